/* commands.h: what can be typed into the console besides Lua.
 *
 * A line is a command when its first word is a command's name (or "/" and any word) and nothing follows that Lua could go on
 * with: the line ends there, or a blank and then a letter, a digit or a backslash come. So "rooms" and "rooms street" are the
 * command, and "rooms.street", "rooms = 1" and "rooms and 1" are Lua; "(rooms)" shows the table. Words that could be no Lua
 * either are answered with the nearest command. Words with blanks are quoted as in a shell: give old\ lamp.
 *
 * What only looks is done at once. What changes the game goes into the next tick's input as "/name words" (script_run_text), so a
 * recording has it, too; its words have been checked before. To add a command: a row in commands.c, and when it changes the game
 * a function in scripts/commands.lua. */

#ifndef DEV_COMMANDS_H
#define DEV_COMMANDS_H

#include "dev/console_game.h"

/* Whether the line was a command, or no Lua either: then it has been done, or an answer says what is wrong. */
bool commands_run(ConsoleGame *at, const char *line);

/* As ConsoleOptions.complete: names of commands and of Lua, a command's arguments. */
GPtrArray *commands_complete(ConsoleGame *at, const char *before, gsize *start);

#endif
