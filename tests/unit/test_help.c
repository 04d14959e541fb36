#include "fixture_script.h"

static void assert_help(Scripted *f, const char *name, const char *expected) {
  g_autofree char *help = script_help(f->script, name);
  g_assert_cmpstr(help, ==, expected);
}

static void test_core(Scripted *f, gconstpointer data) {
  (void)data;
  g_autofree char *help = script_help(f->script, "quit");
  g_assert_true(g_str_has_prefix(help, "quit() -> bool\n"));
  assert_help(f, "no such function", NULL);
  assert_help(f, "tostring", NULL);
  assert_help(f, "", NULL);
  assert_help(f, "..:", NULL);
}

static void test_example(Scripted *f, gconstpointer data) {
  (void)data;
  scripted_write(f, "scripts/docs/examples.lua", "return { quit = { since = 'KIAVC', example = 'quit()\\n' }, fadeIn = 7 }");
  int top = lua_gettop(f->L);
  g_autofree char *help = script_help(f->script, "quit");
  g_assert_true(g_str_has_suffix(help, ".\nquit()"));
  g_autofree char *without = script_help(f->script, "fadeIn");
  g_assert_true(g_str_has_suffix(without, "."));
  scripted_write(f, "scripts/docs/examples.lua", "return {");
  g_autofree char *broken = script_help(f->script, "quit");
  g_assert_true(g_str_has_suffix(broken, "."));
  g_assert_cmpint(lua_gettop(f->L), ==, top);
}

static void test_lua(Scripted *f, gconstpointer data) {
  (void)data;
  script_free(f->script);
  scripted_write(f, "scripts/init.lua",
                 "Actor = {}\n"
                 "Actor.__index = Actor\n"
                 "\n"
                 "-- Walks there,\n"
                 "-- and waits.\n"
                 "function Actor:goTo(target, y) return target, y end\n"
                 "---- Speech ----\n"
                 "function Actor:say(line, ...) return line, ... end\n"
                 "do\n"
                 "  -- Waves.\n"
                 "  function Actor:wave() end\n"
                 "end\n"
                 "activeActor = setmetatable({}, Actor)\n");
  scripted_open(f, (ScriptOptions){.seed = 1});
  scripted_write(f, "game/shop.lua",
                 "-- Opens the shop.\nfunction open(key) return key end\nverbs = { use = function(self) end }\n");
  g_assert_true(script_run_file(f->script, "shop.lua"));
  int top = lua_gettop(f->L);
  const char *walks = "(target, y)   engine/init.lua:6\nWalks there,\nand waits.";
  g_autofree char *named = g_strconcat("Actor:goTo", walks, NULL);
  g_autofree char *owned = g_strconcat("activeActor:goTo", walks, NULL);
  assert_help(f, "goTo", named);
  assert_help(f, "activeActor:goTo", owned);
  assert_help(f, "say", "Actor:say(line, ...)   engine/init.lua:8");
  assert_help(f, "wave", "Actor:wave()   engine/init.lua:11\nWaves.");
  assert_help(f, "open", "open(key)   shop.lua:2\nOpens the shop.");
  assert_help(f, "verbs.use", "verbs.use()   shop.lua:3");
  assert_help(f, "verbs.nothing.at.all", NULL);
  assert_help(f, "activeActor", NULL);
  g_assert_cmpint(lua_gettop(f->L), ==, top);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  scripted_test("/help/core", test_core);
  scripted_test("/help/example", test_example);
  scripted_test("/help/lua", test_lua);
  return g_test_run();
}
