/* fixture_folder.h: files in a temporary folder.
 *
 * The functions abort the test if they fail. Names are relative to the folder and use '/'. */

#ifndef TESTS_FIXTURE_FOLDER_H
#define TESTS_FIXTURE_FOLDER_H

#include <glib.h>

/* Creates an empty temporary folder. Returns its path. Remove it with fixture_folder_remove. */
char *fixture_folder_new(void);

/* Writes a file, and creates the folders in its name. 'size' is in bytes. -1 means that 'content'
 * is a string. */
void fixture_folder_write(const char *folder, const char *name, const void *content, gssize size);

/* Creates the symbolic link 'name', which leads to 'target'. */
void fixture_folder_link(const char *folder, const char *name, const char *target);

/* Makes the folder 'to', a copy of the engine's data folder 'from' (data_folder.h). The file or
 * folder 'missing', such as "scripts/ui/menu", is not copied. */
void fixture_folder_copy_data(const char *to, const char *from, const char *missing);

/* Removes the folder with everything in it, and frees the path. Does not follow links. */
void fixture_folder_remove(char *folder);

#endif
