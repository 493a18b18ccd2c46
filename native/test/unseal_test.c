/** Tests every length and bound of omote_unseal with a toy cipher; the real one is tested from TypeScript. */
#include "omote_unseal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIMENSION = 3, PLAIN = DIMENSION * 4, OVERHEAD = 29, KEY = 32, SEALED_KEY = KEY + OVERHEAD };

static int checks, failures, contexts;

static void check(int holds, const char *what) {
  checks++;
  if (!holds) failures++, printf("not so: %s\n", what);
}

/** XOR with the key's first byte; the tag is the length of the place. */
typedef struct toy {
  uint8_t key, place, tag;
} toy;

static void *make(void) {
  contexts++;
  return calloc(1, sizeof(toy));
}
static void *make_none(void) { return NULL; }
static void drop(void *context) {
  contexts--;
  free(context);
}
static const void *type(void) { return ""; }
static int begin(void *context, const void *t, void *engine, const uint8_t *key, const uint8_t *nonce) {
  (void)t, (void)engine, (void)nonce;
  if (key) ((toy *)context)->key = key[0];
  return 1;
}
static int update(void *context, uint8_t *out, int *written, const uint8_t *in, int length) {
  toy *of = context;
  if (!out) of->place = (uint8_t)length;
  for (int i = 0; out && i < length; i++) out[i] = in[i] ^ of->key;
  *written = length;
  return 1;
}
static int control(void *context, int what, int length, void *value) {
  ((toy *)context)->tag = *(uint8_t *)value;
  return what == 0x11 && length == 16;
}
static int finish(void *context, uint8_t *out, int *written) {
  (void)out, *written = 0;
  return ((toy *)context)->tag == ((toy *)context)->place;
}

static const omote_cipher TOY = {make, drop, type, begin, update, control, finish};

static void seal(uint8_t *sealed, uint8_t key, const uint8_t *plain, int length, uint8_t place) {
  memset(sealed, 0, (size_t)(length + OVERHEAD));
  sealed[0] = 1;
  for (int i = 0; i < length; i++) sealed[13 + i] = plain[i] ^ key;
  sealed[13 + length] = place;
}

/** Opens three rows in an allocation of exactly their size, so that the sanitizer notices an access too far. */
static void test_rows(uint32_t cut, uint32_t version) {
  const uint8_t data_key[KEY] = {7}, person_key[KEY] = {9};
  const float face[DIMENSION] = {1, -2, 0.5f};
  uint8_t row[2 + 3 + SEALED_KEY + PLAIN + OVERHEAD], plain[PLAIN];
  const uint32_t whole = sizeof row, both = SEALED_KEY + PLAIN + OVERHEAD;
  memcpy(plain, face, PLAIN);
  memset(row, 'p', 5);
  seal(row + 5, data_key[0], person_key, KEY, 2);
  seal(row + 5 + SEALED_KEY, person_key[0], plain, PLAIN, 3);
  uint32_t bounds[10] = {0};
  uint8_t *bytes = malloc(3 * whole - cut);
  for (uint32_t i = 0; i < 3; i++) {
    memcpy(bytes + i * whole, row, i == 2 ? whole - cut : whole);
    bounds[3 * i + 1] = bounds[3 * i] + 2;
    bounds[3 * i + 2] = bounds[3 * i] + 5;
    bounds[3 * i + 3] = bounds[3 * i] + 5 + (i == 2 ? both - cut : both);
  }
  bytes[5] = (uint8_t)version;
  float *templates = malloc(3 * PLAIN);
  uint8_t opened[3] = {9, 9, 9};
  omote_sealed sealed = {3, bytes, bounds};
  memset(templates, 1, 3 * PLAIN);
  check(omote_unseal(&TOY, data_key, &sealed, DIMENSION, templates, opened) == OMOTE_OK, "status");
  check(opened[0] == (version == 1) && opened[1] == 1 && opened[2] == (cut == 0), "what opens");
  check(memcmp(templates + DIMENSION, face, PLAIN) == 0, "what was sealed");
  const float zeros[DIMENSION] = {0};
  check(cut == 0 || memcmp(templates + 2 * DIMENSION, zeros, PLAIN) == 0, "nothing of what does not open");
  check(version == 1 || memcmp(templates, zeros, PLAIN) == 0, "nothing of another version");
  free(bytes);
  free(templates);
}

static void test_refusals(void) {
  const uint8_t key[KEY] = {0}, bytes[4] = {0};
  uint32_t back[4] = {0, 2, 1, 4}, bounds[4] = {0, 1, 2, 4};
  float template[DIMENSION];
  uint8_t opened;
  omote_sealed sealed = {1, bytes, back};
  check(omote_unseal(&TOY, key, &sealed, DIMENSION, template, &opened) == OMOTE_BAD_ARGUMENT, "falling bounds");
  sealed.bounds = bounds;
  check(omote_unseal(&TOY, key, &sealed, 0, template, &opened) == OMOTE_BAD_ARGUMENT, "no dimension");
  check(omote_unseal(NULL, key, &sealed, DIMENSION, template, &opened) == OMOTE_BAD_ARGUMENT, "no cipher");
  omote_cipher none = TOY;
  none.make = make_none;
  check(omote_unseal(&none, key, &sealed, DIMENSION, template, &opened) == OMOTE_UNSUPPORTED, "no context");
  sealed.count = 0;
  check(omote_unseal(&TOY, key, &sealed, DIMENSION, template, &opened) == OMOTE_OK, "no rows");
}

int main(void) {
  for (uint32_t cut = 0; cut <= SEALED_KEY + PLAIN + OVERHEAD; cut++) test_rows(cut, 1);
  test_rows(0, 2);
  test_refusals();
  check(contexts == 0, "every context is dropped");
  printf("%d checks, %d failed\n", checks, failures);
  return failures != 0;
}
