#include "world/room.h"

#include "base/log.h"
#include "fixture_world.h"
#include "sys/vfs.h"
#include "world/world_run.h"

#include <math.h>
#include <string.h>

static void add_layer(Room *room, const char *name, int animation, double parallax) {
  Layer layer = {.animation = animation, .parallax = parallax};
  layer.name = (char *)name;
  room_add_layer(room, &layer);
}

static void test_layers(void) {
  Room *room = room_new("street");
  g_assert_cmpint(room->background, ==, NONE);
  g_assert_cmpint(room_find_layer(room, "far"), ==, NONE);
  add_layer(room, "far", 1, NAN);
  add_layer(room, "Near", 2, NAN);
  add_layer(room, "top", 3, NAN);
  g_assert_cmpint(room_find_layer(room, "near"), ==, 1);
  room_remove_layer(room, 1);
  g_assert_cmpint(room_find_layer(room, "near"), ==, NONE);
  g_assert_cmpint(room_find_layer(room, "top"), ==, 1);
  room_free(room);
  room_free(NULL);
}

static void test_parallax(Fixture *f, gconstpointer unused) {
  (void)unused;
  Room *room = world_room(&f->world, fixture_room(f, "street", 640, 180));
  add_layer(room, "still", fixture_picture(f, "still", 320, 180), NAN);
  add_layer(room, "far", fixture_picture(f, "far", 480, 180), NAN);
  add_layer(room, "near", fixture_picture(f, "near", 960, 400), NAN);
  add_layer(room, "own", fixture_picture(f, "own", 10, 10), 0.25);
  const double x[] = {0, 50, 200, 25};
  for (guint i = 0; i < 4; i++) {
    Vec offset = layer_offset(&f->world, room, &g_array_index(room->layers, Layer, i), (Vec){100, 0});
    assert_at(offset, x[i], 0);
  }
}

static void test_size(Fixture *f, gconstpointer unused) {
  (void)unused;
  Room *room = world_room(&f->world, fixture_room(f, "street", 640, 200));
  Size size = room_size(&f->world, room);
  g_assert_true(size.w == 640 && size.h == 200);
  room->background = NONE;
  size = room_size(&f->world, room);
  g_assert_true(size.w == 320 && size.h == 180);
}

static void test_show(Fixture *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world;
  int street = fixture_room(f, "street", 640, 180), bar = fixture_room(f, "bar", 640, 180);
  int hero = fixture_actor(f, "hero", bar, (Vec){400, 100});
  int lamp = fixture_object(f, "lamp", street, (Vec){50, 50});
  camera_follow(world, hero);
  fixture_point_at(f, 50, 45);
  world_show_room(world, street);
  assert_at(world_current_room(world)->scroll, 0, 0);
  world_tick(world);
  assert_signals(f, "+lamp");
  g_assert_cmpint(world->pointer.hover.index, ==, lamp);

  char id[] = "title";
  text_show(world, &(FreeText){.id = id, .text = id});
  tween_fade(world, (Target){TARGET_TEXT, text_find(world, "title")->serial}, 0, 10);
  world_room(world, bar)->scroll = (Vec){7, 0};
  world_room(world, bar)->scroll_before = (Vec){6, 0};
  world_show_room(world, bar);
  g_assert_null(text_find(world, "title"));
  assert_at(world_current_room(world)->scroll, 240, 0);
  assert_at(world_current_room(world)->scroll_before, 240, 0);
  world_tick(world);
  assert_signals(f, "-lamp");
  text_show(world, &(FreeText){.id = id, .text = id}); /* the id is free again */

  /* A room without the followed actor keeps its scroll. */
  world_room(world, street)->scroll = (Vec){33, 0};
  world_room(world, street)->scroll_before = (Vec){32, 0};
  world_show_room(world, street);
  assert_at(world_current_room(world)->scroll, 33, 0);
  assert_at(world_current_room(world)->scroll_before, 33, 0);
}

/* Showing a room reports the missing pictures of things on stage, and no others. */
static void test_missing_pictures(Fixture *f, gconstpointer unused) {
  (void)unused;
  Vfs *vfs = vfs_new();
  f->assets.vfs = vfs;
  int room = registry_add(&f->world.rooms, room_new("attic"));
  world_room(&f->world, room)->background =
      assets_add_animation(&f->assets, &(Animation){.id = (char *)"attic", .path = (char *)"attic.png", .frames = 1});
  int lamp = registry_add(&f->world.objects, object_new("lamp"));
  int picture = assets_add_animation(&f->assets, &(Animation){.id = (char *)"lamp", .path = (char *)"lamp.png", .frames = 1});
  object_define_state(&f->world, lamp, "normal", picture);
  object_place(&f->world, lamp, room, (Vec){10, 10});
  world_show_room(&f->world, room);
  g_assert_cmpint(problems_count(&f->problems), ==, 1);
  g_assert_nonnull(strstr(problems_get(&f->problems, 0)->text, "attic.png"));
  object_set_visible(&f->world, lamp, true);
  world_show_room(&f->world, room);
  g_assert_cmpint(problems_count(&f->problems), ==, 2);
  vfs_free(vfs);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  static Log log = {.level = LOG_NONE};
  log_install(&log);
  g_test_add_func("/room/layers", test_layers);
  fixture_test("/room/parallax", test_parallax);
  fixture_test("/room/size", test_size);
  fixture_test("/room/show", test_show);
  fixture_test("/room/missing-pictures", test_missing_pictures);
  return g_test_run();
}
