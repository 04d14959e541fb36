/* api_calls.h: calls everything that a game can call, at random and with random arguments. SQLsmith
 * does the same for SQL.
 *
 * This module opens the game of tests/lua. In this game, tests/hostile/random_calls.lua calls core
 * functions, methods of the classes, and functions of the layer and of the libraries. It also
 * assigns fields and callbacks, and clicks with the mouse. All its actions depend only on the
 * numbers that 'pick' returns. In a test, these numbers come from a random generator. In a fuzz
 * target, they come from the bytes of the input.
 *
 * After each call, the world is checked (world_checker.h). Faults are collected in 'faults'. A
 * crash or a failed CHECK ends the program. An error of a core function, a method or an assignment
 * is also a fault if it does not name the line of the call. */

#ifndef TESTS_UNIT_API_CALLS_H
#define TESTS_UNIT_API_CALLS_H

#include "game/game.h"

typedef struct ApiCalls {
  Game *game;
  uint32_t (*pick)(void *user, uint32_t count); /* returns 0 to count - 1 */
  void *user;
  TickInput input;   /* for the next tick */
  GPtrArray *faults; /* char *, no duplicates */
  int calls, raised; /* all calls so far; those that raised an error */
  int judged;        /* how many of the game's problems were checked */
  /* How many core functions, methods, functions of the layer, and library functions there are. */
  int rows[4];
} ApiCalls;

/* Opens the game. 'pick' and 'user' must be set. 'script_ms' is the time limit of a script in ms.
 * The game writes its files into 'folder'. Ends the program if the game cannot be opened. */
void api_calls_open(ApiCalls *calls, int script_ms, const char *folder);

/* api_calls_close closes the game, but keeps the faults and counters for the next game.
 * api_calls_clear also frees the faults. */
void api_calls_close(ApiCalls *calls);
void api_calls_clear(ApiCalls *calls);

/* Makes 'length' calls, then runs 'ticks' ticks. If 'is_last', stops the scripts that the calls
 * have started. Returns whether there is a new fault. */
bool api_calls_play(ApiCalls *calls, int length, int ticks, bool is_last);

#endif
