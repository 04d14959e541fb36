/* commands.h: runs and completes the commands of the console.
 *
 * A line that begins with "/" is a command. A line without "/" is a command if its first word is
 * the name of a command, and the rest of the line is empty or begins with a letter, a digit, '_' or
 * a backslash. In Lua, only the words 'and' and 'or' can follow a name in this way. If the rest
 * begins with one of these two words, the line is Lua.
 *
 *   rooms, rooms street                    commands
 *   rooms.street, rooms = 1, rooms and 1   Lua
 *   (rooms)                                Lua; shows the table
 *   romms street                           neither; the console suggests the nearest command
 *
 * A word that contains blanks must be quoted as in a shell: give old\ lamp. The last words of
 * "when EXPRESSION" and "story NAME COMMAND" are not quoted: EXPRESSION and COMMAND are the rest
 * of the line. EXPRESSION is Lua. "when" is a command even if the first character of EXPRESSION is
 * '#', '(', '{', '-' or a quotation mark, as in: when #list.
 *
 * Replays must repeat each command that changes the state of the game, so these commands become
 * part of the recorded input. The console checks the words of such a command, and adds "/name
 * words" to the next tick's input. In that tick, script_run_text runs the command. All other
 * commands run at once. For example, they print a table, or show another moment of the run.
 *
 * To add a command, add a row to the table in commands.c. If the command changes the state of the
 * game, also add a function in scripts/commands.lua. */

#ifndef DEV_COMMANDS_H
#define DEV_COMMANDS_H

#include "dev/console_game.h"

/* Runs the line if it is a command, and returns true. If the line is a misspelt or invalid command,
 * or only the name of a function, prints an explanation and returns true. Otherwise returns false;
 * the caller must then run the line as Lua. If the line is only an unknown name, prints a hint
 * before returning false. */
bool commands_run(ConsoleGame *at, const char *line);

/* Completes names of commands, words of commands, and names in Lua. The parameters 'before' and
 * 'start' and the result are those of ConsoleOptions.complete (console.h). */
GPtrArray *commands_complete(ConsoleGame *at, const char *before, gsize *start);

#endif
