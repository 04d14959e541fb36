#include "fixture_script.h"
#include "world/world_run.h"

#include <string.h>

static void post(Scripted *f, Signal signal) { signals_post(&f->world.signals, &signal); }

/* Runs one tick of the scripts alone, with the posted signals. */
static void deliver(Scripted *f) {
  script_tick(f->script, &f->world.signals);
  signals_reset(&f->world.signals);
}

#define NOTE "out = '' function note(...) for i = 1, select('#', ...) do out = out .. tostring((select(i, ...))) .. ' ' end end\n"

static void test_callbacks(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(f, NOTE
                             "for _, name in ipairs { 'hovering', 'leftClick', 'rightClick', 'userInput', 'triggerWalkbox',\n"
                             "'dialogSelected', 'setLanguage' } do _G[name] = function(...) note(name, ...) end end"));
  post(f, (Signal){.kind = SIGNAL_HOVERING, .name = "door", .on = true});
  post(f, (Signal){.kind = SIGNAL_LEFT_CLICK, .x = 10, .y = -3});
  post(f, (Signal){.kind = SIGNAL_RIGHT_CLICK, .x = 1, .y = 2});
  post(f, (Signal){.kind = SIGNAL_KEY, .x = KEY_F8});
  post(f, (Signal){.kind = SIGNAL_TRIGGER, .name = "street", .detail = "door", .who = "guy"});
  post(f, (Signal){.kind = SIGNAL_DIALOG_SELECTED, .name = "chat", .detail = "bye"});
  post(f, (Signal){.kind = SIGNAL_LANGUAGE, .name = "it"});
  deliver(f);
  assert_global(f, "out",
                "hovering door true leftClick 10 -3 rightClick 1 2 userInput F8 triggerWalkbox street door guy dialogSelected "
                "chat bye setLanguage it ");
}

/* A game does not need to define callbacks. A callback can fail or wait without
 * affecting others. */
static void test_callback_faults(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(f, NOTE "leftClick = nil rightClick = 7 hovering = function() error 'lost' end\n"
                                     "userInput = function(key) waitTicks(1) note(key) end"));
  post(f, (Signal){.kind = SIGNAL_LEFT_CLICK});
  post(f, (Signal){.kind = SIGNAL_RIGHT_CLICK});
  post(f, (Signal){.kind = SIGNAL_HOVERING, .name = "door"});
  post(f, (Signal){.kind = SIGNAL_KEY, .x = KEY_RETURN});
  deliver(f);
  assert_global(f, "out", "");
  assert_out_after(f, 1, "Return ");
  g_assert_cmpint(problems_count(&f->world.problems), ==, 1);
  g_assert_cmpstr(scripted_problem(f, 0), ==, "main.lua:2: lost\n  in function of line 2 (main.lua:2)\n  in script 'hovering'");
}

/* A game may replace signal(). The new function gets the world's signals and may pass them on. */
static void test_signal_replaced(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(f, NOTE "startScript(function() note('got', waitFor 'bell') end)"));
  post(f, (Signal){.name = "bell"});
  deliver(f);
  assert_global(f, "out", "got bell ");
  g_assert_true(scripted_run(f, NOTE "local old = signal function signal(name) note('heard', name) old(name) end\n"
                                     "startScript(function() note('got', waitFor 'bell') end)"));
  post(f, (Signal){.name = "bell"});
  deliver(f);
  assert_global(f, "out", "heard bell got bell ");
}

static void test_update_world(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f, "out = currentTicks", "0.0");
  scripted_ticks(f, 3);
  assert_global(f, "currentTicks", "0.0");
  g_assert_true(
      scripted_run(f, NOTE "local old = updateWorld function updateWorld(ms) old(ms) note(ms, currentTicks == ms) end"));
  assert_out_after(f, 3, "66.666666666667 true 83.333333333333 true 100.0 true ");
  g_assert_true(scripted_run(f, "updateWorld = nil"));
  scripted_ticks(f, 1);
  g_assert_cmpint(problems_count(&f->world.problems), ==, 0);
}

/* --- the console --- */

typedef struct Heard {
  GString *lines;
} Heard;

static GLogWriterOutput listen(GLogLevelFlags level, const GLogField *fields, gsize count, gpointer user) {
  Heard *heard = user;
  const char *domain = "", *message = "";
  for (gsize i = 0; i < count; i++) {
    if (strcmp(fields[i].key, "GLIB_DOMAIN") == 0) domain = fields[i].value;
    if (strcmp(fields[i].key, "MESSAGE") == 0) message = fields[i].value;
  }
  if (heard->lines && level == G_LOG_LEVEL_INFO) g_string_append_printf(heard->lines, "%s: %s\n", domain, message);
  return G_LOG_WRITER_HANDLED;
}

static void test_console(Scripted *f, gconstpointer data) {
  Heard *heard = (Heard *)data;
  heard->lines = g_string_new(NULL);
  script_run_text(f->script, "1 + 1, 'two', nil");
  script_run_text(f->script, "x = 5");
  script_run_text(f->script, "x");
  script_run_text(f->script, "for i = 1, 2 do x = x + i end");
  script_run_text(f->script, "(function() waitTicks(1) return x end)()");
  script_run_text(f->script, "print('said', x)");
  script_run_text(f->script, "-- nothing");
  g_assert_cmpstr(heard->lines->str, ==, "console: 2\ttwo\tnil\nconsole: 5\nscript: said\t8\n");
  post(f, (Signal){.kind = SIGNAL_COMMAND, .name = "'to a player'"});
  scripted_ticks(f, 2);
  f->script->developer = true;
  post(f, (Signal){.kind = SIGNAL_COMMAND, .name = "'by letter'"});
  scripted_ticks(f, 1);
  g_assert_true(g_str_has_suffix(heard->lines->str, "console: 8\nconsole: by letter\n"));
  script_run_text(f->script, "x = = 1");
  script_run_text(f->script, "nobody.home");
  g_assert_true(g_str_has_prefix(scripted_problem(f, 0), "console:1: unexpected symbol near '='"));
  g_assert_true(g_str_has_prefix(scripted_problem(f, 1), "console:1: attempt to index a nil value (global 'nobody')"));
  g_string_free(heard->lines, TRUE);
  heard->lines = NULL;
}

static void test_complete(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(f, "Door = { open = print, openWide = print, opacity = 2 } Door.__index = Door\n"
                                "doors = { front = setmetatable({ operator = print, opener = 3 }, Door), back = {} }\n"
                                "Gate = { open = print } function Gate.__index(gate, key) return Gate[key] end\n"
                                "doors.side = setmetatable({ width = 4 }, Gate)"));
  static const char *const cases[][2] = {
      {"waitA", "waitAll waitAny"},
      {"doors.", "doors.back doors.front doors.side"},
      {"doors.front.op", "doors.front.opacity doors.front.open doors.front.openWide doors.front.opener doors.front.operator"},
      {"doors.side:", "doors.side:open"},
      {"doors.front:op", "doors.front:open doors.front:openWide doors.front:operator"},
      {"doors.none.x", ""},
      {"doorz", ""},
      {"string.re", "string.rep string.reverse"},
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GPtrArray) names = script_complete(f->script, cases[i][0]);
    g_ptr_array_add(names, NULL);
    g_autofree char *line = g_strjoinv(" ", (char **)names->pdata);
    g_assert_cmpstr(line, ==, cases[i][1]);
  }
}

static void test_keys(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(f, "rooms = { ['a.b'] = { waypoints = { zoo = 1, door = 2, [3] = 4 } } } lang = 'it'"));
  g_autoptr(GPtrArray) names = script_keys(f->script, (const char *[]){"rooms", "a.b", "waypoints", NULL});
  g_assert_cmpuint(names->len, ==, 2);
  g_assert_cmpstr(names->pdata[0], ==, "door");
  g_assert_cmpstr(names->pdata[1], ==, "zoo");
  g_autoptr(GPtrArray) none = script_keys(f->script, (const char *[]){"rooms", "c", "waypoints", NULL});
  g_assert_cmpuint(none->len, ==, 0);
  g_autofree char *language = script_language(f->script);
  g_assert_cmpstr(language, ==, "it");
  g_assert_true(scripted_run(f, "lang = {}"));
  g_autofree char *no_language = script_language(f->script);
  g_assert_cmpstr(no_language, ==, "");
}

/* --- queries of the game --- */

static void assert_translated(Scripted *f, const char *expected) {
  g_autofree char *words = script_translate(f->script, "Loading...");
  g_assert_cmpstr(words, ==, expected);
}

static void test_translate(Scripted *f, gconstpointer data) {
  (void)data;
  assert_translated(f, "Loading...");
  g_assert_true(scripted_run(f, "translations = { ['Loading...'] = 'Sto caricando...' }"));
  assert_translated(f, "Sto caricando...");
  g_assert_true(scripted_run(f, "translations = setmetatable({ ['Loading...'] = {} }, { __index = error })"));
  assert_translated(f, "Loading...");
}

static void test_questions(Scripted *f, gconstpointer data) {
  (void)data;
  bool has_escape = true;
  g_assert_false(script_handles_key(f->script, "Escape"));
  g_assert_false(script_in_cutscene(f->script, &has_escape));
  g_assert_false(has_escape);
  g_assert_true(scripted_run(f, NOTE "inputTrigger = { Escape = function() end, F1 = false } cutscene = true\n"
                                     "function endCutscene() note 'ended' cutscene = nil end"));
  g_assert_true(script_handles_key(f->script, "Escape"));
  g_assert_false(script_handles_key(f->script, "F1"));
  g_assert_true(script_in_cutscene(f->script, &has_escape));
  g_assert_false(has_escape);
  g_assert_true(scripted_run(f, "cutsceneEscape = function() end"));
  g_assert_true(script_in_cutscene(f->script, &has_escape));
  g_assert_true(has_escape);
  script_escape_cutscene(f->script);
  g_assert_true(script_in_cutscene(f->script, &has_escape));
  assert_out_after(f, 1, "ended ");
  g_assert_false(script_in_cutscene(f->script, &has_escape));
  script_set_language(f->script, "de");
  assert_global(f, "lang", "de");
}

/* The same game with the same seed gives the same state after the same number of ticks. */
static void test_deterministic(Scripted *f, gconstpointer data) {
  (void)data;
  const char *game =
      "things = {} function add(n) things['k' .. math.random(100)] = { tostring({}), n } end\n"
      "for i = 1, 20 do startScript(function() while true do waitTicks(math.random(7)) add(i) signal('s' .. i % 3) end end)\n"
      "startScript(function() while true do waitFor('s' .. i % 3, 40) for k in pairs(things) do last = k end end end) end";
  uint64_t first[SCRIPT_PARTS], second[SCRIPT_PARTS];
  g_assert_true(scripted_run(f, game));
  scripted_ticks(f, 300);
  script_checksums(f->script, first);
  script_free(f->script);
  world_clear(&f->world.world);
  world_init(&f->world.world, &f->world.assets, &f->world.signals);
  scripted_open(f, (ScriptOptions){.seed = 1});
  g_assert_true(scripted_run(f, game));
  scripted_ticks(f, 300);
  script_checksums(f->script, second);
  for (int i = 0; i < SCRIPT_PARTS; i++) g_assert_cmpuint(first[i], ==, second[i]);
}

int main(int argc, char **argv) {
  static Heard heard;
  g_test_init(&argc, &argv, NULL);
  g_log_set_always_fatal(G_LOG_FATAL_MASK);
  g_log_set_writer_func(listen, &heard, NULL);
  scripted_test("/script/callbacks", test_callbacks);
  scripted_test("/script/callback-faults", test_callback_faults);
  scripted_test("/script/signal-replaced", test_signal_replaced);
  scripted_test("/script/update-world", test_update_world);
  g_test_add("/script/console", Scripted, &heard, scripted_set_up, test_console, scripted_tear_down);
  scripted_test("/script/complete", test_complete);
  scripted_test("/script/keys", test_keys);
  scripted_test("/script/translate", test_translate);
  scripted_test("/script/questions", test_questions);
  scripted_test("/script/deterministic", test_deterministic);
  return g_test_run();
}
