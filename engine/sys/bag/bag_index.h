/* bag_index.h: parses and checks the head and the index of a BAG archive.
 *
 * This module works on bytes in memory. bag.h reads them from the file. docs/formats.md describes
 * the format byte by byte. An index is accepted as a whole or not at all. An accepted index has
 * these properties:
 *
 *   - every name is allowed by the rules in base/name.h
 *   - no two names are equal if case is ignored
 *   - no file has the name of a folder
 *   - the files' bytes lie between the head and the index and do not overlap
 *   - sizes are within the limits below
 *
 * Archives of KIAVC, the engine before this one, are also accepted. Their names are normalised with
 * name_normalise (base/name.h), which removes "./" and doubled slashes. */

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
#define BAG_RATIO_MAX 200     /* limit of unpacked size / stored size, for a deflated file */
/* Bytes of one file's record in the index, except the name. They include a zero byte after the
 * name. */
#define BAG_RECORD_SIZE 35

typedef struct BagHead {
  bool kiavc; /* this is an archive of KIAVC */
  /* Version of the format. In KIAVC's archives, this is the version of the program that packed the
   * archive: major * 100000 + minor * 100 + patch. */
  uint32_t version;
  uint32_t count; /* number of files; always 0 in KIAVC's archives, which do not store it */
  /* Number of bytes before the index, and number of bytes of the index. */
  uint64_t index_offset, index_size;
  uint64_t index_sum; /* checksum of the index (data/bytesum.h); 0 in KIAVC's archives */
} BagHead;

typedef struct BagEntry {
  const char *name;    /* owned by the index */
  uint64_t offset;     /* bytes from the start of the archive to the stored bytes */
  uint64_t stored;     /* number of the file's bytes in the archive, deflated or not */
  uint64_t size;       /* bytes of the unpacked file, at most MOUNT_FILE_MAX (mount.h) */
  uint64_t sum;        /* checksum of the stored bytes; 0 in KIAVC's archives */
  uint8_t name_length; /* bytes, without the zero byte */
  bool deflated;
  bool has_sum; /* false in KIAVC's archives: 'sum' is not checked */
} BagEntry;

/* A slot of the hash table. It stands for a file, or for a folder that contains files. The name of
 * the file or folder is the first 'length' bytes of the entry's name. */
typedef struct BagPlace {
  uint32_t hash;  /* of the folded name (name_folded in base/name.h) */
  uint16_t entry; /* index into BagIndex.entries */
  uint8_t length; /* bytes; 0 = this slot is empty */
} BagPlace;

typedef struct BagIndex {
  BagEntry *entries;   /* sorted by the bytes of their names */
  uint32_t count;      /* number of entries */
  BagPlace *places;    /* hash table of folded names, with open addressing */
  uint32_t place_mask; /* number of slots of 'places' - 1; the number is a power of two */
  uint8_t *bytes;      /* the memory that contains the names; owned */
} BagIndex;

/* Reads the head of an archive of 'file_size' bytes. 'bytes' must be its first 'size' bytes. At
 * most BAG_HEAD_SIZE of them are used. Returns false with G_FILE_ERROR_INVAL if this is not an
 * archive, or if the archive is damaged, cut off, or of another version. */
bool bag_head_read(BagHead *head, const uint8_t *bytes, size_t size, uint64_t file_size, GError **error);

/* Returns whether a file that begins with these bytes is an archive of Ichor or KIAVC. Also returns
 * true for an archive that is cut off. */
bool bag_head_is_ours(const uint8_t *bytes, size_t size);

/* Reads the index. 'bytes' must point to the head->index_size bytes of the index, from g_malloc. If
 * this size is 0, 'bytes' may be NULL. Takes ownership of 'bytes', even on failure. If any part of
 * the index is invalid, returns false with an error, and the index is empty. */
bool bag_index_read(BagIndex *index, const BagHead *head, uint8_t *bytes, GError **error);
void bag_index_clear(BagIndex *index);

/* Returns the number of the file with exactly this name: its place in 'entries'. Returns -1 if
 * there is no such file. */
int bag_index_find(const BagIndex *index, const char *name);

/* Returns the number of the first file whose name begins with these 'length' bytes or sorts after
 * them. Returns 'count' if there is no such file. */
uint32_t bag_index_bound(const BagIndex *index, const char *bytes, size_t length);

#endif
