/* fixture_menu.h: the menu of a paused game, for tests that use its pages. */

#ifndef FIXTURE_MENU_H
#define FIXTURE_MENU_H

#include "game/menu/menu.h"

/* A game.lua for the game that is paused. */
#define MENU_GAME_LUA "return { id = 'menu', title = 'A Game', resolution = { 320, 180 } }"

/* Returns the press of a key. */
InputEvent fixture_menu_key(int code);

/* Opens the menu above 'game', or the title screen. 'path' is the folder of the game. Aborts the
 * test if that fails. The caller frees it with menu_free. */
Menu *fixture_menu_open(Game *game, const char *path, bool is_title);

/* Presses a key, runs a tick of the menu, releases the key, and runs another tick. Returns what the
 * menu wants (MENU_STAYS if nothing). */
MenuWish fixture_menu_press(Menu *menu, int code);

/* Returns whether the menu has a widget with this id. */
bool fixture_menu_has(const Menu *menu, const char *id);

/* Runs Lua text in a game, and then two ticks of the game. */
void fixture_menu_run(Game *game, const char *lua);

/* Clicks the widget 'button', or nothing if it is NULL. Then checks the page: each widget lies on
 * the canvas and in its panel, each text lies in its widget, and no text lies on another text. If
 * the check fails, or a script of the menu has failed, aborts the test. */
void fixture_menu_page(Menu *menu, const char *button);

/* Like fixture_menu_page, but also checks the further leaves of the page. A page with more rows
 * than fit on the canvas is divided into leaves (scripts/ui/menu/columns.lua). */
void fixture_menu_leaves(Menu *menu, const char *button);

#endif
