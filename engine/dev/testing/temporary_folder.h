/* temporary_folder.h: creates and removes temporary save folders for the games of tests
 * and replays. */

#ifndef DEV_TESTING_TEMPORARY_FOLDER_H
#define DEV_TESTING_TEMPORARY_FOLDER_H

#include <glib.h>

/* Returns the path of a new, empty folder, or NULL with an error. The caller removes the folder and
 * frees the path with temporary_folder_remove. */
char *temporary_folder_new(GError **error);

/* Removes the folder with all its content, and frees the path. Does nothing for NULL. */
void temporary_folder_remove(char *path);

#endif
