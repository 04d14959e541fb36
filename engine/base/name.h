/* name.h: checks the names of a game's files in folders, in archives and in the save folder.
 *
 * A name is a relative UTF-8 path with "/" between its parts: "assets/images/street.png". A name is
 * allowed if it names the same file on every system and cannot leave its folder. These names are
 * rejected:
 *
 *   - empty and absolute names, drive letters, backslashes and any of :<>"|?*
 *   - the parts "", "." and "..", and parts that end with a dot or a space
 *   - control characters and invalid UTF-8
 *   - parts that are names of Windows devices (con, nul, com1), with or without an extension
 *   - names with more than 16 parts or more than 255 bytes
 *
 * On systems that ignore case, two different names can mean the same file. To find such names,
 * compare their folded forms (name_folded). */

#ifndef BASE_NAME_H
#define BASE_NAME_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

#define NAME_BYTES_MAX 255
#define NAME_LEVELS_MAX 16

/* Returns NULL if the 'length' bytes at 'name' are an allowed name. Otherwise returns the reason,
 * as a phrase that does not contain the name. The caller must not free the reason. 'name' need not
 * end with a zero byte. */
const char *name_fault(const char *name, size_t length);

/* Returns an allowed name for a path that a script or a person wrote. Removes the parts "" and ".",
 * so "./a//b" becomes "a/b". Games made for KIAVC (docs/kiavc.md) write "./assets/x.png". The
 * caller frees the result with g_free. If the shortened path is not an allowed name, returns NULL
 * and sets 'error' to G_FILE_ERROR_INVAL with 'name' and the reason. Do not use this function for
 * names of archive entries. They must be allowed as they are. */
char *name_normalise(const char *name, GError **error);

/* Like name_normalise, but for a folder. "" and "." are the top folder of the game. For both, the
 * result is "". */
char *name_normalise_folder(const char *name, GError **error);

/* Returns a name for use in a message. The name is cut after NAME_BYTES_MAX bytes. ASCII control
 * characters are written like "\x1b". Invalid UTF-8 is replaced. The caller frees with g_free. */
char *name_shown(const char *name, size_t length);

/* Returns the folded form. Names that differ only in case or in Unicode composition have the same
 * folded form. 'name' must be valid UTF-8. The caller frees with g_free. */
char *name_folded(const char *name, size_t length);

#endif
