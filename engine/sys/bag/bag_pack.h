/* bag_pack.h: makes a BAG archive of a folder (bag.h reads them, docs/formats.md describes them).
 *
 * Everything in the folder is packed but what begins with a dot, and the archive itself should it lie there. The same files give
 * the same bytes: they are sorted by name, and neither times nor owners are kept. A file is deflated when that saves a tenth of
 * it; pictures and sounds, which are packed already, are stored as they are and so can be read at once. */

#ifndef SYS_BAG_BAG_PACK_H
#define SYS_BAG_BAG_PACK_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* Told after each file; both in bytes of files. */
typedef void (*BagProgress)(uint64_t done, uint64_t total, void *user);

typedef struct BagPackOptions {
  const char *archive; /* path of the file to write; what it was before is replaced when all is done */
  const char *folder;
  bool store;           /* deflate nothing */
  BagProgress progress; /* NULL for none */
  void *user;
} BagPackOptions;

typedef struct BagPacked {
  uint32_t files;
  uint64_t size;    /* bytes of the files */
  uint64_t archive; /* bytes of the archive */
} BagPacked;

/* False with an error when the folder cannot be read, holds something that cannot be in an archive (names that are unfit or
 * differ only in case, links out of the folder or to folders, devices, more than 65,535 files, files over 1 GiB), or the archive
 * cannot be written; then there is no new archive, and an old one is as it was. */
bool bag_pack(const BagPackOptions *options, BagPacked *packed, GError **error);

#endif
