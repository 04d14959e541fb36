/* test_allocation.c: if an allocation of a script fails, the script either raises an error or does
 * not notice. Nothing else happens.
 *
 * The engine refuses memory to scripts only for strings and userdata of more than LONG bytes
 * (state.c). Here such allocations fail although there is enough memory: only the n-th, all from
 * the n-th on, or every n-th. The script makes about five hundred of them, and the test tries
 * each n. */

#include "fixture_rounds.h"
#include "fixture_script.h"

#include <stdlib.h>

#define LONG 4096

typedef enum { FAIL_ONCE, FAIL_FROM, FAIL_EVERY, FAIL_MODES } FailMode;

typedef struct Refusal {
  lua_Alloc allocate;
  void *user;
  FailMode mode;
  int n;
  int asked, refused; /* allocations that may fail; how many did */
  bool on;
} Refusal;

static bool is_refused(Refusal *refusal) {
  int nth = ++refusal->asked;
  bool refused = refusal->mode == FAIL_ONCE   ? nth == refusal->n
                 : refusal->mode == FAIL_FROM ? nth >= refusal->n
                                              : nth % refusal->n == 0;
  refusal->refused += refused;
  return refused;
}

static void *allocate(void *user, void *block, size_t old_size, size_t new_size) {
  Refusal *refusal = user;
  bool may_be_refused = !block && (old_size == LUA_TSTRING || old_size == LUA_TUSERDATA) && new_size > LONG;
  if (refusal->on && may_be_refused && is_refused(refusal)) return NULL;
  return refusal->allocate(refusal->user, block, old_size, new_size);
}

static const char script[] =
    "local keep, meta = {}, {} local weak = setmetatable({}, meta) meta.__mode = 'v'\n"
    "local function text(i) return ('%d:%s'):format(i, ('x'):rep(4200)) .. i end\n"
    "for i = 1, 21 do\n"
    "  keep[i] = { name = text(i), call = function() return i end }\n"
    "  weak[i] = { text(i) }\n"
    "  pcall(function() local t = setmetatable({}, { __index = function(_, k) return text(k) end }) keep[text(i)] = t[i] end)\n"
    "  pcall(error, text(i))\n"
    "  keep[#keep + 1] = coroutine.wrap(function(...) coroutine.yield(text(i)) error(text(i)) end)()\n"
    "  for word in text(i):gmatch '%a+' do keep[#keep + 1] = word:upper() end\n"
    "  if i % 10 == 0 then load('return ' .. text(1):sub(1, 1) .. (' '):rep(5000))() pcall(require, 'nothing' .. i) table.sort({ "
    "3, 1, 2 }) end\n"
    "  if i % 7 == 0 then local x <close> = setmetatable({}, { __close = function() keep[1] = text(i) end }) end\n"
    "end\n"
    "startScript(function() waitFor 'it' out = text(3) end)\n"
    "startScript(function() error(text(4)) end)\n"
    "signal 'it'\n";

/* Runs the script once in a fresh state. Returns how many allocations could have failed. */
static int run(FailMode mode, int n) {
  Scripted f = {0};
  scripted_prepare(&f);
  scripted_open(&f, (ScriptOptions){.seed = 1});
  scripted_write(&f, "game/main.lua", script);
  Refusal refusal = {.mode = mode, .n = n};
  refusal.allocate = lua_getallocf(f.L, &refusal.user);
  lua_setallocf(f.L, allocate, &refusal);
  refusal.on = true;
  bool ok = script_run_file(f.script, "main.lua");
  scripted_ticks(&f, 2);
  refusal.on = false;
  if (!ok && refusal.refused == 0) g_test_message("%s", scripted_problem(&f, 0));
  int asked = refusal.asked;
  g_assert_true(ok || refusal.refused > 0);
  g_assert_true(refusal.refused == 0 || problems_count(&f.world.problems) > 0);
  assert_out(&f, "local t = {} for i = 1, 100 do t[i] = ('x'):rep(i) end out = #table.concat(t)", "5050");
  lua_setallocf(f.L, refusal.allocate, refusal.user);
  scripted_tear_down(&f, NULL);
  return asked;
}

static void test_refusals(void) {
  int count = run(FAIL_ONCE, INT_MAX);
  g_test_message("%d strings and userdata", count);
  g_assert_cmpint(count, >, 450);
  for (int mode = 0; mode < FAIL_MODES; mode++) {
    for (int n = 1; n <= count; n++) {
      if (fixture_takes(n + mode)) run((FailMode)mode, n);
    }
  }
}

int main(int argc, char **argv) {
  scripted_init(&argc, &argv);
  g_test_add_func("/allocation/refusals", test_refusals);
  return g_test_run();
}
