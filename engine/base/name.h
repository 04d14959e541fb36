/* name.h: checks the names of a game's files in folders, in archives and in the save folder.
 *
 * A name is a relative UTF-8 path with "/" between its parts: "assets/images/street.png". A name is
 * allowed if it names the same file on every system and cannot leave its folder. These names are
 * rejected:
 *
 *   - empty and absolute names, drive letters, backslashes and any of :<>"|?*
 *   - the parts "", "." and "..", and parts that end with a dot or a space
 *   - control characters and invalid UTF-8
 *   - names of Windows devices, with or without an extension
 *   - more than 16 levels, more than 255 bytes
 *
 * On some systems, two names with the same folded form (name_folded) are the same file. */

#ifndef BASE_NAME_H
#define BASE_NAME_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

#define NAME_BYTES_MAX 255
#define NAME_LEVELS_MAX 16

/* Returns NULL if the 'length' bytes at 'name' are an allowed name. Otherwise returns the reason,
 * as a sentence without the name. Reads only these bytes and allocates nothing. */
const char *name_fault(const char *name, size_t length);

/* Returns an allowed name for a path that a script or a person wrote. Removes the parts "" and ".",
 * because KIAVC games write "./assets/x.png". So "./a//b" becomes "a/b". If the name is still not
 * allowed, returns NULL and sets 'error' to G_FILE_ERROR_INVAL with the name and the reason. The
 * caller frees with g_free. Do not use this for names of archive entries: those must be allowed
 * unchanged. */
char *name_normalise(const char *name, GError **error);

/* Like name_normalise, but also accepts the top folder of the game: returns "" for "" and ".". */
char *name_normalise_folder(const char *name, GError **error);

/* Returns the first NAME_BYTES_MAX bytes of the name for a message. Control characters are written
 * like "\x1b", and invalid UTF-8 is replaced. The caller frees with g_free. */
char *name_shown(const char *name, size_t length);

/* Returns the folded form. Names that differ only in case or in Unicode composition have the same
 * folded form. 'name' must be valid UTF-8. The caller frees with g_free. */
char *name_folded(const char *name, size_t length);

#endif
