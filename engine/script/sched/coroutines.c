#include "script/sched/coroutines.h"

#include "script/lua/protect.h"
#include "script/lua/report.h"
#include "script/lua/thread.h"
#include "script/sched/sched.h"

#include <lauxlib.h>
#include <lualib.h>

/* Resumes 'co' with the 'nargs' values on top of L, which are popped. Pushes the results and
 * returns their number, or pushes an error and returns -1. */
static int resume(lua_State *L, lua_State *co, int nargs) {
  Watchdog *watch = watch_of(L);
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
  sched_expect_yield(sched_of(L), co);
  int results = resume(L, co, lua_gettop(L) - 1);
  if (results < 0 && watch_is_due(watch_of(L))) return protect_raise(L);
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
  if (watch_is_due(watch_of(L))) return protect_raise(L);
  int status = lua_status(co);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_pushvalue(L, -1); /* closing variables see this error */
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

/* Like Lua's own, but false in a coroutine that thread_close ends: it cannot wait any more. */
static int coroutine_isyieldable(lua_State *L) {
  lua_State *co = lua_isthread(L, 1) ? lua_tothread(L, 1) : L;
  lua_pushboolean(L, lua_isyieldable(co) && !thread_is_thrown(co));
  return 1;
}

/* Returns whether the engine's own Lua called this function. */
static bool is_called_by_engine(lua_State *L) {
  lua_Debug caller;
  if (!lua_getstack(L, 1, &caller)) return false;
  lua_getinfo(L, "S", &caller);
  return report_is_engine(L, caller.source);
}

static int coroutine_running(lua_State *L) {
  Sched *sched = sched_of(L);
  bool is_main = lua_pushthread(L) == 1;
  lua_pushboolean(L, is_main);
  if (is_main) return 2;
  sched_share_thread(sched, L);
  if (!is_called_by_engine(L)) sched_expect_yield(sched, L);
  return 2;
}

static int coroutine_close(lua_State *L) {
  lua_State *thread = check_coroutine(L);
  lua_Debug frame;
  bool executing = lua_status(thread) == LUA_OK && lua_getstack(thread, 0, &frame);
  if (executing) return luaL_error(L, "cannot close a %s coroutine", thread == L ? "running" : "normal");
  if (runtime_of(L)->closing == THREAD_CLOSING_MAX) {
    return luaL_error(L, "too many coroutines are being closed inside each other");
  }
  bool ok = sched_close_thread(sched_of(L), L, thread);
  watch_check(L);
  lua_pushboolean(L, ok);
  if (ok) return 1;
  lua_insert(L, -2);
  return 2;
}

/* Scripts of KIAVC stop a coroutine with debug.sethook(co, f, mask): at once if it waits, else at
 * its next wait. */
static int debug_sethook(lua_State *L) {
  if (lua_isthread(L, 1) && lua_isfunction(L, 2)) sched_stop_thread(sched_of(L), lua_tothread(L, 1));
  return 0;
}

void coroutines_register(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"close", coroutine_close},
      {"isyieldable", coroutine_isyieldable},
      {"resume", coroutine_resume},
      {"running", coroutine_running},
      {"wrap", coroutine_wrap},
      {"yield", coroutine_yield},
      {NULL, NULL},
  };
  push_global(L, LUA_COLIBNAME);
  luaL_setfuncs(L, functions, 0);
  push_global(L, LUA_DBLIBNAME);
  lua_pushcfunction(L, debug_sethook);
  lua_setfield(L, -2, "sethook");
  lua_pop(L, 2);
}
