/* api_calls.h: calls of everything that a game can call, with arguments made up out of numbers
 * (after SQLsmith).
 *
 * A game is opened (the one of tests/lua) in which tests/hostile/random_calls.lua calls core
 * functions, methods of the classes, functions of the layer and of the libraries; assigns fields
 * and callbacks; and lets the mouse click. What it does follows from the numbers that 'pick' gives
 * it and from nothing else: a generator in a test, the bytes of an input in a fuzz target. After
 * each call the world is looked at (world_checker.h). What is wrong is collected in 'faults'; what
 * is worse ends the program.
 *
 * 'faults' also holds every error of a core function, a method or an assignment that does not name
 * the line of the call. */

#ifndef TESTS_UNIT_API_CALLS_H
#define TESTS_UNIT_API_CALLS_H

#include "game/game.h"

typedef struct ApiCalls {
  Game *game;
  uint32_t (*pick)(void *user, uint32_t count); /* 0 to count - 1 */
  void *user;
  TickInput input;   /* for the next tick */
  GPtrArray *faults; /* char *, each once */
  int calls, raised; /* ever made; of these ended in an error */
  int judged;        /* problems of this game that have been looked at */
  int rows[4];       /* core functions, methods, functions of the layer, library functions that there are */
} ApiCalls;

/* 'pick' and 'user' must be set. 'script_ms' is the budget of a script; 'folder' takes what the
 * game writes. */
void api_calls_open(ApiCalls *calls, int script_ms, const char *folder);

/* Only the game: faults and numbers stay, for the next one. */
void api_calls_close(ApiCalls *calls);
void api_calls_clear(ApiCalls *calls);

/* Makes that many calls, then 'ticks' ticks; 'is_last': what still waits then is stopped. Returns
 * whether there is a new fault. */
bool api_calls_play(ApiCalls *calls, int length, int ticks, bool is_last);

#endif
