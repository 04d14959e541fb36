/* embed.h: compiles the engine's Lua and writes the result as the text of a C file. The build links
 * this C file to the program. */

#ifndef SCRIPT_EMBED_H
#define SCRIPT_EMBED_H

#include <glib.h>

/* Compiles scripts_folder/<name>.lua for each name. The list of names ends with NULL. Returns the
 * text of a C file that defines engine_built_in (lua/source.h). The caller frees the text with
 * g_free. Returns NULL and sets 'error' if a file cannot be compiled. */
char *embed_compile(const char *scripts_folder, const char *const *names, GError **error);

#endif
