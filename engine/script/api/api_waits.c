/* api_waits.c: waiting for time, for events and for the ends of scripts; signals. */

#include "script/api/api.h"
#include "script/sched/sched.h"
#include "script/testing/testing.h"

#include <math.h>
#include <string.h>

#define WAIT_NAMES_MAX 64

/* Of what a signal was sent with, so many values are given to a wait that comes later. */
#define SENT_VALUES_MAX 200

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
  if (script->rules.waits_for_idle) return false;
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
  int value[WAIT_NAMES_MAX];        /* where on the stack lies what the wait returns when this one is over */
  bool over[WAIT_NAMES_MAX];        /* the end of a script that has ended */
  int count;
  const char *wrong; /* why a value was refused; NULL = it is nothing to wait for */
} Names;

/* Adds the end of the coroutine on top of the stack. */
static bool add_end(ApiCall *call, Names *names) {
  lua_State *L = call->L, *thread = lua_tothread(L, -1);
  if (thread == L) {
    names->wrong = "a script cannot wait for its own end";
    return false;
  }
  uint64_t number = 0;
  ProcessEnd end = sched_await_end(call->script->sched, thread, &number);
  if (end == END_OF_NOTHING) {
    names->wrong = "this coroutine has not been started; runProcess(func) returns one that has";
    return false;
  }
  char name[END_NAME_SIZE];
  sched_name_end(name, sizeof name, number);
  names->value[names->count] = lua_gettop(L);
  names->over[names->count] = end == END_PAST;
  names->list[names->count++] = lua_pushstring(L, name);
  return true;
}

/* Adds the value on top of the stack: a name, a coroutine, or a thing, which has an id. */
static bool add_name(ApiCall *call, Names *names) {
  lua_State *L = call->L;
  if (names->count == WAIT_NAMES_MAX) return false;
  if (lua_isthread(L, -1)) return add_end(call, names);
  if (lua_istable(L, -1)) lua_getfield(L, -1, "id");
  const char *name = lua_tostring(L, -1);
  if (!name) return false;
  names->value[names->count] = lua_gettop(L);
  names->over[names->count] = will_never_come(call->script, name);
  names->list[names->count++] = name;
  return true;
}

/* The value at 'index': a name, a thing, a coroutine, or a list of them. */
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
    if (names->over[i] && (!all || (wait.name_count == 0 && i == names->count - 1))) {
      lua_pushvalue(call->L, names->value[i]);
      return 1;
    }
    if (!names->over[i]) names->list[wait.name_count++] = names->list[i];
  }
  return sched_wait(call->script->sched, call->L, &wait);
}

static int refuse_names(ApiCall *call, const Names *names) {
  if (names->wrong) return api_refuse(call, "%s", names->wrong);
  const char *text = "a name, a thing, a coroutine or a list of at most %d of them expected";
  return call->usage->rest ? api_refuse(call, text, WAIT_NAMES_MAX) : api_refuse_arg(call, 0, text, WAIT_NAMES_MAX);
}

/* --- signals that were sent before --- */

/* The global table of signals by name: true, or the values that came with it, as table.pack has them. A game that keeps no such
 * table remembers nothing. */
#define SENT "sentSignals"

void api_note_sent(lua_State *L, const char *name, int first) {
  int last = lua_gettop(L), count = first ? last - first + 1 : 0;
  luaL_checkstack(L, 4, "to signal");
  if (push_global(L, SENT) == LUA_TTABLE) {
    lua_pushstring(L, name);
    if (count > 0) lua_createtable(L, count, 1);
    else lua_pushboolean(L, true);
    for (int i = 0; i < count; i++) {
      lua_pushvalue(L, first + i);
      lua_rawseti(L, -2, i + 1);
    }
    if (count > 0) {
      lua_pushinteger(L, count);
      lua_setfield(L, -2, "n");
    }
    lua_rawset(L, -3);
  }
  lua_settop(L, last);
}

/* Pushes the name and what it was sent with, and returns how many values these are; 0 when it has not been sent. */
static int push_sent(lua_State *L, const char *name) {
  int top = lua_gettop(L);
  if (push_global(L, SENT) == LUA_TTABLE) {
    lua_pushstring(L, name);
    if (lua_rawget(L, -2) != LUA_TNIL) {
      int values = lua_gettop(L), count = 0;
      if (lua_istable(L, values)) {
        lua_getfield(L, values, "n");
        count = (int)CLAMP(lua_tointeger(L, -1), 0, SENT_VALUES_MAX);
        lua_pop(L, 1);
      }
      luaL_checkstack(L, count + 1, "too many values of a signal");
      lua_pushstring(L, name);
      for (int i = 1; i <= count; i++) lua_rawgeti(L, values, i);
      return count + 1;
    }
  }
  lua_settop(L, top);
  return 0;
}

static int clear_signal(ApiCall *call) {
  lua_State *L = call->L;
  bool was_sent = push_sent(L, call->args[0].string) > 0;
  if (was_sent) {
    push_global(L, SENT);
    lua_pushstring(L, call->args[0].string);
    lua_pushnil(L);
    lua_rawset(L, -3);
  }
  return api_bool(call, was_sent);
}

/* --- waitFor --- */

typedef struct Manner {
  double timeout; /* ms */
  bool has_timeout, latched;
} Manner;

static bool read_time_limit(ApiCall *call, Manner *manner) {
  int is_number = 0;
  manner->timeout = lua_tonumberx(call->L, -1, &is_number);
  manner->has_timeout = true;
  return is_number && isfinite(manner->timeout);
}

static bool has_only_known_fields(lua_State *L, int index) {
  lua_pushnil(L);
  while (lua_next(L, index)) {
    lua_pop(L, 1);
    const char *key = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
    if (strcmp(key, "timeout") != 0 && strcmp(key, "latched") != 0) return false;
  }
  return true;
}

/* A number is the time limit. */
static bool read_manner(ApiCall *call, const ApiArg *arg, Manner *manner) {
  lua_State *L = call->L;
  *manner = (Manner){0};
  if (!arg->given) return true;
  if (!lua_istable(L, arg->stack)) {
    lua_pushvalue(L, arg->stack);
    return read_time_limit(call, manner);
  }
  if (!has_only_known_fields(L, arg->stack)) return false;
  int latched = lua_getfield(L, arg->stack, "latched"), timeout = lua_getfield(L, arg->stack, "timeout");
  manner->latched = lua_toboolean(L, -2);
  if (latched != LUA_TNIL && latched != LUA_TBOOLEAN) return false;
  return timeout == LUA_TNIL || (timeout == LUA_TNUMBER && read_time_limit(call, manner));
}

static int wait_for(ApiCall *call) {
  Names names = {.count = 0};
  Manner manner;
  if (!add_names(call, call->args[0].stack, &names) || names.count == 0) return refuse_names(call, &names);
  if (!read_manner(call, &call->args[1], &manner)) {
    return api_refuse_arg(call, 1, "a time limit in ms or { timeout = ms, latched = true } expected");
  }
  for (int i = 0; manner.latched && i < names.count; i++) {
    int count = push_sent(call->L, names.list[i]);
    if (count > 0) return count;
  }
  Tick ticks = manner.has_timeout ? MAX(clock_ticks_from_ms(manner.timeout), 1) : 0;
  return wait_names(call, &names, false, ticks ? call->world->tick + ticks : 0);
}

static int wait_rest(ApiCall *call, bool all) {
  Names names = {.count = 0};
  int last = lua_gettop(call->L);
  for (int i = call->rest; i > 0 && i <= last; i++) {
    if (!add_names(call, i, &names)) return refuse_names(call, &names);
  }
  if (names.count == 0) return refuse_names(call, &names);
  return wait_names(call, &names, all, 0);
}

static int wait_any(ApiCall *call) { return wait_rest(call, false); }
static int wait_all(ApiCall *call) { return wait_rest(call, true); }

/* --- signals --- */

static int wake(ApiCall *call) {
  lua_State *L = call->L;
  int nargs = call->rest ? lua_gettop(L) - call->rest + 1 : 0;
  lua_pushinteger(L, sched_signal(call->script->sched, L, call->args[0].string, nargs));
  return 1;
}

static int send_signal(ApiCall *call) {
  if (call->script->tracing) testing_hear(call->script, call->args[0].string);
  api_note_sent(call->L, call->args[0].string, call->rest);
  return wake(call);
}

#define EVENT_DOC                                                                                                                \
  "An event is what signal() names: an actor's id (its walk, line or pose has ended), an object's or a text's (it has "          \
  "arrived), "                                                                                                                   \
  "'fade', 'fade-<id>', 'play-<id>', 'audio-<id>' (a sound is over), or a name of the game's own. "

#define WAIT_FOR_DOC                                                                                                             \
  "Waits until one of the events comes, and returns its name and what it was signalled with; false when the time is "            \
  "over. " EVENT_DOC                                                                                                             \
  "A coroutine stands for the end of its script, and is what is returned then. A list means any of them. Returns at "            \
  "once when the thing of that id is idle (in KIAVC's games it waits), or that script over. 'options' is a time "                \
  "limit in ms, or { timeout = ms, latched = true }: 'latched' returns at once when the signal has been sent before, "           \
  "since the last clearSignal."

const ApiFn api_waits[] = {
    {"waitMs", wait_ms, "waitMs(ms: number)", "Waits for that many milliseconds of game time, at least one tick."},
    {"waitSeconds", wait_seconds, "waitSeconds(seconds: number)", "Waits for that many seconds of game time, at least one tick."},
    {"delay", wait_seconds, "delay(seconds: number)", "Another name of waitSeconds."},
    {"waitTicks", wait_count, "waitTicks(ticks: count)", "Waits for that many ticks of 1/60 s, at least one."},
    {"waitFor", wait_for, "waitFor(event: any, options: any = none) -> string", WAIT_FOR_DOC},
    {"waitForEvent", wait_for, "waitForEvent(event: any, options: any = none) -> string", "Another name of waitFor."},
    {"waitSignal", wait_for, "waitSignal(event: any, options: any = none) -> string", "Another name of waitFor."},
    {"waitAny", wait_any, "waitAny(...) -> string", "As waitFor with a list: waits for the first of the events."},
    {"waitForAny", wait_any, "waitForAny(...) -> coroutine",
     "Another name of waitAny: waitForAny(cat, girl) returns the first of the scripts that is over."},
    {"waitAll", wait_all, "waitAll(...) -> string", "Waits until every one of the events has come; returns the last."},
    {"waitForFinish", wait_all, "waitForFinish(...) -> coroutine",
     "Another name of waitAll: waitForFinish(cat, girl) waits until both scripts are over, however they ended."},
    {"signal", send_signal, "signal(event: string, ...) -> count",
     "Wakes all scripts that wait for the event, handing them the further values. Returns how many there were. It is remembered "
     "for waits that are latched."},
    {"sendEvent", send_signal, "sendEvent(event: string, ...) -> count", "Another name of signal."},
    {"clearSignal", clear_signal, "clearSignal(event: string) -> bool",
     "Forgets that the signal has been sent, for waits that are latched. Whether it had been."},
    {"wake", wake, "wake(event: string, ...) -> count",
     "As signal, but no signal: it is not passed on to a game that listens by a function 'signal' of its own, nor remembered. "
     "For "
     "waits that nobody else is to hear of."},
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
