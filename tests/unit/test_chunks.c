#include "fixture_script.h"

#include <string.h>

static void test_preamble(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f, "\xEF\xBB\xBF#!/usr/bin/lua\nout = 1", "1");
  assert_out(f, "# not Lua\nout = 2", "2");
  assert_out(f, "", "2");
  g_assert_false(scripted_run(f, "#!x\n\nout = = 3"));
  g_assert_true(g_str_has_prefix(scripted_problem(f, 0), "main.lua:3: unexpected symbol near '='"));
}

static void test_text_only(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_false(scripted_run(f, "\x1bLua"));
  g_assert_nonnull(strstr(scripted_problem(f, 0), "attempt to load a binary chunk"));
  g_autofree char *large = g_strnfill((1 << 20) + 1, ' ');
  g_assert_false(scripted_run(f, large));
  g_assert_cmpstr(scripted_problem(f, 1), ==, "main.lua: larger than 1 MiB");
  g_assert_false(script_run_file(f->script, "none.lua"));
  g_assert_nonnull(strstr(scripted_problem(f, 2), "none.lua"));
  g_assert_false(script_run_file(f->script, "../outside.lua"));
}

static void test_load(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f, "out = load('return 1 + 1')()", "2");
  assert_out(f, "out = load('return x', 'name', 't', { x = 'env' })()", "env");
  assert_out(f, "x = 'global' out = load('return x', 'name', 'bt')()", "global");
  assert_out(f, "out = tostring(load('x = x', 'n', 't', nil) ~= nil)", "true");
  assert_out(f, "local g, m = load('= 1', '=chunk') out = tostring(g) .. m", "nilchunk:1: unexpected symbol near '='");
  assert_out(f, "local g, m = load('\\27Lua') out = m", "attempt to load a binary chunk (mode is 't')");
}

/* No code of a game may pass as the engine's. A game's own folder 'engine' stays usable. */
static void test_load_as_engine(Scripted *f, gconstpointer data) {
  (void)data;
  const char *fault = "bad argument #2 to 'load' (names that begin with '@engine/' are those of the engine's own files)";
  assert_out(f, "out = select(2, pcall(load, 'return 1', '@engine/actor.lua'))", fault);
  assert_out(f, "out = select(2, pcall(load, function() end, '@engine/../../secret'))", fault);
  assert_out(f, "out = load('return 1', '=@engine/x.lua')()", "1");
  scripted_write(f, "game/engine/own.lua", "return load('return 2', '@engine/own.lua')()");
  assert_out(f, "out = require 'engine.own'", "2");
}

/* Each call runs the file again. */
static void test_kiavc_require(Scripted *f, gconstpointer data) {
  (void)data;
  scripted_write(f, "game/part.lua", "count = (count or 0) + 1 return 7");
  scripted_write(f, "game/broken.lua", "\nlocal x = nil + 1");
  assert_out(f, "out = tostring(kiavcRequire 'part') .. tostring(kiavcRequire 'part') .. count", "truetrue2");
  assert_out(f, "out = tostring(kiavcRequire 'broken') .. tostring(kiavcRequire 'absent')", "falsefalse");
  g_assert_true(g_str_has_prefix(scripted_problem(f, 0), "broken.lua:2: attempt to perform arithmetic on a nil value"));
  g_assert_true(g_str_has_prefix(scripted_problem(f, 1), "main.lua:1: absent.lua"));
  scripted_write(f, "game/waits.lua", "waitMs(10)");
  assert_out(f, "out = '' startScript(function() out = tostring(kiavcRequire 'waits') end)", "false");
}

/* Only games for KIAVC contain copies of the engine. In other games, engine/ is an
 * ordinary folder. */
static void test_own_engine_folder(Scripted *f, gconstpointer data) {
  (void)data;
  scripted_write(f, "game/engine/actor.lua", "out = 'steam'");
  assert_out(f, "kiavcRequire 'engine/actor'", "steam");
}

static void test_kiavc_game(Scripted *f, gconstpointer data) {
  (void)data;
  script_free(f->script);
  scripted_open(f, (ScriptOptions){.layout = LAYOUT_KIAVC});
  scripted_write(f, "game/lua/rooms/bar.lua", "bar = (bar or 0) + 1");
  scripted_write(f, "game/lua/module.lua", "return { name = ... }");
  scripted_write(f, "game/lua/engine/kiavc.lua", "error 'a copy of the engine'");
  assert_out(f, "out = select(2, require 'module')", "lua/module.lua");
  assert_out(f, "out = tostring(kiavcRequire('rooms/bar')) .. bar .. require('module').name", "true1module");
  assert_out(f, "out = tostring(kiavcRequire('engine/kiavc')) .. tostring(require 'engine/kiavc')", "truetrue");
  scripted_write(f, "game/lua/five.lua", "return 5, 6");
  assert_out(f, "local a, b = dofile './lua/five.lua' out = a .. b .. loadfile('lua/five.lua')()", "565");
  assert_out(f, "out = tostring(loadfile 'absent.lua') .. tostring(pcall(dofile, '../escape.lua'))", "nilfalse");
  scripted_write(f, "game/lua/engine/inventory.lua", "bar = 7");
  /* The game's own file, beside the copies. */
  assert_out(f, "out = tostring(kiavcRequire('engine/inventory')) .. bar", "true7");
}

static void test_require(Scripted *f, gconstpointer data) {
  (void)data;
  scripted_write(f, "game/lib/shapes.lua", "runs = (runs or 0) + 1 local name, file = ... return { name = name, file = file }");
  scripted_write(f, "game/plain.lua", "plain = true");
  scripted_write(f, "game/pack/init.lua", "return 'pack'");
  scripted_write(f, "game/bad.lua", "\n= 1");
  assert_out(f, "local a, b = require 'lib.shapes', require 'lib.shapes' out = tostring(a == b) .. runs .. a.name .. a.file",
             "true1lib.shapeslib/shapes.lua");
  assert_out(f, "out = select('#', require 'lib/shapes') .. select('#', require 'lib/shapes')", "11");
  assert_out(f, "out = tostring(require 'plain') .. require 'pack'", "truepack");
  assert_out(f, "package.loaded.made = 5 out = require 'made'", "5");
  assert_out(f, "package.path = 'lib/?.lua;' .. package.path out = require('shapes').file", "lib/shapes.lua");
  assert_out(f, "out = select(2, pcall(require, 'absent'))",
             "module 'absent' not found:\n\tno file 'lib/absent.lua'\n\tno file 'absent.lua'\n\tno file 'absent/init.lua'");
  assert_out(f, "package.path = '?.lua;?/init.lua' out = select(2, pcall(require, 'plan'))",
             "module 'plan' not found:\n\tno file 'plan.lua'; did you mean 'plain.lua'?\n\tno file 'plan/init.lua'");
  assert_out(f, "out = select(2, pcall(require, 'Plain'))",
             "module 'Plain' not found:\n\tno file 'Plain.lua': the file is called 'plain.lua'; names must match exactly\n"
             "\tno file 'Plain/init.lua'");
  assert_out(
      f, "out = select(2, pcall(require, 'plain.lua'))",
      "module 'plain.lua' not found (write it without '.lua'):\n\tno file 'plain/lua.lua'\n\tno file 'plain/lua/init.lua'");
  assert_out(f, "out = select(2, pcall(require, 'bad'))", "bad.lua:2: unexpected symbol near '='");
  assert_out(f, "out = select(2, pcall(require, '../../etc/passwd')) out = out:sub(1, 30)", "module '../../etc/passwd' not ");
  assert_out(f, "out = select(2, pcall(require, '/secret')):match '\\n\\t([^\\n]*)'",
             "/secret.lua: names are relative to the game and must not begin with '/'");
  assert_out(f, "package = nil out = require 'pack'", "pack");
}

/* init.lua decides what is loaded. After that, scripts cannot load the engine's files. */
static void test_engine_files(Scripted *f, gconstpointer data) {
  (void)data;
  script_free(f->script);
  scripted_write(f, "scripts/init.lua", "order = 'init ' loadEngine 'one' order = order .. loadEngine 'two'");
  scripted_write(f, "scripts/one.lua", "order = order .. 'one '");
  scripted_write(f, "scripts/two.lua", "return 'two'");
  scripted_open(f, (ScriptOptions){.seed = 1});
  assert_out(f, "out = order .. tostring(loadEngine)", "init one twonil");

  scripted_write(f, "scripts/init.lua", "loadEngine 'one'\n= 1");
  ScriptOptions options = {.vfs = f->vfs, .world = &f->world.world, .problems = &f->world.problems, .scripts_folder = f->scripts};
  g_autoptr(GError) error = NULL;
  g_assert_null(script_new(&options, &error));
  g_assert_nonnull(strstr(error->message, "engine/init.lua:2: syntax error"));
  g_clear_error(&error);
  options.scripts_folder = "/nowhere";
  g_assert_null(script_new(&options, &error));
  g_assert_nonnull(strstr(error->message, "/nowhere/init.lua"));
}

/* Runs an engine file with arguments, as test drivers do. */
static void test_run_engine_file(Scripted *f, gconstpointer data) {
  (void)data;
  scripted_write(f, "scripts/extra.lua", "local a, b = ... return a + b");
  lua_pushinteger(f->L, 3);
  lua_pushinteger(f->L, 4);
  g_assert_true(chunk_run_engine_file(f->script->lua, "extra", 2));
  g_assert_cmpint(lua_tointeger(f->L, -1), ==, 7);
  g_assert_cmpint(lua_gettop(f->L), ==, 1);
  lua_pushboolean(f->L, true);
  g_assert_false(chunk_run_engine_file(f->script->lua, "extra", 1));
  g_assert_nonnull(strstr(lua_tostring(f->L, -1), "engine/extra.lua:1: attempt to perform arithmetic"));
  g_assert_cmpint(lua_gettop(f->L), ==, 2);
}

/* The second game of a process gets the bytecode of the first, with lines for messages. A file that
 * has changed is compiled again, and a broken one is never kept. */
static void test_engine_code(Scripted *f, gconstpointer data) {
  (void)data;
  g_autoptr(EngineCode) code = engine_code_new(NULL);
  static const char *const texts[] = {"function fail()\n  local x = nil + 1\nend\nout = 'one'", "out = 'two'"};
  for (int i = 0; i < 4; i++) {
    script_free(f->script);
    scripted_write(f, "scripts/init.lua", texts[i / 2]);
    scripted_open(f, (ScriptOptions){.seed = 1, .code = code});
    g_autofree char *path = g_strconcat(f->scripts, "/init.lua", NULL), *text = NULL;
    gsize length;
    g_assert_true(g_file_get_contents(path, &text, &length, NULL));
    g_autoptr(GBytes) content = g_bytes_new_take(g_steal_pointer(&text), length);
    g_assert_true(engine_code_push(code, f->L, "@engine/init.lua", content));
    lua_pop(f->L, 1);
    assert_out(f, "", i < 2 ? "one" : "two");
    if (i >= 2) continue;
    assert_out(f, "out = select(2, xpcall(fail, debug.traceback)):match 'engine/init.lua:%d'", "engine/init.lua:2");
  }
  scripted_write(f, "scripts/init.lua", "= 1");
  ScriptOptions options = {
      .vfs = f->vfs, .world = &f->world.world, .problems = &f->world.problems, .scripts_folder = f->scripts, .code = code};
  for (int i = 0; i < 2; i++) {
    g_autoptr(GError) error = NULL;
    g_assert_null(script_new(&options, &error));
    g_assert_nonnull(strstr(error->message, "engine/init.lua:1: "));
  }
}

/* Built-in bytecode is used if the file has the same text and this Lua can load it. */
static void test_built_in(Scripted *f, gconstpointer data) {
  (void)data;
  g_autoptr(EngineCode) first = engine_code_new(NULL);
  script_free(f->script);
  scripted_write(f, "scripts/init.lua", "out = 'one'");
  scripted_open(f, (ScriptOptions){.seed = 1, .code = first});
  EngineFile file;
  g_assert_true(engine_code_find(first, "@engine/init.lua", &file));
  g_assert_cmpstr(file.chunk_name, ==, "@engine/init.lua");
  g_assert_false(engine_code_find(first, "@engine/other.lua", &file));

  const EngineFile built_in[] = {file, {0}};
  EngineFile damaged = file;
  damaged.bytecode = (const unsigned char *)"\033Lua?";
  damaged.size = 5;
  const EngineFile not_for_us[] = {damaged, {0}};
  static const char *const texts[] = {"out = 'one'", "out = 'two'", "out = 'one'"};
  for (int i = 0; i < 3; i++) {
    g_autoptr(EngineCode) code = engine_code_new(i == 2 ? not_for_us : built_in);
    script_free(f->script);
    scripted_write(f, "scripts/init.lua", texts[i]);
    scripted_open(f, (ScriptOptions){.seed = 1, .code = code});
    assert_out(f, "", i == 1 ? "two" : "one");
    EngineFile kept;
    g_assert_true(engine_code_find(code, "@engine/init.lua", &kept));
    g_assert_true((kept.bytecode == file.bytecode) == (i == 0));
  }
}

int main(int argc, char **argv) {
  scripted_init(&argc, &argv);
  scripted_test("/chunks/preamble", test_preamble);
  scripted_test("/chunks/text-only", test_text_only);
  scripted_test("/chunks/load", test_load);
  scripted_test("/chunks/load-as-engine", test_load_as_engine);
  scripted_test("/chunks/kiavc-require", test_kiavc_require);
  scripted_test("/chunks/own-engine-folder", test_own_engine_folder);
  scripted_test("/chunks/kiavc-game", test_kiavc_game);
  scripted_test("/chunks/require", test_require);
  scripted_test("/chunks/engine-files", test_engine_files);
  scripted_test("/chunks/engine-code", test_engine_code);
  scripted_test("/chunks/built-in", test_built_in);
  scripted_test("/chunks/run-engine-file", test_run_engine_file);
  return g_test_run();
}
