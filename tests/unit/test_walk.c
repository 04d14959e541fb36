#include "world/walk.h"

#include "base/random.h"
#include "fixture_world.h"
#include "world/floor/stretch.h"
#include "world/world_run.h"

#include <math.h>

/* Shows room 0 "hall", which has no walkboxes, with actor 0 "hero". */
static Actor *set_up_hall(Fixture *f, double x, double y) {
  int hall = registry_add(&f->world.rooms, room_new("hall"));
  world_room(&f->world, hall)->background = fixture_picture(f, "hall-background", 320, 180);
  fixture_actor(f, "hero", hall, (Vec){x, y});
  world_show_room(&f->world, hall);
  signals_reset(&f->signals);
  return world_actor(&f->world, 0);
}

static WalkboxSet *floor_of_hall(Fixture *f) { return &world_room(&f->world, 0)->floor; }

static void add_box(Fixture *f, Rect rect, const char *name, double speed) {
  Walkbox box = {.rect = rect, .name = (char *)name, .scale_top = 1, .scale_bottom = 1, .speed = speed};
  walkboxes_add(floor_of_hall(f), &box);
}

static void set_disabled(Fixture *f, int box, bool disabled) { walkboxes_set_disabled(floor_of_hall(f), box, disabled); }

/* Call it after adding boxes: it finds the actor's box. */
static void place(Fixture *f, int x, int y) {
  actor_place(&f->world, 0, 0, (Vec){x, y});
  signals_reset(&f->signals);
}

static void walk_to(Fixture *f, int x, int y) { g_assert_true(actor_walk_to(&f->world, 0, (Point){x, y})); }

/* Runs ticks until the walk is over. Returns how many there were. */
static int walk_on(Fixture *f) {
  int ticks = 0;
  for (; world_actor(&f->world, 0)->walk.active; ticks++) {
    g_assert_cmpint(ticks, <, 100000);
    world_tick(&f->world);
  }
  return ticks;
}

static int between(Random *random, int low, int high) { return (int)random_between(random, low, high); }

/* ---- Speed */

/* 10 px at 60 px/s, 10 at 120, 10 at 30. The actor crosses the borders in the middle of a tick. */
static void test_speed_changes_at_borders(Fixture *f, gconstpointer unused) {
  (void)unused;
  Actor *hero = set_up_hall(f, 0, 0);
  add_box(f, (Rect){0, 0, 10, 10}, NULL, 1);
  add_box(f, (Rect){10, 0, 20, 10}, NULL, 2);
  add_box(f, (Rect){20, 0, 30, 10}, NULL, 0.5);
  place(f, 0, 5);
  hero->speed = 240; /* 4, 8 and 2 px per tick */
  walk_to(f, 30, 5);
  const double expected[] = {4, 8, 14, 20.5, 22.5, 24.5, 26.5, 28.5, 30};
  for (size_t i = 0; i < G_N_ELEMENTS(expected); i++) {
    g_assert_true(hero->walk.active);
    world_tick(&f->world);
    assert_at(hero->at, expected[i], 5);
  }
  assert_signals(f, "hero");

  /* A border belongs to the box that was added first. */
  hero->speed = 60;
  place(f, 5, 5);
  walk_to(f, 30, 5);
  fixture_ticks(f, 5);
  g_assert_cmpint(hero->box, ==, 0);
  world_tick(&f->world);
  assert_at(hero->at, 12, 5);
  g_assert_cmpint(hero->box, ==, 1);
  walk_to(f, 0, 5);
  world_tick(&f->world);
  assert_at(hero->at, 10, 5);
  g_assert_cmpint(hero->box, ==, 0);
}

/* Ten ticks at a tenth of a pixel are one pixel. A changed speed applies immediately. */
static void test_arrival(Fixture *f, gconstpointer unused) {
  (void)unused;
  Actor *hero = set_up_hall(f, 0, 0);
  add_box(f, (Rect){0, 0, 300, 100}, NULL, 1);
  place(f, 0, 0);
  hero->speed = 6;
  walk_to(f, 1, 0);
  g_assert_cmpint(walk_on(f), ==, 10);
  walk_to(f, 101, 0);
  g_assert_cmpint(walk_on(f), ==, 1000);
  hero->speed = 60;
  walk_to(f, 131, 40); /* 50 px */
  fixture_ticks(f, 20);
  assert_at(hero->at, 113, 16);
  hero->speed = 600;
  g_assert_cmpint(walk_on(f), ==, 3);
  assert_at(hero->at, 131, 40);
}

static double scale_of(Fixture *f, int y) {
  place(f, 5, y);
  return world_actor(&f->world, 0)->box_scale;
}

/* The scale depends on the height within the current box. */
static void test_scale(Fixture *f, gconstpointer unused) {
  (void)unused;
  Actor *hero = set_up_hall(f, 0, 0);
  walkboxes_add(floor_of_hall(f), &(Walkbox){.rect = {0, 0, 10, 40}, .scale_top = 0.2, .scale_bottom = 0.6, .speed = 1});
  walkboxes_add(floor_of_hall(f), &(Walkbox){.rect = {0, 40, 10, 80}, .scale_top = 0.6, .scale_bottom = 1, .speed = 1});
  place(f, 5, 0);
  hero->speed = 30;
  walk_to(f, 5, 80);
  for (int tick = 1; tick <= 160; tick++) {
    world_tick(&f->world);
    g_assert_cmpfloat_with_epsilon(hero->box_scale, 0.2 + 0.01 * hero->at.y, 1e-9);
  }
  g_assert_cmpfloat(scale_of(f, 40), ==, 0.6);
  g_assert_cmpfloat(scale_of(f, 81), ==, 1);
}

/* A float or rounding can leave the actor between two pixels beside a border. It is still in the
 * box of its pixel. */
static void test_between_pixels(Fixture *f, gconstpointer unused) {
  (void)unused;
  Actor *hero = set_up_hall(f, 0, 0);
  add_box(f, (Rect){0, 0, 50, 10}, "left", 1);
  place(f, 50, 5);
  actor_move(&f->world, 0, (Vec){50.4, 5.3});
  g_assert_cmpint(hero->box, ==, 0);
  walk_to(f, 30, 5);
  assert_at(g_array_index(hero->walk.points, Vec, 0), 50, 5 + 307.0 / 1024);
  walk_on(f);
  assert_signals(f, "hero");
  place(f, 50, 5);
  actor_move(&f->world, 0, (Vec){52, 5});
  g_assert_cmpint(hero->box, ==, NONE);
  walk_to(f, 30, 5);
  walk_on(f);
  assert_signals(f, "hall/left/hero hero");
}

/* ---- Random walks */

static void make_random_hall(Fixture *f, Random *random) {
  WalkboxSet *set = floor_of_hall(f);
  walkboxes_clear(set);
  walkboxes_init(set);
  for (int i = 0; i < 12; i++) {
    int x1 = between(random, 0, 60), y1 = between(random, 0, 60);
    g_autofree char *name = i % 3 == 0 ? NULL : g_strdup_printf("%d", i);
    Rect rect = {x1, y1, x1 + between(random, 0, 40), y1 + between(random, 0, 40)};
    add_box(f, rect, name, between(random, 1, 8) / 4.0);
  }
}

/* How many ticks the path takes, according to its stretches. */
static double ticks_of_way(Fixture *f) {
  const Actor *hero = world_actor(&f->world, 0);
  g_autoptr(GArray) stretches = g_array_new(FALSE, FALSE, sizeof(Stretch));
  double ticks = 0;
  for (guint i = 1; i < hero->walk.points->len; i++) {
    stretches_find(floor_of_hall(f), g_array_index(hero->walk.points, Vec, i - 1), g_array_index(hero->walk.points, Vec, i),
                   stretches);
    for (guint k = 0; k < stretches->len; k++) {
      const Stretch *s = &g_array_index(stretches, Stretch, k);
      double factor = s->box == NONE ? 1 : walkboxes_get(floor_of_hall(f), s->box)->speed;
      ticks += (s->end - s->begin) / MAX(hero->speed * factor, 1) * TICKS_PER_SECOND;
    }
  }
  return ticks;
}

/* The first box that contains the point; -2 if it is so near a border that rounding decides. */
static int box_around(Fixture *f, Vec at) {
  WalkboxSet *set = floor_of_hall(f);
  for (int i = 0; i < walkboxes_count(set); i++) {
    Rect r = walkboxes_get(set, i)->rect;
    double inside = fmin(fmin(at.x - r.x1, r.x2 - at.x), fmin(at.y - r.y1, r.y2 - at.y));
    if (fabs(inside) < 1e-5) return -2;
    if (inside > 0) return i;
  }
  return NONE;
}

static char *walk_slowly(Fixture *f, int x, int y) {
  const Actor *hero = world_actor(&f->world, 0);
  walk_to(f, x, y);
  double expected = ticks_of_way(f);
  int ticks = 0;
  for (; hero->walk.active; ticks++) {
    world_tick(&f->world);
    int box = box_around(f, hero->at);
    if (box != -2) g_assert_cmpint(hero->box, ==, box);
  }
  g_assert_cmpint(ticks, ==, MAX((int)ceil(expected - 1e-4), 1));
  return fixture_signals(f);
}

/* At any speed, the actor enters the same boxes in the same order. The duration matches
 * the stretches. */
static void test_random_walks(Fixture *f, gconstpointer unused) {
  (void)unused;
  Actor *hero = set_up_hall(f, 0, 0);
  Random random;
  random_seed(&random, 5);
  for (int round = 0; round < 300; round++) {
    make_random_hall(f, &random);
    int x = between(&random, 0, 100), y = between(&random, 0, 100);
    int to_x = between(&random, 0, 100), to_y = between(&random, 0, 100);
    place(f, x, y);
    hero->speed = between(&random, 5, 300);
    g_autofree char *slow = walk_slowly(f, to_x, to_y);
    Vec end = hero->at;
    place(f, x, y);
    hero->speed = 100000;
    walk_to(f, to_x, to_y);
    walk_on(f);
    assert_signals(f, slow);
    assert_at(hero->at, end.x, end.y);
  }
}

/* ---- Changes of the floor */

/* Two paths around a hole. Boxes: 0 left bank, 1 right bank, 2 upper bridge, 3 lower bridge. */
static Actor *set_up_bridges(Fixture *f) {
  Actor *hero = set_up_hall(f, 0, 0);
  add_box(f, (Rect){0, 0, 20, 100}, "left", 1);
  add_box(f, (Rect){80, 0, 100, 100}, "right", 1);
  add_box(f, (Rect){20, 10, 80, 20}, "upper", 1);
  add_box(f, (Rect){20, 80, 80, 90}, "lower", 1);
  place(f, 10, 15);
  return hero;
}

/* The actor takes another path. It does not enter the box under it again. */
static void test_path_is_cut(Fixture *f, gconstpointer unused) {
  (void)unused;
  Actor *hero = set_up_bridges(f);
  walk_to(f, 90, 15);
  fixture_ticks(f, 5);
  set_disabled(f, 2, true);
  Vec end;
  g_assert_true(walk_destination(&f->world, 0, &end));
  assert_at(end, 90, 15);
  world_tick(&f->world);
  g_assert_cmpint(hero->facing, ==, DIRECTION_DOWN);
  walk_on(f);
  assert_at(hero->at, 90, 15);
  assert_signals(f, "hall/lower/hero hall/right/hero hero");
}

static void test_goal_is_cut_off(Fixture *f, gconstpointer unused) {
  (void)unused;
  Actor *hero = set_up_bridges(f);
  walk_to(f, 90, 15);
  fixture_ticks(f, 5);
  set_disabled(f, 2, true);
  set_disabled(f, 3, true);
  Vec end;
  g_assert_true(walk_destination(&f->world, 0, &end));
  assert_at(end, 20, 15); /* even before the next tick plans the new path */
  assert_at(g_array_index(hero->walk.points, Vec, 1), 90, 15);
  g_assert_cmpint(walk_on(f), ==, 5);
  assert_at(hero->at, 20, 15);
  assert_signals(f, "hero");
}

/* The actor walks to the requested point, not to the point that was reachable at the time of
 * the call. */
static void test_goal_becomes_reachable(Fixture *f, gconstpointer unused) {
  (void)unused;
  Actor *hero = set_up_bridges(f);
  set_disabled(f, 2, true);
  set_disabled(f, 3, true);
  walk_to(f, 90, 105);
  Vec end;
  g_assert_true(walk_destination(&f->world, 0, &end));
  assert_at(end, 20, 100);
  fixture_ticks(f, 5);
  set_disabled(f, 3, false);
  walk_on(f);
  assert_at(hero->at, 90, 100);
  assert_signals(f, "hall/lower/hero hall/right/hero hero");
  place(f, 10, 15);
  walk_to(f, 130, 50);
  fixture_ticks(f, 5);
  add_box(f, (Rect){100, 0, 200, 100}, NULL, 1); /* added */
  walk_on(f);
  assert_at(hero->at, 130, 50);
}

/* The bridge under the actor vanishes. The actor walks to the nearest floor and continues
 * from there. */
static void test_floor_vanishes_under_actor(Fixture *f, gconstpointer unused) {
  (void)unused;
  Actor *hero = set_up_bridges(f);
  walk_to(f, 90, 15);
  fixture_ticks(f, 20);
  assert_at(hero->at, 30, 15);
  assert_signals(f, "hall/upper/hero");
  set_disabled(f, 2, true);
  world_tick(&f->world);
  assert_at(hero->at, 29, 15);
  g_assert_cmpint(hero->box, ==, NONE);
  walk_on(f);
  assert_at(hero->at, 90, 15);
  assert_signals(f, "hall/left/hero hall/lower/hero hall/right/hero hero");

  /* If the bridge returns under the actor, it has not entered it. */
  place(f, 50, 15);
  walk_to(f, 10, 15);
  fixture_ticks(f, 5);
  g_assert_cmpint(hero->box, ==, NONE);
  set_disabled(f, 2, false);
  world_tick(&f->world);
  g_assert_cmpint(hero->box, ==, 2);
  assert_signals(f, "");
  walk_on(f);
  assert_signals(f, "hall/left/hero hero");
}

static void test_no_floor_left(Fixture *f, gconstpointer unused) {
  (void)unused;
  Actor *hero = set_up_bridges(f);
  walk_to(f, 90, 15);
  fixture_ticks(f, 5);
  for (int i = 0; i < 4; i++) set_disabled(f, i, true);
  assert_signals(f, "");
  world_tick(&f->world);
  assert_signals(f, "hero");
  g_assert_true(hero->pose == pose_still());
  assert_at(hero->at, 15, 15);
  fixture_ticks(f, 10);
  assert_signals(f, "");
  assert_at(hero->at, 15, 15);
}

/* A walk that pauses off stage is planned again when it continues. Changes that were reverted by
 * then do not matter. */
static void test_change_off_stage(Fixture *f, gconstpointer unused) {
  (void)unused;
  Actor *hero = set_up_bridges(f);
  walk_to(f, 90, 15);
  fixture_ticks(f, 5);
  actor_set_visible(&f->world, 0, false);
  for (int i = 0; i < 4; i++) set_disabled(f, i, true);
  fixture_ticks(f, 5);
  for (int i = 0; i < 4; i++) set_disabled(f, i, i == 2);
  fixture_ticks(f, 5);
  assert_signals(f, "");
  actor_set_visible(&f->world, 0, true);
  walk_on(f);
  assert_at(hero->at, 90, 15);
  assert_signals(f, "hall/lower/hero hall/right/hero hero");
}

/* Changes in another room do not affect a walk. */
static void test_other_floor(Fixture *f, gconstpointer unused) {
  (void)unused;
  Actor *hero = set_up_bridges(f);
  int other = fixture_room(f, "other", 320, 180);
  walk_to(f, 90, 15);
  fixture_ticks(f, 5);
  uint64_t before[WORLD_PARTS], after[WORLD_PARTS];
  world_checksums(&f->world, before);
  walkboxes_set_disabled(&world_room(&f->world, other)->floor, 0, true);
  world_checksums(&f->world, after);
  g_assert_cmpuint(before[1], ==, after[1]);
  g_assert_false(walk_is_outdated(&f->world, 0));
  set_disabled(f, 3, true);
  g_assert_true(walk_is_outdated(&f->world, 0));
  world_checksums(&f->world, after);
  g_assert_cmpuint(before[1], !=, after[1]);
  walk_on(f);
  g_assert_false(walk_is_outdated(&f->world, 0));
  assert_at(hero->at, 90, 15);
}

/* ---- Several goals */

static void walk_along(Fixture *f, int count, const Vec *points) { g_assert_true(actor_walk_along(&f->world, 0, points, count)); }

static void test_along(Fixture *f, gconstpointer unused) {
  (void)unused;
  Actor *hero = set_up_bridges(f);
  const Vec points[] = {{10, 85}, {50, 85}, {50, 85}, {90, 85}, {90, 15}};
  walk_along(f, 5, points);
  g_assert_cmpint(walk_on(f), ==, 70 + 80 + 70);
  assert_at(hero->at, 90, 15);
  assert_signals(f, "hall/lower/hero hall/right/hero hero"); /* one signal */

  const Vec here[] = {{90, 15}, {90, 15}};
  walk_along(f, 2, here);
  g_assert_cmpint(walk_on(f), ==, 1);
  assert_signals(f, "hero");
  const Vec twice[] = {{90, 25}, {90, 25}};
  walk_along(f, 2, twice);
  g_assert_cmpint(walk_on(f), ==, 10);
  place(f, 90, 15);
  const Vec outside[] = {{200, 15}, {90, 15}, {-50, 15}};
  walk_along(f, 3, outside);
  g_assert_cmpint(walk_on(f), ==, 10 + 10 + 90);
  assert_at(hero->at, 0, 15);
}

/* The actor does not return to goals that it has reached. */
static void test_along_changing_floor(Fixture *f, gconstpointer unused) {
  (void)unused;
  Actor *hero = set_up_bridges(f);
  const Vec points[] = {{10, 85}, {50, 85}, {90, 15}};
  walk_along(f, 3, points);
  fixture_ticks(f, 75);
  assert_at(hero->at, 15, 85);
  set_disabled(f, 2, true);
  world_tick(&f->world);
  assert_at(hero->at, 16, 85);
  g_assert_cmpuint(hero->walk.goals->len, ==, 2);
  set_disabled(f, 3, true);
  Vec end;
  g_assert_true(walk_destination(&f->world, 0, &end));
  assert_at(end, 20, 15);
  walk_on(f);
  assert_at(hero->at, 20, 15);
  assert_signals(f, "hero");
}

/* ---- Determinism */

static void change_goal(Walk *walk) { g_array_index(walk->goals, WalkGoal, 0).requested.x++; }
static void change_gone(Walk *walk) { walk->gone += 0.5; }
static void change_outdated(Walk *walk) { walk->floor_changes--; }

/* Everything that determines the rest of a walk is in the world's checksum. */
static void test_checksum(Fixture *f, gconstpointer unused) {
  (void)unused;
  Actor *hero = set_up_bridges(f);
  void (*const changes[])(Walk *) = {change_goal, change_gone, change_outdated};
  walk_to(f, 90, 15);
  fixture_ticks(f, 5);
  for (size_t i = 0; i < G_N_ELEMENTS(changes); i++) {
    uint64_t before[WORLD_PARTS], after[WORLD_PARTS];
    world_checksums(&f->world, before);
    changes[i](&hero->walk);
    world_checksums(&f->world, after);
    g_assert_cmpuint(before[1], !=, after[1]);
  }
}

static uint64_t random_life(Fixture *f) {
  Actor *hero = set_up_hall(f, 50, 50);
  Random random;
  random_seed(&random, 6);
  make_random_hall(f, &random);
  Checksum sum;
  checksum_init(&sum);
  for (int tick = 0; tick < 3000; tick++) {
    int what = between(&random, 0, 40), x = between(&random, 0, 100), y = between(&random, 0, 100);
    if (what == 0) actor_walk_to(&f->world, 0, (Point){x, y});
    if (what == 1) set_disabled(f, x % 12, y % 2 == 0);
    if (what == 2) hero->speed = 10 + 5 * x;
    if (what == 3) actor_walk_along(&f->world, 0, (const Vec[]){{x, y}, {y, x}}, 2);
    world_tick(&f->world);
    signals_reset(&f->signals);
    uint64_t parts[WORLD_PARTS];
    world_checksums(&f->world, parts);
    checksum_add(&sum, parts[1]);
  }
  return checksum_result(&sum);
}

static void test_same_life_twice(void) {
  uint64_t sums[2];
  for (int i = 0; i < 2; i++) {
    Fixture f;
    fixture_set_up(&f, NULL);
    sums[i] = random_life(&f);
    fixture_tear_down(&f, NULL);
  }
  g_assert_cmpuint(sums[0], ==, sums[1]);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  fixture_test("/walk/speed-changes-at-borders", test_speed_changes_at_borders);
  fixture_test("/walk/arrival", test_arrival);
  fixture_test("/walk/scale", test_scale);
  fixture_test("/walk/between-pixels", test_between_pixels);
  fixture_test("/walk/random-walks", test_random_walks);
  fixture_test("/walk/path-is-cut", test_path_is_cut);
  fixture_test("/walk/goal-is-cut-off", test_goal_is_cut_off);
  fixture_test("/walk/goal-becomes-reachable", test_goal_becomes_reachable);
  fixture_test("/walk/floor-vanishes-under-actor", test_floor_vanishes_under_actor);
  fixture_test("/walk/no-floor-left", test_no_floor_left);
  fixture_test("/walk/change-off-stage", test_change_off_stage);
  fixture_test("/walk/other-floor", test_other_floor);
  fixture_test("/walk/along", test_along);
  fixture_test("/walk/along-changing-floor", test_along_changing_floor);
  fixture_test("/walk/checksum", test_checksum);
  g_test_add_func("/walk/same-life-twice", test_same_life_twice);
  return g_test_run();
}
