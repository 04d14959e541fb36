/* command_words.h: checks the words that follow the name of a console command. It lists the legal
 * words and explains why a word is not legal. commands.h has the commands themselves. */

#ifndef DEV_COMMAND_WORDS_H
#define DEV_COMMAND_WORDS_H

#include "dev/console_game.h"

#include <stdbool.h>

/* The kind of thing that a word of a command names. The kind determines how the word is checked and
 * completed. */
typedef enum CommandArg {
  ARG_NONE,
  ARG_ROOM,
  ARG_ACTOR,
  ARG_OBJECT,
  ARG_PLACE, /* an object, an actor, or a waypoint of the room before it; or x, if ARG_Y follows */
  ARG_Y,
  ARG_SCRIPT, /* a script's name, owner or number; checked by the game */
  ARG_SETTING,
  ARG_VALUE, /* a value of the setting named before it */
  ARG_STORY,
  ARG_TIME,       /* a tick, a time or "end"; checked when the command runs */
  ARG_EXPRESSION, /* Lua: the rest of the line, unchanged */
  ARG_LINE,       /* the rest of the line, unchanged: a command of the story named before it */
  ARG_TOPIC       /* a command or a name in Lua; completed in commands.c */
} CommandArg;

/* A setting of the command 'set'. scripts/commands.lua has a function for each. */
typedef struct CommandSetting {
  const char *name, *doc;
  double low, high; /* range of a number; if both are equal, the value is a word */
} CommandSetting;

/* Returns all settings. Sets '*count' to their number. */
const CommandSetting *command_settings(size_t *count);

/* Returns the words of a kind that exist in the game. The array is empty for kinds that are not
 * names, such as ARG_TIME. 'words' are the preceding words of the line; the first is the command's
 * name. The caller frees the array, which owns its texts. */
GPtrArray *command_words_legal(ConsoleGame *at, CommandArg kind, char **words);

/* Returns whether words[i] is legal. If not, prints the reason. The words before it must have been
 * checked. */
bool command_word_check(ConsoleGame *at, CommandArg kind, char **words, int i);

/* Prints that 'word' is unknown. Also prints the most similar of the existing 'names', or the first
 * eight if none is similar. 'what' is the kind of thing: "room", "command", ... */
void command_word_answer_unknown(ConsoleGame *at, const char *what, const char *word, const GPtrArray *names);

/* Returns the end of a message about an unknown word. If several names contain the word in any
 * letter case, it is "; there are: a, b". If one name contains the word or is similar, it is "; did
 * you mean 'a'?". Otherwise it is "". The caller frees it with g_free. */
char *command_word_hint(const char *word, const GPtrArray *names);

/* Prints an answer of a command to the console. */
void command_answer(ConsoleGame *at, const char *format, ...) G_GNUC_PRINTF(2, 3);

#endif
