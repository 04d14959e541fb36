/* save_quota.h: limits the files that scripts keep in the save folder.
 *
 * Two kinds of names are reserved, so scripts must not use them. The first are names that begin
 * with a dot, which are for temporary files. The second are the names of the engine's own files.
 * All files with other names count as files of scripts, even files of earlier runs. So a script can
 * fill neither the disk nor the folder. */

#ifndef SYS_SAVE_QUOTA_H
#define SYS_SAVE_QUOTA_H

#include <glib.h>
#include <stdbool.h>

/* The default limits of a SaveQuota. */
#define SAVE_FILES_MAX 500
#define SAVE_BYTES_MAX ((guint64)64 << 20)

typedef struct SaveQuota {
  guint files;   /* the most files of scripts */
  guint64 bytes; /* the most bytes of all files of scripts together */
  /* Returns whether the name is reserved for a file of the engine. NULL = the engine reserves
   * no names. */
  bool (*is_of_engine)(const char *name);
} SaveQuota;

/* Returns whether the name is reserved. */
bool save_quota_reserves(const SaveQuota *quota, const char *name);

/* Returns whether a script may write the file 'name' of 'size' bytes to the folder. An existing
 * file 'name' does not count, because it is replaced. If the quota would be exceeded, returns false
 * with an error that does not name the file. Each call reads the folder and counts the files again.
 * Does not check whether the name is reserved. */
bool save_quota_allows(const SaveQuota *quota, const char *folder, const char *name, gsize size, GError **error);

#endif
