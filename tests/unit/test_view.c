#include "view/view.h"

#include "fixture_view.h"
#include "media/image_cache.h"
#include "world/world_run.h"

#include <glib/gstdio.h>
#include <string.h>

static const Color white = {255, 255, 255, 255};

static View *set_up_street(ViewFixture *v) {
  view_fixture_show_street(v);
  return view_new();
}

static bool draw(View *view, ViewFixture *v) {
  view_fixture_draw_missing(v);
  return view_draw(view, &v->f.world, 1) != NULL;
}

static uint32_t pixel(const View *view, int x, int y) { return pixels_row(view_canvas(view), y)[x]; }

static void test_nothing_yet(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  View *view = view_new();
  g_assert_null(view_canvas(view));
  v->f.world.display.canvas = (Size){0, 0}; /* the game has no resolution yet */
  g_assert_true(draw(view, v));
  g_assert_nonnull(view_canvas(view));
  g_assert_cmphex(pixel(view, 0, 0), ==, 0xff000000u);
  g_assert_false(draw(view, v));
  view_free(view);
}

static void test_picture(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  View *view = set_up_street(v);
  g_assert_true(draw(view, v));
  g_assert_cmpint(view_canvas(view)->w, ==, 320);
  g_assert_cmpint(view_canvas(view)->h, ==, 180);
  g_assert_cmphex(pixel(view, 0, 0), ==, 0xff0a141eu);
  g_assert_cmphex(pixel(view, 45, 50), ==, 0xff00c800u);
  g_assert_cmphex(pixel(view, 54, 59), ==, 0xff00c800u);
  g_assert_cmphex(pixel(view, 55, 60), ==, 0xff0a141eu);
  g_assert_cmphex(pixel(view, 90, 110), ==, 0xffc80000u);
  world_actor(&v->f.world, 0)->alpha = 128;
  g_assert_true(draw(view, v));
  g_assert_cmphex(pixel(view, 90, 110), ==, 0xff690a0fu);
  view_free(view);
}

/* The bar is in the middle, in front of everything. It grows, and only it is painted again. */
static void test_progress(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  View *view = set_up_street(v);
  g_assert_true(draw(view, v));
  g_autofree uint32_t *before = g_memdup2(view_canvas(view)->data, sizeof(uint32_t) * 320 * 180);
  v->f.world.fade.level = 255;
  int lit_before = -1;
  for (int percent = 0; percent <= 100; percent += 50) {
    view_set_progress(view, &(SceneProgress){"Loading...", percent});
    const Region *changed = view_draw(view, &v->f.world, 1);
    g_assert_nonnull(changed);
    int lit = 0;
    for (int x = 0; x < 320; x++) {
      for (int y = 0; y < 180; y++) lit += pixel(view, x, y) == 0xffdee2eau;
    }
    g_assert_cmpint(lit, >, lit_before);
    if (percent > 0) g_assert_cmpint(lit - lit_before, ==, 48 * 3);
    lit_before = lit;
    if (percent > 0) g_assert_true(changed->count == 1 && changed->rects[0].x1 > 100 && changed->rects[0].x2 < 220);
    g_assert_null(view_draw(view, &v->f.world, 1));
  }
  g_assert_cmphex(pixel(view, 0, 0), ==, 0xff000000u);
  view_set_progress(view, NULL);
  v->f.world.fade.level = 0;
  g_assert_true(draw(view, v));
  g_assert_true(memcmp(before, view_canvas(view)->data, sizeof(uint32_t) * 320 * 180) == 0);
  view_free(view);
}

static void test_unchanged(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  View *view = set_up_street(v);
  g_assert_true(draw(view, v));
  g_assert_false(draw(view, v));
  fixture_ticks(&v->f, 10);
  g_assert_false(draw(view, v));
  view_invalidate(view);
  g_assert_true(draw(view, v));

  actor_say(world, 0, &(SayOptions){.text = "one", .font = NONE, .color = white});
  g_assert_true(draw(view, v));
  g_assert_false(draw(view, v));
  actor_say(world, 0, &(SayOptions){.text = "two", .font = NONE, .color = white});
  g_assert_true(draw(view, v));
  world->fade.level = 1;
  g_assert_true(draw(view, v));
  world->display.canvas = (Size){160, 90};
  g_assert_true(draw(view, v));
  g_assert_cmpint(view_canvas(view)->w, ==, 160);
  view_free(view);
}

/* The first picture of another room releases images that only the old room showed, with or without
 * a window. */
static void test_leaving_a_room(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  View *view = set_up_street(v);
  image_cache_set_limits(&v->f.assets, (ImageLimits){0, IMAGE_BYTES_MAX});
  draw(view, v);
  g_assert_cmpuint(image_cache_bytes(&v->f.assets), ==, (640 * 180 + 20 * 40 + 10 * 10) * 4);
  world_show_room(&v->f.world, fixture_room(&v->f, "hall", 320, 180));
  draw(view, v);
  g_assert_cmpuint(image_cache_bytes(&v->f.assets), ==, 320 * 180 * 4);
  view_free(view);
}

/* Images that a room may show next are read in advance, within the budget, without
 * reporting problems. */
static void test_prepare(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  View *view = set_up_street(v);
  World *world = &v->f.world;
  object_define_state(world, 0, "lit", fixture_picture(&v->f, "lit", 10, 10));
  object_define_state(world, 0, "broken", assets_add_animation(&v->f.assets, &(Animation){.id = "broken", .path = "gone.png"}));
  fixture_object(&v->f, "elsewhere", NONE, (Vec){0, 0});
  draw(view, v);
  size_t shown = image_cache_bytes(&v->f.assets);
  image_cache_set_limits(&v->f.assets, (ImageLimits){shown, IMAGE_BYTES_MAX});
  view_prepare(view, world);
  g_assert_cmpuint(image_cache_bytes(&v->f.assets), ==, shown); /* visible images stay */

  view_free(view);
  view = view_new();
  draw(view, v);
  image_cache_set_limits(&v->f.assets, (ImageLimits){IMAGE_BUDGET_DEFAULT, IMAGE_BYTES_MAX});
  view_prepare(view, world);
  g_assert_cmpuint(image_cache_bytes(&v->f.assets), ==, shown + 10 * 10 * 4);
  g_assert_cmpint(problems_count(&v->f.problems), ==, 0);
  object_set_state(world, 0, "lit");
  draw(view, v);
  g_assert_cmpuint(image_cache_bytes(&v->f.assets), ==, shown + 10 * 10 * 4);
  object_set_state(world, 0, "broken");
  draw(view, v);
  g_assert_cmpint(problems_count(&v->f.problems), ==, 1);
  view_free(view);
}

/* The area outside the background is black and keeps nothing of the last picture. */
static void test_small_background(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  View *view = set_up_street(v);
  draw(view, v);
  int cellar = fixture_room(&v->f, "cellar", 100, 100);
  fixture_object(&v->f, "box", cellar, (Vec){200, 60});
  world_show_room(&v->f.world, cellar);
  g_assert_true(draw(view, v));
  g_assert_cmphex(pixel(view, 99, 99), ==, 0xff808080u);
  g_assert_cmphex(pixel(view, 100, 99), ==, 0xff000000u);
  object_set_visible(&v->f.world, 1, false);
  g_assert_true(draw(view, v));
  g_assert_cmphex(pixel(view, 200, 55), ==, 0xff000000u);
  view_free(view);
}

static void test_curtain(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  View *view = set_up_street(v);
  world->pointer.main_cursor = registry_add(&world->cursors, cursor_new("arrow"));
  world_cursor(world, 0)->animation = fixture_picture(&v->f, "arrow", 8, 8);
  world->pointer.visible = true;
  fixture_point_at(&v->f, 20, 20);
  world->fade.level = 255;
  g_assert_true(draw(view, v));
  g_assert_cmphex(pixel(view, 50, 55), ==, 0xff000000u);
  g_assert_cmphex(pixel(view, 20, 20), ==, 0xff808080u);
  world->fade.level = 51;
  g_assert_true(draw(view, v));
  g_assert_cmphex(pixel(view, 50, 55), ==, 0xff00a000u);
  view_free(view);
}

static void test_box(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  View *view = set_up_street(v);
  Rect box = {-1, -1, -1, -1};
  g_assert_false(view_box(view, "lamp", &box));
  draw(view, v);
  g_assert_true(view_box(view, "lamp", &box));
  g_assert_cmpint(box.x1, ==, 45);
  g_assert_cmpint(box.y2, ==, 59);
  g_assert_false(view_box(view, "nobody", &box));
  object_set_visible(&v->f.world, 0, false);
  draw(view, v);
  g_assert_false(view_box(view, "lamp", &box));
  view_free(view);
}

/* A picture that lost its file keeps its size: the placeholder takes its place. */
static void test_missing_picture(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  View *view = set_up_street(v);
  const Animation *lamp = assets_animation(&v->f.assets, registry_find(&v->f.assets.animations, "lamp-picture"));
  g_autofree char *path = g_build_filename(v->folder, lamp->path, NULL);
  g_unlink(path);
  g_assert_true(draw(view, v));
  g_assert_cmpint(problems_count(&v->f.problems), ==, 1);
  g_assert_cmphex(pixel(view, 45, 50), ==, 0xffffffffu);
  g_assert_false(draw(view, v));
  view_free(view);
}

/* Draws the mirrored picture of the other side. */
static void test_mirrored(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  View *view = set_up_street(v);
  Costume *costume = world_costume(world, 0);
  int picture = costume_find(costume, pose_still(), DIRECTION_DOWN).animation;
  costume_set(costume, pose_still(), DIRECTION_RIGHT, picture);
  Pixels *half = pixels_new(20, 40); /* transparent on the left, red on the right */
  for (int i = 0; i < 20 * 40; i++) half->data[i] = i % 20 < 10 ? 0 : 0xffff0000u;
  g_autofree char *path = g_build_filename(v->folder, "hero-still.png", NULL);
  g_assert_true(image_write_png(half, path, NULL));
  pixels_free(half);

  actor_set_facing(world, 0, DIRECTION_RIGHT);
  g_assert_true(draw(view, v));
  g_assert_cmphex(pixel(view, 99, 120), ==, 0xff0a141eu);
  g_assert_cmphex(pixel(view, 100, 120), ==, 0xffff0000u);
  actor_set_facing(world, 0, DIRECTION_LEFT);
  g_assert_true(draw(view, v)); /* another picture, although nothing has moved */
  g_assert_cmphex(pixel(view, 89, 120), ==, 0xff0a141eu);
  g_assert_cmphex(pixel(view, 90, 120), ==, 0xffff0000u);
  g_assert_cmphex(pixel(view, 99, 120), ==, 0xffff0000u);
  g_assert_cmphex(pixel(view, 100, 120), ==, 0xff0a141eu);
  g_assert_false(draw(view, v));
  world_actor(world, 0)->scale = 2; /* 80 to 119 */
  g_assert_true(draw(view, v));
  g_assert_cmphex(pixel(view, 80, 120), ==, 0xffff0000u);
  g_assert_cmphex(pixel(view, 97, 120), ==, 0xffff0000u);
  g_assert_cmphex(pixel(view, 102, 120), ==, 0xff0a141eu);
  view_free(view);
}

/* The window's pointer is drawn where it is now; the game's follows later. */
static void test_pointer(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  View *view = set_up_street(v);
  World *world = &v->f.world;
  world->pointer.main_cursor = registry_add(&world->cursors, cursor_new("dot"));
  world_cursor(world, 0)->animation = fixture_picture(&v->f, "dot", 2, 2);
  view_fixture_draw(v, "dot", white, 1);
  world_move_pointer(world, 200, 20);
  g_assert_true(draw(view, v));
  g_assert_cmphex(pixel(view, 200, 20), ==, 0xffffffffu);
  const Point now = {220, 30};
  view_set_pointer(view, &now);
  g_assert_true(draw(view, v));
  g_assert_cmphex(pixel(view, 220, 30), ==, 0xffffffffu);
  g_assert_cmphex(pixel(view, 200, 20), ==, 0xff0a141eu);
  g_assert_cmpint(world->pointer.at.x, ==, 200);
  g_assert_false(draw(view, v));
  view_set_pointer(view, NULL);
  g_assert_true(draw(view, v));
  g_assert_cmphex(pixel(view, 200, 20), ==, 0xffffffffu);
  view_free(view);
}

/* The names of all hotspots include the one at the pointer, which is not drawn twice. */
static void test_names_of_hotspots(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  View *view = set_up_street(v);
  world->pointer.visible = true;
  world->pointer.text = (CursorText){.visible = true, .text = g_strdup("Lamp"), .font = NONE, .color = white};
  world_move_pointer(world, 200, 60);
  draw(view, v);
  g_autoptr(GArray) none = g_array_new(FALSE, FALSE, sizeof(SceneHotspot));
  view_set_comfort(view, &(SceneComfort){.hotspots = none});
  g_assert_true(draw(view, v)); /* the text has gone */
  view_set_comfort(view, NULL);
  g_assert_true(draw(view, v));
  view_free(view);
}

/* The picture for a thumbnail has what is in the room, and nothing of what lies above it. */
static void test_room_picture(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  View *view = view_new();
  g_assert_null(view_room_picture(view, &v->f.world));
  view_fixture_show_street(v);
  draw(view, v);
  World *world = &v->f.world;
  g_autofree uint32_t *room = g_memdup2(view_canvas(view)->data, sizeof(uint32_t) * 320 * 180);
  world_show_notice(world, "Saved", 100);
  message_show(&world->message, &(Message){.text = (char *)"A hint.", .font = NONE, .color = white, .place = MESSAGE_MIDDLE});
  world->pointer.visible = true;
  world->pointer.text = (CursorText){.visible = true, .text = g_strdup("Lamp"), .font = NONE, .color = white};
  world_move_pointer(world, 200, 60);
  view_set_comfort(view, &(SceneComfort){.plate = "Paused"});
  world->fade.level = 100;
  draw(view, v);
  g_assert_cmpint(memcmp(room, view_canvas(view)->data, sizeof(uint32_t) * 320 * 180), !=, 0);
  Pixels *picture = view_room_picture(view, world);
  g_assert_cmpint(memcmp(room, picture->data, sizeof(uint32_t) * 320 * 180), ==, 0);
  pixels_free(picture);
  g_assert_false(draw(view, v)); /* the canvas is as it was */
  view_free(view);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_log_set_always_fatal(G_LOG_FATAL_MASK); /* the missing picture logs an error on purpose */
  view_fixture_test("/view/nothing-yet", test_nothing_yet);
  view_fixture_test("/view/picture", test_picture);
  view_fixture_test("/view/progress", test_progress);
  view_fixture_test("/view/unchanged", test_unchanged);
  view_fixture_test("/view/small-background", test_small_background);
  view_fixture_test("/view/curtain", test_curtain);
  view_fixture_test("/view/box", test_box);
  view_fixture_test("/view/leaving-a-room", test_leaving_a_room);
  view_fixture_test("/view/prepare", test_prepare);
  view_fixture_test("/view/missing-picture", test_missing_picture);
  view_fixture_test("/view/mirrored", test_mirrored);
  view_fixture_test("/view/pointer", test_pointer);
  view_fixture_test("/view/names-of-hotspots", test_names_of_hotspots);
  view_fixture_test("/view/room-picture", test_room_picture);
  return g_test_run();
}
