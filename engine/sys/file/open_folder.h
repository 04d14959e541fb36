/* open_folder.h: an open folder of the host, in which files are created.
 *
 * A name is one part of a path. No function follows a link that is below the folder. While a folder
 * is open, a program that renames it, or puts a link in its place, does not lead the engine
 * elsewhere. All functions set errno on failure. EEXIST: something with the name exists. ELOOP or
 * ENOTDIR: a link or a file has the name of a folder. */

#ifndef SYS_FILE_OPEN_FOLDER_H
#define SYS_FILE_OPEN_FOLDER_H

#include <stdbool.h>

typedef struct OpenFolder OpenFolder;

/* Opens the folder 'path'. Follows links. Returns NULL on failure. */
OpenFolder *open_folder_new(const char *path);

/* Like open_folder_new, but creates the folder if it is missing. Its parent must exist. */
OpenFolder *open_folder_make(const char *path);

/* Opens the folder 'name' in 'folder'. With 'make', creates it if it is missing. Returns NULL on
 * failure. */
OpenFolder *open_folder_enter(const OpenFolder *folder, const char *name, bool make);

/* Opens the same folder a second time. Returns NULL on failure. */
OpenFolder *open_folder_again(const OpenFolder *folder);

/* Closes the folder. Does nothing for NULL. Does not change errno. */
void open_folder_free(OpenFolder *folder);

/* Returns whether something with the name exists in the folder, even a link that leads nowhere. */
bool open_folder_has(const OpenFolder *folder, const char *name);

#endif
