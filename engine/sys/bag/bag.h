/* bag.h: reads a BAG archive, which contains a whole game or a patch of one in one file.
 *
 * bag_open reads the head and the index with two reads and checks both completely (bag_index.h). It
 * allocates no memory per file. bag_read copies a file's bytes and verifies their checksum each
 * time. Small files are copied from a mapping of the archive (file_view.h). Large files are read,
 * so that the mapping's pages do not count as used memory.
 *
 * Reading returns an error if the archive is shortened or overwritten while the game runs, or if
 * its disk fails. If another file is renamed over the archive, the open archive stays in use.
 *
 * A Bag is not thread-safe. Errors are G_FILE_ERROR codes; G_FILE_ERROR_INVAL means damage. */

#ifndef SYS_BAG_BAG_H
#define SYS_BAG_BAG_H

#include "base/zstream.h"
#include "sys/bag/bag_index.h"
#include "sys/file_ends.h"
#include "sys/file_view.h"

typedef struct Bag {
  char *path; /* the path given to bag_open */
  BagHead head;
  BagIndex index;
  uint64_t file_size; /* bytes of the archive when it was opened */
  int fd;
  FileView view;
  Zstream *inflater;
} Bag;

/* Opens an archive. Returns NULL with an error that begins with the path. */
Bag *bag_open(const char *path, GError **error);
void bag_free(Bag *bag);

/* Returns whether the file begins like an archive; the rest may be damaged. Follows links. */
bool bag_is_archive(const char *path);

/* Returns the file with this number in the index. Returns NULL with an error that begins with the
 * file's name. The caller unrefs. */
GBytes *bag_read(const Bag *bag, uint32_t number, GError **error);

/* Fills 'ends' as vfs_read_ends does (vfs.h). Unpacks all of a deflated file. */
bool bag_read_ends(const Bag *bag, uint32_t number, size_t tail, FileEnds *ends, GError **error);

/* Returns a file, unpacked from its stored bytes. The inflater must have the format ZSTREAM_RAW.
 * 'stored' has entry->stored bytes from g_malloc. This function takes ownership of 'stored', even
 * on failure. Returns NULL with an error that begins with the name if the bytes do not match the
 * entry. */
GBytes *bag_unpack(const BagEntry *entry, uint8_t *stored, Zstream *inflater, GError **error);

#endif
