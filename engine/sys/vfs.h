/* vfs.h: the files of a game, in folders and archives.
 *
 * Names follow base/name.h: relative to the game, with "/" between their parts. They cannot leave
 * the game's folder. A name means the same file on every system. A leading "./" and doubled slashes
 * are ignored. Reading searches the mounts, the last one first. Writing goes to the save folder
 * only. host_file.h writes other files.
 *
 * In a folder, links that lead out of it are not followed, and only regular files are opened. A
 * name that differs from the file's name only in case is an error on every system. So a game that
 * runs on one system runs on all of them.
 *
 * A Vfs is owned by its Game. Errors are G_FILE_ERROR codes with a message that names the file as
 * the author wrote it. */

#ifndef SYS_VFS_H
#define SYS_VFS_H

#include "base/name.h"

#include <glib.h>
#include <stdbool.h>

typedef struct Vfs Vfs;

Vfs *vfs_new(void);
void vfs_free(Vfs *vfs);

/* Mounts a folder or a BAG archive (bag/bag.h) over the earlier mounts. Returns false with an error
 * if it is missing or damaged. */
bool vfs_mount(Vfs *vfs, const char *path, GError **error);

/* Returns the whole file, at most 1 GiB. Returns NULL with an error if it is missing or unreadable,
 * or if the name is not allowed. The message for a missing file suggests the nearest name in the
 * same folder. The caller unrefs. */
GBytes *vfs_read(const Vfs *vfs, const char *name, GError **error);

/* The same with a limit of 'most' bytes. A larger file is an error and is not read. */
GBytes *vfs_read_most(const Vfs *vfs, const char *name, gint64 most, GError **error);

/* Returns whether vfs_read would find a file. */
bool vfs_exists(const Vfs *vfs, const char *name);

/* Returns the names of all files below 'folder' ("" for all files) that end with 'suffix', sorted
 * by bytes, without duplicates. The caller frees with g_ptr_array_unref. */
GPtrArray *vfs_list(const Vfs *vfs, const char *folder, const char *suffix);

/* The folder for vfs_write, NULL until it is set. It is created with the first write. */
void vfs_set_save_folder(Vfs *vfs, const char *path);
const char *vfs_save_folder(const Vfs *vfs);

/* Writes a file below the save folder: to a temporary file, flushed, then renamed. After a
 * failure, an earlier file is unchanged. */
bool vfs_write(const Vfs *vfs, const char *name, GBytes *content, GError **error);

#endif
