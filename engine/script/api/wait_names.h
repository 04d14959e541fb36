/* wait_names.h: warns developers of waits for misspelt names.
 *
 * A wait for a misspelt name never ends, and raises no error. So developers get a warning if no
 * thing has the awaited name, no script has sent it as a signal yet, and it is spelled almost like
 * a name that exists: the id of a thing, or a signal that was sent. The warning comes when the wait
 * begins. If the right name is sent for the first time later, and no script waits for it, the
 * warning comes then.
 *
 * Names may differ on purpose: 'bell 2' and 'bell 1', or 'ada is there' and 'eve is there', if
 * 'ada' is a thing. Such names are not reported, unless the other word is an obvious slip: 'clock
 * rung' and 'clok rung'. Names that only the engine's own Lua uses are not reported either.
 *
 * The number of names that are examined and the number of warnings are limited. Nothing here
 * changes the game, so recordings of developers and players agree. */

#ifndef SCRIPT_API_WAIT_NAMES_H
#define SCRIPT_API_WAIT_NAMES_H

#include "script/api/script_data.h"

/* If script->wait_names is NULL, the functions do nothing. */
WaitNames *wait_names_new(void);
void wait_names_free(WaitNames *names);

/* Call this when a script or a story sends a signal, before scripts are woken. */
void wait_names_note_signal(Script *script, const char *name);

/* Notes that a wait for a name is reported. 'place' is "main.lua:12". Returns false if it has been
 * reported before. */
bool wait_names_note_report(Script *script, const char *place, const char *name);

/* Call this when a script begins to wait for a name that no thing has. */
void wait_names_check(Script *script, lua_State *L, const char *name);

/* Call this when a script begins to wait for a name that a thing has and will send. Warns if it is
 * the end of a sound that loops. */
void wait_names_check_sound(Script *script, lua_State *L, const char *name);

/* Call this when a wait for a thing that has the name is over at once, because the thing is idle.
 * Warns if the thing is fading: the end of a fade has a name of its own. */
void wait_names_check_fade(Script *script, lua_State *L, const char *name);

#endif
