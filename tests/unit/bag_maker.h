/* bag_maker.h: archives that the packer would never write. Their checksums are valid, but their
 * entries may contain false values. */

#ifndef TESTS_UNIT_BAG_MAKER_H
#define TESTS_UNIT_BAG_MAKER_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct MadeFile {
  const char *name;
  const char *content; /* the stored bytes, as text; NULL for none */
  size_t name_length;  /* 0: strlen(name) */
  /* What the entry claims: each of these is added to the true value. */
  uint64_t offset_lie, stored_lie, size_lie, sum_lie;
  uint8_t method;
} MadeFile;

/* Caller frees with g_byte_array_unref. */
GByteArray *bag_make(const MadeFile *files, size_t count);

/* An archive of KIAVC. Names and bytes are used as given, offset and size with their lies. */
GByteArray *bag_make_kiavc(const MadeFile *files, size_t count);

/* Corrects the checksums of the index and of the head after some of their bytes were changed. */
void bag_seal(GByteArray *bag);

void bag_poke_u32(GByteArray *bag, size_t at, uint32_t value);
void bag_poke_u64(GByteArray *bag, size_t at, uint64_t value);

#endif
