#include "world/triggers.h"

#include "fixture_world.h"
#include "world/walk.h"
#include "world/world_run.h"

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

static void test_narrow_boxes(Fixture *f, gconstpointer unused) {
  (void)unused;
  Actor *hero = set_up_hall(f, 0, 0);
  for (int i = 0; i < 10; i++) {
    const char name[] = {(char)('a' + i), 0};
    int x = 5 + 7 * i;
    add_box(f, (Rect){x, 0, i % 2 == 0 ? x + 1 : x, 10}, name, 1); /* 1 px wide, or without width */
  }
  add_box(f, (Rect){0, 0, 200, 10}, NULL, 1);
  place(f, 0, 5);
  hero->speed = 6000;
  walk_to(f, 100, 5);
  world_tick(&f->world);
  assert_at(hero->at, 100, 5); /* it is here when the signals are read */
  assert_signals(f, "hall/a/hero hall/b/hero hall/c/hero hall/d/hero hall/e/hero hall/f/hero hall/g/hero hall/h/hero "
                    "hall/i/hero hall/j/hero hero");
  hero->speed = 40;
  walk_to(f, 0, 5);
  g_assert_cmpint(walk_on(f), ==, 150);
  assert_signals(f, "hall/j/hero hall/i/hero hall/h/hero hall/g/hero hall/f/hero hall/e/hero hall/d/hero hall/c/hero "
                    "hall/b/hero hall/a/hero hero"); /* each box once again */
}

static void add_overlapping_boxes(Fixture *f) {
  add_box(f, (Rect){0, 0, 50, 0}, "hall", 1);
  add_box(f, (Rect){40, 0, 60, 0}, "half hidden", 1);
  add_box(f, (Rect){10, 0, 30, 0}, "hidden", 1);
  add_box(f, (Rect){60, 0, 60, 0}, "corner", 1);
  add_box(f, (Rect){60, 0, 60, 20}, "shaft", 1);
}

/* The actor enters every box, whichever boxes cover it, even if the path only touches it at a
 * corner. */
static void test_overlaps(Fixture *f, gconstpointer unused) {
  (void)unused;
  Actor *hero = set_up_hall(f, 0, 0);
  add_overlapping_boxes(f);
  place(f, 0, 0);
  hero->speed = 600;
  walk_to(f, 60, 20);
  walk_on(f);
  assert_signals(f, "hall/hidden/hero hall/half hidden/hero hall/corner/hero hall/shaft/hero hero");
  hero->speed = 60000; /* in one tick */
  walk_to(f, 0, 0);
  world_tick(&f->world);
  assert_signals(f, "hall/half hidden/hero hall/corner/hero hall/hall/hero hall/hidden/hero hero");
  walk_to(f, 20, 0); /* to the middle of the hidden box, and out of it */
  walk_on(f);
  assert_signals(f, "hall/hidden/hero hero");
  walk_to(f, 5, 0);
  walk_on(f);
  assert_signals(f, "hero");
  actor_place(&f->world, 0, 0, (Vec){15, 0});
  assert_signals(f, "hall/hidden/hero");
  actor_place(&f->world, 0, 0, (Vec){25, 0});
  assert_signals(f, ""); /* the same box */
}

/* A float enters covered boxes, too. A box that is enabled under a walking actor is not entered,
 * one that is ahead is. */
static void test_covered_boxes_change(Fixture *f, gconstpointer unused) {
  (void)unused;
  Actor *hero = set_up_hall(f, 0, 0);
  add_box(f, (Rect){0, 0, 100, 10}, NULL, 1);
  add_box(f, (Rect){10, 0, 50, 10}, "mat", 1);
  add_box(f, (Rect){60, 0, 70, 10}, "rug", 1);
  set_disabled(f, 1, true);
  set_disabled(f, 2, true);
  place(f, 0, 5);
  hero->speed = 60;
  walk_to(f, 100, 5);
  fixture_ticks(f, 30);
  set_disabled(f, 1, false);
  set_disabled(f, 2, false);
  walk_on(f);
  assert_signals(f, "hall/rug/hero hero");
  actor_move(&f->world, 0, (Vec){65, 5});
  assert_signals(f, "hall/rug/hero");
  actor_move(&f->world, 0, (Vec){20, 5});
  assert_signals(f, "hall/mat/hero");
}

/* In a game made for KIAVC, a box that is hidden under an earlier box is not entered. A box that is
 * only partly hidden is. The same applies at a corner of the path. */
static void test_hidden_boxes(Fixture *f, gconstpointer unused) {
  (void)unused;
  f->world.rules.enters_covered_boxes = false;
  Actor *hero = set_up_hall(f, 0, 0);
  add_overlapping_boxes(f);
  place(f, 0, 0);
  hero->speed = 600;
  walk_to(f, 60, 20);
  walk_on(f);
  assert_signals(f, "hall/half hidden/hero hall/shaft/hero hero");
  set_disabled(f, 1, true);
  set_disabled(f, 4, true);
  add_box(f, (Rect){50, 0, 60, 0}, NULL, 1);
  add_box(f, (Rect){60, 0, 60, 20}, "stairs", 1);
  place(f, 0, 0);
  walk_to(f, 60, 20);
  walk_on(f);
  /* A single point, where the path bends. */
  assert_signals(f, "hall/corner/hero hall/stairs/hero hero");
}

/* Entering a box without a name, or the box in which a walk begins, sends no signal. */
static void test_silent_boxes(Fixture *f, gconstpointer unused) {
  (void)unused;
  Actor *hero = set_up_hall(f, 0, 0);
  add_box(f, (Rect){0, 0, 50, 10}, "left", 1);
  add_box(f, (Rect){50, 0, 100, 10}, NULL, 1);
  place(f, 0, 5);
  hero->speed = 600;
  walk_to(f, 90, 5);
  walk_on(f);
  assert_signals(f, "hero");
  walk_to(f, 10, 5);
  walk_on(f);
  assert_signals(f, "hall/left/hero hero");
  place(f, 140, 5); /* from outside the floor */
  walk_to(f, 60, 5);
  fixture_ticks(f, 3);
  g_assert_cmpint(hero->box, ==, NONE);
  walk_on(f);
  g_assert_cmpint(hero->box, ==, 1);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  fixture_test("/triggers/narrow-boxes", test_narrow_boxes);
  fixture_test("/triggers/overlaps", test_overlaps);
  fixture_test("/triggers/covered-boxes-change", test_covered_boxes_change);
  fixture_test("/triggers/hidden-boxes", test_hidden_boxes);
  fixture_test("/triggers/silent-boxes", test_silent_boxes);
  return g_test_run();
}
