/* place.h: places of a room, as arguments of core functions.
 *
 * A place is { x =, y = } or { x, y } in room px, the name of a waypoint of the room, an object or
 * an actor. A call can pass the id of an object or actor, or the object or actor itself (its Lua
 * table). The place is then the interaction point of the object or actor. If the object or actor
 * has no interaction point, the place is its position. Room.findPlace (scripts/waypoints.lua)
 * resolves places for core functions and methods.
 *
 * place_read and place_read_fields are for bodies (api.h) of core functions that have an argument
 * of the type "place" in their usage line. */

#ifndef SCRIPT_API_PLACE_H
#define SCRIPT_API_PLACE_H

#include "script/api/api.h"

/* Resolves an argument as a place in 'room', and returns true. 'arg' is the argument's index in the
 * usage line. 'room' is NONE for no room. Stores the position in '*at', in room px. An invalid
 * place raises an error. In a KIAVC game, the function logs the error, returns false and leaves
 * '*at' unchanged. The body must then push its own result. */
bool place_read(ApiCall *call, int arg, int room, Vec *at);

/* Reads a position from three fields that follow each other in the usage line: 'x', 'y' and 'at'.
 * If 'at' is given, does what place_read does with 'at', and ignores 'x' and 'y' (px). If 'at' is
 * missing, 'x' and 'y' are required: raises an error if one of them is missing, also in KIAVC
 * games. The parameter 'x' is the index of the field 'x' in the usage line. */
bool place_read_fields(ApiCall *call, int x, int room, Vec *at);

/* Resolves an argument that is a list of 1 to 1000 places in 'room'. The usage line must declare
 * the argument as a table. Returns the positions in room px, and stores their number in '*count'.
 * The positions are in a userdata that the function pushes; they are valid while it is on the
 * stack. If the list or a place is invalid, raises an error. In a KIAVC game, logs the error and
 * returns NULL. */
const Vec *place_read_list(ApiCall *call, int arg, int room, int *count);

/* place_push_number pushes one coordinate. place_push pushes the table { x =, y = }. Both push
 * whole numbers as Lua integers. */
void place_push_number(lua_State *L, double value);
void place_push(lua_State *L, Vec at);

#endif
