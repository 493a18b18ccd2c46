/** What the kernel of every instruction set implements: scores of a few probes against consecutive rows. */
#ifndef OMOTE_KERNEL_H
#define OMOTE_KERNEL_H

#include "omote_search.h"

/** The most probes and rows that a kernel processes at once. */
#define OMOTE_PROBES 4
#define OMOTE_TILE_ROWS 64

typedef struct probe {
  const float *values;
  /** Encoded like a row. */
  int8_t *codes;
  float *facts;
  /** Filled by the kernel's `prepare`, OMOTE_BLOCK bytes per block. */
  uint8_t *extra;
} probe;

typedef struct kernel {
  /** Precomputes `extra` from the probe's codes, which are padded with zeros to whole blocks; may be NULL. */
  void (*prepare)(const probe *p, uint32_t blocks);
  /**
   * scores[q × OMOTE_TILE_ROWS + i] = p̂·r̂ of probe q and row i, whose codes are `units` long, with the error of at
   * most (blocks + 8) roundings of float: int32 sums are exact, at most `blocks` scaled sums are added per lane, and at most 16 lanes in the end. Rows
   * are processed one after the other, because the processor prefetches several streams only half as fast.
   */
  void (*score)(const probe *probes, int count, uint32_t units, const int8_t *codes, const float *facts,
                uint32_t rows, float *scores);
} kernel;

extern const kernel omote_kernel_portable;
#if defined(__x86_64__)
extern const kernel omote_kernel_avx2;
extern const kernel omote_kernel_avx512_vnni;
#endif
#if defined(__aarch64__)
extern const kernel omote_kernel_neon;
#endif

static inline uint32_t omote_units_of(uint32_t dimension) { return (dimension + OMOTE_UNIT - 1) / OMOTE_UNIT; }
static inline uint32_t omote_blocks_of(uint32_t units) { return (units + 1) / 2; }

/** NULL if this processor or build doesn't have the kernel. */
const kernel *omote_kernel_of(int32_t which);

#endif
