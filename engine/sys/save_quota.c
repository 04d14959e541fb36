#include "sys/save_quota.h"

#include "sys/file/file_info.h"

#include <string.h>

bool save_quota_reserves(const SaveQuota *quota, const char *name) {
  return *name == '.' || (quota->is_of_engine && quota->is_of_engine(name));
}

/* Counts the files of scripts except the one that will be replaced. */
static SaveQuota count_others(const SaveQuota *quota, const char *folder, const char *replaced) {
  SaveQuota used = {0};
  GDir *dir = g_dir_open(folder, 0, NULL); /* NULL = nothing has been written yet */
  for (const char *name; dir && (name = g_dir_read_name(dir)) != NULL;) {
    if (save_quota_reserves(quota, name) || strcmp(name, replaced) == 0) continue;
    g_autofree char *path = g_build_filename(folder, name, NULL);
    FileInfo info;
    used.files++;
    if (file_info_read_link(&info, path) && info.kind == FILE_REGULAR) used.bytes += info.size;
  }
  if (dir) g_dir_close(dir);
  return used;
}

bool save_quota_allows(const SaveQuota *quota, const char *folder, const char *name, gsize size, GError **error) {
  SaveQuota used = count_others(quota, folder, name);
  if (used.files < quota->files && used.bytes <= quota->bytes && size <= quota->bytes - used.bytes) return true;
  g_set_error(
      error, G_FILE_ERROR, G_FILE_ERROR_NOSPC,
      "scripts may keep at most %u files of together %u MiB in the save folder; use a name again, or remove old files from "
      "'%s'",
      quota->files, (guint)(quota->bytes >> 20), folder);
  return false;
}
