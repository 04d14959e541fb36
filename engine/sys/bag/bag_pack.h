/* bag_pack.h: packs a folder into a BAG archive (docs/formats.md).
 *
 * It packs all files, but skips files and folders whose name begins with a dot. It also skips the
 * archive itself if it is in the folder. With 'no_tests', it skips files that players do not need:
 * the folder 'tests', recordings (.rec), and an author's programs (.py, .sh).
 *
 * Equal files give equal archives, because files are sorted by name and stored without times and
 * owners. A file is deflated if that saves a tenth of its size. Most pictures and sounds are
 * already compressed. They are stored unchanged and can be read without inflating. */

#ifndef SYS_BAG_BAG_PACK_H
#define SYS_BAG_BAG_PACK_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* Called after each file. 'done' and 'total' are in bytes of files. */
typedef void (*BagProgress)(uint64_t done, uint64_t total, void *user);

typedef struct BagPackOptions {
  const char *archive; /* path of the file to write; an older archive is replaced at the end */
  const char *folder;
  bool store;           /* deflate nothing */
  bool no_tests;        /* leave out tests, recordings and programs */
  BagProgress progress; /* NULL = none */
  void *user;
} BagPackOptions;

typedef struct BagPacked {
  uint32_t files;
  uint32_t left_out; /* files left out by 'no_tests' */
  uint64_t size;     /* bytes of the files */
  uint64_t archive;  /* bytes of the archive */
} BagPacked;

/* Packs the folder. Returns false with an error if the folder cannot be read or the archive cannot
 * be written. Also fails if the folder contains something that an archive cannot hold:
 *
 *   - a rejected name, or two names that differ only in case
 *   - a link to a folder or out of the folder, or a device
 *   - more than 65,535 files, or a file over 1 GiB
 *
 * After a failure, there is no new archive, and an old one is unchanged. */
bool bag_pack(const BagPackOptions *options, BagPacked *packed, GError **error);

#endif
