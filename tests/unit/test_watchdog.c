#include "fixture_rounds.h"
#include "fixture_script.h"

#include "script/lua/quirks.h"

#include <malloc.h>
#include <string.h>
#include <time.h>

#define BUDGET_MS 50

static double processor_ms(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1000 + (double)time.tv_nsec / 1e6;
}

static void open_watched(Scripted *f, ScriptOptions options) {
  script_free(f->script);
  options.script_ms = BUDGET_MS;
  scripted_open(f, options);
}

/* Runs text on line 'line' as a separate script. Returns how long after its budget it was stopped,
 * in ms of processor time. */
static double lateness(Scripted *f, const char *text, int line) {
  g_autofree char *lines = g_strnfill((gsize)line - 1, '\n');
  g_autofree char *start = g_strdup_printf("startScript(function() %s %s end)", lines, text);
  double before = processor_ms();
  g_assert_true(scripted_run(f, start));
  return processor_ms() - before - BUDGET_MS;
}

static void test_lateness(Scripted *f, gconstpointer data) {
  (void)data;
  static const char *const loops[] = {
      "while true do end",
      "while true do pcall(function() while true do end end) end",
      "xpcall(function() while true do end end, function() while true do end end)",
      "local x <close> = setmetatable({}, { __close = function() while true do end end }) while true do end",
      "coroutine.wrap(function() while true do end end)()",
      "string.find(('a'):rep(2000), '.-.-.-.-b$')",
      "string.find(('a'):rep(4000000), ('a'):rep(100000) .. 'b', 1, true)",
      "table.concat(setmetatable({}, { __index = type }), '', 1, 1e15)",
      "table.sort(setmetatable({}, { __len = function() return 1 << 29 end, __index = rawequal }), rawequal)",
  };
  open_watched(f, (ScriptOptions){0});
  for (size_t i = 0; i < G_N_ELEMENTS(loops); i++) {
    /* Only logged, not judged: see test_hostile.c. */
    g_test_message("%.1f ms late: %s", lateness(f, loops[i], (int)i + 1), loops[i]);
    g_assert_cmpint(problems_count(&f->world.problems), ==, (int)i + 1);
    g_autofree char *expected = g_strdup_printf("main.lua:%zu: script stopped: it has run for more than 0.05 s", i + 1);
    g_assert_true(g_str_has_prefix(scripted_problem(f, (int)i), expected));
    /* The state is still usable. */
    assert_out(f, "local n = 0 for i = 1, 100000 do n = n + 1 end out = n", "100000");
  }
  g_assert_cmpuint(script_stopped(f->script), ==, G_N_ELEMENTS(loops));
}

/* Many waits are not an endless loop. Each wait resets a script's budget. */
static void test_waiting(Scripted *f, gconstpointer data) {
  (void)data;
  open_watched(f, (ScriptOptions){0});
  g_assert_true(scripted_run(f, "out = 0 startScript(function() while true do out = out + 1 waitTicks(1) end end)"));
  assert_out_after(f, 200000, "200001");
  g_assert_cmpint(problems_count(&f->world.problems), ==, 0);
}

/* If a script loops, the script that started it or receives its signals is not stopped. */
static void test_blame(Scripted *f, gconstpointer data) {
  (void)data;
  open_watched(f, (ScriptOptions){0});
  assert_out(f,
             "startScript(function()\n"
             "  local ok = startScript(function() while true do end end)\n"
             "  out = tostring(ok)\n"
             "end)",
             "false");
  g_assert_cmpint(problems_count(&f->world.problems), ==, 1);
  g_assert_true(g_str_has_prefix(scripted_problem(f, 0), "main.lua:2: script stopped"));
  assert_out(f,
             "out = 0 startScript(function() while true do waitFor 'tock' out = out + 1 end end)\n"
             "\nstartScript(function() while true do signal 'tock' end end)\n"
             "local before = out signal 'tock' out = out - before",
             "1");
  g_assert_cmpint(problems_count(&f->world.problems), ==, 2);
  g_assert_true(g_str_has_prefix(scripted_problem(f, 1), "main.lua:3: script stopped"));
}

/* The same if the script that started it has used half of its own budget before. Otherwise that one
 * would be due first. */
static void test_blame_after_work(Scripted *f, gconstpointer data) {
  (void)data;
  open_watched(f, (ScriptOptions){0});
  double before = processor_ms();
  g_assert_true(scripted_run(f, "for i = 1, 1000000 do end"));
  int half = (int)(1e6 * BUDGET_MS / 2 / (processor_ms() - before));
  g_autofree char *text = g_strdup_printf("startScript(function()\n"
                                          "  for i = 1, %d do end\n"
                                          "  out = tostring(startScript(function() while true do end end))\n"
                                          "end)",
                                          half);
  for (int i = 0; i < 5; i++) assert_out(f, text, "false");
  g_assert_cmpint(problems_count(&f->world.problems), ==, 1);
  g_assert_true(g_str_has_prefix(scripted_problem(f, 0), "main.lua:3: script stopped"));
}

/* A to-be-closed value of a stopped script is never closed, because its code could not
 * be stopped. */
static void test_stopped_is_not_closed(Scripted *f, gconstpointer data) {
  (void)data;
  open_watched(f, (ScriptOptions){0});
  g_assert_true(scripted_run(f, "startScript(function()\n"
                                "  kept = coroutine.create(function()\n"
                                "    local x <close> = setmetatable({}, { __close = function() while true do end end })\n"
                                "    while true do end\n"
                                "  end)\n"
                                "  coroutine.resume(kept)\n"
                                "end)"));
  assert_out(f, "coroutine.close(kept) out = coroutine.status(kept)", "dead");
  g_assert_cmpint(problems_count(&f->world.problems), ==, 1);
}

static void test_loading(Scripted *f, gconstpointer data) {
  (void)data;
  script_free(f->script);
  scripted_open(f, (ScriptOptions){.loading_ms = BUDGET_MS});
  g_assert_false(scripted_run(f, "local x\nwhile true do x = 1 end"));
  g_assert_true(g_str_has_prefix(scripted_problem(f, 0), "main.lua:2: script stopped: loading has taken more than 0.05 s"));
  scripted_write(f, "game/endless.lua", "\n\nwhile true do end");
  g_assert_false(scripted_run(f, "pcall(require, 'endless')\nlocal x = 1"));
  g_assert_true(g_str_has_prefix(scripted_problem(f, 1), "endless.lua:3: script stopped"));
}

/* Bytes that malloc has given out; 0 if it cannot tell. The resident memory is no measure: a heap
 * that was larger for a moment stays resident, and the kernel counts roughly. */
static size_t allocated(void) {
#if defined __GLIBC__ && !defined __SANITIZE_ADDRESS__
#if __GLIBC_PREREQ(2, 33)
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#endif
#endif
  return 0;
}

/* A stop leaves no memory allocated, whatever the script is doing. KILLS (environment) sets the
 * number of stops. */
static void test_many_stops(Scripted *f, gconstpointer data) {
  (void)data;
  static const char *const scripts[] = {
      "startScript(function() coroutine.wrap(function() while true do end end)() end)",
      "startScript(function() local x <close> = setmetatable({}, { __close = print }) while true do pcall(error, {}) end end)",
      "startScript(function() xpcall(string.rep, function() while true do end end) end)",
      "startScript(function() startScript(function() waitFor 'it' end); ('a'):rep(3000):find '.-.-.-.-b$' end) signal 'it'",
  };
  script_free(f->script);
  scripted_open(f, (ScriptOptions){.script_ms = 1});
  /* The first half warms up: tables that grow have reached their size. */
  int wanted = fixture_rounds_named("KILLS", 1000), warm = wanted / 2;
  size_t in_lua = 0, in_all = 0;
  for (int i = 0; i < wanted; i++) {
    g_assert_true(scripted_run(f, scripts[i % (int)G_N_ELEMENTS(scripts)]));
    scripted_ticks(f, 1);
    lua_gc(f->L, LUA_GCCOLLECT);
    if (i != warm) continue;
    in_lua = script_memory(f->script);
    in_all = allocated();
  }
  g_test_message("%d stops: %d bytes more allocated, %d of them in Lua", wanted, (int)(allocated() - in_all),
                 (int)(script_memory(f->script) - in_lua));
  g_assert_cmpuint(script_stopped(f->script), ==, (guint)wanted);
  g_assert_cmpint(script_process_count(f->script), ==, 0);
  g_assert_cmpuint(script_memory(f->script), <, in_lua + 4096);
  g_assert_cmpuint(allocated(), <, in_all + 4096);
}

/* If hundreds of scripts loop in the same tick, their budgets shrink. The tick ends long before the
 * last resort. */
static void test_crowd(Scripted *f, gconstpointer data) {
  (void)data;
  open_watched(f, (ScriptOptions){0});
  g_assert_true(scripted_run(f, "for i = 1, 200 do startScript(function() waitTicks(1) while true do end end) end"));
  double before = processor_ms();
  scripted_ticks(f, 2);
  double taken = processor_ms() - before;
  g_test_message("200 loops in a tick: %.0f ms", taken);
  g_assert_cmpuint(script_stopped(f->script), ==, 200);
  g_assert_cmpfloat(taken, <, 4000);
}

/* A script that keeps starting itself and looping is stopped, and no further copies are started. */
static void test_chain(Scripted *f, gconstpointer data) {
  (void)data;
  open_watched(f, (ScriptOptions){0});
  double before = processor_ms();
  scripted_run(f, "local function again() startScript(again) while true do end end startScript(again)");
  double taken = processor_ms() - before;
  g_test_message("a chain of loops: %.0f ms", taken);
  g_assert_cmpfloat(taken, <, 4000);
  assert_out(f, "out = 'on'", "on");
}

/* After too many stops in a tick, a script that waited for the end of a stopped one does not go on.
 * A message reports it. */
static void test_cut_off(Scripted *f, gconstpointer data) {
  (void)data;
  open_watched(f, (ScriptOptions){0});
  g_assert_true(scripted_run(f, "reached = 0 "
                                "for i = 1, 8 do "
                                "  local loop = runProcess(function() waitTicks(1) while true do end end) "
                                "  runProcess(function() waitForFinish(loop) reached = reached + 1 end) "
                                "end"));
  scripted_ticks(f, 2);
  g_assert_cmpuint(script_stopped(f->script), ==, 8);
  assert_global(f, "reached", "6");
  g_assert_cmpint(script_process_count(f->script), ==, 0);
  g_assert_cmpstr(scripted_problem(f, problems_count(&f->world.problems) - 1), ==,
                  "too many scripts ran for too long in this tick; scripts that others started or woke were stopped, too");
}

/* A developer gets one warning about a slow script, which continues. */
static void test_warning(Scripted *f, gconstpointer data) {
  (void)data;
  script_free(f->script);
  scripted_open(f, (ScriptOptions){.warning_ms = 20, .script_ms = 60000});
  assert_out(f, "startScript(function() for i = 1, 3e7 do out = i end end)", "30000000");
  const WatchFrame *frame = &f->script->runtime.watch.frames[1]; /* inside the frame of the file */
  g_assert_true(frame->L != f->L && frame->warned);
  g_assert_false(f->script->runtime.watch.slow);
  g_assert_true(scripted_run(f, "startScript(function() for i = 1, 10 do out = i end end)"));
  g_assert_false(frame->warned);
}

/* Tests the fix for wrong code from old Lua versions with the same probe that detects the bug. */
static void test_quirks(Scripted *f, gconstpointer data) {
  (void)data;
  Quirks quirks = quirks_find();
  g_autofree char *version = script_language_version();
  g_assert_true(g_str_has_prefix(version, "Lua 5.4."));
  g_assert_true((strstr(version, "are corrected") != NULL) == quirks.stale_close);
  assert_out(f,
             "local order = '' local v = setmetatable({}, { __close = function() order = order .. 'closed ' end })\n"
             "local function loop() for k in function(_, k) return not k or nil end, nil, nil, v do\n"
             "local function captured() return k end captured() break end order = order .. 'after' end loop() out = order",
             "closed after");
}

/* A callback that is stopped in three ticks in a row is switched off. The rest goes on. */
static void test_callback_switched_off(Scripted *f, gconstpointer data) {
  (void)data;
  open_watched(f, (ScriptOptions){0});
  g_assert_true(scripted_run(f, "out = 0 startScript(function() while true do waitTicks(1) others = (others or 0) + 1 end end)\n"
                                "function updateWorld()\n"
                                "  out = out + 1 while true do end\n"
                                "end"));
  assert_out_after(f, 10, "3");
  assert_global(f, "others", "10");
  g_assert_cmpint(problems_count(&f->world.problems), ==, 2);
  g_assert_true(g_str_has_prefix(scripted_problem(f, 0), "main.lua:3: script stopped"));
  g_assert_cmpstr(scripted_problem(f, 1), ==,
                  "main.lua:2: updateWorld was stopped in 3 ticks in a row, so it is switched off; assign another function to "
                  "updateWorld, and that one is called");
  /* Another function is called, and has three ticks again. */
  g_assert_true(
      scripted_run(f, "out = 0\n\n\n\nold, updateWorld = updateWorld, function() out = out + 1 while out < 3 do end end"));
  assert_out_after(f, 1, "1");
  assert_out_after(f, 9, "10");
  g_assert_true(scripted_run(f, "out = 0 updateWorld = old"));
  assert_out_after(f, 5, "3");
  g_assert_true(scripted_run(f, "updateWorld = nil"));
  g_assert_cmpint(problems_get(&f->world.problems, 1)->count, ==, 2);
}

/* The loop is in code that runs while the error is reported, or while its variables are closed. */
static void test_callback_loops_in_error(Scripted *f, gconstpointer data) {
  (void)data;
  static const char *const ways[] = {
      "function updateWorld() out = out + 1 error(setmetatable({}, { __tostring = function()\n  while true do end end })) end",
      "function updateWorld() out = out + 1 local x <close> = setmetatable({}, { __close = function()\n  while true do end end "
      "}) "
      "error 'x' end",
  };
  for (size_t i = 0; i < G_N_ELEMENTS(ways); i++) {
    open_watched(f, (ScriptOptions){0});
    g_assert_true(scripted_run(f, "out = 0"));
    g_assert_true(scripted_run(f, ways[i]));
    assert_out_after(f, 10, "3");
    bool is_stopped = false, is_off = false;
    for (int k = 0; k < (int)problems_count(&f->world.problems); k++) {
      is_stopped = is_stopped || strstr(scripted_problem(f, k), "main.lua:2: script stopped");
      is_off = is_off || strstr(scripted_problem(f, k), "so it is switched off");
    }
    g_assert_true(is_stopped && is_off);
  }
}

/* Only stops in ticks that follow each other count, and only stops. */
static void test_callback_stays(Scripted *f, gconstpointer data) {
  (void)data;
  open_watched(f, (ScriptOptions){0});
  g_assert_true(scripted_run(f, "out = 0 function updateWorld() out = out + 1 while out % 3 ~= 0 do end end"));
  assert_out_after(f, 9, "9");
  g_assert_true(scripted_run(f, "out = 0 function updateWorld() out = out + 1 error('wrong', 0) end"));
  assert_out_after(f, 9, "9");
  g_assert_true(
      scripted_run(f, "out = 0 function updateWorld() out = out + 1 startScript(function() while out < 5 do end end) end"));
  assert_out_after(f, 9, "9");
  /* Not a callback: a script that is started in every tick. */
  g_assert_true(scripted_run(f, "out = 0 updateWorld = nil startScript(function() for i = 1, 5 do waitTicks(1)\n"
                                "startScript(function() out = out + 1 while true do end end) end end)"));
  assert_out_after(f, 6, "5");
}

/* A callback may wait before its loop. If the game's own 'signal' is switched off, the engine wakes
 * the scripts. */
static void test_other_callbacks(Scripted *f, gconstpointer data) {
  (void)data;
  open_watched(f, (ScriptOptions){0});
  g_assert_true(scripted_run(f, "out = 0 function updateWorld() out = out + 1 waitTicks(1)\nwhile true do end end"));
  scripted_ticks(f, 20);
  assert_global(f, "out", "4"); /* the last one has waited when it is switched off */
  g_assert_true(scripted_run(f, "updateWorld = nil out = 0 woken = 0\n"
                                "startScript(function() while true do waitFor 'tick' woken = woken + 1 end end)\n"
                                "function signal() out = out + 1 while true do end end"));
  for (int i = 0; i < 6; i++) {
    signals_post_name(&f->world.signals, "tick");
    scripted_ticks(f, 1);
  }
  assert_global(f, "out", "3");
  assert_global(f, "woken", "3");
}

/* Lua follows a chain of __call without any instruction in between. */
static void test_call_chain(Scripted *f, gconstpointer data) {
  (void)data;
#ifdef ICHOR_LUA_STATIC
  open_watched(f, (ScriptOptions){0});
  g_assert_true(scripted_run(
      f, "for _ = 1, 2e5 do made = setmetatable({}, { __call = made }) end\n"
         "local rules = {}\n"
         "for i = 1, 2e5 do rules[i] = {} later = setmetatable({}, rules[i]) rules[i].before = last last = later end\n"
         "for i = 1, 2e5 do rules[i].__call = rules[i].before end"));
  static const char *const calls[] = {"made()",
                                      "pcall(later)",
                                      "local x = later(1, 2, 3) return x",
                                      "return made(1)",
                                      "coroutine.wrap(function() made() end)()",
                                      "pcall(pcall, made)",
                                      "for k in made do end",
                                      "local t <close> = setmetatable({}, { __close = made })"};
  for (int i = 0; i < (int)G_N_ELEMENTS(calls); i++) {
    g_autofree char *lines = g_strnfill((gsize)i + 1, '\n');
    g_autofree char *text = g_strdup_printf("startScript(function() %s %s end)", lines, calls[i]);
    g_assert_true(scripted_run(f, text));
    g_autofree char *expected = g_strdup_printf("main.lua:%d: script stopped: it has run for more than 0.05 s", i + 2);
    g_test_message("%s: %s", calls[i], scripted_problem(f, i));
    g_assert_true(g_str_has_prefix(scripted_problem(f, i), expected));
  }
  assert_out(
      f,
      "local t = setmetatable({}, { __call = setmetatable({}, { __call = function(...) out = select('#', ...) end }) }) t(1, 2)",
      "4");
#else
  (void)f;
  g_test_skip("only with Lua's static library");
#endif
}

/* --- the last resort while no script runs --- */

/* Keeps the processor busy while the engine is drawing. */
static void draw_for_ms(Scripted *f, double ms) {
  double end = processor_ms() + ms;
  script_drawing_begins(f->script);
  while (processor_ms() < end)
    for (volatile int i = 0; i < 100000; i++) continue; /* asking for the time is not drawing */
  script_drawing_ends(f->script);
}

static void test_endless_drawing(Scripted *f, gconstpointer data) {
  (void)data;
  if (g_test_subprocess()) {
    f->script->runtime.watch.options.stuck_ms = 2000;
    draw_for_ms(f, 20000);
    exit(0);
  }
  g_test_trap_subprocess(NULL, 0, 0);
  g_assert_false(g_test_trap_has_passed());
  g_test_trap_assert_stderr("*ERROR engine: decoding and drawing one frame took more than 2 s*");
  g_test_trap_assert_stderr_unmatched("*in a script*");
}

/* Drawing does not count as script time. The next script is stopped in time, although the timer was
 * set for drawing. */
static void test_drawing(Scripted *f, gconstpointer data) {
  (void)data;
  open_watched(f, (ScriptOptions){0});
  draw_for_ms(f, BUDGET_MS * 3);
  g_assert_cmpuint(script_stopped(f->script), ==, 0);
  g_test_message("%.1f ms late", lateness(f, "while true do end", 3));
  g_assert_cmpuint(script_stopped(f->script), ==, 1);
  draw_for_ms(f, BUDGET_MS * 3);
  g_assert_true(scripted_run(f, "startScript(function() for i = 1, 1000 do i = i + 1 end end)"));
  g_assert_cmpuint(script_stopped(f->script), ==, 1);
}

int main(int argc, char **argv) {
  scripted_init(&argc, &argv);
  scripted_test("/watchdog/lateness", test_lateness);
  scripted_test("/watchdog/waiting", test_waiting);
  scripted_test("/watchdog/blame", test_blame);
  scripted_test("/watchdog/blame-after-work", test_blame_after_work);
  scripted_test("/watchdog/stopped-is-not-closed", test_stopped_is_not_closed);
  scripted_test("/watchdog/loading", test_loading);
  scripted_test("/watchdog/many-stops", test_many_stops);
  scripted_test("/watchdog/crowd", test_crowd);
  scripted_test("/watchdog/chain", test_chain);
  scripted_test("/watchdog/cut-off", test_cut_off);
  scripted_test("/watchdog/warning", test_warning);
  scripted_test("/watchdog/quirks", test_quirks);
  scripted_test("/watchdog/callback-switched-off", test_callback_switched_off);
  scripted_test("/watchdog/callback-loops-in-error", test_callback_loops_in_error);
  scripted_test("/watchdog/callback-stays", test_callback_stays);
  scripted_test("/watchdog/other-callbacks", test_other_callbacks);
  scripted_test("/watchdog/call-chain", test_call_chain);
  scripted_test("/watchdog/drawing", test_drawing);
  scripted_test("/watchdog/endless-drawing", test_endless_drawing);
  return g_test_run();
}
