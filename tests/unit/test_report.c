#include "fixture_script.h"

#include <string.h>

static void test_traceback(Scripted *f, gconstpointer data) {
  (void)data;
  scripted_write(f, "game/rooms/street.lua",
                 "local function inner()\n  error 'no lamp'\nend\nfunction outer()\n  inner()\nend\n");
  g_assert_false(scripted_run(f, "require 'rooms.street'\n\nouter()"));
  g_assert_cmpstr(scripted_problem(f, 0), ==,
                  "rooms/street.lua:2: no lamp\n"
                  "  in function 'inner' (rooms/street.lua:2)\n"
                  "  in function 'outer' (rooms/street.lua:5)\n"
                  "  in main chunk (main.lua:3)");
}

/* If an engine file raises an error, the report starts with the line of the game that called it. */
static void test_engine_frames(Scripted *f, gconstpointer data) {
  (void)data;
  script_free(f->script);
  scripted_write(f, "scripts/init.lua", "loadEngine 'actor'");
  scripted_write(f, "scripts/actor.lua", "function walk(x)\n  if not x then error('where to?') end\n  return x.y\nend");
  scripted_open(f, (ScriptOptions){.seed = 1});
  g_assert_false(scripted_run(f, "\nwalk()"));
  g_assert_cmpstr(scripted_problem(f, 0), ==,
                  "main.lua:2: where to?\n"
                  "  in function 'walk' (engine/actor.lua:2) [engine]\n"
                  "  in main chunk (main.lua:2)");
  g_assert_false(scripted_run(f, "walk(nil)"));
  g_assert_false(scripted_run(f, "walk(1)"));
  g_assert_true(g_str_has_prefix(scripted_problem(f, 2), "main.lua:1: attempt to index a number value (local 'x')"));
}

/* The report suggests the nearest name for a misspelt one: another global, a method, a thing. */
static void test_hints(Scripted *f, gconstpointer data) {
  (void)data;
  static const struct {
    const char *code, *text;
  } cases[] = {
      {"fadein()", "main.lua:1: attempt to call a nil value (global 'fadein'); did you mean 'fadeIn'?"},
      {"thing.lamp = 1", "main.lua:1: attempt to index a nil value (global 'thing'); did you mean 'things'?"},
      {"class.lamp = 1", "main.lua:1: attempt to index a nil value (global 'class'); did you mean 'Class' or 'things'?"},
      {"things.lamp:gotTo()", "main.lua:1: attempt to call a nil value (method 'gotTo'); did you mean 'goTo'?"},
      {"things.lmap:goTo()", "main.lua:1: attempt to index a nil value (field 'lmap'); did you mean 'lamp'?"},
      {"things.lamp.goTo()",
       "main.lua:2: attempt to index a nil value (local 'self'); was a method called with '.' in place of ':'?"},
      {"things.lamp.goTo(100, 160)",
       "main.lua:2: attempt to index a number value (local 'self'); was a method called with '.' in place of ':'?"},
      {"wait(100)", "main.lua:1: attempt to call a nil value (global 'wait'); did you mean 'waitMs'?"},
      {"playSound('x')", "main.lua:1: attempt to call a nil value (global 'playSound'); did you mean 'playAudio'?"},
      {"console.log('x')", "main.lua:1: attempt to index a nil value (global 'console'); did you mean 'print'?"},
      {"changeRoom('x')", "main.lua:1: attempt to call a nil value (global 'changeRoom'); did you mean 'rooms.ID:enter'?"},
      {"Display('x')", "main.lua:1: attempt to call a nil value (global 'Display'); did you mean 'activeActor:say'?"},
      {"emit_signal('x')", "main.lua:1: attempt to call a nil value (global 'emit_signal'); did you mean 'signal'?"},
      {"loadFont('x')", "main.lua:1: attempt to call a nil value (global 'loadFont'); did you mean 'Font:new'?"},
      {"setBackground('x')",
       "main.lua:1: attempt to call a nil value (global 'setBackground'); did you mean 'rooms.ID:setBackground'?"},
      {"Scene:new {}", "main.lua:1: attempt to index a nil value (global 'Scene'); did you mean 'Room'?"},
      {"scene:new {}", "main.lua:1: attempt to index a nil value (global 'scene')"},
      {"Item:new {}", "main.lua:1: attempt to index a nil value (global 'Item')"},
      {"love.load()",
       "main.lua:1: attempt to index a nil value (global 'love'); the engine loads files and draws by itself; main.lua defines "
       "Room:new, Actor:new, Object:new, Image:new { ... }"},
      {"Conditions['x'].Value = true", "main.lua:1: attempt to index a nil value (global 'Conditions'); keep your own values in "
                                       "the table 'state': state.hasKey = "
                                       "true"},
      {"things.lamp:Walk(1, 2)", "main.lua:1: attempt to call a nil value (method 'Walk'); did you mean 'Actor:goTo'?"},
      {"things.lamp:queue_free()", "main.lua:1: attempt to call a nil value (method 'queue_free')"},
      {"local other = {} other:goTo()", "main.lua:1: attempt to call a nil value (method 'goTo'); 'goTo' is a method of Class"},
      {"local other = {} other.lamp.x = 1", "main.lua:1: attempt to index a nil value (field 'lamp'); 'lamp' is in things"},
      {"zzzzzz()", "main.lua:1: attempt to call a nil value (global 'zzzzzz')"},
      {"things.zzzzzz.x = 1", "main.lua:1: attempt to index a nil value (field 'zzzzzz')"},
      {"local lamb lamb()", "main.lua:1: attempt to call a nil value (local 'lamb')"},
  };
  g_assert_true(scripted_run(f,
                             "Class = { __name = 'Class', registryName = 'things' } Class.__index = Class function fadeIn() end "
                             "function waitMs() end function signal() end Room = {} Actor = { goTo = waitMs }\n"
                             "function Class:goTo() self.x = 1 end things = { lamp = setmetatable({}, Class) }\n"));
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    problems_clear(&f->world.problems);
    problems_init(&f->world.problems);
    g_assert_false(scripted_run(f, cases[i].code));
    g_autofree char *first = g_strndup(scripted_problem(f, 0), strcspn(scripted_problem(f, 0), "\n"));
    g_assert_cmpstr(first, ==, cases[i].text);
  }
}

/* Any raised value becomes a text without addresses. */
static void test_any_value(Scripted *f, gconstpointer data) {
  (void)data;
  static const struct {
    const char *raise, *text;
  } cases[] = {
      {"error()", "main.lua:1: an error without a message (nil)"},
      {"error(nil)", "main.lua:1: an error without a message (nil)"},
      {"error(7)", "main.lua:1: 7"},
      {"error(true)", "main.lua:1: true"},
      {"error({})", "main.lua:1: an error value that is a table"},
      {"error(print)", "main.lua:1: an error value that is a function"},
      {"error('plain', 0)", "main.lua:1: plain"},
      {"error(setmetatable({}, { __tostring = function() return 'told' end }))", "main.lua:1: told"},
      {"error(setmetatable({}, { __tostring = function() error 'x' end }))", "main.lua:1: an error value that is a table"},
      {"error(setmetatable({}, { __tostring = function() return {} end }))", "main.lua:1: an error value that is a table"},
      {"error 'time: 12:30: late'", "main.lua:1: time: 12:30: late"},
      {"assert(false)", "main.lua:1: assertion failed!"},
      {"load('error(\"a\")', '=console')()", "console:1: a"},
      {"load('\\n\\nerror(\"b\")')()", "[string \"...\"]:3: b"},
      {"load('error(\"c\")', '=of a name')()", "of a name:1: c"},
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    for (int in_script = 0; in_script < 2; in_script++) {
      problems_clear(&f->world.problems);
      problems_init(&f->world.problems);
      g_autofree char *text =
          in_script ? g_strdup_printf("startScript(function() %s end)", cases[i].raise) : g_strdup(cases[i].raise);
      g_assert_cmpint(scripted_run(f, text), ==, in_script);
      g_autofree char *first = g_strndup(scripted_problem(f, 0), strcspn(scripted_problem(f, 0), "\n"));
      g_assert_cmpstr(first, ==, cases[i].text);
    }
  }
}

/* File names are not shortened, as they would be in Lua's own messages. */
static void test_long_names(Scripted *f, gconstpointer data) {
  (void)data;
  const char *name = "rooms/a-house-with-many-rooms-and-one-very-long-corridor/the-corridor-itself.lua";
  g_autofree char *path = g_strconcat("game/", name, NULL);
  scripted_write(f, path, "startScript(function()\nerror({}) end)");
  g_assert_true(script_run_file(f->script, name));
  g_autofree char *expected = g_strdup_printf("%s:2: an error value", name);
  g_assert_true(g_str_has_prefix(scripted_problem(f, 0), expected));
}

static void test_deep_stack(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_false(scripted_run(f, "local function down(n) if n == 0 then error 'bottom' end down(n - 1) return 1 end\ndown(100)"));
  g_assert_true(g_str_has_prefix(scripted_problem(f, 0), "main.lua:1: bottom\n"));
  g_assert_true(g_str_has_suffix(scripted_problem(f, 0), "\n  ..."));
  g_assert_false(scripted_run(f, "local function down() return 1 + down() end down()"));
  g_assert_nonnull(strstr(scripted_problem(f, 1), "stack overflow"));
}

static void test_where(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_cmpstr(report_where(f->L, 0), ==, "?");
  lua_settop(f->L, 0);
  g_assert_true(scripted_run(f, "_, co = startScript(function()\n\nwaitFor 'x' end)"));
  lua_getglobal(f->L, "co");
  lua_State *thread = lua_tothread(f->L, -1);
  g_assert_cmpstr(report_where(thread, 0), ==, "main.lua:3");
  lua_pop(thread, 1);
}

int main(int argc, char **argv) {
  scripted_init(&argc, &argv);
  scripted_test("/report/traceback", test_traceback);
  scripted_test("/report/engine-frames", test_engine_frames);
  scripted_test("/report/hints", test_hints);
  scripted_test("/report/any-value", test_any_value);
  scripted_test("/report/long-names", test_long_names);
  scripted_test("/report/deep-stack", test_deep_stack);
  scripted_test("/report/where", test_where);
  return g_test_run();
}
