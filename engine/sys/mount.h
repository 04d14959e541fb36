/* mount.h: what the vfs asks of one mounted place; sys/vfs.c alone speaks to it.
 *
 * To add a kind (a folder is one, a BAG archive another): embed Mount as the first member of a struct, fill a const MountKind,
 * and let vfs_mount choose it. Names have passed name_normalise; errors are G_FILE_ERROR codes, their message
 * begins with the name. */

#ifndef SYS_MOUNT_H
#define SYS_MOUNT_H

#include <glib.h>
#include <stdbool.h>

#define MOUNT_FILE_MAX (G_GINT64_CONSTANT(1) << 30) /* bytes of one file */

typedef struct Mount Mount;

typedef struct MountKind {
  /* The whole file, if it has at most 'most' bytes (mount_refuse_large). G_FILE_ERROR_NOENT when no file has exactly this
   * name: then other mounts are asked. */
  GBytes *(*read)(const Mount *mount, const char *name, gint64 most, GError **error);

  /* Whether 'read' would find a file. */
  bool (*has)(const Mount *mount, const char *name);

  /* Appends, in any order, what lies directly in 'folder' ("" is the top): files by their name, folders with a "/" behind
   * it. Appends nothing when there is no such folder. The array owns the names. */
  void (*entries)(const Mount *mount, const char *folder, GPtrArray *names);

  void (*free)(Mount *mount);
} MountKind;

struct Mount {
  const MountKind *kind;
};

/* The error for a file of more than 'most' bytes; returns NULL. */
GBytes *mount_refuse_large(const char *name, gint64 most, GError **error);

/* An archive (bag.h). NULL with an error that begins with the path. */
Mount *bag_mount_new(const char *path, GError **error);

/* A folder of the host's file system. NULL with an error when it is missing or not a folder. */
Mount *folder_mount_new(const char *path, GError **error);

#endif
