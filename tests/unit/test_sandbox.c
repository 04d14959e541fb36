#include "fixture_script.h"

#include <string.h>

/* Functions that are not on the list do not exist under any name. */
static void test_absent(Scripted *f, gconstpointer data) {
  (void)data;
  static const char *const names[] = {"io",
                                      "dofile",
                                      "loadfile",
                                      "warn",
                                      "os.execute",
                                      "os.remove",
                                      "os.exit",
                                      "os.tmpname",
                                      "string.dump",
                                      "debug.getinfo",
                                      "loadEngine",
                                      "nextInAnyOrder",
                                      "runKind",
                                      "fieldReader",
                                      "fitsKinds",
                                      "unfitStep",
                                      "oddTextStep",
                                      "addMissing",
                                      "takeFields",
                                      "debug.getregistry",
                                      "package.loadlib",
                                      "package.cpath",
                                      "debug.setmetatable"};
  for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *text = g_strdup_printf("out = %s", names[i]);
    assert_out(f, text, "nil");
  }
}

static void test_present(Scripted *f, gconstpointer data) {
  (void)data;
  static const char *const names[] = {
      "assert",
      "error",
      "ipairs",
      "select",
      "type",
      "rawequal",
      "rawget",
      "rawlen",
      "rawset",
      "pcall",
      "xpcall",
      "tonumber",
      "getmetatable",
      "setmetatable",
      "pairs",
      "next",
      "tostring",
      "print",
      "load",
      "require",
      "collectgarbage",
      "string.format",
      "string.rep",
      "table.concat",
      "table.sort",
      "table.unpack",
      "math.floor",
      "math.random",
      "math.randomseed",
      "utf8.char",
      "coroutine.wrap",
      "coroutine.running",
      "coroutine.close",
      "os.time",
      "os.clock",
      "os.date",
      "os.difftime",
      "os.getenv",
      "debug.sethook",
      "debug.traceback",
      "ornament.random",
      "startScript",
      "waitMs",
      "signal",
      "kiavcRequire",
  };
  for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *text = g_strdup_printf("out = type(%s)", names[i]);
    assert_out(f, text, "function");
  }
  assert_out(f, "out = tostring(_G._G == _G) .. _VERSION", "trueLua 5.4");
}

static void test_strings(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f, "out = tostring(getmetatable('')) .. tostring(pcall(setmetatable, '', {}))", "falsefalse");
  assert_out(f, "out = ('x'):rep(3) .. tostring(('x').dump)", "xxxnil");
  assert_out(f, "function string.twice(s) return s .. s end out = ('ab'):twice()", "abab");
}

static void test_no_finalizers(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f, "out = select(2, pcall(setmetatable, {}, { __gc = function() end }))",
             "'__gc' is not supported: it would run at different times in each run; use a local with <close>");
  assert_out(f,
             "local t = setmetatable({}, { __metatable = 'no' }) out = getmetatable(t) .. tostring(pcall(setmetatable, t, {}))",
             "nofalse");
  assert_out(f, "out = select(2, pcall(setmetatable, 1, {}))", "bad argument #1 to 'setmetatable' (table expected, got number)");
  assert_out(f, "out = select(2, pcall(setmetatable, {}))",
             "bad argument #2 to 'setmetatable' (nil or table expected, got no value)");
  assert_out(f, "out = 0 + collectgarbage('count') + collectgarbage()", "0");
  assert_out(f, "out = os.getenv 'HOME'", "nil");
}

static void test_hook_stand_in(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f,
             "out = '' local _, co = startScript(function() waitFor 'x' out = 'bad' end)\n"
             "debug.sethook(co, function() error 'interrupted' end, 'l') debug.sethook(co) debug.sethook()\n"
             "signal 'x' out = out .. coroutine.status(co)",
             "dead");
  assert_out(f, "out = debug.traceback('here')", "main.lua:1: here\n  in main chunk (main.lua:1)");
  assert_out(f, "out = type(debug.traceback({}))", "table");
}

static void test_close(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f,
             "out = '' local co = coroutine.create(function() local x <close> = setmetatable({}, { __close = function() out = "
             "'closed ' end })\n"
             "coroutine.yield() end) coroutine.resume(co) coroutine.close(co) out = out .. coroutine.status(co)",
             "closed dead");
  assert_out(f, "out = select(2, pcall(coroutine.close, coroutine.running()))", "cannot close a running coroutine");
}

/* Argument and result lists that exceed the stack raise an error and do not end the engine. */
static void test_large_lists(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f,
             "local co = coroutine.create(function(...) coroutine.yield() end)\n"
             "coroutine.resume(co, table.unpack({}, 1, 500000))\n"
             "out = select(2, coroutine.resume(co, table.unpack({}, 1, 600000)))",
             "too many arguments to resume");
  assert_out(f,
             "local co = coroutine.create(function() coroutine.yield(table.unpack({}, 1, 600000)) end)\n"
             "local function f(...) local fine, why = coroutine.resume(co) out = tostring(fine) .. why end\n"
             "f(table.unpack({}, 1, 500000))",
             "falsetoo many results to resume");
}

/* A script that exceeds the memory limit is stopped. The game goes on. */
static void test_memory_limit(Scripted *f, gconstpointer data) {
  (void)data;
  script_free(f->script);
  scripted_open(f, (ScriptOptions){.memory_limit = 8 << 20});
  assert_out(f, "out = 'on' startScript(function()\nlocal t = {}\nwhile true do t[#t + 1] = { #t } end end)", "on");
  g_assert_true(g_str_has_prefix(scripted_problem(f, 0), "main.lua:3: script stopped: it uses more than 8 MB"));
  assert_out(f, "out = 'on' startScript(function()\nlocal s = 'x' while true do s = s .. s end end)", "on");
  g_assert_true(g_str_has_prefix(scripted_problem(f, 1), "main.lua:2: not enough memory: scripts may use 8 MB"));
  assert_out(f, "local t = {} for i = 1, 100000 do t = { i } end out = t[1]", "100000");
  scripted_run(f, "kept = {} startScript(function() while true do kept[#kept + 1] = { #kept } end end)");
  scripted_run(f, "startScript(function()\nlocal t = {} while true do t[#t + 1] = { #t } end end)");
  const char *last = scripted_problem(f, problems_count(&f->world.problems) - 1);
  g_assert_true(strstr(last, "of 8 MB before it began"));
  scripted_run(f, "kept = nil");
  g_assert_false(scripted_run(f, "local t = {} while true do t[#t + 1] = { #t } end"));
  g_assert_cmpuint(script_memory(f->script), <, 16 << 20);
}

static int is_collecting(lua_State *L) {
  lua_pushboolean(L, lua_gc(L, LUA_GCISRUNNING));
  return 1;
}

/* The collector is suspended while files are loaded, up to a quarter of the limit. */
static void test_collector(Scripted *f, gconstpointer data) {
  (void)data;
  script_free(f->script);
  scripted_open(f, (ScriptOptions){.memory_limit = 8 << 20});
  lua_register(f->L, "isCollecting", is_collecting);
  g_assert_true(lua_gc(f->L, LUA_GCISRUNNING));
  assert_out(f, "out = isCollecting()", "false");
  g_assert_true(lua_gc(f->L, LUA_GCISRUNNING));
  assert_out(f, "local t = {} while not isCollecting() do t[#t + 1] = { #t } end out = #t > 5000 and #t < 50000", "true");
  assert_out(f, "for i = 1, 1e6 do local t = { i } end out = isCollecting()", "true");
  g_assert_cmpuint(script_memory(f->script), <, 6 << 20);
  g_assert_false(scripted_run(f, "error 'broken'"));
  g_assert_true(lua_gc(f->L, LUA_GCISRUNNING));
}

static void test_integers(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f, "out = math.mininteger .. ' ' .. math.maxinteger", "-9223372036854775808 9223372036854775807");
  assert_out(f, "out = 0 .. ' ' .. -1 .. ' ' .. 9 .. ' ' .. 10 .. ' ' .. -100", "0 -1 9 10 -100");
}

int main(int argc, char **argv) {
  scripted_init(&argc, &argv);
  scripted_test("/sandbox/absent", test_absent);
  scripted_test("/sandbox/present", test_present);
  scripted_test("/sandbox/strings", test_strings);
  scripted_test("/sandbox/no-finalizers", test_no_finalizers);
  scripted_test("/sandbox/hook-stand-in", test_hook_stand_in);
  scripted_test("/sandbox/close", test_close);
  scripted_test("/sandbox/large-lists", test_large_lists);
  scripted_test("/sandbox/memory-limit", test_memory_limit);
  scripted_test("/sandbox/collector", test_collector);
  scripted_test("/sandbox/integers", test_integers);
  return g_test_run();
}
