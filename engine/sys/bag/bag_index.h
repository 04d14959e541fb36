/* bag_index.h: parses and checks the head and the index of a BAG archive.
 *
 * It works on bytes in memory; bag.h reads the file. docs/formats.md describes the format byte by
 * byte. An index is accepted as a whole or not at all. In an accepted index, every name is allowed
 * (name.h). No two names are equal if case is ignored, and no file has the name of a folder. The
 * files' bytes lie between the head and the index and do not overlap. Sizes are within the limits
 * below.
 *
 * Archives of the KIAVC engine are also accepted. In their names, "./" and doubled slashes are
 * removed. */

#ifndef SYS_BAG_BAG_INDEX_H
#define SYS_BAG_BAG_INDEX_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BAG_MAGIC "ICHOR\0\r\nBAG "
#define BAG_MAGIC_SIZE 12
#define BAG_VERSION 1
#define BAG_HEAD_SIZE 64      /* bytes of the head; the files' bytes follow */
#define BAG_ENTRIES_MAX 65535 /* files of one archive */
#define BAG_RATIO_MAX 200     /* the largest ratio of a deflated file's size to its stored size */
/* Bytes of an index entry without its name. The last byte is a zero after the name. */
#define BAG_RECORD_SIZE 35

typedef struct BagHead {
  bool kiavc;
  /* Version of the format. In KIAVC's archives, version of the packer: major * 100000 + minor * 100
   * + patch. */
  uint32_t version;
  uint32_t count; /* number of files; 0 = unknown, for KIAVC's archives */
  uint64_t index_offset, index_size;
  uint64_t index_sum; /* bytesum of the index (bytesum.h); not in KIAVC's archives */
} BagHead;

typedef struct BagEntry {
  const char *name; /* owned by the index */
  uint64_t offset;  /* place of the stored bytes, from the start of the archive */
  uint64_t stored;  /* bytes in the archive */
  uint64_t size;    /* bytes of the file, at most MOUNT_FILE_MAX */
  uint64_t sum;     /* bytesum of the stored bytes */
  uint8_t name_length;
  bool deflated;
  bool has_sum; /* false in KIAVC's archives */
} BagEntry;

/* A slot of the hash table. It stands for a file, or for a folder. The name is the first 'length'
 * bytes of the entry's name. */
typedef struct BagPlace {
  uint32_t hash;
  uint16_t entry;
  uint8_t length; /* 0 = this slot is empty */
} BagPlace;

typedef struct BagIndex {
  BagEntry *entries; /* sorted by the bytes of their names */
  uint32_t count;
  BagPlace *places; /* hash table of folded names, open addressing; 'place_mask' + 1 slots */
  uint32_t place_mask;
  uint8_t *bytes; /* the memory of the names */
} BagIndex;

/* Reads the head from the first 'size' bytes of an archive of 'file_size' bytes; uses at most
 * BAG_HEAD_SIZE bytes. Returns false with a G_FILE_ERROR_INVAL if this is not an archive, or if the
 * archive is damaged, cut off, or of a newer version. */
bool bag_head_read(BagHead *head, const uint8_t *bytes, size_t size, uint64_t file_size, GError **error);

/* Returns whether a file that begins with these bytes is an archive, complete or not. */
bool bag_head_is_ours(const uint8_t *bytes, size_t size);

/* Reads the index from its head->index_size bytes. 'bytes' comes from g_malloc; this function takes
 * ownership of it, even on failure. Returns false with an error if any part of the index is
 * invalid. */
bool bag_index_read(BagIndex *index, const BagHead *head, uint8_t *bytes, GError **error);
void bag_index_clear(BagIndex *index);

/* Returns the number of the file with exactly this name, or -1. */
int bag_index_find(const BagIndex *index, const char *name);

/* Returns the number of the first file whose name sorts at or after these bytes. Returns 'count' if
 * there is none. */
uint32_t bag_index_bound(const BagIndex *index, const char *bytes, size_t length);

#endif
