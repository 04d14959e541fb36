/* place.h: what scripts mean by a place of a room.
 *
 * A place is { x =, y = } or { x, y }, the name of one of the room's waypoints, or an object or actor, itself or its id: its
 * interaction point, else where it is. Room.findPlace (scripts/waypoints.lua) says so, for core functions and methods alike.
 *
 * For bodies of core functions whose usage line has a "place". */

#ifndef SCRIPT_API_PLACE_H
#define SCRIPT_API_PLACE_H

#include "script/api/api.h"

/* Writes where the value of an argument (its place in the usage line) is in a room, room px. Raises what is none; in a KIAVC game
 * false then, logged, with '*at' unchanged. */
bool place_read(ApiCall *call, int arg, int room, Vec *at);

/* The same for fields 'x', 'y' (both px) and 'at' (a place that stands in for them), by the place of 'x' in the usage line; the
 * others follow it in this order. */
bool place_read_fields(ApiCall *call, int x, int room, Vec *at);

/* The same for a list of places. The points lie in a block of memory on top of the stack; NULL, in a KIAVC game, when one of them
 * is none. The value must be a table. */
const Vec *place_read_list(ApiCall *call, int arg, int room, int *count);

/* Pushes a coordinate, or { x =, y = }: whole numbers where they are whole. */
void place_push_number(lua_State *L, double value);
void place_push(lua_State *L, Vec at);

#endif
