#include "game/save_folder.h"

#include "base/name.h"
#include "sys/file/user_folder.h"
#include "sys/pace.h"
#include "sys/settings_file.h"

#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>

char *save_folder_for(const char *id) {
  g_autoptr(GString) name = g_string_new(NULL);
  for (const char *c = id && *id ? id : "game"; *c; c++) {
    if (g_ascii_isalnum(*c) || *c == '-' || *c == '_') g_string_append_c(name, *c);
    else g_string_append_printf(name, "%%%02X", (unsigned char)*c);
  }
  return g_build_filename(user_folder(), "ichor", name->str, NULL);
}

bool save_folder_is_own(const char *folder) {
  g_autofree char *parent = g_path_get_dirname(folder);
  g_autofree char *own = g_build_filename(user_folder(), "ichor", NULL);
  return strcmp(parent, own) == 0;
}

/* Returns whether the name has a form with a date, such as SAVE_SCREENSHOT. */
static bool has_form(const char *name, const char *form) {
  for (; *form && *name; form++) {
    int digits = *form != '%' ? 0 : form[1] == 'Y' ? 4 : 2;
    if (digits == 0 && g_ascii_tolower(*name++) != *form) return false;
    if (digits > 0) form++;
    for (; digits > 0; digits--) {
      if (!g_ascii_isdigit(*name++)) return false;
    }
  }
  return !*form && !*name;
}

/* The parameter of the functions below is the folded form of a name (base/name.h). */

/* Returns whether the name ends like a save or the backup of one. */
static bool is_of_save(const char *name) {
  return g_str_has_suffix(name, ".save") || g_str_has_suffix(name, ".save.bak") || g_str_has_suffix(name, ".save.bak.new") ||
         g_str_has_suffix(name, ".save.bad") || g_str_has_suffix(name, ".save.bad.new");
}

/* Returns whether the name looks like a session or a report, whatever its date. */
static bool is_of_run(const char *name) {
  return (g_str_has_prefix(name, "session-") && g_str_has_suffix(name, ".rec")) ||
         (g_str_has_prefix(name, "report-") && g_str_has_suffix(name, ".report"));
}

bool save_folder_has_name(const char *name) {
  if (!g_utf8_validate(name, -1, NULL)) return false;
  g_autofree char *folded = name_folded(name, strlen(name));
  const char *const names[] = {SAVE_CONSOLE_HISTORY,  SAVE_SEEN,     SAVE_SEEN_DAMAGED,    SAVE_CONTROLS,
                               SAVE_CONTROLS_DAMAGED, SETTINGS_FILE, SETTINGS_FILE_DAMAGED};
  for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
    if (strcmp(folded, names[i]) == 0) return true;
  }
  return is_of_save(folded) || is_of_run(folded) || has_form(folded, SAVE_SCREENSHOT);
}

/* Returns a name of that form that no file has: runs may end in the same second. */
static char *new_name(const char *folder, const char *form) {
  for (int64_t date_s = pace_wall_clock_s();; date_s++) {
    g_autoptr(GDateTime) date = g_date_time_new_from_unix_local(date_s);
    g_autofree char *name = g_date_time_format(date, form);
    g_autofree char *path = g_build_filename(folder, name, NULL);
    if (!g_file_test(path, G_FILE_TEST_EXISTS)) return g_steal_pointer(&name);
  }
}

static gint compare_names(gconstpointer a, gconstpointer b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* The names are in the order of their dates. */
static void remove_oldest(const char *folder, const char *form) {
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  GDir *dir = g_dir_open(folder, 0, NULL);
  for (const char *name; dir && (name = g_dir_read_name(dir));) {
    if (has_form(name, form)) g_ptr_array_add(names, g_strdup(name));
  }
  if (dir) g_dir_close(dir);
  g_ptr_array_sort(names, compare_names);
  for (guint i = 0; i + SAVE_KEPT_MAX < names->len; i++) {
    g_autofree char *path = g_build_filename(folder, names->pdata[i], NULL);
    g_unlink(path);
  }
}

char *save_folder_keep(const Vfs *vfs, const char *form, GBytes *content, GError **error) {
  const char *folder = vfs_save_folder(vfs);
  g_autofree char *name = new_name(folder ? folder : ".", form);
  if (!vfs_write(vfs, name, content, error)) return NULL;
  remove_oldest(folder, form);
  return g_steal_pointer(&name);
}
