#include "sys/file/file_stamps.h"

#include "sys/file/file_info.h"

#include <stdint.h>
#include <string.h>

/* Deeper folders are ignored. */
#define DEPTH_MAX 32

typedef struct Stamp {
  int64_t changed_ns;
  uint64_t size, number;
} Stamp;

struct FileStamps {
  GHashTable *by_name; /* owns names and Stamps */
  bool (*counts)(const char *name);
};

static Stamp stamp_of(const FileInfo *info) {
  return (Stamp){.changed_ns = info->changed_ns, .size = info->size, .number = info->number};
}

static void add(FileStamps *stamps, const char *name, const FileInfo *info) {
  if (g_hash_table_size(stamps->by_name) >= FILE_STAMPS_MAX) return;
  Stamp stamp = stamp_of(info);
  g_hash_table_replace(stamps->by_name, g_strdup(name), g_memdup2(&stamp, sizeof stamp));
}

#define OUTDATED UINT64_MAX /* the size of a file that is marked */

void file_stamps_outdate(FileStamps *stamps, int64_t moment) {
  int64_t now = file_info_now();
  GHashTableIter all;
  gpointer stamp;
  g_hash_table_iter_init(&all, stamps->by_name);
  while (g_hash_table_iter_next(&all, NULL, &stamp)) {
    Stamp *one = stamp;
    if (one->changed_ns >= moment && one->changed_ns <= now) one->size = OUTDATED;
  }
}

/* 'path' is on the host, 'name' the same below the folder that was asked for ("" = itself). */
static void add_folder(FileStamps *stamps, const char *path, const char *name, int depth) {
  GDir *folder = depth < DEPTH_MAX ? g_dir_open(path, 0, NULL) : NULL;
  const char *entry;
  while (folder && (entry = g_dir_read_name(folder))) {
    if (entry[0] == '.') continue;
    g_autofree char *below = g_build_filename(path, entry, NULL);
    g_autofree char *full = *name ? g_strconcat(name, "/", entry, NULL) : g_strdup(entry);
    FileInfo info;
    if (!file_info_read_link(&info, below)) continue;
    if (info.kind == FILE_FOLDER) add_folder(stamps, below, full, depth + 1);
    else if (stamps->counts(full) && file_info_read(&info, below) && info.kind == FILE_REGULAR) add(stamps, full, &info);
  }
  if (folder) g_dir_close(folder);
}

static void add_path(FileStamps *stamps, const char *path) {
  FileInfo info;
  if (!file_info_read(&info, path)) return;
  if (info.kind == FILE_FOLDER) {
    add_folder(stamps, path, "", 0);
  } else {
    g_autofree char *name = g_path_get_basename(path);
    add(stamps, name, &info);
  }
}

FileStamps *file_stamps_new(const char *const *paths, bool (*counts)(const char *name)) {
  FileStamps *stamps = g_new0(FileStamps, 1);
  stamps->by_name = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  stamps->counts = counts;
  for (; *paths; paths++) add_path(stamps, *paths);
  return stamps;
}

void file_stamps_free(FileStamps *stamps) {
  if (!stamps) return;
  g_hash_table_unref(stamps->by_name);
  g_free(stamps);
}

static gint compare_names(gconstpointer a, gconstpointer b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static bool is_equal(const Stamp *a, const Stamp *b) {
  return a->changed_ns == b->changed_ns && a->size == b->size && a->number == b->number;
}

/* Adds the names of 'from' that 'other' does not have. With 'changed', also those with another
 * stamp. */
static void add_differences(const FileStamps *from, const FileStamps *other, bool changed, GPtrArray *names) {
  GHashTableIter all;
  gpointer name, stamp;
  g_hash_table_iter_init(&all, from->by_name);
  while (g_hash_table_iter_next(&all, &name, &stamp)) {
    const Stamp *same = g_hash_table_lookup(other->by_name, name);
    if (!same || (changed && !is_equal(stamp, same))) g_ptr_array_add(names, g_strdup(name));
  }
}

GPtrArray *file_stamps_changes(const FileStamps *before, const FileStamps *after) {
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
  add_differences(before, after, true, names);
  add_differences(after, before, false, names);
  g_ptr_array_sort(names, compare_names);
  return names;
}

bool file_stamps_equal(const FileStamps *before, const FileStamps *after) {
  g_autoptr(GPtrArray) names = file_stamps_changes(before, after);
  return names->len == 0;
}
