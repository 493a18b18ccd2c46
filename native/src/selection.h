/**
 * The candidates of one query while rows are scanned. Whoever starts it has set `limit`, `capacity` and the three arrays;
 * the rest is its own.
 */
#ifndef OMOTE_SELECTION_H
#define OMOTE_SELECTION_H

#include "omote_search.h"

typedef struct selection {
  /** A row whose upper bound is below this can't be a result. It only rises. */
  double least;
  /** `least` as a float, rounded down. */
  float least_float;
  uint32_t limit;
  /** The `limit` highest lower bounds so far, as a heap with the lowest on top. */
  double *best;
  /** How many of `best` are known, at most `limit`. */
  uint32_t known;
  /** Of `rows` and `uppers`. At least 4: a prune must free a quarter of it, which is then more than nothing. */
  uint32_t capacity;
  /** The candidates so far. */
  uint32_t count;
  uint32_t *rows;
  /** The upper bounds of the scores of `rows`. */
  double *uppers;
} selection;

void omote_selection_start(selection *s, double min_score);
/** Adds a row that may be a result. @return 0 if there is no room, else 1 */
int omote_selection_add(selection *s, uint32_t row, double lower, double upper);
/** Removes rows that can no longer be results. */
void omote_selection_prune(selection *s);

#endif
