#include "world/object.h"

#include "fixture_world.h"

static void test_new(void) {
  Object *object = object_new("lamp");
  g_assert_true(object->state == NONE && object->room == NONE && object->owner == NONE && object->parent == NONE);
  g_assert_true(object->interactable && !object->visible && !object->ui && !object->has_hover);
  g_assert_true(object->scale == 1 && object->alpha == 255 && object->plane == 0);
  g_assert_cmpint(object_animation(object), ==, NONE);
  object_free(object);
  object_free(NULL);
}

static void test_states(Fixture *f, gconstpointer unused) {
  (void)unused;
  int lamp = registry_add(&f->world.objects, object_new("lamp"));
  const Object *object = world_object(&f->world, lamp);
  int off = fixture_picture(f, "off", 10, 10), on = fixture_picture(f, "on", 10, 10);
  g_assert_false(object_set_state(&f->world, lamp, "off"));
  fixture_ticks(f, 3);
  object_define_state(&f->world, lamp, "off", off);
  object_define_state(&f->world, lamp, "on", on);
  g_assert_cmpint(object_animation(object), ==, off); /* the first state that was defined */
  g_assert_cmpint(object->state_since, ==, 3);
  fixture_ticks(f, 2);
  g_assert_true(object_set_state(&f->world, lamp, "on"));
  g_assert_cmpint(object_animation(object), ==, on);
  g_assert_cmpint(object->state_since, ==, 5);
  g_assert_false(object_set_state(&f->world, lamp, "On"));
  g_assert_cmpint(object_animation(object), ==, on);
  object_define_state(&f->world, lamp, "on", off);
  g_assert_cmpint(object_animation(object), ==, off);
  g_assert_cmpuint(object->states->len, ==, 2);
}

static void test_stage(Fixture *f, gconstpointer unused) {
  (void)unused;
  int room = fixture_room(f, "street", 320, 180), other = fixture_room(f, "other", 320, 180);
  int lamp = fixture_object(f, "lamp", room, (Vec){50, 60});
  Object *object = world_object(&f->world, lamp);
  g_assert_false(object_is_on_stage(&f->world, object)); /* no room is shown */
  world_show_room(&f->world, room);
  g_assert_true(object_is_on_stage(&f->world, object));
  object_set_visible(&f->world, lamp, false);
  g_assert_false(object_is_on_stage(&f->world, object));
  object_set_visible(&f->world, lamp, true);
  object_place(&f->world, lamp, other, (Vec){50, 60});
  g_assert_false(object_is_on_stage(&f->world, object));
  object->ui = true;
  g_assert_true(object_is_on_stage(&f->world, object));

  object_give(&f->world, lamp, 3);
  g_assert_true(object->owner == 3 && object->room == NONE && !object->visible);
  object_place(&f->world, lamp, room, (Vec){1, 2});
  g_assert_true(object->owner == NONE && object->room == room && !object->ui);
}

static void test_box(Fixture *f, gconstpointer unused) {
  (void)unused;
  int room = fixture_room(f, "street", 320, 180);
  int table = fixture_object(f, "table", room, (Vec){100, 20});
  int lamp = fixture_object(f, "lamp", room, (Vec){50, 60});
  Object *object = world_object(&f->world, lamp);
  Rect box;
  g_assert_true(object_box(&f->world, object, &box));
  g_assert_true(box.x1 == 45 && box.y1 == 50 && box.x2 == 55 && box.y2 == 60);
  object->parent = table;
  object->scale = 2;
  g_assert_true(object_box(&f->world, object, &box));
  g_assert_true(box.x1 == 140 && box.y1 == 60 && box.x2 == 160 && box.y2 == 80);
  object->ui = true;
  g_assert_false(object_box(&f->world, object, &box)); /* on the screen it has another picture */
  object->ui_animation = fixture_picture(f, "button", 8, 6);
  g_assert_true(object_box(&f->world, object, &box));
  g_assert_true(box.x1 == 150 && box.y1 == 80 && box.x2 == 166 && box.y2 == 92);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/object/new", test_new);
  fixture_test("/object/states", test_states);
  fixture_test("/object/stage", test_stage);
  fixture_test("/object/box", test_box);
  return g_test_run();
}
