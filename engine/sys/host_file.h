/* host_file.h: files outside of the game: those that the player named (recordings, pictures), and
 * where the program itself lies. Everything else goes through the vfs. */

#ifndef SYS_HOST_FILE_H
#define SYS_HOST_FILE_H

#include <glib.h>
#include <stdbool.h>

/* Writes the whole file, so that it is either the new one or, after a failure, still the old one.
 * Follows links; refuses what exists and is no regular file. The error (of whatever domain) begins
 * with the path. */
bool host_file_write(const char *path, const void *data, gsize size, GError **error);

/* Whether host_file_write could do it now, which is to be known before a long run and not after it.
 * NULL is fine. The error begins with the path. */
bool host_file_can_write(const char *path, GError **error);

/* A whole file of at most 'most' bytes. NULL with an error that begins with the path for anything
 * larger, before it is read, and for what is no regular file, which is not even opened to the end:
 * reading that might never end. Caller unrefs. */
GBytes *host_file_read(const char *path, gsize most, GError **error);

/* Creates an empty file if there is none. True if it was created. The jail allows files outside of
 * the game's folders to be overwritten only (jail/landlock.h), so such files are created before. If
 * writing one fails later, its old content is lost. */
bool host_file_make(const char *path);

/* The folder of the running program, "." when the system does not tell. Caller frees with
 * g_free. */
char *host_program_folder(void);

#endif
