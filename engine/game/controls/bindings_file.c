#include "game/controls/bindings_file.h"

#include "base/log.h"
#include "sys/host_file.h"
#include "sys/input.h"

#include <glib/gstdio.h>
#include <string.h>

#define FORMAT "ichor-controls "
#define VERSION 1
#define FIRST_LINE FORMAT G_STRINGIFY(VERSION) "\n"
#define SIZE_MAX_BYTES 10000

/* --- reading --- */

static bool is_newer(const char *text) {
  return g_str_has_prefix(text, FORMAT) && g_ascii_strtoull(text + strlen(FORMAT), NULL, 10) > VERSION;
}

/* Reads a line into 'bindings'. Returns false if it is invalid. */
static bool read_line(const char *line, Bindings *bindings) {
  const char *dot = strchr(line, '.'), *equals = dot ? strchr(dot, '=') : NULL;
  if (!equals) return false;
  g_autofree char *name = g_strndup(line, (gsize)(dot - line));
  g_autofree char *kind = g_strndup(dot + 1, (gsize)(equals - dot - 1));
  Action action = action_find(name);
  if (action == ACTION_COUNT) return false;
  if (strcmp(kind, "key") == 0) {
    int code = bindings->keys[action] = input_key_code(equals + 1);
    return !bindings_key_fault(code);
  }
  PadButton button = pad_button_find(equals + 1);
  bindings->buttons[action] = (int)button;
  bool is_known = button != PAD_NONE || equals[1] == '\0';
  return strcmp(kind, "button") == 0 && is_known && button != PAD_GUIDE;
}

/* Returns which two actions have the same key or button. */
static char *conflict_in(const Bindings *bindings) {
  for (int i = 0; i < ACTION_COUNT; i++) {
    for (int k = 0; k < i; k++) {
      bool has_key = bindings->keys[i] == bindings->keys[k];
      if (!has_key && (bindings->buttons[i] == PAD_NONE || bindings->buttons[i] != bindings->buttons[k])) continue;
      return g_strdup_printf("'%s' and '%s' have the same %s", action_name((Action)k), action_name((Action)i),
                             has_key ? "key" : "button");
    }
  }
  return g_strdup("a key or a button is not allowed");
}

/* Reads the file's content into 'bindings'. Returns why it is invalid, or NULL. */
static char *read_content(GBytes *content, Bindings *bindings) {
  gsize size;
  const char *bytes = g_bytes_get_data(content, &size);
  g_autofree char *text = g_strndup(bytes, size);
  if (is_newer(text)) return g_strdup("a newer version of the engine has written it");
  if (strlen(text) != size || !g_str_has_prefix(text, FIRST_LINE)) return g_strdup("it is not a file of keys and buttons");
  g_auto(GStrv) lines = g_strsplit(text + strlen(FIRST_LINE), "\n", -1);
  for (guint i = 0; lines[i]; i++) {
    if (*lines[i] && !read_line(lines[i], bindings))
      return g_strdup_printf("line %u is not a key or a button of an action", i + 2);
  }
  return bindings_are_valid(bindings) ? NULL : conflict_in(bindings);
}

void bindings_file_read(const char *folder, Bindings *bindings) {
  bindings_reset(bindings);
  g_autofree char *path = g_build_filename(folder, SAVE_CONTROLS, NULL);
  GStatBuf info;
  if (g_lstat(path, &info) != 0) return;
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) content = host_file_read(path, SIZE_MAX_BYTES, &error);
  g_autofree char *fault = content ? read_content(content, bindings) : g_strdup(error->message);
  if (!fault) return;
  bindings_reset(bindings);
  g_autofree char *aside = g_build_filename(folder, SAVE_CONTROLS_DAMAGED, NULL);
  bool is_kept = g_rename(path, aside) == 0;
  log_warn("controls", "%s%s%s; all keys and buttons are back to their defaults%s", content ? path : "", content ? ": " : "",
           fault, is_kept ? ", and the file is kept as '" SAVE_CONTROLS_DAMAGED "'" : "");
}

/* --- writing --- */

bool bindings_file_write(const Vfs *vfs, const Bindings *bindings, GError **error) {
  Bindings defaults;
  bindings_reset(&defaults);
  GString *text = g_string_new(FIRST_LINE);
  for (int i = 0; i < ACTION_COUNT; i++) {
    const char *name = action_name((Action)i);
    if (bindings->keys[i] != defaults.keys[i])
      g_string_append_printf(text, "%s.key=%s\n", name, input_key_name(bindings->keys[i]));
    if (bindings->buttons[i] != defaults.buttons[i])
      g_string_append_printf(text, "%s.button=%s\n", name, pad_button_id((PadButton)bindings->buttons[i]));
  }
  g_autoptr(GBytes) content = g_string_free_to_bytes(text);
  return vfs_write(vfs, SAVE_CONTROLS, content, error);
}
