#include "dev/commands.h"

#include "base/spelling.h"
#include "dev/commands_look.h"
#include "dev/table.h"

#include <math.h>
#include <string.h>

#define ARGS_MAX 3
#define LISTED_MAX 8 /* legal words that an answer lists */

/* The kind of thing that a word of a command names. Determines how the word is checked
 * and completed. */
typedef enum {
  ARG_NONE,
  ARG_ROOM,
  ARG_ACTOR,
  ARG_OBJECT,
  ARG_PLACE, /* a waypoint, object or actor in the room named before it; or x, and ARG_Y follows */
  ARG_Y,
  ARG_SCRIPT, /* a name, an owner or a number; checked when it is stopped */
  ARG_SETTING,
  ARG_VALUE, /* of the setting named before it */
  ARG_STORY,
  ARG_LINE, /* the rest of the line, unchanged: a command of the story named before it */
  ARG_TOPIC /* a command, or a name in Lua */
} ArgKind;

typedef struct Command {
  const char *name, *usage, *doc;
  int required; /* words after the name that must be there */
  ArgKind args[ARGS_MAX];
  void (*run)(ConsoleGame *at, char **words, const char *line); /* 'words' are checked */
} Command;

/* --- legal words --- */

typedef struct Setting {
  const char *name, *doc;
  double low, high; /* range of a number; equal = the value is a word */
} Setting;

/* scripts/commands.lua has a function for each. */
static const Setting settings[] = {
    {"lang", "the language of texts", 0, 0},   {"textSpeed", "the player's reading speed, 0.1 to 10", 0.1, 10},
    {"volume", "of all sounds, 0 to 1", 0, 1}, {"musicVolume", "0 to 1", 0, 1},
    {"soundVolume", "0 to 1", 0, 1},           {"voiceVolume", "0 to 1", 0, 1},
};

static const Setting *find_setting(const char *name) {
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

static const Command *all_commands(void);

static void add_commands(GPtrArray *names, const char *prefix) {
  for (const Command *command = all_commands(); command->name; command++) {
    if (g_str_has_prefix(command->name, prefix)) g_ptr_array_add(names, g_strdup(command->name));
  }
}

/* Returns all legal words of a kind; none if any word is legal. 'words' are the words before it. */
static GPtrArray *candidates(ConsoleGame *at, ArgKind kind, char **words) {
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
  case ARG_TOPIC: add_commands(names, ""); break;
  default: break;
  }
  return names;
}

/* --- checking words --- */

static void answer(ConsoleGame *at, const char *format, ...) G_GNUC_PRINTF(2, 3);
static void answer(ConsoleGame *at, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  g_autofree char *text = g_strdup_vprintf(format, arguments);
  va_end(arguments);
  console_print(at->console, text);
}

static const char *noun(ArgKind kind) {
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

/* Prints that a name is unknown, and the name that was probably meant, or the existing names. */
static void answer_unknown(ConsoleGame *at, const char *what, const char *word, const GPtrArray *names) {
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

static bool check_name(ConsoleGame *at, ArgKind kind, char **words, int i) {
  g_autoptr(GPtrArray) names = candidates(at, kind, words);
  if (is_in(names, words[i])) return true;
  answer_unknown(at, noun(kind), words[i], names);
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
  if (is_x) answer(at, "y is missing; expected: x and y");
  else if (words[i + 1]) answer(at, "'%s' is one word too many; expected: the name of a place, or x and y", words[i + 1]);
  return !is_x && !words[i + 1] && check_name(at, ARG_PLACE, words, i);
}

static bool check_value(ConsoleGame *at, char **words, int i) {
  const Setting *setting = find_setting(words[1]);
  if (setting->low == setting->high) return check_name(at, ARG_VALUE, words, i);
  double number;
  if (read_number(words[i], &number) && number >= setting->low && number <= setting->high) return true;
  answer(at, "%s must be a number from %g to %g, not '%s'", setting->name, setting->low, setting->high, words[i]);
  return false;
}

static bool check_word(ConsoleGame *at, ArgKind kind, char **words, int i) {
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
    answer(at, "y must be a number, not '%s'", words[i]);
    return false;
  default: return true;
  }
}

static bool check(ConsoleGame *at, const Command *command, char **words) {
  int count = (int)g_strv_length(words) - 1, most = 0;
  while (most < ARGS_MAX && command->args[most] != ARG_NONE) most++;
  if (count < command->required || count > most) {
    answer(at, "expected: %s", command->usage);
    return false;
  }
  for (int i = 0; i < count; i++) {
    if (!check_word(at, command->args[i], words, i + 1)) return false;
  }
  return true;
}

/* --- running commands --- */

/* Sends a command to the game, which runs it in its next tick. */
static void send(ConsoleGame *at, char **words, const char *line) {
  (void)words;
  g_autofree char *text = g_strdup_printf("%c%s", SCRIPT_COMMAND_MARK, line);
  tick_input_add(at->input, &(InputEvent){.kind = INPUT_COMMAND, .text = text});
}

static int room_in(const ConsoleGame *at, char **words) {
  return words[1] ? registry_find(&at->game->world.rooms, words[1]) : NONE;
}

static void run_rooms(ConsoleGame *at, char **words, const char *line) {
  (void)words, (void)line;
  look_at_rooms(at);
}

static void run_actors(ConsoleGame *at, char **words, const char *line) {
  (void)line;
  look_at_actors(at, room_in(at, words));
}

static void run_objects(ConsoleGame *at, char **words, const char *line) {
  (void)line;
  look_at_objects(at, room_in(at, words));
}

static void run_scripts(ConsoleGame *at, char **words, const char *line) {
  (void)words, (void)line;
  look_at_scripts(at);
}

static void add_value(Table *table, const Game *game, const char *name) {
  const Soundtrack *sounds = &game->world.soundtrack;
  if (strcmp(name, "lang") == 0) {
    g_autofree char *language = script_language(game->script);
    table_add(table, language);
  } else if (strcmp(name, "textSpeed") == 0) {
    table_add_format(table, "%g", game->world.text_speed);
  } else if (strcmp(name, "volume") == 0) {
    table_add_format(table, "%g", sounds->master_volume);
  } else {
    SoundGroup group = *name == 'm' ? SOUND_MUSIC : *name == 'v' ? SOUND_VOICE : SOUND_EFFECT;
    table_add_format(table, "%g", sounds->group_volume[group]);
  }
}

static void run_set(ConsoleGame *at, char **words, const char *line) {
  if (words[1] && words[2]) {
    send(at, words, line);
    return;
  }
  static const char *const head[] = {"setting", "is", "", NULL};
  Table table;
  table_init(&table, head);
  for (size_t i = 0; i < G_N_ELEMENTS(settings); i++) {
    if (words[1] && strcmp(words[1], settings[i].name) != 0) continue;
    table_add(&table, settings[i].name);
    add_value(&table, at->game, settings[i].name);
    table_add(&table, settings[i].doc);
  }
  g_autofree char *text = table_text(&table);
  console_print(at->console, text);
  table_clear(&table);
}

/* A story's own commands contain apostrophes and parentheses. So each is sent as one
 * quoted word. */
static void run_story(ConsoleGame *at, char **words, const char *line) {
  (void)line;
  if (words[1]) {
    g_autofree char *command = g_shell_quote(words[2] ? words[2] : "list"), *id = g_shell_quote(words[1]);
    g_autofree char *quoted = g_strdup_printf("%s %s %s", words[0], id, command);
    send(at, words, quoted);
    return;
  }
  g_autoptr(GPtrArray) names = candidates(at, ARG_STORY, words);
  for (guint i = 0; i < names->len; i++) console_print(at->console, names->pdata[i]);
  if (names->len == 0) console_print(at->console, "there are no stories");
}

static void run_clear(ConsoleGame *at, char **words, const char *line) {
  (void)words, (void)line;
  console_empty(at->console);
}

static const Command *find_command(const char *name) {
  for (const Command *command = all_commands(); command->name; command++) {
    if (strcmp(command->name, name) == 0) return command;
  }
  return NULL;
}

static void list_commands(ConsoleGame *at) {
  static const char *const head[] = {"command", "", NULL};
  Table table;
  table_init(&table, head);
  for (const Command *command = all_commands(); command->name; command++) {
    table_add(&table, command->usage);
    table_add(&table, command->doc);
  }
  g_autofree char *text = table_text(&table);
  table_clear(&table);
  console_print(at->console,
                "What you type is Lua, and its values are shown; or it is a command. PgUp, PgDn and the wheel scroll.");
  console_print(at->console, text);
  console_print(at->console,
                "Tab: complete the word; again: list the choices. Up, Down: earlier lines. Ctrl+V: paste. Ctrl+U: clear the "
                "line. Ctrl+L: clear the output. Escape, F8: close.");
}

static void run_help(ConsoleGame *at, char **words, const char *line) {
  (void)line;
  if (!words[1]) {
    list_commands(at);
    return;
  }
  const Command *command = find_command(words[1]);
  g_autofree char *text = script_help(at->game->script, words[1]);
  if (command) answer(at, "%s\n%s", command->usage, command->doc);
  if (text) console_print(at->console, text);
  if (!command && !text) console_print(at->console, "there is no command, function or class of that name");
}

/* To add a command, add a row. */
static const Command commands[] = {
    {"rooms", "rooms", "lists all rooms; * marks the current one", 0, {ARG_NONE}, run_rooms},
    {"actors", "actors [ROOM]", "lists all actors, or those in a room; * marks the player's", 0, {ARG_ROOM}, run_actors},
    {"objects",
     "objects [ROOM]",
     "lists all objects, or those in a room; > marks the one under the pointer",
     0,
     {ARG_ROOM},
     run_objects},
    {"scripts",
     "scripts",
     "lists the running scripts: where they wait, what for, since when (also: ps)",
     0,
     {ARG_NONE},
     run_scripts},
    {"stop", "stop NAME | OWNER | NUMBER", "stops a script, or all scripts of an owner such as actor:ada", 1, {ARG_SCRIPT}, send},
    {"give",
     "give OBJECT [ACTOR]",
     "puts an object in the inventory of an actor, by default the player's",
     1,
     {ARG_OBJECT, ARG_ACTOR},
     send},
    {"goto", "goto ROOM [PLACE | X Y]", "moves the player's actor to a room", 1, {ARG_ROOM, ARG_PLACE, ARG_Y}, send},
    {"set",
     "set [NAME [VALUE]]",
     "sets the language, a volume or the text speed; shows them without VALUE",
     0,
     {ARG_SETTING, ARG_VALUE},
     run_set},
    {"story",
     "story [NAME [COMMAND]]",
     "lists what can happen in a story, or runs a story command: try story NAME help",
     0,
     {ARG_STORY, ARG_LINE},
     run_story},
    {"help", "help [NAME]", "explains a command or a function", 0, {ARG_TOPIC}, run_help},
    {"clear", "clear", "clears the output", 0, {ARG_NONE}, run_clear},
    {"ps", "ps", "the same as scripts", 0, {ARG_NONE}, run_scripts},
    {NULL, NULL, NULL, 0, {ARG_NONE}, NULL},
};

static const Command *all_commands(void) { return commands; }

/* --- recognising commands --- */

static const char *skip_blanks(const char *text) { return text + strspn(text, " \t"); }

static bool begins_with_word(const char *text, const char *word) {
  size_t length = strlen(word);
  return strncmp(text, word, length) == 0 && !g_ascii_isalnum(text[length]) && text[length] != '_';
}

/* Returns whether 'rest' cannot follow a name in Lua. If so, the line is a command. */
static bool is_behind_command(const char *rest) {
  if (begins_with_word(rest, "and") || begins_with_word(rest, "or")) return false;
  return !g_ascii_ispunct(*rest) || *rest == '_' || *rest == '\\';
}

static bool is_keyword(const char *name) {
  static const char *const keywords[] = {"break",  "do",   "else",  "elseif", "end",  "for",   "function",
                                         "goto",   "if",   "in",    "local",  "nil",  "not",   "repeat",
                                         "return", "then", "until", "while",  "true", "false", NULL};
  return g_strv_contains(keywords, name);
}

static bool is_name(const char *word) {
  return !g_ascii_isdigit(*word) && word[strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")] == '\0';
}

/* The parts of a line. */
typedef struct Line {
  bool is_marked;   /* begins with "/" */
  const char *text; /* after the mark */
  char *name;       /* the first word, owned */
  const char *rest; /* after the name and blanks */
} Line;

static Line line_of(const char *typed) {
  const char *text = skip_blanks(typed);
  Line line = {.is_marked = *text == SCRIPT_COMMAND_MARK};
  line.text = line.is_marked ? skip_blanks(text + 1) : text;
  size_t length = strcspn(line.text, " \t");
  line.name = g_strndup(line.text, length);
  line.rest = skip_blanks(line.text + length);
  return line;
}

static bool takes_line(const Command *command) { return command->args[1] == ARG_LINE; }

/* Splits a line into the name, one word, and the rest. Missing parts stay empty. */
static char **split_line(const char *text) {
  g_autoptr(GPtrArray) words = g_ptr_array_new();
  for (int i = 0; i < 3 && *(text = skip_blanks(text)); i++) {
    gsize length = i < 2 ? strcspn(text, " \t") : strlen(text);
    g_ptr_array_add(words, g_strndup(text, length));
    text += length;
  }
  g_ptr_array_add(words, NULL);
  return (char **)g_ptr_array_free(g_steal_pointer(&words), FALSE);
}

static void run(ConsoleGame *at, const Command *command, const char *text) {
  g_auto(GStrv) words = NULL;
  g_autoptr(GError) error = NULL;
  if (takes_line(command)) words = split_line(text);
  if (!words && !g_shell_parse_argv(text, NULL, &words, &error)) answer(at, "%s", error->message);
  else if (check(at, command, words)) command->run(at, words, text);
}

bool commands_run(ConsoleGame *at, const char *typed) {
  Line line = line_of(typed);
  g_autofree char *name = line.name;
  const Command *command = find_command(name);
  bool is_command = line.is_marked || (command && is_behind_command(line.rest));
  /* Two words in a row are not valid Lua. */
  bool is_mistake = !command && *line.rest && is_name(name) && !is_keyword(name) && is_behind_command(line.rest);
  if (!is_command && !is_mistake) return false;

  if (command) {
    run(at, command, line.text);
  } else {
    g_autoptr(GPtrArray) names = candidates(at, ARG_TOPIC, NULL);
    answer_unknown(at, "command", name, names);
  }
  return true;
}

/* --- completion --- */

/* Returns the word with a backslash before each character that would end or change it. */
static char *escaped(const char *word) {
  GString *text = g_string_new(NULL);
  for (; *word; word++) {
    if (strchr(" \t'\"\\#", *word)) g_string_append_c(text, '\\');
    g_string_append_c(text, *word);
  }
  return g_string_free(text, FALSE);
}

/* Returns the start of the last word of 'before': after the last blank without a backslash. */
static gsize last_word(const char *before) {
  gsize start = strlen(before);
  while (start > 0 && !(strchr(" \t", before[start - 1]) && (start < 2 || before[start - 2] != '\\'))) start--;
  return start;
}

static gint by_bytes(gconstpointer a, gconstpointer b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* Sorts the names and removes duplicates. */
static void tidy(GPtrArray *names) {
  g_ptr_array_sort(names, by_bytes);
  for (guint i = 1; i < names->len;) {
    if (strcmp(names->pdata[i - 1], names->pdata[i]) == 0) g_ptr_array_remove_index(names, i);
    else i++;
  }
}

static bool is_name_byte(char c) { return g_ascii_isalnum(c) || c == '_' || c == '.' || c == ':'; }

/* Completes 'typed'. 'words' are the words before it. */
static GPtrArray *complete_argument(ConsoleGame *at, const Command *command, char **words, const char *typed) {
  GPtrArray *found = g_ptr_array_new_with_free_func(g_free);
  guint count = g_strv_length(words);
  if (count > ARGS_MAX) return found;
  ArgKind kind = command->args[count - 1];
  g_autoptr(GPtrArray) names = candidates(at, kind, words);
  for (guint i = 0; i < names->len; i++) {
    g_autofree char *word = escaped(names->pdata[i]);
    if (g_str_has_prefix(word, typed)) g_ptr_array_add(found, g_steal_pointer(&word));
  }
  if (kind == ARG_TOPIC) g_ptr_array_extend_and_steal(found, script_complete(at->game->script, typed));
  return found;
}

/* Completes a command of a story. '*start' is set to the start of the part to complete. */
static GPtrArray *complete_line(ConsoleGame *at, const char *before, gsize *start) {
  g_auto(GStrv) words = split_line(before);
  const char *line = skip_blanks(skip_blanks(before) + strcspn(skip_blanks(before), " \t"));
  line = skip_blanks(line + strcspn(line, " \t"));
  GPtrArray *found = script_complete_story(at->game->script, words[1], line, start);
  *start += (gsize)(line - before);
  return found;
}

/* Completes the last name of a piece of Lua. If it is all that was typed, also the name
 * of a command. */
static GPtrArray *complete_name(ConsoleGame *at, const Line *line, const char *before, gsize *start) {
  *start = strlen(before);
  while (*start > 0 && is_name_byte(before[*start - 1])) (*start)--;
  GPtrArray *found =
      line->is_marked ? g_ptr_array_new_with_free_func(g_free) : script_complete(at->game->script, before + *start);
  if (before + *start == line->text) add_commands(found, line->text);
  return found;
}

GPtrArray *commands_complete(ConsoleGame *at, const char *before, gsize *start) {
  Line line = line_of(before);
  g_autofree char *name = line.name;
  const Command *command = strpbrk(line.text, " \t") ? find_command(name) : NULL;
  GPtrArray *found = NULL;
  if (command && (line.is_marked || is_behind_command(line.rest))) {
    g_auto(GStrv) parts = takes_line(command) ? split_line(before) : NULL;
    bool is_line = parts && parts[1] && (parts[2] || g_ascii_isspace(before[strlen(before) - 1]));
    if (is_line) found = complete_line(at, before, start);
    else *start = last_word(before);
    g_autofree char *typed = g_strndup(line.text, (gsize)(before + *start - line.text));
    g_auto(GStrv) words = NULL;
    if (!is_line && g_shell_parse_argv(typed, NULL, &words, NULL)) found = complete_argument(at, command, words, before + *start);
  } else {
    found = complete_name(at, &line, before, start);
  }
  if (found) tidy(found);
  return found;
}
