/* command_words.h: checks the words after the name of a console command. This module also lists the
 * legal words, and explains why a word is not legal. commands.h has the commands themselves. */

#ifndef DEV_COMMAND_WORDS_H
#define DEV_COMMAND_WORDS_H

#include "dev/console_game.h"

#include <stdbool.h>

/* The kind of a word after a command's name. The kind determines how the word is checked and
 * completed. In the comments, words[1] is the word after the command's name. */
typedef enum CommandArg {
  ARG_NONE, /* the command has no more words */
  ARG_ROOM,
  ARG_ACTOR,
  ARG_OBJECT,
  ARG_PLACE,   /* an object, an actor, or a waypoint of the room words[1]; or x, before ARG_Y */
  ARG_Y,       /* the y after an x; both are room px */
  ARG_SCRIPT,  /* a script's name, owner or number; the game checks it */
  ARG_SETTING, /* the name of a CommandSetting */
  ARG_VALUE,   /* a value of the setting words[1] */
  ARG_STORY,
  ARG_TIME,       /* a tick, a time or "end"; the command checks it when it runs */
  ARG_EXPRESSION, /* a Lua expression: the rest of the line, unchanged */
  ARG_LINE,       /* a command for the story words[1]: the rest of the line, unchanged */
  ARG_TOPIC       /* the name of a command, or a name in Lua; commands.c completes it */
} CommandArg;

/* A setting that the command 'set' can change. scripts/commands.lua has a function for
 * each setting. */
typedef struct CommandSetting {
  const char *name, *doc; /* 'doc' describes the value in a few words */
  double low, high;       /* the least and the greatest number; both 0 = the value is a word */
} CommandSetting;

/* Returns the array of all settings. Sets '*count' to their number. */
const CommandSetting *command_settings(size_t *count);

/* Returns the names (char *) in this game that are legal for a word of this kind. The array is
 * empty for kinds whose words are not names, such as ARG_TIME. 'words' are the words of the line,
 * beginning with the command's name. ARG_PLACE and ARG_VALUE read words[1]. The caller unrefs the
 * array, which owns the names. */
GPtrArray *command_words_legal(ConsoleGame *at, CommandArg kind, char **words);

/* Returns whether words[i] is legal. If not, prints the reason. The caller must have checked
 * the words before words[i]. Words that the game or the command itself checks later are
 * always legal here. */
bool command_word_check(ConsoleGame *at, CommandArg kind, char **words, int i);

/* Prints that 'word' is unknown. Also prints the most similar of the existing 'names'. If none
 * is similar, prints the first eight names instead. 'what' is the kind of thing: "room",
 * "command", ... */
void command_word_answer_unknown(ConsoleGame *at, const char *what, const char *word, const GPtrArray *names);

/* Returns a text to append to a message about an unknown word. The text is one of these:
 *
 *   "; there are: a, b"      several 'names' contain the word; at most eight are listed
 *   "; did you mean 'a'?"    one name contains the word, or only a similar name exists
 *   ""                       no name contains the word or is similar
 *
 * Upper and lower case count as equal. The caller frees the text with g_free. */
char *command_word_hint(const char *word, const GPtrArray *names);

/* Prints the answer of a command to the console. 'format' is a format of printf. */
void command_answer(ConsoleGame *at, const char *format, ...) G_GNUC_PRINTF(2, 3);

#endif
