#include "sys/settings_file.h"

#include "base/clock.h"
#include "base/log.h"
#include "sys/host_file.h"

#include <glib/gstdio.h>
#include <string.h>

#define FORMAT "ichor-settings "
#define VERSION 1
#define FIRST_LINE FORMAT G_STRINGIFY(VERSION) "\n"
#define WRITE_TICKS TICKS_PER_SECOND

/* --- reading --- */

static bool is_newer(const char *text) {
  return g_str_has_prefix(text, FORMAT) && g_ascii_strtoull(text + strlen(FORMAT), NULL, 10) > VERSION;
}

/* Returns the settings in a file's content, or NULL with an error. */
static char *text_in(GBytes *content, GError **error) {
  gsize size;
  const char *bytes = g_bytes_get_data(content, &size);
  g_autofree char *whole = g_strndup(bytes, size);
  guint bad = 1;
  if (strlen(whole) == size && g_str_has_prefix(whole, FIRST_LINE)) {
    Settings settings;
    settings_init(&settings);
    bad = settings_from_text(&settings, whole + strlen(FIRST_LINE));
    char *text = bad ? NULL : settings_to_text(&settings);
    settings_clear(&settings);
    if (!bad) return text;
    bad++;
  }
  if (is_newer(whole))
    g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "a newer version of the engine has written it");
  else g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "line %u is not a setting", bad);
  return NULL;
}

static void keep_aside(const char *folder, const char *path, const char *reason) {
  g_autofree char *aside = g_build_filename(folder, SETTINGS_FILE_DAMAGED, NULL);
  bool is_kept = g_rename(path, aside) == 0;
  log_warn("settings", "%s: %s; all settings are back to their defaults%s", path, reason,
           is_kept ? ", and the file is kept as '" SETTINGS_FILE_DAMAGED "'" : "");
}

char *settings_file_read(const char *folder) {
  g_autofree char *path = g_build_filename(folder, SETTINGS_FILE, NULL);
  GStatBuf info;
  if (g_lstat(path, &info) != 0) return NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) content = host_file_read(path, SETTINGS_TEXT_MAX + strlen(FIRST_LINE), &error);
  char *text = content ? text_in(content, &error) : NULL;
  if (!text)
    keep_aside(folder, path, g_str_has_prefix(error->message, path) ? error->message + strlen(path) + 2 : error->message);
  return text;
}

/* --- writing --- */

bool settings_file_write(const Vfs *vfs, const char *text, GError **error) {
  g_autofree char *whole = g_strconcat(FIRST_LINE, text, NULL);
  g_autoptr(GBytes) content = g_bytes_new(whole, strlen(whole));
  return vfs_write(vfs, SETTINGS_FILE, content, error);
}

static void write_changes(SettingsKeeper *keeper, const Settings *settings, const Vfs *vfs) {
  g_autoptr(GError) error = NULL;
  g_autofree char *text = settings_to_text(settings);
  keeper->changes = settings->changes;
  if (strcmp(text, keeper->kept) == 0) return;
  if (!settings_file_write(vfs, text, &error)) {
    log_error("settings", "%s; the settings are lost when the game ends", error->message);
    return;
  }
  g_free(keeper->kept);
  keeper->kept = g_steal_pointer(&text);
}

void settings_keeper_begin(SettingsKeeper *keeper, const Settings *settings, const char *text) {
  *keeper = (SettingsKeeper){.is_on = true, .kept = g_strdup(text)};
  settings_keeper_follow(keeper, settings);
}

void settings_keeper_follow(SettingsKeeper *keeper, const Settings *settings) {
  keeper->settings = settings;
  keeper->changes = settings->changes;
}

void settings_keeper_tick(SettingsKeeper *keeper, const Settings *settings, const Vfs *vfs) {
  if (!keeper->is_on) return;
  if (keeper->settings != settings) settings_keeper_follow(keeper, settings);
  if (keeper->wait > 0) keeper->wait--;
  if (keeper->wait > 0 || keeper->changes == settings->changes) return;
  write_changes(keeper, settings, vfs);
  keeper->wait = WRITE_TICKS;
}

void settings_keeper_end(SettingsKeeper *keeper, const Settings *settings, const Vfs *vfs) {
  keeper->wait = 0;
  settings_keeper_tick(keeper, settings, vfs);
  g_free(keeper->kept);
  *keeper = (SettingsKeeper){0};
}
