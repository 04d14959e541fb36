/* The library that scripts get works like the one of the Lua that this program is linked to. Each
 * script below runs in both. */

#include "fixture_script.h"

#include <lauxlib.h>
#include <lualib.h>
#include <string.h>

/* Lua code for all scripts: show(...) appends its arguments to 'out'. */
static const char prelude[] = "out = '' function show(...) for i = 1, select('#', ...) do "
                              "out = out .. (tostring((select(i, ...))):gsub('0x%x+', '')) .. '|' end end "
                              "function closes(f) return setmetatable({}, { __close = f }) end\n";

/* Returns what the script has shown in Lua's own library. The caller frees it. */
static char *run_standard(const char *text) {
  lua_State *L = luaL_newstate();
  luaL_openlibs(L);
  g_autofree char *all = g_strconcat(prelude, text, NULL);
  if (luaL_loadbuffer(L, all, strlen(all), "@main.lua") != LUA_OK || lua_pcall(L, 0, 0, 0) != LUA_OK) {
    g_error("%s: %s", text, lua_tostring(L, -1));
  }
  lua_getglobal(L, "out");
  char *out = g_strdup(lua_tostring(L, -1));
  lua_close(L);
  return out;
}

/* Compares the library's results for some scripts, none of which is reported as a problem. */
static void compare(Scripted *f, const char *const *scripts) {
  for (; *scripts; scripts++) {
    g_autofree char *all = g_strconcat(prelude, *scripts, NULL);
    g_autofree char *expected = run_standard(*scripts);
    g_test_message("%s", *scripts);
    g_assert_cmpint((int)strlen(expected), >, 0);
    g_assert_true(scripted_run(f, all));
    g_assert_cmpstr(scripted_global(f, "out"), ==, expected);
    g_assert_cmpint(problems_count(&f->world.problems), ==, 0);
  }
}

static void test_close(Scripted *f, gconstpointer data) {
  (void)data;
  static const char *const scripts[] = {
      /* not started, suspended, finished */
      "local co = coroutine.create(print) show(coroutine.close(co)) show(coroutine.status(co), coroutine.close(co))",
      "local co = coroutine.create(function() coroutine.yield() end) coroutine.resume(co)\n"
      "show(coroutine.close(co)) show(coroutine.status(co), coroutine.resume(co))",
      "local co = coroutine.create(function() return 1 end) coroutine.resume(co) show(coroutine.close(co))",
      /* dead by an error; the second call finds nothing to do */
      "local co = coroutine.create(error) show(coroutine.resume(co, 'oh')) show(coroutine.close(co)) show(coroutine.close(co))",
      "local co = coroutine.create(error) coroutine.resume(co, { 1 }) local ok, e = coroutine.close(co) show(ok, type(e), e[1])",
      "local co = coroutine.create(error) coroutine.resume(co) show(coroutine.close(co)) show(select('#', coroutine.close(co)))",
      /* closing raises, with and without an earlier error */
      "local co = coroutine.create(function() local x <close> = closes(function() error('no', 0) end) coroutine.yield() end)\n"
      "coroutine.resume(co) show(coroutine.close(co)) show(coroutine.status(co)) show(coroutine.close(co))",
      "local co = coroutine.create(function()\n"
      "  local x <close> = closes(function(_, e) show('x', e) error('third', 0) end)\n"
      "  local y <close> = closes(function(_, e) show('y', e) error('second', 0) end)\n"
      "  error('first', 0)\n"
      "end)\n"
      "show(coroutine.resume(co)) show(coroutine.close(co))",
      "local co = coroutine.create(function() local x <close> = closes(function(_, e) show(e) end) error('e', 0) end)\n"
      "coroutine.resume(co) show(coroutine.close(co))",
      /* no error in some cases that only look like one */
      "local co = coroutine.create(function()\n"
      "  local x <close> = closes(function() show(pcall(error, 'caught', 0)) end) coroutine.yield()\n"
      "end) coroutine.resume(co) show(coroutine.close(co))",
      /* itself, and those that wait for it */
      "show(pcall(coroutine.close, coroutine.running()))",
      "local outer outer = coroutine.create(function() coroutine.wrap(function() show(pcall(coroutine.close, outer)) end)()\n"
      "show(pcall(coroutine.close, outer)) end) coroutine.resume(outer) show(coroutine.status(outer))",
      "local main = coroutine.running() coroutine.wrap(function() show(pcall(coroutine.close, main)) end)()",
      "show((pcall(coroutine.close, 5))) show((pcall(coroutine.close)))",
      /* inside each other */
      "local a = coroutine.create(function() local x <close> = closes(function() error('a', 0) end) coroutine.yield() end)\n"
      "local b = coroutine.create(function() local x <close> = closes(function() show(coroutine.close(a)) error('b', 0) end)\n"
      "coroutine.yield() end) coroutine.resume(a) coroutine.resume(b) show(coroutine.close(b))",
      NULL};
  compare(f, scripts);
}

static void test_load(Scripted *f, gconstpointer data) {
  (void)data;
  static const char *const scripts[] = {
      /* pieces */
      "local parts, n = { 'return ', '1 +', ' 2' }, 0 show(load(function() n = n + 1 return parts[n] end)())",
      "local parts, n = { 'return ', '1', '', ' + 5' }, 0 show(load(function() n = n + 1 return parts[n] end)()) show(n)",
      "local parts, n = { 'return ', 12, 3.5 }, 0 show(load(function() n = n + 1 return parts[n] end)())",
      "local t, n = 'return \"' .. ('x'):rep(9000) .. '\", 7', 0 show(load(function() n = n + 1 return t:sub(n, n) end)())",
      "local t, n = 'return #\"' .. ('y'):rep(9000) .. '\"', 0 show(load(function() n = n + 999 return t:sub(n - 998, n) end)())",
      "show(type(load(function() end))) show(select('#', load(function() end)()))",
      "show(load(function() return nil end) ~= nil, load(function() return '' end) ~= nil)",
      "local n = 0 show(load(function() n = n + 1 if n == 1 then return 'return x' end end, 'n', 't', { x = 'env' })())",
      "local n = 0 show(load(function() n = n + 1 if n == 1 then return 'x =' end end))",
      "local n = 0 show(load(function() n = n + 1 if n == 1 then return 'x =' end end, '=here'))",
      "local n = 0 local f = load(function() n = n + 1 if n == 1 then return 'error \"e\"' end end) show(pcall(f))",
      /* pieces that fail */
      "show(load(function() return true end)) show(load(function() return {} end)) show(load(function() error('no', 0) end))",
      "show(load(function() error { 1 } end) == nil, type(select(2, load(function() error { 1 } end))))",
      "show(load(function() error() end))", "local co = coroutine.wrap(function() show(load(coroutine.yield)) end) co()",
      /* not called after a syntax error; nested */
      "local n = 0 show(load(function() n = n + 1 return '= ' end)) show(n)",
      "local s = 'return 1' show(load(function() local t = s s = nil return t or load(function() return '=' end) and '' end)())",
      /* not strings */
      "show(load(5)) show(load(5.5)) show(pcall(load, 5, 'name'))",
      "show((pcall(load, {}))) show((pcall(load))) show((pcall(load, true)))",
      /* modes */
      "show(load('x = 1', 'n', 'b')) show(load('', 'n', 'b')) show(load('x = 1', '@n', '')) show(load('x = = 1', 'n', 'b'))",
      "show(load(function() return nil end, 'n', 'b')) show(load('return 4', 'n', 'tb')(), load('return 4', 'n', 't')())",
      "show(load('\\27Lua', 'n', 't')) show(pcall(load, 'x', 'n', {}))",
      "show(load('return ...', 'n')(1, 2)) show(load('x = ', '@file.lua')) show(load('\\n\\nx = ', 'a\\nb'))", NULL};
  compare(f, scripts);
}

static void test_package(Scripted *f, gconstpointer data) {
  (void)data;
  static const char *const scripts[] = {
      "for _, name in ipairs { 'coroutine', 'debug', 'math', 'os', 'package', 'string', 'table', 'utf8' } do\n"
      "  show(name, require(name) == _G[name], package.loaded[name] == _G[name]) end",
      "show(require '_G' == _G, select('#', require 'string'))",
      "package.preload['a.b'] = function(...) show(...) return { 1 } end\n"
      "local m = require 'a.b' show(m[1], require 'a.b' == m, package.loaded['a.b'] == m)",
      "package.preload.none = function() end show(require 'none', package.loaded.none)",
      "package.preload.sets = function(name) package.loaded[name] = 'own' end show(require 'sets', package.loaded.sets)",
      "package.preload.wrong = function() return false end show((require 'wrong')) show((require 'wrong'))",
      "local n = 0 package.preload.again = function() n = n + 1 return n end show((require 'again'))\n"
      "package.loaded.again = nil show((require 'again')) package.loaded.again = false show((require 'again'))",
      "package.preload.bad = function() error('e', 0) end show(pcall(require, 'bad')) show(package.loaded.bad)",
      "package.preload.value = 5 show((pcall(require, 'value')))",
      "package.preload.kept = function() return 'k' end package.preload = nil package.loaded = nil show((require 'kept'))\n"
      "show(require 'kept', require 'math' == math)",
      "math = nil show(require 'math'.type(1)) string = { mine = true } show(require 'string'.mine, ('x'):rep(2))",
      NULL};
  compare(f, scripts);
}

static void test_coroutines(Scripted *f, gconstpointer data) {
  (void)data;
  static const char *const scripts[] = {
      "local outer outer = coroutine.create(function() local inner = coroutine.create(function() show(coroutine.status(outer))\n"
      "show(coroutine.resume(outer)) end) coroutine.resume(inner) end) show(coroutine.resume(outer)) "
      "show(coroutine.resume(outer))",
      "show(coroutine.resume(coroutine.running())) show(coroutine.isyieldable(), select(2, coroutine.running()))",
      "local w = coroutine.wrap(function() error('x') end) show(pcall(w)) show(pcall(w))",
      "local w = coroutine.wrap(function() error({}) end) show(type(select(2, pcall(w))))",
      "local w = coroutine.wrap(function(...) show(...) show(coroutine.yield(1, 2)) return 3 end) show(w('a', 'b')) "
      "show(w('c'))\n"
      "show(pcall(w))",
      "local co = coroutine.create(function() show(pcall(function() coroutine.yield(1) error('late', 0) end)) return 2 end)\n"
      "show(coroutine.resume(co)) show(coroutine.resume(co)) show(coroutine.status(co))",
      NULL};
  compare(f, scripts);
}

/* A function that delivers pieces forever is stopped, and pcall does not catch that. */
static void test_endless_pieces(Scripted *f, gconstpointer data) {
  (void)data;
  script_free(f->script);
  scripted_open(f, (ScriptOptions){.script_ms = 50});
  g_assert_true(scripted_run(f, "startScript(function()\npcall(load, function() while true do end end) caught = true end)"));
  g_assert_true(g_str_has_prefix(scripted_problem(f, 0), "main.lua:2: script stopped"));
  g_assert_true(scripted_run(f, "startScript(function()\n\nwhile true do load(function() return nil end) end end)"));
  g_assert_true(g_str_has_prefix(scripted_problem(f, 1), "main.lua:3: script stopped"));
  assert_out(f, "out = tostring(caught)", "nil");
  assert_out(f, "local ok, fault = load(function() return (' '):rep(1000) end) out = fault",
             "main.lua:1: the text for load is too long: the limit is 64 KB");
  assert_out(f, "out = select(2, pcall(load, {}))", "bad argument #1 to 'load' (string or function expected, got table)");
  assert_out(f, "local n = 0 out = tostring(load(function() n = n + 1 return n == 1 and '\\27' or nil end))", "nil");
}

/* Processes: an error goes to the caller of coroutine.close, or into the log, but not to both. */
static void test_close_process(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f,
             "local _, co = startScript(function()\n"
             "  local x <close> = setmetatable({}, { __close = function() error('closing', 0) end }) waitFor 'x' end)\n"
             "local ok, e = coroutine.close(co) out = tostring(ok) .. e .. coroutine.status(co) .. tostring(coroutine.close(co))",
             "falseclosingdeadtrue");
  assert_out(f,
             "local co = coroutine.create(function() waitFor 'y' error('later', 0) end) coroutine.resume(co)\n"
             "coroutine.resume(co) local ok, e = coroutine.close(co) out = tostring(ok) .. e .. tostring(coroutine.close(co))",
             "falselatertrue");
  assert_out(f,
             "local _, co = startScript(function() waitFor 'z' end) out = tostring(coroutine.close(co)) signal 'z'\n"
             "out = out .. tostring(coroutine.close(co))",
             "truetrue");
  g_assert_cmpint(problems_count(&f->world.problems), ==, 0);
  assert_out(f,
             "local _, co = startScript(function() waitFor 'e' error('reported', 0) end) signal 'e'\n"
             "out = tostring(coroutine.close(co))",
             "true");
  g_assert_cmpint(problems_count(&f->world.problems), ==, 1);
}

/* The watchdog's error is the result, however often the coroutine is closed. */
static void test_close_stopped(Scripted *f, gconstpointer data) {
  (void)data;
  script_free(f->script);
  scripted_open(f, (ScriptOptions){.script_ms = 50});
  g_assert_true(scripted_run(f, "co = coroutine.create(function() while true do end end)\n"
                                "startScript(function() coroutine.resume(co) end)"));
  for (int i = 0; i < 2; i++) {
    assert_out(f, "local ok, e = coroutine.close(co) out = tostring(ok) .. e:match '^[^:]+:%d+: script stopped'",
               "falsemain.lua:1: script stopped");
  }
  g_assert_cmpint(problems_count(&f->world.problems), ==, 1);
}

int main(int argc, char **argv) {
  scripted_init(&argc, &argv);
  scripted_test("/standard/close", test_close);
  scripted_test("/standard/load", test_load);
  scripted_test("/standard/package", test_package);
  scripted_test("/standard/coroutines", test_coroutines);
  scripted_test("/standard/endless-pieces", test_endless_pieces);
  scripted_test("/standard/close-process", test_close_process);
  scripted_test("/standard/close-stopped", test_close_stopped);
  return g_test_run();
}
