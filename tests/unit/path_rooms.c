#include "path_rooms.h"

#include <math.h>

#define GRID 1024

/* From 'low' to 'high', both included. */
static int pick(GRand *rand, int low, int high) { return g_rand_int_range(rand, low, high + 1); }

static bool chance(GRand *rand, int percent) { return pick(rand, 1, 100) <= percent; }

/* Adds a box; the corners may come in any order. Does nothing if the room is full. */
static void add(PathRoom *room, int x1, int y1, int x2, int y2) {
  if (room->count == PATH_ROOM_BOXES_MAX) return;
  room->boxes[room->count++] = (Rect){MIN(x1, x2), MIN(y1, y2), MAX(x1, x2), MAX(y1, y2)};
}

/* ---- Kinds */

static void scatter(PathRoom *room, GRand *rand, int most, int size) {
  for (int count = pick(rand, 1, most); count > 0; count--) {
    int x = pick(rand, 0, size), y = pick(rand, 0, size);
    int side = chance(rand, 50) ? size : size / 2;
    int right = x + pick(rand, 0, side), bottom = y + pick(rand, 0, side);
    add(room, x, y, MIN(right, size), MIN(bottom, size));
  }
}

static void make_tiny(PathRoom *room, GRand *rand) { scatter(room, rand, 10, 6); }
static void make_medium(PathRoom *room, GRand *rand) { scatter(room, rand, 12, 30); }

/* Many small boxes: long paths with many bends, holes and islands. */
static void make_crowd(PathRoom *room, GRand *rand) {
  int size = pick(rand, 8, 24);
  for (int count = pick(rand, 12, 22); count > 0; count--) {
    int x = pick(rand, 0, size), y = pick(rand, 0, size);
    bool flat = chance(rand, 50);
    add(room, x, y, x + pick(rand, 0, flat ? 8 : 2), y + pick(rand, 0, flat ? 2 : 8));
  }
}

/* Boxes that begin where another ends: along an edge, at a corner, one pixel beside it. */
static void make_contacts(PathRoom *room, GRand *rand) {
  add(room, 0, 0, pick(rand, 0, 8), pick(rand, 0, 8));
  for (int count = pick(rand, 1, 9); count > 0; count--) {
    Rect near = room->boxes[pick(rand, 0, room->count - 1)];
    int x = chance(rand, 50) ? near.x1 : near.x2, y = chance(rand, 50) ? near.y1 : near.y2;
    if (chance(rand, 10)) x += pick(rand, -1, 1);
    add(room, x, y, x + pick(rand, -8, 8), y + pick(rand, -8, 8));
  }
}

/* Corridors from one crossing of a coarse grid to the next. */
static void make_maze(PathRoom *room, GRand *rand) {
  int x = 0, y = 0, width = pick(rand, 0, 3);
  for (int count = pick(rand, 3, 16); count > 0; count--) {
    int step = 6 * (chance(rand, 50) ? 1 : -1);
    int next_x = x, next_y = y;
    if (chance(rand, 50)) next_x = CLAMP(x + step, 0, 24);
    else next_y = CLAMP(y + step, 0, 24);
    add(room, MIN(x, next_x), MIN(y, next_y), MAX(x, next_x) + width, MAX(y, next_y) + width);
    x = next_x, y = next_y;
    if (chance(rand, 25)) x = 6 * pick(rand, 0, 4), y = 6 * pick(rand, 0, 4);
  }
}

static void make_comb(PathRoom *room, GRand *rand) {
  int teeth = pick(rand, 2, 8), gap = pick(rand, 1, 4), tooth = pick(rand, 0, 3);
  add(room, 0, 0, teeth * (gap + tooth), pick(rand, 0, 4));
  for (int i = 0; i < teeth; i++) {
    int x = i * (gap + tooth);
    add(room, x, 0, x + tooth, pick(rand, 5, 30));
    if (chance(rand, 30)) add(room, x, 0, x + tooth, -pick(rand, 1, 20));
  }
}

/* Streets around equal blocks: many paths of the same length. */
static void make_blocks(PathRoom *room, GRand *rand) {
  int columns = pick(rand, 1, 5), rows = pick(rand, 1, 5), block = pick(rand, 1, 6), street = pick(rand, 0, 2);
  int width = (columns - 1) * block + street, height = (rows - 1) * block + street;
  for (int i = 0; i < columns; i++) add(room, i * block, 0, i * block + street, height);
  for (int i = 0; i < rows; i++) add(room, 0, i * block, width, i * block + street);
  if (chance(rand, 30)) room->boxes[pick(rand, 0, room->count - 1)] = (Rect){0, 0, block, block};
}

static void make_lines(PathRoom *room, GRand *rand) {
  for (int count = pick(rand, 1, 12); count > 0; count--) {
    int along = pick(rand, 0, 12), from = pick(rand, 0, 12), to = pick(rand, 0, 12);
    if (chance(rand, 50)) add(room, from, along, to, along);
    else add(room, along, from, along, to);
  }
  if (chance(rand, 50)) scatter(room, rand, 3, 12);
}

/* Frames within frames, some with a bridge, some with a gap. */
static void make_rings(PathRoom *room, GRand *rand) {
  for (int ring = pick(rand, 1, 3); ring > 0; ring--) {
    int out = ring * 8, thick = pick(rand, 0, 3), in = out - thick;
    add(room, -out, -out, out, -in);
    add(room, -out, in, out, out);
    add(room, -out, -out, -in, chance(rand, 25) ? out / 2 : out);
    add(room, in, chance(rand, 25) ? -out / 2 : -out, out, out);
    if (chance(rand, 40)) add(room, pick(rand, -out, out), out, pick(rand, -out, out), pick(rand, 0, out));
  }
  if (chance(rand, 30)) add(room, -2, -2, 2, 2);
}

/* Steps that touch at corners, or nearly. */
static void make_stairs(PathRoom *room, GRand *rand) {
  int x = 0, y = 0;
  for (int count = pick(rand, 2, 10); count > 0; count--) {
    int next_x = x + pick(rand, -2, 6), next_y = y + pick(rand, -2, 6);
    add(room, x, y, next_x, next_y);
    x = next_x + (chance(rand, 8) ? 1 : 0), y = next_y;
  }
}

/* Two long streets with rungs between them: rows of many doors. Some rungs have no width, end half
 * way, touch an end of a street at a point, or coincide. Horizontal or vertical. */
static void add_turned(PathRoom *room, bool turned, Rect box) {
  if (turned) add(room, box.y1, box.x1, box.y2, box.x2);
  else add(room, box.x1, box.y1, box.x2, box.y2);
}

static void make_ladder(PathRoom *room, GRand *rand) {
  bool turned = chance(rand, 40);
  int rungs = pick(rand, 4, 12), step = pick(rand, 1, 6), high = pick(rand, 2, 14);
  int length = rungs * step, upper = pick(rand, 0, 2), lower = pick(rand, 0, 2);
  add_turned(room, turned, (Rect){pick(rand, -3, 3), -upper, length + pick(rand, -3, 3), 0});
  add_turned(room, turned, (Rect){pick(rand, -3, 3), high, length + pick(rand, -3, 3), high + lower});
  for (int i = 0; i < rungs; i++) {
    int x = i * step + pick(rand, 0, 1), right = x + MAX(pick(rand, -2, 2), 0);
    int top = chance(rand, 10) ? pick(rand, 1, high) : 0, bottom = chance(rand, 10) ? pick(rand, top, high) : high;
    if (chance(rand, 10)) top = -upper - pick(rand, 0, 5); /* beyond the street */
    if (chance(rand, 10)) bottom = high + lower + pick(rand, 0, 5);
    add_turned(room, turned, (Rect){x, MIN(top, bottom), right, MAX(top, bottom)});
  }
  if (chance(rand, 40)) add_turned(room, turned, (Rect){0, high / 2, length, high / 2 + pick(rand, 0, 1)});
  if (chance(rand, 30)) add_turned(room, turned, (Rect){room->boxes[0].x1, room->boxes[0].y1, -9, -9});
}

/* A hall with side streets on both long edges, some joined at their far ends. The rows have more
 * doors than the path finder examines one by one. */
static void make_doors(PathRoom *room, GRand *rand) {
  bool turned = chance(rand, 30);
  int doors = pick(rand, 4, 9), step = pick(rand, 2, 5), high = pick(rand, 0, 8), length = doors * step;
  add_turned(room, turned, (Rect){0, 0, length, high});
  for (int i = 0; i < doors; i++) {
    int x = i * step + pick(rand, 0, 1), width = pick(rand, 0, step - 1);
    int up = pick(rand, -10, 0), down = high + pick(rand, 0, 10);
    if (chance(rand, 80)) add_turned(room, turned, (Rect){x, chance(rand, 60) ? -6 : up, x + width, 0});
    if (chance(rand, 60)) add_turned(room, turned, (Rect){x, high, x + width, chance(rand, 60) ? high + 6 : down});
  }
  int left = pick(rand, 0, length), right = pick(rand, left, length);
  if (chance(rand, 80)) add_turned(room, turned, (Rect){left, -6 - pick(rand, 0, 1), right, -6});
  if (chance(rand, 60)) add_turned(room, turned, (Rect){pick(rand, 0, left), high + 6, right, high + 6 + pick(rand, 0, 1)});
}

/* Lines that cross, boxes that meet at one point, and a few boxes around it. */
static void make_star(PathRoom *room, GRand *rand) {
  for (int count = pick(rand, 2, 8); count > 0; count--) {
    int x = pick(rand, -8, 8), y = pick(rand, -8, 8);
    switch (pick(rand, 0, 3)) {
    case 0: add(room, 0, 0, x, y); break;
    case 1: add(room, 0, y, 0, pick(rand, 0, 8)); break;
    case 2: add(room, x, 0, pick(rand, 0, 8), 0); break;
    default: add(room, 0, 0, x, 0); break;
    }
  }
  for (int count = pick(rand, 0, 6); count > 0; count--) {
    int x = pick(rand, -8, 8), y = pick(rand, -8, 8);
    add(room, x, y, x + pick(rand, -6, 6), chance(rand, 50) ? y : y + pick(rand, -3, 3));
  }
}

/* A chessboard with uneven rows and columns, some of size zero: holes, islands and touching corners
 * in all combinations. */
static void make_quilt(PathRoom *room, GRand *rand) {
  int columns = pick(rand, 2, 6), rows = pick(rand, 2, 6), filled = pick(rand, 40, 80), most = chance(rand, 50) ? 3 : 12;
  int xs[7] = {0}, ys[7] = {0};
  for (int i = 0; i < columns; i++) xs[i + 1] = xs[i] + pick(rand, 0, most);
  for (int i = 0; i < rows; i++) ys[i + 1] = ys[i] + pick(rand, 0, most);
  for (int i = 0; i < columns * rows; i++) {
    int x = i % columns, y = i / columns;
    if (chance(rand, filled)) add(room, xs[x], ys[y], xs[x + 1], ys[y + 1]);
  }
  if (room->count == 0) add(room, 0, 0, xs[1], ys[1]);
}

static int extreme(GRand *rand) {
  static const int edges[] = {-PATH_COORDINATE_MAX,    1 - PATH_COORDINATE_MAX, -1, 0, 1,
                              PATH_COORDINATE_MAX - 1, PATH_COORDINATE_MAX};
  if (chance(rand, 30)) return pick(rand, -PATH_COORDINATE_MAX, PATH_COORDINATE_MAX);
  return edges[pick(rand, 0, (int)G_N_ELEMENTS(edges) - 1)];
}

static void make_extreme(PathRoom *room, GRand *rand) {
  for (int count = pick(rand, 1, 10); count > 0; count--) {
    int x = extreme(rand), y = extreme(rand);
    int kind = pick(rand, 0, 2); /* thin boxes keep the floor from filling up */
    add(room, x, y, kind == 0 ? x : extreme(rand), kind == 1 ? y : extreme(rand));
  }
}

/* To add a kind, add it here. */
static const struct {
  const char *name;
  void (*make)(PathRoom *room, GRand *rand);
} kinds[] = {
    {"tiny", make_tiny},   {"medium", make_medium}, {"crowd", make_crowd},     {"contacts", make_contacts},
    {"maze", make_maze},   {"comb", make_comb},     {"blocks", make_blocks},   {"lines", make_lines},
    {"rings", make_rings}, {"stairs", make_stairs}, {"extreme", make_extreme}, {"ladder", make_ladder},
    {"doors", make_doors}, {"star", make_star},     {"quilt", make_quilt},
};

/* Sometimes duplicates a box, or adds a point or a line of its border. */
static void spoil(PathRoom *room, GRand *rand) {
  Rect box = room->boxes[pick(rand, 0, room->count - 1)];
  if (chance(rand, 15)) add(room, box.x1, box.y1, box.x2, box.y2);
  if (chance(rand, 10)) add(room, box.x2, box.y1, box.x2, box.y1);
  if (chance(rand, 10)) add(room, box.x1, box.y2, box.x2, box.y2);
}

void path_room_make(PathRoom *room, GRand *rand, int number) {
  int kind = number % (int)G_N_ELEMENTS(kinds);
  *room = (PathRoom){.kind = kinds[kind].name};
  kinds[kind].make(room, rand);
  spoil(room, rand);
}

/* ---- Points */

/* A coordinate from 'low' to 'high': often one of the ends, mostly whole. */
static double coordinate(GRand *rand, int low, int high) {
  int way = pick(rand, 0, 9);
  if (way == 0) return low;
  if (way == 1) return high;
  if (way < 7 || low == high) return pick(rand, low, high);
  return low + pick(rand, 0, (high - low) * GRID) / (double)GRID;
}

Vec path_room_place(const PathRoom *room, GRand *rand) {
  Rect box = room->boxes[pick(rand, 0, room->count - 1)];
  if (chance(rand, 15)) { /* outside, around the box */
    int margin = chance(rand, 50) ? 2 : MAX(box.x2 - box.x1, box.y2 - box.y1) / 4 + 10;
    box = (Rect){box.x1 - margin, box.y1 - margin, box.x2 + margin, box.y2 + margin};
  }
  double x = coordinate(rand, box.x1, box.x2);
  return (Vec){x, coordinate(rand, box.y1, box.y2)};
}

void path_room_fill(const PathRoom *room, WalkboxSet *set) {
  walkboxes_init(set);
  for (int i = 0; i < room->count; i++) {
    walkboxes_add(set, &(Walkbox){.rect = room->boxes[i], .scale_top = 1, .scale_bottom = 1, .speed = 1});
  }
}

char *path_room_describe(const PathRoom *room) {
  GString *text = g_string_new(NULL);
  for (int i = 0; i < room->count; i++) {
    Rect box = room->boxes[i];
    g_string_append_printf(text, "%s%d,%d,%d,%d", i > 0 ? " " : "", box.x1, box.y1, box.x2, box.y2);
  }
  return g_string_free(text, FALSE);
}
