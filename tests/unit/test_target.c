#include "fixture_world.h"

/* Shows a room with an actor at (100, 150), an object at (50, 60), and a text at (10, 20). Writes
 * them to 'targets', in this order. */
static void set_up(Fixture *f, Target targets[3]) {
  int room = fixture_room(f, "hall", 320, 180);
  targets[0] = (Target){TARGET_ACTOR, (uint64_t)fixture_actor(f, "hero", room, (Vec){100, 150})};
  targets[1] = (Target){TARGET_OBJECT, (uint64_t)fixture_object(f, "lamp", room, (Vec){50, 60})};
  world_show_room(&f->world, room);
  FreeText title = {.id = (char *)"title", .text = (char *)"The end", .at = {10, 20}, .alpha = 255};
  targets[2] = (Target){TARGET_TEXT, text_show(&f->world, &title)};
}

static void test_fields(Fixture *f, gconstpointer unused) {
  (void)unused;
  static const char *const ids[] = {"hero", "lamp", "title"};
  static const Vec places[] = {{100, 150}, {50, 60}, {10, 20}};
  Target targets[3];
  set_up(f, targets);
  for (int i = 0; i < 3; i++) {
    TargetFields fields = target_fields(&f->world, targets[i]);
    g_assert_cmpstr(fields.id, ==, ids[i]);
    assert_at(*fields.at, places[i].x, places[i].y);
    g_assert_cmpint(*fields.alpha, ==, 255);
    g_assert_true(fields.visible && fields.on_stage);
    g_assert_true((fields.scale == NULL) == (targets[i].kind == TARGET_TEXT));
    g_assert_cmpint(fields.room, ==, targets[i].kind == TARGET_TEXT ? NONE : 0);
  }
}

static void test_setters(Fixture *f, gconstpointer unused) {
  (void)unused;
  Target targets[3];
  set_up(f, targets);
  for (int i = 0; i < 3; i++) {
    f->world.stage_changed = false;
    target_set_alpha(&f->world, targets[i], 100 + i);
    bool can_be_hit = targets[i].kind != TARGET_TEXT;
    g_assert_true(f->world.stage_changed == can_be_hit);
    f->world.stage_changed = false;
    target_set_plane(&f->world, targets[i], 10 + i);
    g_assert_true(f->world.stage_changed == can_be_hit);
  }
  g_assert_cmpint(world_actor(&f->world, 0)->alpha, ==, 100);
  g_assert_cmpint(world_object(&f->world, 0)->alpha, ==, 101);
  g_assert_cmpint(text_find(&f->world, "title")->alpha, ==, 102);
  g_assert_cmpint(world_actor(&f->world, 0)->plane, ==, 10);
  g_assert_cmpint(world_object(&f->world, 0)->plane, ==, 11);
  g_assert_cmpint(text_find(&f->world, "title")->plane, ==, 12);
}

static void test_scale(Fixture *f, gconstpointer unused) {
  (void)unused;
  Target targets[3];
  set_up(f, targets);
  Rect box;
  for (int i = 0; i < 2; i++) {
    f->world.stage_changed = false;
    target_set_scale(&f->world, targets[i], 2);
    g_assert_true(f->world.stage_changed);
  }
  g_assert_true(actor_box_between(&f->world, world_actor(&f->world, 0), 1, &box));
  g_assert_cmpint(box.x2 - box.x1 + 1, ==, 40);
  g_assert_true(object_box_between(&f->world, world_object(&f->world, 0), 1, &box));
  g_assert_cmpint(box.x2 - box.x1 + 1, ==, 20);
}

static void test_visible(Fixture *f, gconstpointer unused) {
  (void)unused;
  Target targets[3];
  set_up(f, targets);
  for (int i = 0; i < 2; i++) {
    target_set_visible(&f->world, targets[i], false);
    g_assert_false(target_fields(&f->world, targets[i]).visible);
    g_assert_false(target_fields(&f->world, targets[i]).on_stage);
    target_set_visible(&f->world, targets[i], true);
    g_assert_true(target_fields(&f->world, targets[i]).on_stage);
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  fixture_test("/target/fields", test_fields);
  fixture_test("/target/setters", test_setters);
  fixture_test("/target/scale", test_scale);
  fixture_test("/target/visible", test_visible);
  return g_test_run();
}
