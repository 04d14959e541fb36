#include "base/data/versions.h"
#include "persist_games.h"

#include <lua.h>

/* The game in its old and in its new version. */
static const char old_lua[] = "Object:new { id = 'door' } Object:new { id = 'lamp' }\n"
                              "state.points, state.bag = 0, { 'map' }\n"
                              "local oil = 1 function burn() oil = oil + 1 return oil end\n"
                              "state.best = objects.lamp";
static const char new_lua[] = "Object:new { id = 'gate' } Object:new { id = 'lamp' }\n"
                              "state.score, state.bag = 0, { 'map' }\n"
                              "local fuel = 1 function light() fuel = fuel + 1 return fuel end\n"
                              "state.best = objects.lamp";

/* Plays the old version, runs these migrations, and restores into the new one. Returns whether the
 * migrations succeeded. */
static bool migrate(Trip *trip, const GameFolder *folder, const char *play, const char *from, const char *migrations) {
  trip_begin(trip, folder, old_lua, play);
  trip_capture(trip, old_lua);
  g_assert_nonnull(trip->state);
  trip->restored = trip_game(folder, new_lua);
  g_autofree char *game_lua = g_strdup_printf("return { id = 'g', resolution = { 32, 20 }, migrations = { %s } }", migrations);
  game_folder_write(folder, "game.lua", game_lua, -1);
  GVariant *migrated = persist_migrate(trip->restored->script, trip->state, from, &trip->report);
  g_assert_cmpint(lua_gettop(trip->restored->script->lua), ==, 0);
  if (!migrated) return false;
  g_variant_unref(trip->state);
  trip->state = migrated;
  g_assert_true(persist_restore(trip->restored->script, trip->state, &trip->report));
  return true;
}

static void test_rename(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  g_assert_true(migrate(&trip, folder,
                        "state.points, state.bag[2], state.best = 7, 'coin', objects.door objects.door.open = true burn()\n"
                        "state.new = { 1, { 'x' } }",
                        "1.0",
                        "['1.1.0'] = function(state)\n"
                        "  state.objects.gate, state.objects.door = state.objects.door, nil\n"
                        "  state.state.score, state.state.points = state.state.points * 10, nil\n"
                        "  state.light, state.burn = state.burn, nil\n"
                        "  state.light.fuel, state.light.oil = state.light.oil, nil\n"
                        "  table.insert(state.state.bag, 'key') state.state.extra = { list = state.state.new }\n"
                        "end"));
  for (guint i = 0; i < trip.report.sentences->len; i++) g_test_message("%s", trip_sentence(&trip, i));
  g_assert_cmpuint(trip.report.sentences->len, ==, 0);
  assert_restored(&trip, "state.score .. tostring(state.points) .. table.concat(state.bag, ' ')", "70nilmap coin key");
  assert_restored(&trip, "tostring(objects.gate.open) .. tostring(state.best == objects.gate) .. light()", "truetrue3");
  assert_restored(&trip, "state.new[2][1] .. tostring(state.extra.list == state.new)", "xtrue");
  trip_end(&trip);
}

/* Only migrations after the version of the state run, by version, not by text. */
static void test_order(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  g_assert_true(migrate(&trip, folder, "state.log = ''", "1.2",
                        "['1.10'] = function(s) s.state.log = s.state.log .. 'c' end,\n"
                        "['1.2.0'] = function(s) s.state.log = s.state.log .. 'a' end,\n"
                        "['1.9'] = function(s) s.state.log = s.state.log .. 'b' end"));
  assert_restored(&trip, "state.log", "bc");
  trip_end(&trip);
}

static void test_nothing_changes(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  const char *play = "state.ring = {} state.ring[1] = state.ring state.both = { objects.lamp, objects.door }\n"
                     "seen = { [objects.lamp] = 1 } setmetatable(seen, state.bag) objects.door.n = { 5 } burn()\n"
                     "state.bag, state.old = { state.bag }, state.bag";
  g_assert_true(migrate(&trip, folder, play, "1", "['2'] = function() end"));
  assert_restored(&trip, "tostring(state.ring[1] == state.ring) .. tostring(state.both[1] == objects.lamp)", "truetrue");
  assert_restored(&trip, "seen[objects.lamp] .. tostring(getmetatable(seen) == state.old)", "1true");
  assert_restored(&trip, "state.bag[1] == state.old and state.old[1]", "map");
  trip_end(&trip);
}

static void test_failure(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Trip trip;
  g_assert_false(migrate(&trip, folder, NULL, "1", "['2'] = function(state) state.nothing.x = 1 end"));
  g_assert_true(g_str_has_prefix(trip_sentence(&trip, 0), "the migrations of game.lua failed: game.lua:1: "));
  trip_end(&trip);
  g_assert_false(migrate(&trip, folder, NULL, "1", "function() end"));
  g_assert_true(g_str_has_prefix(trip_sentence(&trip, 0), "the migrations of game.lua failed: game.lua: 'migrations' must be"));
  trip_end(&trip);
}

static void test_versions(void) {
  static const char *const sorted[] = {"", "0.1", "0.9", "0.10", "1.0-beta", "1.1", "1.1.1", "1.2", "2", "10"};
  for (gsize i = 0; i < G_N_ELEMENTS(sorted); i++) {
    for (gsize j = 0; j < G_N_ELEMENTS(sorted); j++) {
      g_assert_cmpint(version_order(sorted[i], sorted[j]), ==, (i > j) - (i < j));
    }
  }
  g_assert_cmpint(version_order("1.1", "1.1.0"), ==, 0);
  g_assert_cmpint(version_order("1.01", "1.1"), ==, 0);
  g_assert_cmpint(version_order("1.1-alpha", "1.1-beta"), <, 0);
  g_assert_cmpint(version_order("1.1b", "1.1a"), >, 0);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/persist/versions", test_versions);
  persist_test("/persist/migrate/rename", test_rename);
  persist_test("/persist/migrate/order", test_order);
  persist_test("/persist/migrate/nothing-changes", test_nothing_changes);
  persist_test("/persist/migrate/failure", test_failure);
  return g_test_run();
}
