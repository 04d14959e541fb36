/* test_checkpoint.c: the state of a game by names. Games are played, and at many quiet moments the
 * checkpoint is read into a game that was just loaded: all of the state that has a name is equal.
 * The processes begin again later. */

#include "base/random.h"
#include "fixture_game.h"
#include "game/checkpoint/checkpoint.h"
#include "world_checker.h"

#include <string.h>

#define VARIABLES_PART WORLD_PARTS
#define PROCESSES_PART (WORLD_PARTS + 1)

/* 'recording' (or NULL) has the options of the run. */
static Game *open_game(const char *path, const char *save_folder, const Recording *recording) {
  g_autoptr(GError) error = NULL;
  g_autofree char *data_folder = data_folder_find(&error);
  g_assert_no_error(error);
  GameOptions options = {.path = path, .data_folder = data_folder, .save_folder = save_folder, .seed = 5};
  if (recording) {
    options.seed = recording->header.seed;
    options.clock_start_s = recording->header.clock_start_s;
    options.language = *recording->header.language ? recording->header.language : NULL;
    options.developer = recording->header.developer;
  }
  Game *game = game_new(&options, &error);
  g_assert_no_error(error);
  return game;
}

/* 'fresh' is a game that was just loaded; it is freed. */
static CheckpointBase *take_base(Game *fresh, const Game *game) {
  g_autoptr(GError) error = NULL;
  CheckpointBase *base = checkpoint_base_new(fresh, game, &error);
  g_assert_no_error(error);
  game_free(fresh);
  return base;
}

static bool somebody_walks(const World *world) {
  for (int i = 0; i < registry_count(&world->actors); i++) {
    if (world_actor(world, i)->walk.active) return true;
  }
  return false;
}

/* Returns the names of the parts that differ, but for what state.h lists. The caller frees. */
static char *differences(Game *a, Game *b) {
  uint64_t first[GAME_PARTS], second[GAME_PARTS];
  game_checksums(a, first);
  game_checksums(b, second);
  GString *text = g_string_new(NULL);
  for (int i = 0; i < GAME_PARTS; i++) {
    bool is_kept = i != VARIABLES_PART && i != PROCESSES_PART; /* see check_variables */
    bool is_planned_again = i < WORLD_PARTS && strcmp(world_part_name(i), "actors") == 0 && somebody_walks(&a->world);
    if (is_kept && !is_planned_again && first[i] != second[i]) g_string_append_printf(text, "%s; ", game_part_name(i));
  }
  return g_string_free(text, FALSE);
}

/* The checkpoint as it is read from a file. The caller unrefs. */
static GVariant *from_file(GVariant *checkpoint) {
  g_autoptr(GBytes) bytes = g_variant_get_data_as_bytes(checkpoint);
  g_autoptr(GVariant) read = g_variant_ref_sink(g_variant_new_from_bytes(G_VARIANT_TYPE(CHECKPOINT_TYPE), bytes, FALSE));
  return g_variant_get_normal_form(read);
}

static char *restore(Game *game, GVariant *checkpoint) {
  g_autoptr(RestoreReport) report = restore_report_new();
  g_autoptr(GError) error = NULL;
  g_assert_true(checkpoint_restore(game, checkpoint, report, &error));
  g_assert_no_error(error);
  g_assert_cmpstr(world_checker_fault(&game->world), ==, NULL);
  return restore_report_text(report);
}

/* Of an actor that walks, everything but its path is equal. */
static void check_actors(const World *a, const World *b) {
  for (int i = 0; i < registry_count(&a->actors); i++) {
    const Actor *one = world_actor(a, i), *other = world_actor(b, i);
    g_assert_true(one->at.x == other->at.x && one->at.y == other->at.y);
    g_assert_true(one->room == other->room && one->box == other->box && one->box_scale == other->box_scale);
    g_assert_true(one->box_speed == other->box_speed && one->pose == other->pose && one->pose_since == other->pose_since);
    g_assert_true(one->visible == other->visible && one->facing == other->facing && one->costume == other->costume);
    g_assert_true(one->walk.active == other->walk.active);
    g_assert_cmpstr(one->speech.text, ==, other->speech.text);
  }
}

/* Returns what play has changed in the variables of scripts. The caller unrefs. */
static GVariant *variables_of(GVariant *checkpoint) {
  g_autoptr(GVariant) sections = g_variant_get_child_value(checkpoint, 1);
  g_autoptr(GVariant) scripts = g_variant_lookup_value(sections, "scripts", NULL);
  return g_variant_lookup_value(scripts, "objects", NULL);
}

/* All variables that have a name are equal, and the scripts of the room begin again. If scripts
 * draw random numbers as soon as they begin, the variables cannot be equal. */
static void check_variables(GVariant *checkpoint, Game *fresh, const CheckpointBase *base, bool scripts_draw) {
  g_autoptr(RestoreReport) losses = restore_report_new();
  checkpoint_restart_scripts(fresh, losses);
  g_autoptr(GVariant) again = checkpoint_capture(fresh, base, losses);
  g_assert_cmpuint(losses->sentences->len, ==, 0);
  g_assert_nonnull(again);
  g_autoptr(GVariant) first = variables_of(checkpoint), second = variables_of(again);
  g_assert_true(scripts_draw || g_variant_equal(first, second));
}

static void check_moment(Game *game, const CheckpointBase *base, Game *fresh, bool scripts_draw) {
  g_autoptr(RestoreReport) losses = restore_report_new();
  g_autoptr(GVariant) captured = checkpoint_capture(game, base, losses);
  g_autofree char *lost = restore_report_text(losses);
  g_assert_cmpstr(lost, ==, "");
  g_autoptr(GVariant) checkpoint = from_file(captured);
  g_autofree char *report = restore(fresh, checkpoint);
  g_autofree char *parts = differences(game, fresh);
  g_test_message("tick %" G_GINT64_FORMAT ", %" G_GSIZE_FORMAT " bytes", (gint64)game->world.tick, g_variant_get_size(captured));
  g_assert_cmpstr(report, ==, "");
  g_assert_cmpstr(parts, ==, "");
  check_actors(&game->world, &fresh->world);
  check_variables(checkpoint, fresh, base, scripts_draw);
  g_assert_true(checkpoint_is_quiet(fresh) || script_process_count(fresh->script) > 0);
}

/* ---- Whole games, played at random */

static void add_event(TickInput *input, InputEvent event) { tick_input_add(input, &event); }

static void click(TickInput *input, Point at) {
  add_event(input, (InputEvent){.kind = INPUT_POINTER, .x = at.x, .y = at.y});
  add_event(input, (InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .x = at.x, .y = at.y, .down = true});
  add_event(input, (InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .x = at.x, .y = at.y});
}

/* The middle of an object on stage, or any place. */
static Point somewhere(const World *world, Random *random) {
  Size canvas = world->display.canvas;
  Point any = {(int)random_between(random, 0, canvas.w - 1), (int)random_between(random, 0, canvas.h - 1)};
  int object = (int)random_between(random, 0, MAX(registry_count(&world->objects) - 1, 0));
  Rect box;
  if (registry_count(&world->objects) == 0 || !object_is_on_stage(world, world_object(world, object))) return any;
  if (!object_box(world, world_object(world, object), &box)) return any;
  Point middle = {(box.x1 + box.x2) / 2, (box.y1 + box.y2) / 2};
  return world_object(world, object)->ui ? middle : world_to_canvas(world, middle);
}

static void play_at_random(const World *world, Random *random, TickInput *input) {
  tick_input_reset(input);
  if (random_between(random, 0, 9) > 0) return;
  static const int keys[] = {KEY_PERIOD, KEY_ESCAPE, KEY_RETURN, '1', '2', KEY_PERIOD};
  if (random_between(random, 0, 2) > 0) {
    click(input, somewhere(world, random));
  } else {
    int key = keys[random_between(random, 0, G_N_ELEMENTS(keys) - 1)];
    add_event(input, (InputEvent){.kind = INPUT_KEY, .code = key, .down = true});
    add_event(input, (InputEvent){.kind = INPUT_KEY, .code = key});
  }
}

typedef struct Played {
  const char *path, *recording; /* below the project's folder; recording: NULL = played at random */
  int ticks;
  int gap;           /* ticks between two moments at least */
  int least;         /* quiet moments that must be found */
  bool scripts_draw; /* see check_variables */
} Played;

static void test_game(gconstpointer data) {
  const Played *played = data;
  g_autofree char *path = g_test_build_filename(G_TEST_DIST, "..", "..", played->path, NULL);
  char *folder = fixture_folder_new();
  Recording *recording = NULL;
  if (played->recording) {
    g_autofree char *name = g_test_build_filename(G_TEST_DIST, "..", "..", played->recording, NULL);
    recording = recording_read(name, NULL);
    g_assert_nonnull(recording);
  }
  Game *game = open_game(path, folder, recording);
  g_autoptr(CheckpointBase) base = take_base(open_game(path, folder, recording), game);
  if (recording) game->replay = replay_new(recording); /* takes it */
  Random random;
  TickInput input = {0};
  random_seed(&random, 11);
  int moments = 0;
  Tick last = -1000;
  uint64_t last_sum = 0;
  Tick end = recording ? recording->length : played->ticks;
  while (game->world.tick < end && !game->is_over) {
    play_at_random(&game->world, &random, &input);
    game_tick(game, &input);
    bool is_due = game->world.tick - last >= played->gap && checkpoint_is_quiet(game);
    uint64_t parts[WORLD_PARTS];
    if (is_due) world_checksums(&game->world, parts);
    /* Of a long rest, one moment is enough. */
    if (!is_due || (!recording && parts[2] + parts[1] == last_sum)) continue;
    last = game->world.tick;
    last_sum = parts[2] + parts[1];
    if (!checkpoint_base_fits(base, game)) {
      checkpoint_base_free(base);
      base = take_base(open_game(path, folder, recording), game);
    }
    Game *fresh = open_game(path, folder, recording);
    check_moment(game, base, fresh, played->scripts_draw);
    game_free(fresh);
    moments++;
  }
  tick_input_clear(&input);
  g_test_message("%s: %d quiet moments", played->path, moments);
  g_assert_cmpint(moments, >=, played->least);
  g_assert_false(game->replay && game->replay->differs);
  game_free(game);
  fixture_folder_remove(folder);
}

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
  g_autoptr(CheckpointBase) base = take_base(open_small(folder, ""), game);
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
  check_moment(game, base, fresh, false);
  /* No event becomes available again. */
  run(fresh, "out = 0 startScript(function() while true do waitFor 'town:' out = out + 1 end end)");
  ticks(fresh, 10);
  ticks(game, 10);
  g_autofree char *parts = differences(game, fresh);
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

static void test_changed_stories(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = open_small(folder, "createStory 'gone' readStory('gone', 'facts: a\\nevent e\\n beforehand\\n  a\\n')\n");
  g_autoptr(CheckpointBase) base =
      take_base(open_small(folder, "createStory 'gone' readStory('gone', 'facts: a\\nevent e\\n beforehand\\n  a\\n')\n"), game);
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
  g_autofree char *report = restore(fresh, checkpoint);
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
    g_autofree char *report = restore(game, checkpoint);
    g_test_message("%s", report);
    g_assert_nonnull(strstr(report, cases[i][1]));
    ticks(game, 20);
    g_assert_cmpstr(world_checker_fault(&game->world), ==, NULL);
    game_free(game);
  }
}

/* Facts that are known at the start, and no longer at the moment. */
static void test_lost_facts(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  static const char start[] = "noticeStory('town', 'bell has rung')\n"
                              "setStoryAttribute('town', 'ada', 'mood', 'calm')\n"
                              "setStoryAttribute('town', 'ada', 'age', '30')\n"
                              "nameStoryEntity('town', 'wolf')\n";
  Game *game = open_small(folder, start);
  g_autoptr(CheckpointBase) base = take_base(open_small(folder, start), game);
  ticks(game, 600);
  run(game, "noticeStory('town', 'bell has rung', false)");
  run(game, "setStoryAttribute('town', 'ada', 'mood')");
  run(game, "setStoryAttribute('town', 'ada', 'age', '31')");
  run(game, "nameStoryEntity('town', 'wolf', false)");
  ticks(game, 2);
  Game *fresh = open_small(folder, start);
  check_moment(game, base, fresh, false);
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
  for (int i = 0; i < 100; i++) {
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
  static const Played games[] = {
      {"demo", "demo/walkthrough.rec", 0, 5, 40, false},
      {"demo", NULL, 6000, 60, 10, false},
      {"tests/game/kiavc-layout", NULL, 12000, 60, 10, false},
      {"tests/game/orrery", NULL, 6000, 120, 10, true},
  };
  g_test_add_data_func("/checkpoint/demo-walkthrough", &games[0], test_game);
  g_test_add_data_func("/checkpoint/demo", &games[1], test_game);
  g_test_add_data_func("/checkpoint/kiavc-layout", &games[2], test_game);
  g_test_add_data_func("/checkpoint/orrery", &games[3], test_game);
#define game_folder_test(path, function) g_test_add(path, GameFolder, NULL, game_folder_set_up, function, game_folder_tear_down)
  game_folder_test("/checkpoint/quiet-moments", test_quiet_moments);
  game_folder_test("/checkpoint/stories", test_stories);
  game_folder_test("/checkpoint/changed-stories", test_changed_stories);
  game_folder_test("/checkpoint/hostile", test_hostile);
  game_folder_test("/checkpoint/lost-facts", test_lost_facts);
  game_folder_test("/checkpoint/random-bytes", test_random_bytes);
  game_folder_test("/checkpoint/refuses-other-versions", test_refuses_other_versions);
  return g_test_run();
}
