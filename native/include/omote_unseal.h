/**
 * Opens sealed templates in bulk, as src/store/keys/seal.ts opens one. The objects that JavaScript creates around a
 * cipher cost several times as much as the cipher itself. The cipher is Node's own OpenSSL, called through function
 * pointers: this library contains and links none. The caller owns all memory; nothing here keeps state.
 *
 * Sealed data is version ‖ 12-byte nonce ‖ ciphertext ‖ 16-byte tag, AES-256-GCM. A person's key is sealed with the
 * data key, and their template with that key. Each opens only for the place (additional data) that it was sealed for.
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
  /** EVP_DecryptInit_ex, EVP_DecryptUpdate, EVP_CIPHER_CTX_ctrl and EVP_DecryptFinal_ex, which return 1 for success. */
  int (*begin)(void *context, const void *type, void *engine, const uint8_t *key, const uint8_t *nonce);
  int (*update)(void *context, uint8_t *out, int *written, const uint8_t *in, int length);
  int (*control)(void *context, int what, int length, void *value);
  int (*finish)(void *context, uint8_t *out, int *written);
} omote_cipher;

typedef struct omote_sealed {
  uint32_t count;
  const uint8_t *bytes;
  /**
   * 3 × count + 1 ascending offsets into `bytes`. Each row has three parts: the key's place, the template's place, and
   * both as sealed.
   */
  const uint32_t *bounds;
} omote_sealed;

/**
 * Opens the templates of all rows.
 * @param data_key 32 bytes
 * @param templates count × dimension values; zeros for a template that doesn't open
 * @param opened count values: 1 for a template that opened, 0 for one that is damaged, was moved, or has another key or
 * length
 * @return OMOTE_BAD_ARGUMENT for invalid arguments, OMOTE_UNSUPPORTED if the cipher can't be set up
 */
OMOTE_API int32_t omote_unseal(const omote_cipher *cipher, const uint8_t *data_key, const omote_sealed *sealed,
                               uint32_t dimension, float *templates, uint8_t *opened);

#endif
