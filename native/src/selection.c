#include "selection.h"

#include <math.h>

static void raise_least(selection *s, double least) {
  s->least = least;
  s->least_float = (float)least;
  if ((double)s->least_float > least) s->least_float = nextafterf(s->least_float, -INFINITY);
}

void omote_selection_start(selection *s, double min_score) {
  s->known = 0;
  s->count = 0;
  raise_least(s, min_score);
}

static void sift_up(double *heap, uint32_t at) {
  while (at > 0 && heap[(at - 1) / 2] > heap[at]) {
    double above = heap[(at - 1) / 2];
    heap[(at - 1) / 2] = heap[at];
    heap[at] = above;
    at = (at - 1) / 2;
  }
}

static void sift_down(double *heap, uint32_t count) {
  uint32_t at = 0;
  for (;;) {
    uint32_t least = at;
    for (uint32_t child = 2 * at + 1; child <= 2 * at + 2 && child < count; child++)
      if (heap[child] < heap[least]) least = child;
    if (least == at) return;
    double moved = heap[at];
    heap[at] = heap[least];
    heap[least] = moved;
    at = least;
  }
}

static void learn(selection *s, double lower) {
  if (s->known < s->limit) {
    s->best[s->known] = lower;
    sift_up(s->best, s->known++);
  } else if (lower > s->best[0]) {
    s->best[0] = lower;
    sift_down(s->best, s->limit);
  }
  if (s->known == s->limit && s->best[0] > s->least) raise_least(s, s->best[0]);
}

void omote_selection_prune(selection *s) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < s->count; i++) {
    if (s->uppers[i] < s->least) continue;
    s->rows[kept] = s->rows[i];
    s->uppers[kept++] = s->uppers[i];
  }
  s->count = kept;
}

int omote_selection_add(selection *s, uint32_t row, double lower, double upper) {
  if (upper < s->least) return 1;
  learn(s, lower);
  if (s->count == s->capacity) {
    omote_selection_prune(s);
    // Pruning at every row would make a scan quadratic, so a quarter of the capacity must become free.
    if (s->count > s->capacity - s->capacity / 4) return 0;
  }
  s->rows[s->count] = row;
  s->uppers[s->count++] = upper;
  return 1;
}
