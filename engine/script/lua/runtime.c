#include "script/lua/runtime.h"

#include "base/log.h"
#include "sys/process/crash.h"
#include "sys/process/large_pages.h"
#include "sys/process/last_words.h"

#include <stdlib.h>
#include <string.h>

/* Allocations of strings up to this size never fail, see allocate. */
#define SMALL_STRING 4096

/* How far a script may exceed the limit before its strings and userdata are rejected. */
#define LIMIT_OVERRUN 4

/* While the game's files are loaded, garbage is collected only if more than this is in use, because
 * most of what they make stays. */
#define LOADING_BYTES ((size_t)64 << 20)

/* The size of runtime_step, in KB of allocation. */
#define STEP_KB 1

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
  last_words_end(WATCH_EXIT_MEMORY);
}

/* Returns a block of 'size' bytes in the pool, or by malloc if it is full or the block is large. */
static void *take(Pool *pool, size_t size) {
  void *block = pool_takes(size) ? pool_take(pool, size) : NULL;
  return block ? block : malloc(size);
}

static void give(Pool *pool, void *block, size_t size) {
  if (pool_has(pool, block)) pool_give(pool, block, size);
  else free(block);
}

/* Changes the size of a block. On failure, returns NULL and leaves the block unchanged. */
static void *resize(Pool *pool, void *block, size_t old_size, size_t new_size) {
  bool is_pooled = pool_has(pool, block);
  if (is_pooled && pool_takes(new_size) && pool_list(old_size) == pool_list(new_size)) return block;
  if (!is_pooled && !pool_takes(new_size)) return realloc(block, new_size);
  void *moved = take(pool, new_size);
  if (!moved) return NULL;
  memcpy(moved, block, MIN(old_size, new_size));
  give(pool, block, old_size);
  return moved;
}

/* Handles an allocation after which 'wanted' bytes are in use, more than runtime->attention.
 * Returns false to refuse it. */
static bool attend(Runtime *runtime, size_t wanted, bool is_refusable) {
  if (wanted > runtime->attention) runtime_collect(runtime);
  if (wanted <= runtime->memory_limit) return true;
  if (is_refusable) return false;
  if (wanted / LIMIT_OVERRUN > runtime->memory_limit) exit_out_of_memory(runtime);
  watch_memory_exceeded(&runtime->watch);
  return true;
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
    if (block) give(&runtime->pool, block, old_size);
    runtime->memory_used -= old_size;
    return NULL;
  }
  bool is_refusable = kind == LUA_TSTRING || kind == LUA_TUSERDATA;
  if (kind == LUA_TSTRING && new_size > STRING_MAX + SMALL_STRING) return NULL;
  if (new_size > old_size && runtime->memory_used + (new_size - old_size) > runtime->attention) {
    size_t wanted = runtime->memory_used + (new_size - old_size);
    if (!attend(runtime, wanted, is_refusable && new_size > SMALL_STRING)) return NULL;
  }
  void *moved = block ? resize(&runtime->pool, block, old_size, new_size) : take(&runtime->pool, new_size);
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

void runtime_load(Runtime *runtime) {
  runtime->attention = MIN(LOADING_BYTES, runtime->memory_limit / 4);
  lua_gc(runtime->lua, LUA_GCSTOP);
}

void runtime_collect(Runtime *runtime) {
  if (runtime->attention == runtime->memory_limit) return;
  runtime->attention = runtime->memory_limit;
  lua_gc(runtime->lua, LUA_GCRESTART);
}

void runtime_step(Runtime *runtime) {
  if (runtime->memory_used == runtime->memory_stepped) return;
  lua_gc(runtime->lua, LUA_GCSTEP, STEP_KB);
  runtime->memory_stepped = runtime->memory_used;
}

void runtime_open(Runtime *runtime, const WatchOptions *budgets) {
  runtime->chunks = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  runtime->modules = g_ptr_array_new_with_free_func(g_free);
  runtime->quirks = quirks_find();
  random_seed(&runtime->story, runtime->seed);
  random_seed(&runtime->ornament, ~runtime->seed);
  if (!CRASH_SANITIZED) { /* a sanitizer knows only the blocks of malloc */
    pool_init(&runtime->pool);
    large_pages_advise(runtime->pool.region, POOL_BYTES);
  }
  runtime->attention = runtime->memory_limit;
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
  pool_clear(&runtime->pool);
  g_clear_pointer(&runtime->chunks, g_hash_table_unref);
  g_clear_pointer(&runtime->modules, g_ptr_array_unref);
  g_clear_pointer(&runtime->scripts_folder, g_free);
}

const char weak_mark = 0;

void keep_table(lua_State *L, const char *mode, const void *key) {
  lua_newtable(L);
  if (mode) {
    lua_createtable(L, 0, 1);
    lua_pushstring(L, mode);
    lua_setfield(L, -2, "__mode");
    lua_pushboolean(L, true);
    lua_rawsetp(L, -2, &weak_mark);
    lua_setmetatable(L, -2);
  }
  lua_rawsetp(L, LUA_REGISTRYINDEX, key);
}

const char *whole_text(lua_State *L, int index) {
  size_t length = 0;
  const char *text = lua_tolstring(L, index, &length);
  return text && strlen(text) == length ? text : NULL;
}

int push_global(lua_State *L, const char *name) {
  lua_pushglobaltable(L);
  lua_pushstring(L, name);
  int type = lua_rawget(L, -2);
  lua_remove(L, -2);
  return type;
}
