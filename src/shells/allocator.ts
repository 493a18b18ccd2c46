/**
 * What a process that hosts the engine is started with on Linux: glibc otherwise keeps about 100 MB of two
 * workers' freed picture buffers in per-thread arenas (520 instead of 410 MB resident, at the same speed).
 * Read by the C library at process start, hence environment and not code.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1000000',
  MALLOC_TRIM_THRESHOLD_: '1000000',
};
