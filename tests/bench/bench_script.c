/* bench_script.c: what the sandbox and its watchdog cost a script. Prints one measurement per line,
 * "name value unit", in processor time, the lowest of several runs.
 *
 * The same Lua code runs in turns in a bare state (all of Lua's libraries, no hook), in the sandbox
 * with the watchdog's timer as in a game, and in the sandbox without the timer. script_*_ratio is
 * the sandbox's time divided by the bare state's. In patterns, pcall and coroutines, the difference
 * is mostly due to functions of the engine that replace Lua's. script_watchdog_ratio is the total
 * time with the timer divided by the time without it. */

#include "../unit/fixture_script.h"

#include <lualib.h>
#include <stdio.h>
#include <time.h>

#define RUNS 30

typedef enum { BARE, GUARDED, TIMER_OFF, KINDS } Kind;

static const struct {
  const char *name, *text;
} parts[] = {
    {"calls", "local function f(n) if n < 2 then return n end return f(n - 1) + f(n - 2) end return function() f(24) end"},
    {"arrays", "return function() local t = {} for i = 1, 100000 do t[i] = i * 2 end local s = 0\n"
               "for i = 1, #t do s = s + t[i] end for _, v in ipairs(t) do s = s + v end return s end"},
    {"strings",
     "return function() local t = {} for i = 1, 10000 do t[i] = ('%d:%s'):format(i, 'x') .. i t[i] = t[i]:sub(2):upper() end\n"
     "return #table.concat(t, ',') end"},
    {"methods", "local C = {} C.__index = C function C:add(n) self.sum = self.sum + n return self end\n"
                "return function() local o = setmetatable({ sum = 0 }, C) for i = 1, 200000 do o:add(i) end end"},
    {"pcall", "local function f(a) return a end return function() for i = 1, 100000 do pcall(f, i) end end"},
    {"patterns", "local text = ('the quick brown fox 123 '):rep(200)\n"
                 "return function() for _ = 1, 5 do for w in text:gmatch '%a+' do local _ = w:find('o', 1, true) end\n"
                 "text:gsub('%d+', 'n') text:match '^(%w+)%s' end end"},
    {"coroutines",
     "return function() for _ = 1, 200 do local co = coroutine.wrap(function() for i = 1, 100 do coroutine.yield(i) end end)\n"
     "for _ = 1, 100 do co() end end end"},
};

static double processor_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

/* Leaves the part's function on the stack of L. */
static void compile(lua_State *L, const char *text) {
  if (luaL_loadstring(L, text) != LUA_OK || lua_pcall(L, 0, 1, 0) != LUA_OK) g_error("%s", lua_tostring(L, -1));
}

static double run(lua_State *L, Watchdog *watch, Kind kind) {
  lua_pushvalue(L, -1);
  int entered = 0;
  if (watch && kind == TIMER_OFF) watch->armed = true; /* so the timer is not set */
  double start = processor_us();
  if (watch) entered = watch_enter(watch, L, WATCH_SCRIPT);
  int status = lua_pcall(L, 0, 0, 0);
  if (watch) watch_leave(watch, entered);
  double taken = processor_us() - start;
  if (status != LUA_OK) g_error("%s", lua_tostring(L, -1));
  if (watch && kind == TIMER_OFF) watch->armed = false;
  return taken;
}

/* Waits until the timer of the previous run has expired. */
static void wait_for_timer(const Watchdog *watch) {
  while (watch->armed) g_usleep(1000);
}

int main(void) {
  g_log_set_writer_func(scripted_silence, NULL, NULL);
  Scripted f = {0};
  scripted_prepare(&f);
  scripted_open(&f, (ScriptOptions){.script_ms = 60000});
  lua_State *bare = luaL_newstate();
  luaL_openlibs(bare);
  double sums[KINDS] = {0};
  for (size_t part = 0; part < G_N_ELEMENTS(parts); part++) {
    double least[KINDS] = {G_MAXDOUBLE, G_MAXDOUBLE, G_MAXDOUBLE};
    compile(bare, parts[part].text);
    compile(f.L, parts[part].text);
    for (int i = 0; i < RUNS; i++) {
      for (int turn = 0; turn < KINDS; turn++) {
        Kind kind = (Kind)((turn + i) % KINDS);
        lua_gc(kind == BARE ? bare : f.L, LUA_GCCOLLECT);
        wait_for_timer(&f.script->runtime.watch);
        double taken = kind == BARE ? run(bare, NULL, kind) : run(f.L, &f.script->runtime.watch, kind);
        least[kind] = MIN(least[kind], taken);
      }
    }
    for (Kind kind = BARE; kind < KINDS; kind++) sums[kind] += least[kind];
    printf("script_%s_ms %.3f ms\n", parts[part].name, least[GUARDED] / 1000);
    printf("script_%s_ratio %.3f times\n", parts[part].name, least[GUARDED] / least[BARE]);
  }
  printf("script_ms %.3f ms\n", sums[GUARDED] / 1000);
  printf("script_bare_ms %.3f ms\n", sums[BARE] / 1000);
  printf("script_ratio %.3f times\n", sums[GUARDED] / sums[BARE]);
  printf("script_watchdog_ratio %.3f times\n", sums[GUARDED] / sums[TIMER_OFF]);
  lua_close(bare);
  lua_settop(f.L, 0);
  scripted_tear_down(&f, NULL);
  return 0;
}
