#include "fixture_script.h"

#include "../maths/functions.h"

#include <math.h>
#include <string.h>
#include <time.h>

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

/* os.date writes what the C library writes in the locale "C". */
static void test_date_formats(Scripted *f, gconstpointer data) {
  (void)data;
  static const char format[] =
      "%a %A %b %B %c %C %d %D %e %F %g %G %h %H %I %j %m %M %n %p %r %R %S %t %T %u %U %V %w %W %x %X %y "
      "%Y %z %Z %% %Ec %EC %Ex %EX %Ey %EY %Od %Oe %OH %OI %Om %OM %OS %Ou %OU %OV %Ow %OW %Oy";
  uint64_t state = 7;
  for (int i = 0; i < 4000; i++) {
    /* The first and the last days of all years, from 1001 to 9998; then any time between them. */
    int year = 1001 + i % 3000 * 3;
    int64_t days = (int64_t)floor((year - 1970) * 365.2425) + i % 9 - 4;
    int64_t seconds = days * 86400 + (int64_t)(maths_random(&state) % 86400);
    if (i >= 3000) seconds = (int64_t)maths_between(&state, -30e9, 250e9);
    time_t moment = (time_t)seconds;
    struct tm date;
    g_assert_nonnull(gmtime_r(&moment, &date));
    char expected[1000];
    g_assert_cmpuint(strftime(expected, sizeof expected, format, &date), >, 0);
    g_autofree char *script =
        g_strdup_printf("out = os.date('%s', %" G_GINT64_FORMAT ") local d = os.date('*t', %" G_GINT64_FORMAT ")\n"
                        "if d.yday ~= %d or d.wday ~= %d or d.hour ~= %d then error 'fields' end",
                        format, seconds, seconds, date.tm_yday + 1, date.tm_wday + 1, date.tm_hour);
    assert_out(f, script, expected);
  }
  assert_out(f, "out = os.date('%F %T %G-%V', -62167219200 - 1)", "-1-12-31 23:59:59 -1-52");
  assert_out(f, "out = os.date('%F %y %C', 253402300800)", "10000-01-01 00 100");
  assert_out(f, "out = os.date('%F', 67767976233532799)", "2147483647-12-31");
  assert_out(f, "out = select(2, pcall(os.date, '%F', math.maxinteger))",
             "date result cannot be represented in this installation");
  assert_out(f, "out = select(2, pcall(os.date, '%F', math.mininteger))",
             "date result cannot be represented in this installation");
}

/* The processor decides about the sign of a NaN. */
static void test_nan(Scripted *f, gconstpointer data) {
  (void)data;
  assert_out(f, "local n = 0/0 out = table.concat({ tostring(n), tostring(-n), n .. '', -n .. '', ('%s'):format(-n) }, ' ')",
             "nan nan nan nan nan");
  assert_out(f, "local n = 0/0 out = ('%g %g %f %5.1f %e %a %G'):format(n, -n, -n, -n, -n, -n, -n)",
             "nan nan nan   nan nan nan NAN");
  assert_out(f, "local n = 0/0 out = table.concat({ n, -n }, ' ') .. #(-n .. '') .. (-n .. ''):rep(2)", "nan nan3nannan");
  assert_out(f,
             "local n = 0/0 out = string.pack('<d', n) == string.pack('<d', -n) and string.pack('<fn', n, n) == "
             "string.pack('<fn', -n, -n)",
             "true");
  assert_out(f, "local n = string.unpack('<d', '\\1\\0\\0\\0\\0\\0\\xf8\\xff') out = n .. ' ' .. string.pack('>d', n):byte(1)",
             "nan 127");
  assert_out(f, "math.randomseed(0/0) local a = math.random(0) math.randomseed(-(0/0)) out = a == math.random(0)", "true");
  assert_out(f, "out = -1/0 .. ' ' .. 1/0 .. ' ' .. ('%g'):format(-1/0)", "-inf inf -inf");
}

/* Lua's library and '^' give the bits of base/maths/. */
static void test_elementary(Scripted *f, gconstpointer data) {
  (void)data;
  uint64_t state = 3;
  for (int i = 0; i < 300; i++) {
    double x = maths_spread(&state, 6), y = maths_spread(&state, 6), size = fabs(x), unit = x / 64;
    double expected[] = {maths_sin(x),       maths_cos(x),      maths_tan(x),      maths_asin(unit),
                         maths_acos(unit),   maths_atan(x),     maths_atan2(y, x), maths_exp(x),
                         maths_log(size),    maths_log2(size),  maths_log10(size), maths_log(size) / maths_log(3),
                         maths_pow(size, y), maths_pow(size, y)};
    GString *text = g_string_new(NULL);
    for (guint j = 0; j < G_N_ELEMENTS(expected); j++) {
      if (expected[j] != expected[j]) g_string_append(text, "nan ");
      else g_string_append_printf(text, "%.17g ", expected[j]);
    }
    g_autofree char *script = g_strdup_printf(
        "local x, y, size, unit = %a, %a, %a, %a\n"
        "local results = { math.sin(x), math.cos(x), math.tan(x), math.asin(unit), math.acos(unit), math.atan(x), math.atan(y, "
        "x),\n"
        "  math.exp(x), math.log(size), math.log(size, 2), math.log(size, 10), math.log(size, 3), size ^ y, (%a) ^ %a }\n"
        "out = '' for _, v in ipairs(results) do out = out .. ('%%.17g '):format(v) end",
        x, y, size, unit, size, y);
    assert_out(f, script, text->str);
    g_string_free(text, TRUE);
  }
  assert_out(f, "out = math.log(8, 2) .. ' ' .. math.log(1000, 10) .. ' ' .. math.log(1) .. ' ' .. math.atan(1, -0.0)",
             "3.0 3.0 0.0 1.5707963267949");
  assert_out(f, "out = '4' ^ '0.5' .. ' ' .. math.sin('0') .. ' ' .. (-2) ^ 3", "2.0 0.0 -8.0");
  assert_out(f, "out = select(2, pcall(function() return math.sin() end))",
             "main.lua:1: bad argument #1 to 'sin' (number expected, got no value)");
  assert_out(f, "out = select(2, pcall(function() return math.log(1, {}) end))",
             "main.lua:1: bad argument #2 to 'log' (number expected, got table)");
  g_assert_false(f->script->runtime.quirks.foreign_pow);
}

int main(int argc, char **argv) {
  scripted_init(&argc, &argv);
  scripted_test("/stable/tostring", test_tostring);
  scripted_test("/stable/format", test_format);
  scripted_test("/stable/random", test_random);
  scripted_test("/stable/two-generators", test_two_generators);
  scripted_test("/stable/calendar", test_calendar);
  scripted_test("/stable/date-formats", test_date_formats);
  scripted_test("/stable/nan", test_nan);
  scripted_test("/stable/elementary", test_elementary);
  return g_test_run();
}
