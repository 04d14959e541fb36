/* console_game.h: connects a console to a running game, in a window or in a test.
 *
 * The world stores whether the console is open (display.console_visible). Scripts can read and
 * change this flag. console_game_follow then opens or closes the console. F8, the commands and
 * closing the console reach the game as input of a tick. Replays therefore repeat them. */

#ifndef DEV_CONSOLE_GAME_H
#define DEV_CONSOLE_GAME_H

#include "dev/console.h"
#include "game/game.h"

typedef struct ConsoleGame {
  Console *console;          /* owned */
  Game *game;                /* borrowed; set it again when the game is replaced */
  TickInput *input;          /* borrowed; the next tick's input; receives commands */
  struct Travel *travel;     /* for 'at' and 'when' (time/travel.h); borrowed; NULL = none */
  struct Reloader *reloader; /* for 'reload' (reload/reloader.h); borrowed; NULL = none */
  struct Session *session;   /* for 'saves' (game/session.h); borrowed; NULL = none */
  bool was_visible;          /* display.console_visible at the last console_game_follow */
} ConsoleGame;

/* If 'in_window' is true, the console can paste and keeps its history in the save folder.
 * 'console_game' must not move in memory after this call. */
void console_game_init(ConsoleGame *console_game, Game *game, TickInput *input, bool in_window);
void console_game_clear(ConsoleGame *console_game);

/* Returns true if the console took the event. The console never takes F9 to F12. The developer's
 * window calls this from RouteWindow.console (game/route.h). */
bool console_game_event(ConsoleGame *console_game, const InputEvent *event);

/* Opens or closes the console if display.console_visible has changed. Call it after ticks. */
void console_game_follow(ConsoleGame *console_game);

#endif
