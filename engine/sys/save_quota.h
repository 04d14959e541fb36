/* save_quota.h: limits the files that scripts keep in the save folder.
 *
 * Some names are reserved: names that begin with a dot, for temporary files, and the names of the
 * engine's own files. All other files in the folder count as files of scripts, even those of
 * earlier runs. So a script can fill neither the disk nor the folder. */

#ifndef SYS_SAVE_QUOTA_H
#define SYS_SAVE_QUOTA_H

#include <glib.h>
#include <stdbool.h>

#define SAVE_FILES_MAX 500
#define SAVE_BYTES_MAX ((guint64)64 << 20)

typedef struct SaveQuota {
  guint files;
  guint64 bytes;                          /* limit for the size of all files together */
  bool (*is_of_engine)(const char *name); /* whether the engine has a file of this name; or NULL */
} SaveQuota;

/* Returns whether scripts must not use the name. */
bool save_quota_reserves(const SaveQuota *quota, const char *name);

/* Returns whether a script may write a file of 'size' bytes to the folder, in place of a file of
 * the same name. If not, sets an error that does not name the file. Counts all files in
 * each call. */
bool save_quota_allows(const SaveQuota *quota, const char *folder, const char *name, gsize size, GError **error);

#endif
