#include "kernel.h"

#include <stddef.h>

static int32_t dot(const int8_t *a, const int8_t *b, int length) {
  int32_t sum = 0;
  for (int i = 0; i < length; i++) sum += (int32_t)a[i] * b[i];
  return sum;
}

static void score_one(const probe *p, uint32_t units, const int8_t *codes, const float *facts, uint32_t rows,
                      float *scores) {
  const uint32_t blocks = omote_blocks_of(units);
  for (uint32_t r = 0; r < rows; r++) {
    float sum = 0;
    for (uint32_t b = 0; b < blocks; b++) {
      int length = 2 * b + 1 < units ? OMOTE_BLOCK : OMOTE_UNIT;
      sum += (float)dot(codes, p->codes + (size_t)b * OMOTE_BLOCK, length) * p->facts[b] * facts[b];
      codes += length;
    }
    scores[r] = sum;
    facts += blocks + OMOTE_NORMS;
  }
}

static void score(const probe *probes, int count, uint32_t units, const int8_t *codes, const float *facts,
                  uint32_t rows, float *scores) {
  for (int q = 0; q < count; q++)
    score_one(probes + q, units, codes, facts, rows, scores + (size_t)q * OMOTE_TILE_ROWS);
}

const kernel omote_kernel_portable = {NULL, score};
