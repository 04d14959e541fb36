/* temporary_folder.h: the save folder of a game that keeps nothing: in a test, in a replay. */

#ifndef DEV_TESTING_TEMPORARY_FOLDER_H
#define DEV_TESTING_TEMPORARY_FOLDER_H

#include <glib.h>

/* Returns the path of a new, empty folder; NULL with an error. Remove it with
 * temporary_folder_remove. */
char *temporary_folder_new(GError **error);

/* Removes the folder with all its content, and frees the path. Does nothing for NULL. */
void temporary_folder_remove(char *path);

#endif
