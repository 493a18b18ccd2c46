/**
 * Opens sealed templates by the hundred, as src/store/keys/seal.ts opens one: the objects that JavaScript makes around a
 * cipher cost several times what the cipher does. The cipher is the OpenSSL that Node brings, by pointers to its
 * functions: this library has none and links none. The caller owns every byte; nothing here keeps state.
 *
 * Sealed = version ‖ 12-byte nonce ‖ ciphertext ‖ 16-byte tag, AES-256-GCM. A person's key is sealed by the data
 * key, their template by that key; each opens only for the place (additional data) that it was sealed for.
 */
#ifndef OMOTE_UNSEAL_H
#define OMOTE_UNSEAL_H

#include "omote_search.h"

/** OpenSSL's functions, in the order of a decryption (EVP_EncryptInit(3)). */
typedef struct omote_cipher {
  /** EVP_CIPHER_CTX_new, EVP_CIPHER_CTX_free, EVP_aes_256_gcm. */
  void *(*make)(void);
  void (*drop)(void *context);
  const void *(*aes_256_gcm)(void);
  /** EVP_DecryptInit_ex, EVP_DecryptUpdate, EVP_CIPHER_CTX_ctrl, EVP_DecryptFinal_ex: 1 is success. */
  int (*begin)(void *context, const void *type, void *engine, const uint8_t *key, const uint8_t *nonce);
  int (*update)(void *context, uint8_t *out, int *written, const uint8_t *in, int length);
  int (*control)(void *context, int what, int length, void *value);
  int (*finish)(void *context, uint8_t *out, int *written);
} omote_cipher;

typedef struct omote_sealed {
  uint32_t count;
  const uint8_t *bytes;
  /** 3 × count + 1 ascending offsets into `bytes`: of each the key's place, the template's, both as sealed. */
  const uint32_t *bounds;
} omote_sealed;

/**
 * @param data_key 32 bytes.
 * @param templates count × dimension; those that do not open are zeros.
 * @param opened count: 1 for a template that opened, 0 for one that is damaged, moved, of another key or length.
 * @return OMOTE_UNSUPPORTED when the cipher cannot be set up.
 */
OMOTE_API int32_t omote_unseal(const omote_cipher *cipher, const uint8_t *data_key, const omote_sealed *sealed,
                               uint32_t dimension, float *templates, uint8_t *opened);

#endif
