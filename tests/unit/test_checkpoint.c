/* test_checkpoint.c: the state of a small game by names: quiet moments, stories, changed files, and
 * checkpoints that are damaged. test_checkpoint_games.c plays whole games. */

#include "base/random.h"
#include "checkpoint_checks.h"
#include "fixture_game.h"
#include "fixture_rounds.h"
#include "world_checker.h"

#include <string.h>

/* ---- One small game, of two versions */

#define GAME_LUA "return { id = 'ckpt', resolution = { width = 320, height = 180 } }"

static const char main_lua[] = "Font:new { id = 'speech', path = 'speech.ttf', size = 10 }\n"
                               "Actor:new { id = 'ada', font = 'speech', speed = 120 }\n"
                               "Room:new { id = 'hall', walkboxes = { { x1 = 0, y1 = 100, x2 = 319, y2 = 179 } } }\n"
                               "Room:new { id = 'yard', walkboxes = { { x1 = 0, y1 = 100, x2 = 319, y2 = 179 } } }\n"
                               "Object:new { id = 'lamp', name = 'lamp' }\n"
                               "createStory 'town'\n"
                               "readStory('town', [[\n"
                               "entities: ada, hall, yard, lamp\n"
                               "facts: bell has rung, (someone) is in (place), (someone) has (thing)\n"
                               "event the bell\n  beforehand\n    not bell has rung\n  afterwards\n    bell has rung\n"
                               "event the visit\n  beforehand\n    ada is in yard\n  afterwards\n    tell visit\n"
                               "]])\n"
                               "watchStoryWorld('town', { place = true, inventory = true })\n"
                               "setActiveActor 'ada'\n"
                               "actors.ada:moveTo('hall', 60, 160)\n"
                               "actors.ada:show()\n";

static const char opening_lua[] = "startScript(function()\n"
                                  "  startCutscene()\n"
                                  "  rooms.hall:enter()\n"
                                  "  actors.ada:say 'Once upon a time, a long line.'\n"
                                  "  stopCutscene()\n"
                                  "end)\n";

static Game *open_small(const GameFolder *folder, const char *extra) {
  game_folder_write_font(folder, "speech.ttf");
  g_autofree char *text = g_strconcat(main_lua, extra, opening_lua, NULL);
  return game_folder_open(folder, GAME_LUA, text);
}

static void run(Game *game, const char *lua) { script_run_text(game->script, lua); }

static void ticks(Game *game, int count) {
  for (int i = 0; i < count; i++) game_tick(game, NULL);
}

static void test_quiet_moments(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = open_small(folder, "");
  g_assert_false(checkpoint_is_quiet(game)); /* the opening runs */
  ticks(game, 5);
  g_assert_false(checkpoint_is_quiet(game));
  ticks(game, 600);
  g_assert_true(checkpoint_is_quiet(game));
  static const char *const loud[][2] = {
      {"disableInput()", "enableInput()"},
      {"startScriptFor('room:hall', 'f', function() fadeOut(100) end)",
       "startScriptFor('room:hall', 'f', function() fadeIn(100) end)"},
      {"actors.ada:walkTo(200, 150)", "actors.ada:stop()"},
      {"noSave(true)", "noSave(false)"},
      {"showMessage { text = 'Later', ms = 0 }", "hideMessage()"},
      {"rooms.hall:startScript('f', function() waitForClick() end)", "rooms.hall:stopScript 'f'"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(loud); i++) {
    g_test_message("%s", loud[i][0]);
    run(game, loud[i][0]);
    ticks(game, 8);
    g_assert_false(checkpoint_is_quiet(game));
    run(game, loud[i][1]);
    ticks(game, 30);
    g_assert_true(checkpoint_is_quiet(game));
  }
  game->requests.skip_cutscene = true;
  g_assert_false(checkpoint_is_quiet(game));
  ticks(game, 2);
  g_assert_true(checkpoint_is_quiet(game));
  /* A script of the room may run; one without an owner may not. */
  run(game, "rooms.hall:startScript('clock', function() while true do waitMs(500) end end)");
  ticks(game, 2);
  g_assert_true(checkpoint_is_quiet(game));
  run(game, "rooms.yard:startScript('clock', function() while true do waitMs(500) end end)");
  ticks(game, 2);
  g_assert_false(checkpoint_is_quiet(game));
  run(game, "rooms.yard:stopScript 'clock'");
  ticks(game, 2);
  g_assert_true(checkpoint_is_quiet(game));
  run(game, "startScript(function() waitMs(500) end)");
  ticks(game, 2);
  g_assert_false(checkpoint_is_quiet(game));
  game_free(game);
}

/* What the opening of a new game has begun is over. */
static void test_stories(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = open_small(folder, "");
  g_autoptr(CheckpointBase) base = checkpoint_take_base(open_small(folder, ""), game);
  ticks(game, 600);
  run(game, "performStoryEvent('town', 'the bell')");
  run(game, "setStoryAttribute('town', 'ada', 'mood', 'calm')");
  run(game, "nameStoryEntity('town', 'wolf')");
  run(game, "actors.ada:moveTo('yard', 70, 150)");
  run(game, "rooms.yard:enter()");
  run(game, "objects.lamp:addToInventory('ada')");
  run(game, "x = math.random(1000)");
  ticks(game, 5);
  Game *fresh = open_small(folder, "");
  checkpoint_check_moment(game, base, fresh, false);
  /* No event becomes available again. */
  run(fresh, "out = 0 startScript(function() while true do waitFor 'town:' out = out + 1 end end)");
  ticks(fresh, 10);
  ticks(game, 10);
  g_autofree char *parts = checkpoint_differences(game, fresh);
  g_assert_cmpstr(parts, ==, "");
  run(fresh, "assert(out == 0, 'an event was reported again')");
  run(fresh, "assert(storyKnows('town', 'ada has lamp') and storyKnows('town', 'ada is in yard'))");
  run(fresh, "assert(not storyKnows('town', 'ada is in hall'))");
  run(fresh, "assert(storyAttribute('town', 'ada', 'mood') == 'calm')");
  /* The world's facts still follow the world. */
  run(fresh, "actors.ada:moveTo('hall', 70, 150)");
  run(fresh, "assert(storyKnows('town', 'ada is in hall') and not storyKnows('town', 'ada is in yard'))");
  run(fresh, "assert(not undoStory 'town', 'there is a step to undo')");
  g_assert_cmpint(game_problem_count(fresh), ==, 0);
  game_free(fresh);
  game_free(game);
}

/* A countdown goes on, with the function that it calls. Effects go on, too. */
static void test_countdown(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  static const char functions[] = "function explode() state.booms = (state.booms or 0) + 1 end\n";
  Game *game = open_small(folder, functions);
  g_autoptr(CheckpointBase) base = checkpoint_take_base(open_small(folder, functions), game);
  ticks(game, 600);
  run(game, "startCountdown { id = 'bomb', ms = 1000, onEnd = explode }");
  run(game, "startCountdown { id = 'air', ms = 500, onEnd = explode } pauseCountdown 'air'");
  run(game, "letterbox(true, { wait = false }) shake(2000, 3, { wait = false })");
  ticks(game, 30);
  Game *fresh = open_small(folder, functions);
  checkpoint_check_moment(game, base, fresh, false);
  g_assert_cmpint(screen_effects_bar_height(&fresh->world.effects), ==, 22);
  g_assert_true(screen_effect_is_running(&fresh->world.effects, "effect-shake"));
  ticks(fresh, 29);
  run(fresh, "assert(state.booms == nil and countdownLeft 'bomb')");
  ticks(fresh, 10);
  run(fresh, "assert(state.booms == 1 and not countdownLeft 'bomb' and countdownLeft 'air')");
  run(fresh, "resumeCountdown 'air'");
  ticks(fresh, 60);
  run(fresh, "assert(state.booms == 2)");
  g_assert_cmpint(game_problem_count(fresh), ==, 0);
  game_free(fresh);
  game_free(game);
}

static void test_changed_stories(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = open_small(folder, "createStory 'gone' readStory('gone', 'facts: a\\nevent e\\n beforehand\\n  a\\n')\n");
  g_autoptr(CheckpointBase) base = checkpoint_take_base(
      open_small(folder, "createStory 'gone' readStory('gone', 'facts: a\\nevent e\\n beforehand\\n  a\\n')\n"), game);
  ticks(game, 600);
  run(game, "noticeStory('gone', 'a')");
  run(game, "performStoryEvent('town', 'the bell')");
  g_autoptr(GVariant) checkpoint = checkpoint_capture(game, base, NULL);
  run(game, "actors.ada:moveTo('yard', 70, 150)");
  ticks(game, 2);
  g_clear_pointer(&checkpoint, g_variant_unref);
  checkpoint = checkpoint_capture(game, base, NULL);
  /* The new version has a story that the old one did not have. */
  Game *fresh = open_small(folder, "createStory 'new'\n"
                                   "readStory('new', 'entities: ada, yard\\nfacts: (someone) is in (place)\\n')\n"
                                   "watchStoryWorld('new', { place = true })\n");
  g_autofree char *report = checkpoint_restored(fresh, checkpoint);
  g_assert_cmpstr(report, ==, "there is no story 'gone' now; what it knew is left out");
  run(fresh, "assert(storyKnows('town', 'bell has rung'))");
  run(fresh, "assert(storyKnows('new', 'ada is in yard'))");
  g_assert_cmpint(game_problem_count(fresh), ==, 0);
  game_free(fresh);
  game_free(game);
}

static void test_hostile(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  static const char *const cases[][2] = {
      {"(1, {'world': <5>})", "the world of the checkpoint has another type"},
      {"(1, {'world': <@a{sv} {}>})", "the checkpoint has no 'stories'"},
      {"(1, {'weather': <5>})", "this version does not know the 'weather' of the checkpoint"},
      {"(1, {'stories': <5>})", "the stories of the checkpoint have another type"},
      {"(1, {'stories': <{'town': <5>}>})", "story 'town': its state has another type"},
      {"(1, {'stories': <{'town': <{'known': <5>}>}>})", "story 'town': 'known' has another type; it is left out"},
      {"(1, {'stories': <{'town': <{'known': <[[b'fact', b'pigs fly']]>}>}>})",
       "story 'town': it does not use the fact 'pigs fly' now"},
      {"(1, {'stories': <{'town': <{'known': <[[b'fact', b'bell has rung', b'x']]>}>}>})",
       "story 'town': a fact 'bell has rung' has another number of words"},
      {"(1, {'stories': <{'town': <{'known': <[[b'fact']]>}>}>})", "story 'town': this version does not know 'fact'"},
      {"(1, {'stories': <{'town': <{'known': <[@aay []]>}>}>})", "story 'town': this version does not know ''"},
      {"(1, {'stories': <{'town': <{'reported': <[b'no such event']>}>}>})", ""},
      {"(1, {'generators': <{'story': <[uint64 0, 0, 0, 0]>}>})", "the random generator 'story' is missing or damaged"},
      {"(1, {'generators': <{'story': <[uint64 1, 2, 3]>}>})", "the random generator 'story' is missing or damaged"},
      {"(1, {'generators': <5>})", "the random generators of the checkpoint have another type"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    g_test_message("%s", cases[i][0]);
    g_autoptr(GVariant) checkpoint = g_variant_parse(G_VARIANT_TYPE(CHECKPOINT_TYPE), cases[i][0], NULL, NULL, &error);
    g_assert_no_error(error);
    Game *game = open_small(folder, "");
    g_autofree char *report = checkpoint_restored(game, checkpoint);
    g_test_message("%s", report);
    g_assert_nonnull(strstr(report, cases[i][1]));
    ticks(game, 20);
    g_assert_cmpstr(world_checker_fault(&game->world), ==, NULL);
    game_free(game);
  }
}

/* Without a report, the outcome is the same. */
static void test_without_report(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  static const char *const restored[] = {"(1, @a{sv} {})", "(1, {'world': <5>, 'weather': <5>, 'stories': <5>})"};
  for (guint i = 0; i < G_N_ELEMENTS(restored); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(GVariant) checkpoint = g_variant_parse(G_VARIANT_TYPE(CHECKPOINT_TYPE), restored[i], NULL, NULL, &error);
    Game *game = open_small(folder, "");
    g_assert_true(checkpoint_restore(game, checkpoint, NULL, &error));
    g_assert_no_error(error);
    checkpoint_restart_scripts(game, NULL);
    game_free(game);
  }
  g_autoptr(GError) error = NULL;
  g_autoptr(GVariant) broken = g_variant_parse(G_VARIANT_TYPE(CHECKPOINT_TYPE), "(1, {'scripts': <5>})", NULL, NULL, NULL);
  Game *game = open_small(folder, "");
  g_assert_false(checkpoint_restore(game, broken, NULL, &error));
  g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  game_free(game);
}

/* Facts that are known at the start, and no longer at the moment. */
static void test_lost_facts(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  static const char start[] = "noticeStory('town', 'bell has rung')\n"
                              "setStoryAttribute('town', 'ada', 'mood', 'calm')\n"
                              "setStoryAttribute('town', 'ada', 'age', '30')\n"
                              "nameStoryEntity('town', 'wolf')\n";
  Game *game = open_small(folder, start);
  g_autoptr(CheckpointBase) base = checkpoint_take_base(open_small(folder, start), game);
  ticks(game, 600);
  run(game, "noticeStory('town', 'bell has rung', false)");
  run(game, "setStoryAttribute('town', 'ada', 'mood')");
  run(game, "setStoryAttribute('town', 'ada', 'age', '31')");
  run(game, "nameStoryEntity('town', 'wolf', false)");
  ticks(game, 2);
  Game *fresh = open_small(folder, start);
  checkpoint_check_moment(game, base, fresh, false);
  run(fresh, "assert(not storyKnows('town', 'bell has rung') and not storyAttribute('town', 'ada', 'mood'))");
  run(fresh, "assert(storyAttribute('town', 'ada', 'age') == '31')");
  game_free(fresh);
  game_free(game);
}

/* Any bytes of that type. */
static void test_random_bytes(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = open_small(folder, "");
  ticks(game, 600);
  run(game, "performStoryEvent('town', 'the bell') setStoryAttribute('town', 'ada', 'mood', 'calm')");
  ticks(game, 2);
  g_autoptr(GVariant) checkpoint = checkpoint_capture(game, NULL, NULL);
  game_free(game);
  Random random;
  random_seed(&random, 9);
  gsize size = g_variant_get_size(checkpoint);
  for (int i = 0; i < fixture_rounds(100); i++) {
    guint8 *bytes = g_memdup2(g_variant_get_data(checkpoint), size);
    for (int k = 0; k < 6; k++) {
      gsize at = (gsize)random_between(&random, 8, (int64_t)size - 1); /* after the version */
      bytes[at] = (guint8)random_next(&random);
    }
    g_autoptr(GBytes) data = g_bytes_new_take(bytes, size);
    g_autoptr(GVariant) damaged = g_variant_ref_sink(g_variant_new_from_bytes(G_VARIANT_TYPE(CHECKPOINT_TYPE), data, FALSE));
    g_autoptr(GVariant) normal = g_variant_get_normal_form(damaged);
    Game *fresh = open_small(folder, "");
    g_autoptr(RestoreReport) report = restore_report_new();
    checkpoint_restore(fresh, normal, report, NULL);
    g_assert_cmpstr(world_checker_fault(&fresh->world), ==, NULL);
    ticks(fresh, 5);
    g_assert_cmpstr(world_checker_fault(&fresh->world), ==, NULL);
    game_free(fresh);
  }
}

static void test_refuses_other_versions(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = open_small(folder, "");
  uint64_t before = game_checksum(game);
  g_autoptr(RestoreReport) report = restore_report_new();
  g_autoptr(GError) error = NULL;
  g_autoptr(GVariant) newer = g_variant_ref_sink(g_variant_new_parsed("(2, @a{sv} {})"));
  g_autoptr(GVariant) typed =
      g_variant_ref_sink(g_variant_new("(u@a{sv})", 2, g_variant_new_array(G_VARIANT_TYPE("{sv}"), NULL, 0)));
  g_assert_false(checkpoint_restore(game, typed, report, &error));
  g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_cmpstr(error->message, ==, "the checkpoint has version 2; this program reads version 1");
  g_clear_error(&error);
  /* This has another type: its version is signed. */
  g_assert_false(checkpoint_restore(game, newer, report, &error));
  g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_cmphex(game_checksum(game), ==, before);
  game_free(game);
}

int main(int argc, char **argv) {
  g_setenv("G_TEST_SRCDIR", "tests/unit", FALSE);
  g_test_init(&argc, &argv, NULL);
#define game_folder_test(path, function) g_test_add(path, GameFolder, NULL, game_folder_set_up, function, game_folder_tear_down)
  game_folder_test("/checkpoint/quiet-moments", test_quiet_moments);
  game_folder_test("/checkpoint/stories", test_stories);
  game_folder_test("/checkpoint/countdown", test_countdown);
  game_folder_test("/checkpoint/changed-stories", test_changed_stories);
  game_folder_test("/checkpoint/hostile", test_hostile);
  game_folder_test("/checkpoint/without-report", test_without_report);
  game_folder_test("/checkpoint/lost-facts", test_lost_facts);
  game_folder_test("/checkpoint/random-bytes", test_random_bytes);
  game_folder_test("/checkpoint/refuses-other-versions", test_refuses_other_versions);
  return g_test_run();
}
