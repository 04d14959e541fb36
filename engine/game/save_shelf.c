#include "game/save_shelf.h"

#include "base/log.h"
#include "game/container.h"
#include "game/save_file.h"
#include "sys/file/file_info.h"
#include "sys/file/kept.h"
#include "sys/host_file.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#define ENDING ".save"
#define BACKUP ".bak"
#define BAD ".bad"

/* Temporary files of file_draft.h begin like this, and those of host_file_link end like that. One
 * that is younger may belong to a game that is saving now. */
#define TEMPORARY ".ichor-"
#define TEMPORARY_LINK ".new"
#define TEMPORARY_AGE_S 3600

char *save_shelf_path(const char *folder, const char *slot) {
  g_autofree char *name = g_strconcat(slot, ENDING, NULL);
  return g_build_filename(folder, name, NULL);
}

static void add_save(GPtrArray *list, const char *folder, const char *slot) {
  g_autoptr(GError) error = NULL;
  g_autofree char *path = save_shelf_path(folder, slot);
  SaveAbout about = {0};
  SaveEntry entry = {.slot = (char *)slot};
  if (!save_file_look(path, &about, &entry.ticks, &error)) {
    log_warn("save", "%s", error->message);
    return;
  }
  entry.room = about.room;
  entry.description = about.description;
  entry.date_s = about.date_s;
  save_list_add(list, &entry);
  save_about_clear(&about);
}

static int by_name(gconstpointer a, gconstpointer b) { return strcmp(*(char *const *)a, *(char *const *)b); }

GPtrArray *save_shelf_slots(const char *folder) {
  GPtrArray *slots = g_ptr_array_new_with_free_func(g_free);
  GDir *dir = g_dir_open(folder, 0, NULL); /* NULL = nothing has been written yet */
  for (const char *name; dir && (name = g_dir_read_name(dir)) != NULL;) {
    if (!g_str_has_suffix(name, ENDING)) continue;
    g_autofree char *slot = g_strndup(name, strlen(name) - strlen(ENDING));
    if (!save_slot_fault(slot)) g_ptr_array_add(slots, g_steal_pointer(&slot));
  }
  if (dir) g_dir_close(dir);
  g_ptr_array_sort(slots, by_name);
  return slots;
}

GPtrArray *save_shelf_list(const char *folder) {
  GPtrArray *list = save_list_new();
  g_autoptr(GPtrArray) slots = save_shelf_slots(folder);
  for (guint i = 0; i < slots->len && list->len < SAVE_SLOTS_MAX; i++) add_save(list, folder, slots->pdata[i]);
  save_list_sort(list);
  return list;
}

static guint count_slots(const char *folder) {
  guint count = 0;
  GDir *dir = g_dir_open(folder, 0, NULL);
  for (const char *name; dir && (name = g_dir_read_name(dir)) != NULL;) {
    if (g_str_has_suffix(name, ENDING)) count++;
  }
  if (dir) g_dir_close(dir);
  return count;
}

/* Gives the old save a second name, so that both names lead to a whole save at any moment. Where
 * the file system has no links, it is copied. */
static bool keep_backup(const Vfs *vfs, const char *slot, const char *path, GError **error) {
  g_autofree char *backup = g_strconcat(path, BACKUP, NULL);
  if (host_file_link(path, backup)) return true;
  g_autoptr(GBytes) old = host_file_read(path, CONTAINER_SAVE_MAX, error);
  g_autofree char *name = g_strconcat(slot, ENDING BACKUP, NULL);
  return old && vfs_write(vfs, name, old, error);
}

bool save_shelf_write(const Vfs *vfs, const char *slot, GBytes *content, bool keeps_backup, GError **error) {
  const char *folder = vfs_save_folder(vfs);
  g_autofree char *path = save_shelf_path(folder, slot);
  bool is_new = !g_file_test(path, G_FILE_TEST_EXISTS);
  if (is_new && count_slots(folder) >= SAVE_SLOTS_MAX) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOSPC, "a game keeps at most %d saves; delete one first", SAVE_SLOTS_MAX);
    return false;
  }
  g_autofree char *name = g_strconcat(slot, ENDING, NULL);
  return (is_new || !keeps_backup || keep_backup(vfs, slot, path, error)) && vfs_write(vfs, name, content, error);
}

bool save_shelf_has(const char *folder, const char *slot, GBytes *content) {
  g_autofree char *path = save_shelf_path(folder, slot);
  g_autoptr(GBytes) file = host_file_read(path, g_bytes_get_size(content), NULL);
  return file && g_bytes_equal(file, content);
}

bool save_shelf_set_aside(const char *folder, const char *slot, GError **error) {
  g_autofree char *path = save_shelf_path(folder, slot);
  g_autofree char *backup = g_strconcat(path, BACKUP, NULL);
  g_autofree char *bad = g_strconcat(path, BAD, NULL);
  bool has_both = host_file_link(path, bad); /* so that the slot is never empty */
  if (!has_both && g_rename(path, bad) != 0) return host_file_refuse(error, bad, errno);
  kept_files_changed();
  if (g_rename(backup, path) == 0) return true;
  if (errno != ENOENT) return host_file_refuse(error, path, errno);
  if (has_both) g_unlink(path);
  return true;
}

bool save_shelf_remove(const char *folder, const char *slot, GError **error) {
  g_autofree char *path = save_shelf_path(folder, slot);
  g_autofree char *backup = g_strconcat(path, BACKUP, NULL);
  if (g_unlink(path) != 0) return host_file_refuse(error, path, errno);
  g_unlink(backup);
  kept_files_changed();
  return true;
}

static bool is_temporary(const char *name) {
  return g_str_has_prefix(name, TEMPORARY) || g_str_has_suffix(name, ENDING BACKUP TEMPORARY_LINK) ||
         g_str_has_suffix(name, ENDING BAD TEMPORARY_LINK);
}

void save_shelf_sweep(const char *folder) {
  GDir *dir = g_dir_open(folder, 0, NULL);
  int64_t oldest_ns = (g_get_real_time() / G_USEC_PER_SEC - TEMPORARY_AGE_S) * 1000000000;
  for (const char *name; dir && (name = g_dir_read_name(dir)) != NULL;) {
    if (!is_temporary(name)) continue;
    g_autofree char *path = g_build_filename(folder, name, NULL);
    FileInfo info;
    if (file_info_read_link(&info, path) && info.kind == FILE_REGULAR && info.changed_ns < oldest_ns) g_unlink(path);
  }
  if (dir) g_dir_close(dir);
}
