#if defined(__x86_64__)
#include "kernel.h"

#include <immintrin.h>
#include <stddef.h>

#define TARGET __attribute__((target("avx2,fma")))
#define INLINE TARGET static inline __attribute__((always_inline))
#define STEP 32

/**
 * Stores the absolute values of the codes. The instruction multiplies unsigned by signed values, so the probe's signs
 * are applied to the row instead.
 */
static void prepare(const probe *p, uint32_t blocks) {
  for (size_t i = 0; i < (size_t)blocks * OMOTE_BLOCK; i++)
    p->extra[i] = (uint8_t)(p->codes[i] < 0 ? -p->codes[i] : p->codes[i]);
}

INLINE __m256i load(const void *from) { return _mm256_loadu_si256((const __m256i *)from); }

INLINE float sum_of(__m256 v) {
  __m128 s = _mm_add_ps(_mm256_castps256_ps128(v), _mm256_extractf128_ps(v, 1));
  s = _mm_add_ps(s, _mm_movehl_ps(s, s));
  return _mm_cvtss_f32(_mm_add_ss(s, _mm_movehdup_ps(s)));
}

/**
 * Adds pairs of products as int16 (at most 2 × 127 × 127 = 32258, so they can't saturate), then pairs of these to
 * int32.
 */
INLINE __m256i add_products(__m256i sum, __m256i row, const probe *p, size_t at) {
  __m256i pairs = _mm256_maddubs_epi16(load(p->extra + at), _mm256_sign_epi8(row, load(p->codes + at)));
  return _mm256_add_epi32(sum, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
}

INLINE void score_row(const probe *probes, int count, size_t units, const int8_t *codes, const float *facts,
                      float *scores) {
  __m256 sums[OMOTE_PROBES];
  for (int q = 0; q < count; q++) sums[q] = _mm256_setzero_ps();
  for (size_t b = 0; 2 * b < units; b++) {
    const size_t end = (2 * b + 2 < units ? 2 * b + 2 : units) * OMOTE_UNIT;
    __m256i dots[OMOTE_PROBES];
    for (int q = 0; q < count; q++) dots[q] = _mm256_setzero_si256();
    for (size_t at = b * OMOTE_BLOCK; at < end; at += STEP) {
      __m256i row = load(codes + at);
      for (int q = 0; q < count; q++) dots[q] = add_products(dots[q], row, probes + q, at);
    }
    __m256 scale = _mm256_set1_ps(facts[b]);
    for (int q = 0; q < count; q++) {
      __m256 exact = _mm256_cvtepi32_ps(dots[q]);
      sums[q] = _mm256_fmadd_ps(_mm256_mul_ps(exact, _mm256_set1_ps(probes[q].facts[b])), scale, sums[q]);
    }
  }
  for (int q = 0; q < count; q++) scores[q * OMOTE_TILE_ROWS] = sum_of(sums[q]);
}

TARGET static void score(const probe *probes, int count, uint32_t units, const int8_t *codes,
                         const float *facts, uint32_t rows, float *scores) {
  for (uint32_t r = 0; r < rows; r++, scores++) {
    // The counts are constants so that the loops over the probes unroll into registers.
    switch (count) {
      case 1: score_row(probes, 1, units, codes, facts, scores); break;
      case 2: score_row(probes, 2, units, codes, facts, scores); break;
      case 3: score_row(probes, 3, units, codes, facts, scores); break;
      default: score_row(probes, OMOTE_PROBES, units, codes, facts, scores);
    }
    codes += (size_t)units * OMOTE_UNIT;
    facts += omote_blocks_of(units) + OMOTE_NORMS;
  }
}

const kernel omote_kernel_avx2 = {prepare, score};
#else
typedef int omote_no_avx2;
#endif
