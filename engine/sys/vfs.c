#include "sys/vfs.h"

#include "base/check.h"
#include "base/clean.h"
#include "base/name.h"
#include "base/spelling.h"
#include "sys/host_file.h"
#include "sys/mount.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

struct Vfs {
  GPtrArray *mounts; /* Mount *, the first mounted first */
  char *save_folder; /* NULL until set */
  SaveQuota quota;
};

static void mount_free(gpointer data) {
  Mount *mount = data;
  mount->kind->free(mount);
}

static char *join(const char *folder, const char *name) {
  return *folder ? g_strconcat(folder, "/", name, NULL) : g_strdup(name);
}

Vfs *vfs_new(void) {
  Vfs *vfs = g_new0(Vfs, 1);
  vfs->mounts = g_ptr_array_new_with_free_func(mount_free);
  vfs->quota = (SaveQuota){.files = SAVE_FILES_MAX, .bytes = SAVE_BYTES_MAX};
  return vfs;
}

void vfs_free(Vfs *vfs) {
  if (!vfs) return;
  g_ptr_array_unref(vfs->mounts);
  g_free(vfs->save_folder);
  g_free(vfs);
}

/* Returns the nearest folder above a Lua file that has a main.lua, or NULL. The caller frees it
 * with g_free. */
static char *folder_with_main(const char *path) {
  if (!g_str_has_suffix(path, ".lua")) return NULL;
  g_autofree char *folder = g_path_get_dirname(path);
  for (bool is_top = false; !is_top;) {
    g_autofree char *main_file = g_build_filename(folder, "main.lua", NULL);
    if (g_file_test(main_file, G_FILE_TEST_EXISTS)) return g_steal_pointer(&folder);
    char *above = g_path_get_dirname(folder);
    is_top = strcmp(above, folder) == 0;
    g_free(folder);
    folder = above;
  }
  return NULL;
}

/* Returns whether the path is that of a file in a game's folder, which was named in its place. */
static bool is_part_of_game(const char *path, GError **error) {
  static const char *const names[] = {"game.lua", "main.lua", "game.kvc", NULL};
  g_autofree char *base = g_path_get_basename(path);
  g_autofree char *folder = g_strv_contains(names, base) ? g_path_get_dirname(path) : folder_with_main(path);
  if (!folder) return false;
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s is a file of a game; name the game's folder: %s", path, folder);
  return true;
}

bool vfs_mount(Vfs *vfs, const char *path, GError **error) {
  bool is_file = g_file_test(path, G_FILE_TEST_EXISTS) && !g_file_test(path, G_FILE_TEST_IS_DIR);
  if (is_file && is_part_of_game(path, error)) return false;
  Mount *mount = is_file ? bag_mount_new(path, error) : folder_mount_new(path, error);
  if (!mount) return false;
  g_ptr_array_add(vfs->mounts, mount);
  return true;
}

static int compare_names(gconstpointer a, gconstpointer b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* Returns the entries of 'folder' in all mounts, sorted, without duplicates. */
static GPtrArray *entries_of(const Vfs *vfs, const char *folder) {
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < vfs->mounts->len; i++) {
    const Mount *mount = vfs->mounts->pdata[i];
    mount->kind->entries(mount, folder, names);
  }
  g_ptr_array_sort(names, compare_names);
  for (guint i = names->len; i-- > 1;) {
    if (strcmp(names->pdata[i], names->pdata[i - 1]) == 0) g_ptr_array_remove_index(names, i);
  }
  return names;
}

/* Returns the entry for 'part': the same name, or one that differs only in case; NULL if there is
 * none. 'spelling' then holds the nearest. Removes the "/" from entries of folders. The result
 * belongs to 'entries'. */
static const char *entry_match(GPtrArray *entries, const char *part, Spelling *spelling) {
  g_autofree char *folded = g_utf8_casefold(part, -1);
  const char *other_case = NULL;
  for (guint i = 0; i < entries->len; i++) {
    char *entry = entries->pdata[i];
    if (!g_utf8_validate(entry, -1, NULL)) continue;
    size_t length = strlen(entry);
    if (entry[length - 1] == '/') entry[length - 1] = '\0';
    if (strcmp(entry, part) == 0) return entry;
    g_autofree char *entry_folded = g_utf8_casefold(entry, -1);
    if (strcmp(entry_folded, folded) == 0) other_case = entry;
    spelling_offer(spelling, entry);
  }
  return other_case;
}

/* The ending of a file is not a part of its name: 'shaft.png' is not spelled like 'cat.png'. */
static Spelling begin_part(const char *part) {
  Spelling spelling = spelling_begin(part);
  const char *dot = strrchr(part, '.');
  if (!dot || dot == part) return spelling;
  g_autofree char *name = g_strndup(part, (gsize)(dot - part));
  spelling.distance = spelling_begin(name).distance;
  return spelling;
}

/* Returns the entry that differs from the part only in its ending, or NULL. */
static const char *other_ending(const GPtrArray *entries, const char *part) {
  const char *dot = strrchr(part, '.');
  size_t length = dot ? (size_t)(dot - part) + 1 : 0;
  for (guint i = 0; i < entries->len && length > 1; i++) {
    const char *entry = entries->pdata[i];
    if (g_utf8_validate(entry, -1, NULL) && strncmp(entry, part, length) == 0 && !strchr(entry + length, '.')) return entry;
  }
  return NULL;
}

/* Explains why there is no file 'name': follows its parts as far as they exist, then suggests the
 * nearest entry. */
static void set_missing_error(const Vfs *vfs, const char *name, GError **error) {
  g_autofree char *found = g_strdup("");
  g_auto(GStrv) parts = g_strsplit(name, "/", -1);
  for (char **part = parts; *part; part++) {
    g_autoptr(GPtrArray) entries = entries_of(vfs, found);
    Spelling spelling = begin_part(*part);
    const char *entry = entry_match(entries, *part, &spelling);
    char *longer = join(found, entry ? entry : *part);
    if (!entry) {
      const char *meant = spelling.best ? spelling.best : other_ending(entries, *part);
      g_autofree char *nearest = meant ? join(found, meant) : NULL;
      GString *text = g_string_new(name);
      if (part[1]) g_string_append_printf(text, ": no such folder '%s'", longer);
      else g_string_append(text, ": no such file");
      g_string_append(text, spelling_hint(';', nearest).text);
      g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_NOENT, text->str);
      g_string_free(text, TRUE);
      g_free(longer);
      return;
    }
    g_free(found);
    found = longer;
  }
  if (strcmp(found, name) == 0) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT, "%s: no such file", name);
  } else {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT, "%s: the file is called '%s'; names must match exactly", name, found);
  }
}

GBytes *mount_refuse_large(const char *name, gint64 most, GError **error) {
  static const char *const units[] = {"bytes", "KiB", "MiB", "GiB"};
  gsize unit = 0;
  for (; most >= 1024 && most % 1024 == 0 && unit + 1 < G_N_ELEMENTS(units); unit++) most /= 1024;
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "%s: larger than %d %s", name, (int)most, units[unit]);
  return NULL;
}

GBytes *vfs_read(const Vfs *vfs, const char *name, GError **error) { return vfs_read_most(vfs, name, MOUNT_FILE_MAX, error); }

GBytes *vfs_read_most(const Vfs *vfs, const char *name, gint64 most, GError **error) {
  g_autofree char *path = name_normalise(name, error);
  if (!path) return NULL;
  for (guint i = vfs->mounts->len; i-- > 0;) {
    const Mount *mount = vfs->mounts->pdata[i];
    GError *reason = NULL;
    GBytes *bytes = mount->kind->read(mount, path, most, &reason);
    if (bytes) return bytes;
    if (!g_error_matches(reason, G_FILE_ERROR, G_FILE_ERROR_NOENT)) {
      g_propagate_error(error, reason);
      return NULL;
    }
    g_error_free(reason);
  }
  set_missing_error(vfs, path, error);
  return NULL;
}

bool vfs_read_ends(const Vfs *vfs, const char *name, size_t tail, FileEnds *ends, GError **error) {
  CHECK(tail <= FILE_TAIL_MAX, "the tail fits");
  g_autofree char *path = name_normalise(name, error);
  if (!path) return false;
  for (guint i = vfs->mounts->len; i-- > 0;) {
    const Mount *mount = vfs->mounts->pdata[i];
    GError *reason = NULL;
    if (mount->kind->read_ends(mount, path, tail, ends, &reason)) return true;
    if (!g_error_matches(reason, G_FILE_ERROR, G_FILE_ERROR_NOENT)) {
      g_propagate_error(error, reason);
      return false;
    }
    g_error_free(reason);
  }
  set_missing_error(vfs, path, error);
  return false;
}

bool vfs_open_span(const Vfs *vfs, const char *name, FileSpan *span) {
  g_autofree char *path = name_normalise(name, NULL);
  if (!path) return false;
  for (guint i = vfs->mounts->len; i-- > 0;) {
    const Mount *mount = vfs->mounts->pdata[i];
    if (mount->kind->has(mount, path)) return mount->kind->open_span(mount, path, span);
  }
  return false;
}

bool vfs_exists(const Vfs *vfs, const char *name) {
  g_autofree char *path = name_normalise(name, NULL);
  if (!path) return false;
  for (guint i = vfs->mounts->len; i-- > 0;) {
    const Mount *mount = vfs->mounts->pdata[i];
    if (mount->kind->has(mount, path)) return true;
  }
  return false;
}

/* The recursion ends because entries are real folders and names are at most 255 bytes long. */
static void list_below(const Vfs *vfs, const char *folder, const char *suffix, GPtrArray *names) {
  g_autoptr(GPtrArray) entries = entries_of(vfs, folder);
  for (guint i = 0; i < entries->len; i++) {
    const char *entry = entries->pdata[i];
    if (entry[0] == '.') continue;
    bool is_folder = g_str_has_suffix(entry, "/");
    if (!is_folder && !g_str_has_suffix(entry, suffix)) continue;
    g_autofree char *full = join(folder, entry);
    g_autofree char *normal = name_normalise(full, NULL);
    if (!normal) continue;
    if (is_folder) list_below(vfs, normal, suffix, names);
    else g_ptr_array_add(names, g_steal_pointer(&normal));
  }
}

GPtrArray *vfs_list(const Vfs *vfs, const char *folder, const char *suffix) {
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
  g_autofree char *top = name_normalise_folder(folder, NULL);
  if (top) list_below(vfs, top, suffix, names);
  g_ptr_array_sort(names, compare_names);
  return names;
}

void vfs_set_save_folder(Vfs *vfs, const char *path) {
  g_free(vfs->save_folder);
  vfs->save_folder = g_strdup(path);
}

const char *vfs_save_folder(const Vfs *vfs) { return vfs->save_folder; }

bool vfs_write(const Vfs *vfs, const char *name, GBytes *content, GError **error) {
  g_autofree char *below = name_normalise(name, error);
  if (!below) return false;
  if (!vfs->save_folder) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT, "%s: there is no save folder", below);
    return false;
  }
  g_autofree char *path = g_build_filename(vfs->save_folder, below, NULL);
  g_autofree char *folder = g_path_get_dirname(path);
  if (g_mkdir_with_parents(folder, 0700) != 0) {
    int code = errno;
    g_set_error(error, G_FILE_ERROR, (gint)g_file_error_from_errno(code), "%s: cannot create the folder '%s': %s", below, folder,
                g_strerror(code));
    return false;
  }
  HostFile file = {.path = path, .is_private = true, .replaces_link = true};
  file.data = g_bytes_get_data(content, &file.size);
  g_autoptr(GError) cause = NULL;
  if (host_file_write_all(&file, 1, &cause)) return true;
  const char *message = cause->message + strlen(path) - strlen(below); /* begins with the path */
  g_set_error_literal(error, cause->domain, cause->code, message);
  return false;
}

void vfs_set_quota(Vfs *vfs, SaveQuota quota) { vfs->quota = quota; }

bool vfs_reserves(const Vfs *vfs, const char *name) { return save_quota_reserves(&vfs->quota, name); }

static bool is_allowed(const Vfs *vfs, const char *name, gsize size, GError **error) {
  if (!vfs->save_folder) return true; /* vfs_write reports it */
  g_autofree char *clean = clean_line(name, strlen(name));
  if (strcmp(clean, name) != 0) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "names must not contain control or invisible characters");
    return false;
  }
  if (!save_quota_reserves(&vfs->quota, name)) return save_quota_allows(&vfs->quota, vfs->save_folder, name, size, error);
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_ACCES, "the engine uses this name itself; use another");
  return false;
}

bool vfs_write_for_script(const Vfs *vfs, const char *name, GBytes *content, GError **error) {
  if (is_allowed(vfs, name, g_bytes_get_size(content), error)) return vfs_write(vfs, name, content, error);
  g_prefix_error(error, "%s: ", name);
  return false;
}
