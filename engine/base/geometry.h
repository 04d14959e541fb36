/* geometry.h: points, rectangles, sizes, colors and directions. The whole engine uses them.
 *
 * All lengths and positions are in pixels. The origin is top-left, x grows to the right, y grows
 * downwards. All types are passed and returned by value. */

#ifndef BASE_GEOMETRY_H
#define BASE_GEOMETRY_H

#include <stdbool.h>
#include <stdint.h>

/* The position of a pixel. */
typedef struct Point {
  int x, y;
} Point;

/* A position that may lie between pixels. */
typedef struct Vec {
  double x, y;
} Vec;

typedef struct Size {
  int w, h; /* px */
} Size;

/* A rectangle from pixel (x1, y1) to pixel (x2, y2). Both pixels belong to the rectangle. It is
 * empty if x2 < x1 or y2 < y1. */
typedef struct Rect {
  int x1, y1, x2, y2;
} Rect;

/* A color and its alpha, each from 0 to 255. The color is not premultiplied with alpha. */
typedef struct Color {
  uint8_t r, g, b, a;
} Color;

/* Directions that an actor can face. */
typedef enum {
  DIRECTION_UP,
  DIRECTION_DOWN,
  DIRECTION_LEFT,
  DIRECTION_RIGHT,
  DIRECTION_UPLEFT,
  DIRECTION_UPRIGHT,
  DIRECTION_DOWNLEFT,
  DIRECTION_DOWNRIGHT,
  DIRECTION_COUNT
} Direction;

static inline bool rect_contains(Rect rect, Point at) {
  return at.x >= rect.x1 && at.x <= rect.x2 && at.y >= rect.y1 && at.y <= rect.y2;
}

static inline bool rect_is_empty(Rect rect) { return rect.x2 < rect.x1 || rect.y2 < rect.y1; }

static inline bool rect_equals(Rect a, Rect b) { return a.x1 == b.x1 && a.y1 == b.y1 && a.x2 == b.x2 && a.y2 == b.y2; }

/* Returns whether all of 'inner' lies in 'outer'. If 'inner' is empty, the result may be false. */
static inline bool rect_covers(Rect outer, Rect inner) {
  return outer.x1 <= inner.x1 && outer.y1 <= inner.y1 && outer.x2 >= inner.x2 && outer.y2 >= inner.y2;
}

static inline Rect rect_offset(Rect rect, int dx, int dy) {
  return (Rect){rect.x1 + dx, rect.y1 + dy, rect.x2 + dx, rect.y2 + dy};
}

static inline bool color_equals(Color a, Color b) { return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a; }

/* Rounds both coordinates toward zero. Scripts see positions rounded in this way. */
static inline Point point_from_vec(Vec v) { return (Point){(int)v.x, (int)v.y}; }

static inline Vec vec_from_point(Point p) { return (Vec){p.x, p.y}; }

double vec_distance(Vec a, Vec b);

/* Returns the common part of 'a' and 'b'. The result is empty if they have no common pixel. */
static inline Rect rect_intersection(Rect a, Rect b) {
  return (Rect){a.x1 > b.x1 ? a.x1 : b.x1, a.y1 > b.y1 ? a.y1 : b.y1, a.x2 < b.x2 ? a.x2 : b.x2, a.y2 < b.y2 ? a.y2 : b.y2};
}

/* Returns the smallest rectangle that contains 'a' and 'b'. Neither may be empty. */
static inline Rect rect_union(Rect a, Rect b) {
  return (Rect){a.x1 < b.x1 ? a.x1 : b.x1, a.y1 < b.y1 ? a.y1 : b.y1, a.x2 > b.x2 ? a.x2 : b.x2, a.y2 > b.y2 ? a.y2 : b.y2};
}

/* direction_from_name reads a direction's name: "up", "down", "left", "right", "upleft", "upright",
 * "downleft" or "downright". Ignores ASCII case. For other names, returns false and leaves
 * '*direction' unchanged. direction_name returns the name, which the caller must not free. */
bool direction_from_name(const char *name, Direction *direction);
const char *direction_name(Direction direction);

static inline bool direction_is_diagonal(Direction direction) { return direction >= DIRECTION_UPLEFT; }

/* Returns the direction with left and right exchanged. */
Direction direction_mirrored(Direction direction);

/* Returns the direction of a movement by (dx, dy): left or right if |dx| > |dy|, otherwise up or
 * down. Returns 'now' for (0, 0). */
Direction direction_of(double dx, double dy, Direction now);

/* Like direction_of, but returns the nearest of all eight directions. */
Direction direction_of_eight(double dx, double dy, Direction now);

#endif
