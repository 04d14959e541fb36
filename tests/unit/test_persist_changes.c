#include "persist_games.h"

#include <lua.h>

/* What a checkpoint reports, how scripts begin again, and games that have changed since. */

static void assert_sentences(const Trip *trip, const char *const *expected, guint count) {
  for (guint i = 0; i < count; i++) g_assert_cmpstr(trip_sentence(trip, i), ==, expected[i]);
  g_assert_cmpuint(trip->report.sentences->len, ==, count);
}

/* --- what cannot be kept --- */

static void test_report(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  trip_make(&trip, folder, "state.old, count = function() return 'old' end, 0 Object:new { id = 'lamp' }",
            "local n = 0\n"
            "state.helpers = { open = function() n = n + 1 end, name = 'kept' }\n"
            "state.thread = coroutine.create(function() end)\n"
            "objects.lamp.verbs.use = function() end\n"
            "Object:new { id = 'made', name = 'made' }\n"
            "friend = objects.made\n"
            "state.old = function() end\n"
            "state['a b'] = { function() end }\n"
            "count = 1");
  static const char *const expected[] = {
      "friend: a thing that was made since the game was loaded cannot be kept",
      "objects.made: a thing that was made since the game was loaded cannot be kept",
      "state.old: a function without a name (play.lua:7) cannot be kept",
      "state.thread: a coroutine that has not ended cannot be kept",
      "objects.lamp.verbs.use: a function without a name (play.lua:4) cannot be kept",
      "state['a b'][1]: a function without a name (play.lua:8) cannot be kept",
      "state.helpers.open: a function without a name (play.lua:2) cannot be kept",
  };
  for (guint i = 0; i < trip.report.sentences->len; i++) g_test_message("%s", trip_sentence(&trip, i));
  assert_sentences(&trip, expected, G_N_ELEMENTS(expected));
  assert_restored(&trip, "state.helpers.name .. tostring(state.helpers.open) .. count", "keptnil1");
  assert_restored(&trip, "state.old()", "old"); /* the value that it has when the game starts */
  trip_end(&trip);
}

/* The paths of values below keys of every kind, locals and metatables. */
static void test_report_paths(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  trip_make(&trip, folder,
            "local hidden = { n = 1 } function reveal() return hidden end\n"
            "state.key = { id = 'k' } state.held = setmetatable({}, { __index = { a = 1 } })",
            "state[true] = { function() end }\n"
            "state[1.5] = { function() end }\n"
            "state[state.key] = { function() end }\n"
            "reveal().call = function() end\n"
            "getmetatable(state.held).__call = function() end");
  GString *all = g_string_new(NULL);
  for (guint i = 0; i < trip.report.sentences->len; i++) g_string_append_printf(all, "%s\n", trip_sentence(&trip, i));
  static const char *const paths[] = {"state[true][1]: ", "state[1.5][1]: ", "state[state.key][1]: ",
                                      "(local hidden of reveal).call: ", "(metatable of state.held).__call: "};
  for (guint i = 0; i < G_N_ELEMENTS(paths); i++) {
    if (!strstr(all->str, paths[i])) g_error("'%s' is missing in:\n%s", paths[i], all->str);
  }
  g_string_free(all, TRUE);
  trip_end(&trip);
}

static void test_report_is_short(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  trip_make(&trip, folder, "", "t = {} for i = 1, 150 do t[i] = function() end end");
  g_assert_cmpuint(trip.report.sentences->len, ==, PERSIST_REPORT_MAX);
  g_assert_cmpuint(trip.report.more, ==, 50);
  trip_end(&trip);
}

static void test_ended_coroutine(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  trip_make(&trip, folder, "", "state.t = coroutine.create(function() end) coroutine.resume(state.t)");
  assert_restored(&trip, "coroutine.status(state.t)", "dead");
  g_assert_cmpstr(trip_sentence(&trip, 0), ==, "");
  trip_end(&trip);
}

/* --- a quiet moment, and scripts that begin again --- */

static const char rooms_lua[] = "log = ''\n"
                                "local function note(text) log = log .. text .. ' ' end\n"
                                "local function rain(how) note('rain' .. how) waitMs(50) note 'end' end\n"
                                "function clock() note 'clock' waitMs(10000) end\n"
                                "Room:new { id = 'hut', onenter = function(self)\n"
                                "  note 'enter' self:startScript('rain', rain, 3) self:startScript('other', self.other)\n"
                                "end, other = function() note 'other' waitMs(10000) end }\n"
                                "Room:new { id = 'yard' }\n"
                                "Actor:new { id = 'ada', name = 'Ada' }\n"
                                "function begin() rooms.hut:enter() end\n"
                                "function linger(with) waitMs(10000) return with end\n"
                                "keep = { rain = rain }\n";

static void test_restart(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  trip_begin(&trip, folder, rooms_lua, "begin()");
  trip_ticks(trip.played, 2);
  g_assert_true(persist_is_quiet(trip.played->script, NULL));
  trip_capture(&trip, rooms_lua);
  assert_sentences(&trip, NULL, 0);
  g_assert_nonnull(trip.state);
  trip_restore(&trip, rooms_lua);
  assert_restored(&trip, "log", "enter rain3 other ");
  trip.restored->world.room = trip.played->world.room; /* the world's half */
  persist_restart(trip.restored->script, &trip.report);
  assert_sentences(&trip, NULL, 0);
  assert_restored(&trip, "log", "enter rain3 other rain3 other ");
  assert_restored(&trip, "rooms.hut:isScriptRunning('rain')", "true");
  trip_ticks(trip.restored, 5);
  assert_restored(&trip, "log", "enter rain3 other rain3 other end ");
  trip_end(&trip);
}

/* Scripts of objects begin again: those in the room, on the screen, and carried ones. */
static void test_restart_of_objects(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  g_autofree char *main_lua =
      g_strconcat(rooms_lua, "for _, id in ipairs { 'lamp', 'coin', 'far' } do Object:new { id = id } end\n", NULL);
  trip_begin(&trip, folder, main_lua,
             "rooms.yard:enter() objects.lamp:moveTo('yard', 5, 5) objects.coin:addToInventory 'ada'\n"
             "objects.lamp:startScript('blink', clock) objects.coin:startScript('spin', linger, objects.coin)");
  trip_capture(&trip, main_lua);
  assert_sentences(&trip, NULL, 0);
  g_assert_nonnull(trip.state);
  trip_restore(&trip, main_lua);
  trip.restored->world.room = trip.played->world.room; /* the world's half */
  persist_restart(trip.restored->script, &trip.report);
  assert_restored(&trip, "log", "clock clock ");
  assert_restored(&trip, "objects.coin:isScriptRunning('spin')", "true");
  trip_run(&trip, trip.played, "objects.far:moveTo('hut', 5, 5) objects.far:startScript('x', clock)");
  PersistReport report;
  persist_report_init(&report);
  g_assert_false(persist_is_quiet(trip.played->script, &report));
  persist_report_clear(&report);
  trip_end(&trip);
}

/* A script that belongs to no room begins again if it was started with that option. It still has
 * that option then. */
static void test_restart_option(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  trip_begin(&trip, folder, rooms_lua,
             "startScript { clock, restart = true } startScript({ linger, restart = true }, rooms.hut)\n"
             "actors.ada:startScript('elsewhere', { clock, restart = true })");
  trip_capture(&trip, rooms_lua);
  g_assert_nonnull(trip.state);
  trip_restore(&trip, rooms_lua);
  persist_restart(trip.restored->script, &trip.report);
  assert_restored(&trip, "log", "clock clock clock clock ");
  assert_restored(&trip, "actors.ada:isScriptRunning('elsewhere')", "true");
  g_assert_cmpint(script_process_count(trip.restored->script), ==, 3);
  g_assert_true(persist_is_quiet(trip.restored->script, NULL));
  trip_end(&trip);
}

/* Tables that only a script has are kept with their content of the moment. A table of the game
 * stays that table. */
static void test_arguments(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  g_autofree char *main_lua = g_strconcat(rooms_lua,
                                          "shared = { 'shared' }\n"
                                          "function stroll(way, same, ...)\n"
                                          "  while true do\n"
                                          "    way.n = (way.n or 0) + 1\n"
                                          "    if shows then given, more, isSame = way, { ... }, same == shared end\n"
                                          "    waitMs(1000)\n"
                                          "  end\n"
                                          "end\n",
                                          NULL);
  Trip trip;
  trip_begin(&trip, folder, main_lua,
             "rooms.hut:enter() local way = { 'inn', { x = 400, y = 165 } } way.me = way\n"
             "rooms.hut:startScript('rounds', stroll, way, shared, { pause = 1000 }, way)");
  trip_ticks(trip.played, 2);
  trip_capture(&trip, main_lua);
  g_assert_nonnull(trip.state);
  assert_sentences(&trip, NULL, 0);
  trip_restore(&trip, main_lua);
  trip.restored->world.room = trip.played->world.room; /* the world's half */
  trip_run(&trip, trip.restored, "shows = true");
  persist_restart(trip.restored->script, &trip.report);
  g_assert_cmpstr(trip_sentence(&trip, 0), ==, "");
  trip_ticks(trip.restored, 2);
  assert_restored(&trip, "given[1] .. given[2].x .. given.n .. tostring(given.me == given)", "inn4002true");
  assert_restored(&trip, "tostring(isSame) .. more[1].pause .. tostring(more[2] == given)", "true1000true");
  trip_end(&trip);
}

/* What is lost of such a table is reported. */
static void test_lost_argument(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  trip_begin(&trip, folder, rooms_lua,
             "rooms.hut:enter() rooms.hut:startScript('x', linger, { rooms.hut, { co = coroutine.create(print) } })");
  trip_capture(&trip, rooms_lua);
  g_assert_nonnull(trip.state);
  const char *const sentences[] = {"(an argument of a script)[2].co: a coroutine that has not ended cannot be kept"};
  assert_sentences(&trip, sentences, G_N_ELEMENTS(sentences));
  trip_end(&trip);
}

/* The next script has a number that none had before. */
static void test_numbers_of_scripts(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  trip_make(&trip, folder, rooms_lua, "for i = 1, 5 do startScript(function() end) end");
  trip_run(&trip, trip.restored, "startScript(clock)");
  GPtrArray *processes = script_list_processes(trip.restored->script);
  g_assert_cmpuint(((ScriptProcess *)processes->pdata[0])->number, ==, 6);
  g_ptr_array_unref(processes);
  trip_end(&trip);
}

static void test_onrestore(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  g_autofree char *main_lua =
      g_strconcat(rooms_lua, "function rooms.hut:onrestore() log = log .. self.id waitMs(1) log = log .. '!' end", NULL);
  Trip trip;
  trip_begin(&trip, folder, main_lua, "begin()");
  trip_capture(&trip, main_lua);
  trip_restore(&trip, main_lua);
  trip.restored->world.room = trip.played->world.room;
  persist_restart(trip.restored->script, &trip.report);
  trip_ticks(trip.restored, 2);
  assert_restored(&trip, "log", "enter rain3 other hut!");
  trip_end(&trip);
}

#define FOREIGN                                                                                                                  \
  "to the room that is shown nor to anything in it; start it for a room, an actor or an object that is shown, or as "            \
  "{ func, restart = true }"

static void assert_noisy(const GameFolder *folder, const char *play, const char *sentence) {
  Trip trip;
  trip_begin(&trip, folder, rooms_lua, play);
  trip_capture(&trip, rooms_lua);
  g_assert_null(trip.state);
  g_assert_cmpstr(trip_sentence(&trip, 0), ==, sentence);
  trip_end(&trip);
}

static void test_noisy(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  assert_noisy(folder, "startScript(clock)", "the script 'main.lua:4' runs, and belongs neither " FOREIGN);
  assert_noisy(folder, "rooms.yard:startScript('x', clock)", "the script 'x' runs, and belongs neither " FOREIGN);
  assert_noisy(folder, "rooms.hut:enter() actors.ada:startScript('x', clock)",
               "the script 'x' runs, and belongs neither " FOREIGN);
  assert_noisy(folder, "rooms.yard:enter() rooms.yard:startScript('x', function() waitMs(1000) end)",
               "the script 'x' cannot begin again: it began with a function without a name (play.lua:1)");
  assert_noisy(folder, "rooms.yard:enter() rooms.yard:startScript('x', linger, coroutine.create(print))",
               "the script 'x' cannot begin again: its argument 1 is a coroutine that has not ended");
}

/* --- changed games --- */

static void test_changed(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  trip_begin(&trip, folder,
             "Object:new { id = 'lamp', verbs = { use = function() end } } Object:new { id = 'box' }\n"
             "local oil = 1 function burn() oil = oil + 1 return oil end\n"
             "local away = 1 function fly() away = away + 1 return away end\n"
             "state.list = { 1 }",
             "burn() fly() state.list[2] = 2 state.score = 5\n"
             "objects.lamp.n, objects.box.n, target, handler = 1, 2, objects.lamp, objects.lamp.verbs.use");
  trip_capture(&trip, "Object:new { id = 'lamp', verbs = { use = function() end } } Object:new { id = 'box' }\n"
                      "local oil = 1 function burn() oil = oil + 1 return oil end\n"
                      "local away = 1 function fly() away = away + 1 return away end\n"
                      "state.list = { 1 }");
  g_assert_nonnull(trip.state);
  assert_sentences(&trip, NULL, 0);
  trip_restore(&trip, "Object:new { id = 'box' } Object:new { id = 'new', n = 9 } target = 'none'\n"
                      "-- moved by a few lines\n\n"
                      "local oil = 1 function burn() oil = oil + 10 return oil end\n"
                      "state.list, state.added = 'a text', 'new'");
  for (guint i = 0; i < trip.report.sentences->len; i++) g_test_message("%s", trip_sentence(&trip, i));
  assert_restored(&trip, "burn() .. objects.box.n .. objects.new.n .. state.score .. state.added",
                  "1229"
                  "5new");
  assert_restored(&trip, "target .. tostring(handler) .. state.list", "nonenila text");
  g_assert_cmpuint(trip.report.sentences->len, >=, 3);
  trip_end(&trip);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  persist_test("/persist/report", test_report);
  persist_test("/persist/report-paths", test_report_paths);
  persist_test("/persist/report-is-short", test_report_is_short);
  persist_test("/persist/ended-coroutine", test_ended_coroutine);
  persist_test("/persist/restart", test_restart);
  persist_test("/persist/restart-of-objects", test_restart_of_objects);
  persist_test("/persist/restart-option", test_restart_option);
  persist_test("/persist/arguments", test_arguments);
  persist_test("/persist/lost-argument", test_lost_argument);
  persist_test("/persist/numbers-of-scripts", test_numbers_of_scripts);
  persist_test("/persist/onrestore", test_onrestore);
  persist_test("/persist/noisy", test_noisy);
  persist_test("/persist/changed", test_changed);
  return g_test_run();
}
