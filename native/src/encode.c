#include "omote_search.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

/** Below this a block is stored as zeros and all of it counts as error: scales stay far from subnormals. */
#define LEAST_VALUE 1e-30f
/** Double sums of up to 8192 squares and the rounding to float err by far less than this share. */
#define UPWARDS (1 + 1e-6)

static float above(double square) { return (float)(sqrt(square) * UPWARDS); }

/** Adding and taking away 1.5 × 2^23 leaves the nearest whole number of what is below 2^22; it vectorises. */
static float nearest(float x) {
  const float whole = 12582912.0f;
  return (x + whole) - whole;
}

/** Figures kept side by side, for compilers to make vectors of: one figure would wait for each step before the next. */
#define LANES 16

/** The largest magnitude and the sum of squares of a whole block. */
static float survey(const float *block, double *square) {
  float most[LANES] = {0};
  double squares[LANES] = {0};
  for (uint32_t at = 0; at < OMOTE_BLOCK; at += LANES)
    for (uint32_t lane = 0; lane < LANES; lane++) {
      float value = block[at + lane], magnitude = fabsf(value);
      most[lane] = magnitude > most[lane] ? magnitude : most[lane];
      squares[lane] += (double)value * value;
    }
  for (uint32_t lane = 1; lane < LANES; lane++) {
    most[0] = most[lane] > most[0] ? most[lane] : most[0];
    squares[0] += squares[lane];
  }
  *square += squares[0];
  return most[0];
}

/** @return the square of what the codes of a whole block miss. */
static double write_codes(const float *block, float scale, int8_t *codes) {
  const float inverse = scale > 0 ? 1 / scale : 0;
  double missed[LANES] = {0};
  for (uint32_t at = 0; at < OMOTE_BLOCK; at += LANES)
    for (uint32_t lane = 0; lane < LANES; lane++) {
      float code = nearest(block[at + lane] * inverse);
      code = code > 127 ? 127 : code < -127 ? -127 : code;
      codes[at + lane] = (int8_t)code;
      double rest = (double)block[at + lane] - (double)scale * code;
      missed[lane] += rest * rest;
    }
  for (uint32_t lane = 1; lane < LANES; lane++) missed[0] += missed[lane];
  return missed[0];
}

/** @return the block's scale; adds its figures to `missed` and `square`. */
static float encode_block(const float *values, uint32_t count, int8_t *codes, double *missed, double *square) {
  float padded[OMOTE_BLOCK];
  const float *block = values;
  if (count < OMOTE_BLOCK) {
    memset(padded, 0, sizeof padded);
    memcpy(padded, values, count * sizeof *values);
    block = padded;
  }
  float most = survey(block, square);
  float scale = most < LEAST_VALUE ? 0 : most / 127;
  *missed += write_codes(block, scale, codes);
  return scale;
}

static int all_finite(const float *values, uint32_t count) {
  // The exponent of NaN and of infinity is all ones, also under -ffast-math.
  uint32_t found = 0;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t bits;
    memcpy(&bits, values + i, sizeof bits);
    found |= (bits & 0x7f800000u) == 0x7f800000u;
  }
  return !found;
}

int32_t omote_encode(const float *values, uint32_t dimension, int8_t *codes, float *facts) {
  if (!values || !codes || !facts || dimension == 0 || dimension > OMOTE_MAX_DIMENSION)
    return OMOTE_BAD_ARGUMENT;
  if (!all_finite(values, dimension)) return OMOTE_NOT_FINITE;
  double missed = 0, square = 0;
  uint32_t blocks = 0;
  for (uint32_t at = 0; at < dimension; at += OMOTE_BLOCK, blocks++) {
    uint32_t count = dimension - at < OMOTE_BLOCK ? dimension - at : OMOTE_BLOCK;
    facts[blocks] = encode_block(values + at, count, codes + at, &missed, &square);
  }
  facts[blocks] = above(missed);
  facts[blocks + 1] = above(square);
  return OMOTE_OK;
}
