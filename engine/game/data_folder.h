/* data_folder.h: where the engine's own files are: scripts/ and assets/. */

#ifndef GAME_DATA_FOLDER_H
#define GAME_DATA_FOLDER_H

#include <glib.h>

/* Beside the program ("." or ".."  of its folder, as in the source tree), in ../share/ichor (installed), or where the build said
 * (ICHOR_DATADIR). NULL with an error that names the places. Caller frees with g_free. */
char *data_folder_find(GError **error);

#endif
