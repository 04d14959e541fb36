/* console_game.h: a console at a running game: the same in a developer's window and in a test.
 *
 * Whether it is open is the world's to say (display.console_visible), since scripts may ask and open it, too: the console
 * follows, and F8 as well as what is typed reach the game as outside events of a tick, so that a recording replays them. */

#ifndef DEV_CONSOLE_GAME_H
#define DEV_CONSOLE_GAME_H

#include "dev/console.h"
#include "game/game.h"

typedef struct ConsoleGame {
  Console *console; /* owned */
  Game *game;       /* borrowed; whoever exchanges the game sets it anew */
  TickInput *input; /* borrowed: where commands go, for the next tick */
  bool was_visible; /* what the world said last */
} ConsoleGame;

/* 'in_window': with a clipboard, and a history that is kept in the save folder. 'console_game' must stay where it is. */
void console_game_init(ConsoleGame *console_game, Game *game, TickInput *input, bool in_window);
void console_game_clear(ConsoleGame *console_game);

/* F9 to F12 mean what they always do. True when the event was the console's and must not reach the game. */
bool console_game_event(ConsoleGame *console_game, const InputEvent *event);

/* After ticks: opens or closes the console when the world says so. */
void console_game_follow(ConsoleGame *console_game);

#endif
