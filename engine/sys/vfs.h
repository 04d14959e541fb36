/* vfs.h: the game's files, wherever they are.
 *
 * Names are those of base/name.h: relative to the game, with "/" between their parts, and so that they could neither leave the
 * game nor mean different files on different systems. A leading "./" and doubled slashes are ignored. Reading looks in the
 * mounted places, the one mounted last first; writing goes to the save folder and nowhere else.
 *
 * In a folder, links that lead out of it and anything that is not a regular file are not opened. A name that differs from
 * the file's only in case is an error on every system, so that a game made on one runs on the other.
 *
 * A Vfs is owned by its Game. Errors are G_FILE_ERROR codes with a message that names the file as the author wrote it. */

#ifndef SYS_VFS_H
#define SYS_VFS_H

#include "base/name.h"

#include <glib.h>
#include <stdbool.h>

typedef struct Vfs Vfs;

Vfs *vfs_new(void);
void vfs_free(Vfs *vfs);

/* Adds a folder or a BAG archive (bag.h) in front of what is already mounted. False with an error when it is missing or
 * damaged. */
bool vfs_mount(Vfs *vfs, const char *path, GError **error);

/* The whole file, at most 1 GiB. NULL with an error when it is missing, unreadable, or misnamed; a missing file's message
 * offers the nearest name in the same folder. The caller unrefs. */
GBytes *vfs_read(const Vfs *vfs, const char *name, GError **error);

/* The same of at most 'most' bytes; a larger file is an error, and is not read at all. */
GBytes *vfs_read_most(const Vfs *vfs, const char *name, gint64 most, GError **error);

/* Whether vfs_read would find a file (no message otherwise). */
bool vfs_exists(const Vfs *vfs, const char *name);

/* The names of all files below 'folder' ("" for everything) that end with 'suffix', sorted by bytes, without duplicates.
 * Caller frees with g_ptr_array_unref. */
GPtrArray *vfs_list(const Vfs *vfs, const char *folder, const char *suffix);

/* Where writing goes; the folder is created when something is first written. NULL until it has been set. */
void vfs_set_save_folder(Vfs *vfs, const char *path);
const char *vfs_save_folder(const Vfs *vfs);

/* Writes a file below the save folder: to a temporary file, flushed, renamed; a failure leaves an earlier file as it was. */
bool vfs_write(const Vfs *vfs, const char *name, GBytes *content, GError **error);

#endif
