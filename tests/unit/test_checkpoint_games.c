/* test_checkpoint_games.c: plays whole games, by a recording or at random. At many quiet moments
 * the checkpoint is read into a game that was just loaded: all of the state that has a name is
 * equal, and that game can be played on. A walk-through goes on from each moment to its end. */

#include "base/random.h"
#include "checkpoint_checks.h"
#include "fixture_code.h"
#include "fixture_game.h"
#include "fixture_rounds.h"
#include "game/rewind.h"
#include "world_checker.h"

#include <string.h>

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
  static const int keys[] = {KEY_PERIOD, KEY_ESCAPE, KEY_RETURN, '1', '2', KEY_PERIOD, 'c', 'd', 'e', 'w'};
  if (random_between(random, 0, 2) > 0) {
    click(input, somewhere(world, random));
  } else {
    int key = keys[random_between(random, 0, G_N_ELEMENTS(keys) - 1)];
    add_event(input, (InputEvent){.kind = INPUT_KEY, .code = key, .down = true});
    add_event(input, (InputEvent){.kind = INPUT_KEY, .code = key});
  }
}

typedef struct Played {
  const char *path, *overlay; /* below the project's folder; overlay: NULL = none */
  const char *recording;      /* the same; NULL = played at random */
  int moments;                /* quiet moments that are looked at; MOMENTS sets another number */
  int gap;                    /* ticks between two of them, at most */
  bool scripts_draw;          /* see checkpoint_checks.h */
} Played;

/* A game that is played, and what its moments are compared with. */
typedef struct Course {
  const Played *played;
  char *path, *overlay, *folder;
  Recording *recording; /* NULL = played at random */
  Game *game;
  CheckpointBase *base;
  Random random;
  TickInput input;
} Course;

/* A run of the recording has its options. */
static Game *open_game(const Course *course) {
  const Recording *run = course->recording;
  g_autoptr(GError) error = NULL;
  g_autofree char *data_folder = data_folder_find(&error);
  g_assert_no_error(error);
  GameOptions options = {
      .path = course->path, .data_folder = data_folder, .code = fixture_code(), .save_folder = course->folder, .seed = 5};
  options.overlays = course->overlay ? (const char *const[]){course->overlay, NULL} : NULL;
  if (run) options = rewind_options(&options, run);
  options.developer = false; /* or slow builds warn about slow scripts */
  Game *game = game_new(&options, &error);
  g_assert_no_error(error);
  return game;
}

static void begin_run(Course *course) {
  game_free(course->game);
  course->game = open_game(course);
  if (course->recording) course->game->replay = replay_new(recording_copy(course->recording));
}

static char *project_file(const char *name) { return name ? g_test_build_filename(G_TEST_DIST, "..", "..", name, NULL) : NULL; }

static void course_set_up(Course *course, const Played *played) {
  *course = (Course){.played = played, .folder = fixture_folder_new()};
  course->path = project_file(played->path);
  course->overlay = project_file(played->overlay);
  if (played->recording) {
    g_autofree char *name = project_file(played->recording);
    course->recording = recording_read(name, NULL);
    g_assert_nonnull(course->recording);
  }
  random_seed(&course->random, 11);
  begin_run(course);
}

static void course_tear_down(Course *course) {
  tick_input_clear(&course->input);
  checkpoint_base_free(course->base);
  game_free(course->game);
  recording_free(course->recording);
  fixture_folder_remove(course->folder);
  g_free(course->path);
  g_free(course->overlay);
}

static void assert_sound(const Game *game) {
  if (game_problem_count(game) > 0) g_error("%s", problems_get(&game->problems, 0)->text);
  g_assert_cmpstr(world_checker_fault(&game->world), ==, NULL);
}

/* Nothing that a script holds while it waits is left over. */
static void assert_free(const Game *game) {
  g_assert_true(world_is_listening(&game->world));
  g_assert_false(game->world.fade.active);
  g_assert_cmpint(game->world.fade.level, ==, 0);
  g_assert_false(script_in_cutscene(game->script, NULL));
}

#define ON_TICKS 300

/* The game that was continued can be played like any other. */
static void play_on(Course *course, Game *fresh) {
  Tick end = fresh->world.tick + ON_TICKS;
  while (fresh->world.tick < end && !fresh->is_over) {
    play_at_random(&fresh->world, &course->random, &course->input);
    game_tick(fresh, &course->input);
  }
  assert_sound(fresh);
}

/* Does the rest of the recording in the game that was continued. */
static void go_on_to_the_end(const Course *course, Game *fresh) {
  Replay *rest = replay_new(recording_copy(course->recording));
  replay_skip(rest, fresh->world.tick);
  while (fresh->world.tick < course->recording->length && !fresh->is_over) {
    game_tick(fresh, replay_input(rest, fresh->world.tick + 1));
  }
  replay_free(rest);
  assert_sound(fresh);
}

/* The world as the player has changed it. Restarted scripts may be at other places: they play
 * animations and sounds. */
static void assert_same_end(const World *a, const World *b) {
  g_assert_cmpint(a->room, ==, b->room);
  for (int i = 0; i < registry_count(&a->actors); i++) {
    const Actor *one = world_actor(a, i), *other = world_actor(b, i);
    g_assert_true(one->room == other->room && one->at.x == other->at.x && one->at.y == other->at.y);
  }
  for (int i = 0; i < registry_count(&a->objects); i++) {
    const Object *one = world_object(a, i), *other = world_object(b, i);
    g_assert_true(one->room == other->room && one->owner == other->owner && one->visible == other->visible);
    g_assert_cmpint(one->state, ==, other->state);
  }
}

/* 'ends' has the games that are at the end of the recording, or NULL. */
static void look_at_moment(Course *course, GPtrArray *ends) {
  if (!course->base || !checkpoint_base_fits(course->base, course->game)) {
    checkpoint_base_free(course->base);
    course->base = checkpoint_take_base(open_game(course), course->game);
  }
  Game *fresh = open_game(course);
  checkpoint_check_moment(course->game, course->base, fresh, course->played->scripts_draw);
  assert_free(fresh);
  if (course->recording) go_on_to_the_end(course, fresh);
  else play_on(course, fresh);
  if (course->recording) g_ptr_array_add(ends, fresh);
  else game_free(fresh);
}

/* A run that is played at random ends after this: the game is then a dull one, or lost. */
#define RUN_TICKS 12000

static bool is_run_over(const Course *course) {
  Tick end = course->recording ? course->recording->length : RUN_TICKS;
  return course->game->world.tick >= end || course->game->is_over;
}

/* Goes on to a quiet moment, some ticks later. Returns false at the end of the run. */
static bool find_moment(Course *course) {
  Tick due = course->game->world.tick + random_between(&course->random, 1, course->played->gap);
  while (!is_run_over(course)) {
    if (course->game->world.tick >= due && checkpoint_is_quiet(course->game)) return true;
    play_at_random(&course->game->world, &course->random, &course->input);
    game_tick(course->game, course->recording ? NULL : &course->input);
  }
  return false;
}

static void test_game(gconstpointer data) {
  Course course;
  course_set_up(&course, data);
  g_autoptr(GPtrArray) ends = g_ptr_array_new();
  int wanted = fixture_rounds_named("MOMENTS", course.played->moments), moments = 0, dull_runs = 0;
  while (moments < wanted) {
    int before = moments;
    while (moments < wanted && find_moment(&course)) {
      look_at_moment(&course, ends);
      moments++;
    }
    while (course.recording && !is_run_over(&course)) game_tick(course.game, NULL);
    g_assert_false(course.game->replay && course.game->replay->differs);
    for (guint i = 0; i < ends->len; i++) {
      Game *end = ends->pdata[i];
      assert_same_end(&course.game->world, &end->world);
      game_free(end);
    }
    g_ptr_array_set_size(ends, 0);
    dull_runs = moments > before ? 0 : dull_runs + 1;
    g_assert_cmpint(dull_runs, <, 10);
    if (moments < wanted) begin_run(&course);
  }
  g_test_message("%s: %d quiet moments", course.path, moments);
  course_tear_down(&course);
}

int main(int argc, char **argv) {
  g_setenv("G_TEST_SRCDIR", "tests/unit", FALSE);
  g_test_init(&argc, &argv, NULL);
  static const Played games[] = {
      {"demo", NULL, "demo/walkthrough.rec", 40, 40, true},
      {"demo", NULL, NULL, 20, 120, true},
      {"tests/game/kiavc-layout", NULL, NULL, 20, 120, false},
      {"tests/game/orrery", NULL, NULL, 20, 240, true},
      {"tests/game/whirl", "tests/unit/whirl-quiet", NULL, 20, 240, true},
  };
  g_test_add_data_func("/checkpoint-games/demo-walkthrough", &games[0], test_game);
  g_test_add_data_func("/checkpoint-games/demo", &games[1], test_game);
  g_test_add_data_func("/checkpoint-games/kiavc-layout", &games[2], test_game);
  g_test_add_data_func("/checkpoint-games/orrery", &games[3], test_game);
  g_test_add_data_func("/checkpoint-games/whirl", &games[4], test_game);
  return g_test_run();
}
