/* console_game.h: connects a console to a running game, in a window or in a test.
 *
 * The world stores whether the console is open (display.console_visible), because scripts can read
 * and change this. console_game_follow copies it to the console. F8, the commands and closing the
 * console reach the game as input of a tick, so replays repeat them. */

#ifndef DEV_CONSOLE_GAME_H
#define DEV_CONSOLE_GAME_H

#include "dev/console.h"
#include "game/game.h"

typedef struct ConsoleGame {
  Console *console;          /* owned */
  Game *game;                /* borrowed; the owner sets it again when the game is replaced */
  TickInput *input;          /* borrowed; the next tick's input, to which commands are added */
  struct Travel *travel;     /* for 'at' and 'when' (time/travel.h); borrowed; NULL = none */
  struct Reloader *reloader; /* for 'reload' (reload/reloader.h); borrowed; NULL = none */
  struct Session *session;   /* for 'saves' (game/session.h); borrowed; NULL = none */
  bool was_visible;          /* display.console_visible at the last console_game_follow */
} ConsoleGame;

/* With 'in_window' the console can paste and keeps its history in the save folder. 'console_game'
 * must not move in memory. */
void console_game_init(ConsoleGame *console_game, Game *game, TickInput *input, bool in_window);
void console_game_clear(ConsoleGame *console_game);

/* Returns true if the console took the event. It never takes F9 to F12. It is the console's row in
 * the table of game/route.c. */
bool console_game_event(ConsoleGame *console_game, const InputEvent *event);

/* Opens or closes the console to match display.console_visible. Call it after ticks. */
void console_game_follow(ConsoleGame *console_game);

#endif
