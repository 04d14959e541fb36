/* shadow.h: a second, muted Game that repeats a run in order to verify saves.
 *
 * A save contains a run, and loading the save repeats the run. The shadow repeats the run while the
 * player is still playing it. It reads the recorded input from memory, in the packed format that a
 * save has (journal.h). It runs the same ticks a little later, without window, sound and output. If
 * the shadow's state equals the game's state at the moment of a save, loading this save leads to
 * this moment.
 *
 * On the way, the shadow also compares some checks of the recording (game/recording.h). The shadow
 * works only in shadow_follow and shadow_check, between two ticks of the game. */

#ifndef GAME_SAVE_SHADOW_H
#define GAME_SAVE_SHADOW_H

#include "game/game.h"

typedef struct Shadow Shadow;

/* Returns a shadow for the recording of a game that is played with these options. Both are
 * borrowed; free the shadow before them. The first call of shadow_follow opens the second Game,
 * which takes as long as loading the game took. */
Shadow *shadow_new(const GameOptions *options, Recording *run);
void shadow_free(Shadow *shadow);

/* Returns the tick that the shadow has reached. */
Tick shadow_tick(const Shadow *shadow);

/* Runs the shadow up to 'tick', which must not be later than the run's last tick. Stops at
 * 'until_us' (time of pace_now_us), but not before one tick is done. Returns true if 'tick' is
 * reached, if a check differs, or if the shadow cannot continue (shadow_obstacle). */
bool shadow_follow(Shadow *shadow, Tick tick, int64_t until_us);

/* Returns the reason why the shadow cannot continue, or NULL. The reason is not an error of the
 * engine. For example, a script took too long and was stopped, which depends on the machine. Errors
 * of the engine are reported by shadow_difference. */
const char *shadow_obstacle(const Shadow *shadow);

/* Computes the checksums of the tick that shadow_follow has reached, until 'until_us'. Returns true
 * when the checksums are complete. Do not call shadow_follow before they are complete. Call
 * shadow_check only if shadow_obstacle returns NULL. */
bool shadow_check(Shadow *shadow, int64_t until_us);

/* Compares the shadow with 'checks', the checksums of the game in the same tick. Call it after
 * shadow_check has returned true. Returns NULL if they are equal, otherwise the names of the parts
 * that differ. If an earlier check has differed, returns the report of this check. The caller frees
 * with g_free. */
char *shadow_difference(const Shadow *shadow, const GameChecks *checks);

#endif
