#include "world/stage.h"

#include "fixture_world.h"

#include <math.h>

static void test_order(Fixture *f, gconstpointer unused) {
  (void)unused;
  for (int i = 0; i < 3; i++) {
    int y = i < 2 ? 0 : 10;
    g_autofree char *name = g_strdup_printf("thing%d", i);
    fixture_actor(f, name, NONE, (Vec){0, y});
    fixture_object(f, name, NONE, (Vec){0, y});
  }
  world_object(&f->world, 1)->plane = 1;
  /* From bottom to top: by plane, then by feet, then actors over objects, then older over
   * newer things. */
  const StageKey order[] = {stage_key_of_object(&f->world, 0), stage_key_of_actor(&f->world, 1),
                            stage_key_of_actor(&f->world, 0),  stage_key_of_object(&f->world, 2),
                            stage_key_of_actor(&f->world, 2),  stage_key_of_object(&f->world, 1)};
  for (guint i = 0; i < G_N_ELEMENTS(order); i++) {
    for (guint j = 0; j < G_N_ELEMENTS(order); j++) g_assert_true(stage_is_under(&order[i], &order[j]) == (i < j));
  }
}

/* Impossible numbers do no harm. */
static void test_far(Fixture *f, gconstpointer unused) {
  (void)unused;
  const double numbers[] = {NAN, INFINITY, -INFINITY, 1e300, -1e300, 2147483647.0, -2147483648.0};
  int room = fixture_room(f, "street", 320, 180);
  fixture_actor(f, "hero", room, (Vec){0, 0});
  fixture_object(f, "lamp", room, (Vec){0, 0});
  camera_follow(&f->world, 0);
  world_show_room(&f->world, room);
  for (guint i = 0; i < G_N_ELEMENTS(numbers); i++) {
    double x = numbers[i];
    Vec at = stage_position((Vec){x, -x});
    g_assert_true(fabs(at.x) <= STAGE_FAR && fabs(at.y) <= STAGE_FAR);
    Size size = stage_size((Size){100, 100}, x);
    g_assert_true(size.w >= 0 && size.w <= STAGE_FAR && size.h == size.w);

    actor_place(&f->world, 0, room, (Vec){x, x});
    object_place(&f->world, 0, room, (Vec){x, x});
    world_actor(&f->world, 0)->scale = x;
    world_actor(&f->world, 0)->speed = x;
    world_object(&f->world, 0)->scale = x;
    fixture_input(f, (InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .x = INT32_MAX, .y = INT32_MIN});
    actor_walk_to(&f->world, 0, (Point){INT32_MAX, INT32_MIN});
    tween_float(&f->world, (Target){TARGET_OBJECT, 0}, (Vec){x, x}, x);
    text_show(&f->world, &(FreeText){.text = (char *)"hm", .at = {x, x}});
    fixture_ticks(f, 3);
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  fixture_test("/stage/order", test_order);
  fixture_test("/stage/far", test_far);
  return g_test_run();
}
