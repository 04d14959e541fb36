/* host_file.h: accesses files by their paths in the file system, and finds the program's folder.
 *
 * Writes whole files from memory. Archives and extracted files are too large for this: bag/ uses
 * file_draft.h directly. Inside the jail, use game/output_files.h for files that the command line
 * names. vfs_write uses host_file_write_all for the game's save folder. */

#ifndef SYS_HOST_FILE_H
#define SYS_HOST_FILE_H

#include <glib.h>
#include <stdbool.h>

/* A file to be written. */
typedef struct HostFile {
  const char *path;
  const void *data;
  gsize size;      /* bytes */
  bool is_private; /* a new file can be read by its owner only */
} HostFile;

/* Writes the whole file: to a temporary file beside it, flushed, then renamed. After a failure, an
 * existing file is unchanged; file_draft.h has the one exception. Follows links. Refuses a path
 * that exists and is not a regular file, or that may not be written. The error begins with the
 * path. */
bool host_file_write(const char *path, const void *data, gsize size, GError **error);

/* Writes several files. If one fails, puts all old files back, with the exception in file_draft.h.
 * The error begins with the path of the one that failed. */
bool host_file_write_all(const HostFile *files, guint count, GError **error);

/* Sets the error "PATH: REASON" for a failed write with this errno. Returns false. */
bool host_file_refuse(GError **error, const char *path, int code);

/* Gives a file a second name in the same folder. Replaces another file of that name in one step, so
 * the name always leads to a complete file. A process that is killed meanwhile may leave the file
 * 'name'.new. Returns false on any failure, for example on a file system without hard links. */
bool host_file_link(const char *path, const char *name);

/* Returns whether host_file_write could succeed now: creates a temporary file, and removes it. A
 * long run can use this to fail before it starts. Returns true for NULL. The error begins with
 * the path. */
bool host_file_can_write(const char *path, GError **error);

/* Returns the whole file. On failure returns NULL with an error that begins with the path. A file
 * that is larger than 'most' bytes or not a regular file (reading that might never end) is rejected
 * before anything is read. The caller unrefs. */
GBytes *host_file_read(const char *path, gsize most, GError **error);

/* The same for a text, with a zero byte after it. '*length' (NULL: not needed) is its length in
 * bytes, at most HOST_TEXT_MAX. The caller frees with g_free. */
#define HOST_TEXT_MAX ((gsize)1 << 30)
char *host_file_read_text(const char *path, gsize *length, GError **error);

/* Returns whether the file begins with these bytes (at most 64). Returns false if it cannot be read
 * or is not a regular file. */
bool host_file_begins_with(const char *path, const void *bytes, gsize size);

/* Returns the folder of the running program, "." if the system does not report it. The caller frees
 * with g_free. */
char *host_program_folder(void);

#endif
