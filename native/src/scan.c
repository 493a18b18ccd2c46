#include "kernel.h"
#include "selection.h"

#include <float.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

/**
 * Size of the codes of a tile of rows. All queries process a tile before the next is read, so that it stays in the L1
 * cache.
 */
#define TILE_BYTES 16384
/** More than all products of scales can lose by falling below FLT_MIN: 64 blocks × 128 × 127² × FLT_MIN. */
#define UNDERFLOW_LOSS 2e-30f
/**
 * The relative error of sums of doubles, both ours and those of a caller that computes the score itself, is smaller
 * than this.
 */
#define DOUBLE_LOSS 1e-9
#define ALIGNMENT 64
/** Rows that are weighed at once; OMOTE_TILE_ROWS is a multiple of it. */
#define STRIDE 16

typedef struct query {
  const probe *probe;
  selection selection;
  uint32_t except;
  /** |score − p̂·r̂| ≤ per_missed × ‖e‖ + per_norm × ‖r‖ + UNDERFLOW_LOSS. */
  float per_missed;
  float per_norm;
} query;

static uint32_t blocks_of(uint32_t dimension) { return omote_blocks_of(omote_units_of(dimension)); }
static size_t codes_of(uint32_t dimension) { return (size_t)omote_units_of(dimension) * OMOTE_UNIT; }
static uint64_t aligned(uint64_t bytes) { return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT; }
static uint32_t least_of(uint32_t a, uint32_t b) { return a < b ? a : b; }

static int acceptable(uint32_t dimension, const omote_queries *q) {
  if (dimension == 0 || dimension > OMOTE_MAX_DIMENSION) return 0;
  if (!q || q->count == 0 || q->count > OMOTE_MAX_QUERIES) return 0;
  if (!q->probes || !q->limits || !q->min_scores || !q->excepts) return 0;
  for (uint32_t i = 0; i < q->count; i++)
    if (q->limits[i] == 0 || q->min_scores[i] != q->min_scores[i]) return 0;
  return 1;
}

uint64_t omote_workspace(uint32_t dimension, const omote_queries *queries, uint32_t rows) {
  if (!acceptable(dimension, queries)) return 0;
  uint64_t blocks = blocks_of(dimension);
  uint64_t bytes = ALIGNMENT + aligned(queries->count * sizeof(query)) + aligned(queries->count * sizeof(probe));
  for (uint32_t i = 0; i < queries->count; i++)
    bytes += 2 * blocks * OMOTE_BLOCK + aligned((blocks + OMOTE_NORMS) * sizeof(float)) +
             aligned((uint64_t)least_of(queries->limits[i], rows) * sizeof(double));
  return bytes;
}

static uint8_t *take(uint8_t **workspace, uint64_t bytes) {
  uint8_t *taken = *workspace;
  *workspace += aligned(bytes);
  return taken;
}

static int32_t start_query(query *q, probe *p, const omote_queries *all, uint32_t i, const omote_gallery *g,
                           const omote_candidates *out, const kernel *k, uint8_t **workspace) {
  uint32_t blocks = blocks_of(g->dimension);
  q->probe = p;
  p->values = all->probes + (size_t)i * g->dimension;
  p->codes = (int8_t *)take(workspace, (uint64_t)blocks * OMOTE_BLOCK);
  p->extra = take(workspace, (uint64_t)blocks * OMOTE_BLOCK);
  p->facts = (float *)(void *)take(workspace, (blocks + OMOTE_NORMS) * sizeof(float));
  memset(p->codes, 0, (size_t)blocks * OMOTE_BLOCK);
  int32_t status = omote_encode(p->values, g->dimension, p->codes, p->facts);
  if (status != OMOTE_OK) return status;
  if (k->prepare) k->prepare(p, blocks);
  q->except = all->excepts[i];
  float missed = p->facts[blocks], norm = p->facts[blocks + 1];
  q->per_missed = (norm + missed) * (1 + 8 * FLT_EPSILON);
  // FLT_EPSILON counts as two roundings: blocks + 8 are the kernel's, and the others cover the lines that use these
  // bounds.
  q->per_norm = (missed + (float)(blocks + 16) * FLT_EPSILON * (norm + missed)) * (1 + 8 * FLT_EPSILON);
  q->selection.limit = least_of(all->limits[i], g->end - g->begin);
  q->selection.best = (double *)(void *)take(workspace, (uint64_t)q->selection.limit * sizeof(double));
  q->selection.capacity = out->capacity;
  q->selection.rows = out->rows + (size_t)i * out->capacity;
  q->selection.uppers = out->uppers + (size_t)i * out->capacity;
  omote_selection_start(&q->selection, all->min_scores[i]);
  return OMOTE_OK;
}

/** p·r̂ of one block, with the unencoded probe. Eight partial sums let compilers vectorise it. */
static double refined_block(const float *values, const int8_t *codes, uint32_t count) {
  double sums[8] = {0};
  uint32_t i = 0;
  for (; i + 8 <= count; i += 8)
    for (uint32_t k = 0; k < 8; k++) sums[k] += (double)values[i + k] * codes[i + k];
  for (; i < count; i++) sums[0] += (double)values[i] * codes[i];
  return ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]));
}

static double refined(const probe *p, uint32_t dimension, const int8_t *codes, const float *facts) {
  double sum = 0;
  for (uint32_t at = 0; at < dimension; at += OMOTE_BLOCK)
    sum += facts[at / OMOTE_BLOCK] *
           refined_block(p->values + at, codes + at, least_of(OMOTE_BLOCK, dimension - at));
  return sum;
}

static int consider(query *q, const omote_gallery *g, uint32_t row) {
  if (row == q->except || !__atomic_load_n(g->live + row, __ATOMIC_RELAXED)) return 1;
  size_t blocks = blocks_of(g->dimension);
  const float *facts = g->facts + row * (blocks + OMOTE_NORMS);
  double score = refined(q->probe, g->dimension, g->codes + row * codes_of(g->dimension), facts);
  double norm = q->probe->facts[blocks + 1];
  double margin = norm * facts[blocks] + DOUBLE_LOSS * norm * facts[blocks + 1];
  // If the norms exceed the range of float, nothing is known about the score.
  if (!(margin <= DBL_MAX)) margin = INFINITY;
  return omote_selection_add(&q->selection, row, score - margin, score + margin);
}

/** The norms of a tile's rows, one array each, so that compilers process several rows at once. */
typedef struct norms {
  float missed[OMOTE_TILE_ROWS];
  float whole[OMOTE_TILE_ROWS];
} norms;

static void read_norms(norms *n, const float *facts, size_t blocks, uint32_t rows) {
  facts += blocks;
  for (uint32_t i = 0; i < rows; i++, facts += blocks + OMOTE_NORMS) {
    n->missed[i] = facts[0];
    n->whole[i] = facts[1];
  }
}

static int32_t weigh_tile(query *q, const omote_gallery *g, uint32_t begin, uint32_t rows, const norms *n,
                          const float *scores) {
  for (uint32_t at = 0; at < rows; at += STRIDE) {
    float uppers[STRIDE];
    int32_t below = 0;
    // Rows beyond the last are computed, too, and not looked at.
    for (uint32_t i = 0; i < STRIDE; i++)
      uppers[i] = scores[at + i] +
                  (q->per_missed * n->missed[at + i] + q->per_norm * n->whole[at + i] + UNDERFLOW_LOSS);
    // An infinite or NaN bound means that a float overflowed, so the row must be considered.
    for (uint32_t i = 0; i < STRIDE; i++) below += uppers[i] < q->selection.least_float && uppers[i] >= -FLT_MAX;
    if (below == STRIDE) continue;
    for (uint32_t i = 0; i < STRIDE && at + i < rows; i++) {
      if (uppers[i] < q->selection.least_float && uppers[i] >= -FLT_MAX) continue;
      if (!consider(q, g, begin + at + i)) return OMOTE_NO_ROOM;
    }
  }
  return OMOTE_OK;
}

static int32_t scan_tile(query *queries, uint32_t count, const kernel *k, const omote_gallery *g, uint32_t begin,
                         uint32_t rows) {
  size_t blocks = blocks_of(g->dimension);
  const int8_t *codes = g->codes + begin * codes_of(g->dimension);
  const float *facts = g->facts + begin * (blocks + OMOTE_NORMS);
  float scores[OMOTE_PROBES * OMOTE_TILE_ROWS] = {0};
  norms n = {{0}, {0}};
  read_norms(&n, facts, blocks, rows);
  for (uint32_t at = 0; at < count; at += OMOTE_PROBES) {
    uint32_t probes = least_of(OMOTE_PROBES, count - at);
    k->score(queries[at].probe, (int)probes, omote_units_of(g->dimension), codes, facts, rows, scores);
    for (uint32_t q = 0; q < probes; q++) {
      int32_t status = weigh_tile(queries + at + q, g, begin, rows, &n, scores + (size_t)q * OMOTE_TILE_ROWS);
      if (status != OMOTE_OK) return status;
    }
  }
  return OMOTE_OK;
}

int32_t omote_scan(int32_t which, const omote_gallery *g, const omote_queries *all, const omote_candidates *out,
                   uint8_t *workspace) {
  const kernel *k = omote_kernel_of(which);
  if (!k) return OMOTE_UNSUPPORTED;
  if (!g || !out || !workspace || !acceptable(g->dimension, all)) return OMOTE_BAD_ARGUMENT;
  if (!g->codes || !g->facts || !g->live || g->end < g->begin) return OMOTE_BAD_ARGUMENT;
  // Less room could not be made: see selection.h.
  if (!out->rows || !out->uppers || !out->counts || out->capacity < 4) return OMOTE_BAD_ARGUMENT;
  workspace += (ALIGNMENT - (uintptr_t)workspace % ALIGNMENT) % ALIGNMENT;
  query *queries = (query *)(void *)take(&workspace, all->count * sizeof(query));
  probe *probes = (probe *)(void *)take(&workspace, all->count * sizeof(probe));
  for (uint32_t i = 0; i < all->count; i++) {
    int32_t status = start_query(queries + i, probes + i, all, i, g, out, k, &workspace);
    if (status != OMOTE_OK) return status;
  }
  // At least two: the codes of OMOTE_MAX_DIMENSION numbers fill half a tile.
  uint32_t step = least_of(TILE_BYTES / (uint32_t)codes_of(g->dimension), OMOTE_TILE_ROWS);
  for (uint32_t at = g->begin, rows; at < g->end; at += rows) {
    rows = least_of(step, g->end - at);
    int32_t status = scan_tile(queries, all->count, k, g, at, rows);
    if (status != OMOTE_OK) return status;
  }
  for (uint32_t i = 0; i < all->count; i++) {
    omote_selection_prune(&queries[i].selection);
    out->counts[i] = queries[i].selection.count;
  }
  return OMOTE_OK;
}
