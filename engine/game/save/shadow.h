/* shadow.h: a second, muted Game that repeats a run in order to verify saves.
 *
 * A save contains a run, and loading the save repeats the run. The shadow repeats the run while it
 * is being played. It reads the input from the recording in the format of a save. It runs the same
 * ticks a little later, without window, sound and output. If its state equals the state of the game
 * at the moment of a save, loading that save leads to that moment.
 *
 * On the way, the shadow also compares some checks of the recording. It works only in shadow_follow
 * and shadow_check, between two ticks of the game. */

#ifndef GAME_SAVE_SHADOW_H
#define GAME_SAVE_SHADOW_H

#include "game/game.h"

typedef struct Shadow Shadow;

/* Returns a shadow for the recording of a game that is played with these options. Both are borrowed
 * and must outlive the shadow. The first call of shadow_follow opens the second Game, which takes
 * as long as loading the game took. */
Shadow *shadow_new(const GameOptions *options, Recording *run);
void shadow_free(Shadow *shadow);

/* Returns the tick that the shadow has reached. */
Tick shadow_tick(const Shadow *shadow);

/* Runs the shadow up to 'tick', which must not be later than the run's last tick. Stops at
 * 'until_us' (time of pace_now_us), but after at least one tick. Returns true if the tick is
 * reached or cannot be reached. */
bool shadow_follow(Shadow *shadow, Tick tick, int64_t until_us);

/* Returns the reason why the shadow cannot continue, if it is not an error of the engine; otherwise
 * NULL. For example, a script took too long and was stopped, which depends on the machine.
 * shadow_difference reports errors of the engine. */
const char *shadow_obstacle(const Shadow *shadow);

/* Computes the checksums of the tick that shadow_follow has reached, until 'until_us'. Returns true
 * when they are complete. Do not call shadow_follow before that. */
bool shadow_check(Shadow *shadow, int64_t until_us);

/* Compares the shadow with 'checks', the checksums of the game in the same tick. Call it after
 * shadow_check has returned true. Returns NULL if they are equal, otherwise the names of the parts
 * that differ. The caller frees with g_free. */
char *shadow_difference(const Shadow *shadow, const GameChecks *checks);

#endif
