/* data_folder.h: finds the engine's own files, scripts/ and assets/. */

#ifndef GAME_DATA_FOLDER_H
#define GAME_DATA_FOLDER_H

#include <glib.h>

/* Returns the folder that contains both. It searches in the program's folder and the two above it
 * (for a source tree), in ../share/ichor (for an installed program), and in the folder that was set
 * when the program was built (ICHOR_DATADIR). If it finds none, returns NULL with an error that
 * names these places. The caller frees with g_free. */
char *data_folder_find(GError **error);

#endif
