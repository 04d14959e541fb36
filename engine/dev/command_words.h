/* command_words.h: the words that may follow the name of a console command: which are legal, and
 * the answer to one that is not. commands.h knows the commands themselves. */

#ifndef DEV_COMMAND_WORDS_H
#define DEV_COMMAND_WORDS_H

#include "dev/console_game.h"

#include <stdbool.h>

/* The kind of thing that a word of a command names. Determines how the word is checked
 * and completed. */
typedef enum CommandArg {
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
  ARG_TIME,       /* checked when it runs */
  ARG_EXPRESSION, /* Lua: the rest of the line, unchanged */
  ARG_LINE,       /* the rest of the line, unchanged: a command of the story named before it */
  ARG_TOPIC       /* a command, or a name in Lua; commands.c knows them */
} CommandArg;

/* A setting of the command 'set'. scripts/commands.lua has a function for each. */
typedef struct CommandSetting {
  const char *name, *doc;
  double low, high; /* range of a number; equal = the value is a word */
} CommandSetting;

/* Returns all settings, and sets '*count' to their number. */
const CommandSetting *command_settings(size_t *count);

/* Returns all legal words of a kind; none if any word is legal. 'words' are the words before it,
 * beginning with the command's name. The caller frees the array, which owns its texts. */
GPtrArray *command_words_legal(ConsoleGame *at, CommandArg kind, char **words);

/* Returns whether the word number 'i' is legal. If not, prints the reason. The words before it have
 * been checked. */
bool command_word_check(ConsoleGame *at, CommandArg kind, char **words, int i);

/* Prints that a name is unknown, and the name that was probably meant, or the existing names.
 * 'what' is "room", "command", ... */
void command_word_answer_unknown(ConsoleGame *at, const char *what, const char *word, const GPtrArray *names);

/* Returns the end of a message about a word that names nothing, ignoring case. Several names
 * contain the word: "; there are: a, b". One contains it, or is similar: "; did you mean 'a'?".
 * Otherwise "". The caller frees with g_free. */
char *command_word_hint(const char *word, const GPtrArray *names);

/* Prints a line of an answer to the console. */
void command_answer(ConsoleGame *at, const char *format, ...) G_GNUC_PRINTF(2, 3);

#endif
