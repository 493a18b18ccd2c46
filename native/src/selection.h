/** The candidates of one query while rows are scanned. */
#ifndef OMOTE_SELECTION_H
#define OMOTE_SELECTION_H

#include "omote_search.h"

typedef struct selection {
  /** No row whose upper bound is below this can be an answer. Only rises. */
  double least;
  /** `least` as a float, rounded down. */
  float least_float;
  uint32_t limit;
  /** The `limit` highest lower bounds met, a heap with the lowest on top. */
  double *best;
  uint32_t known;
  uint32_t capacity;
  uint32_t count;
  uint32_t *rows;
  double *uppers;
} selection;

void omote_selection_start(selection *s, double min_score);
/** Takes a row in that can be an answer. @return 0 when there is no room. */
int omote_selection_add(selection *s, uint32_t row, double lower, double upper);
/** Drops what the bounds have overtaken. */
void omote_selection_prune(selection *s);

#endif
