/* place.h: places of a room, as arguments of core functions.
 *
 * A place is { x =, y = } or { x, y }, the name of a waypoint of the room, an object or an actor. A
 * call can pass the object or actor itself, or its id. The place is then its interaction point, or
 * its position if it has no such point. Room.findPlace (scripts/waypoints.lua) resolves places for
 * core functions and methods.
 *
 * These functions are for bodies of core functions with a "place" in their usage line. */

#ifndef SCRIPT_API_PLACE_H
#define SCRIPT_API_PLACE_H

#include "script/api/api.h"

/* Resolves the argument with index 'arg' in the usage line, as a place in 'room' (NONE for no
 * room). Stores its position in '*at', in room px. An invalid place raises an error. In a KIAVC
 * game the error is logged, and the function returns false with '*at' unchanged. */
bool place_read(ApiCall *call, int arg, int room, Vec *at);

/* The same for three fields in a row: 'x' and 'y' (px), and 'at' (a place, which replaces x and y).
 * The parameter 'x' is the index of the first of these fields in the usage line. Raises an error if
 * 'at' and a coordinate are missing. */
bool place_read_fields(ApiCall *call, int x, int room, Vec *at);

/* The same for a list of 1 to 1000 places. The argument must be a table. Returns the positions and
 * stores their number in '*count'. The positions are in a userdata that the function pushes. In a
 * KIAVC game, returns NULL if the list or a place is invalid. */
const Vec *place_read_list(ApiCall *call, int arg, int room, int *count);

/* Push one coordinate, or { x =, y = }. Whole numbers are pushed as integers. */
void place_push_number(lua_State *L, double value);
void place_push(lua_State *L, Vec at);

#endif
