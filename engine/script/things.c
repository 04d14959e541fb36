#include "script/things.h"

#include "script/api/script_data.h"
#include "script/lua/report.h"
#include "script/lua/sandbox.h"
#include "world/bodies.h"

#include <lauxlib.h>

/* nextInAnyOrder(table, key): Lua's own next. Its order differs from run to run, so use it only
 * where the order has no effect. It does not sort, so it is several times faster than pairs. */
static int next_in_any_order(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  if (lua_next(L, 1)) return 2;
  lua_pushnil(L);
  return 1;
}

/* --- kinds and shapes of values --- */

/* A kind is the name of a type, "any", or a shape: a list { fields, needed, among, each } (see
 * scripts/shapes.lua). A game can replace parts of shapes by anything, such as its set of default
 * verbs: lua_rawget must not touch a part that is no table. Indexes of the stack are absolute. Each
 * function leaves the stack as it was. */
enum { SHAPE_FIELDS = 1, SHAPE_NEEDED, SHAPE_AMONG, SHAPE_EACH };

static bool is_kind(lua_State *L, int value, int kind);

static bool is_of_type(lua_State *L, int value, const char *type) {
  return g_str_equal(type, "any") || g_str_equal(type, luaL_typename(L, value));
}

static bool has_key(lua_State *L, int table, int key) {
  lua_pushvalue(L, key);
  bool has = lua_rawget(L, table) != LUA_TNIL;
  lua_pop(L, 1);
  return has;
}

/* Whether 'kinds' has each key of the table, with the kind of its value. */
static bool entries_fit(lua_State *L, int table, int kinds) {
  bool fit = true;
  lua_pushnil(L);
  int key = lua_gettop(L);
  while (fit && lua_next(L, table)) {
    lua_pushvalue(L, key);
    lua_rawget(L, kinds);
    fit = is_kind(L, key + 1, key + 2);
    lua_settop(L, key);
  }
  lua_settop(L, key - 1);
  return fit;
}

/* Whether the table has each key in the list 'needed', or 'needed' is no list. */
static bool has_needed(lua_State *L, int table, int needed) {
  lua_Integer count = lua_istable(L, needed) ? (lua_Integer)lua_rawlen(L, needed) : 0;
  bool has = true;
  for (lua_Integer i = 1; has && i <= count; i++) {
    lua_rawgeti(L, needed, i);
    has = has_key(L, table, lua_gettop(L));
    lua_pop(L, 1);
  }
  return has;
}

/* Whether all keys of the table are in the set, and all values have this type. */
static bool each_fits(lua_State *L, int table, int set, const char *type) {
  bool fits = true;
  lua_pushnil(L);
  int key = lua_gettop(L);
  while (fits && lua_next(L, table)) {
    fits = is_of_type(L, key + 1, type) && has_key(L, set, key);
    lua_settop(L, key);
  }
  lua_settop(L, key - 1);
  return fits;
}

static bool has_metatable(lua_State *L, int table) {
  bool has = lua_getmetatable(L, table);
  if (has) lua_pop(L, 1);
  return has;
}

static bool has_shape(lua_State *L, int value, int shape) {
  luaL_checkstack(L, 3 * LUA_MINSTACK, "shapes inside each other");
  int top = lua_gettop(L);
  for (int i = SHAPE_FIELDS; i <= SHAPE_EACH; i++) lua_rawgeti(L, shape, i);
  const char *each = lua_type(L, top + SHAPE_EACH) == LUA_TSTRING ? lua_tostring(L, top + SHAPE_EACH) : NULL;
  bool is_plain = lua_istable(L, value) && !has_metatable(L, value), has = false;
  if (lua_istable(L, top + SHAPE_AMONG)) {
    has = each ? is_plain && each_fits(L, value, top + SHAPE_AMONG, each)
               : lua_type(L, value) == LUA_TSTRING && has_key(L, top + SHAPE_AMONG, value);
  } else if (lua_istable(L, top + SHAPE_FIELDS)) {
    has = is_plain && has_needed(L, value, top + SHAPE_NEEDED) && entries_fit(L, value, top + SHAPE_FIELDS);
  }
  lua_settop(L, top);
  return has;
}

static bool is_kind(lua_State *L, int value, int kind) {
  if (lua_istable(L, kind)) return has_shape(L, value, kind);
  return lua_type(L, kind) == LUA_TSTRING && is_of_type(L, value, lua_tostring(L, kind));
}

/* fitsKinds(table, kinds [, needed]): whether 'kinds' has each key of the table, with the kind of
 * its value, and whether the table has each key in the list 'needed'. May be false for a table with
 * a metatable. */
static int fits_kinds(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_settop(L, 3);
  lua_pushboolean(L, !has_metatable(L, 1) && has_needed(L, 1, 3) && entries_fit(L, 1, 2));
  return 1;
}

/* step(table, key) -> key, value: the next entry that the table 'kinds' does not allow. */
static int step_unfit(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  while (lua_next(L, 1)) {
    lua_pushvalue(L, 2);
    lua_rawget(L, lua_upvalueindex(1));
    if (!is_kind(L, 3, 4)) {
      lua_settop(L, 3);
      return 2;
    }
    lua_settop(L, 2);
  }
  lua_pushnil(L);
  return 1;
}

/* unfitStep(kinds) -> a function for loops, as nextInAnyOrder: 'for key, value in step, table do'
 * skips the entries whose keys 'kinds' has with the kind of their values. */
static int unfit_step(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  lua_pushcclosure(L, step_unfit, 1);
  return 1;
}

/* Whether the value is a text of at most 'most' bytes, valid UTF-8, without words in braces. */
static bool is_plain_text(lua_State *L, int value, size_t most) {
  size_t length;
  const char *text = lua_type(L, value) == LUA_TSTRING ? lua_tolstring(L, value, &length) : NULL;
  return text && length <= most && !memchr(text, '{', length) && g_utf8_validate_len(text, length, NULL);
}

/* step(table, key) -> key, value: the next entry whose value is no plain text. */
static int step_odd_text(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  size_t most = (size_t)lua_tointeger(L, lua_upvalueindex(1));
  while (lua_next(L, 1)) {
    if (!is_plain_text(L, 3, most)) return 2;
    lua_settop(L, 2);
  }
  lua_pushnil(L);
  return 1;
}

/* oddTextStep(bytes) -> a function for loops, as nextInAnyOrder: skips the entries whose values are
 * valid texts of at most that size without '{'. */
static int odd_text_step(lua_State *L) {
  luaL_checkinteger(L, 1);
  lua_settop(L, 1);
  lua_pushcclosure(L, step_odd_text, 1);
  return 1;
}

/* addMissing(table, defaults): adds the entries of 'defaults' whose keys the table does not have.
 * Returns false, without adding any, if 'defaults' is no table or one of them has a metatable. */
static int add_missing(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  if (!lua_istable(L, 2) || lua_getmetatable(L, 1) || lua_getmetatable(L, 2)) {
    lua_pushboolean(L, false);
    return 1;
  }
  lua_pushnil(L);
  while (lua_next(L, 2)) {
    lua_pushvalue(L, -2);
    bool is_missing = lua_rawget(L, 1) == LUA_TNIL;
    lua_pop(L, 1);
    if (is_missing) {
      lua_pushvalue(L, -2);
      lua_insert(L, -2);
      lua_rawset(L, 1);
    } else {
      lua_pop(L, 1);
    }
  }
  lua_pushboolean(L, true);
  return 1;
}

/* --- live fields --- */

#define FIELDS_USUAL 16 /* of an object, with those that the engine adds */

/* takeFields(thing, names, marked) -> fields, is_marked: moves the fields whose names are keys of
 * 'names' from the thing into a new table. 'is_marked' is true if the value of one of them is a key
 * of 'marked'. Ignores metatables. */
static int take_fields(lua_State *L) {
  for (int i = 1; i <= 3; i++) luaL_checktype(L, i, LUA_TTABLE);
  lua_settop(L, 3);
  lua_createtable(L, 0, FIELDS_USUAL);
  bool is_marked = false;
  lua_pushnil(L);
  while (lua_next(L, 1)) { /* 5: the key, 6: the value */
    lua_pushvalue(L, 5);
    if (lua_rawget(L, 2) != LUA_TNIL) {
      if (lua_istable(L, 6)) {
        lua_pushvalue(L, 6);
        is_marked = lua_rawget(L, 3) != LUA_TNIL || is_marked;
      }
      lua_pushvalue(L, 5);
      lua_pushvalue(L, 6);
      lua_rawset(L, 4);
      lua_pushvalue(L, 5);
      lua_pushnil(L);
      lua_rawset(L, 1); /* lua_next allows this for the current key */
    }
    lua_settop(L, 5);
  }
  lua_pushboolean(L, is_marked);
  return 2;
}

/* --- fieldReader(index, views, viewOf, computed) --- */

enum { UP_INDEX = 1, UP_VIEWS, UP_VIEW_OF, UP_COMPUTED, UP_FIELDS };

static int finish_call(lua_State *L, int status, lua_KContext context) {
  (void)status, (void)context;
  return lua_gettop(L) - 2;
}

/* Pushes the value of a field that the thing does not store: it is of the class, or computed. Most
 * are methods of the class. */
static int read_class(lua_State *L) {
  lua_settop(L, 2);
  if (lua_istable(L, lua_upvalueindex(UP_INDEX))) {
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(UP_INDEX)) != LUA_TNIL) return 1;
    lua_pop(L, 1);
  }
  if (lua_rawequal(L, 2, lua_upvalueindex(UP_FIELDS))) return 0;
  if (lua_istable(L, lua_upvalueindex(UP_COMPUTED))) {
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(UP_COMPUTED)) == LUA_TFUNCTION) {
      lua_pushvalue(L, 1);
      lua_callk(L, 1, 1, 0, finish_call);
      return 1;
    }
    lua_pop(L, 1);
  }
  lua_pushvalue(L, lua_upvalueindex(UP_INDEX));
  if (lua_isfunction(L, -1)) {
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_callk(L, 2, 1, 0, finish_call);
    return 1;
  }
  lua_pushvalue(L, 2);
  lua_gettable(L, -2);
  return 1;
}

/* __index(thing, key): the key's value in the table of live fields, or else in the class. */
static int read_field(lua_State *L) {
  lua_settop(L, 2);
  lua_pushvalue(L, lua_upvalueindex(UP_FIELDS));
  if (!lua_istable(L, 1) || lua_rawget(L, 1) != LUA_TTABLE) return read_class(L);
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, 3);
  if (type == LUA_TNIL) return read_class(L);
  if (type != LUA_TTABLE) return 1;
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(UP_VIEWS)) == LUA_TNIL) {
    lua_pop(L, 1);
    return 1;
  }
  lua_pushvalue(L, lua_upvalueindex(UP_VIEW_OF));
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 2);
  lua_call(L, 2, 1);
  return 1;
}

/* Returns the function __index of a class with live fields. 'index' is its own __index, a table or
 * a function. 'views' has the fields whose tables are replaced by viewOf(thing, field). 'computed'
 * has functions for the fields that no table has: computed[field](thing). It may be nil. */
static int field_reader(lua_State *L) {
  lua_settop(L, 4);
  lua_pushliteral(L, "__fields");
  lua_pushcclosure(L, read_field, 5);
  return 1;
}

/* runKind() -> is_developer, is_test: the kind of this run. A test is a developer's run, too. */
static int run_kind(lua_State *L) {
  lua_pushboolean(L, script_of(L)->developer);
  lua_pushboolean(L, script_of(L)->testing);
  return 2;
}

/* isThingShown(id, is_actor): whether show() was called for the object or actor after hide(). */
static int is_thing_shown(lua_State *L) {
  World *world = script_of(L)->world;
  bool is_actor = lua_toboolean(L, 2);
  int index = registry_find(is_actor ? &world->actors : &world->objects, luaL_checkstring(L, 1));
  bool is_shown = index != NONE && (is_actor ? world_actor(world, index)->visible : world_object(world, index)->visible);
  lua_pushboolean(L, is_shown);
  return 1;
}

/* gamePlace() -> the line of the game that runs, such as "main.lua:3". nil in a player's run. */
static int game_place(lua_State *L) {
  if (script_of(L)->developer) report_where(L, 1);
  else lua_pushnil(L);
  return 1;
}

/* isInMain(): whether main.lua runs, and not a script that it has started. */
static int is_in_main(lua_State *L) {
  lua_pushboolean(L, script_of(L)->starting && !lua_isyieldable(L));
  return 1;
}

/* --- exits --- */

/* Returns the object at index 1, or raises. */
static int object_at(lua_State *L) {
  int index = registry_find(&script_of(L)->world->objects, luaL_checkstring(L, 1));
  if (index == NONE) luaL_error(L, "there is no object '%s'", lua_tostring(L, 1));
  return index;
}

/* setExitDirection(object id, direction): where an exit leads, for the pointer. nil: no exit. */
static int set_exit_direction(lua_State *L) {
  Direction direction = DIRECTION_COUNT;
  bool leads = !lua_isnoneornil(L, 2) && direction_from_name(luaL_checkstring(L, 2), &direction);
  object_set_leads_to(script_of(L)->world, object_at(L), leads ? (int)direction : NONE);
  return 0;
}

/* setInPassage(on): whether the player's actor is on its way to another room. */
static int set_in_passage(lua_State *L) {
  world_set_in_passage(script_of(L)->world, lua_toboolean(L, 1));
  return 0;
}

/* isScreenBlack(): whether a fade has made the screen black, and no other fade is running. */
static int is_screen_black(lua_State *L) {
  const ScreenFade *fade = &script_of(L)->world->fade;
  lua_pushboolean(L, !fade->active && fade->level >= 255);
  return 1;
}

/* actorInWay(actor id, x, y): the id of a solid actor that stands where this one would. */
static int actor_in_way(lua_State *L) {
  World *world = script_of(L)->world;
  int actor = registry_find(&world->actors, luaL_checkstring(L, 1));
  Vec at = {luaL_checknumber(L, 2), luaL_checknumber(L, 3)};
  int other = actor != NONE && world_actor(world, actor)->solid ? bodies_at(world, actor, at) : NONE;
  lua_pushstring(L, other == NONE ? NULL : world_actor(world, other)->id);
  return 1;
}

void things_register(lua_State *L) {
  sandbox_add_for_engine(L, "nextInAnyOrder", next_in_any_order);
  sandbox_add_for_engine(L, "fitsKinds", fits_kinds);
  sandbox_add_for_engine(L, "unfitStep", unfit_step);
  sandbox_add_for_engine(L, "oddTextStep", odd_text_step);
  sandbox_add_for_engine(L, "addMissing", add_missing);
  sandbox_add_for_engine(L, "takeFields", take_fields);
  sandbox_add_for_engine(L, "fieldReader", field_reader);
  sandbox_add_for_engine(L, "runKind", run_kind);
  sandbox_add_for_engine(L, "isThingShown", is_thing_shown);
  sandbox_add_for_engine(L, "isInMain", is_in_main);
  sandbox_add_for_engine(L, "gamePlace", game_place);
  sandbox_add_for_engine(L, "setExitDirection", set_exit_direction);
  sandbox_add_for_engine(L, "setInPassage", set_in_passage);
  sandbox_add_for_engine(L, "isScreenBlack", is_screen_black);
  sandbox_add_for_engine(L, "actorInWay", actor_in_way);
}
