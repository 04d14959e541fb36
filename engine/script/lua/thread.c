#include "script/lua/thread.h"

#include "script/lua/endings.h"
#include "script/lua/protect.h"

/* Its address is the registry's key for the weak table of coroutines that were stopped in a hook.
 * Hooks no longer work in them, so nothing could stop their to-be-closed variables. */
static const char stopped_key = 'd';

static void mark_stopped(lua_State *L, lua_State *thread) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &stopped_key);
  lua_pushthread(thread);
  lua_xmove(thread, L, 1);
  lua_pushboolean(L, true);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

bool thread_is_stopped(lua_State *L, lua_State *thread) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &stopped_key);
  lua_pushthread(thread);
  lua_xmove(thread, L, 1);
  bool stopped = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 2);
  return stopped;
}

void thread_died(lua_State *L, lua_State *thread) {
  if (!watch_is_due(watch_of(L)) || !lua_checkstack(L, 5) || !lua_checkstack(thread, 1)) return;
  mark_stopped(L, thread);
  endings_leave(L, thread);
}

/* Returns whether the suspended coroutine is inside an xpcall. */
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

/* Makes a suspended coroutine leave its xpcalls with an error that no script can catch. Otherwise
 * Lua would use the stack slot of the handler after it is gone. The error is nil, so closing
 * variables see none. The function that waited raises it, see thread_is_thrown. */
static void throw_into(Runtime *runtime, lua_State *L, lua_State *thread) {
  const Watchdog *watch = &runtime->watch;
  lua_State *outer = runtime->throwing;
  int results = 0;
  runtime->throwing = thread;
  lua_resume(thread, watch->depth > 1 ? watch->frames[watch->depth - 2].L : L, 0, &results);
  runtime->throwing = outer;
}

bool thread_close(lua_State *L, lua_State *thread) {
  Runtime *runtime = runtime_of(L);
  if (!lua_checkstack(L, 4) || !lua_checkstack(thread, 4) || thread_is_stopped(L, thread)) return true;
  if (runtime->closing == THREAD_CLOSING_MAX) {
    lua_pushliteral(thread, "too many coroutines are being closed inside each other: this one is not");
    return false;
  }
  bool is_thrown = runtime->quirks.stale_handler && lua_status(thread) == LUA_YIELD && is_in_xpcall(thread);
  runtime->closing++;
  int entered = watch_enter(&runtime->watch, thread, WATCH_PART);
  if (is_thrown) throw_into(runtime, L, thread);
  bool ok = lua_resetthread(thread) == LUA_OK || (is_thrown && lua_isnil(thread, -1));
  thread_died(L, thread);
  watch_leave(&runtime->watch, entered);
  runtime->closing--;
  return ok;
}

void thread_register(lua_State *L) { keep_table(L, "k", &stopped_key); }
