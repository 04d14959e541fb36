/* commands.h: the console's commands, which are not Lua.
 *
 * A line is a command if its first word is a command's name (or "/" and any word) and what follows
 * cannot continue a Lua expression: the line ends, or a blank and then a letter, a digit or a
 * backslash follow. So "rooms" and "rooms street" are commands; "rooms.street", "rooms = 1" and
 * "rooms and 1" are Lua; "(rooms)" shows the table. For words that are neither, the console
 * suggests the nearest command. Arguments with blanks are quoted as in a shell: give old\ lamp.
 *
 * A command that only shows something runs at once. A command that changes the game goes into the
 * next tick's input as "/name words" (script_run_text), after its words have been checked, so
 * recordings contain it. To add a command, add a row in commands.c; if it changes the game, also
 * add a function in scripts/commands.lua. */

#ifndef DEV_COMMANDS_H
#define DEV_COMMANDS_H

#include "dev/console_game.h"

/* Runs a command. True if the line was one, or was neither a command nor Lua: then the console
 * shows what is wrong. */
bool commands_run(ConsoleGame *at, const char *line);

/* For ConsoleOptions.complete: names of commands, Lua names, a command's arguments. */
GPtrArray *commands_complete(ConsoleGame *at, const char *before, gsize *start);

#endif
