#include "world/camera.h"

#include "fixture_world.h"
#include "world/world_run.h"

/* Shows room 0, where the camera follows actor 0. */
static void set_up(Fixture *f, Size room, Vec at) {
  int street = fixture_room(f, "street", room.w, room.h);
  camera_follow(&f->world, fixture_actor(f, "hero", street, at));
  world_show_room(&f->world, street);
  signals_reset(&f->signals);
}

static Vec scroll_of(Fixture *f) { return world_current_room(&f->world)->scroll; }

static void test_center(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f, (Size){1000, 400}, (Vec){500, 300});
  assert_at(scroll_of(f), 340, 210);
  actor_place(&f->world, 0, 0, (Vec){10, 395});
  assert_at(scroll_of(f), 0, 220); /* never beyond the background */
  actor_place(&f->world, 0, 0, (Vec){990, 0});
  assert_at(scroll_of(f), 680, 0);
  assert_at(world_current_room(&f->world)->scroll_before, 680, 0);
  actor_place(&f->world, 0, NONE, (Vec){500, 300});
  assert_at(scroll_of(f), 680, 0); /* the actor left the room */
}

/* The camera rests until the actor leaves the middle third. Then it moves until the actor is 4 px
 * from the middle. */
static void test_follow(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f, (Size){1000, 180}, (Vec){500, 90});
  assert_at(scroll_of(f), 340, 0);
  actor_walk_to(&f->world, 0, (Point){554, 90});
  fixture_ticks(f, 60);
  assert_at(scroll_of(f), 340, 0); /* canvas x 214 is still inside */
  actor_walk_to(&f->world, 0, (Point){555, 90});
  world_tick(&f->world);
  assert_at(scroll_of(f), 340 + CAMERA_SPEED / 60, 0);
  assert_at(world_current_room(&f->world)->scroll_before, 340, 0);
  fixture_ticks(f, 44);
  g_assert_cmpfloat(scroll_of(f).x, <, 391);
  fixture_ticks(f, 1);
  assert_at(scroll_of(f), 391, 0); /* 555 - 164 */
  fixture_ticks(f, 10);
  assert_at(scroll_of(f), 391, 0);
  assert_at(world_current_room(&f->world)->scroll_before, 391, 0);

  actor_walk_to(&f->world, 0, (Point){496, 90});
  fixture_ticks(f, 200);
  assert_at(scroll_of(f), 340, 0); /* 496 - 156 */
}

static void test_limits(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f, (Size){400, 180}, (Vec){200, 90});
  actor_walk_to(&f->world, 0, (Point){400, 90});
  fixture_ticks(f, 300);
  assert_at(scroll_of(f), 80, 0);
  actor_walk_to(&f->world, 0, (Point){0, 90});
  double least = 80;
  for (int i = 0; i < 500; i++) {
    world_tick(&f->world);
    g_assert_cmpfloat(scroll_of(f).x, >=, 0);
    g_assert_cmpfloat(scroll_of(f).x, <=, least);
    least = scroll_of(f).x;
  }
  assert_at(scroll_of(f), 0, 0);
  f->world.hover_stale = false;
  camera_tick(&f->world);
  g_assert_false(f->world.hover_stale); /* pushing against the border changes nothing */
}

static void test_small_room(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f, (Size){200, 100}, (Vec){200, 90});
  assert_at(scroll_of(f), 0, 0);
  actor_walk_to(&f->world, 0, (Point){0, 90});
  fixture_ticks(f, 300);
  assert_at(scroll_of(f), 0, 0);
}

static void test_vertical(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f, (Size){320, 600}, (Vec){160, 300});
  assert_at(scroll_of(f), 0, 210);
  actor_walk_to(&f->world, 0, (Point){160, 304});
  fixture_ticks(f, 30);
  assert_at(scroll_of(f), 0, 210);
  actor_walk_to(&f->world, 0, (Point){160, 340});
  for (int i = 0; i < 60; i++) {
    world_tick(&f->world);
    double feet = world_actor(&f->world, 0)->at.y - scroll_of(f).y;
    g_assert_cmpfloat_with_epsilon(feet, 94, 1e-9); /* no jerks */
  }
  assert_at(scroll_of(f), 0, 246);
}

/* A fast actor does not run out of the picture. */
static void test_quick_actor(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f, (Size){4000, 180}, (Vec){160, 90});
  world_actor(&f->world, 0)->speed = 600;
  actor_walk_to(&f->world, 0, (Point){3900, 90});
  for (int i = 0; i < 374; i++) {
    world_tick(&f->world);
    double seen = world_actor(&f->world, 0)->at.x - scroll_of(f).x;
    if (scroll_of(f).x > 0 && scroll_of(f).x < 3680) g_assert_cmpfloat(seen, <, 230);
  }
  assert_signals(f, "hero");
}

static void test_nobody(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f, (Size){1000, 180}, (Vec){500, 90});
  actor_walk_to(&f->world, 0, (Point){700, 90});
  fixture_ticks(f, 70);
  Vec scroll = scroll_of(f);
  g_assert_cmpfloat(scroll.x, >, 340);
  camera_follow(&f->world, NONE);
  fixture_ticks(f, 200);
  assert_at(scroll_of(f), scroll.x, 0); /* stays where it is */
  camera_center(&f->world);
  assert_at(scroll_of(f), scroll.x, 0);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  fixture_test("/camera/center", test_center);
  fixture_test("/camera/follow", test_follow);
  fixture_test("/camera/limits", test_limits);
  fixture_test("/camera/small-room", test_small_room);
  fixture_test("/camera/vertical", test_vertical);
  fixture_test("/camera/quick-actor", test_quick_actor);
  fixture_test("/camera/nobody", test_nobody);
  return g_test_run();
}
