/* commands_look.h: the commands of the console that show the game's things as tables. They change nothing. */

#ifndef DEV_COMMANDS_LOOK_H
#define DEV_COMMANDS_LOOK_H

#include "dev/console_game.h"

/* All of them, '*' before the current room and the player's actor, '>' before what is under the pointer. 'room' leaves out the
 * others; NONE for all. */
void look_at_rooms(ConsoleGame *at);
void look_at_actors(ConsoleGame *at, int room);
void look_at_objects(ConsoleGame *at, int room);
void look_at_scripts(ConsoleGame *at);

#endif
