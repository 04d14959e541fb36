/* wait_names.h: warns developers of waits for misspelt names.
 *
 * A wait for a misspelt name never ends, and raises no error. A name is probably misspelt if no
 * thing has it, no script has sent a signal with it, and an existing name is almost equal. Existing
 * names are the ids of things and the names of signals that were sent.
 *
 * Developers get the warning when the wait begins. If the correct name is sent for the first time
 * later, and no script waits for the correct name, the warning comes then.
 *
 * Names may differ on purpose, such as 'bell 2' and 'bell 1', or 'ada is there' and 'eve is there'
 * if ada is an actor. There is no warning for these names. A word that is one edit away from the id
 * is still reported: 'clok rung' for 'clock rung'. There is no warning for waits that the engine's
 * own Lua begins.
 *
 * The number of examined names and the number of warnings are limited. Nothing here changes the
 * game, so recordings of developers and players agree. */

#ifndef SCRIPT_API_WAIT_NAMES_H
#define SCRIPT_API_WAIT_NAMES_H

#include "script/api/script_data.h"

/* If script->wait_names is NULL, the functions do nothing. */
WaitNames *wait_names_new(void);
void wait_names_free(WaitNames *names);

/* Call this when a script or a story sends a signal, before scripts are woken. */
void wait_names_note_signal(Script *script, const char *name);

/* Call this when a script begins to wait for a name that no thing has. Also warns if the name is
 * the id of a sound or a room, because these send no signal with that name. */
void wait_names_check(Script *script, lua_State *L, const char *name);

/* Call this when a script begins to wait for a name that a thing has and will send. Warns if the
 * name is the end signal of a sound that loops, and no code of the game stops that sound. */
void wait_names_check_sound(Script *script, lua_State *L, const char *name);

/* Call this when a wait for the signal of a thing ends at once because the thing is idle. Warns if
 * the thing is fading, because the end of a fade is another signal ('fade-' and the id). */
void wait_names_check_fade(Script *script, lua_State *L, const char *name);

#endif
