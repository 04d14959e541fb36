/* vfs.h: the files of a game, in folders and archives.
 *
 * Names follow the rules of base/name.h. They are relative to the game's folder, with "/" between
 * their parts. A name cannot lead out of this folder, and it means the same file on every system.
 * Parts "." and doubled slashes are ignored.
 *
 * The folders and archives of a game are called mounts. Reading searches the mounts for the name,
 * beginning with the mount that was added last. Writing goes to the save folder only. To write
 * other files, use host_file.h.
 *
 * In a mounted folder, a link that leads out of the folder is not followed. Only regular files are
 * opened. If a name differs from the file's name only in case, reading the file is an error on
 * every system. So a game that runs on one system runs on all systems.
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

/* Mounts a folder or a BAG archive (bag/bag.h). Its files replace files of the same name in earlier
 * mounts. Returns false with an error if the folder or archive is missing or damaged. */
bool vfs_mount(Vfs *vfs, const char *path, GError **error);

/* Returns the content of a file. Returns NULL with an error if the file is missing, unreadable or
 * larger than 1 GiB, or if the name is not allowed. The message for a missing file suggests the
 * nearest name in the same folder. The caller frees with g_bytes_unref. */
GBytes *vfs_read(const Vfs *vfs, const char *name, GError **error);

/* Returns the content of a file as vfs_read does. If the file has more than 'most' bytes, returns
 * NULL with an error, without reading the file. */
GBytes *vfs_read_most(const Vfs *vfs, const char *name, gint64 most, GError **error);

/* Reads only the first FILE_HEAD_MAX bytes of a file and its last 'tail' bytes into 'ends'
 * (file_ends.h). 'tail' must be at most FILE_TAIL_MAX. Does not verify checksums of archives.
 * The file may be larger than 1 GiB. Returns false with an error if the file is missing or
 * unreadable, or if the name is not allowed. The content of 'ends' is then undefined. */
bool vfs_read_ends(const Vfs *vfs, const char *name, size_t tail, FileEnds *ends, GError **error);

/* Opens a file for reading in pieces (file_span.h). The caller closes span->fd. This
 * descriptor stays valid after vfs_free. Returns false, with 'span' unchanged, if the file is
 * missing or unreadable, or if an archive contains the file in deflated form. To read a
 * deflated file, use vfs_read. */
bool vfs_open_span(const Vfs *vfs, const char *name, FileSpan *span);

/* Returns whether a mount has a file with exactly this name. */
bool vfs_exists(const Vfs *vfs, const char *name);

/* Returns the names of all files below 'folder' in all mounts. "" is the top folder. Returns
 * only names that end with 'suffix'. The names are relative to the game, sorted by bytes, and
 * without duplicates. Skips files and folders whose name begins with a dot, such as ".git",
 * because bag_pack does not pack them. The array owns the names. The caller frees with
 * g_ptr_array_unref. */
GPtrArray *vfs_list(const Vfs *vfs, const char *folder, const char *suffix);

/* These two functions set and return the path of the save folder, in which vfs_write writes. The
 * path is NULL until it is set. The Vfs copies the path and owns the returned path. The first write
 * creates the folder. */
void vfs_set_save_folder(Vfs *vfs, const char *path);
const char *vfs_save_folder(const Vfs *vfs);

/* Writes a file of the engine below the save folder. The bytes go to a temporary file, which is
 * flushed and then renamed. If 'name' is a link, the new file replaces the link. The file to which
 * the link leads is not changed. Returns false with an error on failure, or if no save folder is
 * set. An existing file is then unchanged; file_draft.h has the one exception. */
bool vfs_write(const Vfs *vfs, const char *name, GBytes *content, GError **error);

/* Writes a file of a script to the save folder as vfs_write does. 'name' must not contain a folder.
 * Also fails if the name contains control or invisible characters, or if the name is reserved or
 * the quota would be exceeded (save_quota.h). */
bool vfs_write_for_script(const Vfs *vfs, const char *name, GBytes *content, GError **error);

/* Sets the quota for files of scripts. Before the first call, the limits are SAVE_FILES_MAX and
 * SAVE_BYTES_MAX. */
void vfs_set_quota(Vfs *vfs, SaveQuota quota);

/* Returns whether the name is reserved (save_quota.h), so that scripts must not use it. */
bool vfs_reserves(const Vfs *vfs, const char *name);

#endif
