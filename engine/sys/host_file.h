/* host_file.h: reads and writes files by their paths in the file system, and finds the program's
 * folder.
 *
 * Files are written whole from memory. sys/bag/ uses file_draft.h instead, for two reasons:
 * archives are too large for memory, and files are extracted into a folder that is already open.
 * Inside the jail, use game/output_files.h for files that the command line names. Use vfs_write
 * (vfs.h) for files in the game's save folder. */

#ifndef SYS_HOST_FILE_H
#define SYS_HOST_FILE_H

#include <glib.h>
#include <stdbool.h>

/* A file to be written. */
typedef struct HostFile {
  const char *path;   /* borrowed */
  const void *data;   /* the content; borrowed */
  gsize size;         /* bytes of 'data' */
  bool is_private;    /* if the file is new, only its owner can read and write it */
  bool replaces_link; /* if the path is a link, the file replaces the link (host_file_replace) */
} HostFile;

/* Writes a whole file. The bytes go to a temporary file in the same folder, which is flushed and
 * then renamed. After a failure, an existing file is unchanged; file_draft.h has the one exception.
 * Follows links. Fails if the path exists and is not a regular file that may be written. On failure
 * returns false with an error that begins with the path. */
bool host_file_write(const char *path, const void *data, gsize size, GError **error);

/* Like host_file_write, but if the path is a link, the new file replaces the link. The file to
 * which the link leads is not changed. Use this function for every name that the user did not
 * choose. A folder from a stranger can contain a link of that name, which leads to another file of
 * the user. */
bool host_file_replace(const char *path, const void *data, gsize size, GError **error);

/* Writes several files as host_file_write does. If one of them fails, puts all old files back;
 * file_draft.h has the one exception. The error begins with the path of the file that failed. */
bool host_file_write_all(const HostFile *files, guint count, GError **error);

/* Sets the error "PATH: REASON" for a write that failed. 'code' is the errno of the failure.
 * Returns false. */
bool host_file_refuse(GError **error, const char *path, int code);

/* Makes a hard link: the file 'path' gets the second path 'name', which must be in the same file
 * system. If a file 'name' exists, replaces it in one step, so 'name' always leads to a complete
 * file. Uses the temporary name 'name'.new, and removes an older file of this name. If the process
 * is killed meanwhile, a file 'name'.new may remain. Returns false on any failure, for example on a
 * file system without hard links. */
bool host_file_link(const char *path, const char *name);

/* Returns whether host_file_write could begin to write 'path'. To check this, creates a temporary
 * file in the same folder and removes it. A long run can call this function before it starts. If
 * 'path' is NULL, returns true. On failure returns false with an error that begins with the
 * path. */
bool host_file_can_write(const char *path, GError **error);

/* Returns the content of the file. Follows links. On failure returns NULL with an error that begins
 * with the path. A file of more than 'most' bytes is rejected without reading it. A pipe, a device
 * or another file that is not regular is also rejected, because reading it might never end. The
 * caller frees with g_bytes_unref. */
GBytes *host_file_read(const char *path, gsize most, GError **error);

/* Returns the content of the file with a zero byte after it. If 'length' is not NULL, sets
 * '*length' to the bytes of the content. Rejects a file of more than HOST_TEXT_MAX bytes. Fails as
 * host_file_read does. The caller frees with g_free. */
#define HOST_TEXT_MAX ((gsize)64 << 20)
char *host_file_read_text(const char *path, gsize *length, GError **error);

/* Returns whether the file begins with these bytes. 'size' must be at most 64. Returns false if the
 * file cannot be read or is not a regular file. */
bool host_file_begins_with(const char *path, const void *bytes, gsize size);

#endif
