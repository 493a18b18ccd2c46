#if defined(__aarch64__)
#include "kernel.h"

#include <arm_neon.h>
#include <stddef.h>

#define STEP 16

/** Adds two products per int16 lane (at most 2 × 127 × 127 = 32258), then pairs of these into int32. */
static inline int32x4_t add_products(int32x4_t sum, const int8_t *row, const int8_t *codes) {
  int8x16_t r = vld1q_s8(row);
  int8x16_t c = vld1q_s8(codes);
  int16x8_t low = vmull_s8(vget_low_s8(r), vget_low_s8(c));
  return vpadalq_s16(sum, vmlal_s8(low, vget_high_s8(r), vget_high_s8(c)));
}

static inline int32x4_t block(const int8_t *row, const int8_t *codes, int length) {
  int32x4_t a = vdupq_n_s32(0);
  int32x4_t b = vdupq_n_s32(0);
  for (int i = 0; i < length; i += 2 * STEP) {
    a = add_products(a, row + i, codes + i);
    b = add_products(b, row + i + STEP, codes + i + STEP);
  }
  return vaddq_s32(a, b);
}

static void score_one(const probe *p, uint32_t units, const int8_t *codes, const float *facts, uint32_t rows,
                      float *scores) {
  const uint32_t blocks = omote_blocks_of(units);
  for (uint32_t r = 0; r < rows; r++) {
    float32x4_t sum = vdupq_n_f32(0);
    for (uint32_t b = 0; b < blocks; b++) {
      int length = 2 * b + 1 < units ? OMOTE_BLOCK : OMOTE_UNIT;
      float32x4_t exact = vcvtq_f32_s32(block(codes, p->codes + (size_t)b * OMOTE_BLOCK, length));
      sum = vfmaq_n_f32(sum, vmulq_n_f32(exact, p->facts[b]), facts[b]);
      codes += length;
    }
    scores[r] = vaddvq_f32(sum);
    facts += blocks + OMOTE_NORMS;
  }
}

static void score(const probe *probes, int count, uint32_t units, const int8_t *codes, const float *facts,
                  uint32_t rows, float *scores) {
  for (int q = 0; q < count; q++)
    score_one(probes + q, units, codes, facts, rows, scores + (size_t)q * OMOTE_TILE_ROWS);
}

const kernel omote_kernel_neon = {NULL, score};
#else
typedef int omote_no_neon;
#endif
