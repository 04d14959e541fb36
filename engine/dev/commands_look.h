/* commands_look.h: implements the console commands 'rooms', 'actors', 'objects', 'scripts' and
 * 'saves'. They print to the console and do not change the game. */

#ifndef DEV_COMMANDS_LOOK_H
#define DEV_COMMANDS_LOOK_H

#include "dev/console_game.h"

/* Each of these functions prints one table. '*' marks the current room and the player's actor. '>'
 * marks the thing under the pointer. If 'room' is the index of a room, only things in this room are
 * listed. If 'room' is NONE, all things are listed. */
void look_at_rooms(ConsoleGame *at);
void look_at_actors(ConsoleGame *at, int room);
void look_at_objects(ConsoleGame *at, int room);
void look_at_scripts(ConsoleGame *at);

/* Assumes that the player saves now, and that a new version of the game later loads this save.
 * Prints at which tick the new version would continue, and what would be lost. */
void look_at_saves(ConsoleGame *at);

#endif
