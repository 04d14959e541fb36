/* api_calls.h: random calls of everything that a game can call, with random arguments
 * (after SQLsmith).
 *
 * It opens the game of tests/lua. There, tests/hostile/random_calls.lua calls core functions,
 * methods of the classes, and functions of the layer and of the libraries. It also assigns fields
 * and callbacks, and clicks with the mouse. What it does depends only on the numbers that 'pick'
 * returns. In a test they come from a generator, in a fuzz target from the bytes of the input.
 * After each call the world is checked (world_checker.h). Faults are collected in 'faults'. A crash
 * or a failed CHECK ends the program.
 *
 * An error of a core function, a method or an assignment is also a fault if it does not name the
 * line of the call. */

#ifndef TESTS_UNIT_API_CALLS_H
#define TESTS_UNIT_API_CALLS_H

#include "game/game.h"

typedef struct ApiCalls {
  Game *game;
  uint32_t (*pick)(void *user, uint32_t count); /* 0 to count - 1 */
  void *user;
  TickInput input;   /* for the next tick */
  GPtrArray *faults; /* char *, no duplicates */
  int calls, raised; /* calls ever made; how many of them raised an error */
  int judged;        /* number of this game's problems that have been checked */
  /* The numbers of core functions, methods, functions of the layer, and library functions. */
  int rows[4];
} ApiCalls;

/* 'pick' and 'user' must be set. 'script_ms' is the budget of a script. The game writes its files
 * into 'folder'. */
void api_calls_open(ApiCalls *calls, int script_ms, const char *folder);

/* Closes the game. Faults and counters stay, for the next game. */
void api_calls_close(ApiCalls *calls);
void api_calls_clear(ApiCalls *calls);

/* Makes 'length' calls, then runs 'ticks' ticks. If 'is_last', the calls that still wait at the end
 * are stopped. Returns whether there is a new fault. */
bool api_calls_play(ApiCalls *calls, int length, int ticks, bool is_last);

#endif
