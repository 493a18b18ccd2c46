#if defined(__x86_64__)
#include "kernel.h"

#include <immintrin.h>
#include <stddef.h>
#include <string.h>

#define TARGET __attribute__((target("avx512f,avx512bw,avx512vnni")))
#define INLINE TARGET static inline __attribute__((always_inline))
#define STEP 64
/** Each int32 lane adds up four products from each half of a block. */
#define LANES 16
#define FOUR 4

/**
 * The instruction multiplies unsigned by signed values, so a row's codes are used as code + 128. To compensate, each
 * lane of a block starts at −128 × the sum of the probe's codes that it covers.
 */
static void prepare(const probe *p, uint32_t blocks) {
  for (uint32_t b = 0; b < blocks; b++) {
    const int8_t *codes = p->codes + (size_t)b * OMOTE_BLOCK;
    int32_t starts[LANES] = {0};
    for (int i = 0; i < OMOTE_BLOCK; i++) starts[i % STEP / 4] -= 128 * codes[i];
    memcpy(p->extra + (size_t)b * OMOTE_BLOCK, starts, sizeof starts);
  }
}

INLINE __m512i as_unsigned(const int8_t *row) {
  return _mm512_xor_si512(_mm512_loadu_si512(row), _mm512_set1_epi8((char)0x80));
}

INLINE __m512i add_products(__m512i sum, __m512i row, const int8_t *codes) {
  return _mm512_dpbusd_epi32(sum, row, _mm512_loadu_si512(codes));
}

INLINE void score_row(const probe *probes, int count, size_t blocks, const int8_t *codes, const float *facts,
                      float *scores) {
  __m512 sums[OMOTE_PROBES];
  for (int q = 0; q < count; q++) sums[q] = _mm512_setzero_ps();
  for (size_t b = 0; b < blocks; b++) {
    size_t at = b * OMOTE_BLOCK;
    __m512i low = as_unsigned(codes + at);
    __m512i high = as_unsigned(codes + at + STEP);
    __m512 scale = _mm512_set1_ps(facts[b]);
    for (int q = 0; q < count; q++) {
      const probe *p = probes + q;
      __m512i dot = add_products(_mm512_loadu_si512(p->extra + at), low, p->codes + at);
      __m512 exact = _mm512_cvtepi32_ps(add_products(dot, high, p->codes + at + STEP));
      sums[q] = _mm512_fmadd_ps(_mm512_mul_ps(exact, _mm512_set1_ps(p->facts[b])), scale, sums[q]);
    }
  }
  for (int q = 0; q < count; q++) scores[q * OMOTE_TILE_ROWS] = _mm512_reduce_add_ps(sums[q]);
}

/** The lanes of one row and one probe, scaled but not yet added up. */
INLINE __m512 sum_row(const probe *p, size_t blocks, const int8_t *codes, const float *facts) {
  __m512 sum = _mm512_setzero_ps();
  for (size_t b = 0; b < blocks; b++) {
    size_t at = b * OMOTE_BLOCK;
    __m512i dot = add_products(_mm512_loadu_si512(p->extra + at), as_unsigned(codes + at), p->codes + at);
    dot = add_products(dot, as_unsigned(codes + at + STEP), p->codes + at + STEP);
    sum = _mm512_fmadd_ps(_mm512_cvtepi32_ps(dot), _mm512_set1_ps(facts[b] * p->facts[b]), sum);
  }
  return sum;
}

/** The sums of the lanes of four vectors, with half the work of four single sums. */
INLINE __m128 add_lanes(const __m512 *v) {
  __m512 ab = _mm512_add_ps(_mm512_unpacklo_ps(v[0], v[1]), _mm512_unpackhi_ps(v[0], v[1]));
  __m512 cd = _mm512_add_ps(_mm512_unpacklo_ps(v[2], v[3]), _mm512_unpackhi_ps(v[2], v[3]));
  __m512d low = _mm512_unpacklo_pd(_mm512_castps_pd(ab), _mm512_castps_pd(cd));
  __m512d high = _mm512_unpackhi_pd(_mm512_castps_pd(ab), _mm512_castps_pd(cd));
  __m512 all = _mm512_add_ps(_mm512_castpd_ps(low), _mm512_castpd_ps(high));
  __m256 upper = _mm256_castpd_ps(_mm512_extractf64x4_pd(_mm512_castps_pd(all), 1));
  __m256 half = _mm256_add_ps(_mm512_castps512_ps256(all), upper);
  return _mm_add_ps(_mm256_castps256_ps128(half), _mm256_extractf128_ps(half, 1));
}

TARGET static void score_alone(const probe *p, size_t blocks, const int8_t *codes, const float *facts,
                               uint32_t rows, float *scores) {
  size_t row_codes = blocks * OMOTE_BLOCK, row_facts = blocks + OMOTE_NORMS;
  uint32_t r = 0;
  for (; r + FOUR <= rows; r += FOUR) {
    __m512 sums[FOUR];
    for (uint32_t i = 0; i < FOUR; i++)
      sums[i] = sum_row(p, blocks, codes + (r + i) * row_codes, facts + (r + i) * row_facts);
    _mm_storeu_ps(scores + r, add_lanes(sums));
  }
  for (; r < rows; r++)
    scores[r] = _mm512_reduce_add_ps(sum_row(p, blocks, codes + r * row_codes, facts + r * row_facts));
}

TARGET static void score(const probe *probes, int count, uint32_t blocks, const int8_t *codes,
                         const float *facts, uint32_t rows, float *scores) {
  if (count == 1) {
    score_alone(probes, blocks, codes, facts, rows, scores);
    return;
  }
  for (uint32_t r = 0; r < rows; r++, scores++) {
    // The counts are constants so that the loops over the probes unroll into registers.
    switch (count) {
      case 2: score_row(probes, 2, blocks, codes, facts, scores); break;
      case 3: score_row(probes, 3, blocks, codes, facts, scores); break;
      default: score_row(probes, OMOTE_PROBES, blocks, codes, facts, scores);
    }
    codes += (size_t)blocks * OMOTE_BLOCK;
    facts += blocks + OMOTE_NORMS;
  }
}

const kernel omote_kernel_avx512_vnni = {prepare, score};
#else
typedef int omote_no_avx512;
#endif
