/* api_calls.h: calls everything that a game can call, at random and with random arguments. SQLsmith
 * does the same for SQL.
 *
 * This module opens the game of tests/lua. In this game, tests/hostile/random_calls.lua calls core
 * functions, methods of the classes, library functions of Lua, and most other global functions (the
 * "layer"). It also assigns fields and callbacks, clicks with the mouse, and presses keys. All its
 * actions depend only on the numbers that 'pick' returns. In a test, these numbers come from a
 * random generator. In a fuzz target, they come from the bytes of the input.
 *
 * The world is checked (world_checker.h) after each call and after each tick. Faults are collected
 * in 'faults'. A crash or a failed CHECK ends the program. An error of a core function, a method or
 * an assignment is a fault if the error does not name the line of the call. */

#ifndef TESTS_UNIT_API_CALLS_H
#define TESTS_UNIT_API_CALLS_H

#include "game/game.h"

typedef struct ApiCalls {
  Game *game;
  uint32_t (*pick)(void *user, uint32_t count); /* returns 0 to count - 1 */
  void *user;
  TickInput input;   /* for the next tick */
  GPtrArray *faults; /* char *, no duplicates; further faults are dropped after the first 40 */
  /* 'calls' counts all calls so far. 'raised' counts the calls that raised an error. About one in
   * eight calls of core functions and methods runs without pcall. 'raised' counts each of these
   * calls, even if it raises no error. The same applies to assignments. */
  int calls, raised;
  int judged; /* number of reported errors (game->problems) that were checked for faults */
  /* The numbers of core functions, methods, functions of the layer, and library functions. The
   * script sets them. */
  int rows[4];
} ApiCalls;

/* Opens the game. The caller must have set 'pick' and 'user'. Before the first call, all other
 * fields must be zero. 'script_ms' is the time limit of a script in ms. The game writes its files
 * into 'folder'. Ends the program if the game cannot be opened. */
void api_calls_open(ApiCalls *calls, int script_ms, const char *folder);

/* api_calls_close closes the game and sets 'judged' to 0. All other counters and the faults remain
 * for the next game. api_calls_clear also frees the faults and the input. */
void api_calls_close(ApiCalls *calls);
void api_calls_clear(ApiCalls *calls);

/* Makes 'length' calls, then runs 'ticks' ticks. Most calls run in a script of their own. If
 * 'is_last', these scripts are stopped after the last call, including those of earlier plays.
 * Returns whether there is a new fault. */
bool api_calls_play(ApiCalls *calls, int length, int ticks, bool is_last);

#endif
