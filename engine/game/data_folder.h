/* data_folder.h: finds the folder of the engine's own files, which contains scripts/
 * and assets/. */

#ifndef GAME_DATA_FOLDER_H
#define GAME_DATA_FOLDER_H

#include <glib.h>

/* Returns the folder of the engine's own files. Searches these folders, in this order:
 *
 *   - the program's folder
 *   - the folder "engine" beside the program, for a packed game (docs/pack.md)
 *   - the two folders above the program's folder, for a program in a source tree
 *   - ../share/ichor, relative to the program's folder, for an installed program
 *   - ICHOR_DATADIR, a path that is set when the program is built
 *
 * On failure returns NULL with an error that names the program's folder and ICHOR_DATADIR. The
 * caller frees with g_free. */
char *data_folder_find(GError **error);

#endif
