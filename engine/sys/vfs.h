/* vfs.h: the files of a game, in folders and archives.
 *
 * Names follow base/name.h: they are relative to the game, with "/" between their parts. They
 * cannot leave the game's folder. A name means the same file on every system. A leading "./" and
 * doubled slashes are ignored. Reading searches the mounts, the last one first. Writing goes to the
 * save folder only. host_file.h writes other files.
 *
 * In a folder, links that lead out of it are not followed, and only regular files are opened. A
 * name that differs from the file's name only in case is an error on every system. So a game that
 * runs on one system runs on all of them.
 *
 * A Vfs is owned by its Game. Errors are G_FILE_ERROR codes with a message that names the file. */

#ifndef SYS_VFS_H
#define SYS_VFS_H

#include "base/name.h"
#include "sys/file_ends.h"
#include "sys/file_span.h"
#include "sys/save_quota.h"

#include <glib.h>
#include <stdbool.h>

typedef struct Vfs Vfs;

Vfs *vfs_new(void);
void vfs_free(Vfs *vfs);

/* Mounts a folder or a BAG archive (bag/bag.h) over the earlier mounts. Returns false with an error
 * if the folder or archive is missing or damaged. */
bool vfs_mount(Vfs *vfs, const char *path, GError **error);

/* Returns the whole file, at most 1 GiB. Returns NULL with an error if it is missing or unreadable,
 * or if the name is not allowed. The message for a missing file suggests the nearest name in the
 * same folder. The caller unrefs. */
GBytes *vfs_read(const Vfs *vfs, const char *name, GError **error);

/* Returns the whole file as vfs_read does, with a limit of 'most' bytes. A larger file is an error,
 * and is not read. */
GBytes *vfs_read_most(const Vfs *vfs, const char *name, gint64 most, GError **error);

/* Reads only the first FILE_HEAD_MAX bytes of a file, and its last 'tail' bytes (at most
 * FILE_TAIL_MAX). Checksums of archives are not verified. Returns false with an error as vfs_read
 * does. The content of 'ends' is then undefined. */
bool vfs_read_ends(const Vfs *vfs, const char *name, size_t tail, FileEnds *ends, GError **error);

/* Opens a file for reading in pieces. The caller closes span->fd, which stays valid after vfs_free.
 * Returns false, with 'span' unchanged, if the file is missing or unreadable, or is deflated in an
 * archive. vfs_read can read a deflated file. */
bool vfs_open_span(const Vfs *vfs, const char *name, FileSpan *span);

/* Returns whether vfs_read would find a file. */
bool vfs_exists(const Vfs *vfs, const char *name);

/* Returns the names of all files below 'folder' ("" for all files) that end with 'suffix', sorted
 * by bytes, without duplicates. Skips files and folders whose name begins with a dot, such as
 * ".git", because archives are packed without them. The caller frees with g_ptr_array_unref. */
GPtrArray *vfs_list(const Vfs *vfs, const char *folder, const char *suffix);

/* The folder for vfs_write; NULL until it is set. The first write creates it. */
void vfs_set_save_folder(Vfs *vfs, const char *path);
const char *vfs_save_folder(const Vfs *vfs);

/* Writes a file of the engine below the save folder. The bytes go to a temporary file, which is
 * flushed and then renamed. A link of this name is replaced, and its target is not changed. After a
 * failure, an earlier file is unchanged, with the exception in file_draft.h. */
bool vfs_write(const Vfs *vfs, const char *name, GBytes *content, GError **error);

/* Writes a file of a script to the save folder as vfs_write does, within the limits of
 * save_quota.h. 'name' must not have a folder. Fails if the name is reserved or contains control or
 * invisible characters, or if the quota would be exceeded. */
bool vfs_write_for_script(const Vfs *vfs, const char *name, GBytes *content, GError **error);

/* Sets the quota for scripts. Without it, SAVE_FILES_MAX and SAVE_BYTES_MAX apply. */
void vfs_set_quota(Vfs *vfs, SaveQuota quota);

/* Returns whether scripts must not write a file of this name. */
bool vfs_reserves(const Vfs *vfs, const char *name);

#endif
