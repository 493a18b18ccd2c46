#include "omote_unseal.h"

#include <stddef.h>
#include <string.h>

#define VERSION 1
#define KEY_BYTES 32
#define NONCE_BYTES 12
#define TAG_BYTES 16
#define HEAD_BYTES (1 + NONCE_BYTES)
#define OVERHEAD_BYTES (HEAD_BYTES + TAG_BYTES)
#define SEALED_KEY_BYTES (KEY_BYTES + OVERHEAD_BYTES)
/** Number of parts of each row in omote_sealed. */
#define PARTS 3
/** EVP_CTRL_AEAD_SET_TAG. */
#define SET_TAG 0x11

typedef struct part {
  const uint8_t *bytes;
  uint32_t length;
} part;

static part part_at(const omote_sealed *sealed, uint32_t index) {
  uint32_t begin = sealed->bounds[index];
  part found = {sealed->bytes + begin, sealed->bounds[index + 1] - begin};
  return found;
}

/** Overwrites secret data. A compiler may omit a memset of memory that isn't read again. */
static void wipe(uint8_t *bytes, size_t length) {
  for (volatile uint8_t *at = bytes; length > 0; length--) *at++ = 0;
}

/**
 * Opens one sealed value.
 * @param key NULL: the context already has it
 * @param length bytes of `plain`, as many as were sealed
 * @return 1 if it opened, else 0
 */
static int open_one(const omote_cipher *c, void *context, const uint8_t *key, part place, const uint8_t *sealed,
                    uint8_t *plain, uint32_t length) {
  if (sealed[0] != VERSION) return 0;
  uint8_t tag[TAG_BYTES], rest[TAG_BYTES];
  int written;
  memcpy(tag, sealed + HEAD_BYTES + length, TAG_BYTES);
  int opened = c->begin(context, NULL, NULL, key, sealed + 1) == 1 &&
               c->update(context, NULL, &written, place.bytes, (int)place.length) == 1 &&
               c->update(context, plain, &written, sealed + HEAD_BYTES, (int)length) == 1 &&
               c->control(context, SET_TAG, TAG_BYTES, tag) == 1 && c->finish(context, rest, &written) == 1;
  if (!opened) wipe(plain, length);
  return opened;
}

static int ascending(const omote_sealed *sealed) {
  for (uint32_t i = 0; i < PARTS * sealed->count; i++)
    if (sealed->bounds[i] > sealed->bounds[i + 1] || sealed->bounds[i + 1] > INT32_MAX) return 0;
  return 1;
}

static void open_all(const omote_cipher *c, void *keys, void *faces, const omote_sealed *sealed, uint32_t dimension,
                     float *templates, uint8_t *opened) {
  const uint32_t bytes = dimension * (uint32_t)sizeof(float);
  for (uint32_t i = 0; i < sealed->count; i++) {
    uint8_t key[KEY_BYTES];
    uint8_t *plain = (uint8_t *)(templates + (size_t)i * dimension);
    part both = part_at(sealed, PARTS * i + 2);
    opened[i] = both.length == SEALED_KEY_BYTES + OVERHEAD_BYTES + bytes &&
                open_one(c, keys, NULL, part_at(sealed, PARTS * i), both.bytes, key, KEY_BYTES) &&
                open_one(c, faces, key, part_at(sealed, PARTS * i + 1), both.bytes + SEALED_KEY_BYTES,
                         plain, bytes);
    if (!opened[i]) memset(plain, 0, bytes);
    wipe(key, KEY_BYTES);
  }
}

int32_t omote_unseal(const omote_cipher *c, const uint8_t *data_key, const omote_sealed *sealed, uint32_t dimension,
                     float *templates, uint8_t *opened) {
  if (!c || !data_key || !sealed || !sealed->bytes || !sealed->bounds || !templates || !opened || dimension == 0 ||
      dimension > OMOTE_MAX_DIMENSION || !ascending(sealed))
    return OMOTE_BAD_ARGUMENT;
  void *keys = c->make(), *faces = c->make();
  const void *type = c->aes_256_gcm();
  int able = keys && faces && c->begin(keys, type, NULL, data_key, NULL) == 1 &&
             c->begin(faces, type, NULL, NULL, NULL) == 1;
  if (able) open_all(c, keys, faces, sealed, dimension, templates, opened);
  if (keys) c->drop(keys);
  if (faces) c->drop(faces);
  return able ? OMOTE_OK : OMOTE_UNSUPPORTED;
}
