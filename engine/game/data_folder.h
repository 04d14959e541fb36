/* data_folder.h: finds the engine's own files, scripts/ and assets/. */

#ifndef GAME_DATA_FOLDER_H
#define GAME_DATA_FOLDER_H

#include <glib.h>

/* Looks beside the program (in its folder and the two above, as in the source tree), in
 * ../share/ichor (installed), and in the folder that was set when the program was built
 * (ICHOR_DATADIR). NULL with an error that names these places. Caller frees with g_free. */
char *data_folder_find(GError **error);

#endif
