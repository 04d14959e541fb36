/* place.h: places of a room, as arguments of core functions.
 *
 * A place is { x =, y = } or { x, y }, the name of a waypoint of the room, or an object or actor
 * (or its id). An object or actor means its interaction point, or its position if it has none.
 * Room.findPlace (scripts/waypoints.lua) resolves places for core functions and methods.
 *
 * These functions are for bodies of core functions with a "place" in their usage line. */

#ifndef SCRIPT_API_PLACE_H
#define SCRIPT_API_PLACE_H

#include "script/api/api.h"

/* Stores the place that argument number 'arg' of the usage line names in '*at', in room px. An
 * invalid place raises an error. In a KIAVC game it is logged, and the function returns false with
 * '*at' unchanged. */
bool place_read(ApiCall *call, int arg, int room, Vec *at);

/* The same for the fields 'x', 'y' (px) and 'at' (a place that replaces them). The parameter 'x' is
 * the number of the field 'x' in the usage line. The other two fields follow it in this order. */
bool place_read_fields(ApiCall *call, int x, int room, Vec *at);

/* The same for a list of places. The points are in a block of memory on top of the stack. In a
 * KIAVC game, returns NULL if a place is invalid. The value must be a table. */
const Vec *place_read_list(ApiCall *call, int arg, int room, int *count);

/* Push a coordinate, or { x =, y = }. Whole numbers are pushed as integers. */
void place_push_number(lua_State *L, double value);
void place_push(lua_State *L, Vec at);

#endif
