#include "kernel.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

/** Inlined, so that it is compiled for the instruction set of each calling function. */
#define INLINE static inline __attribute__((always_inline))

/**
 * A block whose values are all smaller is stored as zeros, all of it counting as error, so that scales stay far from
 * subnormal numbers.
 */
#define LEAST_VALUE 1e-30f
/** The relative error of a double sum of up to 8192 squares, rounded to float, is far smaller than this. */
#define UPWARDS (1 + 1e-6)

INLINE float above(double square) { return (float)(sqrt(square) * UPWARDS); }

/**
 * Values are processed in parallel, in vector types of GCC and Clang. A single sum would have to wait for each step
 * before the next, and loops over plain arrays of sums would go through memory. The result is the same with every
 * instruction set.
 */
#define LANES 8
typedef float floats __attribute__((vector_size(4 * LANES)));
typedef double doubles __attribute__((vector_size(8 * LANES)));
typedef int32_t ints __attribute__((vector_size(4 * LANES)));
typedef int8_t bytes __attribute__((vector_size(LANES)));
/**
 * Selects `a` where the comparison held, otherwise `b`. It is a macro because each instruction set passes vectors
 * differently.
 */
#define CHOOSE(held, a, b) ((floats)(((held) & (ints)(a)) | (~(held) & (ints)(b))))
#define ALL(value) ((floats){0} + (value))
/** Adding and subtracting 1.5 × 2^23 rounds a value below 2^22 to the nearest integer. */
#define WHOLE 12582912.0f

/** @return the largest magnitude of a whole block. Adds its sum of squares to `square`. */
INLINE float survey(const float *block, double *square) {
  floats most = {0};
  doubles squares = {0};
  for (uint32_t at = 0; at < OMOTE_BLOCK; at += LANES) {
    floats values;
    memcpy(&values, block + at, sizeof values);
    floats magnitudes = (floats)((ints)values & 0x7fffffff);
    most = CHOOSE(magnitudes > most, magnitudes, most);
    doubles wide = __builtin_convertvector(values, doubles);
    squares += wide * wide;
  }
  float largest = 0;
  for (int lane = 0; lane < LANES; lane++) largest = most[lane] > largest ? most[lane] : largest;
  for (int lane = 0; lane < LANES; lane++) *square += squares[lane];
  return largest;
}

/** @return the squared error of the codes of a block's first `length` values */
INLINE double write_codes(const float *block, uint32_t length, float scale, int8_t *codes) {
  const float inverse = scale > 0 ? 1 / scale : 0;
  const floats highest = ALL(127.0f), lowest = ALL(-127.0f);
  doubles missed = {0};
  for (uint32_t at = 0; at < length; at += LANES) {
    floats values;
    memcpy(&values, block + at, sizeof values);
    floats whole = (values * inverse + WHOLE) - WHOLE;
    whole = CHOOSE(whole > highest, highest, whole);
    whole = CHOOSE(whole < lowest, lowest, whole);
    bytes narrow = __builtin_convertvector(__builtin_convertvector(whole, ints), bytes);
    memcpy(codes + at, &narrow, sizeof narrow);
    doubles rest =
        __builtin_convertvector(values, doubles) - (double)scale * __builtin_convertvector(whole, doubles);
    missed += rest * rest;
  }
  double all = 0;
  for (int lane = 0; lane < LANES; lane++) all += missed[lane];
  return all;
}

/** @return the block's scale. Adds the squared error to `missed` and the sum of squares to `square`. */
INLINE float encode_block(const float *values, uint32_t count, int8_t *codes, double *missed, double *square) {
  float padded[OMOTE_BLOCK];
  const float *block = values;
  if (count < OMOTE_BLOCK) {
    memset(padded, 0, sizeof padded);
    memcpy(padded, values, count * sizeof *values);
    block = padded;
  }
  float most = survey(block, square);
  float scale = most < LEAST_VALUE ? 0 : most / 127;
  *missed += write_codes(block, count > OMOTE_UNIT ? OMOTE_BLOCK : OMOTE_UNIT, scale, codes);
  return scale;
}

static int all_finite(const float *values, uint32_t count) {
  // The exponent bits of NaN and infinity are all ones, which holds even with -ffast-math.
  uint32_t found = 0;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t bits;
    memcpy(&bits, values + i, sizeof bits);
    found |= (bits & 0x7f800000u) == 0x7f800000u;
  }
  return !found;
}

INLINE void encode_blocks(const float *values, uint32_t dimension, int8_t *codes, float *facts) {
  double missed = 0, square = 0;
  uint32_t blocks = 0;
  for (uint32_t at = 0; at < dimension; at += OMOTE_BLOCK, blocks++) {
    uint32_t count = dimension - at < OMOTE_BLOCK ? dimension - at : OMOTE_BLOCK;
    facts[blocks] = encode_block(values + at, count, codes + at, &missed, &square);
  }
  facts[blocks] = above(missed);
  facts[blocks + 1] = above(square);
}

static void encode_portable(const float *values, uint32_t dimension, int8_t *codes, float *facts) {
  encode_blocks(values, dimension, codes, facts);
}

#if defined(__x86_64__)
/** Compiled without fused multiplication, so that the result is bit for bit that of the portable version. */
__attribute__((target("avx2"))) static void encode_avx2(const float *values, uint32_t dimension, int8_t *codes,
                                                        float *facts) {
  encode_blocks(values, dimension, codes, facts);
}
#define ENCODE (omote_kernel_works(OMOTE_AVX2) ? encode_avx2 : encode_portable)
#else
#define ENCODE encode_portable
#endif

int32_t omote_encode(const float *values, uint32_t dimension, int8_t *codes, float *facts) {
  if (!values || !codes || !facts || dimension == 0 || dimension > OMOTE_MAX_DIMENSION)
    return OMOTE_BAD_ARGUMENT;
  if (!all_finite(values, dimension)) return OMOTE_NOT_FINITE;
  ENCODE(values, dimension, codes, facts);
  return OMOTE_OK;
}
