/* console_game.h: connects a console to a running game, in a developer's window or in a test.
 *
 * The world decides whether the console is open (display.console_visible), because scripts can ask
 * and open it, too. The console follows. F8 and the commands reach the game as input of a tick, so
 * replays repeat them. */

#ifndef DEV_CONSOLE_GAME_H
#define DEV_CONSOLE_GAME_H

#include "dev/console.h"
#include "game/game.h"

typedef struct ConsoleGame {
  Console *console; /* owned */
  Game *game;       /* borrowed; the owner sets it again when the game is replaced */
  TickInput *input; /* borrowed: gets the commands, for the next tick */
  bool was_visible; /* display.console_visible at the last look */
} ConsoleGame;

/* 'in_window': with a clipboard, and a history in the save folder. 'console_game' must not move in
 * memory. */
void console_game_init(ConsoleGame *console_game, Game *game, TickInput *input, bool in_window);
void console_game_clear(ConsoleGame *console_game);

/* True if the console took the event. It never takes F9 to F12. For a row of the input route
 * (game/route.h). */
bool console_game_event(ConsoleGame *console_game, const InputEvent *event);

/* Opens or closes the console to match display.console_visible. Call it after ticks. */
void console_game_follow(ConsoleGame *console_game);

#endif
