#include "dev/command_words.h"

#include "base/spelling.h"

#include <math.h>
#include <string.h>

#define LISTED_MAX 8 /* names that an answer lists */

/* --- legal words --- */

static const CommandSetting settings[] = {
    {"lang", "the language of texts", 0, 0},   {"textSpeed", "the player's reading speed, 0.1 to 10", 0.1, 10},
    {"volume", "of all sounds, 0 to 1", 0, 1}, {"musicVolume", "0 to 1", 0, 1},
    {"soundVolume", "0 to 1", 0, 1},           {"voiceVolume", "0 to 1", 0, 1},
};

const CommandSetting *command_settings(size_t *count) {
  *count = G_N_ELEMENTS(settings);
  return settings;
}

static const CommandSetting *find_setting(const char *name) {
  for (size_t i = 0; i < G_N_ELEMENTS(settings); i++) {
    if (strcmp(settings[i].name, name) == 0) return &settings[i];
  }
  return NULL;
}

static void add_ids(GPtrArray *names, const Registry *registry) {
  for (int i = 0; i < registry_count(registry); i++) {
    g_ptr_array_add(names, g_strdup(((RegistryItem *)registry_get(registry, i))->id));
  }
}

static void add_scripts(GPtrArray *names, ConsoleGame *at) {
  g_autoptr(GPtrArray) list = script_list_processes(at->game->script);
  for (guint i = 0; i < list->len; i++) {
    const ScriptProcess *process = list->pdata[i];
    g_ptr_array_add(names, g_strdup(process->name));
    if (process->owner) g_ptr_array_add(names, g_strdup(process->owner));
  }
}

static bool is_in(const GPtrArray *names, const char *word) {
  for (guint i = 0; i < names->len; i++) {
    if (strcmp(names->pdata[i], word) == 0) return true;
  }
  return false;
}

/* The game's own language, and every language that has a file of texts. */
static void add_languages(GPtrArray *names, const Game *game) {
  bool is_kiavc = game->config.layout == LAYOUT_KIAVC;
  const char *prefix = is_kiavc ? "lua/game/localization/text-" : "texts/";
  g_autoptr(GPtrArray) files = vfs_list(game->vfs, is_kiavc ? "lua/game/localization" : "texts", ".lua");
  if (game->config.language) g_ptr_array_add(names, g_strdup(game->config.language));
  for (guint i = 0; i < files->len; i++) {
    const char *file = files->pdata[i];
    if (!g_str_has_prefix(file, prefix) || strchr(file + strlen(prefix), '/')) continue;
    g_autofree char *code = g_strndup(file + strlen(prefix), strlen(file) - strlen(prefix) - strlen(".lua"));
    if (!is_in(names, code)) g_ptr_array_add(names, g_steal_pointer(&code));
  }
}

/* The keys of a table of the game: see script_keys. */
static void add_keys(GPtrArray *names, ConsoleGame *at, const char *const *path) {
  g_ptr_array_extend_and_steal(names, script_keys(at->game->script, path));
}

static void add_places(GPtrArray *names, ConsoleGame *at, const char *room) {
  add_keys(names, at, (const char *const[]){"rooms", room, "waypoints", NULL});
  add_ids(names, &at->game->world.objects);
  add_ids(names, &at->game->world.actors);
}

GPtrArray *command_words_legal(ConsoleGame *at, CommandArg kind, char **words) {
  const World *world = &at->game->world;
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
  switch (kind) {
  case ARG_ROOM: add_ids(names, &world->rooms); break;
  case ARG_ACTOR: add_ids(names, &world->actors); break;
  case ARG_OBJECT: add_ids(names, &world->objects); break;
  case ARG_PLACE: add_places(names, at, words[1]); break;
  case ARG_SCRIPT: add_scripts(names, at); break;
  case ARG_SETTING:
    for (size_t i = 0; i < G_N_ELEMENTS(settings); i++) g_ptr_array_add(names, g_strdup(settings[i].name));
    break;
  case ARG_VALUE:
    if (strcmp(words[1], "lang") == 0) add_languages(names, at->game);
    break;
  case ARG_STORY: add_keys(names, at, (const char *const[]){"stories", NULL}); break;
  default: break;
  }
  return names;
}

/* --- answers --- */

void command_answer(ConsoleGame *at, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  g_autofree char *text = g_strdup_vprintf(format, arguments);
  va_end(arguments);
  console_print(at->console, text);
}

char *command_word_hint(const char *word, const GPtrArray *names) {
  g_autofree char *low_word = g_ascii_strdown(word, -1);
  Spelling spelling = spelling_begin(word);
  GPtrArray *similar = g_ptr_array_new();
  for (guint i = 0; i < names->len; i++) {
    g_autofree char *low = g_ascii_strdown(names->pdata[i], -1);
    spelling_offer(&spelling, names->pdata[i]);
    if (strstr(low, low_word)) g_ptr_array_add(similar, names->pdata[i]);
  }
  GString *hint = g_string_new(NULL);
  if (similar->len == 1) spelling.best = similar->pdata[0];
  if (similar->len <= 1) g_string_append(hint, spelling_hint(';', spelling.best).text);
  for (guint i = 0; similar->len > 1 && i < MIN(similar->len, LISTED_MAX); i++) {
    g_string_append_printf(hint, "%s%s", i == 0 ? "; there are: " : ", ", (const char *)similar->pdata[i]);
  }
  if (similar->len > LISTED_MAX) g_string_append(hint, ", ...");
  g_ptr_array_free(similar, TRUE);
  return g_string_free(hint, FALSE);
}

void command_word_answer_unknown(ConsoleGame *at, const char *what, const char *word, const GPtrArray *names) {
  Spelling spelling = spelling_begin(word);
  for (guint i = 0; i < names->len; i++) spelling_offer(&spelling, names->pdata[i]);
  g_autoptr(GString) text = g_string_new(NULL);
  g_string_printf(text, "there is no %s '%s'", what, word);
  g_string_append(text, spelling_hint(';', spelling.best).text);
  for (guint i = 0; !spelling.best && i < MIN(names->len, LISTED_MAX); i++) {
    g_string_append_printf(text, "%s%s", i == 0 ? "; there are: " : ", ", (const char *)names->pdata[i]);
  }
  if (!spelling.best && names->len > LISTED_MAX) g_string_append(text, ", ...");
  console_print(at->console, text->str);
}

/* --- checking words --- */

static const char *noun(CommandArg kind) {
  switch (kind) {
  case ARG_ROOM: return "room";
  case ARG_ACTOR: return "actor";
  case ARG_OBJECT: return "object";
  case ARG_PLACE: return "place";
  case ARG_SETTING: return "setting";
  case ARG_STORY: return "story";
  default: return "language";
  }
}

static bool check_name(ConsoleGame *at, CommandArg kind, char **words, int i) {
  g_autoptr(GPtrArray) names = command_words_legal(at, kind, words);
  if (is_in(names, words[i])) return true;
  command_word_answer_unknown(at, noun(kind), words[i], names);
  return false;
}

static bool read_number(const char *word, double *number) {
  char *end;
  *number = g_ascii_strtod(word, &end);
  return end != word && *end == '\0' && isfinite(*number);
}

static bool check_place(ConsoleGame *at, char **words, int i) {
  double number;
  bool is_x = read_number(words[i], &number);
  if (is_x && words[i + 1]) return true;
  if (is_x) command_answer(at, "y is missing; expected: x and y");
  else if (words[i + 1]) command_answer(at, "'%s' is one word too many; expected: the name of a place, or x and y", words[i + 1]);
  return !is_x && !words[i + 1] && check_name(at, ARG_PLACE, words, i);
}

static bool check_value(ConsoleGame *at, char **words, int i) {
  const CommandSetting *setting = find_setting(words[1]);
  if (setting->low == setting->high) return check_name(at, ARG_VALUE, words, i);
  double number;
  if (read_number(words[i], &number) && number >= setting->low && number <= setting->high) return true;
  command_answer(at, "%s must be a number from %g to %g, not '%s'", setting->name, setting->low, setting->high, words[i]);
  return false;
}

bool command_word_check(ConsoleGame *at, CommandArg kind, char **words, int i) {
  double number;
  switch (kind) {
  case ARG_ROOM:
  case ARG_ACTOR:
  case ARG_OBJECT:
  case ARG_STORY:
  case ARG_SETTING: return check_name(at, kind, words, i);
  case ARG_PLACE: return check_place(at, words, i);
  case ARG_VALUE: return check_value(at, words, i);
  case ARG_Y:
    if (read_number(words[i], &number)) return true;
    command_answer(at, "y must be a number, not '%s'", words[i]);
    return false;
  default: return true;
  }
}
