/* things.h: bodies of the core functions that actors, objects and free texts have in common.
 *
 * The first argument of the function is the thing: an actor, an object or a text. The rows of the
 * three tables name these bodies directly. Texts cannot be shown, hidden or scaled. */

#ifndef SCRIPT_API_THINGS_H
#define SCRIPT_API_THINGS_H

#include "script/api/api.h"

/* Returns the thing of this call, by the type of the first argument. */
Target things_target(const ApiCall *call);

/* Arguments: the thing. */
int things_show(ApiCall *call);
int things_hide(ApiCall *call);

/* Arguments: the thing, ms. A fade first shows an actor or an object. It starts at the current
 * alpha. Less than 1 ms is rejected, in a KIAVC game without a message. */
int things_fade_in(ApiCall *call);
int things_fade_out(ApiCall *call);

/* Arguments: the thing, alpha, ms. */
int things_fade_to(ApiCall *call);

/* Arguments: the thing, the value. */
int things_set_alpha(ApiCall *call);
int things_set_plane(ApiCall *call);
int things_scale(ApiCall *call);

/* Arguments: the thing, x, y, at, speed. Moves it in a straight line, in its room or, if it is in
 * none, in the current room. Rejects a speed out of range. */
int things_float_to(ApiCall *call);

/* Arguments: the thing. */
int things_is_on_stage(ApiCall *call);
int things_position(ApiCall *call);

/* For bodies: sends the signal of an action of this thing that the call cancelled, if 'was_busy'.
 * In a KIAVC game a cancelled action sends no signal. Elsewhere, scripts that wait for it
 * continue. */
void things_announce_cancelled(ApiCall *call, bool was_busy);

#endif
