#include "view/scene_arrow.h"

static const Color white = {255, 255, 255, 255}, black = {0, 0, 0, 255};

/* A picture in lines of text: '#' is the black outline, '.' the white inside. The others are made
 * of these by turns. */
static const char *const arrow[] = {
    "#",         "##",        "#.#",     "#..#",     "#...#",    "#....#",    "#.....#",   "#......#",
    "#.......#", "#....####", "#..#..#", "#.# #..#", "##  #..#", "#    #..#", "     ####",
};

#define EXIT_SIZE 15 /* px, before the zoom: width and height of the next two */

/* clang-format off */
static const char *const to_right[EXIT_SIZE] = {
    "               ",
    "       ##      ",
    "       #.#     ",
    "       #..#    ",
    "       #...#   ",
    " #######....#  ",
    " #...........# ",
    " #............#",
    " #...........# ",
    " #######....#  ",
    "       #...#   ",
    "       #..#    ",
    "       #.#     ",
    "       ##      ",
    "               ",
};

static const char *const to_upper_right[EXIT_SIZE] = {
    "               ",
    "    ########## ",
    "    #........# ",
    "     #.......# ",
    "      #......# ",
    "     #.......# ",
    "    #........# ",
    "   #.........# ",
    "  #.....##...# ",
    " #.....#  #..# ",
    "#.....#    #.# ",
    " #...#      ## ",
    "  #.#          ",
    "   #           ",
    "               ",
};
/* clang-format on */

/* Which picture shows a direction, and how it is turned: first x and y are exchanged, then each is
 * mirrored. */
static const struct {
  const char *const *picture;
  bool exchanged, mirrored_x, mirrored_y;
} turns[DIRECTION_COUNT] = {
    [DIRECTION_RIGHT] = {to_right, false, false, false},
    [DIRECTION_LEFT] = {to_right, false, true, false},
    [DIRECTION_DOWN] = {to_right, true, false, false},
    [DIRECTION_UP] = {to_right, true, false, true},
    [DIRECTION_UPRIGHT] = {to_upper_right, false, false, false},
    [DIRECTION_UPLEFT] = {to_upper_right, false, true, false},
    [DIRECTION_DOWNRIGHT] = {to_upper_right, false, false, true},
    [DIRECTION_DOWNLEFT] = {to_upper_right, false, true, true},
};

/* Adds a run of equal pixels, 'count' of them from (x, y) on. */
static void add_run(GArray *items, char pixel, Point at, int count, int zoom) {
  if (pixel == ' ') return;
  SceneItem part = {.kind = ITEM_FILL, .color = pixel == '#' ? black : white};
  part.target = (Rect){at.x, at.y, at.x + count * zoom - 1, at.y + zoom - 1};
  g_array_append_val(items, part);
}

static void add_parts(GArray *items, Point at, int zoom) {
  for (int y = 0; y < (int)G_N_ELEMENTS(arrow); y++) {
    for (int x = 0, end = 0; arrow[y][x]; x = end) {
      while (arrow[y][end] == arrow[y][x]) end++;
      add_run(items, arrow[y][x], (Point){at.x + x * zoom, at.y + y * zoom}, end - x, zoom);
    }
  }
}

/* Returns the pixel of a direction's picture. */
static char exit_pixel(Direction direction, int x, int y) {
  if (turns[direction].mirrored_x) x = EXIT_SIZE - 1 - x;
  if (turns[direction].mirrored_y) y = EXIT_SIZE - 1 - y;
  return turns[direction].exchanged ? turns[direction].picture[x][y] : turns[direction].picture[y][x];
}

void scene_add_arrow(GArray *items, const World *world, Point tip) { add_parts(items, tip, page_zoom(world)); }

int scene_exit_arrow_size(const World *world) { return EXIT_SIZE * page_zoom(world); }

void scene_add_exit_arrow(GArray *items, const World *world, Point middle, Direction direction) {
  int zoom = page_zoom(world);
  Point at = {middle.x - EXIT_SIZE * zoom / 2, middle.y - EXIT_SIZE * zoom / 2};
  for (int y = 0; y < EXIT_SIZE; y++) {
    for (int x = 0, end = 0; x < EXIT_SIZE; x = end) {
      char pixel = exit_pixel(direction, x, y);
      while (end < EXIT_SIZE && exit_pixel(direction, end, y) == pixel) end++;
      add_run(items, pixel, (Point){at.x + x * zoom, at.y + y * zoom}, end - x, zoom);
    }
  }
}

void scene_paint_arrow(const Painter *painter, Point tip, int zoom) {
  g_autoptr(GArray) parts = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  add_parts(parts, tip, zoom);
  for (guint i = 0; i < parts->len; i++) {
    const SceneItem *part = &g_array_index(parts, SceneItem, i);
    paint_fill(painter, part->target, part->color);
  }
}
