#include "game/controls/bindings_file.h"

#include "base/log.h"
#include "sys/host_file.h"
#include "sys/input.h"

#include <glib/gstdio.h>
#include <string.h>

#define FIRST_LINE "ichor-controls 1\n"
#define SIZE_MAX_BYTES 10000

/* --- reading --- */

/* Reads a line into 'bindings'. Returns false if it is invalid. */
static bool read_line(const char *line, Bindings *bindings) {
  const char *dot = strchr(line, '.'), *equals = dot ? strchr(dot, '=') : NULL;
  if (!equals) return false;
  g_autofree char *name = g_strndup(line, (gsize)(dot - line));
  g_autofree char *kind = g_strndup(dot + 1, (gsize)(equals - dot - 1));
  Action action = action_find(name);
  if (action == ACTION_COUNT) return false;
  if (strcmp(kind, "key") == 0) bindings->keys[action] = input_key_code(equals + 1);
  else if (strcmp(kind, "button") == 0) bindings->buttons[action] = (int)pad_button_find(equals + 1);
  else return false;
  return true;
}

/* Returns the number of the first invalid line, from 1, or 0 if all are valid. */
static guint read_content(GBytes *content, Bindings *bindings) {
  gsize size;
  const char *bytes = g_bytes_get_data(content, &size);
  g_autofree char *text = g_strndup(bytes, size);
  if (strlen(text) != size || !g_str_has_prefix(text, FIRST_LINE)) return 1;
  g_auto(GStrv) lines = g_strsplit(text + strlen(FIRST_LINE), "\n", -1);
  for (guint i = 0; lines[i]; i++) {
    if (*lines[i] && !read_line(lines[i], bindings)) return i + 2;
  }
  return bindings_are_valid(bindings) ? 0 : 2;
}

void bindings_file_read(const char *folder, Bindings *bindings) {
  bindings_reset(bindings);
  g_autofree char *path = g_build_filename(folder, SAVE_CONTROLS, NULL);
  GStatBuf info;
  if (g_lstat(path, &info) != 0) return;
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) content = host_file_read(path, SIZE_MAX_BYTES, &error);
  guint bad = content ? read_content(content, bindings) : 0;
  if (content && bad == 0) return;
  bindings_reset(bindings);
  g_autofree char *aside = g_build_filename(folder, SAVE_CONTROLS_DAMAGED, NULL);
  bool is_kept = g_rename(path, aside) == 0;
  g_autofree char *reason =
      content ? g_strdup_printf("%s: line %u is not a key or a button of an action", path, bad) : g_strdup(error->message);
  log_warn("controls", "%s; all keys and buttons are back to their defaults%s", reason,
           is_kept ? ", and the file is kept as '" SAVE_CONTROLS_DAMAGED "'" : "");
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
