/** Measures how fast one thread can read int8 values at all, as the limit that the scan is compared with. */
#include <stddef.h>
#include <stdint.h>

#if defined(__x86_64__)
#include <immintrin.h>
__attribute__((target("avx2"))) int32_t omote_read_all(const uint8_t *bytes, uint64_t count) {
  __m256i sums[4] = {_mm256_setzero_si256(), _mm256_setzero_si256(), _mm256_setzero_si256(), _mm256_setzero_si256()};
  for (uint64_t i = 0; i + 128 <= count; i += 128)
    for (int k = 0; k < 4; k++)
      sums[k] = _mm256_xor_si256(sums[k], _mm256_loadu_si256((const __m256i *)(const void *)(bytes + i + 32 * k)));
  __m256i all = _mm256_xor_si256(_mm256_xor_si256(sums[0], sums[1]), _mm256_xor_si256(sums[2], sums[3]));
  int32_t lanes[8];
  _mm256_storeu_si256((__m256i *)(void *)lanes, all);
  return lanes[0] ^ lanes[1] ^ lanes[2] ^ lanes[3] ^ lanes[4] ^ lanes[5] ^ lanes[6] ^ lanes[7];
}
#else
int32_t omote_read_all(const uint8_t *bytes, uint64_t count) {
  uint64_t sums[8] = {0};
  const uint64_t *words = (const uint64_t *)(const void *)bytes;
  for (uint64_t i = 0; i + 8 <= count / 8; i += 8)
    for (int k = 0; k < 8; k++) sums[k] ^= words[i + k];
  return (int32_t)(sums[0] ^ sums[1] ^ sums[2] ^ sums[3] ^ sums[4] ^ sums[5] ^ sums[6] ^ sums[7]);
}
#endif
