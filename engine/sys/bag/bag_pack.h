/* bag_pack.h: packs a folder into a BAG archive (docs/formats.md).
 *
 * bag_pack packs all files, except files and folders whose name begins with a dot. If the archive
 * itself is in the folder, bag_pack skips the archive. With the option 'no_tests', bag_pack also
 * skips files that players do not need: the folder 'tests', recordings (.rec), and an author's
 * programs (.py, .sh).
 *
 * Equal files give equal archives, because files are sorted by name and stored without times and
 * owners. A file is deflated if deflating saves at least a tenth of its size. Most pictures and
 * sounds are already compressed, so they are stored unchanged and need no inflating. */

#ifndef SYS_BAG_BAG_PACK_H
#define SYS_BAG_BAG_PACK_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* Called after each packed file. 'done' is the size of the files packed so far, and 'total' the
 * size of all files to pack, both in bytes before deflating. */
typedef void (*BagProgress)(uint64_t done, uint64_t total, void *user);

typedef struct BagPackOptions {
  const char *archive;  /* path of the file to write; an older archive is replaced at the end */
  const char *folder;   /* path of the folder to pack */
  bool store;           /* store all files without deflating them */
  bool no_tests;        /* skip tests, recordings and programs (see above) */
  BagProgress progress; /* NULL = not called */
  void *user;           /* passed to 'progress' */
} BagPackOptions;

typedef struct BagPacked {
  uint32_t files;    /* number of packed files */
  uint32_t left_out; /* number of files skipped because of 'no_tests' */
  uint64_t size;     /* bytes of the packed files before deflating */
  uint64_t archive;  /* bytes of the archive */
} BagPacked;

/* Packs the folder and fills 'packed'. Returns false with an error if the folder cannot be read or
 * the archive cannot be written. Also fails if the path of the archive leads to a file that is
 * neither empty nor an archive. Also fails if the folder has no files, or contains something that
 * an archive cannot hold. The error then has a line for each such entry, up to a limit:
 *
 *   - a name that base/name.h rejects, or two names that differ only in case
 *   - a link to a folder, a link out of the folder, or a device
 *   - more than 65,535 files, or a file over 1 GiB
 *
 * After a failure, there is no new archive. An old archive is unchanged; file_draft.h has the one
 * exception. */
bool bag_pack(const BagPackOptions *options, BagPacked *packed, GError **error);

#endif
