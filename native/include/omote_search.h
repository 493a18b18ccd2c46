/**
 * First pass of the exact search of a face gallery: finds the rows that can be among the results at all. The caller
 * owns all memory (rows, workspace, results). Nothing here allocates, locks or keeps state, so any number of threads
 * may scan the same rows, and rows beyond a scan's end may be written meanwhile.
 *
 * A row stores a template r as int8 codes with one scale per block of 128 values: r = r̂ + e. Its facts are the scales,
 * then ‖e‖ and ‖r‖ (both rounded up). For a probe p = p̂ + d, by Cauchy–Schwarz,
 *     |p·r − p̂·r̂| ≤ ‖p̂‖‖e‖ + ‖d‖‖r‖      (int8 by int8)
 *     |p·r − p·r̂| ≤ ‖p‖‖e‖                 (float by int8, for rows that pass the first)
 * plus the rounding of the sums. A row is only left out if its upper bound is below the requested minimum score, or
 * below the lower bounds of `limit` other rows, so the true results are always among the candidates.
 */
#ifndef OMOTE_SEARCH_H
#define OMOTE_SEARCH_H

#include <stdint.h>

#if defined(_WIN32)
#define OMOTE_API __declspec(dllexport)
#else
#define OMOTE_API __attribute__((visibility("default")))
#endif

/** Increased with every change of a signature, a struct or the layout of rows. */
#define OMOTE_ABI 4
/** Number of values that share a scale. The last block may be shorter. */
#define OMOTE_BLOCK 128
/** A row's codes are padded with zeros to a multiple of this, half a block. */
#define OMOTE_UNIT 64
/** Number of facts of a row after its scales: ‖e‖ and ‖r‖. */
#define OMOTE_NORMS 2
#define OMOTE_MAX_DIMENSION 8192
#define OMOTE_MAX_QUERIES 64
#define OMOTE_NO_ROW UINT32_MAX

typedef enum omote_status {
  OMOTE_OK = 0,
  OMOTE_BAD_ARGUMENT = 1,
  /** A template or probe with NaN or infinite values. */
  OMOTE_NOT_FINITE = 2,
  /** There are more candidates than `capacity`. No results are valid; scan again with a larger capacity. */
  OMOTE_NO_ROOM = 3,
  /** This processor lacks the instructions. */
  OMOTE_UNSUPPORTED = 4,
} omote_status;

typedef enum omote_kernel {
  OMOTE_PORTABLE = 0,
  OMOTE_AVX2 = 1,
  OMOTE_AVX512_VNNI = 2,
  OMOTE_NEON = 3,
  OMOTE_KERNELS = 4,
} omote_kernel;

typedef struct omote_gallery {
  const int8_t *codes;
  const float *facts;
  /** 1: the row is in use; 0: it is free. May change during a scan, which may use either value. */
  const uint8_t *live;
  uint32_t dimension;
  /** The scan covers the rows from `begin` up to but not including `end`. */
  uint32_t begin;
  uint32_t end;
} omote_gallery;

typedef struct omote_queries {
  uint32_t count;
  /** count × dimension. */
  const float *probes;
  /** Number of rows requested by each query, at least 1. */
  const uint32_t *limits;
  /** None is NaN, which is refused as OMOTE_BAD_ARGUMENT. */
  const double *min_scores;
  /** A row that must not be a result, or OMOTE_NO_ROW. */
  const uint32_t *excepts;
} omote_queries;

typedef struct omote_candidates {
  /** Number of candidates that fit, for each query; at least 4. */
  uint32_t capacity;
  /** count × capacity each: the rows that can be among the results, and the highest score that each can have. */
  uint32_t *rows;
  double *uppers;
  uint32_t *counts;
} omote_candidates;

OMOTE_API int32_t omote_abi(void);
/** The fastest kernel of this processor. */
OMOTE_API int32_t omote_best_kernel(void);
OMOTE_API int32_t omote_kernel_works(int32_t kernel);
/** Encodes a template as a row: codes (whole units) and facts. Writes nothing unless it returns OMOTE_OK. */
OMOTE_API int32_t omote_encode(const float *values, uint32_t dimension, int8_t *codes, float *facts);
/**
 * Requests huge pages, which make scans up to 1.8 times as fast, since these are limited by memory. This is only a
 * hint.
 */
OMOTE_API void omote_advise(uint8_t *memory, uint64_t bytes);
/** Bytes of workspace that omote_scan needs for these queries over this many rows; 0 for invalid arguments. */
OMOTE_API uint64_t omote_workspace(uint32_t dimension, const omote_queries *queries, uint32_t rows);
/**
 * Scans the rows once for all queries, and writes the candidates of each, in no particular order. `workspace` has at least
 * the bytes that omote_workspace says for these queries and rows. Returns an omote_status; unless it is OMOTE_OK, the
 * candidates are not valid.
 */
OMOTE_API int32_t omote_scan(int32_t kernel, const omote_gallery *gallery, const omote_queries *queries,
                             const omote_candidates *candidates, uint8_t *workspace);

#endif
