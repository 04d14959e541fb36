/* contents.h: the files of a packed game for one system.
 *
 * They are the runtime, the game's archive, the engine's scripts and assets (in the browser, they
 * are part of the runtime), the icon, a README, and the licences of everything. On Linux, also a
 * desktop entry. */

#ifndef TOOLS_PACK_CONTENTS_H
#define TOOLS_PACK_CONTENTS_H

#include "tools/pack/texts.h"
#include "tools/pack/zip.h"

/* Where the runtime of a system is. */
typedef struct Runtime {
  char *path;         /* the program; for the browser, the folder of the page */
  char *licences;     /* folder with the licences of its libraries; NULL = it contains none */
  const char *remark; /* for the user, or NULL */
} Runtime;

/* Finds the runtime. 'runtimes' is the folder of --runtimes, or NULL: then it is searched below
 * 'data_folder', where the build leaves it, and beside this program. Returns false with an error
 * that says how to build it if it is missing. The caller clears it with runtime_clear. */
bool runtime_find(Runtime *runtime, PackSystem system, const char *runtimes, const char *data_folder, GError **error);
void runtime_clear(Runtime *runtime);

typedef struct ContentsPlan {
  const PackGame *game;
  PackSystem system;
  const Runtime *runtime;
  const char *data_folder; /* the engine's own files */
  GBytes *archive;         /* game.bag */
} ContentsPlan;

/* The list of all files of a pack; names are unique. Its last line is that of itself. */
#define CONTENTS_FILES "licences/files.txt"

/* Returns the files as an array of ZipEntry, sorted by name. Freeing it frees the entries. Returns
 * NULL with an error if a file cannot be read, or if the runtime is not what it should be. */
GArray *contents_gather(const ContentsPlan *plan, GError **error);

#endif
