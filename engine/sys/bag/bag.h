/* bag.h: reads a BAG archive: one file that contains a whole game, or a patch of a game.
 *
 * bag_open reads the head and the index with two reads and checks both completely (bag_index.h). It
 * makes no separate allocation for each file. Each call of bag_read copies a file's bytes and
 * verifies their checksum (archives of KIAVC have no checksums). The bytes of a file with at most
 * 64 KiB are copied from a mapping of the archive (file_view.h). A larger file is read with a
 * system call, so that the mapping's pages do not count as used memory.
 *
 * Reading returns an error if the archive is shortened or overwritten while the game runs, or if
 * the disk fails. If another file is renamed over the archive, the Bag still reads the old archive.
 *
 * A Bag is not thread-safe. Errors are G_FILE_ERROR codes; G_FILE_ERROR_INVAL means damage. */

#ifndef SYS_BAG_BAG_H
#define SYS_BAG_BAG_H

#include "base/zstream.h"
#include "sys/bag/bag_index.h"
#include "sys/file/file_view.h"
#include "sys/file_ends.h"

typedef struct Bag {
  char *path; /* the path given to bag_open */
  BagHead head;
  BagIndex index;
  uint64_t file_size; /* bytes of the archive when it was opened */
  int fd;             /* descriptor of the archive; owned */
  FileView view;      /* the mapping of the archive */
  Zstream *inflater;  /* expands deflated files; owned */
} Bag;

/* Opens an archive. On failure returns NULL with an error that begins with the path. */
Bag *bag_open(const char *path, GError **error);
void bag_free(Bag *bag);

/* Returns whether the file begins as an archive does. The rest of the file may be damaged. Follows
 * links. */
bool bag_is_archive(const char *path);

/* Returns the content of the file bag->index.entries[number]. On failure returns NULL with an error
 * that begins with the file's name. The caller frees with g_bytes_unref. */
GBytes *bag_read(const Bag *bag, uint32_t number, GError **error);

/* Fills 'ends' with the first and the last bytes of a file as vfs_read_ends does (vfs.h). A
 * deflated file is unpacked completely for this. Returns false with an error on failure. */
bool bag_read_ends(const Bag *bag, uint32_t number, size_t tail, FileEnds *ends, GError **error);

/* Unpacks a file from its stored bytes and returns its content. 'stored' must point to
 * entry->stored bytes from g_malloc. This function takes ownership of 'stored', even on failure.
 * The inflater must have the format ZSTREAM_RAW. If the bytes do not match the entry, returns NULL
 * with an error that begins with the name. The caller frees with g_bytes_unref. */
GBytes *bag_unpack(const BagEntry *entry, uint8_t *stored, Zstream *inflater, GError **error);

#endif
