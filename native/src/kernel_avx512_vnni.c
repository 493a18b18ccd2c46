#if defined(__x86_64__)
#include "kernel.h"

#include <immintrin.h>
#include <stddef.h>
#include <string.h>

#define TARGET __attribute__((target("avx512f,avx512bw,avx512vnni")))
#define INLINE TARGET static inline __attribute__((always_inline))
#define STEP 64
/** Four codes are added into each int32 lane, from both halves of a block. */
#define LANES 16

/**
 * The instruction multiplies unsigned by signed, so a row's codes are taken as code + 128; each lane of a block
 * therefore starts at −128 × the probe's codes that it adds up.
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

TARGET static void score(const probe *probes, int count, uint32_t blocks, const int8_t *codes,
                         const float *facts, uint32_t rows, float *scores) {
  for (uint32_t r = 0; r < rows; r++, scores++) {
    // Constant counts, so that the loops over the probes unroll into registers.
    switch (count) {
      case 1: score_row(probes, 1, blocks, codes, facts, scores); break;
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
