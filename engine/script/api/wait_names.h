/* wait_names.h: warns developers if a script waits for a signal with a misspelt name.
 *
 * A wait for a misspelt name never ends, and raises no error. A name is probably misspelt if no
 * thing has it, no script has sent a signal with it, and an existing name is almost equal. Existing
 * names are the ids of things and the names of signals that were sent.
 *
 * Developers usually get the warning when the wait begins. A script may send the correct name for
 * the first time after the wait has begun. In this case, developers get the warning when the
 * correct name is sent, unless another script waits for the correct name.
 *
 * The awaited name and the existing name may differ on purpose. There is no warning if they differ
 * only in digits, such as 'bell 2' and 'bell 1'. There is also no warning if they differ in one
 * word, and the word in the awaited name is the id of an actor or object. For example, ada is an
 * actor, a script waits for 'ada is there', and a script has sent 'eve is there'.
 *
 * As an exception to the last rule, there is a warning if the word in the existing name is probably
 * a misspelt id. This word is not the id of an actor or object, both words have at least four
 * letters, and one edit turns one word into the other. For example, clock is an object, a script
 * waits for 'clock rung', and a script has sent 'clok rung'.
 *
 * There is no warning if the engine's own Lua waits.
 *
 * The number of examined names and the number of warnings are limited. Nothing here changes the
 * game, so recordings of developers and players agree. */

#ifndef SCRIPT_API_WAIT_NAMES_H
#define SCRIPT_API_WAIT_NAMES_H

#include "script/api/script_data.h"

/* If script->wait_names is NULL, the functions with a Script do nothing. */
WaitNames *wait_names_new(void);
void wait_names_free(WaitNames *names);

/* Call this when a script or a story sends a signal, before scripts are woken. */
void wait_names_note_signal(Script *script, const char *name);

/* Prevents repeated reports of a wait. 'place' is the line of the wait, such as "main.lua:12".
 * Returns true if the wait for 'name' at 'place' must be reported now, and stores this. Returns
 * false if it was reported before. */
bool wait_names_note_report(Script *script, const char *place, const char *name);

/* Call this when a script begins to wait for a name that no thing sends. Warns if the name is
 * probably misspelt. Also warns if the name is the id of a sound or a room, unless code of the game
 * sends this signal. Sounds and rooms send no signal with their id as its name. */
void wait_names_check(Script *script, lua_State *L, const char *name);

/* Call this when a script begins to wait for a name that a thing will send. Warns if the name is
 * the signal for the end of a sound that loops, and no code of the game stops this sound. */
void wait_names_check_sound(Script *script, lua_State *L, const char *name);

/* Call this when a wait for the signal of a thing ends at once because the thing is idle.
 * Warns if the thing is fading, because the signal for the end of a fade has another name
 * ('fade-' and the id). */
void wait_names_check_fade(Script *script, lua_State *L, const char *name);

#endif
