#include "script/api.h"
#include "script/budget.h"
#include "script/sched.h"
#include "script/testing.h"

#include <math.h>
#include <string.h>

#define WAIT_NAMES_MAX 64

/* --- starting --- */

/* Starts the function at stack index 'function' with everything above it, and pushes what startScript answers. */
static int start(ApiCall *call, int function, const char *owner, const char *name) {
  lua_State *L = call->L;
  Sched *sched = call->script->sched;
  if (watch_has_enough(&call->script->watch)) {
    return api_refuse(call, "scripts that do not end were stopped in this tick, so that no others are started");
  }
  if (sched_count(sched) >= BUDGET_SCRIPTS) return api_refuse(call, "there are %d scripts at once already", BUDGET_SCRIPTS);
  int nargs = lua_gettop(L) - function;
  bool ok = false;
  ProcessId id = sched_start(sched, L, nargs, name, owner, &ok);
  lua_pushboolean(L, ok);
  if (!ok) {
    lua_pushstring(L, sched_last_error(sched));
    return 2;
  }
  if (id == 0) return 1;
  sched_push_thread(sched, L, id);
  return 2;
}

static int start_script(ApiCall *call) { return start(call, call->args[0].stack, NULL, NULL); }

static int start_script_for(ApiCall *call) {
  const char *owner = call->args[0].string, *name = call->args[1].string;
  if (!budget_check_name(call, 0) || !budget_check_name(call, 1)) return 1;
  sched_stop_named(call->script->sched, owner, name);
  return start(call, call->args[2].stack, owner, name);
}

/* --- stopping and asking --- */

static int stop_script(ApiCall *call) {
  if (!lua_isthread(call->L, call->args[0].stack))
    return api_refuse_arg(call, 0, "a coroutine expected, as startScript returns it");
  sched_stop_thread(call->script->sched, lua_tothread(call->L, call->args[0].stack));
  return api_true(call);
}

static int stop_script_for(ApiCall *call) {
  sched_stop_named(call->script->sched, call->args[0].string, call->args[1].string);
  return api_true(call);
}

static int stop_scripts_for(ApiCall *call) {
  sched_stop_owner(call->script->sched, call->args[0].string);
  return api_true(call);
}

static int is_script_running(ApiCall *call) {
  Sched *sched = call->script->sched;
  const char *owner = call->args[0].string;
  if (!call->args[1].given) return api_bool(call, sched_owner_is_alive(sched, owner));
  return api_bool(call, sched_find(sched, owner, call->args[1].string) != 0);
}

static int script_owner(ApiCall *call) {
  Sched *sched = call->script->sched;
  lua_pushstring(call->L, sched_owner(sched, sched_running(sched)));
  return 1;
}

static int disown_script(ApiCall *call) {
  Sched *sched = call->script->sched;
  sched_disown(sched, sched_running(sched));
  return api_true(call);
}

/* --- waiting for time --- */

static int wait_ticks(ApiCall *call, Tick ticks) {
  Wait wait = {.until = call->world->tick + MAX(ticks, 1)};
  return sched_wait(call->script->sched, call->L, &wait);
}

/* The three waits for time and their units. */
static Tick ticks_of_ms(double ms) { return clock_ticks_from_ms(ms); }
static Tick ticks_of_seconds(double seconds) { return clock_ticks_from_ms(seconds * 1000); }
static Tick ticks_of_count(double count) { return (Tick)CLAMP(count, 0, 1e15); }

static int wait_ms(ApiCall *call) { return wait_ticks(call, ticks_of_ms(call->args[0].number)); }
static int wait_seconds(ApiCall *call) { return wait_ticks(call, ticks_of_seconds(call->args[0].number)); }
static int wait_count(ApiCall *call) { return wait_ticks(call, ticks_of_count(call->args[0].number)); }

/* --- waiting for events --- */

/* "play-<id>": whether an actor is there and still plays its pose. */
static void look_at_play(const World *world, const char *id, bool *exists, bool *busy) {
  int actor = registry_find(&world->actors, id);
  if (actor == NONE) return;
  *exists = true;
  *busy = *busy || world_actor(world, actor)->play.active;
}

/* Whether there is a thing of that id that could send the signal, and whether one of them still will. */
static void look_at(const World *world, const char *id, bool fade, bool *exists, bool *busy) {
  int actor = registry_find(&world->actors, id);
  int object = registry_find(&world->objects, id);
  const FreeText *text = text_find((World *)world, id);
  if (actor != NONE) {
    Target target = {TARGET_ACTOR, (uint64_t)actor};
    *exists = true;
    *busy = *busy || (fade ? tween_is_active(world, target, false) : actor_is_busy(world_actor(world, actor)));
  }
  if (object != NONE) {
    *exists = true;
    *busy = *busy || tween_is_active(world, (Target){TARGET_OBJECT, (uint64_t)object}, !fade);
  }
  if (text) {
    *exists = true;
    *busy = *busy || tween_is_active(world, (Target){TARGET_TEXT, text->serial}, !fade);
  }
}

/* The same for "audio-<id>". */
static void look_at_sound(const World *world, const char *id, bool *exists, bool *busy) {
  int sound = registry_find(&world->assets->sounds, id);
  if (sound == NONE) return;
  *exists = true;
  *busy = *busy || sound_find(world, sound);
}

/* A signal that belongs to a thing which is idle would never come. Other names are the game's own signals. KIAVC's games may wait
 * for what another script has yet to begin. */
static bool will_never_come(const Script *script, const char *name) {
  const World *world = script->world;
  if (script->kiavc) return false;
  if (strcmp(name, "fade") == 0) return !world->fade.active;
  bool exists = false, busy = false;
  look_at(world, name, false, &exists, &busy);
  if (g_str_has_prefix(name, "fade-")) look_at(world, name + strlen("fade-"), true, &exists, &busy);
  if (g_str_has_prefix(name, "play-")) look_at_play(world, name + strlen("play-"), &exists, &busy);
  if (g_str_has_prefix(name, "audio-")) look_at_sound(world, name + strlen("audio-"), &exists, &busy);
  return exists && !busy;
}

typedef struct Names {
  const char *list[WAIT_NAMES_MAX]; /* kept alive by the stack */
  int count;
} Names;

/* Adds the value on top of the stack: a name, or a thing, which has an id. */
static bool add_name(ApiCall *call, Names *names) {
  lua_State *L = call->L;
  if (lua_istable(L, -1)) lua_getfield(L, -1, "id");
  const char *name = lua_tostring(L, -1);
  if (!name || names->count == WAIT_NAMES_MAX) return false;
  names->list[names->count++] = name;
  return true;
}

/* The value at 'index': a name, a thing, or a list of them. */
static bool add_names(ApiCall *call, int index, Names *names) {
  lua_State *L = call->L;
  bool is_list = false;
  if (lua_istable(L, index)) is_list = lua_getfield(L, index, "id") == LUA_TNIL;
  lua_Integer count = is_list ? luaL_len(L, index) : 1;
  if (count > WAIT_NAMES_MAX) return false;
  luaL_checkstack(L, 2 * (int)count + LUA_MINSTACK, "too many names");
  for (lua_Integer i = 1; i <= count; i++) {
    if (is_list) lua_geti(L, index, i);
    else lua_pushvalue(L, index);
    if (!add_name(call, names)) return false;
  }
  return true;
}

static int wait_names(ApiCall *call, Names *names, bool all, Tick until) {
  Wait wait = {.until = until, .names = names->list, .all = all};
  for (int i = 0; i < names->count; i++) {
    const char *name = names->list[i];
    bool idle = will_never_come(call->script, name);
    if (idle && (!all || (wait.name_count == 0 && i == names->count - 1))) {
      lua_pushstring(call->L, name);
      return 1;
    }
    if (!idle) names->list[wait.name_count++] = name;
  }
  return sched_wait(call->script->sched, call->L, &wait);
}

static int refuse_names(ApiCall *call) {
  const char *text = "a name, a thing or a list of at most %d of them expected";
  return call->usage->rest ? api_refuse(call, text, WAIT_NAMES_MAX) : api_refuse_arg(call, 0, text, WAIT_NAMES_MAX);
}

static int wait_for(ApiCall *call) {
  Names names = {.count = 0};
  if (!add_names(call, call->args[0].stack, &names) || names.count == 0) return refuse_names(call);
  Tick ticks = call->args[1].given ? MAX(clock_ticks_from_ms(call->args[1].number), 1) : 0;
  return wait_names(call, &names, false, ticks ? call->world->tick + ticks : 0);
}

static int wait_rest(ApiCall *call, bool all) {
  Names names = {.count = 0};
  int last = lua_gettop(call->L);
  for (int i = call->rest; i > 0 && i <= last; i++) {
    if (!add_names(call, i, &names)) return refuse_names(call);
  }
  if (names.count == 0) return refuse_names(call);
  return wait_names(call, &names, all, 0);
}

static int wait_any(ApiCall *call) { return wait_rest(call, false); }
static int wait_all(ApiCall *call) { return wait_rest(call, true); }

static int wake(ApiCall *call) {
  lua_State *L = call->L;
  int nargs = call->rest ? lua_gettop(L) - call->rest + 1 : 0;
  lua_pushinteger(L, sched_signal(call->script->sched, L, call->args[0].string, nargs));
  return 1;
}

static int send_signal(ApiCall *call) {
  if (call->script->tracing) testing_hear(call->script, call->args[0].string);
  return wake(call);
}

/* --- files --- */

static int kiavc_require(ApiCall *call) { return api_bool(call, chunk_run_required(call->L, call->args[0].string)); }

#define WAIT_FOR_DOC                                                                                                             \
  "Waits until one of the events comes, and returns its name and what it was signalled with; false when the time is over. An "   \
  "event is what signal() names: an actor's id (its walk, line or pose has ended), an object's or a text's (it has arrived), "   \
  "'fade', 'fade-<id>', 'play-<id>', 'audio-<id>' (a sound is over), or a name of the game's own. Returns at once when the "     \
  "thing of that id is idle (in KIAVC's games it waits)."

const ApiFn api_scripts[] = {
    {"startScript", start_script, "startScript(func: function, ...) -> bool, coroutine",
     "Runs the function as a script of its own up to its first wait, with the further values as arguments. Returns true, and the "
     "coroutine while the script lives; false and a message when it failed."},
    {"startScriptFor", start_script_for, "startScriptFor(owner: string, name: string, func: function, ...) -> bool, coroutine",
     "As startScript, for an owner such as 'room:street'. Stops that owner's script of the same name first."},
    {"stopScript", stop_script, "stopScript(script: any, main: bool = false) -> bool",
     "Stops the script of a coroutine; one that runs now ends at its next wait. What coroutine.running() returns beside the "
     "coroutine may follow it and is ignored."},
    {"stopScriptFor", stop_script_for, "stopScriptFor(owner: string, name: string) -> bool",
     "Stops that owner's script of that name."},
    {"stopScriptsFor", stop_scripts_for, "stopScriptsFor(owner: string) -> bool", "Stops all scripts of an owner."},
    {"isScriptRunning", is_script_running, "isScriptRunning(owner: string, name: string = none) -> bool",
     "Whether the owner has a script of that name, or any script at all."},
    {"scriptOwner", script_owner, "scriptOwner() -> string", "The owner of the script that runs now, or nil."},
    {"disownScript", disown_script, "disownScript() -> bool",
     "The script that runs now belongs to nobody any more, and so outlives its owner."},
    {"waitMs", wait_ms, "waitMs(ms: number)", "Waits for that many milliseconds of game time, at least one tick."},
    {"waitSeconds", wait_seconds, "waitSeconds(seconds: number)", "Waits for that many seconds of game time, at least one tick."},
    {"waitTicks", wait_count, "waitTicks(ticks: count)", "Waits for that many ticks of 1/60 s, at least one."},
    {"waitFor", wait_for, "waitFor(event: any, timeout: number = none) -> string", WAIT_FOR_DOC},
    {"waitForEvent", wait_for, "waitForEvent(event: any, timeout: number = none) -> string", "Another name of waitFor."},
    {"waitSignal", wait_for, "waitSignal(event: any, timeout: number = none) -> string", "Another name of waitFor."},
    {"waitAny", wait_any, "waitAny(...) -> string", "As waitFor with a list: waits for the first of the events."},
    {"waitAll", wait_all, "waitAll(...) -> string", "Waits until every one of the events has come; returns the last."},
    {"signal", send_signal, "signal(event: string, ...) -> count",
     "Wakes all scripts that wait for the event, handing them the further values. Returns how many there were."},
    {"wake", wake, "wake(event: string, ...) -> count",
     "As signal, but no signal: it is not passed on to a game that listens by a function 'signal' of its own. For waits that "
     "nobody else is to hear of."},
    {"kiavcRequire", kiavc_require, "kiavcRequire(name: string) -> bool",
     "Runs the game's file of that name (without .lua), each time anew. False when it is missing or fails."},
    {NULL, NULL, NULL, NULL},
};

/* --- a short way for the calls that scripts make most --- */

static int pass_on(lua_State *L, int status, lua_KContext context) {
  (void)status, (void)context;
  return lua_gettop(L);
}

/* The function in upvalue 1 is the core function as api_register made it: it deals with everything unusual. */
static int long_way(lua_State *L) {
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_callk(L, lua_gettop(L) - 1, LUA_MULTRET, 0, pass_on);
  return lua_gettop(L);
}

static int quick_wait(lua_State *L, Tick (*ticks_of)(double)) {
  Script *script = script_of(L);
  if (lua_type(L, 1) != LUA_TNUMBER || lua_gettop(L) != 1 || script->tracing) return long_way(L);
  double number = lua_tonumber(L, 1);
  if (!isfinite(number)) return long_way(L);
  return sched_wait(script->sched, L, &(Wait){.until = script->world->tick + MAX(ticks_of(number), 1)});
}

static int quick_wait_ms(lua_State *L) { return quick_wait(L, ticks_of_ms); }
static int quick_wait_seconds(lua_State *L) { return quick_wait(L, ticks_of_seconds); }
static int quick_wait_ticks(lua_State *L) { return quick_wait(L, ticks_of_count); }

static int quick_wait_for(lua_State *L) {
  Script *script = script_of(L);
  if (lua_gettop(L) != 1 || lua_type(L, 1) != LUA_TSTRING || script->tracing) return long_way(L);
  const char *name = lua_tostring(L, 1);
  if (will_never_come(script, name)) return 1;
  return sched_wait(script->sched, L, &(Wait){.names = &name, .name_count = 1});
}

void quick_register(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"waitMs", quick_wait_ms},
      {"waitSeconds", quick_wait_seconds},
      {"waitTicks", quick_wait_ticks},
      {"waitFor", quick_wait_for},
      {NULL, NULL},
  };
  for (const luaL_Reg *f = functions; f->name; f++) {
    lua_getglobal(L, f->name);
    lua_pushcclosure(L, f->func, 1);
    lua_setglobal(L, f->name);
  }
}
