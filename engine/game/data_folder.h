/* data_folder.h: finds the folder of the engine's own files, which contains scripts/
 * and assets/. */

#ifndef GAME_DATA_FOLDER_H
#define GAME_DATA_FOLDER_H

#include <glib.h>

/* Returns the folder of the engine's own files. In a source tree, this is the program's folder or
 * one of the two folders above. These are searched first. Then the function searches
 * ../share/ichor, relative to the program's folder, where a program is installed. Last, it searches
 * ICHOR_DATADIR, a path that is set when the program is built. On failure returns NULL with an
 * error that names the program's folder and ICHOR_DATADIR. The caller frees with g_free. */
char *data_folder_find(GError **error);

#endif
