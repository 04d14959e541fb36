#include "script/fingerprint.h"

#include "fixture_script.h"

static uint64_t after(Scripted *f, const char *text) {
  g_assert_true(scripted_run(f, text));
  uint64_t parts[SCRIPT_PARTS];
  script_checksums(f->script, parts);
  return parts[0];
}

/* Equal content gives equal sums, whatever its history and its addresses. */
static void test_equal_content(Scripted *f, gconstpointer data) {
  (void)data;
  uint64_t sum = after(f, "s = { a = 1, b = { 1, 2, 3, x = 'y' }, [2.5] = true } s.me = s");
  g_assert_cmpuint(after(f, "s = nil"), !=, sum);
  g_assert_cmpuint(after(f, "s = { [2.5] = true } for i = 1, 100 do s[i] = {} s[i] = nil end s.me = s\n"
                            "s.b = { x = 'y' } s.b[3] = 3 s.b[2] = 2 s.b[1] = 1 s.a = 1"),
                   ==, sum);
}

static void test_differences(Scripted *f, gconstpointer data) {
  (void)data;
  static const char *const texts[] = {
      "v = nil",
      "v = 1",
      "v = 2",
      "v = 1.0",
      "v = '1'",
      "v = true",
      "v = false",
      "v = {}",
      "v = { 1 }",
      "v = { { 1 } }",
      "v = { x = 1 }",
      "v = { x = 2 }",
      "v = { [1.5] = 1 }",
      "v = { true }",
      "v = { [true] = 1 }",
      "v = { [false] = 1 }",
      "v = print",
      "v = {} v.v = v",
      "v = {} v.v = {}",
      "v = function() end",
      "v = setmetatable({}, { a = 1 })",
      "v = setmetatable({}, { a = 2 })",
      "w = { 1 } v = { w, w }",
      "w = { 1 } v = { w, { 1 } }",
  };
  uint64_t sums[G_N_ELEMENTS(texts)];
  for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
    sums[i] = after(f, texts[i]);
    for (size_t j = 0; j < i; j++) g_assert_cmpuint(sums[i], !=, sums[j]);
    g_assert_true(scripted_run(f, "v = nil w = nil"));
  }
}

/* A script with 150,000 frames takes no minutes, and its depth and its topmost frames count. */
static void test_deep(Scripted *f, gconstpointer data) {
  (void)data;
#define DEEP                                                                                                                     \
  "local function down(n, x) if n == 0 then coroutine.yield(x) else down(n - 1, x) end return x end\n"                           \
  "v = coroutine.create(down) coroutine.resume(v, %d, %d)"
  const int depths[] = {10, 999, 1000, 1001, 1002, 150000, 150001};
  uint64_t sums[2 * G_N_ELEMENTS(depths)];
  for (size_t i = 0; i < G_N_ELEMENTS(sums); i++) {
    g_autofree char *text = g_strdup_printf(DEEP, depths[i / 2], (int)(i % 2));
    sums[i] = after(f, text);
    for (size_t j = 0; j < i; j++) g_assert_cmpuint(sums[i], !=, sums[j]);
  }
}

/* The content of functions and their upvalues counts, too. */
static void test_upvalues(Scripted *f, gconstpointer data) {
  (void)data;
  uint64_t sum = after(f, "local n = 0 function count() n = n + 1 return n end");
  g_assert_cmpuint(after(f, "count()"), !=, sum);
  scripted_write(f, "game/other.lua", "count()");
  g_assert_true(script_run_file(f->script, "other.lua"));
  uint64_t three = after(f, "count()");
  g_assert_cmpuint(three, !=, sum);
  uint64_t again = after(f, "local n = 3 function count() n = n + 1 return n end");
  g_assert_cmpuint(again, ==, three);
}

/* Fields of things and of classes count, and so do the state tables of the engine's files. The
 * libraries, the time of day and the locals of the engine's Lua do not. */
static void test_engine(Scripted *f, gconstpointer data) {
  (void)data;
  script_free(f->script);
  scripted_write(f, "scripts/init.lua", "loadEngine 'counter' rooms = {}");
  scripted_write(f, "scripts/counter.lua",
                 "local _, fileState = ... fileState.n = 0 local hidden = 0 "
                 "function count() fileState.n = fileState.n + 1 end function hide() hidden = hidden + 1 end");
  scripted_open(f, (ScriptOptions){.seed = 1});
  uint64_t sum = after(f, "");
  uint64_t other = after(f, "count()");
  g_assert_cmpuint(other, !=, sum);
  sum = other;
  g_assert_cmpuint(after(f, "hide()"), ==, sum);
  g_assert_cmpuint(after(f, "count = nil"), ==, sum);
  g_assert_cmpuint(after(f, "count = print"), ==, sum);
  g_assert_cmpuint(after(f, "count = function() end"), !=, sum);
  g_assert_true(scripted_run(f, "count = nil"));
  scripted_ticks(f, 5);
  g_assert_cmpuint(after(f, ""), ==, sum);
  g_assert_cmpuint(after(f, "rooms.street = { id = 'street' }"), !=, sum);
  g_assert_cmpuint(after(f, "rooms.street = nil"), ==, sum);
}

/* A waiting script's local variable counts: it can make two runs diverge later. */
static void test_locals(Scripted *f, gconstpointer data) {
  (void)data;
  const char *script =
      "startScript(function() local n = %d me = coroutine.running() while true do n = n + 0 waitTicks(1000) end end)";
  uint64_t sums[3];
  for (int i = 0; i < 3; i++) {
    g_autofree char *text = g_strdup_printf(script, i / 2);
    sums[i] = after(f, text);
    g_assert_true(scripted_run(f, "stopScript(me) me = nil"));
  }
  g_assert_cmpuint(sums[0], ==, sums[1]);
  g_assert_cmpuint(sums[0], !=, sums[2]);
}

static void test_keys_without_order(Scripted *f, gconstpointer data) {
  (void)data;
  uint64_t sum = after(f, "v = { [{}] = 1, [{}] = 2, [print] = 3 }");
  g_assert_cmpuint(after(f, "v = { [print] = 3, [{}] = 2, [{}] = 1 }"), ==, sum);
  g_assert_cmpuint(after(f, "v = { [{}] = 2, [{}] = 1 }"), !=, sum);
}

/* Long chains do not need a deep stack. */
static void test_long_list(Scripted *f, gconstpointer data) {
  (void)data;
  uint64_t sum = after(f, "local head for i = 1, 200000 do head = { next = head, i = i } end list = head");
  g_assert_cmpuint(after(f, "list.next.next.i = 0"), !=, sum);
}

static void test_parts(Scripted *f, gconstpointer data) {
  (void)data;
  uint64_t before[SCRIPT_PARTS], now[SCRIPT_PARTS];
  script_checksums(f->script, before);
  g_assert_true(scripted_run(f, "math.random()"));
  script_checksums(f->script, now);
  g_assert_cmpuint(before[0], ==, now[0]);
  g_assert_cmpuint(before[1], ==, now[1]);
  g_assert_cmpuint(before[2], !=, now[2]);
  g_assert_true(scripted_run(f, "ornament.random() startScript(function() waitMs(5) end)"));
  script_checksums(f->script, before);
  g_assert_cmpuint(before[0], !=, now[0]); /* a waiting script has local variables */
  g_assert_cmpuint(before[1], !=, now[1]);
  g_assert_cmpuint(before[2], ==, now[2]);
  g_assert_cmpstr(script_part_name(0), ==, "variables of scripts");
  g_assert_cmpstr(script_part_name(1), ==, "processes");
  g_assert_cmpstr(script_part_name(2), ==, "random");
}

/* Loaded texts are left out: a typo that is corrected must not make saves invalid. Words that the
 * game has taken from them count. */
static void test_texts(Scripted *f, gconstpointer data) {
  (void)data;
  uint64_t wrong = after(f, "translations = { a = 'teh' } package.loaded['texts/en'] = translations own = { translations = 1 }");
  uint64_t right = after(f, "translations = { a = 'the' } package.loaded['texts/en'] = translations own = { translations = 1 }");
  g_assert_cmpuint(wrong, ==, right);
  g_assert_cmpuint(wrong, !=, after(f, "name = translations.a"));
  g_assert_cmpuint(after(f, "name = nil own = { translations = 2 }"), !=, right);
}

/* The size of the steps does not matter, and other scripts may be looked at between them. */
static void test_steps(Scripted *f, gconstpointer data) {
  (void)data;
  g_assert_true(scripted_run(f, "s = { {}, { {} }, function() return s end, coroutine.create(print) } s.me = s\n"
                                "for i = 1, 300 do s['x' .. i] = { i, {}, b = i % 2 == 0, [-i] = 'text' } end"));
  uint64_t parts[SCRIPT_PARTS];
  script_checksums(f->script, parts);
  int height = lua_gettop(f->script->lua), counts[3];
  static const int sizes[] = {1, 7, INT_MAX};
  for (gsize i = 0; i < G_N_ELEMENTS(sizes); i++) {
    Fingerprint *walk = fingerprint_new(f->script), *cancelled = fingerprint_new(f->script);
    for (counts[i] = 1; !fingerprint_step(walk, sizes[i]); counts[i]++) {
      if (counts[i] == 3) fingerprint_step(cancelled, 2);
      if (counts[i] % 100 == 0) lua_gc(f->script->lua, LUA_GCCOLLECT, 0);
    }
    g_assert_cmphex(fingerprint_result(walk), ==, parts[0]);
    fingerprint_free(walk);
    fingerprint_free(cancelled);
  }
  g_assert_cmpint(counts[0], >, 600);
  g_assert_cmpint(counts[1], <, counts[0]);
  g_assert_cmpint(counts[2], ==, 1);
  g_assert_cmpint(lua_gettop(f->script->lua), ==, height);
}

/* A class that came after the first recordings counts only if the game uses it. The same applies to
 * the state of its file. */
static void test_later_classes(Scripted *f, gconstpointer data) {
  (void)data;
  uint64_t without = after(f, "");
  script_free(f->script);
  scripted_write(f, "scripts/init.lua", "Exit = { __name = 'Exit', x = 1 } loadEngine 'exits'");
  scripted_write(f, "scripts/exits.lua", "local _, fileState = ... function pass() fileState.n = 1 end");
  scripted_open(f, (ScriptOptions){.seed = 1});
  uint64_t sum = after(f, "");
  g_assert_cmpuint(sum, ==, without);
  g_assert_cmpuint(after(f, "v = Exit"), !=, sum);
  g_assert_cmpuint(after(f, "v = setmetatable({}, Exit)"), !=, after(f, "v = {}"));
  g_assert_cmpuint(after(f, "v = nil"), ==, sum);
  g_assert_cmpuint(after(f, "Exit = {}"), !=, sum); /* the game's own */
  g_assert_cmpuint(after(f, "Exit = nil"), ==, sum);
  g_assert_cmpuint(after(f, "pass()"), !=, sum);
}

int main(int argc, char **argv) {
  scripted_init(&argc, &argv);
  scripted_test("/fingerprint/equal-content", test_equal_content);
  scripted_test("/fingerprint/differences", test_differences);
  scripted_test("/fingerprint/deep", test_deep);
  scripted_test("/fingerprint/upvalues", test_upvalues);
  scripted_test("/fingerprint/engine", test_engine);
  scripted_test("/fingerprint/later-classes", test_later_classes);
  scripted_test("/fingerprint/locals", test_locals);
  scripted_test("/fingerprint/keys-without-order", test_keys_without_order);
  scripted_test("/fingerprint/long-list", test_long_list);
  scripted_test("/fingerprint/steps", test_steps);
  scripted_test("/fingerprint/texts", test_texts);
  scripted_test("/fingerprint/parts", test_parts);
  return g_test_run();
}
