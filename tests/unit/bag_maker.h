/* bag_maker.h: makes archives that the packer would never write. Their checksums are valid, but
 * their entries may contain false values. sys/bag/bag_index.h describes the entries. */

#ifndef TESTS_UNIT_BAG_MAKER_H
#define TESTS_UNIT_BAG_MAKER_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct MadeFile {
  const char *name;
  const char *content; /* the stored bytes, as text; NULL = no bytes */
  size_t name_length;  /* bytes of the name; 0 = strlen(name) */
  /* These numbers are added to the true values in the entry: offset, stored size, size and
   * checksum. So 0 leaves a value true. */
  uint64_t offset_lie, stored_lie, size_lie, sum_lie;
  uint8_t method; /* written to the entry as given */
} MadeFile;

/* Returns an archive. The caller frees it with g_byte_array_unref. */
GByteArray *bag_make(const MadeFile *files, size_t count);

/* Returns an archive of KIAVC. Names and content are written as given. Only 'offset_lie' and
 * 'size_lie' have an effect. The caller frees it with g_byte_array_unref. */
GByteArray *bag_make_kiavc(const MadeFile *files, size_t count);

/* Sets the checksums of the index and of the head to the right values, after a test has changed
 * other bytes of them. */
void bag_seal(GByteArray *bag);

/* These functions overwrite the little-endian number at the byte 'at'. */
void bag_poke_u32(GByteArray *bag, size_t at, uint32_t value);
void bag_poke_u64(GByteArray *bag, size_t at, uint64_t value);

#endif
