/* menu_host.h: opens and closes the menu of a loop (game/loop.h), and does what the menu's
 * scripts request.
 *
 * While the menu is open, the paused game stands still. It runs a single tick each time when the
 * menu passes something to it: a request to save, load or delete, or changed settings. A tick is
 * necessary, because a game gets these only as events of a tick. */

#ifndef GAME_MENU_MENU_HOST_H
#define GAME_MENU_MENU_HOST_H

#include "game/loop.h"
#include "game/menu/menu.h"

/* Opens the menu or, if 'is_title', the title screen. Does nothing if one of them is open. If it
 * cannot be opened, logs an error, and the game goes on. */
void menu_host_open(Loop *loop, bool is_title);

/* Closes the menu, if it is open. The paused game gets the settings that were changed in
 * the menu. */
void menu_host_close(Loop *loop);

/* Frees the menu, if it is open. The settings that were changed in the menu are lost. */
void menu_host_drop(Loop *loop);

/* Call it when a run begins. Opens the title screen if the game has one. Does nothing for
 * a replay, for a run with a fixed number of ticks, for a run that begins with a save, or
 * if RunOptions.no_title is set. Also does nothing if the game has failed or has already
 * run a tick. */
void menu_host_begin(Loop *loop);

/* The row of the menu in the input route (game/route.h). While the menu is open, passes all events
 * to it and returns true. Otherwise opens the menu if this event requests it, and returns whether
 * the menu was opened. 'user' is the Loop. */
bool menu_host_takes(void *user, const Game *game, const InputEvent *event);

/* Runs a tick of the open menu, and does what its scripts request. After the call, the menu may be
 * closed, and loop->game may be another game. */
void menu_host_tick(Loop *loop);

#endif
