/* persist_games.h: saves and restores the state of the scripts of small games
 * (script/persist/persist.h), for test_persist*.c. Header only.
 *
 * A Trip has a game that has played, its captured state, and a second game in which this state
 * was restored. */

#ifndef TESTS_PERSIST_GAMES_H
#define TESTS_PERSIST_GAMES_H

#include "fixture_game.h"
#include "script/api/script_data.h"
#include "script/fingerprint.h"
#include "script/lua/stable.h"
#include "script/persist/persist.h"

#define GAME_LUA "return { id = 'g', title = 'Test', resolution = { 32, 20 } }"

typedef struct Trip {
  const GameFolder *folder;
  Game *played, *restored;
  GVariant *state;
  PersistReport report;
} Trip;

static inline Game *trip_game(const GameFolder *folder, const char *main_lua) {
  return game_folder_open(folder, GAME_LUA, main_lua);
}

/* Runs 'text' as a file of the game. Aborts the test if this fails. */
static inline void trip_run(const Trip *trip, Game *game, const char *text) {
  game_folder_write(trip->folder, "play.lua", text, -1);
  g_assert_true(script_run_file(game->script, "play.lua"));
}

static inline void trip_ticks(Game *game, int count) {
  for (int i = 0; i < count; i++) game_tick(game, NULL);
}

/* Opens a game with this main.lua, and runs a tick. Then runs the Lua 'play', if it is not NULL. */
static inline void trip_begin(Trip *trip, const GameFolder *folder, const char *main_lua, const char *play) {
  *trip = (Trip){.folder = folder};
  persist_report_init(&trip->report);
  trip->played = trip_game(folder, main_lua);
  trip_ticks(trip->played, 1);
  if (play) trip_run(trip, trip->played, play);
}

/* Returns a copy of the state, as if it was written to a file and read again. */
static inline GVariant *trip_copy(GVariant *state) {
  g_autoptr(GBytes) bytes = g_variant_get_data_as_bytes(state);
  g_autoptr(GBytes) copy = g_bytes_new(g_bytes_get_data(bytes, NULL), g_bytes_get_size(bytes));
  return g_variant_ref_sink(g_variant_new_from_bytes(G_VARIANT_TYPE(PERSIST_TYPE), copy, FALSE));
}

/* Captures the state of the game that has played. The state stays NULL if this is not possible.
 * 'main_lua' must be the main.lua of this game. */
static inline void trip_capture(Trip *trip, const char *main_lua) {
  Game *fresh = trip_game(trip->folder, main_lua);
  g_autoptr(GVariant) modules = persist_modules(trip->played->script);
  g_autoptr(GError) error = NULL;
  g_autoptr(PersistBaseline) baseline = persist_baseline_new(fresh->script, modules, &error);
  g_assert_no_error(error);
  game_free(fresh);
  g_autoptr(GVariant) state = persist_capture(trip->played->script, baseline, &trip->report);
  if (state) trip->state = trip_copy(state);
}

/* Opens a second game with this main.lua, and restores the state in it. */
static inline void trip_restore(Trip *trip, const char *main_lua) {
  trip->restored = trip_game(trip->folder, main_lua);
  g_assert_true(persist_restore(trip->restored->script, trip->state, &trip->report));
  g_assert_cmpint(lua_gettop(trip->restored->script->lua), ==, 0);
}

static inline void trip_end(Trip *trip) {
  if (trip->played) game_free(trip->played);
  if (trip->restored) game_free(trip->restored);
  if (trip->state) g_variant_unref(trip->state);
  persist_report_clear(&trip->report);
}

/* Returns the n-th sentence of the report (0 is the first), or "" if there is none. */
static inline const char *trip_sentence(const Trip *trip, guint n) {
  return n < trip->report.sentences->len ? trip->report.sentences->pdata[n] : "";
}

/* Returns the value of an expression in a game, as text. Valid until the next call. */
static inline const char *trip_value(const Trip *trip, Game *game, const char *expression) {
  g_autofree char *text = g_strdup_printf("OUT = tostring(%s)", expression);
  trip_run(trip, game, text);
  lua_State *L = game->script->lua;
  lua_settop(L, 0);
  lua_getglobal(L, "OUT");
  static char value[1000];
  g_strlcpy(value, lua_tostring(L, -1), sizeof value);
  lua_settop(L, 0);
  lua_pushnil(L);
  lua_setglobal(L, "OUT");
  return value;
}

#define assert_restored(trip, expression, expected)                                                                              \
  g_assert_cmpstr(trip_value(trip, (trip)->restored, expression), ==, (expected))

/* Returns the checksum of everything that scripts can reach. */
static inline uint64_t trip_print(Game *game) {
  uint64_t parts[SCRIPT_PARTS];
  script_checksums(game->script, parts);
  return parts[0];
}

/* Does all steps: plays, captures the state, and restores it in a second game with the
 * same main.lua. */
static inline void trip_make(Trip *trip, const GameFolder *folder, const char *main_lua, const char *play) {
  trip_begin(trip, folder, main_lua, play);
  trip_capture(trip, main_lua);
  g_assert_nonnull(trip->state);
  trip_restore(trip, main_lua);
}

#define assert_same_print(trip) g_assert_cmphex(trip_print((trip)->restored), ==, trip_print((trip)->played))

#define persist_test(path, function) g_test_add(path, GameFolder, NULL, game_folder_set_up, function, game_folder_tear_down)

#endif
