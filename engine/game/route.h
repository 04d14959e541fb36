/* route.h: decides which part of the engine gets an input event.
 *
 * The order is given by one table, at the end of route.c. A row is a part of the engine that may
 * take events, such as the console, a story page (world/page.h), or the signals for scripts. A
 * column is a stage at which rows may take an event:
 *
 *   window  The event has just come from the window, before any tick. If a row takes it here, it is
 *           not recorded, and the game never gets it. Otherwise it becomes part of the next
 *           TickInput.
 *   game    The event is part of a tick. The game's key handlers, pages, dialogs and the engine's
 *           own keys take it here.
 *   world   The event is part of the same tick, after the stage 'game'. The pointer moves. UI
 *           boxes (world/ui/boxes.h), pages, dialogs and scripts that wait for a click take their
 *           events. All other events reach world_post_event, which makes signals of clicks, keys,
 *           commands, settings and news of saves.
 *
 * In each column, the rows get an event from top to bottom until one takes it. The columns are
 * independent. An event that a row has taken in 'game' is still offered in 'world', because scripts
 * can wait for any key. In a tick, all events pass through 'game' before the first one passes
 * through 'world'. So a key acts on the page or dialog that the player saw when the tick began.
 *
 * Replays repeat the columns 'game' and 'world', because game/tick.c records each tick's input
 * before it is routed. */

#ifndef GAME_ROUTE_H
#define GAME_ROUTE_H

#include "game/game.h"

/* The column 'window'. dev/ registers its functions here. route_window also sets 'wants_screenshot'
 * and 'wants_cancel' here, for the loop (loop.h). */
typedef struct RouteWindow {
  /* The functions return true if they take the event. 'user' is their first argument. A function
   * may be NULL. */
  void *user;
  bool (*reload)(void *user, const InputEvent *event);
  bool (*error_panel)(void *user, const InputEvent *event);
  bool (*console)(void *user, const InputEvent *event);
  bool (*time)(void *user, const InputEvent *event);
  /* 'menu' works like the functions above, but its first argument is 'menu_user'. */
  void *menu_user;
  bool (*menu)(void *user, const Game *game, const InputEvent *event);
  struct Comfort *comfort; /* game/comfort/comfort.h; NULL = there is none */
  bool wants_screenshot;   /* set by the route: F12 was pressed */
  bool is_loading;         /* a save is being loaded: all events are dropped, except INPUT_QUIT */
  bool wants_cancel;       /* set by the route: Escape was pressed while loading */
} RouteWindow;

/* Each function passes one event down one column. It returns the name of the row that took the
 * event, or NULL if no row took it. route_window never takes INPUT_QUIT, so a window can be closed
 * even while the console or the error panel is open. */
const char *route_window(RouteWindow *window, const Game *game, const InputEvent *event);
const char *route_game(Game *game, const InputEvent *event);
const char *route_world(World *world, const InputEvent *event);

/* Passes all events of a tick down 'game', then down 'world'. */
void route_tick(Game *game, const TickInput *input);

#endif
