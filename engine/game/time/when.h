/* when.h: lists when the value of an expression changed in a run, and which line of a script
 * changed it.
 *
 * A temporary Game repeats the run and evaluates the expression at the end of each tick. A second
 * Game then repeats the ticks with changes, and evaluates the expression at each line of a script.
 * So it finds the line that changed the value. */

#ifndef GAME_TIME_WHEN_H
#define GAME_TIME_WHEN_H

#include "game/game.h"

typedef struct WhenChange {
  Tick tick;
  char *before, *after; /* values as text; owned; 'before' is NULL in the first entry */
  char *place;          /* such as "rooms/street.lua:41"; NULL = the engine, for example a walk */
} WhenChange;

typedef struct WhenOptions {
  const GameOptions *game; /* for opening the temporary games; borrowed */
  Recording *run;          /* the run to search; borrowed and not changed */
  const char *expression;  /* a Lua expression */
  guint most;              /* the list ends after this number of changes */
} WhenOptions;

/* Returns the values (WhenChange *) in order. The first is the value at the start of the run, which
 * does not count as a change. The list ends after 'most' changes. Sets '*has_more' to whether the
 * run has further changes. Returns NULL with an error if the text is not an expression, if its
 * evaluation does not end, or if it changes the game. Also fails if the run cannot be repeated. The
 * caller frees with g_ptr_array_unref. */
GPtrArray *when_list(const WhenOptions *options, bool *has_more, GError **error);

#endif
