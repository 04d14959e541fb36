/* locks.h: returns clicks and the pointer to the player when a script has failed to do so.
 *
 * disableInput() and startCutscene() lock the player out until enableInput() and stopCutscene().
 * The script that calls the first of these holds the lock. If it ends, the lock stays, because
 * another script may end it. The engine ends it in two cases:
 *
 *   - The script has ended with an error. Then this happens in the same tick.
 *   - It has ended otherwise, and nothing that is left can end the lock: no other script and no key
 *     handler reaches a function that does (reach.h), no script reaches quit(), no dialog or page
 *     asks the player, no fade or cutscene runs, and the player's actor neither walks nor speaks.
 *     The engine looks twice a second.
 *
 * Developers get a warning with the line that locked the player out. A lock of main.lua or of the
 * console has no holder and stays. The rule is Rules.frees_lost_input. */

#ifndef SCRIPT_LOCKS_H
#define SCRIPT_LOCKS_H

#include "script/api/script_data.h"

/* Returns whether a script holds a lock. In most ticks, none does. */
static inline bool locks_are_held(const Script *script) {
  return (script->locks[LOCK_INPUT].holder | script->locks[LOCK_CUTSCENE].holder) != 0;
}

/* Returns whether locks_release must be called in this tick. Call it if a lock is held. */
bool locks_are_due(Script *script);

/* Suppresses the warnings about the current locks. Call it when the game ends. */
void locks_silence(Script *script);

/* lua_CFunction: ends locks that nothing else can end. */
int locks_release(lua_State *L);

#endif
