/* file_stamps.h: finds the files that have changed since an earlier moment, without reading them.
 *
 * A stamp is the time of a file's last change, its size, and its number in the file system. A
 * program that writes a file changes at least one of them.
 *
 * Paths are folders or files of the host, in order: a file of a later folder replaces one of the
 * same name in an earlier one, as in overlays. Files and folders whose name begins with a dot are
 * left out, and so are links to folders. */

#ifndef SYS_FILE_STAMPS_H
#define SYS_FILE_STAMPS_H

#include <glib.h>
#include <stdbool.h>

typedef struct FileStamps FileStamps;

/* Further files are ignored. */
#define FILE_STAMPS_MAX 65536

/* Takes the stamps of the paths (NULL at the end). 'counts' returns whether a file of a folder
 * matters; its name is relative to the folder, with "/" between the parts. A path that is a file
 * has its last part as name, and always matters. A path that cannot be read has no files. */
FileStamps *file_stamps_new(const char *const *paths, bool (*counts)(const char *name));
void file_stamps_free(FileStamps *stamps);

/* Returns the names of the files that were changed, added or removed, sorted. The caller frees with
 * g_ptr_array_unref. */
GPtrArray *file_stamps_changes(const FileStamps *before, const FileStamps *after);

/* Returns whether there are no such files. */
bool file_stamps_equal(const FileStamps *before, const FileStamps *after);

#endif
