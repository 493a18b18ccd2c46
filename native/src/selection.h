/** The candidates of one query while rows are scanned. */
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
  uint32_t known;
  uint32_t capacity;
  uint32_t count;
  uint32_t *rows;
  double *uppers;
} selection;

void omote_selection_start(selection *s, double min_score);
/** Adds a row that may be a result. @return 0 if there is no room, else 1 */
int omote_selection_add(selection *s, uint32_t row, double lower, double upper);
/** Removes rows that can no longer be results. */
void omote_selection_prune(selection *s);

#endif
