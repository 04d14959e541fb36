/* commands_time.h: the console's commands 'at' and 'when'. They need ConsoleGame.travel. In tests
 * it is NULL, and the commands print that the run cannot go back in time. */

#ifndef DEV_TIME_COMMANDS_TIME_H
#define DEV_TIME_COMMANDS_TIME_H

#include "dev/console_game.h"

/* Pauses the game and shows the moment 'word': a tick, a time such as "1:23", or "end". Prints an
 * error if that is not possible. */
void command_at(ConsoleGame *at, const char *word);

/* Lists the changes of an expression's value since the start of the run. Prints an error if the
 * expression cannot be evaluated. */
void command_when(ConsoleGame *at, const char *expression);

#endif
