/* docs.h: generates the two reference files of docs/.
 *
 *   api.md        the reference of the core functions
 *   ichor.d.lua   the core functions and the classes, as annotations for editors (LuaCATS)
 *
 * scripts/docs/pages.lua generates the text of both files. It uses the rows of api_*.c
 * (api.h), the examples in scripts/docs/examples.lua, and the comments of the engine's Lua.
 * No game is needed. */

#ifndef SCRIPT_DOCS_H
#define SCRIPT_DOCS_H

#include <glib.h>
#include <stdbool.h>

/* Writes both files into 'folder', which must exist. 'scripts_folder' is the folder of the engine's
 * Lua. Returns false and sets 'error' if the engine's Lua cannot be loaded, an example is for an
 * unknown function, or a file cannot be written. */
bool docs_write(const char *scripts_folder, const char *folder, GError **error);

#endif
