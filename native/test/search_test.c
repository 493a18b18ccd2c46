/** Compares every kernel with the portable one, every bound with doubles and every scan with a naive one. */
#include "kernel.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int checks, failures;

#define CHECK(what, ...)                                                        \
  do {                                                                          \
    checks++;                                                                   \
    if (!(what)) {                                                              \
      failures++;                                                               \
      printf("%s:%d: %s: ", __FILE__, __LINE__, #what);                         \
      printf(__VA_ARGS__);                                                      \
      printf("\n");                                                             \
    }                                                                           \
  } while (0)

static uint64_t seed = 88172645463325252u;

static double uniform(void) {
  seed ^= seed << 13;
  seed ^= seed >> 7;
  seed ^= seed << 17;
  return (double)(seed >> 11) / 9007199254740992.0;
}

/** Values that quantise differently: noise, one spike, few values (ties), all equal, huge, tiny, zero. */
static void fill(float *v, uint32_t dimension, int shape) {
  for (uint32_t i = 0; i < dimension; i++) {
    double x = uniform() - 0.5;
    if (shape == 1) x *= i == 0 ? 100 : 0.01;
    if (shape == 2) x = x < -0.2 ? -1 : x < 0.2 ? 0 : 1;
    if (shape == 3) x = 0.25;
    if (shape == 4) x *= 3e38;
    if (shape == 5) x *= 1e-36;
    if (shape == 6) x = 0;
    v[i] = (float)x;
  }
}

static double dot(const float *a, const float *b, uint32_t dimension) {
  double sum = 0;
  for (uint32_t i = 0; i < dimension; i++) sum += (double)a[i] * b[i];
  return sum;
}

typedef struct gallery {
  uint32_t dimension, units, blocks, rows;
  float *values;
  int8_t *codes;
  float *facts;
  uint8_t *live;
} gallery;

/** Allocations have exact sizes, so that the sanitizer notices an access one byte too far. */
static gallery make(uint32_t dimension, uint32_t rows, int shape) {
  uint32_t units = omote_units_of(dimension), blocks = omote_blocks_of(units);
  gallery g = {dimension, units, blocks, rows, malloc((size_t)rows * dimension * sizeof(float)),
               malloc((size_t)rows * units * OMOTE_UNIT),
               malloc((size_t)rows * (blocks + OMOTE_NORMS) * sizeof(float)), malloc(rows)};
  for (uint32_t r = 0; r < rows; r++) {
    float *v = g.values + (size_t)r * dimension;
    fill(v, dimension, shape < 0 ? (int)(r % 7) : shape);
    if (r > 0 && r % 5 == 0) memcpy(v, v - dimension, dimension * sizeof(float));
    g.live[r] = r % 7 != 3;
    CHECK(omote_encode(v, dimension, g.codes + (size_t)r * units * OMOTE_UNIT,
                       g.facts + (size_t)r * (blocks + OMOTE_NORMS)) == OMOTE_OK, "row %u", r);
  }
  return g;
}

static void drop(gallery g) {
  free(g.values);
  free(g.codes);
  free(g.facts);
  free(g.live);
}

static void test_kernels(uint32_t dimension, uint32_t rows, int shape) {
  gallery g = make(dimension, rows, shape);
  gallery p = make(dimension, OMOTE_PROBES, shape == 4 ? 5 : shape);
  uint32_t width = g.blocks * OMOTE_BLOCK, row = g.units * OMOTE_UNIT;
  for (int32_t which = 0; which < OMOTE_KERNELS; which++) {
    const kernel *k = omote_kernel_of(which);
    for (int count = 1; k && count <= OMOTE_PROBES; count++) {
      probe probes[OMOTE_PROBES];
      uint8_t *extra = malloc((size_t)width * OMOTE_PROBES);
      int8_t *whole = calloc(OMOTE_PROBES, width);
      for (uint32_t q = 0; q < OMOTE_PROBES; q++) {
        memcpy(whole + (size_t)q * width, p.codes + (size_t)q * row, row);
        probes[q] = (probe){p.values + (size_t)q * dimension, whole + (size_t)q * width,
                            p.facts + (size_t)q * (g.blocks + OMOTE_NORMS), extra + (size_t)q * width};
        if (k->prepare) k->prepare(probes + q, g.blocks);
      }
      float got[OMOTE_PROBES * OMOTE_TILE_ROWS], want[OMOTE_PROBES * OMOTE_TILE_ROWS];
      k->score(probes, count, g.units, g.codes, g.facts, rows, got);
      omote_kernel_portable.score(probes, count, g.units, g.codes, g.facts, rows, want);
      for (int q = 0; q < count; q++)
        for (uint32_t r = 0; r < rows; r++) {
          uint32_t at = (uint32_t)q * OMOTE_TILE_ROWS + r;
          double size = (double)p.facts[(size_t)q * (g.blocks + OMOTE_NORMS) + g.blocks + 1] *
                        g.facts[(size_t)r * (g.blocks + OMOTE_NORMS) + g.blocks + 1];
          double slack = 2 * (g.blocks + 8) * (double)FLT_EPSILON * size + 2e-30;
          // Huge templates overflow floats; omote_scan then considers the row.
          int overflow = (shape == 4 || shape == -1) && !(isfinite(got[at]) && isfinite(want[at]));
          CHECK(overflow || fabs((double)got[at] - want[at]) <= slack, "kernel %d of %u × %u: %g instead of %g", which, rows,
                dimension, got[at], want[at]);
        }
      free(extra);
      free(whole);
    }
  }
  drop(g);
  drop(p);
}

/**
 * Checks that a scan finds every row that the true result needs, that is every row with at least the k-th best score.
 */
static void test_scan(int32_t which, uint32_t dimension, uint32_t rows, uint32_t count, int shape) {
  gallery g = make(dimension, rows, shape);
  gallery p = make(dimension, count, shape == 4 ? 0 : shape);
  uint32_t *limits = malloc(count * 4), *excepts = malloc(count * 4), *counts = malloc(count * 4);
  double *mins = malloc(count * 8);
  uint32_t capacity = rows * 2 + 8, begin = rows / 9;
  uint32_t *found = malloc((size_t)count * capacity * 4);
  double *uppers = malloc((size_t)count * capacity * 8);
  for (uint32_t q = 0; q < count; q++) {
    limits[q] = 1 + q * 3;
    excepts[q] = q % 2 ? OMOTE_NO_ROW : rows / 2;
    mins[q] = q % 3 == 0 ? -INFINITY : 0;
    if (q % 3 != 2) continue;
    // The first row of the scan is exactly at the least score, and is a result however many are better.
    mins[q] = dot(p.values + (size_t)q * dimension, g.values + (size_t)begin * dimension, dimension);
    limits[q] = rows;
  }
  omote_gallery part = {g.codes, g.facts, g.live, dimension, begin, rows};
  omote_queries queries = {count, p.values, limits, mins, excepts};
  omote_candidates out = {capacity, found, uppers, counts};
  uint64_t bytes = omote_workspace(dimension, &queries, rows - begin);
  uint8_t *workspace = malloc(bytes);
  int32_t status = omote_scan(which, &part, &queries, &out, workspace);
  CHECK(status == OMOTE_OK, "status %d", status);
  double *scores = malloc(rows * sizeof(double));
  for (uint32_t q = 0; q < count; q++) {
    uint8_t *is = calloc(rows, 1);
    for (uint32_t r = 0; r < rows; r++)
      scores[r] = dot(p.values + (size_t)q * dimension, g.values + (size_t)r * dimension, dimension);
    for (uint32_t i = 0; i < counts[q]; i++) {
      uint32_t r = found[(size_t)q * capacity + i];
      CHECK(r >= begin && r < rows && !is[r] && g.live[r] && r != excepts[q], "row %u", r);
      CHECK(scores[r] <= uppers[(size_t)q * capacity + i], "row %u", r);
      is[r] = 1;
    }
    for (uint32_t r = begin; r < rows; r++) {
      if (is[r] || !g.live[r] || r == excepts[q]) continue;
      uint32_t better = 0;
      for (uint32_t o = begin; o < rows; o++) better += g.live[o] && o != excepts[q] && scores[o] > scores[r];
      CHECK(scores[r] < mins[q] || better >= limits[q], "kernel %d left out row %u of %u × %u, query %u", which, r,
            rows, dimension, q);
    }
    free(is);
  }
  free(scores);
  free(limits), free(excepts), free(counts), free(mins), free(found), free(uppers), free(workspace);
  drop(g);
  drop(p);
}

static void test_no_room(void) {
  gallery g = make(8, 100, 3);
  uint32_t limit = 1, except = OMOTE_NO_ROW, rows[8], count;
  double min = -1, uppers[8];
  omote_gallery part = {g.codes, g.facts, g.live, 8, 0, 100};
  omote_queries queries = {1, g.values, &limit, &min, &except};
  omote_candidates out = {8, rows, uppers, &count};
  uint8_t *workspace = malloc(omote_workspace(8, &queries, 100));
  CHECK(omote_scan(OMOTE_PORTABLE, &part, &queries, &out, workspace) == OMOTE_NO_ROOM, "all alike");
  free(workspace);
  drop(g);
}

/** Each row is much better than those before it: all become candidates, and most of them make room for later ones. */
static void test_room_made(int32_t which) {
  enum { ROWS = 100, DIMENSION = 8, CAPACITY = 8 };
  gallery g = make(DIMENSION, ROWS, 3);
  for (uint32_t r = 0; r < ROWS; r++) {
    g.live[r] = 1;
    for (uint32_t i = 0; i < DIMENSION; i++) g.values[r * DIMENSION + i] = (float)pow(1.1, r);
    CHECK(omote_encode(g.values + r * DIMENSION, DIMENSION, g.codes + (size_t)r * g.units * OMOTE_UNIT,
                       g.facts + (size_t)r * (g.blocks + OMOTE_NORMS)) == OMOTE_OK, "row %u", r);
  }
  uint32_t limit = 1, except = OMOTE_NO_ROW, rows[CAPACITY], count = 0;
  double min = 0, uppers[CAPACITY];
  omote_gallery part = {g.codes, g.facts, g.live, DIMENSION, 0, ROWS};
  omote_queries queries = {1, g.values, &limit, &min, &except};
  omote_candidates out = {CAPACITY, rows, uppers, &count};
  uint8_t *workspace = malloc(omote_workspace(DIMENSION, &queries, ROWS));
  CHECK(omote_scan(which, &part, &queries, &out, workspace) == OMOTE_OK, "kernel %d", which);
  CHECK(count > 0 && rows[count - 1] == ROWS - 1, "kernel %d, %u found", which, count);
  free(workspace);
  drop(g);
}

static void test_advice(void) {
  uint8_t *memory = malloc(1 << 20);
  memory[0] = 7;
  omote_advise(memory + 3, (1 << 20) - 3);
  omote_advise(memory, 1);
  omote_advise(memory, 0);
  CHECK(memory[0] == 7, "memory is left as it is");
  free(memory);
}

static void test_refusals(void) {
  float v[4] = {1, 0, NAN, 0}, facts[3] = {7, 7, 7};
  int8_t codes[OMOTE_BLOCK] = {9};
  CHECK(omote_encode(v, 4, codes, facts) == OMOTE_NOT_FINITE, "NaN");
  v[2] = INFINITY;
  CHECK(omote_encode(v, 4, codes, facts) == OMOTE_NOT_FINITE, "infinite");
  CHECK(codes[0] == 9 && facts[0] == 7, "nothing is written");
  CHECK(omote_encode(v, 0, codes, facts) == OMOTE_BAD_ARGUMENT, "no dimension");
  CHECK(omote_encode(v, OMOTE_MAX_DIMENSION + 1, codes, facts) == OMOTE_BAD_ARGUMENT, "dimension");
  uint32_t limit = 1, except = OMOTE_NO_ROW, rows[8], count;
  double min = 0, uppers[8];
  uint8_t live = 1, workspace[4096];
  v[2] = NAN;
  omote_gallery part = {codes, facts, &live, 4, 0, 1};
  omote_queries queries = {1, v, &limit, &min, &except};
  omote_candidates out = {8, rows, uppers, &count};
  CHECK(omote_scan(OMOTE_PORTABLE, &part, &queries, &out, workspace) == OMOTE_NOT_FINITE, "probe");
  CHECK(omote_scan(OMOTE_KERNELS, &part, &queries, &out, workspace) == OMOTE_UNSUPPORTED, "kernel");
  CHECK(omote_scan(-1, &part, &queries, &out, workspace) == OMOTE_UNSUPPORTED, "kernel");
  CHECK(omote_scan(OMOTE_PORTABLE, NULL, &queries, &out, workspace) == OMOTE_BAD_ARGUMENT, "no gallery");
  limit = 0;
  CHECK(omote_workspace(4, &queries, 1) == 0, "limit");
  CHECK(omote_scan(OMOTE_PORTABLE, &part, &queries, &out, workspace) == OMOTE_BAD_ARGUMENT, "limit");
  limit = 1, min = NAN;
  CHECK(omote_scan(OMOTE_PORTABLE, &part, &queries, &out, workspace) == OMOTE_BAD_ARGUMENT, "least score");
  min = 0, queries.count = OMOTE_MAX_QUERIES + 1;
  CHECK(omote_scan(OMOTE_PORTABLE, &part, &queries, &out, workspace) == OMOTE_BAD_ARGUMENT, "queries");
}

int main(void) {
  const uint32_t dimensions[] = {1, 64, 65, 127, 128, 129, 192, 256, 512, 1152};
  const uint32_t sizes[] = {1, 63, 64};
  for (int shape = -1; shape < 7; shape++)
    for (size_t d = 0; d < sizeof dimensions / sizeof *dimensions; d++) {
      for (size_t n = 0; n < sizeof sizes / sizeof *sizes; n++) test_kernels(dimensions[d], sizes[n], shape);
      for (int32_t which = 0; which < OMOTE_KERNELS; which++)
        for (uint32_t rows = 126; omote_kernel_works(which) && rows <= 130; rows += 4)
          test_scan(which, dimensions[d], rows, 1 + rows % 7, shape);
    }
  test_no_room();
  for (int32_t which = 0; which < OMOTE_KERNELS; which++)
    if (omote_kernel_works(which)) test_room_made(which);
  test_refusals();
  test_advice();
  printf("kernels:");
  for (int32_t which = 0; which < OMOTE_KERNELS; which++)
    if (omote_kernel_works(which)) printf(" %d", which);
  printf("\n%d checks, %d failed\n", checks, failures);
  return failures != 0;
}
