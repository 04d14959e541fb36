#include "fixture_code.h"
#include "fixture_game.h"
#include "script/persist/persist.h"

/* The demo's walk-through, with checkpoints at its quiet moments. Each is restored into a fresh
 * game. A checkpoint of that game has the same content. */

/* A checkpoint is taken at the first quiet moment after so many ticks. */
#define EVERY_TICKS 60

static Game *open_demo(void) {
  g_autoptr(GError) error = NULL;
  g_autofree char *data_folder = data_folder_find(&error);
  GameOptions options = {
      .path = "demo", .data_folder = data_folder, .code = fixture_code(), .save_folder = g_get_tmp_dir(), .seed = 1};
  Game *game = game_new(&options, &error);
  g_assert_no_error(error);
  return game;
}

/* A script of the room follows the scroll, so the camera must rest. */
static bool is_calm(Game *game) {
  const World *world = &game->world;
  const Room *room = world->room == NONE ? NULL : world_room(world, world->room);
  if (!room || room->scroll.x != room->scroll_before.x || room->scroll.y != room->scroll_before.y) return false;
  return world_is_listening(world) && !world_is_covered(world) && !world->fade.active && !script_in_cutscene(game->script, NULL);
}

static GVariant *objects_of(GVariant *state) { return g_variant_lookup_value(state, "objects", NULL); }

/* Restores the state into a fresh game, begins its scripts again, and captures that. */
static void check_state(GVariant *state, const PersistBaseline *baseline, const World *world) {
  PersistReport report;
  persist_report_init(&report);
  Game *fresh = open_demo();
  g_assert_true(persist_restore(fresh->script, state, &report));
  fresh->world.room = world->room; /* instead of the world's half */
  world_room(&fresh->world, world->room)->scroll = world_room(world, world->room)->scroll;
  persist_restart(fresh->script, &report);
  g_autoptr(GVariant) again = persist_capture(fresh->script, baseline, &report);
  for (guint i = 0; i < report.sentences->len; i++) g_test_message("%s", (char *)report.sentences->pdata[i]);
  g_assert_cmpuint(report.sentences->len, ==, 0);
  g_assert_nonnull(again);
  g_autoptr(GVariant) first = objects_of(state), second = objects_of(again);
  g_assert_true(g_variant_equal(first, second));
  persist_report_clear(&report);
  game_free(fresh);
}

static void test_walkthrough(void) {
  if (!g_file_test("demo/walkthrough.rec", G_FILE_TEST_EXISTS)) {
    g_test_skip("this test needs the folder of the project");
    return;
  }
  g_autoptr(GError) error = NULL;
  Game *fresh = open_demo(), *game = open_demo();
  g_autoptr(PersistBaseline) baseline = persist_baseline_new(fresh->script, NULL, &error);
  g_assert_no_error(error);
  game_free(fresh);
  Recording *recording = recording_read("demo/walkthrough.rec", &error);
  g_assert_no_error(error);
  Tick end = recording->length, next = EVERY_TICKS;
  game->replay = replay_new(recording);
  int count = 0;
  while (game->world.tick < end) {
    game_tick(game, NULL);
    if (game->world.tick < next || !is_calm(game) || !persist_is_quiet(game->script, NULL)) continue;
    if (!persist_baseline_matches(baseline, game->script)) {
      g_autoptr(GVariant) modules = persist_modules(game->script);
      persist_baseline_free(baseline);
      fresh = open_demo();
      baseline = persist_baseline_new(fresh->script, modules, &error);
      g_assert_no_error(error);
      game_free(fresh);
    }
    PersistReport report;
    persist_report_init(&report);
    g_autoptr(GVariant) state = persist_capture(game->script, baseline, &report);
    for (guint i = 0; i < report.sentences->len; i++) g_test_message("%s", (char *)report.sentences->pdata[i]);
    g_assert_nonnull(state);
    persist_report_clear(&report);
    check_state(state, baseline, &game->world);
    next = game->world.tick + EVERY_TICKS;
    count++;
  }
  g_test_message("%d checkpoints in %d ticks", count, (int)end);
  g_assert_cmpint(count, >=, 5);
  game_free(game);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/persist/demo", test_walkthrough);
  return g_test_run();
}
