#include "tools/pack/pack_output.h"

#include "sys/file/file_info.h"
#include "sys/host_file.h"
#include "tools/pack/contents.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

/* The comment of our archives. */
#define COMMENT "ichor pack"

#define LIST_MAX ((gsize)4 << 20) /* bytes of a list of files */

static bool refuse(GError **error, const char *path, const char *reason) {
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_EXIST, "%s: %s", path, reason);
  return false;
}

void pack_output_remove(const char *folder) {
  GDir *dir = g_dir_open(folder, 0, NULL);
  for (const char *entry; dir && (entry = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *path = g_build_filename(folder, entry, NULL);
    FileInfo info;
    if (file_info_read_link(&info, path) && info.kind == FILE_FOLDER) pack_output_remove(path);
    else g_unlink(path);
  }
  if (dir) g_dir_close(dir);
  g_rmdir(folder);
}

/* --- what is there --- */

/* Returns the names in the list of files of a pack; NULL if 'folder' has no such list. The caller
 * unrefs. */
static GHashTable *read_list(const char *folder) {
  g_autofree char *path = g_build_filename(folder, CONTENTS_FILES, NULL);
  g_autoptr(GBytes) bytes = host_file_read(path, LIST_MAX, NULL);
  if (!bytes) return NULL;
  gsize size;
  const char *text = g_bytes_get_data(bytes, &size);
  g_autofree char *copy = g_strndup(text ? text : "", size);
  g_auto(GStrv) lines = g_strsplit(copy, "\n", -1);
  GHashTable *names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (char **line = lines; *line; line++) g_hash_table_add(names, g_strdup(*line));
  if (!g_hash_table_contains(names, CONTENTS_FILES)) g_clear_pointer(&names, g_hash_table_unref);
  return names;
}

/* Looks for something below the folder that is not on the list. Returns its name, or NULL. */
static char *find_foreign(const char *folder, const char *below, GHashTable *names) {
  g_autofree char *path = g_build_filename(folder, below, NULL);
  g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
  char *found = dir ? NULL : g_strdup(below);
  for (const char *entry; !found && dir && (entry = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *name = g_strconcat(below, entry, NULL), *deeper = g_strconcat(name, "/", NULL);
    g_autofree char *file = g_build_filename(folder, name, NULL);
    FileInfo info;
    bool is_folder = file_info_read_link(&info, file) && info.kind == FILE_FOLDER;
    if (is_folder) found = find_foreign(folder, deeper, names);
    else if (!g_hash_table_contains(names, name)) found = g_strdup(name);
  }
  return found;
}

static bool is_folder_free(const char *path, GError **error) {
  FileInfo info;
  if (!file_info_read_link(&info, path)) {
    return errno == ENOENT || refuse(error, path, g_strerror(errno));
  }
  g_autoptr(GHashTable) names = info.kind == FILE_FOLDER ? read_list(path) : NULL;
  if (!names) return refuse(error, path, "exists, and was not made by 'ichor pack'; move it away");
  g_autofree char *foreign = find_foreign(path, "", names);
  if (!foreign) return true;
  g_autofree char *file = g_build_filename(path, foreign, NULL);
  return refuse(error, file, "was not made by 'ichor pack', and would be lost; move it away");
}

static bool is_archive_free(const char *path, GError **error) {
  FileInfo info;
  if (!file_info_read_link(&info, path)) return errno == ENOENT || refuse(error, path, g_strerror(errno));
  if (info.kind == FILE_REGULAR && zip_has_comment(path, COMMENT)) return true;
  return refuse(error, path, "exists, and was not made by 'ichor pack'; move it away");
}

bool pack_output_is_free(const char *folder, const char *name, GError **error) {
  g_autofree char *path = g_build_filename(folder, name, NULL), *archive = g_strconcat(path, ".zip", NULL);
  return is_folder_free(path, error) && is_archive_free(archive, error);
}

/* --- writing --- */

static bool write_file(const char *folder, const ZipEntry *entry, GError **error) {
  g_autofree char *path = g_build_filename(folder, entry->name, NULL), *parent = g_path_get_dirname(path);
  gsize size;
  const void *bytes = g_bytes_get_data(entry->content, &size);
  if (g_mkdir_with_parents(parent, 0777) != 0) return host_file_refuse(error, parent, errno);
  if (!host_file_write(path, bytes ? bytes : "", size, error)) return false;
  return !entry->is_executable || g_chmod(path, 0755) == 0 || host_file_refuse(error, path, errno);
}

static bool write_folder(const PackOutput *plan, const char *folder, GError **error) {
  if (g_mkdir(folder, 0777) != 0) return host_file_refuse(error, folder, errno);
  for (guint i = 0; i < plan->files->len; i++) {
    if (plan->is_asked && plan->is_asked()) return refuse(error, plan->name, "interrupted");
    if (!write_file(folder, &g_array_index(plan->files, ZipEntry, i), error)) return false;
  }
  return true;
}

/* Puts the new folder in the place of the old one, which gets the name 'old'. If that fails, the
 * old folder has its name again. */
static bool exchange(const char *new_folder, const char *folder, const char *old, GError **error) {
  bool had_old = g_file_test(folder, G_FILE_TEST_EXISTS);
  if (had_old && g_rename(folder, old) != 0) return host_file_refuse(error, folder, errno);
  if (g_rename(new_folder, folder) == 0) return true;
  int code = errno;
  if (had_old) g_rename(old, folder);
  return host_file_refuse(error, folder, code);
}

bool pack_output_write(const PackOutput *plan, GError **error) {
  g_autofree char *folder = g_build_filename(plan->folder, plan->name, NULL);
  g_autofree char *archive = g_strconcat(folder, ".zip", NULL), *prefix = g_strconcat(plan->name, "/", NULL);
  g_autofree char *new_folder = g_build_filename(plan->workshop, "new", NULL);
  g_autofree char *old = g_build_filename(plan->workshop, "old", NULL);
  if (!write_folder(plan, new_folder, error)) return false;

  FileDraft draft;
  const ZipEntry *entries = (const ZipEntry *)(const void *)plan->files->data;
  bool fine = file_draft_begin_unlinked(&draft, archive, FILE_DRAFT_SHARED) &&
              zip_write(&draft, plan->is_nested ? prefix : "", entries, plan->files->len, COMMENT) && file_draft_publish(&draft);
  if (!fine) host_file_refuse(error, archive, errno);
  fine = fine && exchange(new_folder, folder, old, error);
  file_draft_end(&draft, fine);
  pack_output_remove(old);
  return fine;
}
