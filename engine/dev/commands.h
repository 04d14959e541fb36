/* commands.h: the commands of the console.
 *
 * A line that begins with "/" is a command. Another line is a command if its first word is the name
 * of a command and the rest cannot continue a Lua expression. This holds for a rest that is empty,
 * or that begins with a letter, a digit, '_' or a backslash. The words 'and' and 'or' are
 * exceptions: they continue an expression.
 *
 *   rooms, rooms street                    commands
 *   rooms.street, rooms = 1, rooms and 1   Lua
 *   (rooms)                                Lua; shows the table
 *   romms street                           neither; the console suggests the nearest command
 *
 * Arguments that contain blanks are quoted as in a shell: give old\ lamp. The argument of "when" is
 * a Lua expression. It may also begin with a sign: when #list.
 *
 * A command that only shows something runs at once. If a command changes the game, the console
 * checks its words and adds "/name words" to the next tick's input. In that tick, script_run_text
 * runs it. Recordings therefore contain the command.
 *
 * To add a command, add a row in commands.c. If it changes the game, also add a function in
 * scripts/commands.lua. */

#ifndef DEV_COMMANDS_H
#define DEV_COMMANDS_H

#include "dev/console_game.h"

/* Runs the line if it is a command. Returns false if the caller must run the line as Lua. Returns
 * true if it was a command, or if the console has printed what is wrong with it. */
bool commands_run(ConsoleGame *at, const char *line);

/* Implements ConsoleOptions.complete: completes names of commands, arguments of commands, and names
 * in Lua. */
GPtrArray *commands_complete(ConsoleGame *at, const char *before, gsize *start);

#endif
