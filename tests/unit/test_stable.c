#include "fixture_script.h"

#include <string.h>

static void test_tostring(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f, "local a, b = {}, {} out = tostring(a) .. ', ' .. tostring(print) .. ', ' .. tostring(b) .. ', ' .. tostring(a)",
             "table: #1, function: #2, table: #3, table: #1");
  assert_out(
      f, "out = table.concat({ tostring(1), tostring(1.0), tostring(-0.0), tostring(nil), tostring(true), tostring('s') }, ' ')",
      "1 1.0 -0.0 nil true s");
  assert_out(f, "out = tostring(setmetatable({}, { __tostring = function() return 'mine' end }))", "mine");
  assert_out(f, "out = tostring(setmetatable({}, { __name = 'Door' }))", "Door: #4");
  assert_out(f, "out = select(2, pcall(tostring, setmetatable({}, { __tostring = function() return {} end })))",
             "'__tostring' must return a string");
  assert_out(f, "out = select(2, pcall(tostring))", "bad argument #1 to 'tostring' (value expected)");
}

static void test_format(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f, "local t = {} out = string.format('%s|%5s|%d|%%|%s|%-3s|%.2f', t, 'x', 3, nil, true, 1.5)",
             "table: #1|    x|3|%|nil|true|1.50");
  assert_out(f, "out = ('%q %x %s'):format('a', 255, setmetatable({}, { __tostring = function() return 'T' end }))",
             "\"a\" ff T");
  assert_out(f, "out = select(2, pcall(string.format, '%p', {}))",
             "bad argument #2 to 'string.format' ('%p' would show an address, which differs in each run)");
  assert_out(f, "out = select(2, pcall(string.format, '%d', 'x'))",
             "bad argument #2 to 'string.format' (number expected, got string)");
  assert_out(f, "out = select(2, pcall(string.format, '%s'))", "bad argument #2 to 'string.format' (no value)");
}

static void test_random(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(
      f,
      "out = true for i = 1, 1000 do local a, b, c, d = math.random(), math.random(6), math.random(-3, 3), math.random(0)\n"
      "if a < 0 or a >= 1 or b < 1 or b > 6 or c < -3 or c > 3 or math.type(d) ~= 'integer' then out = false end end",
      "true");
  assert_out(f, "out = select(2, pcall(math.random, 2, 1))", "bad argument #2 to 'math.random' (interval is empty)");
  assert_out(f, "out = select(2, pcall(math.random, -1))", "bad argument #1 to 'math.random' (interval is empty)");
  assert_out(f, "out = select(2, pcall(math.random, 1, 2, 3))", "wrong number of arguments");
  assert_out(f, "math.randomseed(42) local a = math.random(1000000) math.randomseed(42) out = a == math.random(1000000)", "true");
  assert_out(f, "math.randomseed() local a = math.random(0) math.randomseed() out = a == math.random(0)", "true");
  assert_out(f, "math.randomseed(1.5) out = math.random(1, 1)", "1");
}

/* The seed determines math.random. The generator of ornament is independent of it. */
static void test_two_generators(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(f, "a = math.random(0)"));
  g_autofree char *first = g_strdup(scripted_global(f, "a"));
  script_free(f->script);
  scripted_open(f, (ScriptOptions){.seed = 1});
  assert_out(f, "for i = 1, 10 do ornament.random(100) end out = math.random(0)", first);
  script_free(f->script);
  scripted_open(f, (ScriptOptions){.seed = 2});
  g_assert_true(scripted_run(f, "a = math.random(0)"));
  g_assert_cmpstr(scripted_global(f, "a"), !=, first);
}

static void test_calendar(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f, "out = os.time() .. ' ' .. os.clock()", "946684800 0.0");
  scripted_ticks(f, 90);
  assert_out(f, "out = os.time() .. ' ' .. os.clock()", "946684801 1.5");
  assert_out(f, "out = os.date('%Y-%m-%d %H:%M:%S') .. os.date('!%c', 0) .. os.date()",
             "2000-01-01 00:00:01Thu Jan  1 00:00:00 1970Sat Jan  1 00:00:01 2000");
  assert_out(f,
             "local d = os.date('*t', 86399) out = d.year .. d.month .. d.day .. d.hour .. d.min .. d.sec .. d.wday .. d.yday .. "
             "tostring(d.isdst)",
             "1970112359595"
             "1"
             "false");
  assert_out(f, "out = os.time { year = 2024, month = 2, day = 29, hour = 0 }", "1709164800");
  assert_out(
      f, "local t = { year = 2023, month = 14, day = -1 } out = os.time(t) .. ' ' .. t.year .. '-' .. t.month .. '-' .. t.day",
      "1706616000 2024-1-30");
  assert_out(f, "out = os.time { year = 1900, month = 1, day = 1, hour = 0 }", "-2208988800");
  assert_out(f, "out = select(2, pcall(os.time, { year = 2000 }))", "field 'month' missing in date table");
  assert_out(f, "out = select(2, pcall(os.time, { year = 'x', month = 1, day = 1 }))", "field 'year' is not an integer");
  assert_out(f, "out = select(2, pcall(os.time, { year = 2^40, month = 1, day = 1 }))", "field 'year' is out-of-bound");
  assert_out(f, "out = select(2, pcall(os.date, '%Ez'))", "bad argument #1 to 'os.date' (invalid conversion specifier '%Ez')");
  assert_out(f, "out = os.difftime(10, 4)", "6.0");
}

int main(int argc, char **argv) {
  scripted_init(&argc, &argv);
  scripted_test("/stable/tostring", test_tostring);
  scripted_test("/stable/format", test_format);
  scripted_test("/stable/random", test_random);
  scripted_test("/stable/two-generators", test_two_generators);
  scripted_test("/stable/calendar", test_calendar);
  return g_test_run();
}
