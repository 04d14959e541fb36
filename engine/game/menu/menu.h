/* menu.h: the menu and the title screen.
 *
 * A menu is a small Game of its own. It has the files of the paused game, for its theme, but runs
 * none of its scripts: its pages are the engine's own Lua in scripts/ui/menu/. So the menu is no
 * part of the game's state, and the game's recording does not contain it.
 *
 * The menu's scripts use the functions of all scripts to save, load, delete and quit, and to change
 * settings. Their requests and settings stay in the menu's game. menu_host.h carries them out in
 * the paused game.
 *
 * The menu is made when it is opened, and freed when it is closed. */

#ifndef GAME_MENU_MENU_H
#define GAME_MENU_MENU_H

#include "game/game.h"
#include "script/api/menu_link.h"

typedef struct Menu Menu;

typedef struct MenuOptions {
  const GameOptions *game; /* those of the paused game; borrowed during menu_new */
  bool is_title;           /* the title screen in place of the menu */
  ControlsState *controls; /* keys and buttons; borrowed until menu_free; NULL = defaults */
  const Point *pointer;    /* where the pointer is, canvas px; NULL = unknown */
} MenuOptions;

/* Opens the menu of a game. The game must outlive it. The widgets of the first page have their
 * places after the first menu_tick. Returns NULL with an error if the files of the game or of the
 * engine cannot be read. */
Menu *menu_new(Game *game, const MenuOptions *options, GError **error);
void menu_free(Menu *menu);

bool menu_is_title(const Menu *menu);

/* Adds an event of the window to the next tick. */
void menu_add_input(Menu *menu, const InputEvent *event);

/* Call it before the paused game's news go away, because it runs a tick. */
void menu_forget_news(Menu *menu);

/* Advances the menu by 1/60 s. Returns what its scripts want. */
MenuWish menu_tick(Menu *menu);

/* Returns the menu's world, for drawing and sound. */
const World *menu_world(const Menu *menu);

/* Returns the menu's own game: its 'wanted' requests are for the paused one. */
Game *menu_game(const Menu *menu);

/* Returns the player's settings as the menu has changed them, as text (base/settings.h). The caller
 * frees with g_free. */
char *menu_settings(const Menu *menu);

/* Returns whether this event opens the menu. Escape does if no cutscene runs and nothing else of
 * the game takes the key. F5 also works in cutscenes. */
bool menu_may_open(const Game *game, const InputEvent *event);

/* Returns whether the game has a title screen. */
bool menu_has_title(const Game *game);

#endif
