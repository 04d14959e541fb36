/* commands_time.h: the console's commands 'at' and 'when'. 'at' shows another moment of the game's
 * run. 'when' finds the moments when a value changed.
 *
 * The commands need ConsoleGame.travel. If 'travel' is NULL, as in many tests, the commands print
 * that the run cannot go back in time. */

#ifndef DEV_TIME_COMMANDS_TIME_H
#define DEV_TIME_COMMANDS_TIME_H

#include "dev/console_game.h"

/* Pauses the game and shows the moment that 'word' names: a tick ("4987"), a time ("1:23"), or
 * "end". Prints an error if 'word' is invalid or the moment cannot be shown. */
void command_at(ConsoleGame *at, const char *word);

/* Prints a table of the moments of the run when the value of a Lua expression changed. Each row has
 * the value before, the value after, and the script line that changed it. Prints only the first 100
 * changes. Prints an error if the expression cannot be evaluated, or if the run is not recorded. */
void command_when(ConsoleGame *at, const char *expression);

#endif
