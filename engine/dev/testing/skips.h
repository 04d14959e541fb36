/* skips.h: checks that skipping a cutscene leads to the same state of the game as playing it.
 *
 * When a cutscene begins in a test, two new games repeat the recorded run up to that moment
 * (game/rewind.h). One game plays the cutscene in full. The other game skips the cutscene at
 * once. In both games, this module turns the story pages and answers the dialogs. In a dialog,
 * this module chooses the first option that was not chosen before, or the last option if all were
 * chosen before.
 *
 * After the cutscene, each game runs until no actor walks or speaks, but at most 20 seconds of game
 * time. The states of the two games are then compared (skip_facts.h). A value is not compared if it
 * changes in either game within the next 97 ticks, because such a value depends on the time. A
 * value is also not compared if the script of the cutscene allows it to differ
 * (testing_cutscene_differs). The test's own game is unchanged.
 *
 * A cutscene that begins again in the same state is not checked again. At most five checks are made
 * for cutscenes that begin at the same line. */

#ifndef DEV_TESTING_SKIPS_H
#define DEV_TESTING_SKIPS_H

#include "game/game.h"

typedef struct Skips {
  Log *log;               /* muted while a cutscene is checked; borrowed */
  bool was_running;       /* whether a cutscene ran in the last tick */
  GHashTable *seen;       /* set of char *: line and checksum at the beginning of each cutscene */
  GHashTable *places;     /* char *, the line where a cutscene begins -> number of checks */
  int checked, differing; /* checks that were possible; checks that found a difference */
  GPtrArray *notes;       /* char *: remarks, such as why a cutscene could not be checked */
} Skips;

/* 'log' must be the log of the process. */
void skips_init(Skips *skips, Log *log);
void skips_clear(Skips *skips);

/* Call this when a test begins with a new game. */
void skips_begin_game(Skips *skips);

/* Checks a cutscene if it has begun in the last tick. Returns a message if the state after skipping
 * the cutscene differs from the state after playing it. Otherwise returns NULL. If the check is not
 * possible, adds a note and returns NULL. The caller frees the message with g_free.
 *
 * Call this after each tick of the test's game, which must be recorded. 'options' are the options
 * of 'game'. */
char *skips_follow(Skips *skips, Game *game, const GameOptions *options);

#endif
