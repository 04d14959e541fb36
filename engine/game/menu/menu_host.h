/* menu_host.h: opens and closes the menu of a loop, and carries out what it wants.
 *
 * While the menu is open, the paused game runs no ticks, with one exception: a save, a load or a
 * changed setting reaches the game as an outside event, so it takes one tick. */

#ifndef GAME_MENU_MENU_HOST_H
#define GAME_MENU_MENU_HOST_H

#include "game/loop.h"
#include "game/menu/menu.h"

/* Opens the menu or the title screen. Logs an error if that fails; the game then goes on. */
void menu_host_open(Loop *loop, bool is_title);

/* Closes the menu, if it is open. The game gets the changed settings. */
void menu_host_close(Loop *loop);

/* Frees the menu, if it is open. What it has changed is lost. */
void menu_host_drop(Loop *loop);

/* Opens the title screen if the run begins with it: a game that has one, from its beginning, in a
 * run that has a player. */
void menu_host_begin(Loop *loop);

/* The row of the input route (game/route.h): opens the menu, and takes all events while it is open.
 * 'user' is the Loop. */
bool menu_host_takes(void *user, const Game *game, const InputEvent *event);

/* Runs a tick of the open menu. */
void menu_host_tick(Loop *loop);

#endif
