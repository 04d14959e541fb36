/* file_stamps.h: finds the files that have changed since an earlier moment, without reading them.
 *
 * The stamp of a file is the time of its last change, its size, and its number in the file system.
 * A program that writes a file changes at least one of them.
 *
 * The paths are folders or files of the host. As with overlays, a file in a later folder replaces a
 * file of the same name in an earlier folder. Files and folders whose name begins with a dot are
 * left out. Links to folders are left out, too. */

#ifndef SYS_FILE_STAMPS_H
#define SYS_FILE_STAMPS_H

#include <glib.h>
#include <stdbool.h>

typedef struct FileStamps FileStamps;

/* Further files are ignored. */
#define FILE_STAMPS_MAX 65536

/* Takes the stamps of all files in 'paths', which ends with NULL. 'counts' gets the name of each
 * file in a folder, relative to the folder, with "/" between the parts. If it returns false, the
 * file is left out. If a path is itself a file, it is never left out, and its name is the last part
 * of the path. A path that cannot be read has no files. */
FileStamps *file_stamps_new(const char *const *paths, bool (*counts)(const char *name));
void file_stamps_free(FileStamps *stamps);

/* Returns the names of the files that were changed, added or removed, sorted. The caller frees with
 * g_ptr_array_unref. */
GPtrArray *file_stamps_changes(const FileStamps *before, const FileStamps *after);

/* Returns whether no file was changed, added or removed. */
bool file_stamps_equal(const FileStamps *before, const FileStamps *after);

#endif
