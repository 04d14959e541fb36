#include "dev/overlays.h"

#include "fixture_view.h"

/* A street of 640 x 180 with a lamp at (50, 60) and the hero at (100, 150), drawn and enlarged four times, all of it black. */
typedef struct Stage {
  ViewFixture v;
  Panel *panel;
  View *view;
  Pixels *window;
} Stage;

static void set_up(Stage *s, gconstpointer unused) {
  view_fixture_set_up(&s->v, unused);
  Fixture *f = &s->v.f;
  int room = fixture_room(f, "street", 640, 180);
  f->world.controlled = fixture_actor(f, "hero", room, (Vec){100, 150});
  fixture_object(f, "lamp", room, (Vec){50, 60});
  world_show_room(&f->world, room);
  s->panel = panel_new("assets/fonts/mono.ttf");
  s->view = view_new();
  s->window = pixels_new(1280, 720);
}

static void tear_down(Stage *s, gconstpointer unused) {
  pixels_free(s->window);
  view_free(s->view);
  panel_free(s->panel);
  view_fixture_tear_down(&s->v, unused);
}

static void paint(Stage *s) {
  World *world = &s->v.f.world;
  view_fixture_draw_missing(&s->v);
  view_draw(s->view, world, 1);
  for (int i = 0; i < 1280 * 720; i++) s->window->data[i] = 0xff000000u;
  overlays_paint(&(Overlays){world, s->view, s->panel}, s->window, (Rect){0, 0, 1279, 719});
}

static uint32_t pixel(const Stage *s, int x, int y) { return pixels_row(s->window, y)[x]; }

/* How many pixels have exactly that colour. */
static int count(const Stage *s, uint32_t color) {
  int n = 0;
  for (int i = 0; i < 1280 * 720; i++) n += s->window->data[i] == color;
  return n;
}

#define MAGENTA 0xffff54ffu
#define CYAN 0xff46e6ffu
#define WHITE 0xffffffffu
#define YELLOW 0xffffe240u
#define BLACK 0xff000000u

static void test_map(void) {
  PanelMap map = {{320, 180}, {10, 20, 10 + 1279, 20 + 719}};
  Rect rect = panel_rect_to_window(&map, (Rect){1, 2, 3, 4});
  g_assert_true(rect.x1 == 14 && rect.y1 == 28 && rect.x2 == 25 && rect.y2 == 39);
  Point outside = panel_to_window(&map, (Point){-1, -1});
  g_assert_true(outside.x == 6 && outside.y == 16);
  g_assert_cmpint(panel_line_width(&map), ==, 2);
  map.viewport = (Rect){0, 0, 499, 280}; /* not a whole factor: neighbours meet without a gap */
  for (int x = 0; x < 319; x++) {
    Rect a = panel_rect_to_window(&map, (Rect){x, 0, x, 0}), b = panel_rect_to_window(&map, (Rect){x + 1, 0, x + 1, 0});
    g_assert_cmpint(a.x2 + 1, ==, b.x1);
  }
  g_assert_cmpint(panel_line_width(&map), ==, 1);
}

static void test_off(Stage *s, gconstpointer unused) {
  (void)unused;
  g_assert_false(overlays_are_on(&s->v.f.world));
  overlays_paint(&(Overlays){&s->v.f.world, s->view, s->panel}, s->window, (Rect){0, 0, 1279, 719}); /* nothing drawn yet */
  paint(s);
  g_assert_cmpint(count(s, BLACK), ==, 1280 * 720);
}

static void test_objects(Stage *s, gconstpointer unused) {
  (void)unused;
  World *world = &s->v.f.world;
  world->display.debug_objects = true;
  g_assert_true(overlays_are_on(world));
  paint(s);
  g_assert_cmphex(pixel(s, 45 * 4, 50 * 4), ==, MAGENTA);
  g_assert_cmphex(pixel(s, 55 * 4 - 1, 60 * 4 - 1), ==, MAGENTA);
  g_assert_cmphex(pixel(s, 50 * 4, 55 * 4), ==, BLACK);
  g_assert_cmpint(count(s, CYAN), ==, 0);
  world_current_room(world)->scroll = world_current_room(world)->scroll_before = (Vec){10, 0};
  paint(s);
  g_assert_cmphex(pixel(s, 35 * 4, 50 * 4), ==, MAGENTA);

  Object *lamp = world_object(world, 0);
  lamp->has_hover = true;
  lamp->hover = (Rect){100, 100, 120, 110};
  paint(s);
  g_assert_cmphex(pixel(s, 90 * 4, 100 * 4), ==, MAGENTA);
  g_assert_cmphex(pixel(s, 111 * 4 - 1, 111 * 4 - 1), ==, MAGENTA);
  lamp->ui = true;
  paint(s);
  g_assert_cmphex(pixel(s, 100 * 4, 100 * 4), ==, CYAN);
  g_assert_cmpint(count(s, MAGENTA), ==, 0);
  object_set_visible(world, 0, false);
  paint(s);
  g_assert_cmpint(count(s, BLACK), ==, 1280 * 720);
}

static void test_walkboxes(Stage *s, gconstpointer unused) {
  (void)unused;
  World *world = &s->v.f.world;
  WalkboxSet *floor = &world_current_room(world)->floor;
  walkboxes_clear(floor);
  walkboxes_init(floor);
  fixture_box(&s->v.f, 0, (Rect){80, 140, 300, 170}, "pavement");
  fixture_box(&s->v.f, 0, (Rect){200, 100, 220, 150}, NULL);
  world->display.debug_walkboxes = true;
  paint(s);
  g_assert_cmphex(pixel(s, 80 * 4, 140 * 4), ==, WHITE);
  g_assert_cmphex(pixel(s, 301 * 4 - 1, 171 * 4 - 1), ==, WHITE);
  g_assert_cmphex(pixel(s, 50 * 4, 100 * 4), ==, BLACK);
  g_assert_cmpint(count(s, YELLOW), ==, 0);
  int whole = count(s, WHITE);
  walkboxes_set_disabled(floor, 1, true);
  paint(s);
  g_assert_cmpint(count(s, WHITE), <, whole);

  g_assert_true(actor_walk_to(world, 0, (Point){280, 160}));
  paint(s);
  g_assert_cmphex(pixel(s, 280 * 4 + 1, 160 * 4 + 1), ==, YELLOW);
  g_assert_cmpint(count(s, YELLOW), >, 2 * 180 * 4);
  world->controlled = NONE; /* then it is one of the others: fainter */
  paint(s);
  g_assert_cmpint(count(s, YELLOW), ==, 0);
}

static void test_scanlines(Stage *s, gconstpointer unused) {
  (void)unused;
  s->v.f.world.display.scanlines = 255;
  paint(s);
  for (int i = 0; i < 1280 * 720; i++) s->window->data[i] = WHITE;
  overlays_paint(&(Overlays){&s->v.f.world, s->view, s->panel}, s->window, (Rect){0, 0, 1279, 719});
  for (int y = 0; y < 720; y++) g_assert_cmphex(pixel(s, 640, y), ==, y % 3 == 1 ? BLACK : WHITE);
}

/* Things far away, many labels, a window smaller than the canvas. */
static void test_extremes(Stage *s, gconstpointer unused) {
  (void)unused;
  World *world = &s->v.f.world;
  world->display.debug_objects = world->display.debug_walkboxes = true;
  for (int i = 0; i < 200; i++) {
    g_autofree char *id = g_strdup_printf("thing%d", i);
    fixture_object(&s->v.f, id, 0, (Vec){60, 60});
  }
  world_object(world, 0)->has_hover = true;
  world_object(world, 0)->hover = (Rect){INT16_MIN * 4, INT16_MIN * 4, INT16_MAX * 4, INT16_MAX * 4};
  fixture_box(&s->v.f, 0, (Rect){-PATH_COORDINATE_MAX, -PATH_COORDINATE_MAX, PATH_COORDINATE_MAX, PATH_COORDINATE_MAX}, "all");
  actor_walk_to(world, 0, (Point){PATH_COORDINATE_MAX, 20});
  paint(s);
  Pixels *tiny = pixels_new(100, 50);
  overlays_paint(&(Overlays){world, s->view, s->panel}, tiny, (Rect){5, 0, 93, 49});
  g_assert_cmphex(pixels_row(tiny, 25)[2], ==, 0); /* beside the picture nothing is painted */
  pixels_free(tiny);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
#define ADD(name, function) g_test_add("/overlays/" name, Stage, NULL, set_up, function, tear_down)
  g_test_add_func("/overlays/map", test_map);
  ADD("off", test_off);
  ADD("objects", test_objects);
  ADD("walkboxes", test_walkboxes);
  ADD("scanlines", test_scanlines);
  ADD("extremes", test_extremes);
  return g_test_run();
}
