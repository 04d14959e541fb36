/* host_file.h: reads and writes files by their paths in the file system, and finds the program's
 * folder.
 *
 * Files are written whole from memory. Archives and extracted files are too large for this, so bag/
 * uses file_draft.h directly. Inside the jail, use game/output_files.h for files that the command
 * line names. vfs_write uses host_file_write_all for the game's save folder. */

#ifndef SYS_HOST_FILE_H
#define SYS_HOST_FILE_H

#include <glib.h>
#include <stdbool.h>

/* A file to be written. */
typedef struct HostFile {
  const char *path;
  const void *data;
  gsize size;         /* bytes */
  bool is_private;    /* only the owner can read a new file */
  bool replaces_link; /* if the path is a link, the link itself is replaced */
} HostFile;

/* Writes a whole file. The bytes go to a temporary file beside it, which is flushed and then
 * renamed. After a failure, an existing file is unchanged; file_draft.h has the one exception.
 * Follows links. Fails if the path exists and is not a regular file that may be written. The error
 * begins with the path. */
bool host_file_write(const char *path, const void *data, gsize size, GError **error);

/* Like host_file_write, but if the path is a link, the link itself is replaced. Its target is not
 * changed. Use this for each name that the user did not write: a folder from a stranger can contain
 * links of such names. */
bool host_file_replace(const char *path, const void *data, gsize size, GError **error);

/* Writes several files. If one fails, puts all old files back, with the exception in file_draft.h.
 * The error begins with the path of the file that failed. */
bool host_file_write_all(const HostFile *files, guint count, GError **error);

/* Sets the error "PATH: REASON" for a write that failed with the errno 'code'. Returns false. */
bool host_file_refuse(GError **error, const char *path, int code);

/* Gives the file 'path' a second name, the path 'name' in the same folder. Replaces another file of
 * that name in one step, so the name always leads to a complete file. A process that is killed
 * meanwhile may leave the file 'name'.new. Returns false on any failure, for example on a file
 * system without hard links. */
bool host_file_link(const char *path, const char *name);

/* Returns whether a temporary file can be created beside 'path', as host_file_write needs it. A
 * long run can check this before it starts. Returns true for NULL. The error begins with
 * the path. */
bool host_file_can_write(const char *path, GError **error);

/* Returns the whole file. On failure returns NULL with an error that begins with the path. A file
 * of more than 'most' bytes is rejected before anything is read. A file that is not a regular file
 * is also rejected, because reading it might never end. The caller unrefs. */
GBytes *host_file_read(const char *path, gsize most, GError **error);

/* Returns the whole file with a zero byte after it. Sets '*length' (may be NULL) to its length in
 * bytes, at most HOST_TEXT_MAX. Fails as host_file_read does. The caller frees with g_free. */
#define HOST_TEXT_MAX ((gsize)1 << 30)
char *host_file_read_text(const char *path, gsize *length, GError **error);

/* Returns whether the file begins with these 'size' bytes (at most 64). Returns false if the file
 * cannot be read or is not a regular file. */
bool host_file_begins_with(const char *path, const void *bytes, gsize size);

/* Returns the folder of the running program, or "." if the system does not report it. The caller
 * frees with g_free. */
char *host_program_folder(void);

#endif
