/* zip.h: writes ZIP archives with reproducible bytes.
 *
 * Equal entries give equal archives: they are sorted by name, have the same fixed date, and have no
 * owner. The same version of zlib deflates equal content to equal bytes. An entry is stored without
 * deflating if deflating does not make it smaller. On systems that know such a right, unpacked
 * programs can be executed.
 *
 * Names are UTF-8 with "/" between their parts. An archive has no entries for folders. Archives and
 * their files are below 4 GiB, because the older form of the format, which every program reads, has
 * 32 bits for a size.
 *
 * Source: APPNOTE.TXT, .ZIP File Format Specification, version 6.3.3, PKWARE. */

#ifndef TOOLS_PACK_ZIP_H
#define TOOLS_PACK_ZIP_H

#include "sys/file/file_draft.h"

#include <glib.h>
#include <stdbool.h>

#define ZIP_ENTRIES_MAX 65534

typedef struct ZipEntry {
  char *name;         /* owned by the owner of the list */
  GBytes *content;    /* same */
  bool is_executable; /* the file is a program */
  bool is_packed;     /* the content is compressed already: store it without trying to deflate it */
} ZipEntry;

/* Writes the archive of these entries into an empty draft, which the caller publishes. 'prefix' is
 * put before each name; "" for none. 'comment' becomes the archive's comment; at most 65,535 bytes.
 * Returns false with errno if the draft cannot be written, or if there is more than the format can
 * hold (EFBIG). Names must be unique. */
bool zip_write(FileDraft *draft, const char *prefix, const ZipEntry *entries, guint count, const char *comment);

/* Returns whether the file is an archive with exactly this comment. */
bool zip_has_comment(const char *path, const char *comment);

#endif
