#include "dev/command_names.h"

#include "base/spelling.h"
#include "dev/command_words.h"

#include <string.h>

/* The tables whose fields are the game's things. Other tables may lack any field. */
static const char *const registries[] = {"actors", "objects", "rooms",    "costumes", "animations", "fonts",
                                         "musics", "cursors", "soundfxs", "stories",  NULL};

/* Variables of the engine that are nil at times, and values. */
static const char *const optional_names[] = {
    "activeActor",      "activeRoom",         "previousRoom", "nextRoom", "selectedObject", "hoveringOn", "onHovering", "onSave",
    "onSelectedObject", "onInventoryUpdated", "onLoad",       "nil",      "true",           "false",      NULL};

static bool has(const GPtrArray *names, const char *word) {
  return g_ptr_array_find_with_equal_func((GPtrArray *)names, word, g_str_equal, NULL);
}

/* Returns whether the text is a name, or two names with a dot between them, and so no other Lua. */
static bool is_path(const char *text) {
  gsize length = strspn(text, G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "_");
  bool is_name = length > 0 && !g_ascii_isdigit(*text);
  if (!is_name || !text[length]) return is_name;
  return text[length] == '.' && text[length + 1] && !strpbrk(text + length + 1, ".:([{'\" ") &&
         !g_ascii_isdigit(text[length + 1]);
}

/* Answers "objects.lmp". */
static void explain_field(ConsoleGame *at, const char *table, const char *id) {
  if (!g_strv_contains(registries, table)) return;
  g_autoptr(GPtrArray) ids = script_keys(at->game->script, (const char *const[]){table, NULL});
  if (has(ids, id)) return;
  g_autofree char *hint = command_word_hint(id, ids);
  command_answer(at, "there is no '%s' in %s%s", id, table, hint);
}

bool command_names_explain(ConsoleGame *at, const char *line, const GPtrArray *commands) {
  g_autofree char *text = g_strstrip(g_strdup(line));
  if (!is_path(text)) return false;
  g_auto(GStrv) parts = g_strsplit(text, ".", 2);
  if (parts[1]) {
    explain_field(at, parts[0], parts[1]);
    return false;
  }
  g_autoptr(GPtrArray) names = script_keys(at->game->script, (const char *const[]){NULL});
  if (has(names, text)) {
    bool is_function = script_has_function(at->game->script, text);
    if (is_function) command_answer(at, "%s is a function: write %s() to call it, or help %s", text, text, text);
    return is_function;
  }
  if (g_strv_contains(optional_names, text)) return false;
  for (guint i = 0; i < commands->len; i++) g_ptr_array_add(names, g_strdup(commands->pdata[i]));
  g_autofree char *hint = command_word_hint(text, names);
  command_answer(at, "there is no command and no variable '%s'%s", text, hint);
  return false;
}
