/* locks.h: ends locks that scripts have forgotten. A lock keeps the player from acting in the game.
 *
 * disableInput() begins a lock, and enableInput() ends it. startCutscene() begins another
 * lock, and stopCutscene() ends it. The script that begins a lock is its holder. The lock
 * stays when its holder ends, because another script may end the lock later. The engine ends
 * such a lock in two cases:
 *
 *   - The holder has ended with an error. The engine then ends the lock in the same tick.
 *   - The holder has ended without an error, and nothing else can end the lock. This means: No live
 *     script reaches a function that ends the lock (reach.h). No key handler, userInput or
 *     updateWorld of the game reaches such a function. No live script reaches quit(). No dialog or
 *     page waits for the player. No fade of the screen runs. No cutscene of playCutscene() runs
 *     (cutscene.h). The player's actor does not walk, speak or play an animation. The engine checks
 *     this twice a second.
 *
 * When the engine ends a lock, developers get a warning with the script line that began the lock. A
 * lock that main.lua or the console began has no holder, so the engine never ends it. If
 * Rules.frees_lost_input is false, the engine ends no lock. */

#ifndef SCRIPT_LOCKS_H
#define SCRIPT_LOCKS_H

#include "script/api/script_data.h"

/* Returns whether a script holds a lock. Cheap enough for every tick. */
static inline bool locks_are_held(const Script *script) {
  return (script->locks[LOCK_INPUT].holder | script->locks[LOCK_CUTSCENE].holder) != 0;
}

/* Returns whether locks_release must be called in this tick. Call locks_are_due only if a lock is
 * held. */
bool locks_are_due(Script *script);

/* After this call, the engine ends the current locks without a warning. Call it when the game
 * ends. */
void locks_silence(Script *script);

/* A lua_CFunction without arguments and results. Ends each lock for which one of the two cases
 * above applies. */
int locks_release(lua_State *L);

#endif
