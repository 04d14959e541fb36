#include "fixture_script.h"
#include "script/sched/process.h"
#include "world/world_run.h"

#include <string.h>

/* note() appends words to the global 'out' in the order of the calls. */
#define NOTE "out = ''  function note(word) out = out .. word .. ' ' end\n"

static void test_sleep(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f, NOTE "startScript(function() note 'a' waitTicks(3) note 'b' waitMs(0) note 'c' end)", "a ");
  assert_out_after(f, 2, "a ");
  assert_out_after(f, 1, "a b ");
  assert_out_after(f, 1, "a b c ");
  g_assert_cmpint(script_process_count(f->script), ==, 0);
}

/* A second has sixty ticks. A millisecond is rounded up to one tick. */
static void test_units(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(f, NOTE "startScript(function() waitSeconds(0.5) note 's' end)\n"
                                     "startScript(function() waitMs(1) note 'm' end)\n"
                                     "startScript(function() waitMs(500.1) note 'l' end)"));
  assert_out_after(f, 1, "m ");
  assert_out_after(f, 28, "m ");
  assert_out_after(f, 1, "m s ");
  assert_out_after(f, 1, "m s l ");
}

/* Waits that end in the same tick continue in the order in which they began, whatever
 * their length. */
static void test_order_of_timers(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(f, NOTE "for i = 1, 20 do startScript(function() waitTicks(i % 3 + 1) note(i) end) end"));
  assert_out_after(f, 3, "3 6 9 12 15 18 1 4 7 10 13 16 19 2 5 8 11 14 17 20 ");
}

/* Waits that end before their time limit leave unused entries in the heap. The other waits still
 * end in time. */
static void test_many_time_limits(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(
      f, NOTE "for i = 3, 1, -1 do startScript(function() waitFor('never', 20000 + i * 50) note(i) end) end\n"
              "startScript(function() waitTicks(1203) note 'timer' end)\n"
              "for i = 1, 1500 do startScript(function() waitFor('bell', 100000 + i) rung = (rung or 0) + 1 end) end\n"
              "startScript(function() waitTicks(2) signal 'bell' end)"));
  scripted_ticks(f, 10);
  assert_global(f, "rung", "1500");
  assert_global(f, "out", "");
  assert_out_after(f, 1200, "1 timer 2 3 ");
  g_assert_cmpint(script_process_count(f->script), ==, 0);
}

/* A name may become that of a thing between two waits. A wait for an idle thing is over at once. */
static void test_new_things(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(f, NOTE "function wait(name) startScript(function() waitFor(name) note(name) end) end"));
  assert_out(f, "wait 'ann' wait 'ann' registerActor { id = 'ann' } wait 'ann'", "ann ");
  assert_out(f, "wait 'box' wait 'box' registerObject { id = 'box' } wait 'box'", "ann box ");
  assert_out(f,
             "wait 'sign' wait 'sign' showText { id = 'sign', font = 'font', text = 'x', x = 1, y = 1, duration = 0,\n"
             "color = { r = 1, g = 1, b = 1 } } wait 'sign'",
             "ann box sign ");
  assert_out(f, "wait 'ann' removeText 'sign' wait 'sign' wait 'sign'", "ann box sign ann ");
}

/* Names of signals are dropped when no script waits for them any more. A name with a waiting script
 * is kept. */
static void test_many_signals(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(f, NOTE "startScript(function() waitFor 'kept' note 'kept' end)\n"
                                     "startScript(function() for i = 1, 3000 do waitFor('s' .. i, 1) end note 'through' end)"));
  for (int i = 0; i < 31; i++) scripted_ticks(f, 100);
  assert_global(f, "out", "through ");
  script_run_text(f->script, "signal 'kept'");
  assert_global(f, "out", "through kept ");
}

static void test_signals(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f,
             NOTE "for i = 1, 3 do startScript(function() note(i .. tostring(waitFor 'bell')) end) end\n"
                  "startScript(function() local name, a, b = waitFor 'bell' note(name .. a .. b) end)\n"
                  "note(signal('bell', 7, 'x')) note(signal 'bell')",
             "1bell 2bell 3bell bell7x 4 0 ");
}

/* A wait is not satisfied by an earlier signal, nor by the signal that is being sent. */
static void test_no_early_signal(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f,
             NOTE "signal 'x'\n"
                  "startScript(function() while true do waitFor 'x' note 'a' end end)\n"
                  "signal 'x' signal 'x'",
             "a a ");
}

static void test_timeout(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(f, NOTE "startScript(function() note(tostring(waitFor('never', 50))) end)\n"
                                     "startScript(function() note(tostring(waitFor('soon', 50))) waitTicks(20) note 'end' end)\n"
                                     "startScript(function() waitTicks(1) signal 'soon' end)"));
  assert_out_after(f, 1, "soon ");
  assert_out_after(f, 10, "soon false ");
  assert_out_after(f, 20, "soon false end ");
}

static void test_any_and_all(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f,
             NOTE "startScript(function() note('any:' .. waitAny('a', 'b')) end)\n"
                  "startScript(function() note('list:' .. waitFor { 'b', 'c' }) end)\n"
                  "startScript(function() note('all:' .. waitAll('a', 'b', 'c')) end)\n"
                  "startScript(function() note('twice:' .. waitAll('c', 'c')) end)\n"
                  "signal 'c' signal 'a' signal 'b' signal 'a'",
             "list:c twice:c any:a all:b ");
  g_assert_cmpint(script_process_count(f->script), ==, 0);
}

static void test_results(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f,
             NOTE "local ok, co = startScript(function() waitTicks(1) end)\n"
                  "note(tostring(ok)) note(type(co)) note(coroutine.status(co))\n"
                  "note(select('#', startScript(function(a, b) note(a + b) end, 1, 2)))\n"
                  "local bad, message = startScript(function() error 'broken' end)\n"
                  "note(tostring(bad)) out = out .. message",
             "true thread suspended 3 1 false main.lua:5: broken");
  g_assert_cmpstr(scripted_problem(f, 0), ==, "main.lua:5: broken\n  in function of line 5 (main.lua:5)");
}

/* A coroutine that a script keeps is never reused for another script. */
static void test_kept_coroutines(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(f, NOTE "_, kept = startScript(function() waitTicks(1) end)"));
  scripted_ticks(f, 1);
  assert_out(f,
             "note(coroutine.status(kept))\n"
             "startScript(function() inner = coroutine.running() end)\n"
             "for i = 1, 10 do startScript(function() assert(coroutine.running() ~= inner) waitFor 'x' note(i) end) end\n"
             "stopScript(kept) stopScript(inner) signal 'x'",
             "dead 1 2 3 4 5 6 7 8 9 10 ");
}

static void test_owners(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f,
             NOTE
             "local function sleep() waitFor 'x' note 'bad' end\n"
             "startScriptFor('room:a', 'one', sleep) startScriptFor('room:a', 'two', sleep) startScriptFor('b', 'one', sleep)\n"
             "note(tostring(isScriptRunning('room:a', 'one')) .. tostring(isScriptRunning 'room:a'))\n"
             "stopScriptFor('room:a', 'one')\n"
             "note(tostring(isScriptRunning('room:a', 'one')) .. tostring(isScriptRunning 'room:a'))\n"
             "stopScriptsFor 'room:a' stopScriptsFor 'nobody' stopScriptFor('nobody', 'x')\n"
             "note(tostring(isScriptRunning 'room:a') .. tostring(isScriptRunning 'b'))\n"
             "startScriptFor('b', 'one', function() waitFor 'x' note 'good' end) signal 'x'",
             "truetrue falsetrue falsetrue good ");
}

/* Stopped scripts close their to-be-closed variables and run nothing else. The closing code
 * cannot wait. */
static void test_closing(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f,
             NOTE "local function guard(word) return setmetatable({}, { __close = function() note(word) end }) end\n"
                  "startScriptFor('o', 'n', function() local a <close> = guard 'a' pcall(function()\n"
                  "  local b <close> = guard 'b' waitFor 'x' note 'bad' end) note 'worse' end)\n"
                  "stopScriptsFor 'o' signal 'x'\n"
                  "local w <const> = setmetatable({}, { __close = function() waitTicks(1) end })\n"
                  "startScriptFor('o', 'n', function() local c <close> = w waitFor 'x' end)\n"
                  "stopScriptsFor 'o'",
             "b a ");
  g_assert_nonnull(strstr(scripted_problem(f, 0), "a script that is being stopped cannot wait"));
  g_assert_cmpint(script_process_count(f->script), ==, 0);
}

/* A script that stops itself runs on to its next wait. */
static void test_stopping_itself(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f,
             NOTE "startScriptFor('o', 'n', function() waitFor 'x' stopScriptsFor 'o' note(tostring(isScriptRunning 'o'))\n"
                  "  waitFor 'x' note 'bad' end)\n"
                  "startScriptFor('o', 'm', function() waitFor 'x' note 'bad' end)\n"
                  "signal 'x' signal 'x'",
             "false ");
  g_assert_cmpint(script_process_count(f->script), ==, 0);
}

static void test_disown(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f,
             NOTE "startScriptFor('o', 'n', function() note(scriptOwner()) disownScript() stopScriptsFor 'o'\n"
                  "  note(tostring(scriptOwner())) waitFor 'x' note 'on' end) signal 'x'",
             "o nil on ");
}

/* Coroutines that the game created can wait like all others. */
static void test_foreign_coroutines(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f,
             NOTE "local co = coroutine.create(function(...) note(...) waitFor 'x' note 'x' coroutine.yield('y') note 'z' end)\n"
                  "local ok, same = coroutine.resume(co, 'a') note(tostring(ok and same == co))\n"
                  "signal 'x' note(coroutine.status(co)) coroutine.resume(co) note(coroutine.status(co))",
             "a true x suspended z dead ");
  scripted_ticks(f, 1);
  assert_out(f,
             "out = '' local w = coroutine.wrap(function() waitTicks(2) note 'w' error('oops') end) w()\n"
             "startScript(function() coroutine.wrap(function() waitTicks(1) note 'inner' end)() note 'outer' waitTicks(1) end)",
             "outer ");
  assert_out_after(f, 2, "outer inner w ");
  g_assert_true(g_str_has_prefix(scripted_problem(f, 0), "main.lua:1: oops"));
  g_assert_cmpint(script_process_count(f->script), ==, 0);
}

/* A script may resume a waiting coroutine, which ends the wait. */
static void test_resumed_by_hand(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f,
             NOTE "local _, co = startScript(function() note(tostring(waitFor('x', 100))) note(tostring(waitFor 'x')) end)\n"
                  "coroutine.resume(co, 'by hand') note(signal 'x') note(coroutine.status(co)) note(signal 'x')",
             "by hand x 1 dead 0 ");
  assert_out(f,
             "out = '' co = coroutine.create(function() stopScript(co) note(table.concat({ waitFor 'x' }, '+')) end)\n"
             "coroutine.resume(co) coroutine.resume(co, 3)",
             "3 ");
  scripted_ticks(f, 20);
  g_assert_cmpint(script_process_count(f->script), ==, 0);
  g_assert_cmpint(problems_count(&f->world.problems), ==, 0);
}

/* Waits for one name have a fast path, in which the name stays on the stack of the script. */
static void test_one_name(Scripted *f, gconstpointer data) {
  (void)data;
  const char *wait = NOTE "function wait() for i = 1, 2 do note(table.concat({ waitFor 'x' }, '+')) end end\n"
                          "local _, co = startScript(wait)\n";
  g_assert_true(scripted_run(f, wait));
  assert_out(f, "signal('x', 1, 2) signal 'x'", "x+1+2 x ");
  g_autofree char *by_hand = g_strconcat(wait, "coroutine.resume(co) coroutine.resume(co, 3, 4)", NULL);
  assert_out(f, by_hand, " 3+4 ");
  g_autofree char *paused = g_strconcat(wait, "pauseProcess(co) signal('x', 5) note 'paused' resumeProcess(co) signal 'x'", NULL);
  assert_out(f, paused, "paused x+5 x ");
  scripted_ticks(f, 1);
  g_assert_cmpint(script_process_count(f->script), ==, 0);
}

/* A script may wait for the signal of an end by its name. The wait returns the ended coroutine. */
static void test_name_of_an_end(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(
      f, NOTE "local _, co = startScript(function() waitTicks(1) end)\n"
              "startScript(function() waitForFinish(co) end)\n"
              "startScript(function() local first, more = waitFor 'process 1' same = first == co and not more end)"));
  scripted_ticks(f, 2);
  assert_global(f, "same", "true");
  g_assert_cmpint(script_process_count(f->script), ==, 0);
}

/* A wait that is refused leaves nothing behind. */
static void test_refused_waits(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(f, "for i = 1, 10 do pcall(waitFor, 'bell ' .. i) end"));
  g_assert_cmpuint(g_hash_table_size(f->script->sched->channels), ==, 0);
}

/* The scheduler forgets unused names, also the one that was awaited last. */
static void test_many_names(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(f, NOTE "function wait(name) startScript(function() waitFor(name) note(name) end) end\n"
                                     "for i = 1, 3000 do wait('bell ' .. i) signal('bell ' .. i) end out = ''"));
  assert_out(f, "wait 'x' signal 'x' startScript(waitTicks, 1)", "x ");
  scripted_ticks(f, 1);
  assert_out(f, "wait 'x' wait 'x' signal 'x' signal 'x'", "x x x ");
  g_assert_cmpint(script_process_count(f->script), ==, 0);
}

static void test_main_cannot_wait(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_false(scripted_run(f, "local x = 1\nwaitMs(100)"));
  g_assert_true(g_str_has_prefix(scripted_problem(f, 0), "main.lua:2: attempt to yield from outside a coroutine"));
}

/* Long chains of scripts that start or signal each other lose nothing. */
static void test_chains(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f,
             "out = 0 for i = 1, 1000 do startScript(function() waitFor('s' .. i) out = out + 1 signal('s' .. i + 1) end) end\n"
             "signal 's1'",
             "1000");
  assert_out(f,
             "out = 0 local function spawn(n) out = out + 1 if n > 1 then startScript(spawn, n - 1) end waitFor 'end' out = out "
             "- 1 end\n"
             "startScript(spawn, 1000) top = out signal 'end'",
             "0");
  assert_global(f, "top", "1000");
  g_assert_cmpint(problems_count(&f->world.problems), ==, 0);
}

/* An error ends only its own script. */
static void test_errors(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f,
             NOTE "for i = 1, 4 do startScriptFor('o', 'script' .. i, function() waitFor 'x'\n"
                  "if i % 2 == 0 then error({}) end note(i) end) end signal 'x'",
             "1 3 ");
  g_assert_cmpint(problems_count(&f->world.problems), ==, 2);
  g_assert_cmpstr(scripted_problem(f, 0), ==,
                  "main.lua:3: an error value that is a table\n  in function of line 2 (main.lua:3)\n  in script 'script2'");
}

/* Idle things send no signals, so waiting for them ends immediately. Names that belong to no thing
 * are signals of the game. */
static void test_idle_things(Scripted *f, gconstpointer data) {
  (void)data;
  World *world = &f->world.world;
  int room = fixture_room(&f->world, "street", 320, 180);
  world->room = room;
  int guy = fixture_actor(&f->world, "guy", room, (Vec){10, 100});
  fixture_object(&f->world, "door", room, (Vec){50, 100});
  assert_out(f,
             NOTE
             "local function try(...) startScript(function(...) note(waitFor(...)) end, ...) end\n"
             "try 'guy' try 'door' try 'fade-guy' try 'fade-door' try 'fade' try { id = 'guy' } try { 'x', { id = 'door' } }\n"
             "try 'bell' startScript(function() note(waitAll('guy', 'door')) end)",
             "guy door fade-guy fade-door fade guy door door ");
  g_assert_cmpint(script_process_count(f->script), ==, 1);

  g_assert_true(actor_walk_to(world, guy, (Point){13, 100}));
  assert_out(
      f, "out = '' startScript(function() note(waitFor 'guy') end) startScript(function() note(waitAll('guy', 'door')) end)", "");
  assert_out_after(f, 10, "guy guy ");
}

/* The signals of a tick reach only the scripts that waited before it. */
static void test_signals_of_a_tick(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(f, NOTE "startScript(function() waitFor 'a' note 'old' waitFor 'b' note 'late' end)\n"
                                     "startScript(function() waitTicks(1) note 'timer' waitFor 'a' note 'new' end)"));
  world_tick(&f->world.world);
  signals_post_name(&f->world.signals, "a");
  signals_post_name(&f->world.signals, "b");
  script_tick(f->script, &f->world.signals);
  assert_global(f, "out", "timer old ");
  script_tick(f->script, &f->world.signals);
  assert_global(f, "out", "timer old new late ");
}

static void test_list(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(f, "startScriptFor('room:a', 'flicker', function()\nwaitFor('x', 1000) end)\n"
                                "startScript(function()\n waitTicks(60) end)"));
  g_autoptr(GPtrArray) list = script_list_processes(f->script);
  g_assert_cmpint(list->len, ==, 2);
  const ScriptProcess *one = list->pdata[0], *two = list->pdata[1];
  g_assert_cmpstr(one->name, ==, "flicker");
  g_assert_cmpstr(one->owner, ==, "room:a");
  g_assert_cmpstr(one->place, ==, "main.lua:2");
  g_assert_cmpstr(one->waits_for, ==, "x");
  g_assert_cmpint(one->since, ==, 0);
  g_assert_cmpint(one->until, ==, 60);
  g_assert_cmpstr(two->name, ==, "main.lua:3");
  g_assert_null(two->owner);
  g_assert_cmpstr(two->place, ==, "main.lua:4");
  g_assert_cmpstr(two->waits_for, ==, "time");
  g_assert_cmpuint(two->number, ==, one->number + 1);
}

static void test_checksum(Scripted *f, gconstpointer data) {
  (void)data;
  uint64_t empty = sched_checksum(f->script->sched);
  g_assert_true(scripted_run(f, "function body() waitFor 'x' end startScript(body)"));
  uint64_t one = sched_checksum(f->script->sched);
  g_assert_cmpuint(one, !=, empty);
  g_assert_true(scripted_run(f, "signal 'x'"));
  g_assert_cmpuint(sched_checksum(f->script->sched), ==, empty);
  g_assert_true(scripted_run(f, "startScript(body)"));
  g_assert_cmpuint(sched_checksum(f->script->sched), ==, one);
  g_assert_true(scripted_run(f, "startScript(body)"));
  g_assert_cmpuint(sched_checksum(f->script->sched), !=, one);
}

/* Many random starts, waits and stops. At the end, nothing is left. */
static void test_storm(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(f,
                             "local r = math.random\n"
                             "function storm() for i = 1, r(6) do\n"
                             "  local k = r(8)\n"
                             "  if k == 1 then waitTicks(r(5)) elseif k == 2 then waitFor('s' .. r(5), r(300))\n"
                             "  elseif k == 3 then waitAll('s' .. r(5), 's' .. r(5)) elseif k == 4 then signal('s' .. r(5), k)\n"
                             "  elseif k == 5 then startScriptFor('o' .. r(3), 'n' .. r(3), storm)\n"
                             "  elseif k == 6 then stopScriptsFor('o' .. r(3))\n"
                             "  elseif k == 7 then pcall(waitAny, 's' .. r(5), 's' .. r(5)) else error('hail', 0) end\n"
                             "end end"));
  for (int i = 0; i < 2000; i++) {
    g_assert_true(scripted_run(f, "startScript(storm)"));
    if (i % 4 == 0) scripted_ticks(f, 1);
  }
  g_assert_true(scripted_run(f, "for i = 1, 3 do stopScriptsFor('o' .. i) end storm = function() end"));
  for (int i = 0; i < 50; i++) {
    g_assert_true(scripted_run(f, "for i = 1, 5 do signal('s' .. i) end"));
    scripted_ticks(f, 10);
  }
  g_assert_cmpint(script_process_count(f->script), ==, 0);
}

/* Several processes of an owner may have one name. The first that was started is found. */
static void test_same_names(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(
      f,
      NOTE "local function closing(word)\n"
           "  return function() local x <close> = setmetatable({}, { __close = function() note(word) end }) waitTicks(99) end\n"
           "end\n"
           "startScriptFor('o', 'main', function() for i = 1, 4 do startTrack('t', closing(i)) end waitTicks(99) end)\n"
           "startScriptFor('p', 't', closing 'p')\n"
           "function stop() stopScriptFor('o', 't') note(tostring(isScriptRunning('o', 't'))) end"));
  assert_out(f, "stop() stop()", "1 true 2 true ");
  assert_out(f, "stop() stop() stop()", "1 true 2 true 3 true 4 false false ");
  assert_out(f, "note(tostring(isScriptRunning('p', 't'))) startScriptFor('p', 't', print) disownScriptsFor 'p'",
             "1 true 2 true 3 true 4 false false true p ");
  assert_out(f, "note(tostring(isScriptRunning('o', 'main'))) stopScriptsFor 'o' note(tostring(isScriptRunning('o', 'main')))",
             "1 true 2 true 3 true 4 false false true p true false ");
}

/* Names and owners of ended processes are not kept. A game can make any number of them. */
static void test_names_are_removed(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(f, "for i = 1, 20000 do startScriptFor('o' .. i, 'n' .. i, function() end) end\n"
                                "startScriptFor('kept owner', 'kept name', function() waitTicks(99) end)\n"
                                "for i = 1, 20000 do startScriptFor('o' .. i, 'n' .. i, function() end) end"));
  const Sched *sched = f->script->sched;
  g_assert_cmpuint(g_hash_table_size(sched->names), <, 1100);
  g_assert_cmpuint(g_hash_table_size(sched->owners), <, 1100);
  g_assert_cmpuint(g_hash_table_size(sched->namesakes), ==, 1);
  g_assert_cmpuint(sched_find(sched, "kept owner", "kept name"), !=, 0);
}

static int count_freed(lua_State *L) {
  ++*(int *)lua_touserdata(L, lua_upvalueindex(1));
  return 0;
}

/* Leaves an object without a reference, which adds to '*freed' when the collector finds it. */
static void make_garbage(lua_State *L, int *freed) {
  lua_newuserdatauv(L, 1, 0);
  lua_newtable(L);
  lua_pushlightuserdata(L, freed);
  lua_pushcclosure(L, count_freed, 1);
  lua_setfield(L, -2, "__gc");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

/* The collector works in small steps between the ticks, but only if scripts allocate memory. */
static void test_collector(Scripted *f, gconstpointer data) {
  (void)data;
  int freed = 0;
  g_assert_true(scripted_run(f, "for i = 1, 10 do startScript(function() while true do waitTicks(1) end end) end"));
  scripted_ticks(f, 10);
  make_garbage(f->L, &freed);
  scripted_ticks(f, 20000);
  g_assert_cmpint(freed, ==, 0);
  g_assert_true(scripted_run(f, "startScript(function() while true do waitTicks(1) kept = { kept and #kept } end end)"));
  scripted_ticks(f, 20000);
  g_assert_cmpint(freed, ==, 1);
}

int main(int argc, char **argv) {
  scripted_init(&argc, &argv);
  scripted_test("/sched/sleep", test_sleep);
  scripted_test("/sched/units", test_units);
  scripted_test("/sched/order-of-timers", test_order_of_timers);
  scripted_test("/sched/many-time-limits", test_many_time_limits);
  scripted_test("/sched/many-signals", test_many_signals);
  scripted_test("/sched/new-things", test_new_things);
  scripted_test("/sched/signals", test_signals);
  scripted_test("/sched/no-early-signal", test_no_early_signal);
  scripted_test("/sched/timeout", test_timeout);
  scripted_test("/sched/any-and-all", test_any_and_all);
  scripted_test("/sched/results", test_results);
  scripted_test("/sched/kept-coroutines", test_kept_coroutines);
  scripted_test("/sched/owners", test_owners);
  scripted_test("/sched/same-names", test_same_names);
  scripted_test("/sched/names-are-removed", test_names_are_removed);
  scripted_test("/sched/closing", test_closing);
  scripted_test("/sched/stopping-itself", test_stopping_itself);
  scripted_test("/sched/disown", test_disown);
  scripted_test("/sched/foreign-coroutines", test_foreign_coroutines);
  scripted_test("/sched/resumed-by-hand", test_resumed_by_hand);
  scripted_test("/sched/one-name", test_one_name);
  scripted_test("/sched/name-of-an-end", test_name_of_an_end);
  scripted_test("/sched/refused-waits", test_refused_waits);
  scripted_test("/sched/many-names", test_many_names);
  scripted_test("/sched/main-cannot-wait", test_main_cannot_wait);
  scripted_test("/sched/chains", test_chains);
  scripted_test("/sched/errors", test_errors);
  scripted_test("/sched/idle-things", test_idle_things);
  scripted_test("/sched/signals-of-a-tick", test_signals_of_a_tick);
  scripted_test("/sched/list", test_list);
  scripted_test("/sched/checksum", test_checksum);
  scripted_test("/sched/collector", test_collector);
  scripted_test("/sched/storm", test_storm);
  return g_test_run();
}
