/* menu_host.h: opens and closes the menu of a loop (game/loop.h), and does what the menu's
 * scripts request.
 *
 * While the menu is open, the paused game stands still. It runs a single tick whenever the menu
 * passes something to it: a request to save, load or delete, or changed settings. The tick is
 * necessary, because a game gets requests and settings only in a tick. */

#ifndef GAME_MENU_MENU_HOST_H
#define GAME_MENU_MENU_HOST_H

#include "game/loop.h"
#include "game/menu/menu.h"

/* Opens the menu or, if 'is_title' is true, the title screen. Does nothing if the menu or the title
 * screen is open, or if loop->session.options is NULL. On failure logs an error, and the game
 * goes on. */
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

/* If the game has called showTitle, starts the game again and opens its title screen. Returns
 * whether the title screen is open. Does nothing and returns false where menu_host_begin shows
 * none. */
bool menu_host_shows_title_again(Loop *loop);

/* The function of the menu in the input route (RouteWindow.menu in game/route.h). While the menu is
 * open, passes all events to the menu and returns true. While it is closed, opens the menu if
 * menu_may_open returns true for the event and the game is not paused. Then returns whether the
 * menu was opened. 'user' is the Loop. */
bool menu_host_takes(void *user, const Game *game, const InputEvent *event);

/* Runs a tick of the open menu, and does what its scripts request. After the call, the menu may be
 * closed, and loop->game may be another game. */
void menu_host_tick(Loop *loop);

#endif
