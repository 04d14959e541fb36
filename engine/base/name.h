/* name.h: what a file of a game may be called, in a folder, in an archive, and in the save folder.
 *
 * A name is relative, UTF-8, with "/" between its parts: "assets/images/street.png". It is fit when it means the same file on
 * every system and cannot leave the place it belongs to. Unfit are: empty and absolute names, drive letters, backslashes and any
 * of :<>"|?*, the parts "", "." and "..", control characters, invalid UTF-8, parts that end with a dot or a space, the names of
 * Windows' devices (with or without an extension), more than 16 levels, more than 255 bytes.
 *
 * Two names whose folded forms are equal cannot lie side by side on every system. */

#ifndef BASE_NAME_H
#define BASE_NAME_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

#define NAME_BYTES_MAX 255
#define NAME_LEVELS_MAX 16

/* What makes the 'length' bytes at 'name' unfit, as a sentence without the name; NULL when they are fit. Looks at nothing but
 * these bytes, and allocates nothing. */
const char *name_fault(const char *name, size_t length);

/* What a script or a person asks for, as a fit name. Here, and only here, the parts "" and "." are forgiven and left out
 * ("./a//b" is "a/b"): KIAVC's games write "./assets/x.png". What an archive calls its entries has to be fit as it stands.
 * Caller frees with g_free. NULL with a G_FILE_ERROR_INVAL that names it and says what is wrong. */
char *name_normalise(const char *name, GError **error);

/* The same for a folder, which may also be the top of the game: "" for "", "." and what else says so. */
char *name_normalise_folder(const char *name, GError **error);

/* The name as it can be shown to people: valid UTF-8, control characters as "\x1b", cut where a fit name ends at the latest.
 * Caller frees with g_free. */
char *name_shown(const char *name, size_t length);

/* The name without difference of case and of Unicode composition. 'name' is valid UTF-8. Caller frees with g_free. */
char *name_folded(const char *name, size_t length);

#endif
