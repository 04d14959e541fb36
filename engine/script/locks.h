/* locks.h: gives control back to the player if the script that took it has ended.
 *
 * disableInput() locks the player out until enableInput(), and startCutscene() until
 * stopCutscene(). The script that locks the player out is the holder of the lock. The lock stays
 * when its holder ends, because another script may still end it. The engine ends such a lock in two
 * cases:
 *
 *   - The holder has ended with an error. The engine then ends the lock in the same tick.
 *   - The holder has ended in another way, and nothing else can end the lock. No live script and no
 *     key handler reaches a function that ends it (reach.h). No live script reaches quit(). No
 *     dialog or page waits for the player, no fade or cutscene runs, and the player's actor does
 *     not walk, speak or play an animation. The engine checks this twice a second.
 *
 * Developers get a warning with the line that locked the player out. A lock of main.lua or of the
 * console has no holder, so the engine never ends it. Without Rules.frees_lost_input, the engine
 * ends no lock. */

#ifndef SCRIPT_LOCKS_H
#define SCRIPT_LOCKS_H

#include "script/api/script_data.h"

/* Returns whether a script holds a lock. Cheap enough for every tick. */
static inline bool locks_are_held(const Script *script) {
  return (script->locks[LOCK_INPUT].holder | script->locks[LOCK_CUTSCENE].holder) != 0;
}

/* Returns whether locks_release must be called in this tick. Call it only if a lock is held. */
bool locks_are_due(Script *script);

/* Suppresses later warnings about the current locks. Call it when the game ends. */
void locks_silence(Script *script);

/* A lua_CFunction. Ends the locks for which one of the two cases above applies. */
int locks_release(lua_State *L);

#endif
