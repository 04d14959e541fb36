/* api_target.h: bodies (C functions, see api.h) of the core functions that actors, objects and
 * texts on the screen have in common.
 *
 * The first argument of each core function is its target (world/target.h): an actor, an object or a
 * text. The rows in api_actors.c, api_objects.c and api_texts.c name these bodies. No core function
 * shows, hides or scales a text, so api_target_show, api_target_hide and api_target_set_scale only
 * get actors and objects. */

#ifndef SCRIPT_API_API_TARGET_H
#define SCRIPT_API_API_TARGET_H

#include "script/api/api.h"

/* Returns the target of this call: the actor, object or text in the first argument. */
Target api_target_of(const ApiCall *call);

/* Arguments: the target. */
int api_target_show(ApiCall *call);
int api_target_hide(ApiCall *call);

/* Arguments: the target, the duration in ms. Both functions first show a hidden actor or object.
 * The fade starts at the current alpha. If the target was hidden, api_target_fade_in starts at
 * alpha 0, except in KIAVC games. A duration below 1 ms is rejected. In a KIAVC game, the rejected
 * call returns false without a message. */
int api_target_fade_in(ApiCall *call);
int api_target_fade_out(ApiCall *call);

/* Arguments: the target, the final alpha (0..255), the duration in ms. Shows a hidden target and
 * rejects durations below 1 ms, as api_target_fade_out does. */
int api_target_fade_to(ApiCall *call);

/* Arguments: the target, the new value. The value is an alpha (0..255), a plane (larger is nearer
 * to the viewer) or a scale factor. Factors outside 0..API_SCALE_MAX are rejected. */
int api_target_set_alpha(ApiCall *call);
int api_target_set_plane(ApiCall *call);
int api_target_set_scale(ApiCall *call);

/* Arguments: the target, x, y, at, speed. Moves the target in a straight line. Its end is x, y
 * (px), or the place 'at' in the target's room (place.h). If the target is in no room, 'at' is a
 * place in the current room. Speeds outside 1..API_SPEED_MAX px/s are rejected. */
int api_target_float_to(ApiCall *call);

/* Arguments: the target. api_target_is_on_stage pushes whether the target is drawn, in the current
 * room or on the screen. This is always true for texts. api_target_position pushes x, y (px) and
 * the id of the target's room. It pushes nil in place of the id if the target is in no room. */
int api_target_is_on_stage(ApiCall *call);
int api_target_position(ApiCall *call);

/* For bodies that cancel an action of the target. 'was_busy' is whether the target had an action to
 * cancel. If 'was_busy' is true, sends the signal with the target's id, which wakes the scripts
 * that wait for the action. In a KIAVC game, sends nothing. */
void api_target_announce_cancelled(ApiCall *call, bool was_busy);

#endif
