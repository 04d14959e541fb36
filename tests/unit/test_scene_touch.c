#include "view/scene_touch.h"

#include "fixture_view.h"

static GArray *list(ViewFixture *v) {
  GArray *items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  view_fixture_draw_missing(v);
  scene_list(items, &v->f.world, 1, NULL);
  return items;
}

/* The place of the picture of that size; empty if there is none. */
static Rect picture_of(ViewFixture *v, int w, int h) {
  g_autoptr(GArray) items = list(v);
  for (guint i = 0; i < items->len; i++) {
    Rect place = g_array_index(items, SceneItem, i).target;
    if (place.x2 - place.x1 + 1 == w && place.y2 - place.y1 + 1 == h) return place;
  }
  return (Rect){0, 0, -1, -1};
}

/* The thing in hand is 8 px to the right of the pointer and below it, or on the other side at an
 * edge of the canvas. */
static void test_item(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  view_fixture_show_street(v);
  world->pointer.item = fixture_picture(&v->f, "letter", 17, 13);
  g_assert_true(rect_is_empty(picture_of(v, 17, 13))); /* the pointer has no position yet */
  fixture_point_at(&v->f, 200, 100);
  g_assert_true(rect_equals(picture_of(v, 17, 13), (Rect){208, 108, 224, 120}));
  fixture_point_at(&v->f, 319, 179);
  g_assert_true(rect_equals(picture_of(v, 17, 13), (Rect){294, 158, 310, 170}));
  world->pointer.visible = false;
  g_assert_true(rect_is_empty(picture_of(v, 17, 13)));
}

static int dots_of(ViewFixture *v, Rect *around) {
  g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  scene_add_touch(items, &v->f.world, (Point){160, 90});
  for (guint i = 0; i < items->len; i++) {
    Rect place = g_array_index(items, SceneItem, i).target;
    *around = i == 0 ? place : rect_union(*around, place);
  }
  return (int)items->len;
}

/* Dark dots make the whole ring, bright ones are above those that are filled. */
static void test_ring(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  Rect around = {0};
  view_fixture_show_street(v);
  world->touch = (Touch){.ms = 400, .ring = {255, 255, 0, 255}, .is_down = true};
  world->tick = 12;
  g_assert_cmpint(dots_of(v, &around), ==, 24 + 13);
  g_assert_true(rect_equals(around, (Rect){140, 70, 180, 110}));
  world->touch.ring.a = 0;
  g_assert_cmpint(dots_of(v, &around), ==, 0);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  view_fixture_test("/scene-touch/item", test_item);
  view_fixture_test("/scene-touch/ring", test_ring);
  return g_test_run();
}
