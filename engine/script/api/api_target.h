/* api_target.h: bodies of the core functions that actors, objects and free texts have in common.
 *
 * The first argument of each function is its target (world/target.h): an actor, an object or a
 * text. The tables of actors, objects and texts name these bodies in their rows. No row shows,
 * hides or scales a text. */

#ifndef SCRIPT_API_API_TARGET_H
#define SCRIPT_API_API_TARGET_H

#include "script/api/api.h"

/* Returns the target of this call, by the type of the first argument. */
Target api_target_of(const ApiCall *call);

/* Arguments: the target. */
int api_target_show(ApiCall *call);
int api_target_hide(ApiCall *call);

/* Arguments: the target, ms. Both first show a hidden actor or object. The fade starts at the
 * current alpha. If the target was hidden, api_target_fade_in starts at 0, except in KIAVC games. A
 * time below 1 ms is rejected, in a KIAVC game without a message. */
int api_target_fade_in(ApiCall *call);
int api_target_fade_out(ApiCall *call);

/* Arguments: the target, alpha (0..255), ms. The target and the time are handled as above. */
int api_target_fade_to(ApiCall *call);

/* Arguments: the target, the new value (alpha 0..255, a plane, or a factor). Factors outside
 * 0..API_SCALE_MAX are rejected. */
int api_target_set_alpha(ApiCall *call);
int api_target_set_plane(ApiCall *call);
int api_target_set_scale(ApiCall *call);

/* Arguments: the target, x, y, at, speed. Moves the target in a straight line. 'at' is a place in
 * the target's room. If the target is in no room, it is a place in the current room. Speeds outside
 * 1..API_SPEED_MAX px/s are rejected. */
int api_target_float_to(ApiCall *call);

/* Arguments: the target. api_target_position pushes x, y (px) and the id of the target's room, or
 * nil for no room. */
int api_target_is_on_stage(ApiCall *call);
int api_target_position(ApiCall *call);

/* For bodies that cancel an action of the target. If 'was_busy' is true, sends the target's signal,
 * and scripts that wait for the action continue. In a KIAVC game, sends nothing. */
void api_target_announce_cancelled(ApiCall *call, bool was_busy);

#endif
