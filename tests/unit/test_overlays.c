#include "dev/overlays.h"

#include "dev/floor_plate.h"
#include "fixture_view.h"
#include "world/state/world_checksum.h"
#include "world/world_run.h"

/* A street of 640 x 180 with a lamp at (50, 60) and the hero at (100, 150), drawn all in black and
 * enlarged four times. */
typedef struct Stage {
  ViewFixture v;
  Panel *panel;
  View *view;
  Pixels *window;
  SearchMeter meter;
  int covered; /* by the console */
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
  overlays_paint(&(Overlays){world, s->view, s->panel, &s->meter, s->covered}, s->window, (Rect){0, 0, 1279, 719});
}

static uint32_t pixel(const Stage *s, int x, int y) { return pixels_row(s->window, y)[x]; }

/* The number of pixels of exactly this color. */
static int count(const Stage *s, uint32_t color) {
  int n = 0;
  for (int i = 0; i < 1280 * 720; i++) n += s->window->data[i] == color;
  return n;
}

#define MAGENTA 0xffff54ffu
#define CYAN 0xff46e6ffu
#define GREEN 0xff78f05au
#define WHITE 0xffffffffu
#define YELLOW 0xffffe240u
#define BLACK 0xff000000u
#define ORANGE 0xffff9638u
#define TEAL 0xff5cd6beu
#define EDGE 0xff404858u

/* The number of pixels of an area for which 'is_it' is true. */
static int count_in(const Stage *s, Rect area, bool (*is_it)(int r, int g, int b)) {
  int n = 0;
  for (int y = area.y1; y <= area.y2; y++) {
    for (int x = area.x1; x <= area.x2; x++) {
      uint32_t p = pixel(s, x, y);
      n += is_it((int)(p >> 16 & 255), (int)(p >> 8 & 255), (int)(p & 255));
    }
  }
  return n;
}

/* Also accepts fainter yellow, on black or on the floor. */
static bool is_yellow(int r, int g, int b) { return r > 120 && g > 100 && b < 100; }
static bool is_cell_line(int r, int g, int b) { return g > r + 40 && b > r + 30 && g != 0xd6; }

static void look_at_floor(Stage *s) {
  WalkboxSet *floor = &world_current_room(&s->v.f.world)->floor;
  walkboxes_clear(floor);
  walkboxes_init(floor);
  s->v.f.world.display.debug_walkboxes = true;
}

/* All notes, with " / " between rows and " + " within them. */
static char *notes_of(Stage *s) {
  FloorLook look = {0};
  floor_look_take(&look, &s->v.f.world, (Point){0, 0}, NULL);
  g_autoptr(GArray) notes = floor_look_notes(&look);
  g_autoptr(GString) all = g_string_new("");
  for (guint i = 0; i < notes->len; i++) {
    const FloorNote *note = &g_array_index(notes, FloorNote, i);
    if (i > 0) g_string_append(all, note->is_continued ? " + " : " / ");
    g_string_append(all, note->text);
  }
  floor_look_clear(&look);
  return g_strdup(all->str);
}

static void test_map(void) {
  PanelMap map = {{320, 180}, {10, 20, 10 + 1279, 20 + 719}};
  Rect rect = panel_rect_to_window(&map, (Rect){1, 2, 3, 4});
  g_assert_true(rect.x1 == 14 && rect.y1 == 28 && rect.x2 == 25 && rect.y2 == 39);
  Point outside = panel_to_window(&map, (Point){-1, -1});
  g_assert_true(outside.x == 6 && outside.y == 16);
  g_assert_cmpint(panel_line_width(&map), ==, 2);
  map.viewport = (Rect){0, 0, 499, 280}; /* not a whole factor: still no gaps between neighbours */
  for (int x = 0; x < 319; x++) {
    Rect a = panel_rect_to_window(&map, (Rect){x, 0, x, 0}), b = panel_rect_to_window(&map, (Rect){x + 1, 0, x + 1, 0});
    g_assert_cmpint(a.x2 + 1, ==, b.x1);
  }
  g_assert_cmpint(panel_line_width(&map), ==, 1);
}

static void test_off(Stage *s, gconstpointer unused) {
  (void)unused;
  g_assert_false(overlays_are_on(&s->v.f.world));
  /* Nothing has been drawn yet. */
  overlays_paint(&(Overlays){&s->v.f.world, s->view, s->panel, NULL, 0}, s->window, (Rect){0, 0, 1279, 719});
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

/* The player's actor has no frame, because it cannot be clicked. */
static void test_actors(Stage *s, gconstpointer unused) {
  (void)unused;
  World *world = &s->v.f.world;
  world->display.debug_objects = true;
  Rect box;
  g_assert_true(actor_box(world, world_actor(world, 0), &box));
  paint(s);
  g_assert_cmpint(count(s, GREEN), ==, 0);
  world->controlled = NONE;
  paint(s);
  g_assert_cmphex(pixel(s, box.x1 * 4, box.y1 * 4), ==, GREEN);
  g_assert_cmphex(pixel(s, box.x2 * 4 + 3, box.y2 * 4 + 3), ==, GREEN);
  world_actor(world, 0)->alpha = 0;
  paint(s);
  g_assert_cmpint(count(s, GREEN), ==, 0);
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
  world->controlled = NONE; /* its path is now drawn faintly, like others */
  paint(s);
  g_assert_cmpint(count(s, YELLOW), ==, 0);
}

/* Whether the floor is cut into rows or into columns, at least one line lies where no box has
 * a border. */
static void test_cells(Stage *s, gconstpointer unused) {
  (void)unused;
  look_at_floor(s);
  fixture_box(&s->v.f, 0, (Rect){80, 140, 200, 170}, NULL);
  fixture_box(&s->v.f, 0, (Rect){160, 130, 300, 170}, NULL);
  fixture_box(&s->v.f, 0, (Rect){220, 20, 250, 70}, NULL);
  fixture_box(&s->v.f, 0, (Rect){210, 50, 250, 100}, NULL);
  paint(s);
  int rows = count_in(s, (Rect){4 * 204, 4 * 134, 4 * 296, 4 * 168}, is_cell_line);
  int columns = count_in(s, (Rect){4 * 214, 4 * 74, 4 * 246, 4 * 98}, is_cell_line);
  g_assert_cmpint(rows + columns, >, 80);
  g_assert_cmphex(pixel(s, 160 * 4 + 1, 140 * 4 + 1), ==, TEAL); /* where paths bend */
  g_assert_cmphex(pixel(s, 220 * 4 + 1, 50 * 4 + 1), ==, TEAL);
}

static void test_pointed_box(Stage *s, gconstpointer unused) {
  (void)unused;
  World *world = &s->v.f.world;
  look_at_floor(s);
  fixture_box(&s->v.f, 0, (Rect){80, 140, 300, 170}, "pavement");
  fixture_box(&s->v.f, 0, (Rect){200, 100, 220, 150}, NULL);
  const Walkbox slope = {.rect = {20, 100, 60, 120}, .scale_top = 0.5, .scale_bottom = 1, .speed = 0.25};
  walkboxes_add(&world_current_room(world)->floor, &slope);
  paint(s);
  g_assert_cmpint(count(s, ORANGE), ==, 0);
  fixture_point_at(&s->v.f, 90, 165);
  paint(s);
  g_assert_cmphex(pixel(s, 80 * 4, 140 * 4), ==, ORANGE);
  g_assert_cmphex(pixel(s, 200 * 4, 100 * 4), ==, WHITE);

  world->controlled = NONE;
  g_autofree char *first = notes_of(s);
  g_assert_true(g_str_has_prefix(first, "90, 165: pavement + scale 1, speed 1 / 3 boxes + "));
  fixture_point_at(&s->v.f, 210, 145); /* the box that was added first counts */
  g_autofree char *both = notes_of(s);
  g_assert_true(g_str_has_prefix(both, "210, 145: pavement + "));
  fixture_point_at(&s->v.f, 40, 110);
  g_autofree char *middle = notes_of(s);
  g_assert_true(g_str_has_prefix(middle, "40, 110: box 3 + scale 0.75, speed 0.25 / "));
  walkboxes_set_disabled(&world_current_room(world)->floor, 2, true);
  g_autofree char *disabled = notes_of(s);
  g_assert_true(g_str_has_prefix(disabled, "40, 110: box 3, disabled + scale 0.75, speed 0.25 / 3 boxes + 1 disabled + "));
  fixture_point_at(&s->v.f, 1, 1);
  g_autofree char *nothing = notes_of(s);
  g_assert_true(g_str_has_prefix(nothing, "1, 1: no box / "));
}

/* Counts in one row of the picture, between the hero and (280, 150). */
static int yellow_of_way(const Stage *s) { return count_in(s, (Rect){440, 601, 1080, 601}, is_yellow); }

static void test_preview(Stage *s, gconstpointer unused) {
  (void)unused;
  World *world = &s->v.f.world;
  look_at_floor(s);
  fixture_box(&s->v.f, 0, (Rect){80, 140, 300, 170}, NULL);
  paint(s); /* the pointer has no position yet */
  g_assert_cmpint(yellow_of_way(s), ==, 0);
  fixture_point_at(&s->v.f, 280, 150);
  paint(s);
  g_assert_cmpint(yellow_of_way(s), >, 300); /* dashed: neither empty nor solid */
  g_assert_cmpint(yellow_of_way(s), <, 460);
  g_assert_cmpfloat(s->meter.us, >, 0);
  g_autofree char *standing = notes_of(s);
  g_assert_nonnull(strstr(standing, " / hero: 180 px to the pointer / "));
  g_assert_null(strstr(standing, "asked"));

  g_assert_true(actor_walk_to(world, 0, (Point){280, 150}));
  paint(s);
  g_assert_cmpint(yellow_of_way(s), ==, 641);
  fixture_ticks(&s->v.f, 60);
  g_autofree char *walking = notes_of(s);
  g_assert_nonnull(strstr(walking, " / hero: 180 px, 120 left / "));
  actor_stop(world, 0);
  world->input_enabled = false; /* a click would not start a walk */
  paint(s);
  g_assert_cmpint(yellow_of_way(s), ==, 0);
}

static void test_clamped(Stage *s, gconstpointer unused) {
  (void)unused;
  look_at_floor(s);
  fixture_box(&s->v.f, 0, (Rect){80, 140, 300, 170}, NULL);
  fixture_point_at(&s->v.f, 280, 60);
  paint(s);
  Point asked = {280 * 4 + 1, 60 * 4 + 1};
  g_assert_true(
      is_yellow((int)(pixel(s, asked.x + 10, asked.y) >> 16 & 255), (int)(pixel(s, asked.x + 10, asked.y) >> 8 & 255), 0));
  g_assert_cmphex(pixel(s, asked.x + 6, asked.y), ==, BLACK); /* the ring is hollow */
  int dots = count_in(s, (Rect){asked.x, 270, asked.x, 530}, is_yellow);
  g_assert_cmpint(dots, >, 261 / 8);
  g_assert_cmpint(dots, <, 261 / 2);
  /* The cross. */
  g_assert_cmpint(count_in(s, (Rect){asked.x - 9, 140 * 4 - 8, asked.x + 9, 140 * 4 + 10}, is_yellow), >, 40);
  g_autofree char *notes = notes_of(s);
  g_assert_nonnull(strstr(notes, "requested 280, 60 + nearest 280, 140"));
}

static void test_others(Stage *s, gconstpointer unused) {
  (void)unused;
  Fixture *f = &s->v.f;
  look_at_floor(s);
  fixture_box(f, 0, (Rect){0, 100, 320, 170}, NULL);
  int cat = fixture_actor(f, "cat", 0, (Vec){20, 110});
  g_assert_true(actor_walk_to(&f->world, cat, (Point){200, 110}));
  g_assert_true(actor_walk_to(&f->world, 0, (Point){200, 150}));
  paint(s);
  g_assert_cmphex(pixel(s, 150 * 4, 150 * 4 + 1), ==, YELLOW);
  uint32_t faint = pixel(s, 150 * 4, 110 * 4 + 1);
  g_assert_cmphex(faint, !=, YELLOW);
  g_assert_true(is_yellow((int)(faint >> 16 & 255), (int)(faint >> 8 & 255), (int)(faint & 255)));
  FloorLook look = {0};
  floor_look_take(&look, &f->world, (Point){0, 0}, NULL);
  g_assert_cmpint(look.paths->len, ==, 2);
  g_assert_true(g_array_index(look.paths, FloorPath, 0).actor == world_actor(&f->world, cat));
  g_assert_cmpfloat(g_array_index(look.paths, FloorPath, 0).length, ==, 180);
  g_assert_true(look.hero == &g_array_index(look.paths, FloorPath, 1));
  floor_look_clear(&look);
}

/* The plate is in the left corner, unless the pointer is there. */
static void test_plate(Stage *s, gconstpointer unused) {
  (void)unused;
  look_at_floor(s);
  fixture_box(&s->v.f, 0, (Rect){80, 140, 300, 170}, NULL);
  paint(s);
  g_assert_cmphex(pixel(s, 6, 6), ==, EDGE);
  g_assert_cmphex(pixel(s, 1273, 6), ==, BLACK);
  fixture_point_at(&s->v.f, 10, 10);
  paint(s);
  g_assert_cmphex(pixel(s, 6, 6), ==, BLACK);
  g_assert_cmphex(pixel(s, 1273, 6), ==, EDGE);
  int words = 0;
  for (int y = 7; y < 100; y++) {
    for (int x = 1000; x < 1273; x++) words += pixel(s, x, y) == 0xffdee2eau;
  }
  g_assert_cmpint(words, >, 100);

  /* The console does not cover it. */
  s->covered = 288;
  fixture_point_at(&s->v.f, 100, 100);
  paint(s);
  g_assert_cmphex(pixel(s, 6, 6), ==, BLACK);
  g_assert_cmphex(pixel(s, 6, 288 + 6), ==, EDGE);
}

/* Even in a small window and with long names, most of the picture stays free. */
static void test_small_window(Stage *s, gconstpointer unused) {
  (void)unused;
  look_at_floor(s);
  fixture_box(&s->v.f, 0, (Rect){80, 140, 300, 170}, "the hall of the kings of the mountains beyond the sea");
  fixture_point_at(&s->v.f, 120, 150);
  Pixels *small = pixels_new(320, 180);
  Sketch sketch = sketch_begin(s->panel, small, &(PanelMap){{320, 180}, {0, 0, 319, 179}}, (Point){0, 0});
  FloorLook look = {0};
  FloorPlate plate;
  floor_look_take(&look, &s->v.f.world, (Point){0, 0}, NULL);
  floor_plate_place(&plate, &sketch, &look);
  g_assert_cmpint(plate.notes->len, ==, 3);
  g_assert_cmpint(plate.area.x2, <, 320);
  g_assert_cmpint(plate.area.y2, <, 60);
  floor_plate_clear(&plate);
  floor_look_clear(&look);
  pixels_free(small);
}

/* Labels never overlap each other or the reserved area. Labels without room are left out. */
static void test_labels(Stage *s, gconstpointer unused) {
  (void)unused;
  Sketch sketch = sketch_begin(s->panel, s->window, &(PanelMap){{320, 180}, {0, 0, 1279, 719}}, (Point){0, 0});
  const Rect plate = {0, 0, 200, 200};
  sketch_reserve(&sketch, plate);
  int left_out = 0;
  for (int i = 0; i < 300; i++) {
    SketchLabel label = {.text = "a name", .at = {i * 37 % 1300, i * 91 % 730}, .reach = 30, .color = PANEL_TEXT};
    left_out += !sketch_label(&sketch, &label);
  }
  g_assert_cmpint(left_out, >=, 300 - SKETCH_LABELS_MAX);
  g_assert_cmpint(sketch.label_count, >, 100);
  for (int i = 0; i < sketch.label_count; i++) {
    g_assert_true(sketch.labels[i].x2 < 1280 && sketch.labels[i].y2 < 720);
    for (int j = 0; j < i; j++) g_assert_true(rect_is_empty(rect_intersection(sketch.labels[i], sketch.labels[j])));
  }
  g_autofree char *cut = sketch_shortened("\xc3\xa4\xc3\xb6\xc3\xbc\xff", 3);
  g_assert_cmpstr(cut, ==, "\xc3\xa4\xc3\xb6\xe2\x80\xa6");
}

static void test_meter(Stage *s, gconstpointer unused) {
  (void)unused;
  Fixture *f = &s->v.f;
  WalkboxSet *street = &world_room(&f->world, 0)->floor, *yard = &world_room(&f->world, fixture_room(f, "yard", 320, 180))->floor;
  SearchMeter meter = {0};
  search_meter_take(&meter, &(SearchQuery){street, {1, 1}, {300, 170}}, 1000);
  g_assert_true(meter.floor == street && meter.us > 0);
  meter.us = -1;
  search_meter_take(&meter, &(SearchQuery){street, {1, 1}, {300, 170}}, 100000);
  g_assert_cmpfloat(meter.us, ==, -1); /* too early for a new measurement */
  search_meter_take(&meter, &(SearchQuery){yard, {1, 1}, {300, 170}}, 100000);
  g_assert_true(meter.floor == yard && meter.us > 0);
  meter.us = -1;
  search_meter_take(&meter, &(SearchQuery){yard, {1, 1}, {300, 170}}, 400000);
  g_assert_cmpfloat(meter.us, >, 0);
}

/* A walk around a corner while boxes change. Returns the checksums of all parts after each tick,
 * combined into one. */
static uint64_t walk_watched(Stage *s, bool is_watched) {
  World *world = &s->v.f.world;
  look_at_floor(s);
  /* The same state, painted or not. */
  world->display.debug_walkboxes = world->display.debug_objects = true;
  fixture_box(&s->v.f, 0, (Rect){80, 140, 300, 170}, "pavement");
  fixture_box(&s->v.f, 0, (Rect){280, 60, 300, 160}, NULL);
  fixture_box(&s->v.f, 0, (Rect){80, 60, 100, 150}, NULL);
  fixture_point_at(&s->v.f, 200, 30);
  g_assert_true(actor_walk_to(world, 0, (Point){290, 62}));
  uint64_t sum = 0;
  for (int tick = 0; tick < 300; tick++) {
    if (tick == 20) walkboxes_set_disabled(&world_current_room(world)->floor, 2, true);
    if (tick == 150) fixture_point_at(&s->v.f, 90, 165);
    if (is_watched && tick % 10 == 0) paint(s);
    world_tick(world);
    uint64_t parts[WORLD_PARTS];
    world_checksums(world, parts);
    for (int i = 0; i < WORLD_PARTS; i++) sum = sum * 31 + parts[i];
  }
  return sum;
}

static void test_changes_nothing(Stage *s, gconstpointer unused) {
  Stage other = {0};
  set_up(&other, unused);
  view_fixture_draw_missing(&s->v);
  view_fixture_draw_missing(&other.v);
  g_assert_cmphex(walk_watched(s, true), ==, walk_watched(&other, false));
  tear_down(&other, unused);
}

static void test_scanlines(Stage *s, gconstpointer unused) {
  (void)unused;
  s->v.f.world.display.scanlines = 255;
  paint(s);
  for (int i = 0; i < 1280 * 720; i++) s->window->data[i] = WHITE;
  overlays_paint(&(Overlays){&s->v.f.world, s->view, s->panel, NULL, 0}, s->window, (Rect){0, 0, 1279, 719});
  for (int y = 0; y < 720; y++) g_assert_cmphex(pixel(s, 640, y), ==, y % 3 == 1 ? BLACK : WHITE);
}

/* The player's setting has lines in every game. */
static void test_scanlines_of_player(Stage *s, gconstpointer unused) {
  (void)unused;
  g_assert_false(overlays_are_on(&s->v.f.world));
  world_take_settings(&s->v.f.world, "scanlines=true");
  g_assert_true(overlays_are_on(&s->v.f.world));
  paint(s);
  for (int i = 0; i < 1280 * 720; i++) s->window->data[i] = WHITE;
  overlays_paint(&(Overlays){&s->v.f.world, s->view, s->panel, NULL, 0}, s->window, (Rect){0, 0, 1279, 719});
  for (int y = 0; y < 9; y++) g_assert_cmpint(pixel(s, 640, y) != WHITE, ==, y % 3 == 1);
}

/* Things far away, many labels, and a window smaller than the canvas. */
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
  overlays_paint(&(Overlays){world, s->view, s->panel, NULL, 0}, tiny, (Rect){5, 0, 93, 49});
  g_assert_cmphex(pixels_row(tiny, 25)[2], ==, 0); /* nothing is painted beside the picture */
  pixels_free(tiny);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
#define ADD(name, function) g_test_add("/overlays/" name, Stage, NULL, set_up, function, tear_down)
  g_test_add_func("/overlays/map", test_map);
  ADD("off", test_off);
  ADD("objects", test_objects);
  ADD("actors", test_actors);
  ADD("walkboxes", test_walkboxes);
  ADD("cells", test_cells);
  ADD("pointed_box", test_pointed_box);
  ADD("preview", test_preview);
  ADD("clamped", test_clamped);
  ADD("others", test_others);
  ADD("plate", test_plate);
  ADD("small_window", test_small_window);
  ADD("labels", test_labels);
  ADD("meter", test_meter);
  ADD("changes_nothing", test_changes_nothing);
  ADD("scanlines", test_scanlines);
  ADD("scanlines-of-player", test_scanlines_of_player);
  ADD("extremes", test_extremes);
  return g_test_run();
}
