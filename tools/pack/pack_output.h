/* pack_output.h: writes a packed game as a folder and as a ZIP archive, completely or not at all.
 *
 * Both are first written under temporary names beside their targets. Then they get their names.
 * An existing folder or archive is replaced only if 'ichor pack' made it. */

#ifndef TOOLS_PACK_PACK_OUTPUT_H
#define TOOLS_PACK_PACK_OUTPUT_H

#include <glib.h>
#include <stdbool.h>

typedef struct PackOutput {
  const char *folder;     /* the folder of all packs, which exists */
  const char *workshop;   /* an empty folder in it, for temporary files */
  const char *name;       /* of the pack: "ferry-linux" becomes ferry-linux/ and ferry-linux.zip */
  bool is_nested;         /* the archive has one folder, 'name', with all files */
  const GArray *files;    /* of ZipEntry, as contents_gather returns them */
  bool (*is_asked)(void); /* returns whether the user wants to stop; NULL = never */
} PackOutput;

/* Returns whether 'name' can be written in 'folder': nothing has the names of the pack, or only
 * what 'ichor pack' has made. Returns false with an error that names what is in the way. */
bool pack_output_is_free(const char *folder, const char *name, GError **error);

/* Writes the folder and the archive. On failure returns false with an error. Old ones are then
 * unchanged, and there are no new ones. */
bool pack_output_write(const PackOutput *plan, GError **error);

/* Removes a folder with everything in it. Does not follow links. */
void pack_output_remove(const char *folder);

#endif
