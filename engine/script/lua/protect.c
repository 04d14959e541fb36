#include "script/host.h"
#include "script/sched/sched.h"

/* pcall, xpcall and the coroutine library as scripts see them: like Lua's own, but nothing passes by the watchdog here, and no
 * coroutine is closed in a way that Lua 5.4.4 does not survive (quirks.h). */

/* How many coroutines may be closed inside each other: each may use as much of the C stack as Lua allows a whole program. */
#define CLOSING_MAX 8

/* The registry's weak table of coroutines that were stopped in a hook has this address as its key: in them no hook works any
 * more, so that nothing could stop what their variables do when they are closed. */
static const char stopped_key = 'd';

/* --- pcall and xpcall --- */

/* Whether the error on top of L, which somebody wants to catch, is not for them. */
static bool is_not_for_scripts(lua_State *L) {
  const Script *script = script_of(L);
  return watch_is_due(&script->watch) || (script->throwing == L && lua_isnil(L, -1));
}

/* The error on top of L goes on its way; one that hides that the script is to be stopped is replaced. */
static int raise_again(lua_State *L) {
  Watchdog *watch = &script_of(L)->watch;
  if (watch_is_due(watch)) watch_attend(L, watch);
  return lua_error(L);
}

/* Of both: the results are those above the 'below' values that stay. */
static int finish_pcall(lua_State *L, int status, lua_KContext below) {
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - (int)below;
  watch_unwind(&script_of(L)->watch, L);
  if (is_not_for_scripts(L)) return raise_again(L);
  lua_pushboolean(L, false);
  lua_insert(L, -2);
  return 2;
}

static int protected_call(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, true);
  lua_insert(L, 1);
  return finish_pcall(L, lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_pcall), 0);
}

/* The script's handler is upvalue 1. It is not asked about what it cannot catch: it would run where no hook reaches. */
static int handle(lua_State *L) {
  lua_settop(L, 1);
  if (is_not_for_scripts(L)) return 1;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

int protect_xpcall(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, handle, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, true);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2); /* function, handler, true, function, arguments */
  return finish_pcall(L, lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, finish_pcall), 2);
}

/* --- coroutines --- */

static void mark_stopped(lua_State *L, lua_State *thread) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &stopped_key);
  lua_pushthread(thread);
  lua_xmove(thread, L, 1);
  lua_pushboolean(L, true);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

static bool is_stopped(lua_State *L, lua_State *thread) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &stopped_key);
  lua_pushthread(thread);
  lua_xmove(thread, L, 1);
  bool stopped = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 2);
  return stopped;
}

void thread_died(lua_State *L, lua_State *thread) {
  if (!watch_is_due(&script_of(L)->watch) || !lua_checkstack(L, 5) || !lua_checkstack(thread, 1)) return;
  mark_stopped(L, thread);
  endings_leave(L, thread);
}

/* Whether the suspended coroutine is inside an xpcall. */
static bool is_in_xpcall(lua_State *thread) {
  lua_Debug frame;
  for (int level = 0; lua_getstack(thread, level, &frame); level++) {
    lua_getinfo(thread, "f", &frame);
    bool found = lua_tocfunction(thread, -1) == protect_xpcall;
    lua_pop(thread, 1);
    if (found) return true;
  }
  return false;
}

/* Leaves the xpcalls of a suspended coroutine by an error that nobody catches (nil, so that closing variables see no error),
 * since the library would go on using the handler's place on the stack. What waited raises it: see thread_is_thrown. */
static void throw_into(Script *script, lua_State *L, lua_State *thread) {
  const Watchdog *watch = &script->watch;
  lua_State *outer = script->throwing;
  int results = 0;
  script->throwing = thread;
  lua_resume(thread, watch->depth > 1 ? watch->frames[watch->depth - 2].L : L, 0, &results);
  script->throwing = outer;
}

bool thread_is_thrown(lua_State *L) { return script_of(L)->throwing == L; }

bool thread_close(lua_State *L, lua_State *thread) {
  Script *script = script_of(L);
  if (!lua_checkstack(L, 4) || !lua_checkstack(thread, 4) || is_stopped(L, thread)) return true;
  if (script->closing == CLOSING_MAX) {
    lua_pushliteral(thread, "too many coroutines are being closed inside each other: this one is not");
    return false;
  }
  bool is_thrown = script->quirks.stale_handler && lua_status(thread) == LUA_YIELD && is_in_xpcall(thread);
  script->closing++;
  int entered = watch_enter(&script->watch, thread, WATCH_PART);
  if (is_thrown) throw_into(script, L, thread);
  bool ok = lua_resetthread(thread) == LUA_OK || (is_thrown && lua_isnil(thread, -1));
  thread_died(L, thread);
  watch_leave(&script->watch, entered);
  script->closing--;
  return ok;
}

/* Resumes with the 'nargs' values on top of L. How many results there are on top instead, or -1 with the error there. */
static int resume(lua_State *L, lua_State *co, int nargs) {
  Watchdog *watch = &script_of(L)->watch;
  watch_check(L);
  if (!lua_checkstack(co, nargs)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  lua_xmove(L, co, nargs);
  int results = 0;
  int entered = watch_enter(watch, co, WATCH_PART);
  int status = lua_resume(co, L, nargs, &results);
  if (status != LUA_OK && status != LUA_YIELD) thread_died(L, co);
  watch_leave(watch, entered);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_xmove(co, L, 1);
    return -1;
  }
  if (!lua_checkstack(L, results + 1)) {
    lua_pop(co, results);
    lua_pushliteral(L, "too many results to resume");
    return -1;
  }
  lua_xmove(co, L, results);
  return results;
}

static lua_State *check_coroutine(lua_State *L) {
  luaL_argexpected(L, lua_isthread(L, 1), 1, "coroutine");
  return lua_tothread(L, 1);
}

static int coroutine_resume(lua_State *L) {
  lua_State *co = check_coroutine(L);
  sched_mind_thread(script_of(L)->sched, co);
  int results = resume(L, co, lua_gettop(L) - 1);
  if (results < 0 && watch_is_due(&script_of(L)->watch)) return raise_again(L);
  lua_pushboolean(L, results >= 0);
  int count = results < 0 ? 1 : results;
  lua_insert(L, -count - 1);
  return count + 1;
}

/* The coroutine is upvalue 1. */
static int wrapped(lua_State *L) {
  lua_State *co = lua_tothread(L, lua_upvalueindex(1));
  int results = resume(L, co, lua_gettop(L));
  if (results >= 0) return results;
  if (watch_is_due(&script_of(L)->watch)) return raise_again(L);
  int status = lua_status(co);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_pushvalue(L, -1); /* what closing variables are to see */
    lua_xmove(L, co, 1);
    if (!thread_close(L, co)) {
      lua_pop(L, 1);
      lua_xmove(co, L, 1);
    }
    watch_check(L);
  }
  if (status != LUA_ERRMEM && lua_type(L, -1) == LUA_TSTRING) {
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

static int coroutine_wrap(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *co = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, co, 1);
  lua_pushcclosure(L, wrapped, 1);
  return 1;
}

static int after_yield(lua_State *L, int status, lua_KContext context) {
  (void)status, (void)context;
  if (!thread_is_thrown(L)) return lua_gettop(L);
  lua_pushnil(L);
  return lua_error(L);
}

static int coroutine_yield(lua_State *L) {
  if (thread_is_thrown(L)) return luaL_error(L, "a coroutine that is being closed cannot yield");
  return lua_yieldk(L, lua_gettop(L), 0, after_yield);
}

/* Whether the function that called this one is the engine's own Lua. */
static bool is_called_by_engine(lua_State *L) {
  lua_Debug caller;
  if (!lua_getstack(L, 1, &caller)) return false;
  lua_getinfo(L, "S", &caller);
  return report_is_engine(script_of(L), caller.source);
}

static int coroutine_running(lua_State *L) {
  Sched *sched = script_of(L)->sched;
  bool is_main = lua_pushthread(L) == 1;
  lua_pushboolean(L, is_main);
  if (is_main) return 2;
  sched_share_thread(sched, L);
  if (!is_called_by_engine(L)) sched_mind_thread(sched, L);
  return 2;
}

static int coroutine_close(lua_State *L) {
  lua_State *thread = check_coroutine(L);
  lua_Debug frame;
  bool executing = lua_status(thread) == LUA_OK && lua_getstack(thread, 0, &frame);
  if (executing) return luaL_error(L, "cannot close a running coroutine");
  if (script_of(L)->closing == CLOSING_MAX) return luaL_error(L, "too many coroutines are being closed inside each other");
  sched_stop_thread(script_of(L)->sched, thread);
  watch_check(L);
  lua_pushboolean(L, true);
  return 1;
}

void protect_register(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"close", coroutine_close}, {"resume", coroutine_resume}, {"running", coroutine_running},
      {"wrap", coroutine_wrap},   {"yield", coroutine_yield},   {NULL, NULL},
  };
  keep_table(L, "k", &stopped_key);

  lua_register(L, "pcall", protected_call);
  lua_register(L, "xpcall", protect_xpcall);
  push_global(L, "coroutine");
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}
