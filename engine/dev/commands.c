#include "dev/commands.h"

#include "dev/command_names.h"
#include "dev/command_words.h"
#include "dev/commands_look.h"
#include "dev/reload/reloader.h"
#include "dev/table.h"
#include "dev/time/commands_time.h"

#include <string.h>

#define ARGS_MAX 3

typedef struct Command {
  const char *name, *usage, *doc;
  int required; /* words after the name that must be there */
  CommandArg args[ARGS_MAX];
  void (*run)(ConsoleGame *at, char **words, const char *line); /* 'words' are checked */
} Command;

static const Command *all_commands(void);

static void add_commands(GPtrArray *names, const char *prefix) {
  for (const Command *command = all_commands(); command->name; command++) {
    if (g_str_has_prefix(command->name, prefix)) g_ptr_array_add(names, g_strdup(command->name));
  }
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

static bool check(ConsoleGame *at, const Command *command, char **words) {
  int count = (int)g_strv_length(words) - 1, most = 0;
  while (most < ARGS_MAX && command->args[most] != ARG_NONE) most++;
  if (count < command->required || count > most) {
    command_answer(at, "expected: %s", command->usage);
    return false;
  }
  for (int i = 0; i < count; i++) {
    if (!command_word_check(at, command->args[i], words, i + 1)) return false;
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
  size_t count;
  const CommandSetting *settings = command_settings(&count);
  for (size_t i = 0; i < count; i++) {
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
  g_autoptr(GPtrArray) names = command_words_legal(at, ARG_STORY, words);
  for (guint i = 0; i < names->len; i++) console_print(at->console, names->pdata[i]);
  if (names->len == 0) console_print(at->console, "there are no stories");
}

static void run_clear(ConsoleGame *at, char **words, const char *line) {
  (void)words, (void)line;
  console_empty(at->console);
}

static void run_at(ConsoleGame *at, char **words, const char *line) {
  (void)line;
  command_at(at, words[1]);
}

static void run_when(ConsoleGame *at, char **words, const char *line) {
  (void)line;
  command_when(at, words[1]);
}

static void run_saves(ConsoleGame *at, char **words, const char *line) {
  (void)words, (void)line;
  look_at_saves(at);
}

static void run_reload(ConsoleGame *at, char **words, const char *line) {
  (void)words, (void)line;
  if (at->reloader) reloader_ask(at->reloader);
  else command_answer(at, "this run cannot be reloaded");
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

/* Answers for a name that is no function: a class, another table, or a value. */
static void explain_name(ConsoleGame *at, const char *word) {
  g_autofree char *path = g_strconcat(word, ":", NULL);
  g_autoptr(GPtrArray) methods = script_complete(at->game->script, path);
  if (methods->len == 0) {
    command_answer(at, "'%s' is not a function; type its name alone to see its value", word);
    return;
  }
  g_autoptr(GString) text = g_string_new(NULL);
  g_string_printf(text, "the functions of %s (help %s explains one):", word, (const char *)methods->pdata[0]);
  for (guint i = 0; i < methods->len; i++) {
    g_string_append_printf(text, "%s%s", i == 0 ? " " : ", ", (const char *)methods->pdata[i] + strlen(path));
  }
  console_print(at->console, text->str);
}

static void answer_no_help(ConsoleGame *at, const char *word) {
  g_autoptr(GPtrArray) names = script_help_names(at->game->script, word);
  if (g_ptr_array_find_with_equal_func(names, word, g_str_equal, NULL)) {
    explain_name(at, word);
    return;
  }
  add_commands(names, "");
  tidy(names);
  g_autofree char *hint = command_word_hint(word, names);
  command_answer(at, "there is no command, function or class '%s'%s", word, hint);
}

static void run_help(ConsoleGame *at, char **words, const char *line) {
  (void)line;
  if (!words[1]) {
    list_commands(at);
    return;
  }
  const Command *command = find_command(words[1]);
  g_autofree char *text = script_help(at->game->script, words[1]);
  if (command) command_answer(at, "%s\n%s", command->usage, command->doc);
  if (text) console_print(at->console, text);
  if (!command && !text) answer_no_help(at, words[1]);
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
    {"when",
     "when EXPRESSION",
     "lists when the value of a Lua expression changed, and the lines of scripts that did it",
     1,
     {ARG_EXPRESSION},
     run_when},
    {"saves", "saves", "lists what saves of this game would lose in an update, and why", 0, {ARG_NONE}, run_saves},
    {"at", "at TICK | M:SS | end", "pauses the game and shows that moment since its start", 1, {ARG_TIME}, run_at},
    {"reload",
     "reload",
     "loads the files that have changed, and goes on at this moment (also: Ctrl+R)",
     0,
     {ARG_NONE},
     run_reload},
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

static bool takes_line(const Command *command) { return command->args[1] == ARG_LINE; }

static bool takes_expression(const Command *command) { return command->args[0] == ARG_EXPRESSION; }

/* Returns whether 'rest' cannot follow a name in Lua. If so, the line is a command. */
static bool is_behind_command(const char *rest) {
  if (begins_with_word(rest, "and") || begins_with_word(rest, "or")) return false;
  return !g_ascii_ispunct(*rest) || *rest == '_' || *rest == '\\';
}

/* "when #list" is a command, although it begins as no other one does. */
static bool is_expression(const Command *command, const char *rest) {
  return takes_expression(command) && *rest && strchr("#({'\"-", *rest);
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

/* Splits a line into the name and the rest. */
static char **split_name(const char *text) {
  size_t length = strcspn(text, " \t");
  const char *rest = skip_blanks(text + length);
  char **words = g_new0(char *, 3);
  words[0] = g_strndup(text, length);
  if (*rest) words[1] = g_strdup(rest);
  return words;
}

static void run(ConsoleGame *at, const Command *command, const char *text) {
  g_auto(GStrv) words = NULL;
  g_autoptr(GError) error = NULL;
  if (takes_line(command)) words = split_line(text);
  if (takes_expression(command)) words = split_name(text);
  if (!words && !g_shell_parse_argv(text, NULL, &words, &error)) command_answer(at, "%s", error->message);
  else if (check(at, command, words)) command->run(at, words, text);
}

bool commands_run(ConsoleGame *at, const char *typed) {
  Line line = line_of(typed);
  g_autofree char *name = line.name;
  const Command *command = find_command(name);
  bool is_command = line.is_marked || (command && (is_behind_command(line.rest) || is_expression(command, line.rest)));
  /* Two words in a row are not valid Lua. */
  bool is_mistake = !command && *line.rest && is_name(name) && !is_keyword(name) && is_behind_command(line.rest);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  add_commands(names, "");
  if (!is_command && !is_mistake) return command_names_explain(at, line.text, names);

  if (command) run(at, command, line.text);
  else command_word_answer_unknown(at, "command", name, names);
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

static bool is_name_byte(char c) { return g_ascii_isalnum(c) || c == '_' || c == '.' || c == ':'; }

/* Completes 'typed'. 'words' are the words before it. */
static GPtrArray *complete_argument(ConsoleGame *at, const Command *command, char **words, const char *typed) {
  GPtrArray *found = g_ptr_array_new_with_free_func(g_free);
  guint count = g_strv_length(words);
  if (count > ARGS_MAX) return found;
  CommandArg kind = command->args[count - 1];
  g_autoptr(GPtrArray) names = command_words_legal(at, kind, words);
  if (kind == ARG_TOPIC) add_commands(names, "");
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
  if (command && !takes_expression(command) && (line.is_marked || is_behind_command(line.rest))) {
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
