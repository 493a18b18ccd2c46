#define _DEFAULT_SOURCE
#include "omote_search.h"

#if defined(__linux__)
#include <sys/mman.h>
#include <unistd.h>

void omote_advise(uint8_t *memory, uint64_t bytes) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t begin = ((uintptr_t)memory + page - 1) / page * page;
  uintptr_t end = ((uintptr_t)memory + bytes) / page * page;
  // An operating system without huge pages returns an error. Then the scan is only slower.
  if (begin < end) (void)madvise((void *)begin, end - begin, MADV_HUGEPAGE);
}
#else
void omote_advise(uint8_t *memory, uint64_t bytes) {
  (void)memory;
  (void)bytes;
}
#endif
