/* menu.h: the menu and the title screen.
 *
 * A menu is a small Game of its own. It reads the paused game's files, because these may define the
 * theme of the menu. It runs no scripts of the paused game: its pages are the engine's own Lua in
 * scripts/ui/menu/. So the menu is not part of the paused game's state, and the paused game's
 * recording does not contain the menu.
 *
 * To save, load, delete, quit and change settings, the menu's scripts call the same functions as a
 * game's scripts. The requests and settings stay in the menu's Game. menu_host.h then passes them
 * to the paused game.
 *
 * A new Menu is created whenever the menu is opened, and freed when it is closed. */

#ifndef GAME_MENU_MENU_H
#define GAME_MENU_MENU_H

#include "game/game.h"
#include "script/api/menu_link.h"

typedef struct Menu Menu;

typedef struct MenuOptions {
  const GameOptions *game; /* the options of the paused game; borrowed during menu_new */
  bool is_title;           /* show the title screen instead of the menu */
  ControlsState *controls; /* changed by the menu; borrowed until menu_free; NULL = the defaults */
  const Point *pointer;    /* position of the pointer, canvas px; borrowed; NULL = unknown */
} MenuOptions;

/* Creates a menu for 'game', which must stay valid until menu_free. The widgets of the first page
 * get their positions in the first menu_tick. Returns NULL with an error if the files of the game
 * or of the engine cannot be read. */
Menu *menu_new(Game *game, const MenuOptions *options, GError **error);

/* Frees the menu. Does nothing for NULL. */
void menu_free(Menu *menu);

/* Returns whether this is the title screen. */
bool menu_is_title(const Menu *menu);

/* Adds an event of the window to the input of the next menu_tick. */
void menu_add_input(Menu *menu, const InputEvent *event);

/* Passes the paused game's news of saves (Game.news) to the menu. Call it before each tick of the
 * paused game, because the tick clears Game.news. */
void menu_pass_news_on(Menu *menu);

/* Advances the menu by one tick (1/60 s). Returns what the loop must do now at the request of the
 * menu's scripts. MENU_STAYS = nothing. */
MenuWish menu_tick(Menu *menu);

/* Returns the menu's world, for drawing and sound. */
const World *menu_world(const Menu *menu);

/* Returns the menu's own Game. The requests in its 'wanted' are meant for the paused game. */
Game *menu_game(const Menu *menu);

/* Returns the player's settings as text (base/settings.h), including the changes made in the menu.
 * The caller frees with g_free. */
char *menu_settings(const Menu *menu);

/* Returns whether this event opens the menu. F5 opens it. Escape opens it if no cutscene runs and
 * no other part of the game takes Escape, but never in a KIAVC game. A key that a script handles
 * does not open the menu. No key opens it in a replay, after the end of the game, while a cutscene
 * is being fast-forwarded, or if the game has switched the menu off. */
bool menu_may_open(const Game *game, const InputEvent *event);

/* Returns whether the game has a title screen. */
bool menu_has_title(const Game *game);

#endif
