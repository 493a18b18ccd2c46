/**
 * Environment variables for a process that hosts the engine on Linux. Two arenas keep less freed memory of
 * picture buffers than one for each thread. A buffer of a picture is kept for the next one: given back to the system, as
 * with thresholds of 1 MB, its pages would be made anew for each picture (docs/decisions/0099). The C library reads them when the process starts, so they can't be set in code.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '16000000',
  MALLOC_TRIM_THRESHOLD_: '32000000',
};
