/* bench_sched.c: the cost of waiting scripts. Prints one measurement per line, "name value unit",
 * as medians of several runs.
 *
 * The peer, scan_tick_100000_sleepers_us, is the scheduler from articles about coroutines in games:
 * a table of sleepers that is scanned in every tick, also in Lua. */

#include "../unit/fixture_script.h"
#include "measure.h"

#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>

#define RUNS 7

/* Runs ticks of the scripts alone. Of the world, only the clock advances. */
static void ticks(Scripted *f, int count) {
  for (int i = 0; i < count; i++) {
    f->world.world.tick++;
    script_tick(f->script, &f->world.signals);
  }
}

/* Measures a fresh Script, which runs 'set_up' (Lua) first. 'measure' returns microseconds per
 * counted item. */
typedef double (*Measure)(Scripted *f);

static void report(const char *name, const char *unit, double factor, const char *set_up, Measure measure) {
  double values[RUNS];
  for (int i = 0; i < RUNS; i++) {
    Scripted f = {0};
    scripted_set_up(&f, NULL);
    if (!scripted_run(&f, set_up)) exit(1);
    values[i] = measure(&f);
    scripted_tear_down(&f, NULL);
  }
  printf("%s %.*f %s\n", name, factor > 1 ? 1 : 3, measure_median(values, RUNS) * factor, unit);
}

static double wake(Scripted *f) {
  const int count = 200000;
  double start = measure_now_us();
  ticks(f, count);
  return (measure_now_us() - start) / count / 10;
}

static double tick(Scripted *f) {
  const int count = 20000;
  ticks(f, 100);
  double start = measure_now_us();
  ticks(f, count);
  return (measure_now_us() - start) / count;
}

static double signal_waiters(Scripted *f) {
  const int count = 200;
  double sum = 0;
  for (int i = 0; i < count; i++) {
    f->world.world.tick++;
    signals_post_name(&f->world.signals, "bell");
    double start = measure_now_us();
    script_tick(f->script, &f->world.signals);
    sum += measure_now_us() - start;
    signals_reset(&f->world.signals);
  }
  return sum / count;
}

static double scan_tick(Scripted *f) {
  const int count = 50;
  lua_State *L = f->L;
  lua_getglobal(L, "prepare");
  luaL_openlibs(L); /* Lua's own next, as in the articles */
  if (lua_pcall(L, 0, 0, 0) != LUA_OK) exit(1);
  double start = measure_now_us();
  for (int i = 0; i < count; i++) {
    lua_getglobal(L, "scan");
    if (lua_pcall(L, 0, 0, 0) != LUA_OK) exit(1);
  }
  return (measure_now_us() - start) / count;
}

static double start_and_finish(Scripted *f) {
  lua_State *L = f->L;
  double start = measure_now_us();
  lua_getglobal(L, "many");
  if (lua_pcall(L, 0, 0, 0) != LUA_OK) exit(1);
  return (measure_now_us() - start) / 200000;
}

/* 'n' scripts. Ten of them wake in every tick, the others never. */
#define SLEEPERS(n, waking)                                                                                                      \
  "for i = 1, " #n " do local wakes = i <= " #waking " startScript(function()\n"                                                 \
  "  while wakes do waitTicks(1) end waitTicks(100000000 + i) end) end"

int main(void) {
  g_log_set_writer_func(scripted_silence, NULL, NULL);
  report("wake_ns", "ns", 1000, SLEEPERS(10, 10), wake);
  report("start_ns", "ns", 1000, "local function f() end function many() for i = 1, 200000 do startScript(f) end end",
         start_and_finish);
  report("tick_idle_ns", "ns", 1000, SLEEPERS(10, 0), tick);
  report("tick_10_sleepers_us", "us", 1, SLEEPERS(10, 10), tick);
  report("tick_1000_sleepers_us", "us", 1, SLEEPERS(1000, 10), tick);
  report("tick_100000_sleepers_us", "us", 1, SLEEPERS(100000, 10), tick);
  report("tick_100000_sleepers_0_wake_us", "us", 1, SLEEPERS(100000, 0), tick);
  report("tick_100000_sleepers_10_wake_us", "us", 1, SLEEPERS(100000, 10), tick);
  report("signal_1000_waiters_us", "us", 1, "for i = 1, 1000 do startScript(function() while true do waitFor 'bell' end end) end",
         signal_waiters);
  report("scan_tick_100000_sleepers_us", "us", 1,
         "local time, waiting = 0, {}\n"
         "local function sleep(entry, n) entry.at = time + n return coroutine.yield(entry.script) end\n"
         "function prepare() for i = 1, 100000 do local entry = {} waiting[i] = entry\n"
         "  entry.script = coroutine.create(function()\n"
         "    while i <= 10 do sleep(entry, 1) end sleep(entry, 100000000 + i) end)\n"
         "  coroutine.resume(entry.script) end end\n"
         "function scan() time = time + 1\n"
         "  for _, entry in ipairs(waiting) do if entry.at <= time then coroutine.resume(entry.script) end end end",
         scan_tick);
  return 0;
}
