#include "script/lua/runtime.h"

#include "base/log.h"

#include <stdlib.h>
#include <unistd.h>

/* Allocations of strings up to this size never fail, see allocate. */
#define SMALL_STRING 4096

/* How far a script may exceed the limit before its strings and userdata are rejected. */
#define LIMIT_OVERRUN 4

/* Memory that must be free before last_resort is called. There often is enough, because only the
 * allocation of a large table failed. */
#define RESERVE (8 * 1024 * 1024)

static void rescue(const Runtime *runtime) {
  void *reserve = malloc(RESERVE);
  free(reserve);
  if (reserve && runtime->last_resort) runtime->last_resort(runtime->last_resort_user);
}

/* Ends the program. It handles an allocation that cannot be refused but exceeds the machine's
 * memory, or that exceeds the limit by far. */
static _Noreturn void exit_out_of_memory(const Runtime *runtime) {
  const WatchFrame *frame = runtime->watch.depth > 0 ? &runtime->watch.frames[runtime->watch.depth - 1] : NULL;
  lua_Debug place = {.currentline = -1};
  for (int level = 0; frame && place.currentline <= 0 && lua_getstack(frame->L, level, &place); level++) {
    lua_getinfo(frame->L, "Sl", &place);
  }
  log_error("script", "%s:%d: scripts need more memory than allowed (%d MB) and cannot be stopped in time; the program ends",
            place.currentline > 0 ? place.short_src : "?", place.currentline, (int)(runtime->memory_limit >> 20));
  rescue(runtime);
  _exit(WATCH_EXIT_MEMORY);
}

/* A lua_Alloc. Over the limit, refuses only long strings and userdata, which Lua 5.4.4 handles
 * correctly. A refusal for a table or a stack is not safe: up to Lua 5.4.7, luaV_finishset uses a
 * table that the emergency collection has freed. For these, the watchdog stops the script at its
 * next instruction. */
static void *allocate(void *user, void *block, size_t old_size, size_t new_size) {
  Runtime *runtime = user;
  /* For a new block, Lua passes its type in place of the old size. */
  size_t kind = block ? 0 : old_size;
  if (!block) old_size = 0;
  if (new_size == 0) {
    free(block);
    runtime->memory_used -= old_size;
    return NULL;
  }
  bool is_refusable = kind == LUA_TSTRING || kind == LUA_TUSERDATA;
  if (kind == LUA_TSTRING && new_size > STRING_MAX + SMALL_STRING) return NULL;
  if (new_size > old_size && runtime->memory_used + (new_size - old_size) > runtime->memory_limit) {
    size_t wanted = runtime->memory_used + (new_size - old_size);
    if (is_refusable && new_size > SMALL_STRING) return NULL;
    if (wanted / LIMIT_OVERRUN > runtime->memory_limit) exit_out_of_memory(runtime);
    watch_memory_exceeded(&runtime->watch);
  }
  void *moved = realloc(block, new_size);
  if (!moved && !is_refusable) exit_out_of_memory(runtime);
  if (moved) runtime->memory_used += new_size - old_size;
  return moved;
}

/* Lua calls this if an allocation fails outside any protected call, and aborts afterwards. */
static int panic(lua_State *L) {
  const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "an error outside any protected call";
  log_error("script", "Lua cannot continue: %s", text);
  return 0;
}

void runtime_open(Runtime *runtime, const WatchOptions *budgets) {
  runtime->chunks = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, g_free);
  runtime->quirks = quirks_find();
  random_seed(&runtime->story, runtime->seed);
  random_seed(&runtime->ornament, ~runtime->seed);
  lua_State *L = lua_newstate(allocate, runtime);
  if (!L) g_error("out of memory");
  runtime->lua = L;
  *(Runtime **)lua_getextraspace(L) = runtime;
  lua_atpanic(L, panic);
  /* Small steps, because the longest pause matters more than the throughput. */
  lua_gc(L, LUA_GCINC, 200, 200, 13);
  const WatchMemory memory = {.used = &runtime->memory_used, .limit = runtime->memory_limit};
  watch_open(&runtime->watch, L, budgets, memory);
}

void runtime_close(Runtime *runtime) {
  watch_close(&runtime->watch);
  if (runtime->lua) lua_close(runtime->lua);
  runtime->lua = NULL;
  g_clear_pointer(&runtime->chunks, g_hash_table_unref);
  g_clear_pointer(&runtime->scripts_folder, g_free);
}

void keep_table(lua_State *L, const char *mode, const void *key) {
  lua_newtable(L);
  if (mode) {
    lua_createtable(L, 0, 1);
    lua_pushstring(L, mode);
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
  }
  lua_rawsetp(L, LUA_REGISTRYINDEX, key);
}

int push_global(lua_State *L, const char *name) {
  lua_pushglobaltable(L);
  lua_pushstring(L, name);
  int type = lua_rawget(L, -2);
  lua_remove(L, -2);
  return type;
}
