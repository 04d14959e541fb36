#include "script/persist/live_scripts.h"

#include "script/persist/arguments.h"
#include "script/persist/persist.h"
#include "script/persist/protected.h"
#include "script/sched/sched.h"

#include <string.h>

/* --- a quiet moment --- */

/* Returns the id in an owner such as "room:street" if it is of this kind, or NULL. */
static const char *owned_id(const char *owner, const char *kind) {
  size_t length = strlen(kind);
  return strncmp(owner, kind, length) == 0 && owner[length] == ':' ? owner + length + 1 : NULL;
}

/* Returns whether an object is in the room, on the screen, or carried by an actor. */
static bool object_is_near(const World *world, int index) {
  if (index == NONE) return false;
  const Object *object = world_object(world, index);
  return object->room == world->room || object->ui || object->owner != NONE;
}

/* Returns whether the owner is the room that is shown, or an actor or object there. */
static bool owner_is_shown(const World *world, const char *owner) {
  if (!owner || world->room == NONE) return false;
  const char *room = owned_id(owner, "room"), *actor = owned_id(owner, "actor"), *object = owned_id(owner, "object");
  if (room) return registry_find(&world->rooms, room) == world->room;
  if (object) return object_is_near(world, registry_find(&world->objects, object));
  int index = actor ? registry_find(&world->actors, actor) : NONE;
  return index != NONE && world_actor(world, index)->room == world->room;
}

bool persist_is_quiet(Script *script, PersistReport *report) {
  if (sched_count(script->sched) == 0) return true;
  bool is_quiet = true;
  g_autoptr(GArray) list = sched_list(script->sched);
  for (guint i = 0; i < list->len; i++) {
    const ProcessInfo *info = &g_array_index(list, ProcessInfo, i);
    if (info->restarts || owner_is_shown(script->world, info->owner)) continue;
    is_quiet = false;
    persist_report_add(report,
                       "the script '%s' runs, and belongs neither to the room that is shown nor to anything in it; start it for "
                       "a room, an actor or an object that is shown, or as { func, restart = true }",
                       info->name);
  }
  return is_quiet;
}

/* --- capturing --- */

/* What is being captured. */
typedef struct Capture {
  Script *script;
  const Image *image;
  Difference *difference;
  PersistReport *report;
  const ProcessInfo *info;
  GVariantBuilder values; /* the function and its arguments */
  bool is_complete;
} Capture;

/* Adds the value at an index of the stack. 'argument': its number, 0 = the function. */
static void add_value(Capture *capture, int index, int argument) {
  Value value = image_value(capture->image, capture->script->lua, index);
  g_autofree char *fault = difference_fault(capture->difference, &value);
  GVariant *kept = fault ? NULL : difference_value(capture->difference, &value, NO_NODE, NULL);
  if (kept) {
    g_variant_builder_add(&capture->values, "v", kept);
    return;
  }
  g_autofree char *what = argument == 0 ? g_strdup("it began with") : g_strdup_printf("its argument %d is", argument);
  capture->is_complete = false;
  persist_report_add(capture->report, "the script '%s' cannot begin again: %s %s", capture->info->name, what,
                     fault ? fault : "an unknown value");
}

static void add_script(Capture *capture, GVariantBuilder *list) {
  const ProcessInfo *info = capture->info;
  lua_State *L = capture->script->lua;
  int top = lua_gettop(L), count = arguments_push(info, L);
  g_variant_builder_init(&capture->values, G_VARIANT_TYPE("av"));
  for (int i = 0; i < count; i++) add_value(capture, top + 1 + i, i);
  lua_settop(L, top);
  if (count == 0) {
    capture->is_complete = false;
    persist_report_add(capture->report, "the script '%s' has not begun yet", info->name);
  }
  g_variant_builder_add(list, "(ssb@av)", info->owner ? info->owner : "", info->name, info->restarts,
                        g_variant_builder_end(&capture->values));
}

GVariant *live_scripts_capture(Script *script, const Image *image, Difference *difference, PersistReport *report) {
  Capture capture = {.script = script, .image = image, .difference = difference, .report = report, .is_complete = true};
  g_autoptr(GArray) processes = sched_list(script->sched);
  GVariantBuilder list;
  g_variant_builder_init(&list, G_VARIANT_TYPE(LIVE_SCRIPTS_TYPE));
  for (guint i = 0; i < processes->len; i++) {
    capture.info = &g_array_index(processes, ProcessInfo, i);
    add_script(&capture, &list);
  }
  GVariant *all = g_variant_builder_end(&list);
  if (capture.is_complete) return all;
  g_variant_unref(g_variant_ref_sink(all));
  return NULL;
}

/* --- beginning again --- */

/* Its address is the registry's key for the list of live_scripts_keep. */
static const char scripts_key = 's';

/* The places in the list of a script. */
enum { ITEM_OWNER = 1, ITEM_NAME, ITEM_RESTARTS, ITEM_COUNT, ITEM_FUNCTION };

void live_scripts_keep(lua_State *L) { lua_rawsetp(L, LUA_REGISTRYINDEX, &scripts_key); }

/* Starts the script whose list is on top of the stack. */
static void begin_script(Script *script, lua_State *L) {
  int item = lua_gettop(L);
  luaL_checkstack(L, LUA_MINSTACK, "to begin a script again");
  lua_rawgeti(L, item, ITEM_OWNER);
  lua_rawgeti(L, item, ITEM_NAME);
  lua_rawgeti(L, item, ITEM_RESTARTS);
  lua_rawgeti(L, item, ITEM_COUNT);
  const char *owner = lua_tostring(L, item + 1), *name = lua_tostring(L, item + 2);
  ProcessStart start = {.owner = owner[0] ? owner : NULL, .name = name[0] ? name : NULL, .restarts = lua_toboolean(L, item + 3)};
  int count = (int)lua_tointeger(L, item + 4);
  start.nargs = count - 1;
  luaL_checkstack(L, count, "to begin a script again");
  for (int i = 0; i < count; i++) lua_rawgeti(L, item, ITEM_FUNCTION + i);
  sched_start(script->sched, L, &start, NULL);
  lua_settop(L, item - 1);
}

/* Starts the function 'onrestore' of the room that is shown. Returns false if it has none. */
static bool begin_room(Script *script, lua_State *L) {
  const World *world = script->world;
  int top = lua_gettop(L);
  bool has_function = false;
  if (world->room != NONE && push_global(L, "rooms") == LUA_TTABLE) {
    const char *id = world_current_room(world)->id;
    lua_pushstring(L, id);
    bool is_room = lua_rawget(L, -2) == LUA_TTABLE;
    has_function = is_room && lua_getfield(L, -1, "onrestore") == LUA_TFUNCTION;
    if (has_function) {
      lua_pushvalue(L, -2);
      const char *owner = lua_pushfstring(L, "room:%s", id);
      lua_insert(L, -3);
      sched_start(script->sched, L, &(ProcessStart){.nargs = 1, .name = "onrestore", .owner = owner}, NULL);
    }
  }
  lua_settop(L, top);
  return has_function;
}

/* Begins the scripts in their order. If the room has its own function, that comes first. */
static int begin_all(lua_State *L) {
  Script *script = script_of(L);
  lua_settop(L, 0);
  luaL_checkstack(L, LUA_MINSTACK, "to begin scripts again");
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &scripts_key) != LUA_TTABLE) return 0;
  lua_pushnil(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &scripts_key);
  bool is_replaced = begin_room(script, L);
  lua_Integer count = (lua_Integer)lua_rawlen(L, 1);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, 1, i);
    lua_rawgeti(L, -1, ITEM_RESTARTS);
    bool begins = lua_toboolean(L, -1) || !is_replaced;
    lua_pop(L, 1);
    if (begins) begin_script(script, L);
    lua_settop(L, 1);
  }
  return 0;
}

void persist_restart(Script *script, PersistReport *report) {
  if (protected_call(script, begin_all, NULL)) return;
  persist_report_add(report, "the scripts of the room cannot begin again: %s", lua_tostring(script->lua, -1));
  lua_pop(script->lua, 1);
}
