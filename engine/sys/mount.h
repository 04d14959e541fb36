/* mount.h: the interface between the vfs (vfs.h) and one mounted folder or archive.
 *
 * There are two kinds of mounts: folders and BAG archives. To add a kind, define a const MountKind
 * and a struct with Mount as its first member. Then choose the kind in vfs_mount. The caller must
 * pass only names that name_normalise has returned (base/name.h). Errors are G_FILE_ERROR codes
 * with a message that begins with the name. */

#ifndef SYS_MOUNT_H
#define SYS_MOUNT_H

#include "sys/file_ends.h"
#include "sys/file_span.h"

#include <glib.h>
#include <stdbool.h>

#define MOUNT_FILE_MAX (G_GINT64_CONSTANT(1) << 30) /* bytes of one file */

typedef struct Mount Mount;

typedef struct MountKind {
  /* Returns the content of a file, or NULL with an error. Fails if the file has more than 'most'
   * bytes (mount_refuse_large). Fails with G_FILE_ERROR_NOENT if no file has exactly this name. The
   * vfs then tries the other mounts. The caller frees with g_bytes_unref. */
  GBytes *(*read)(const Mount *mount, const char *name, gint64 most, GError **error);

  /* Fills 'ends' as vfs_read_ends does. Returns false with an error on failure. The error is
   * G_FILE_ERROR_NOENT if no file has exactly this name. */
  bool (*read_ends)(const Mount *mount, const char *name, size_t tail, FileEnds *ends, GError **error);

  /* Opens a file as vfs_open_span does. */
  bool (*open_span)(const Mount *mount, const char *name, FileSpan *span);

  /* Returns whether the mount has a file with exactly this name. */
  bool (*has)(const Mount *mount, const char *name);

  /* Appends to 'names' the names of the files and folders directly in 'folder', in any order. The
   * names do not contain the name of 'folder'. Names of folders end with "/". "" is the top folder.
   * Appends nothing if there is no such folder. The array owns the names. */
  void (*entries)(const Mount *mount, const char *folder, GPtrArray *names);

  /* Frees the mount. */
  void (*free)(Mount *mount);
} MountKind;

struct Mount {
  const MountKind *kind;
};

/* Sets the error that the file 'name' has more than 'most' bytes. Returns NULL. */
GBytes *mount_refuse_large(const char *name, gint64 most, GError **error);

/* Opens a BAG archive (bag/bag.h). On failure returns NULL with an error that begins with the
 * path. */
Mount *bag_mount_new(const char *path, GError **error);

/* Opens a folder of the host's file system. Returns NULL with an error if 'path' is missing or is
 * not a folder. */
Mount *folder_mount_new(const char *path, GError **error);

#endif
