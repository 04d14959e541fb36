#include "world/tween.h"

#include "fixture_world.h"
#include "world/world_run.h"

static int set_up_lamp(Fixture *f) {
  int room = fixture_room(f, "street", 320, 180);
  world_show_room(&f->world, room);
  return fixture_object(f, "lamp", room, (Vec){50, 60});
}

static void test_fade(Fixture *f, gconstpointer unused) {
  (void)unused;
  int lamp = set_up_lamp(f);
  Target target = {TARGET_OBJECT, (uint64_t)lamp};
  const Object *object = world_object(&f->world, lamp);
  tween_fade(&f->world, target, 55, 4);
  g_assert_cmpint(object->alpha, ==, 255);
  const int expected[] = {205, 155, 105, 55};
  for (int i = 0; i < 4; i++) {
    assert_signals(f, "");
    g_assert_true(tween_is_active(&f->world, target, false));
    world_tick(&f->world);
    g_assert_cmpint(object->alpha, ==, expected[i]);
  }
  assert_signals(f, "fade-lamp");
  g_assert_false(tween_is_active(&f->world, target, false));
  fixture_ticks(f, 5);
  assert_signals(f, "");
  g_assert_cmpuint(f->world.tweens->len, ==, 0);

  /* Already at the target: ends in the next tick. */
  for (int duration = 0; duration < 100; duration += 99) {
    tween_fade(&f->world, target, 55, duration);
    world_tick(&f->world);
    assert_signals(f, "fade-lamp");
  }
}

static void test_replaced_fade(Fixture *f, gconstpointer unused) {
  (void)unused;
  int hero = fixture_actor(f, "hero", NONE, (Vec){0, 0});
  Target target = {TARGET_ACTOR, (uint64_t)hero};
  tween_fade(&f->world, target, 0, 100);
  fixture_ticks(f, 50);
  g_assert_cmpint(world_actor(&f->world, hero)->alpha, ==, 128);
  tween_fade(&f->world, target, 255, 10);
  fixture_ticks(f, 10);
  g_assert_cmpint(world_actor(&f->world, hero)->alpha, ==, 255);
  assert_signals(f, "fade-hero"); /* also in rooms that are not shown; only once */
  fixture_ticks(f, 100);
  assert_signals(f, "");
}

static void test_float(Fixture *f, gconstpointer unused) {
  (void)unused;
  int lamp = set_up_lamp(f);
  Target target = {TARGET_OBJECT, (uint64_t)lamp};
  const Object *object = world_object(&f->world, lamp);
  tween_float(&f->world, target, (Vec){53, 64}, 60);
  world_tick(&f->world);
  assert_at(object->at, 50.6, 60.8);
  assert_at(object->before, 50, 60);
  fixture_ticks(f, 3);
  assert_signals(f, "");
  world_tick(&f->world);
  g_assert_true(object->at.x == 53 && object->at.y == 64);
  assert_signals(f, "lamp");
  g_assert_false(tween_is_active(&f->world, target, true));
  world_tick(&f->world);
  assert_at(object->before, 53, 64);
  g_assert_cmpuint(f->world.tweens->len, ==, 0);

  tween_float(&f->world, target, (Vec){53, 64}, 1);
  world_tick(&f->world);
  assert_signals(f, "lamp");
}

static void test_float_off_stage(Fixture *f, gconstpointer unused) {
  (void)unused;
  int lamp = set_up_lamp(f);
  int other = fixture_room(f, "other", 320, 180);
  const Object *object = world_object(&f->world, lamp);
  tween_float(&f->world, (Target){TARGET_OBJECT, (uint64_t)lamp}, (Vec){60, 60}, 60);
  fixture_ticks(f, 5);
  world_show_room(&f->world, other);
  fixture_ticks(f, 100);
  assert_at(object->at, 55, 60);
  assert_at(object->before, 55, 60);
  world_show_room(&f->world, 0);
  fixture_ticks(f, 5);
  assert_signals(f, "lamp");
}

/* A jump ends a float. A fade continues. */
static void test_place_and_cancel(Fixture *f, gconstpointer unused) {
  (void)unused;
  int lamp = set_up_lamp(f);
  Target target = {TARGET_OBJECT, (uint64_t)lamp};
  tween_float(&f->world, target, (Vec){100, 60}, 60);
  tween_fade(&f->world, target, 0, 10);
  fixture_ticks(f, 5);
  object_place(&f->world, lamp, 0, (Vec){10, 10});
  fixture_ticks(f, 100);
  assert_signals(f, "fade-lamp");
  assert_at(world_object(&f->world, lamp)->at, 10, 10);

  tween_float(&f->world, target, (Vec){100, 10}, 60);
  tween_fade(&f->world, target, 255, 10);
  fixture_ticks(f, 5);
  g_assert_true(tween_cancel(&f->world, target, false));
  g_assert_false(tween_cancel(&f->world, target, false));
  object_give(&f->world, lamp, NONE);
  g_assert_false(tween_is_active(&f->world, target, true));
  assert_at(world_object(&f->world, lamp)->before, 15, 10);
  fixture_ticks(f, 100);
  assert_signals(f, "");
  g_assert_cmpint(world_object(&f->world, lamp)->alpha, ==, 128);
}

/* An actor that floats enters walkboxes like one that walks. */
static void test_actor_float(Fixture *f, gconstpointer unused) {
  (void)unused;
  int room = registry_add(&f->world.rooms, room_new("hall"));
  fixture_box(f, room, (Rect){10, 0, 20, 20}, "carpet");
  int hero = fixture_actor(f, "hero", room, (Vec){0, 10});
  world_show_room(&f->world, room);
  tween_float(&f->world, (Target){TARGET_ACTOR, (uint64_t)hero}, (Vec){15, 10}, 60);
  fixture_ticks(f, 15);
  assert_signals(f, "hall/carpet/hero hero");
  tween_float(&f->world, (Target){TARGET_ACTOR, (uint64_t)hero}, (Vec){100, 10}, 60);
  actor_walk_to(&f->world, hero, (Point){12, 10}); /* it walks again, which ends the float */
  fixture_ticks(f, 3);
  assert_signals(f, "hero");
}

static void test_text(Fixture *f, gconstpointer unused) {
  (void)unused;
  char id[] = "title";
  uint64_t title = text_show(&f->world, &(FreeText){.id = id, .text = id, .alpha = 0});
  uint64_t nameless = text_show(&f->world, &(FreeText){.text = id, .alpha = 0});
  tween_fade(&f->world, (Target){TARGET_TEXT, nameless}, 100, 2);
  tween_fade(&f->world, (Target){TARGET_TEXT, title}, 100, 2);
  tween_float(&f->world, (Target){TARGET_TEXT, title}, (Vec){0, -2}, 60);
  fixture_ticks(f, 2);
  assert_signals(f, "fade-title title");
  g_assert_cmpint(text_by_serial(&f->world, nameless)->alpha, ==, 100);
}

static void test_screen(Fixture *f, gconstpointer unused) {
  (void)unused;
  ScreenFade *fade = &f->world.fade;
  g_assert_true(screen_fade_start(&f->world, true, 4));
  g_assert_false(screen_fade_start(&f->world, false, 1));
  const int out[] = {63, 127, 191, 255};
  for (int i = 0; i < 4; i++) {
    world_tick(&f->world);
    g_assert_cmpint(fade->level, ==, out[i]);
  }
  assert_signals(f, "fade");
  fixture_ticks(f, 10);
  g_assert_cmpint(fade->level, ==, 255); /* stays black until a fade-in */
  g_assert_true(screen_fade_start(&f->world, false, 2));
  g_assert_cmpint(fade->level, ==, 255);
  world_tick(&f->world);
  g_assert_cmpint(fade->level, ==, 128);
  world_tick(&f->world);
  g_assert_cmpint(fade->level, ==, 0);
  assert_signals(f, "fade");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  fixture_test("/tween/fade", test_fade);
  fixture_test("/tween/replaced-fade", test_replaced_fade);
  fixture_test("/tween/float", test_float);
  fixture_test("/tween/float-off-stage", test_float_off_stage);
  fixture_test("/tween/place-and-cancel", test_place_and_cancel);
  fixture_test("/tween/actor-float", test_actor_float);
  fixture_test("/tween/text", test_text);
  fixture_test("/tween/screen", test_screen);
  return g_test_run();
}
