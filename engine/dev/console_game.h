/* console_game.h: connects a console to a running game, in a window or in a test.
 *
 * The flag World.display.console_visible decides whether the console is open. F8 changes this flag.
 * Scripts can read and change it, too. console_game_follow then opens or closes the console.
 *
 * F8, the closing of the console, lines of Lua, and commands that change the game become part of a
 * tick's input. Therefore replays repeat them. */

#ifndef DEV_CONSOLE_GAME_H
#define DEV_CONSOLE_GAME_H

#include "dev/console.h"
#include "game/game.h"

/* Some commands need 'travel', 'reloader' or 'session'. If the needed pointer is NULL, the command
 * prints that it is not possible in this run. */
typedef struct ConsoleGame {
  Console *console;          /* owned */
  Game *game;                /* borrowed; set it again when the game is replaced */
  TickInput *input;          /* borrowed; the input of the next tick; commands are added to it */
  struct Travel *travel;     /* for 'at' and 'when' (time/travel.h); borrowed; or NULL */
  struct Reloader *reloader; /* for 'reload' (reload/reloader.h); borrowed; or NULL */
  struct Session *session;   /* for 'saves' (game/session.h); borrowed; or NULL */
  bool was_visible;          /* value of console_visible at the last console_game_follow */
} ConsoleGame;

/* Initialises 'console_game' with a closed console. If 'in_window' is true, the console can paste,
 * and stores its history in the game's save folder. 'console_game' must not move in memory after
 * this call. */
void console_game_init(ConsoleGame *console_game, Game *game, TickInput *input, bool in_window);
void console_game_clear(ConsoleGame *console_game);

/* Handles an event of the window. Returns true if the console took the event. The console never
 * takes F9 to F12. Call this function from RouteWindow.console (game/route.h). */
bool console_game_event(ConsoleGame *console_game, const InputEvent *event);

/* Opens or closes the console if World.display.console_visible has changed since the last call.
 * Call this function after each tick, or once per frame. */
void console_game_follow(ConsoleGame *console_game);

#endif
