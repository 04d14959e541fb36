/* commands_look.h: console commands that list the game's things as tables. They change nothing. */

#ifndef DEV_COMMANDS_LOOK_H
#define DEV_COMMANDS_LOOK_H

#include "dev/console_game.h"

/* Each function prints one list. '*' marks the current room and the player's actor. '>' marks the
 * thing under the pointer. 'room' restricts the list to one room; NONE = all. */
void look_at_rooms(ConsoleGame *at);
void look_at_actors(ConsoleGame *at, int room);
void look_at_objects(ConsoleGame *at, int room);
void look_at_scripts(ConsoleGame *at);

/* Prints at which tick a new version of the game would continue if the player saved now, and what
 * would be lost. */
void look_at_saves(ConsoleGame *at);

#endif
