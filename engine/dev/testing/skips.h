/* skips.h: plays each cutscene twice, in full and skipped, and compares the two games afterwards.
 *
 * When a cutscene begins in a test, two games repeat the recorded run up to that moment
 * (game/rewind.h). One game plays the cutscene in full. The other skips it at once. In both games,
 * the engine turns the story pages. It also answers dialogs: it chooses the first option that was
 * not chosen before.
 *
 * After the cutscene, both games run until no actor walks or speaks. Then they are compared
 * (skip_facts.h). Both games then run a little longer. Values that change in this time depend on
 * the time, so they are not compared. The test's own game is unchanged.
 *
 * A cutscene that begins again in the same state is not checked again. */

#ifndef DEV_TESTING_SKIPS_H
#define DEV_TESTING_SKIPS_H

#include "game/game.h"

typedef struct Skips {
  Log *log;           /* muted while cutscenes are repeated; borrowed */
  bool was_running;   /* whether a cutscene ran in the last tick */
  GHashTable *seen;   /* set of char *: line and state of the cutscenes so far */
  GHashTable *places; /* char *, a line -> number of checks */
  int checked, differing;
  GPtrArray *notes; /* char *: cutscenes that could not be checked, and other remarks */
} Skips;

void skips_init(Skips *skips, Log *log);
void skips_clear(Skips *skips);

/* Call this for each new game of a test. */
void skips_begin_game(Skips *skips);

/* If a cutscene has begun in this tick, checks it. Returns a message if skipping it leads to
 * another state than playing it, otherwise NULL. The caller frees the message with g_free. Call
 * this after each tick of the test's game, which must be recorded. 'options' are its options. */
char *skips_follow(Skips *skips, Game *game, const GameOptions *options);

#endif
