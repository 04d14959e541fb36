#include "view/scene_arrow.h"

#include "fixture_view.h"

/* Finds the rectangle around the engine's arrow for a direction, with its middle at 160, 90, and to
 * which side of the middle its white parts lean. */
static Rect arrow_of(ViewFixture *v, Direction direction, Point *lean) {
  g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  scene_add_exit_arrow(items, &v->f.world, (Point){160, 90}, direction);
  Rect around = g_array_index(items, SceneItem, 0).target;
  *lean = (Point){0, 0};
  for (guint i = 0; i < items->len; i++) {
    const SceneItem *part = &g_array_index(items, SceneItem, i);
    around = rect_union(around, part->target);
    if (part->color.r == 0) continue;
    int width = part->target.x2 - part->target.x1 + 1;
    lean->x += (part->target.x1 + part->target.x2 - 2 * 160) * width;
    lean->y += 2 * (part->target.y1 - 90) * width;
  }
  return around;
}

static int sign(int value) { return (value > 0) - (value < 0); }

/* More of the arrow is on the side to which it points. */
static void test_directions(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  static const Point signs[DIRECTION_COUNT] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}};
  for (int i = 0; i < DIRECTION_COUNT; i++) {
    Point lean;
    Rect box = arrow_of(v, (Direction)i, &lean);
    g_assert_true(box.x1 >= 153 && box.x2 <= 167 && box.y1 >= 83 && box.y2 <= 97);
    g_assert_cmpint(sign(lean.x), ==, signs[i].x);
    g_assert_cmpint(sign(lean.y), ==, signs[i].y);
  }
}

static void test_size(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  g_assert_cmpint(scene_exit_arrow_size(&v->f.world), ==, 15);
  v->f.world.display.canvas = (Size){1920, 1080};
  g_assert_cmpint(scene_exit_arrow_size(&v->f.world), ==, 45);
}

/* Over an exit, the engine's arrow replaces the cursors of the game, until the game has one for the
 * direction. */
static void test_cursor(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  view_fixture_show_street(v);
  Pointer *pointer = &world->pointer;
  pointer->main_cursor = registry_add(&world->cursors, cursor_new("arrow"));
  pointer->exit_cursors[DIRECTION_LEFT] = registry_add(&world->cursors, cursor_new("left"));
  world_cursor(world, 0)->animation = fixture_picture(&v->f, "arrow", 8, 8);
  object_set_leads_to(world, 0, DIRECTION_LEFT);
  fixture_point_at(&v->f, 50, 55);
  world_update_hover(world);
  g_assert_cmpint(pointer_leads_to(world), ==, DIRECTION_LEFT);
  g_assert_cmpint(pointer_cursor(world), ==, NONE);
  g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  view_fixture_draw_missing(v);
  scene_list(items, world, 1, NULL);
  g_assert_cmpint(g_array_index(items, SceneItem, items->len - 1).kind, ==, ITEM_FILL);

  world_cursor(world, 1)->animation = fixture_picture(&v->f, "left", 16, 16);
  g_assert_cmpint(pointer_cursor(world), ==, 1);
  view_fixture_draw_missing(v);
  scene_list(items, world, 1, NULL);
  g_assert_cmpint(g_array_index(items, SceneItem, items->len - 1).kind, ==, ITEM_PICTURE);
  fixture_point_at(&v->f, 300, 20);
  world_update_hover(world);
  g_assert_cmpint(pointer_leads_to(world), ==, NONE);
  g_assert_cmpint(pointer_cursor(world), ==, 0);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  view_fixture_test("/scene-arrow/directions", test_directions);
  view_fixture_test("/scene-arrow/size", test_size);
  view_fixture_test("/scene-arrow/cursor", test_cursor);
  return g_test_run();
}
