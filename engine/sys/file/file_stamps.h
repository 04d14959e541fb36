/* file_stamps.h: finds the files that have changed since an earlier moment, without reading them.
 *
 * The stamp of a file consists of the time of its last change, its size, and its inode number. A
 * program that writes a file changes at least one of these three values.
 *
 * The stamps are taken below paths in the host's file system. Each path is a folder or a file. A
 * file in a later folder replaces a file of the same name in an earlier folder, as with the mounts
 * of vfs.h. Files and folders whose name begins with a dot are left out. Links to folders below a
 * path are left out, and so are folders more than 31 levels below it. */

#ifndef SYS_FILE_FILE_STAMPS_H
#define SYS_FILE_FILE_STAMPS_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct FileStamps FileStamps;

/* The most files of one FileStamps; further files are ignored. */
#define FILE_STAMPS_MAX 65536

/* Takes the stamps of all files below 'paths', an array that ends with NULL. Calls 'counts'
 * with the name of each file in a folder. The name is relative to the folder, with "/"
 * between the parts. If 'counts' returns false, the file is left out. A path that is itself a
 * file is never left out. The name of this file is the last part of the path. A path that
 * cannot be read has no files. */
FileStamps *file_stamps_new(const char *const *paths, bool (*counts)(const char *name));
void file_stamps_free(FileStamps *stamps);

/* Marks the files that were changed at 'moment' or later: they differ from their stamps in any
 * other FileStamps. A time in the future comes from another clock, so such a file is not marked. */
void file_stamps_outdate(FileStamps *stamps, int64_t moment);

/* Returns the sorted names of the files that were changed, added or removed between 'before' and
 * 'after'. The array owns the names. The caller frees with g_ptr_array_unref. */
GPtrArray *file_stamps_changes(const FileStamps *before, const FileStamps *after);

/* Returns true if no file was changed, added or removed between the two. */
bool file_stamps_equal(const FileStamps *before, const FileStamps *after);

#endif
