#include "kernel.h"

#include <stddef.h>

int32_t omote_abi(void) { return OMOTE_ABI; }

#if defined(__x86_64__)
const kernel *omote_kernel_of(int32_t which) {
  if (which == OMOTE_AVX512_VNNI && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512vnni"))
    return &omote_kernel_avx512_vnni;
  if (which == OMOTE_AVX2 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
    return &omote_kernel_avx2;
  return which == OMOTE_PORTABLE ? &omote_kernel_portable : NULL;
}
#else
const kernel *omote_kernel_of(int32_t which) {
#if defined(__aarch64__)
  if (which == OMOTE_NEON) return &omote_kernel_neon;
#endif
  return which == OMOTE_PORTABLE ? &omote_kernel_portable : NULL;
}
#endif

int32_t omote_kernel_works(int32_t which) { return omote_kernel_of(which) != NULL; }

int32_t omote_best_kernel(void) {
  for (int32_t which = OMOTE_KERNELS - 1; which > OMOTE_PORTABLE; which--)
    if (omote_kernel_of(which)) return which;
  return OMOTE_PORTABLE;
}
