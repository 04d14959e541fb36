/* shadow.h: a second, muted Game that follows a run.
 *
 * A save contains a run, and loading the save repeats the run. The shadow repeats the run while it
 * is being played: it reads the input from the recording, byte by byte as a save would hold it, and
 * runs the same ticks a little later, without window, sound and output. If the state of the shadow
 * equals that of the game at the moment of a save, loading that save leads to that moment.
 *
 * It also compares every check of the recording on the way. It works only in shadow_follow, between
 * two ticks of the game. */

#ifndef GAME_SAVE_SHADOW_H
#define GAME_SAVE_SHADOW_H

#include "game/game.h"

typedef struct Shadow Shadow;

/* Follows the recording of a game that is played with these options. All are borrowed and must live
 * longer. The first call of shadow_follow opens the second Game, which takes as long as loading
 * the game took. */
Shadow *shadow_new(const GameOptions *options, Recording *run);
void shadow_free(Shadow *shadow);

/* Returns the tick that the shadow has reached. */
Tick shadow_tick(const Shadow *shadow);

/* Runs up to that tick, which must not be later than the run's last. Ends early at the time
 * 'until_us' (pace_now_us), after at least one tick. Returns true if the tick is reached or cannot
 * be reached. */
bool shadow_follow(Shadow *shadow, Tick tick, int64_t until_us);

/* If the shadow cannot continue, and this is no error of the engine, returns the reason; otherwise
 * NULL. For example, a script took too long and was stopped: that depends on the machine. An error
 * of the engine shows as a difference (shadow_difference). */
const char *shadow_obstacle(const Shadow *shadow);

/* Computes the checksums of the tick that shadow_follow has reached, in steps, until the time
 * 'until_us'. Returns true when they are complete. Do not call shadow_follow before that. */
bool shadow_check(Shadow *shadow, int64_t until_us);

/* Compares 'checks', which are those of the game in the same tick, with the shadow's. Call it after
 * shadow_check has returned true. Returns NULL if they are equal, otherwise the names of the parts
 * that differ. The caller frees with g_free. */
char *shadow_difference(const Shadow *shadow, const GameChecks *checks);

#endif
