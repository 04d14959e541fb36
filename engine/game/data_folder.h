/* data_folder.h: finds the folder of the engine's own files, which contains scripts/
 * and assets/. */

#ifndef GAME_DATA_FOLDER_H
#define GAME_DATA_FOLDER_H

#include <glib.h>

/* Returns the folder of the engine's own files. It searches the program's folder and the two
 * folders above it, for a source tree. It then searches ../share/ichor for an installed program,
 * and last ICHOR_DATADIR, which is set when the program is built. On failure returns NULL with an
 * error that names the program's folder and ICHOR_DATADIR. The caller frees with g_free. */
char *data_folder_find(GError **error);

#endif
