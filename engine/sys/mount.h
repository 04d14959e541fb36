/* mount.h: the interface between the vfs and one mounted folder or archive. Only vfs.c calls it.
 *
 * There are two kinds of mounts: folders and BAG archives. To add a kind, define a const MountKind
 * and a struct with Mount as its first member. Then choose the kind in vfs_mount. The functions get
 * names only from name_normalise. Errors are G_FILE_ERROR codes whose message begins with
 * the name. */

#ifndef SYS_MOUNT_H
#define SYS_MOUNT_H

#include "sys/file_ends.h"
#include "sys/file_span.h"

#include <glib.h>
#include <stdbool.h>

#define MOUNT_FILE_MAX (G_GINT64_CONSTANT(1) << 30) /* bytes of one file */

typedef struct Mount Mount;

typedef struct MountKind {
  /* Returns the whole file. Fails if it has more than 'most' bytes (mount_refuse_large). Fails with
   * G_FILE_ERROR_NOENT if no file has exactly this name; the vfs then tries the other mounts. */
  GBytes *(*read)(const Mount *mount, const char *name, gint64 most, GError **error);

  /* Fills 'ends' as vfs_read_ends does. Fails like 'read'. */
  bool (*read_ends)(const Mount *mount, const char *name, size_t tail, FileEnds *ends, GError **error);

  /* Opens a file as vfs_open_span does. */
  bool (*open_span)(const Mount *mount, const char *name, FileSpan *span);

  /* Returns whether 'read' would find a file. */
  bool (*has)(const Mount *mount, const char *name);

  /* Appends the names of all direct entries of 'folder' in any order; "" is the top folder. Names
   * of folders end with "/". Appends nothing if there is no such folder. The array owns
   * the names. */
  void (*entries)(const Mount *mount, const char *folder, GPtrArray *names);

  void (*free)(Mount *mount);
} MountKind;

struct Mount {
  const MountKind *kind;
};

/* Sets the error for a file of more than 'most' bytes. Returns NULL. */
GBytes *mount_refuse_large(const char *name, gint64 most, GError **error);

/* Opens a BAG archive (bag/bag.h). Returns NULL with an error that begins with the path. */
Mount *bag_mount_new(const char *path, GError **error);

/* Opens a folder of the host. Returns NULL with an error if it is missing or not a folder. */
Mount *folder_mount_new(const char *path, GError **error);

#endif
