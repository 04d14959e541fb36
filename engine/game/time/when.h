/* when.h: lists when the value of an expression changed in a run, and which line of a script
 * changed it.
 *
 * The run is repeated in a Game that is thrown away, and the expression is evaluated at the end of
 * each tick. A second Game follows, and repeats the ticks of the changes line by line. */

#ifndef GAME_TIME_WHEN_H
#define GAME_TIME_WHEN_H

#include "game/game.h"

typedef struct WhenChange {
  Tick tick;
  char *before, *after; /* values as texts; 'before' is NULL for the first */
  char *place;          /* "rooms/street.lua:41"; NULL: the engine, such as a walk */
} WhenChange;

typedef struct WhenOptions {
  const GameOptions *game;
  Recording *run;         /* it is read only */
  const char *expression; /* Lua */
  guint most;             /* limit for the number of changes */
} WhenOptions;

/* Returns the values (WhenChange *) in order, beginning with the one at the start of the run. If
 * there are more than 'most' changes, sets '*has_more'. Returns NULL with an error if the text is
 * no expression, if it does not end, if it changes the game, or if the run cannot be repeated. The
 * caller frees with g_ptr_array_unref. */
GPtrArray *when_list(const WhenOptions *options, bool *has_more, GError **error);

#endif
