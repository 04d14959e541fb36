/* large_game.h: generates a large game in a temporary folder. Each room has LARGE_GAME_THINGS
 * objects and one actor. The table 'state' has LARGE_GAME_ENTRIES entries for each room. */

#ifndef TESTS_BENCH_LARGE_GAME_H
#define TESTS_BENCH_LARGE_GAME_H

#include <stdbool.h>

#define LARGE_GAME_THINGS 10  /* objects per room */
#define LARGE_GAME_ENTRIES 30 /* entries of 'state' per room */

typedef struct LargeGame {
  int rooms;
  bool in_files;    /* each room has its own file; false = loops in main.lua make all rooms */
  const char *rest; /* more Lua for the end of main.lua; or NULL */
} LargeGame;

/* large_game_write writes the game and returns the path of its folder. large_game_remove removes
 * the folder and frees the path. */
char *large_game_write(const LargeGame *game);
void large_game_remove(char *folder);

#endif
