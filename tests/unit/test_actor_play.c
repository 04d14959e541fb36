/* test_actor_play.c: poses that are played once or in a loop (world/actor.h). */

#include "fixture_world.h"
#include "world/world_run.h"

/* Shows room 0 "street", with actor 0 "hero" at (100, 100). */
static void set_up_street(Fixture *f) {
  int street = fixture_room(f, "street", 640, 180);
  fixture_actor(f, "hero", street, (Vec){100, 100});
  world_show_room(&f->world, street);
  signals_reset(&f->signals);
}

static Actor *hero_of(Fixture *f) { return world_actor(&f->world, 0); }

/* Gives the hero's costume the pose "grin": 3 frames of 6 ticks. */
static Pose give_grin(Fixture *f) {
  int animation = fixture_picture(f, "grin", 20, 40);
  ((Animation *)registry_get(&f->assets.animations, animation))->frames = 3;
  costume_set(world_costume(&f->world, hero_of(f)->costume), pose_from_name("grin"), DIRECTION_DOWN, animation);
  return pose_from_name("grin");
}

static int hero_frame(Fixture *f) {
  const Actor *hero = hero_of(f);
  return actor_frame(&f->world, hero, actor_look(&f->world, hero).animation, f->world.tick);
}

static void test_play(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  Actor *hero = hero_of(f);
  Pose grin = give_grin(f);
  fixture_ticks(f, 7);
  for (int round = 0; round < 2; round++) {
    actor_play(&f->world, 0, &(PlayPose){.pose = grin});
    g_assert_true(hero->pose == grin && actor_is_busy(hero));
    fixture_ticks(f, 5);
    g_assert_cmpint(hero_frame(f), ==, 0);
    fixture_ticks(f, 12);
    g_assert_cmpint(hero_frame(f), ==, 2);
    g_assert_true(actor_is_busy(hero));
    assert_signals(f, "");
    world_tick(&f->world);
    assert_signals(f, "play-hero hero");
    g_assert_true(hero->pose == pose_still() && !actor_is_busy(hero));
  }
  world_tick(&f->world);
  g_assert_cmpuint(f->world.busy->len, ==, 0);
}

static void test_play_stays_or_loops(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  Actor *hero = hero_of(f);
  Pose grin = give_grin(f);
  actor_play(&f->world, 0, &(PlayPose){.pose = grin, .stay = true});
  fixture_ticks(f, 18);
  assert_signals(f, "play-hero hero");
  fixture_ticks(f, 20);
  g_assert_true(hero->pose == grin && !actor_is_busy(hero));
  g_assert_cmpint(hero_frame(f), ==, 2);
  actor_set_pose(&f->world, 0, grin); /* from now on an ordinary pose */
  fixture_ticks(f, 18);
  g_assert_cmpint(hero_frame(f), ==, 0);

  actor_play(&f->world, 0, &(PlayPose){.pose = grin, .loop = true});
  g_assert_false(actor_is_busy(hero));
  fixture_ticks(f, 18 * 3 + 6);
  g_assert_cmpint(hero_frame(f), ==, 1);
  g_assert_true(hero->pose == grin);
  actor_set_visible(&f->world, 0, true);
  g_assert_true(hero->pose == pose_still());
  assert_signals(f, "");
}

static void play_walk(Fixture *f) { g_assert_true(actor_walk_to(&f->world, 0, (Point){103, 100})); }
static void say(Fixture *f, Tick ticks) { actor_say(&f->world, 0, &(SayOptions){.text = "hm", .ticks = ticks}); }

static void play_say(Fixture *f) { say(f, 3); }
static void play_move(Fixture *f) { actor_place(&f->world, 0, 0, (Vec){120, 100}); }
static void play_stop(Fixture *f) { actor_stop(&f->world, 0); }
static void play_pose(Fixture *f) { actor_set_pose(&f->world, 0, pose_from_name("usehigh")); }
static void play_loop(Fixture *f) { actor_play(&f->world, 0, &(PlayPose){.pose = pose_from_name("grin"), .loop = true}); }
static void play_again(Fixture *f) { actor_play(&f->world, 0, &(PlayPose){.pose = pose_from_name("grin")}); }

/* A wait for the pose ends when the pose is replaced. A wait for the actor ends when the new pose
 * has ended. */
static void test_play_replaced(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  Pose grin = give_grin(f);
  const struct {
    void (*replace)(Fixture *f);
    const char *at_once, *later;
  } rows[] = {
      {play_walk, "play-hero", "hero"},   {play_say, "play-hero", "hero"}, {play_move, "play-hero", ""},
      {play_stop, "play-hero", ""},       {play_pose, "play-hero", ""},    {play_loop, "play-hero", ""},
      {play_again, "", "play-hero hero"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    actor_place(&f->world, 0, 0, (Vec){100, 100});
    actor_play(&f->world, 0, &(PlayPose){.pose = grin});
    fixture_ticks(f, 10);
    assert_signals(f, "");
    rows[i].replace(f);
    assert_signals(f, rows[i].at_once);
    fixture_ticks(f, 40);
    assert_signals(f, rows[i].later);
    g_assert_false(actor_is_busy(hero_of(f)));
  }
}

/* A played pose replaces a walk and a line without a signal. It continues while it cannot
 * be seen. */
static void test_play_replaces(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  Actor *hero = hero_of(f);
  Pose grin = give_grin(f);
  play_walk(f);
  world_tick(&f->world);
  actor_play(&f->world, 0, &(PlayPose){.pose = grin});
  g_assert_false(hero->walk.active);
  say(f, 30);
  assert_signals(f, "play-hero");
  actor_play(&f->world, 0, &(PlayPose){.pose = grin});
  g_assert_false(hero->speech.active);
  world_tick(&f->world);
  actor_set_visible(&f->world, 0, false);
  fixture_ticks(f, 5);
  actor_set_visible(&f->world, 0, true);
  g_assert_true(hero->pose == grin);
  f->world.room = NONE;
  fixture_ticks(f, 11);
  assert_signals(f, "");
  world_tick(&f->world);
  assert_signals(f, "play-hero hero");
}

/* A pose without a picture ends, too. */
static void test_play_without_picture(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  actor_set_costume(&f->world, 0, NONE);
  play_again(f);
  world_tick(&f->world);
  assert_signals(f, "play-hero hero");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  fixture_test("/actor-play/play", test_play);
  fixture_test("/actor-play/play-stays-or-loops", test_play_stays_or_loops);
  fixture_test("/actor-play/play-replaced", test_play_replaced);
  fixture_test("/actor-play/play-replaces", test_play_replaces);
  fixture_test("/actor-play/play-without-picture", test_play_without_picture);
  return g_test_run();
}
