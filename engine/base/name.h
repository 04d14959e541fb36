/* name.h: the rules for the names of a game's files, in folders, in archives and in the
 * save folder.
 *
 * A name is a relative UTF-8 path with "/" between its parts: "assets/images/street.png". It
 * is allowed if it means the same file on every system and cannot leave its folder. These
 * are rejected:
 *
 *   - empty and absolute names, drive letters, backslashes and any of :<>"|?*
 *   - the parts "", "." and "..", and parts that end with a dot or a space
 *   - control characters and invalid UTF-8
 *   - names of Windows devices, with or without an extension
 *   - more than 16 levels, more than 255 bytes
 *
 * Two names with the same folded form cannot exist side by side on every system. */

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

/* Returns an allowed name for a path that a script or a person wrote. The parts "" and "." are
 * removed here, and only here: KIAVC games write "./assets/x.png", and "./a//b" becomes "a/b".
 * Names of archive entries must be allowed as they are. Returns NULL with a G_FILE_ERROR_INVAL that
 * quotes the name and gives the reason. The caller frees with g_free. */
char *name_normalise(const char *name, GError **error);

/* The same for a folder, which may also be the top folder of the game: "" and "." return "". */
char *name_normalise_folder(const char *name, GError **error);

/* Returns the name for messages: valid UTF-8, control characters written as "\x1b", cut at
 * NAME_BYTES_MAX. The caller frees with g_free. */
char *name_shown(const char *name, size_t length);

/* Returns the folded form: equal for names that differ only in case or in Unicode composition.
 * 'name' must be valid UTF-8. The caller frees with g_free. */
char *name_folded(const char *name, size_t length);

#endif
