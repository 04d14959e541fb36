/* commands.h: the console's commands, which are not Lua.
 *
 * A line is a command if it begins with a command's name (or "/" and any word) and the rest cannot
 * continue a Lua expression: there is no rest, or it is a blank and then a letter, a digit, '_' or
 * a backslash, but not the word 'and' or 'or'. So "rooms" and "rooms street" are commands;
 * "rooms.street", "rooms = 1" and "rooms and 1" are Lua; "(rooms)" shows the table. If a line is
 * neither a command nor Lua, the console suggests the nearest command. Arguments with blanks are
 * quoted as in a shell: give old\ lamp. The argument of "when" is a Lua expression, which may begin
 * with any sign: when #list.
 *
 * A command that only shows something runs at once. A command that changes the game goes into the
 * next tick's input as "/name words" (script_run_text), after its words have been checked, so
 * recordings contain it. To add a command, add a row in commands.c; if it changes the game, also
 * add a function in scripts/commands.lua. */

#ifndef DEV_COMMANDS_H
#define DEV_COMMANDS_H

#include "dev/console_game.h"

/* Runs a command. Returns true if the line was a command. Also returns true if it was neither a
 * command nor Lua; the console then shows the mistake. Returns false for Lua. */
bool commands_run(ConsoleGame *at, const char *line);

/* For ConsoleOptions.complete: completes names of commands, Lua names, and arguments
 * of commands. */
GPtrArray *commands_complete(ConsoleGame *at, const char *before, gsize *start);

#endif
