/* bag.h: a BAG archive on disk: a whole game (or a patch of one) in one file.
 *
 * Opening reads the head and the index, in two reads, and checks all of both (bag_index.h): nothing is allocated for single
 * files. A file's bytes are copied out when they are asked for, and compared with their checksum each time: small files from a
 * view of the archive (file_view.h), large ones by reading, so that they do not stay behind as memory in use. Should somebody
 * shorten or overwrite the archive while the game runs, or its disk fail, reading reports an error. An archive that is replaced
 * by another one (renamed over) goes on being the old one.
 *
 * A Bag is not for several threads at once. Errors are G_FILE_ERROR codes; G_FILE_ERROR_INVAL is damage. */

#ifndef SYS_BAG_BAG_H
#define SYS_BAG_BAG_H

#include "sys/bag/bag_index.h"
#include "sys/file_view.h"

#include <gio/gio.h>

typedef struct Bag {
  char *path; /* as it was opened */
  BagHead head;
  BagIndex index;
  uint64_t file_size; /* bytes, when it was opened */
  int fd;
  FileView view;
  GConverter *inflater;
} Bag;

/* NULL with an error that begins with the path. */
Bag *bag_open(const char *path, GError **error);
void bag_free(Bag *bag);

/* Whether this file (links are followed) begins as an archive does, damaged or not. */
bool bag_is_archive(const char *path);

/* The file with this number of the index. NULL with an error that begins with its name. The caller unrefs. */
GBytes *bag_read(const Bag *bag, uint32_t number, GError **error);

/* A file from its stored bytes (g_malloc'd, entry->stored of them), which it takes in any case, by an inflater of
 * bag_inflater_new. NULL with an error that begins with its name when they are not what the entry says. */
GBytes *bag_unpack(const BagEntry *entry, uint8_t *stored, GConverter *inflater, GError **error);
GConverter *bag_inflater_new(void);

#endif
