#include "fixture_script.h"

#include <lualib.h>

/* Provides Lua's own string library as the global 'lib', for comparison. */
static void open_library(Scripted *f) {
  lua_pushcfunction(f->L, luaopen_string);
  lua_call(f->L, 0, 1);
  lua_setglobal(f->L, "lib");
}

/* Runs a chunk that can use 'lib' and a function all(...), which makes one text of any results. The
 * chunk must set 'out' to "same". */
static void assert_same(Scripted *f, const char *text) {
  open_library(f);
  g_autofree char *chunk = g_strconcat("local function all(ok, ...) local list = { tostring(ok) }\n"
                                       "for i = 1, select('#', ...) do list[#list + 1] = tostring((select(i, ...))) end\n"
                                       "return table.concat(list, ' ') end\n",
                                       text, NULL);
  assert_out(f, chunk, "same");
}

/* Hand-written cases for every feature in the manual's section on patterns. */
static void test_manual(Scripted *f, gconstpointer data) {
  (void)data;
  assert_same(
      f, "local cases = { {'hello world', 'o w'}, {'hello', 'l+'}, {'hello', '(h)(.)'}, {'hello', '()ll()'},\n"
         "{'key = value', '^(%w+)%s*=%s*(%w+)$'}, {'[[x]]', '%[%[(.-)%]%]'}, {'f(a(b)c)d', '%b()'}, {'THE (quick) fox',\n"
         "'%f[%a]%a+%f[%A]'}, {'aXbXc', '(.)X(.)X'}, {'\"it\\'s\"', '([\"\\'])(.-)%1'}, {'a.b', 'a%.b'}, {'x^y', '[%^x]'},\n"
         "{'a-z', '[a%-z]+'}, {']', '[]]'}, {'^', '[%^]'}, {'abc', '[^b]'}, {'', ''}, {'', '^$'}, {'abc', '$'}, {'a$', 'a$'},\n"
         "{'a\\0b', '%z'}, {'a\\0b', '\\0'}, {'\\n\\v\\t x', '%s+'}, {'aaa', 'a-$'}, {'aaa', 'a?a?a?a?'}, {'abc', 'x*'},\n"
         "{'0x1F', '%x+'}, {'\\127\\1', '%c+'}, {'!?', '%p+'}, {'A1 b', '%u%d%S*%l?'}, {'\\200\\201', '[\\199-\\202]+'},\n"
         "{'abab', '(ab)%1'}, {'1,2,,3', '([^,]*)'}, {'%d', '%%d'}, {'aaab', 'a*ab'}, {'--x', '%-%-'}, {' a\\1', '%g+'}, {'a]b', "
         "'[%]]'} }\n"
         "out = 'same'\n"
         "for _, case in ipairs(cases) do local s, p = case[1], case[2]\n"
         "  for _, name in ipairs { 'find', 'match' } do for init = -3, 6 do\n"
         "    local a, b = all(pcall(string[name], s, p, init)), all(pcall(lib[name], s, p, init))\n"
         "    if a ~= b then out = name .. ' ' .. s .. ' ' .. p .. ' ' .. init .. ': ' .. a .. ' / ' .. b end end end\n"
         "  for _, repl in ipairs { '<%0>', '%%%1', { a = 'A', h = false }, function(x) return x and x .. '!' end, 7 } do\n"
         "    for n = 0, 3 do local a, b = all(pcall(string.gsub, s, p, repl, n)), all(pcall(lib.gsub, s, p, repl, n))\n"
         "    if a ~= b then out = 'gsub ' .. s .. ' ' .. p .. ': ' .. a .. ' / ' .. b end end\n"
         "    local a, b = all(pcall(string.gsub, s, p, repl)), all(pcall(lib.gsub, s, p, repl))\n"
         "    if a ~= b then out = 'gsub ' .. s .. ' ' .. p .. ': ' .. a .. ' / ' .. b end end\n"
         "  local function walk(gmatch) local list = {}\n"
         "    for x, y in gmatch(s, p) do list[#list + 1] = all(x, y) end return table.concat(list, ';') end\n"
         "  if walk(string.gmatch) ~= walk(lib.gmatch) then out = 'gmatch ' .. s .. ' ' .. p end\n"
         "end");
}

/* Thousands of random patterns and texts with few letters. If both libraries accept a pattern,
 * their results must be equal. Ours accepts only patterns that Lua accepts. */
static void test_random(Scripted *f, gconstpointer data) {
  (void)data;
  assert_same(
      f, "local signs = { 'a', 'b', '.', '%a', '%A', '[ab]', '[^a]', '[a-b%d]', '*', '+', '-', '?', '(', ')', '()', '^',\n"
         "'$', '%1', '%b()', '%f[a]', '%', '[', ']', '1', '%s' }\n"
         "local letters = { 'a', 'b', '(', ')', '1', ' ', '^' }\n"
         "local function word(list, most) local w = {} for i = 1, math.random(0, most) do w[i] = list[math.random(#list)] end\n"
         "return table.concat(w) end\n"
         "out = 'same' local both = 0\n"
         "for i = 1, 20000 do local s, p = word(letters, 12), word(signs, 6)\n"
         "  for _, name in ipairs { 'find', 'match', 'gsub' } do\n"
         "    local ours, theirs = all(pcall(string[name], s, p, name == 'gsub' and '<%0>' or nil)),\n"
         "      all(pcall(lib[name], s, p, name == 'gsub' and '<%0>' or nil))\n"
         "    local bothRan = ours:sub(1, 4) == 'true' and theirs:sub(1, 4) == 'true'\n"
         "    if bothRan then both = both + 1 end\n"
         "    if bothRan and ours ~= theirs or theirs:sub(1, 4) ~= 'true' and ours:sub(1, 4) == 'true' then\n"
         "      out = name .. '(' .. s .. ', ' .. p .. '): ' .. ours .. ' / ' .. theirs end end end\n"
         "if both < 20000 then out = 'only ' .. both end");
}

/* The errors of invalid patterns have Lua's wording, which authors find on the web. */
static void test_mistakes(Scripted *f, gconstpointer data) {
  (void)data;
  static const char *const cases[][2] = {
      {"%", "malformed pattern (ends with '%')"},
      {"[a", "malformed pattern (missing ']')"},
      {"[]", "malformed pattern (missing ']')"},
      {"[%", "malformed pattern (ends with '%')"},
      {"(a", "unfinished capture"},
      {"a)", "invalid pattern capture"},
      {"%1", "invalid capture index %1 in pattern"},
      {"(%1)", "invalid capture index %1 in pattern"},
      {"%b(", "malformed pattern (missing arguments to '%b')"},
      {"%fa", "missing '[' after '%f' in pattern"},
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *text = g_strdup_printf("out = select(2, pcall(string.match, 'aaa', '%s'))", cases[i][0]);
    assert_out(f, text, cases[i][1]);
  }
  assert_out(f, "out = select(2, pcall(string.find, 'x', ('(x)'):rep(33)))", "too many captures");
  assert_out(f, "out = select(2, pcall(string.find, ('x'):rep(300), ('x?'):rep(300)))", "pattern too complex");
  assert_out(f, "out = select(2, pcall(string.gsub, 'x', 'x', '%2'))", "invalid capture index %2 in replacement string");
  assert_out(f, "out = select(2, pcall(string.gsub, 'x', 'x', '%x'))", "invalid use of '%' in replacement string");
  assert_out(f, "out = select(2, pcall(string.gsub, 'x', 'x', function() return {} end))", "invalid replacement value (a table)");
  assert_out(f, "out = select(2, pcall(string.gsub, 'x', 'x'))",
             "bad argument #3 to 'string.gsub' (string/function/table expected, got no value)");
  assert_out(f, "out = #string.match(('x'):rep(200), ('x'):rep(100))", "100");
}

static void test_lists(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f,
             "local t = { 1, 2, 3 } table.insert(t, 4) table.insert(t, 1, 0) out = table.concat(t, ',') .. table.remove(t) ..\n"
             "table.remove(t, 1) .. table.concat(t) .. tostring(table.remove({})) .. tostring(table.remove({}, 0))",
             "0,1,2,3,440123nilnil");
  assert_out(f,
             "local t = table.move({ 1, 2, 3 }, 1, 3, 2) out = table.concat(t) ..\n"
             "table.concat(table.move({ 1, 2, 3 }, 2, 3, 1)) .. table.concat(table.move({ 1, 2 }, 1, 2, 1, {}))",
             "112323312");
  assert_out(f, "out = table.concat({ 1, 2.5, 'x' }, '-', 2) .. table.concat({}, 'x') .. table.concat({ 1, 2, 3 }, '', 3, 2)",
             "2.5-x");
  assert_out(f, "out = select(2, pcall(table.insert, {}, 5, 1))", "bad argument #2 to 'table.insert' (position out of bounds)");
  assert_out(f, "out = select(2, pcall(table.insert, {}))", "wrong number of arguments to 'insert'");
  assert_out(f, "out = select(2, pcall(table.insert, {}, 1, 2, 3))", "wrong number of arguments to 'insert'");
  assert_out(f, "out = select(2, pcall(table.remove, { 1 }, 3))", "bad argument #2 to 'table.remove' (position out of bounds)");
  assert_out(f, "out = select(2, pcall(table.concat, { 1, {} }))", "invalid value (at index 2) in table for 'concat'");
  assert_out(f, "out = select(2, pcall(table.move, {}, 1, math.maxinteger, 2))",
             "bad argument #4 to 'table.move' (destination wrap around)");
  assert_out(f, "out = select(2, pcall(table.move, {}, -1, math.maxinteger, 2))",
             "bad argument #3 to 'table.move' (too many elements to move)");
  assert_out(f,
             "local t = setmetatable({}, { __len = function() return 2 end, __index = function(_, i) return i * 10 end })\n"
             "out = table.concat(t, ' ') .. table.remove(t)",
             "10 2020");
}

static void test_sizes(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f, "out = ('ab'):rep(3, '-') .. ('x'):rep(-1) .. ('x'):rep(1, 'yy') .. #(''):rep(1 << 60)", "ab-ab-abx0");
  static const char *const too_large[] = {
      "('x'):rep(1e10)",
      "('x'):rep(1 << 62, 'y')",
      "(''):rep(1 << 62, 'y')",
      "('x'):rep(3e5):gsub('x', ('y'):rep(1000))",
      "table.concat({ ('x'):rep(9e6), ('x'):rep(9e6) })",
      "('%s%s'):format(('x'):rep(9e6), ('x'):rep(9e6))",
  };
  for (size_t i = 0; i < G_N_ELEMENTS(too_large); i++) {
    g_autofree char *text = g_strdup_printf("out = select(2, pcall(function() return %s end))", too_large[i]);
    g_assert_true(scripted_run(f, text));
    g_assert_nonnull(strstr(scripted_global(f, "out"), "resulting string too large"));
  }
  assert_out(f, "out = string.unpack('<I2', string.pack('<I2', 513)) .. string.packsize('i4 i8')", "51312");
  assert_out(f, "out = select(2, pcall(string.pack, 'c1000000000', ''))",
             "bad argument #1 to 'string.pack' (format requests more than 1 MB)");
  assert_out(f, "out = select(2, pcall(string.packsize, ('c1000000'):rep(100)))",
             "bad argument #1 to 'string.packsize' (format requests more than 1 MB)");
}

int main(int argc, char **argv) {
  scripted_init(&argc, &argv);
  scripted_test("/pattern/manual", test_manual);
  scripted_test("/pattern/random", test_random);
  scripted_test("/pattern/mistakes", test_mistakes);
  scripted_test("/pattern/lists", test_lists);
  scripted_test("/pattern/sizes", test_sizes);
  return g_test_run();
}
