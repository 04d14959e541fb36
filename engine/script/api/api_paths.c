/* api_paths.c: paths through a room's floor, for scripts that check before they walk. */

#include "script/api/api.h"
#include "script/api/place.h"

enum { PATH_ROOM, PATH_FROM, PATH_TO };

static WalkboxSet *floor_of(ApiCall *call) { return &world_room(call->world, call->args[PATH_ROOM].integer)->floor; }

static bool read_place(ApiCall *call, int arg, Vec *at) { return place_read(call, arg, call->args[PATH_ROOM].integer, at); }

/* Pushes nil and the reason. */
static int no_floor(ApiCall *call) {
  lua_pushnil(call->L);
  lua_pushfstring(call->L, "the room '%s' has no floor", call->args[PATH_ROOM].string);
  return 2;
}

static int nothing(ApiCall *call) {
  lua_pushnil(call->L);
  return 1;
}

/* An array that Lua frees, because creating tables may raise an error. */
typedef struct Points {
  GArray *array; /* Vec */
} Points;

static int free_points(lua_State *L) {
  Points *points = lua_touserdata(L, 1);
  g_clear_pointer(&points->array, g_array_unref);
  return 0;
}

static GArray *push_points(lua_State *L) {
  Points *points = lua_newuserdatauv(L, sizeof(Points), 0);
  points->array = NULL;
  if (luaL_newmetatable(L, "ichor.points")) {
    lua_pushcfunction(L, free_points);
    lua_setfield(L, -2, "__gc");
  }
  lua_setmetatable(L, -2);
  return points->array = g_array_new(FALSE, FALSE, sizeof(Vec));
}

static int find_path(ApiCall *call) {
  lua_State *L = call->L;
  Vec from, to;
  if (!read_place(call, PATH_FROM, &from) || !read_place(call, PATH_TO, &to)) return nothing(call);
  GArray *points = push_points(L);
  if (!path_find(floor_of(call), from, to, points)) return no_floor(call);
  lua_createtable(L, (int)points->len, 0);
  for (guint i = 0; i < points->len; i++) {
    place_push(L, g_array_index(points, Vec, i));
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  place_push_number(L, path_length(points));
  return 2;
}

static int is_reachable(ApiCall *call) {
  Vec from, to;
  if (!read_place(call, PATH_FROM, &from) || !read_place(call, PATH_TO, &to)) return api_bool(call, false);
  return api_bool(call, path_is_reachable(floor_of(call), from, to));
}

static int nearest_walkable(ApiCall *call) {
  enum { ROOM, AT, ALL };
  Vec at;
  if (!read_place(call, AT, &at)) return nothing(call);
  bool all = call->args[ALL].boolean;
  bool found = all ? walkboxes_nearest_in_any(floor_of(call), at, &at) : path_nearest(floor_of(call), at, &at);
  if (!found) return no_floor(call);
  place_push_number(call->L, at.x);
  place_push_number(call->L, at.y);
  return 2;
}

const ApiFn api_paths[] = {
    {"findPath", find_path, "findPath(room: room, from: place, to: place) -> points, length | nil, message",
     "Returns the shortest path from one place of a room to another, and its length in pixels. The path is a list of { x=, y= }. "
     "If the second place is not reachable, the path ends at the nearest reachable point. Returns nil and a message if the room "
     "has no floor."},
    {"isReachable", is_reachable, "isReachable(room: room, from: place, to: place) -> bool",
     "Returns whether the second place is on the floor and an actor can walk there from the first place. If the first place is "
     "not on the floor, the nearest point of the floor counts."},
    {"nearestWalkable", nearest_walkable, "nearestWalkable(room: room, at: place, all: bool = false) -> x, y | nil, message",
     "Returns the point of a room's floor that is nearest to a place. A place on the floor is returned unchanged. With 'all', "
     "disabled walkboxes count, too. Returns nil and a message if the room has no floor."},
    {NULL, NULL, NULL, NULL},
};
