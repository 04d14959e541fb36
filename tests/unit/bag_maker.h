/* bag_maker.h: archives as the packer would never make them: their checksums fit, but they say what
 * a test wants them to say. */

#ifndef TESTS_UNIT_BAG_MAKER_H
#define TESTS_UNIT_BAG_MAKER_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct MadeFile {
  const char *name;
  const char *content; /* the stored bytes, as text; NULL for none */
  size_t name_length;  /* 0: strlen(name) */
  /* What the entry says instead of the truth; each is added to it. */
  uint64_t offset_lie, stored_lie, size_lie, sum_lie;
  uint8_t method;
} MadeFile;

/* Caller frees with g_byte_array_unref. */
GByteArray *bag_make(const MadeFile *files, size_t count);

/* An archive of KIAVC; names and bytes as given, offset and size with their lies. */
GByteArray *bag_make_kiavc(const MadeFile *files, size_t count);

/* Puts the checksums of the index and the head right, after bytes of them have been changed. */
void bag_seal(GByteArray *bag);

void bag_poke_u32(GByteArray *bag, size_t at, uint32_t value);
void bag_poke_u64(GByteArray *bag, size_t at, uint64_t value);

#endif
