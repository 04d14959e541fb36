#include "fixture_script.h"

#include <string.h>

#define KEYS                                                                                                                     \
  "local function keys(t) local o = {} for k in pairs(t) do o[#o + 1] = tostring(k) end return table.concat(o, ' ') end\n"

static void test_order(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f,
             KEYS "out = keys { b = 1, a = 1, B = 1, [2] = 1, [1.5] = 1, [-1] = 1, [true] = 1, [false] = 1, [''] = 1, aa = 1 }",
             "false true -1 1.5 2  B a aa b");
  assert_out(f, KEYS "out = keys { 'x', 'y', 'z' }", "1 2 3");
  assert_out(f, KEYS "out = keys { 'x', 'y', n = 2, [10] = 1, [0] = 0 }", "0 1 2 10 n");
  assert_out(
      f,
      KEYS
      "out = keys { [math.maxinteger] = 1, [math.mininteger] = 1, [2^53] = 1, [1e300] = 1, [math.huge] = 1, [-math.huge] = 1 }",
      "-inf -9223372036854775808 9007199254740992 9223372036854775807 1e+300 inf");
  assert_out(f, KEYS "out = keys {}", "");
  /* Lua's own order is 1..40, and then the other two. */
  assert_out(f,
             KEYS "local t, wanted = { n = 40, [0] = 0 }, { '0' } for i = 1, 40 do t[i], wanted[i + 1] = i, tostring(i) end\n"
                  "out = tostring(keys(t) == table.concat(wanted, ' ') .. ' n')",
             "true");
  assert_out(f,
             KEYS "local s, t = 0, {} for i = 5000, 1, -1 do t[2 * i] = i end\n"
                  "for k in pairs(t) do assert(k > s) s = k end out = s",
             "10000");
  assert_out(f, KEYS "out = keys { [2^53] = 1, [2^53 | 0] = 2, [math.maxinteger] = 3, [math.maxinteger - 1] = 4, [2.0^63] = 5 }",
             "9007199254740992 9223372036854775806 9223372036854775807 9.2233720368548e+18");
  assert_out(f,
             KEYS "local t = {} for i = 1000, 1, -1 do t['k' .. i] = i end local s = keys(t)\n"
                  "local u = {} for i = 1, 1000 do u['k' .. i] = i end out = tostring(s == keys(u))",
             "true");
}

/* Random strings with common starts, zero bytes and high bytes, in tables of any small size. */
static void test_random_strings(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(
      scripted_run(f, "local bytes = { '\\0', 'a', '\\255', 'Z' }\n"
                      "local function word()\n"
                      "  local w = math.random(2) == 1 and 'aaaaaaa' or ''\n"
                      "  for _ = 1, math.random(0, 4) do w = w .. bytes[math.random(4)] end\n"
                      "  return w\n"
                      "end\n"
                      "for round = 1, 400 do\n"
                      "  local t, count, last = {}, 0, nil\n"
                      "  for _ = 1, round // 8 do local w = word() if not t[w] then t[w] = true count = count + 1 end end\n"
                      "  for w in pairs(t) do assert(not last or last < w) last = w count = count - 1 end\n"
                      "  assert(count == 0)\n"
                      "end\n"
                      "out = 'sorted'"));
  assert_global(f, "out", "sorted");
}

static void test_things(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f,
             "local R, A = { __name = 'Room' }, { __name = 'Actor' }\n"
             "local function new(class, id) return setmetatable({ id = id }, class) end\n"
             "local t = { [new(R, 'b')] = 1, [new(A, 'z')] = 2, [new(R, 'a')] = 3, x = 4, [7] = 5 }\n"
             "out = '' for _, v in pairs(t) do out = out .. v end",
             "54231");
}

static void test_no_order(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f, "local t = { [{}] = 'one', x = 2 } out = '' for _, v in pairs(t) do out = out .. v end", "2one");
  g_assert_false(scripted_run(f, "local t = { [{}] = 1, [print] = 2 }\nfor _ in pairs(t) do end"));
  g_assert_true(
      g_str_has_prefix(scripted_problem(f, 0), "main.lua:2: these keys have no reproducible order; use a list with ipairs"));
  assert_out(f, "out = tostring(next({ [{}] = 1, [{}] = 2, a = 3 }))", "a");
  assert_out(f, "out = tostring(pcall(next, { [{}] = 1, [{}] = 2 }))", "false");
}

/* Games for KIAVC get any order, without errors. The iteration is still complete. */
static void test_no_order_in_kiavc(Scripted *f, gconstpointer data) {
  (void)data;
  script_free(f->script);
  scripted_open(f, (ScriptOptions){.layout = LAYOUT_KIAVC});
  assert_out(f, "local t, n = { [{}] = 1, [print] = 2, [{}] = 4, x = 8 }, 0 for _, v in pairs(t) do n = n + v end out = n .. ''",
             "15");
  assert_out(f, "local t, n = { [{}] = 1, [print] = 2, [{}] = 4, x = 8 }, 0 for _, v in next, t do n = n + v end out = n .. ''",
             "15");
}

/* Keys that are removed during the iteration are skipped. Keys that are added are not visited. */
static void test_changes(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f,
             "out = '' local t = { a = 1, b = 2, c = 3, d = 4 }\n"
             "for k, v in pairs(t) do out = out .. k .. v t[k] = nil t.c = nil t['new' .. k] = 1 t.d = 5 end",
             "a1b2d5");
  assert_out(f, "out = '' local t = { 1, 2, 3, 4 } for i, v in pairs(t) do out = out .. v t[3] = nil t[#t + 2] = 9 end", "124");
  assert_out(f, "out = '' local t = { a = 1, b = 2, c = 3 } for k in next, t do out = out .. k t[k] = nil end", "abc");
}

static void test_metamethod(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f,
             "local t = setmetatable({}, { __pairs = function(t) local n = 0 return function() n = n + 1 if n < 4 then return n "
             "end end, t end })\n"
             "out = '' for k in pairs(t) do out = out .. k end",
             "123");
  /* __pairs may wait */
  assert_out(f,
             "local t = setmetatable({}, { __pairs = function(t) coroutine.yield() return next, { a = 1, b = 2 } end })\n"
             "local co = coroutine.wrap(function() out = '' for k in pairs(t) do out = out .. k end end) co() co()",
             "ab");
  assert_out(f, "out = select(2, pcall(pairs, nil))", "bad argument #1 to 'pairs' (table expected, got nil)");
  assert_out(f, "out = select(2, pcall(pairs))", "bad argument #1 to 'pairs' (value expected)");
}

static void test_next(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f, "out = tostring(next {})", "nil");
  assert_out(f, "out = next { z = 1, b = 2, [5] = 3 }", "5");
  assert_out(f, "local t = { z = 1, b = 2, [5] = 3 } out = next(t, 5) .. next(t, 'b') .. tostring(next(t, 'z'))", "bznil");
  assert_out(f,
             "out = '' local a, b = { x = 1, y = 2 }, { p = 1, q = 2 }\n"
             "for k in next, a do for j in next, b do out = out .. k .. j .. ' ' end end",
             "xp xq yp yq ");
  /* an iteration that was abandoned does not affect the next one */
  assert_out(f,
             "local t = { a = 1, b = 2, c = 3 } for k in next, t do if k == 'b' then break end end\n"
             "t.a = nil t.bb = 5 out = '' for k in next, t do out = out .. k end",
             "bbbc");
  /* a key that is no longer in the cached order: the order is built again */
  assert_out(f, "local t = { a = 1, b = 2, c = 3, d = 4 } next(t, 'a') next(t, 'b') t.c = nil out = next(t, 'b') .. next(t, 'a')",
             "db");
  assert_out(f, "out = select(2, pcall(next, {}, {}))", "next: this key is not in the table");
  assert_out(f, "out = next({ a = 1, c = 2 }, 'b')", "c");
}

/* The garbage collector decides when a weak table loses a key, so weak keys are not supported. */
static void test_weak(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f, "out = select(2, pcall(setmetatable, {}, { __mode = 'k' })):match('^[^:]*')", "'__mode' is not supported");
#ifdef ICHOR_LUA_STATIC
  g_assert_true(scripted_run(f, "local mt = {} weak = setmetatable({}, mt) mt.__mode = 'kv' weak[1] = {} weak[{}] = 1"));
  lua_gc(f->L, LUA_GCCOLLECT);
  assert_out(f, "out = 0 for _ in pairs(weak) do out = out + 1 end", "2");
#endif
}

/* The engine's own tables are weak: serial numbers of objects that are gone cost no memory. */
static void test_own_weak(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(f, "for i = 1, 1000 do tostring({}) end"));
  lua_gc(f->L, LUA_GCCOLLECT);
  int before = lua_gc(f->L, LUA_GCCOUNT);
  g_assert_true(scripted_run(f, "for i = 1, 100000 do tostring({}) end"));
  lua_gc(f->L, LUA_GCCOLLECT);
  lua_gc(f->L, LUA_GCCOLLECT); /* the table of serial numbers shrinks when it grows the next time */
  g_assert_cmpint(lua_gc(f->L, LUA_GCCOUNT), <, before + 4000);
}

static void test_sort(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f, "local t = { 3, 1, 2 } table.sort(t) out = table.concat(t)", "123");
  assert_out(f, "local t = { 'b', 'a', 'c' } table.sort(t, function(a, b) return a > b end) out = table.concat(t)", "cba");
  assert_out(f, "local t = {} table.sort(t) t[1] = 1 table.sort(t) out = #t", "1");
  /* stable: equal elements keep their order */
  assert_out(
      f,
      "local t = {} for i = 1, 1000 do t[i] = { key = (i * 7919) % 10, n = i } end\n"
      "table.sort(t, function(a, b) return a.key < b.key end) out = true\n"
      "for i = 2, #t do local a, b = t[i - 1], t[i] if a.key > b.key or a.key == b.key and a.n > b.n then out = false end end",
      "true");
  assert_out(
      f,
      "out = true for n = 0, 100 do local t, u = {}, {} for i = 1, n do t[i] = math.random(50) u[i] = t[i] end table.sort(t)\n"
      "for i = 2, n do if t[i - 1] > t[i] then out = false end end end",
      "true");
  assert_out(f, "local t = { 3, 'x' } out = select(2, pcall(table.sort, t))", "attempt to compare string with number");
  assert_out(f, "out = select(2, pcall(table.sort, {}, 1))", "nil");
  assert_out(f, "out = select(2, pcall(table.sort, { 1, 2 }, 1))",
             "bad argument #2 to 'table.sort' (function expected, got number)");
  assert_out(f,
             "local t = setmetatable({}, { __index = function(_, i) return 4 - i end, __len = function() return 3 end,\n"
             "__newindex = function(_, i, v) out = (out or '') .. i .. v end }) out = '' table.sort(t)",
             "112233");
  /* an inconsistent comparator still terminates */
  assert_out(f, "local t = {} for i = 1, 100 do t[i] = i end table.sort(t, function() return true end) out = #t", "100");
}

int main(int argc, char **argv) {
  scripted_init(&argc, &argv);
  scripted_test("/ordered/order", test_order);
  scripted_test("/ordered/random-strings", test_random_strings);
  scripted_test("/ordered/things", test_things);
  scripted_test("/ordered/no-order", test_no_order);
  scripted_test("/ordered/no-order-in-kiavc", test_no_order_in_kiavc);
  scripted_test("/ordered/changes", test_changes);
  scripted_test("/ordered/metamethod", test_metamethod);
  scripted_test("/ordered/next", test_next);
  scripted_test("/ordered/weak", test_weak);
  scripted_test("/ordered/own_weak", test_own_weak);
  scripted_test("/ordered/sort", test_sort);
  return g_test_run();
}
