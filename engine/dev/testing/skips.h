/* skips.h: plays cutscenes both ways, as written and skipped, and compares the games after them.
 *
 * When a cutscene begins in a test, two games repeat the recorded run up to that moment
 * (game/rewind.h). One plays the cutscene without input; the other skips it at once. In both, the
 * engine turns the story pages and chooses the first option of a dialog that was not chosen before.
 * When the cutscene is over and no actor walks or speaks any more, both games are compared
 * (skip_facts.h). Values that change in one of the games while it waits a little longer depend on
 * the time, and are left out. The test's own game is not touched.
 *
 * A cutscene that begins again in the same state is not checked again. */

#ifndef DEV_TESTING_SKIPS_H
#define DEV_TESTING_SKIPS_H

#include "game/game.h"

typedef struct Skips {
  Log *log;           /* mute while cutscenes are repeated; borrowed */
  bool was_running;   /* a cutscene, in the last tick */
  GHashTable *seen;   /* set of char *: place and state of the cutscenes so far */
  GHashTable *places; /* char * -> count of checks */
  int checked, differing;
  GPtrArray *notes; /* char *: cutscenes that could not be checked, and other remarks */
} Skips;

void skips_init(Skips *skips, Log *log);
void skips_clear(Skips *skips);

/* Call this for each new game of a test. */
void skips_begin_game(Skips *skips);

/* Call this after each tick of the test's game, which is recorded and has these options. If a
 * cutscene has begun, checks it. Returns a message if skipping it leads to another state than
 * watching it, otherwise NULL. The caller frees with g_free. */
char *skips_follow(Skips *skips, Game *game, const GameOptions *options);

#endif
