/* api_target.h: bodies of the core functions that actors, objects and free texts have in common.
 *
 * The first argument of such a function is its target (world/target.h): an actor, an object or a
 * text. The rows of the three tables name these bodies directly. Texts cannot be shown, hidden or
 * scaled. */

#ifndef SCRIPT_API_API_TARGET_H
#define SCRIPT_API_API_TARGET_H

#include "script/api/api.h"

/* Returns the target of this call, by the type of the first argument. */
Target api_target_of(const ApiCall *call);

/* Arguments: the target. */
int api_target_show(ApiCall *call);
int api_target_hide(ApiCall *call);

/* Arguments: the target, ms. A fade first shows an actor or an object. It starts at the current
 * alpha. Less than 1 ms is rejected, in a KIAVC game without a message. */
int api_target_fade_in(ApiCall *call);
int api_target_fade_out(ApiCall *call);

/* Arguments: the target, alpha (0..255), ms. */
int api_target_fade_to(ApiCall *call);

/* Arguments: the target, the value: alpha 0..255, the plane, a factor. Rejects factors outside
 * 0..API_SCALE_MAX. */
int api_target_set_alpha(ApiCall *call);
int api_target_set_plane(ApiCall *call);
int api_target_set_scale(ApiCall *call);

/* Arguments: the target, x, y, at, speed. Moves it in a straight line. 'at' is a place of its room
 * or, if it is in none, of the current room. Rejects speeds outside 1..API_SPEED_MAX px/s. */
int api_target_float_to(ApiCall *call);

/* Arguments: the target. api_target_position pushes x and y (px) and the id of its room, or nil. */
int api_target_is_on_stage(ApiCall *call);
int api_target_position(ApiCall *call);

/* For bodies: sends the signal of an action of the target that the call cancelled, if 'was_busy'.
 * In a KIAVC game a cancelled action sends no signal. Elsewhere, scripts that wait for it
 * continue. */
void api_target_announce_cancelled(ApiCall *call, bool was_busy);

#endif
