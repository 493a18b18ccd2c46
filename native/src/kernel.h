/** What every instruction set implements: scores of a few probes against consecutive rows. */
#ifndef OMOTE_KERNEL_H
#define OMOTE_KERNEL_H

#include "omote_search.h"

/** Probes that a kernel takes at once, and rows. */
#define OMOTE_PROBES 4
#define OMOTE_TILE_ROWS 64

typedef struct probe {
  const float *values;
  /** Encoded as a row is. */
  int8_t *codes;
  float *facts;
  /** Made by the kernel's `prepare`, OMOTE_BLOCK bytes per block. */
  uint8_t *extra;
} probe;

typedef struct kernel {
  /** Derives from the probe's codes what the kernel wants at hand; may be NULL. */
  void (*prepare)(const probe *p, uint32_t blocks);
  /**
   * scores[q × OMOTE_TILE_ROWS + i] = p̂·r̂ of probe q and row i, to (blocks + 8) roundings of float: int32 sums are
   * exact, at most `blocks` scaled sums are added per lane and at most 16 lanes in the end. Rows are taken one
   * after the other: several at a time would be streams that the processor prefetches half as fast.
   */
  void (*score)(const probe *probes, int count, uint32_t blocks, const int8_t *codes, const float *facts,
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

/** NULL where this processor or build has not got it. */
const kernel *omote_kernel_of(int32_t which);

#endif
