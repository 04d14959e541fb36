#include "world/bodies.h"

#include "base/random.h"
#include "fixture_world.h"
#include "world/world_run.h"

/* Shows room 0 "hall", which has no walkboxes. */
static void set_up_hall(Fixture *f) {
  int hall = registry_add(&f->world.rooms, room_new("hall"));
  world_room(&f->world, hall)->background = fixture_picture(f, "hall-background", 320, 180);
  world_show_room(&f->world, hall);
}

static WalkboxSet *floor_of_hall(Fixture *f) { return &world_room(&f->world, 0)->floor; }

static void add_box(Fixture *f, Rect rect) {
  walkboxes_add(floor_of_hall(f), &(Walkbox){.rect = rect, .scale_top = 1, .scale_bottom = 1, .speed = 1});
}

/* Body: 8 px wide, 4 deep; 60 px/s. */
static Actor *add_solid(Fixture *f, const char *id, double x, double y) {
  fixture_actor(f, id, 0, (Vec){x, y});
  Actor *actor = world_actor(&f->world, registry_count(&f->world.actors) - 1);
  actor->solid = true;
  actor->solid_width = 8;
  bodies_measure(&f->world, registry_count(&f->world.actors) - 1);
  actor->speed = 60;
  return actor;
}

static void walk_to(Fixture *f, int actor, int x, int y) { g_assert_true(actor_walk_to(&f->world, actor, (Point){x, y})); }

/* Whether they overlap by more than rounding. */
static bool overlap(Fixture *f, int a, int b) {
  Rect rect = bodies_keep_out(&f->world, a, b);
  Vec at = world_actor(&f->world, a)->at;
  return MIN(at.x - rect.x1, rect.x2 - at.x) > 1e-6 && MIN(at.y - rect.y1, rect.y2 - at.y) > 1e-6;
}

static bool is_on_floor(Fixture *f, Vec at) {
  Vec nearest;
  return path_nearest(floor_of_hall(f), at, &nearest) && vec_distance(at, nearest) < 0.001;
}

/* ---- Rectangles */

static void test_keep_out(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_hall(f);
  add_solid(f, "a", 50, 50);
  Actor *b = add_solid(f, "b", 100, 100);
  Rect rect = bodies_keep_out(&f->world, 0, 1);
  g_assert_true(rect.x1 == 92 && rect.x2 == 108 && rect.y1 == 96 && rect.y2 == 104);
  b->scale = 2;
  b->at.x = 100.25;
  rect = bodies_keep_out(&f->world, 0, 1);
  g_assert_true(rect.x1 == 88 && rect.x2 == 113 && rect.y1 == 94 && rect.y2 == 106);
  g_assert_false(bodies_overlap(&f->world, 0, 1, (Vec){88, 100}));
  g_assert_true(bodies_overlap(&f->world, 0, 1, (Vec){88.01, 100}));
  g_assert_cmpint(bodies_at(&f->world, 0, (Vec){100, 100}), ==, 1);
  g_assert_cmpint(bodies_at(&f->world, 0, (Vec){200, 100}), ==, NONE);
  b->visible = false;
  g_assert_cmpint(bodies_at(&f->world, 0, (Vec){100, 100}), ==, NONE);
}

static void test_in_way(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_hall(f);
  Actor *a = add_solid(f, "a", 50, 100);
  Actor *b = add_solid(f, "b", 100, 100);
  const World *w = &f->world;
  g_assert_cmpint(bodies_in_way(w, 0, (Vec){50, 100}, (Vec){150, 100}), ==, 1);
  /* Up to its border. */
  g_assert_cmpint(bodies_in_way(w, 0, (Vec){50, 100}, (Vec){92, 100}), ==, NONE);
  /* Along its border. */
  g_assert_cmpint(bodies_in_way(w, 0, (Vec){50, 96}, (Vec){150, 96}), ==, NONE);
  g_assert_cmpint(bodies_in_way(w, 0, (Vec){50, 96.5}, (Vec){150, 96.5}), ==, 1);
  /* Past a corner. */
  g_assert_cmpint(bodies_in_way(w, 0, (Vec){92, 90}, (Vec){82, 110}), ==, NONE);
  /* From inside to the middle. */
  g_assert_cmpint(bodies_in_way(w, 0, (Vec){95, 100}, (Vec){96, 100}), ==, 1);
  g_assert_cmpint(bodies_in_way(w, 0, (Vec){95, 100}, (Vec){90, 100}), ==, NONE);
  b->solid = false;
  g_assert_cmpint(bodies_in_way(w, 0, (Vec){50, 100}, (Vec){150, 100}), ==, NONE);
  b->solid = true;
  a->solid = false;
  g_assert_cmpint(bodies_in_way(w, 0, (Vec){50, 100}, (Vec){150, 100}), ==, NONE);
}

static bool in_rects(const WalkboxSet *set, Point at) { return walkboxes_at(set, at) != NONE; }

/* Checks every pixel. It is on the reduced floor if it is on the floor and not inside
 * a rectangle. */
static void test_cut_out(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_hall(f);
  Random random;
  random_seed(&random, 7);
  for (int i = 0; i < 12; i++) {
    int x = (int)random_between(&random, 0, 60), y = (int)random_between(&random, 0, 60);
    int w = (int)random_between(&random, 0, 30), h = (int)random_between(&random, 0, 30);
    add_box(f, (Rect){x, y, x + (i % 4 == 0 ? 0 : w), y + (i % 4 == 1 ? 0 : h)});
  }
  walkboxes_set_disabled(floor_of_hall(f), 5, true);
  add_solid(f, "a", 200, 100);
  add_solid(f, "b", 30, 30);
  add_solid(f, "c", 41.5, 35);
  add_solid(f, "walker", 20, 40)->walk.active = true;
  WalkboxSet free;
  bodies_cut_out(&f->world, 0, 1, floor_of_hall(f), &free);
  int cut = 0;
  for (int y = -2; y < 100; y++) {
    for (int x = -2; x < 100; x++) {
      Point at = {x, y};
      bool was = in_rects(floor_of_hall(f), at);
      bool inside = bodies_overlap(&f->world, 0, 1, vec_from_point(at)) || bodies_overlap(&f->world, 0, 2, vec_from_point(at));
      g_assert_true(in_rects(&free, at) == (was && !inside));
      cut += was && inside;
    }
  }
  g_assert_cmpint(cut, >, 50);
  walkboxes_clear(&free);
  world_actor(&f->world, 3)->walk.active = false;
}

/* A floor with a crowd cut out consists of few boxes. Each body adds a few; it does not multiply
 * the existing ones. */
static void test_cut_out_crowd(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_hall(f);
  add_box(f, (Rect){0, 0, 1000, 1000});
  for (int i = 0; i < 40; i++) {
    g_autofree char *id = g_strdup_printf("a%d", i);
    add_solid(f, id, 20 + i * 20, 20 + i * 20);
  }
  WalkboxSet free;
  bodies_cut_out(&f->world, 0, 1, floor_of_hall(f), &free);
  g_assert_cmpint(walkboxes_count(&free), <=, 4 * 40);
  walkboxes_clear(&free);
}

/* ---- Avoiding each other */

#define ACTORS_MAX 8

static bool passes_through(Fixture *f, int actor) { return world_actor(&f->world, actor)->walk.passes_through; }

/* Checked after each tick. Everyone is on the floor. An actor that overlaps another, and did not
 * before, walks through on purpose. */
static void check_places(Fixture *f, bool (*overlapped)[ACTORS_MAX]) {
  for (int a = 0; a < registry_count(&f->world.actors); a++) {
    g_assert_true(is_on_floor(f, world_actor(&f->world, a)->at));
    for (int b = 0; b < a; b++) {
      bool now = overlap(f, a, b);
      g_assert_true(!now || overlapped[a][b] || passes_through(f, a) || passes_through(f, b));
      overlapped[a][b] = now;
    }
  }
}

/* Runs ticks until no actor walks. Returns how many there were. */
static int walk_on(Fixture *f) {
  bool overlapped[ACTORS_MAX][ACTORS_MAX];
  for (int a = 0; a < ACTORS_MAX; a++) {
    /* An actor that has stopped among others stays there. */
    for (int b = 0; b < ACTORS_MAX; b++) overlapped[a][b] = true;
  }
  int ticks = 0;
  check_places(f, overlapped);
  for (; f->world.busy->len > 0; ticks++) {
    g_assert_cmpint(ticks, <, 2000);
    world_tick(&f->world);
    check_places(f, overlapped);
  }
  return ticks;
}

static void test_around(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_hall(f);
  add_box(f, (Rect){0, 0, 200, 40});
  Actor *a = add_solid(f, "a", 10, 20);
  add_solid(f, "b", 100, 20);
  walk_to(f, 0, 190, 20);
  int ticks = walk_on(f);
  g_assert_true(a->at.x == 190 && a->at.y == 20);
  g_assert_cmpint(ticks, >, 180); /* px, at 1 px per tick */
  g_assert_cmpint(ticks, <, 190);
  g_assert_cmpint(a->walk.detours, ==, 1);
}

/* The lane has no room to pass. There is floor beyond it, but it is not connected. */
static void test_waits_then_passes(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_hall(f);
  add_box(f, (Rect){0, 20, 200, 22});
  add_box(f, (Rect){0, 0, 200, 10});
  Actor *a = add_solid(f, "a", 10, 21);
  add_solid(f, "b", 100, 21);
  walk_to(f, 0, 190, 21);
  for (int i = 0; i < 150; i++) world_tick(&f->world);
  g_assert_true(a->at.x <= 92 && a->at.x > 90 && a->walk.active);
  g_assert_true(a->pose == pose_still());
  int ticks = 150 + walk_on(f);
  g_assert_true(a->at.x == 190);
  g_assert_cmpint(ABS(ticks - 180 - WALK_PATIENCE), <=, 2);
}

static void test_goal_is_taken(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_hall(f);
  add_box(f, (Rect){0, 0, 200, 40});
  Actor *a = add_solid(f, "a", 10, 20);
  add_solid(f, "b", 100, 20);
  signals_reset(&f->signals);
  walk_to(f, 0, 101, 21);
  walk_on(f);
  g_assert_true(a->at.x > 90 && a->at.x <= 92);
}

/* Another actor stands on the first of two goals. The path from beside it to the second goal stays
 * on the floor. */
static void test_first_goal_is_taken(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_hall(f);
  add_box(f, (Rect){0, 4, 96, 6});
  add_box(f, (Rect){94, 4, 96, 100});
  Actor *a = add_solid(f, "a", 10, 5);
  add_solid(f, "b", 95, 5);
  g_assert_true(actor_walk_along(&f->world, 0, (const Vec[]){{95, 5}, {95, 90}}, 2));
  walk_on(f);
  g_assert_true(a->at.x == 95 && a->at.y == 90);
}

/* An actor that overlaps another does not leave it onto a part of the floor that is
 * not connected. */
static void test_island(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_hall(f);
  add_box(f, (Rect){0, 0, 100, 10});
  add_box(f, (Rect){20, 18, 100, 30});
  Actor *a = add_solid(f, "a", 48, 5);
  add_solid(f, "b", 50, 5)->body_width = 40;
  add_solid(f, "c", 95, 5);
  walk_to(f, 0, 95, 5);
  walk_on(f);
  g_assert_true(a->at.x > 85 && a->at.y <= 10);
}

static void test_head_on(Fixture *f, gconstpointer data) {
  int high = GPOINTER_TO_INT(data);
  set_up_hall(f);
  add_box(f, (Rect){0, 0, 200, high});
  int middle = high / 2;
  Actor *a = add_solid(f, "a", 10, middle);
  Actor *b = add_solid(f, "b", 190, middle);
  walk_to(f, 0, 190, middle);
  walk_to(f, 1, 10, middle);
  int ticks = walk_on(f);
  g_assert_true(a->at.x == 190 && b->at.x == 10);
  g_assert_cmpint(ticks, <, high < 8 ? 180 + 2 * WALK_PATIENCE : 240);
}

static void test_follows(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_hall(f);
  add_box(f, (Rect){0, 0, 300, 2});
  Actor *a = add_solid(f, "a", 10, 1);
  Actor *b = add_solid(f, "b", 50, 1);
  a->speed = 120;
  walk_to(f, 0, 200, 1);
  walk_to(f, 1, 250, 1);
  walk_on(f);
  g_assert_true(a->at.x == 200 && b->at.x == 250);
}

/* The second box is so fast that one tick could carry the actor past another. */
static void test_jump_of_speed(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_hall(f);
  add_box(f, (Rect){0, 0, 100, 2});
  walkboxes_add(floor_of_hall(f), &(Walkbox){.rect = {100, 0, 300, 2}, .scale_top = 1, .scale_bottom = 1, .speed = 60});
  Actor *a = add_solid(f, "a", 10, 1);
  add_solid(f, "b", 115, 1);
  walk_to(f, 0, 290, 1);
  for (int i = 0; i < WALK_PATIENCE; i++) {
    world_tick(&f->world);
    g_assert_cmpfloat(a->at.x, <=, 107);
  }
  walk_on(f);
  g_assert_true(a->at.x == 290);
}

/* ---- Crowds: everyone arrives, on the floor, and actors overlap only if they pass on purpose. */
static void test_crowd(Fixture *f, gconstpointer data) {
  set_up_hall(f);
  add_box(f, (Rect){0, 0, 120, 60});
  add_box(f, (Rect){120, 20, 160, 45});
  add_box(f, (Rect){160, 0, 280, 60});
  Random random;
  random_seed(&random, (uint64_t)GPOINTER_TO_INT(data));
  for (int i = 0; i < 8; i++) {
    g_autofree char *id = g_strdup_printf("a%d", i);
    add_solid(f, id, 10 + 30 * i + (i >= 4 ? 40 : 0), 10 + 5 * i);
  }
  for (int round = 0; round < 20; round++) {
    for (int i = 0; i < 8; i++) {
      world_actor(&f->world, i)->speed = (double)random_between(&random, 30, 200);
      walk_to(f, i, (int)random_between(&random, 0, 280), (int)random_between(&random, 0, 60));
    }
    walk_on(f);
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  fixture_test("/bodies/keep-out", test_keep_out);
  fixture_test("/bodies/in-way", test_in_way);
  fixture_test("/bodies/cut-out", test_cut_out);
  fixture_test("/bodies/cut-out/crowd", test_cut_out_crowd);
  fixture_test("/bodies/around", test_around);
  fixture_test("/bodies/waits-then-passes", test_waits_then_passes);
  fixture_test("/bodies/goal-is-taken", test_goal_is_taken);
  fixture_test("/bodies/first-goal-is-taken", test_first_goal_is_taken);
  fixture_test("/bodies/island", test_island);
  fixture_test("/bodies/follows", test_follows);
  fixture_test("/bodies/jump-of-speed", test_jump_of_speed);
  g_test_add("/bodies/head-on/hall", Fixture, GINT_TO_POINTER(40), fixture_set_up, test_head_on, fixture_tear_down);
  g_test_add("/bodies/head-on/lane", Fixture, GINT_TO_POINTER(2), fixture_set_up, test_head_on, fixture_tear_down);
  for (int i = 0; i < 5; i++) {
    g_autofree char *name = g_strdup_printf("/bodies/crowd/%d", i);
    g_test_add(name, Fixture, GINT_TO_POINTER(i + 1), fixture_set_up, test_crowd, fixture_tear_down);
  }
  return g_test_run();
}
