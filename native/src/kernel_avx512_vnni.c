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
/** The most units of a probe that are kept in registers. */
#define MOST_HELD 8

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

INLINE __m512i load(const void *from) { return _mm512_loadu_si512(from); }

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

/** Scores of one row and up to four probes. */
INLINE void score_row(const probe *probes, int count, size_t units, const int8_t *codes, const float *facts,
                      float *scores) {
  __m512 sums[OMOTE_PROBES];
  for (int q = 0; q < OMOTE_PROBES; q++) sums[q] = _mm512_setzero_ps();
  for (size_t u = 0; u < units; u += 2) {
    size_t at = u * OMOTE_UNIT;
    int whole = u + 1 < units;
    __m512i low = as_unsigned(codes + at), high = whole ? as_unsigned(codes + at + STEP) : low;
    __m512 scale = _mm512_set1_ps(facts[u / 2]);
    for (int q = 0; q < count; q++) {
      const probe *p = probes + q;
      __m512i dot = _mm512_dpbusd_epi32(load(p->extra + at), low, load(p->codes + at));
      if (whole) dot = _mm512_dpbusd_epi32(dot, high, load(p->codes + at + STEP));
      __m512 product = _mm512_mul_ps(_mm512_cvtepi32_ps(dot), _mm512_set1_ps(p->facts[u / 2]));
      sums[q] = _mm512_fmadd_ps(product, scale, sums[q]);
    }
  }
  float all[OMOTE_PROBES];
  _mm_storeu_ps(all, add_lanes(sums));
  for (int q = 0; q < count; q++) scores[q * OMOTE_TILE_ROWS] = all[q];
}

/** The lanes of one row and one probe, scaled but not yet added up. */
INLINE __m512 sum_row(const __m512i *own, const __m512i *starts, const float *scales, size_t units,
                      const int8_t *codes, const float *facts) {
  __m512 sum = _mm512_setzero_ps();
  for (size_t u = 0; u < units; u += 2) {
    const int8_t *block = codes + u * OMOTE_UNIT;
    __m512i dot = _mm512_dpbusd_epi32(load(starts + u), as_unsigned(block), load(own + u));
    if (u + 1 < units) dot = _mm512_dpbusd_epi32(dot, as_unsigned(block + STEP), load(own + u + 1));
    sum = _mm512_fmadd_ps(_mm512_cvtepi32_ps(dot), _mm512_set1_ps(facts[u / 2] * scales[u / 2]), sum);
  }
  return sum;
}

INLINE void score_rows(const __m512i *own, const __m512i *starts, const float *scales, size_t units,
                       const int8_t *codes, const float *facts, uint32_t rows, float *scores) {
  size_t row_codes = units * OMOTE_UNIT, row_facts = omote_blocks_of((uint32_t)units) + OMOTE_NORMS;
  uint32_t r = 0;
  for (; r + FOUR <= rows; r += FOUR) {
    __m512 sums[FOUR];
    for (uint32_t i = 0; i < FOUR; i++)
      sums[i] = sum_row(own, starts, scales, units, codes + (r + i) * row_codes, facts + (r + i) * row_facts);
    _mm_storeu_ps(scores + r, add_lanes(sums));
  }
  for (; r < rows; r++)
    scores[r] = _mm512_reduce_add_ps(
        sum_row(own, starts, scales, units, codes + r * row_codes, facts + r * row_facts));
}

/** For a number of units that is a constant, so that the probe of a short row stays in registers. */
INLINE void score_short(const probe *p, size_t units, const int8_t *codes, const float *facts, uint32_t rows,
                        float *scores) {
  __m512i own[MOST_HELD], starts[MOST_HELD];
  float scales[MOST_HELD / 2];
  for (size_t u = 0; u < units; u++) own[u] = load(p->codes + u * OMOTE_UNIT);
  for (size_t u = 0; u < units; u += 2) starts[u] = load(p->extra + u * OMOTE_UNIT);
  for (size_t u = 0; u < units; u += 2) scales[u / 2] = p->facts[u / 2];
  score_rows(own, starts, scales, units, codes, facts, rows, scores);
}

TARGET static void score_alone(const probe *p, size_t units, const int8_t *codes, const float *facts,
                               uint32_t rows, float *scores) {
  switch (units) {
    case 3: score_short(p, 3, codes, facts, rows, scores); break;
    case 4: score_short(p, 4, codes, facts, rows, scores); break;
    case 8: score_short(p, 8, codes, facts, rows, scores); break;
    default:
      score_rows((const __m512i *)(const void *)p->codes, (const __m512i *)(const void *)p->extra, p->facts, units,
                 codes, facts, rows, scores);
  }
}

TARGET static void score(const probe *probes, int count, uint32_t units, const int8_t *codes,
                         const float *facts, uint32_t rows, float *scores) {
  if (count == 1) {
    score_alone(probes, units, codes, facts, rows, scores);
    return;
  }
  for (uint32_t r = 0; r < rows; r++, scores++) {
    // The counts are constants so that the loops over the probes unroll into registers.
    switch (count) {
      case 2: score_row(probes, 2, units, codes, facts, scores); break;
      case 3: score_row(probes, 3, units, codes, facts, scores); break;
      default: score_row(probes, OMOTE_PROBES, units, codes, facts, scores);
    }
    codes += (size_t)units * OMOTE_UNIT;
    facts += omote_blocks_of(units) + OMOTE_NORMS;
  }
}

const kernel omote_kernel_avx512_vnni = {prepare, score};
#else
typedef int omote_no_avx512;
#endif
