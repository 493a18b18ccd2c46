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

static float largest(const float *values, uint32_t count) {
  float most = 0;
  for (uint32_t i = 0; i < count; i++) {
    float magnitude = fabsf(values[i]);
    most = magnitude > most ? magnitude : most;
  }
  return most;
}

/** @return the block's scale; adds the square of what the codes miss to `missed`. */
static float encode_block(const float *values, uint32_t count, int8_t *codes, double *missed) {
  float most = largest(values, count);
  float scale = most < LEAST_VALUE ? 0 : most / 127;
  float inverse = scale > 0 ? 1 / scale : 0;
  for (uint32_t i = 0; i < count; i++) {
    float code = nearest(values[i] * inverse);
    code = code > 127 ? 127 : code < -127 ? -127 : code;
    codes[i] = (int8_t)code;
    double rest = (double)values[i] - (double)scale * codes[i];
    *missed += rest * rest;
  }
  memset(codes + count, 0, OMOTE_BLOCK - count);
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
  for (uint32_t i = 0; i < dimension; i++) square += (double)values[i] * values[i];
  uint32_t blocks = 0;
  for (uint32_t at = 0; at < dimension; at += OMOTE_BLOCK, blocks++) {
    uint32_t count = dimension - at < OMOTE_BLOCK ? dimension - at : OMOTE_BLOCK;
    facts[blocks] = encode_block(values + at, count, codes + at, &missed);
  }
  facts[blocks] = above(missed);
  facts[blocks + 1] = above(square);
  return OMOTE_OK;
}
