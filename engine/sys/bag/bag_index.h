/* bag_index.h: what a BAG archive says about itself: its head and its list of files, made from bytes and believed in nothing.
 *
 * Knows bytes alone, no file: bag.h reads those. The format is described byte by byte in docs/formats.md. An index is accepted as
 * a whole or not at all: every name is fit (name.h), comes once, also when case does not count, and is not a folder's as
 * well; the files' bytes lie between the head and the index, without overlaps; sizes are within the limits below.
 * Archives of the KIAVC engine are accepted, too, in which case "./" and doubled slashes are taken out of the names. */

#ifndef SYS_BAG_BAG_INDEX_H
#define SYS_BAG_BAG_INDEX_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BAG_MAGIC "ICHOR\0\r\nBAG "
#define BAG_MAGIC_SIZE 12
#define BAG_VERSION 1
#define BAG_HEAD_SIZE 64      /* bytes; the files' bytes follow */
#define BAG_ENTRIES_MAX 65535 /* files of one archive */
#define BAG_RATIO_MAX 200     /* a deflated file grows to this many times its stored size at most */
#define BAG_RECORD_SIZE 35    /* bytes of an entry of the index besides its name; the last of them is a zero behind the name */

typedef struct BagHead {
  bool kiavc;
  uint32_t version; /* of the format; of KIAVC's packer: major * 100000 + minor * 100 + patch */
  uint32_t count;   /* files; unknown (0) for KIAVC's archives */
  uint64_t index_offset, index_size;
  uint64_t index_sum; /* bytesum.h; KIAVC's have none */
} BagHead;

typedef struct BagEntry {
  const char *name; /* owned by the index */
  uint64_t offset;  /* of the stored bytes, from the start of the archive */
  uint64_t stored;  /* bytes in the archive */
  uint64_t size;    /* bytes of the file, at most MOUNT_FILE_MAX */
  uint64_t sum;     /* bytesum of the stored bytes */
  uint8_t name_length;
  bool deflated;
  bool has_sum; /* false in KIAVC's archives */
} BagEntry;

/* For finding: a file, or a folder (then 'length' is less than the entry's name's, whose beginning the folder is). */
typedef struct BagPlace {
  uint32_t hash;
  uint16_t entry;
  uint8_t length; /* 0 = this slot is empty */
} BagPlace;

typedef struct BagIndex {
  BagEntry *entries; /* sorted by the bytes of their names */
  uint32_t count;
  BagPlace *places; /* a hash table of folded names, open addressing; 'place_mask' + 1 slots */
  uint32_t place_mask;
  uint8_t *bytes; /* that the names lie in */
} BagIndex;

/* Reads the head from the archive's first 'size' bytes (at most BAG_HEAD_SIZE are looked at), the whole being 'file_size' bytes
 * long. False, with a G_FILE_ERROR_INVAL that says what is wrong, when this is no archive, is damaged, was cut off, or is of
 * a newer version. */
bool bag_head_read(BagHead *head, const uint8_t *bytes, size_t size, uint64_t file_size, GError **error);

/* Whether a file that begins with these bytes is an archive, whole or not. */
bool bag_head_is_ours(const uint8_t *bytes, size_t size);

/* Reads the index from its head->index_size bytes, which it takes (g_malloc'd) in any case. False with an error, and nothing
 * held, when any of it is not as it must be. */
bool bag_index_read(BagIndex *index, const BagHead *head, uint8_t *bytes, GError **error);
void bag_index_clear(BagIndex *index);

/* The number of the file with exactly this name, or -1. */
int bag_index_find(const BagIndex *index, const char *name);

/* The number of the first file whose name does not sort before these bytes; 'count' when there is none. */
uint32_t bag_index_bound(const BagIndex *index, const char *bytes, size_t length);

#endif
