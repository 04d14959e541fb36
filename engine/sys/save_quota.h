/* save_quota.h: limits the files that scripts keep in the save folder.
 *
 * Names that begin with a dot are reserved for temporary files, and others for files of the engine.
 * All other files in the folder are counted as files of scripts, also those of earlier runs. So a
 * script can fill neither the disk nor the folder. */

#ifndef SYS_SAVE_QUOTA_H
#define SYS_SAVE_QUOTA_H

#include <glib.h>
#include <stdbool.h>

#define SAVE_FILES_MAX 500
#define SAVE_BYTES_MAX ((guint64)64 << 20)

typedef struct SaveQuota {
  guint files;
  guint64 bytes;                          /* of all files together */
  bool (*is_of_engine)(const char *name); /* whether a file has this name; NULL = no file has */
} SaveQuota;

/* Returns whether scripts must not use the name. */
bool save_quota_reserves(const SaveQuota *quota, const char *name);

/* Returns whether a script may write a file of that size to the folder, in place of a file of the
 * same name. Counts all files each time. The error does not name the file. */
bool save_quota_allows(const SaveQuota *quota, const char *folder, const char *name, gsize size, GError **error);

#endif
