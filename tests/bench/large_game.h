/* large_game.h: a generated game: rooms with THINGS objects and one actor each, and entries in
 * 'state'. The files are in a temporary folder. */

#ifndef TESTS_BENCH_LARGE_GAME_H
#define TESTS_BENCH_LARGE_GAME_H

#include <stdbool.h>

#define LARGE_GAME_THINGS 10  /* objects per room */
#define LARGE_GAME_ENTRIES 30 /* in 'state', per room */

typedef struct LargeGame {
  int rooms;
  bool in_files;    /* each room has a file of its own, in which everything is written out */
  const char *rest; /* Lua after all definitions; or NULL */
} LargeGame;

/* Writes the game and returns its folder. large_game_remove removes the folder and frees it. */
char *large_game_write(const LargeGame *game);
void large_game_remove(char *folder);

#endif
