#include "kernel.h"

#include <stddef.h>

static int32_t dot(const int8_t *a, const int8_t *b) {
  int32_t sum = 0;
  for (int i = 0; i < OMOTE_BLOCK; i++) sum += (int32_t)a[i] * b[i];
  return sum;
}

static void score_one(const probe *p, uint32_t blocks, const int8_t *codes, const float *facts, uint32_t rows,
                      float *scores) {
  for (uint32_t r = 0; r < rows; r++) {
    float sum = 0;
    for (uint32_t b = 0; b < blocks; b++) {
      sum += (float)dot(codes, p->codes + (size_t)b * OMOTE_BLOCK) * p->facts[b] * facts[b];
      codes += OMOTE_BLOCK;
    }
    scores[r] = sum;
    facts += blocks + OMOTE_NORMS;
  }
}

static void score(const probe *probes, int count, uint32_t blocks, const int8_t *codes, const float *facts,
                  uint32_t rows, float *scores) {
  for (int q = 0; q < count; q++)
    score_one(probes + q, blocks, codes, facts, rows, scores + (size_t)q * OMOTE_TILE_ROWS);
}

const kernel omote_kernel_portable = {NULL, score};
