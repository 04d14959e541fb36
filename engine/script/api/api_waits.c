/* api_waits.c: waits for time, events and the ends of scripts; sends signals. */

#include "script/api/api_waits.h"

#include "script/api/api.h"
#include "script/api/trace.h"
#include "script/api/wait_names.h"
#include "script/sched/sched.h"
#include "script/sched/senders.h"
#include "script/sched/sent.h"

#include <math.h>
#include <string.h>

/* The maximum number of events in one call. */
#define EVENTS_MAX 64

/* Its address is the registry's key for the name in Script.awaited. */
static const char awaited_key = 'a';

/* --- time --- */

static Tick ticks_of_ms(double ms) { return clock_ticks_from_ms(ms); }
static Tick ticks_of_seconds(double seconds) { return clock_ticks_from_ms(seconds * 1000); }
static Tick ticks_of_count(double count) { return (Tick)CLAMP(count, 0, 1e15); }

/* Every wait for time lasts at least one tick. */
static int sleep_for(const Script *script, lua_State *L, Tick ticks) {
  return sched_wait(script->sched, L, &(Wait){.until = script->world->tick + MAX(ticks, 1)});
}

static int wait_ms(ApiCall *call) { return sleep_for(call->script, call->L, ticks_of_ms(call->args[0].number)); }
static int wait_seconds(ApiCall *call) { return sleep_for(call->script, call->L, ticks_of_seconds(call->args[0].number)); }
static int wait_count(ApiCall *call) { return sleep_for(call->script, call->L, ticks_of_count(call->args[0].number)); }

/* --- events: what a script waits for --- */

typedef struct Event {
  const char *name; /* of its signal; the Lua stack keeps it alive */
  int value;        /* stack index of what the wait returns if the event is over */
  bool is_over;     /* no wait is necessary */
} Event;

typedef struct Events {
  Event list[EVENTS_MAX];
  int count;
  const char *mistake; /* why a value was refused; NULL: wrong type or too many */
} Events;

/* Looks for things that send the name on top of the stack. Remembers it if there are none. */
static Senders look_for_senders(Script *script, lua_State *L, const char *name) {
  uint64_t things = senders_count(script->world);
  if (script->awaited.name == name && script->awaited.things == things) return SENDERS_NONE;
  Senders senders = senders_look(script->world, name);
  if (senders != SENDERS_NONE) return senders;
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &awaited_key);
  script->awaited = (AwaitedName){.name = name, .string = lua_topointer(L, -1), .things = things};
  return senders;
}

/* Returns whether a wait for the event, whose name is on top of the stack, is over at once, because
 * the thing is idle and the wait would never end. KIAVC games wait: another script may still start
 * an action. */
static bool is_over(Script *script, lua_State *L, const char *name) {
  if (script->runtime.rules.waits_for_idle) return false;
  Senders senders = look_for_senders(script, L, name);
  if (senders == SENDERS_NONE && script->wait_names) wait_names_check(script, L, name);
  if (senders == SENDERS_BUSY) wait_names_check_sound(script, L, name);
  if (senders == SENDERS_IDLE && script->wait_names) wait_names_check_fade(script, L, name);
  return senders == SENDERS_IDLE;
}

/* Adds the end of the coroutine on top of the stack, and pushes the name of its signal. */
static bool add_end(ApiCall *call, Events *events) {
  lua_State *L = call->L, *thread = lua_tothread(L, -1);
  uint64_t number = 0;
  ProcessEnd end = thread == L ? END_NOT_BEGUN : sched_await_end(call->script->sched, thread, &number);
  if (end == END_NOT_BEGUN) {
    events->mistake = thread == L ? "a script cannot wait for its own end"
                                  : "this coroutine has not been started; runProcess(func) returns one that has";
    return false;
  }
  char name[END_NAME_SIZE];
  sched_name_end(name, sizeof name, number);
  int value = lua_gettop(L);
  events->list[events->count++] = (Event){lua_pushstring(L, name), value, end == END_PAST};
  return true;
}

/* Adds the value on top of the stack: a name, a coroutine, or a thing, which has an id. May push
 * that id. */
static bool add_event(ApiCall *call, Events *events) {
  lua_State *L = call->L;
  if (events->count == EVENTS_MAX) return false;
  if (lua_isthread(L, -1)) return add_end(call, events);
  if (lua_istable(L, -1)) lua_getfield(L, -1, "id");
  const char *name = whole_text(L, -1);
  if (!name && lua_isstring(L, -1)) events->mistake = "a name without zero bytes ('\\0') expected";
  if (!name) return false;
  events->list[events->count++] = (Event){name, lua_gettop(L), is_over(call->script, L, name)};
  return true;
}

/* Adds the value at 'index': an event, or a list of them. Leaves values on the stack. */
static bool add_events(ApiCall *call, int index, Events *events) {
  lua_State *L = call->L;
  bool is_list = lua_istable(L, index) && lua_getfield(L, index, "id") == LUA_TNIL;
  lua_Integer count = is_list ? luaL_len(L, index) : 1;
  if (count > EVENTS_MAX) return false;
  luaL_checkstack(L, 2 * (int)count + LUA_MINSTACK, "too many names");
  for (lua_Integer i = 1; i <= count; i++) {
    if (is_list) lua_geti(L, index, i);
    else lua_pushvalue(L, index);
    if (!add_event(call, events)) return false;
  }
  return true;
}

static int refuse_events(ApiCall *call, const Events *events) {
  if (events->mistake) return api_refuse(call, "%s", events->mistake);
  const char *text = "a name, a thing, a coroutine or a list of at most %d of them expected";
  return call->usage->rest ? api_refuse(call, text, EVENTS_MAX) : api_refuse_arg(call, 0, text, EVENTS_MAX);
}

static int return_value(ApiCall *call, const Event *event) {
  lua_pushvalue(call->L, event->value);
  return 1;
}

/* Waits for the first event. If one is over, returns it at once. */
static int wait_for_first(ApiCall *call, const Events *events, Tick until) {
  const char *names[EVENTS_MAX];
  for (int i = 0; i < events->count; i++) {
    if (events->list[i].is_over) return return_value(call, &events->list[i]);
    names[i] = events->list[i].name;
  }
  return sched_wait(call->script->sched, call->L, &(Wait){.until = until, .names = names, .name_count = events->count});
}

/* Waits for all events that are not over. If all are over, returns the last at once. */
static int wait_for_last(ApiCall *call, const Events *events) {
  const char *names[EVENTS_MAX];
  int count = 0;
  for (int i = 0; i < events->count; i++) {
    if (!events->list[i].is_over) names[count++] = events->list[i].name;
  }
  if (count == 0) return return_value(call, &events->list[events->count - 1]);
  return sched_wait(call->script->sched, call->L, &(Wait){.names = names, .name_count = count, .all = true});
}

/* --- waitFor: one event, with options --- */

typedef struct Options {
  Tick timeout; /* ticks from now; 0 = none */
  bool is_latched;
} Options;

/* Reads the number of ms on top of the stack. A timeout is at least one tick. */
static bool read_timeout(lua_State *L, Options *options) {
  double ms = lua_tonumber(L, -1);
  options->timeout = isfinite(ms) ? MAX(clock_ticks_from_ms(ms), 1) : 0;
  return lua_isnumber(L, -1) && isfinite(ms);
}

static bool has_only_known_fields(lua_State *L, int table) {
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    const char *key = lua_type(L, -1) == LUA_TSTRING ? whole_text(L, -1) : NULL;
    if (!key) return false;
    if (strcmp(key, "timeout") != 0 && strcmp(key, "latched") != 0) return false;
  }
  return true;
}

/* The argument is a timeout in ms, or a table with the fields 'timeout' and 'latched'. */
static bool read_options(lua_State *L, const ApiArg *arg, Options *options) {
  *options = (Options){0};
  if (!arg->given) return true;
  if (!lua_istable(L, arg->stack)) {
    lua_pushvalue(L, arg->stack);
    return read_timeout(L, options);
  }
  if (!has_only_known_fields(L, arg->stack)) return false;
  int latched = lua_getfield(L, arg->stack, "latched"), timeout = lua_getfield(L, arg->stack, "timeout");
  options->is_latched = lua_toboolean(L, -2);
  if (latched != LUA_TNIL && latched != LUA_TBOOLEAN) return false;
  return timeout == LUA_TNIL || (timeout == LUA_TNUMBER && read_timeout(L, options));
}

/* A number may be the name of a signal, but waitFor(100) is probably meant as a time. The other
 * names of waitFor say that they wait for a signal. */
static int refuse_time(ApiCall *call) {
  const char *time = lua_tostring(call->L, call->args[0].stack);
  return api_refuse(
      call,
      "it waits for an event, not for a time: write waitMs(%s) for %s ms, delay(%s) for %s s, or waitSignal(%s) for "
      "the signal '%s'",
      time, time, time, time, time, time);
}

static int wait_for(ApiCall *call) {
  Events events = {.count = 0};
  Options options;
  bool is_number = lua_type(call->L, call->args[0].stack) == LUA_TNUMBER;
  if (is_number && strcmp(call->fn->name, "waitFor") == 0 && call->script->runtime.rules.checks_things) return refuse_time(call);
  if (!add_events(call, call->args[0].stack, &events) || events.count == 0) return refuse_events(call, &events);
  if (!read_options(call->L, &call->args[1], &options)) {
    return api_refuse_arg(call, 1, "a timeout in ms or { timeout = ms, latched = true } expected");
  }
  for (int i = 0; options.is_latched && i < events.count; i++) {
    int count = sent_push(call->L, events.list[i].name);
    if (count > 0) return count;
  }
  return wait_for_first(call, &events, options.timeout ? call->world->tick + options.timeout : 0);
}

/* --- waitAny, waitAll: several events --- */

static bool add_arguments(ApiCall *call, Events *events) {
  int last = lua_gettop(call->L);
  for (int i = call->rest; i > 0 && i <= last; i++) {
    if (!add_events(call, i, events)) return false;
  }
  return events->count > 0;
}

static int wait_any(ApiCall *call) {
  Events events = {.count = 0};
  return add_arguments(call, &events) ? wait_for_first(call, &events, 0) : refuse_events(call, &events);
}

static int wait_all(ApiCall *call) {
  Events events = {.count = 0};
  return add_arguments(call, &events) ? wait_for_last(call, &events) : refuse_events(call, &events);
}

/* --- signals --- */

static int wake(ApiCall *call) {
  lua_State *L = call->L;
  int nargs = call->rest ? lua_gettop(L) - call->rest + 1 : 0;
  wait_names_note_signal(call->script, call->args[0].string);
  lua_pushinteger(L, sched_signal(call->script->sched, L, call->args[0].string, nargs));
  return 1;
}

static int send_signal(ApiCall *call) {
  trace_signal(call->script, call->args[0].string);
  sent_note(call->L, call->args[0].string, call->rest);
  return wake(call);
}

static int clear_signal(ApiCall *call) { return api_bool(call, sent_forget(call->L, call->args[0].string)); }

#define WAIT_FOR_DOC                                                                                                             \
  "Waits for an event. Returns its name and the values sent with it, or false after a timeout. An event is the name of a "       \
  "signal. The id of an actor is the signal for the end of its walk, line or pose. The id of an object or a text is the "        \
  "signal for its arrival. Other signals are 'fade', 'fade-<id>', 'play-<id>' (the end of a pose), 'audio-<id>' (the end "       \
  "of a sound) and the game's own. A coroutine stands for the end of its script, and is returned instead of a name. For a "      \
  "list, waits for any of its events. Returns at once if the script of the coroutine has ended, or if the actor, object, "       \
  "text or sound of the signal is idle: it does not walk, speak, fade, play and so on (KIAVC games: waits). 'options' is a "     \
  "timeout in ms, or { timeout = ms, latched = true }. With 'latched', also returns at once if the signal was sent since "       \
  "the last clearSignal."

const ApiFn api_waits[] = {
    {"waitMs", wait_ms, "waitMs(ms: number)", "Waits for a number of milliseconds of game time, at least one tick."},
    {"waitSeconds", wait_seconds, "waitSeconds(seconds: number)",
     "Waits for a number of seconds of game time, at least one tick."},
    {"delay", wait_seconds, "delay(seconds: number)", "Waits, like waitSeconds."},
    {"waitTicks", wait_count, "waitTicks(ticks: count)", "Waits for a number of ticks of 1/60 s, at least one."},
    {"waitFor", wait_for, "waitFor(event: any, options: any = none) -> string, ... | coroutine | bool", WAIT_FOR_DOC},
    {"waitForEvent", wait_for, "waitForEvent(event: any, options: any = none) -> string, ... | coroutine | bool",
     "Alias of waitFor. It waits."},
    {"waitSignal", wait_for, "waitSignal(event: any, options: any = none) -> string, ... | coroutine | bool",
     "Alias of waitFor. It waits."},
    {"waitAny", wait_any, "waitAny(...) -> string, ... | coroutine",
     "Waits for the first of several events. Same as waitFor with a list."},
    {"waitForAny", wait_any, "waitForAny(...) -> coroutine",
     "Alias of waitAny. waitForAny(cat, girl) returns the script that ends first."},
    {"waitAll", wait_all, "waitAll(...) -> string, ... | coroutine",
     "Waits until all events have happened. Returns the event that happened last."},
    {"waitForFinish", wait_all, "waitForFinish(...) -> coroutine",
     "Alias of waitAll. waitForFinish(cat, girl) waits until both scripts have ended."},
    {"signal", send_signal, "signal(event: string, ...) -> count",
     "Wakes all scripts that are waiting for the event, and passes them the further values. If one of them sends the event "
     "again with other values, the others still get the first values. Returns the number of scripts that it woke. Until "
     "clearSignal, latched waits for the event return at once."},
    {"sendEvent", send_signal, "sendEvent(event: string, ...) -> count", "Alias of signal."},
    {"clearSignal", clear_signal, "clearSignal(event: string) -> bool",
     "Forgets that a signal was sent, so latched waits for this signal wait again. Returns whether the signal had been sent."},
    {"wake", wake, "wake(event: string, ...) -> count",
     "Like signal, but only for scripts that are waiting now. A latched wait that begins later does not return at once. If the "
     "game has replaced the function 'signal', wake does not call it."},
    {NULL, NULL, NULL, NULL},
};

/* --- quick waits --- */

static int all_results(lua_State *L, int status, lua_KContext context) {
  (void)status, (void)context;
  return lua_gettop(L);
}

/* Calls the core function, which is upvalue 1. */
static int call_core_function(lua_State *L) {
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_callk(L, lua_gettop(L) - 1, LUA_MULTRET, 0, all_results);
  return lua_gettop(L);
}

static int quick_sleep(lua_State *L, Tick (*ticks_of)(double)) {
  const Script *script = script_of(L);
  if (lua_type(L, 1) != LUA_TNUMBER || lua_gettop(L) != 1 || script->tracing) return call_core_function(L);
  double number = lua_tonumber(L, 1);
  return isfinite(number) ? sleep_for(script, L, ticks_of(number)) : call_core_function(L);
}

static int quick_wait_ms(lua_State *L) { return quick_sleep(L, ticks_of_ms); }
static int quick_wait_seconds(lua_State *L) { return quick_sleep(L, ticks_of_seconds); }
static int quick_wait_ticks(lua_State *L) { return quick_sleep(L, ticks_of_count); }

/* Returns whether the only argument is the name in script->awaited, and the cache is valid. In
 * developer runs, each wait is examined (wait_names.h). */
static bool is_awaited_again(const Script *script, lua_State *L) {
  const AwaitedName *awaited = &script->awaited;
  return awaited->name && lua_topointer(L, 1) == awaited->string && awaited->things == senders_count(script->world) &&
         !script->wait_names;
}

static int quick_wait_for(lua_State *L) {
  Script *script = script_of(L);
  if (lua_gettop(L) != 1 || script->tracing) return call_core_function(L);
  if (is_awaited_again(script, L)) return sched_wait_for(script->sched, L, script->awaited.name, &script->awaited.waits);
  const char *name = lua_type(L, 1) == LUA_TSTRING ? whole_text(L, 1) : NULL;
  if (!name) return call_core_function(L);
  if (is_over(script, L, name)) return 1;
  return sched_wait_for(script->sched, L, name, &(NameCache){0});
}

void quick_waits_register(lua_State *L) {
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
