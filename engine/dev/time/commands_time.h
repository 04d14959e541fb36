/* commands_time.h: the console's commands 'at' and 'when'. They need a Travel (ConsoleGame.travel),
 * which tests and players' runs do not have. */

#ifndef DEV_TIME_COMMANDS_TIME_H
#define DEV_TIME_COMMANDS_TIME_H

#include "dev/console_game.h"

/* Shows the moment that the word names: a tick, a time such as "1:23", or "end". */
void command_at(ConsoleGame *at, const char *word);

/* Lists the changes of an expression's value since the start of the run. */
void command_when(ConsoleGame *at, const char *expression);

#endif
