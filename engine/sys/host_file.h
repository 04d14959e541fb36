/* host_file.h: accesses files by their paths in the file system, and finds the program's folder.
 *
 * host_file_write writes the files that the command line or a test names (recordings, pictures,
 * pages, story steps, generated documentation), the recording of a developer's last session, and
 * the files of the story editor. All other files of the game and of its save folder go through the
 * vfs, and archives through bag/. Inside the jail, a run can write only what game/jail.h allows. */

#ifndef SYS_HOST_FILE_H
#define SYS_HOST_FILE_H

#include <glib.h>
#include <stdbool.h>

/* Writes the whole file. After a failure, an existing file is unchanged. Exception: if no file may
 * be created beside it, as for most files outside the save folder inside the jail, it is
 * overwritten in place and may be left partial. Follows links. Refuses a path that exists and is
 * not a regular file. The error, of any domain, begins with the path. */
bool host_file_write(const char *path, const void *data, gsize size, GError **error);

/* Returns whether host_file_write could succeed now. A long run can use this to fail before it
 * starts. Returns true for NULL. The error begins with the path. */
bool host_file_can_write(const char *path, GError **error);

/* Returns the whole file. On failure returns NULL with an error that begins with the path. A file
 * that is larger than 'most' bytes or not a regular file (reading that might never end) is rejected
 * before anything is read. The caller unrefs. */
GBytes *host_file_read(const char *path, gsize most, GError **error);

/* Creates an empty file if none exists, and returns whether it did. The jail can allow overwriting
 * a file that exists, but not creating one. So call this before the jail is closed. */
bool host_file_make(const char *path);

/* Returns the folder of the running program, "." if the system does not report it. The caller frees
 * with g_free. */
char *host_program_folder(void);

#endif
