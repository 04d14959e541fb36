/* docs.h: the pages of docs/ that are made and not written.
 *
 *   api.md        the reference of the core functions
 *   ichor.d.lua   the same, and the classes, as annotations for editors (LuaCATS)
 *
 * The text is made by scripts/docs/pages.lua out of the rows of api_*.c, the examples of scripts/docs/examples.lua, and the
 * comments of the engine's Lua. No game is needed. */

#ifndef SCRIPT_DOCS_H
#define SCRIPT_DOCS_H

#include <glib.h>
#include <stdbool.h>

/* Writes the pages into a folder that exists. 'scripts_folder': the engine's Lua. False with an error when that is broken, when
 * there is an example of a function that does not exist, or when a page cannot be written. */
bool docs_write(const char *scripts_folder, const char *folder, GError **error);

#endif
