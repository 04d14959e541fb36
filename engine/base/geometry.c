#include "base/geometry.h"

#include <glib.h>
#include <math.h>

/* The tangent of 22.5 degrees. */
#define DIAGONAL_SLOPE 0.41421356237309503

static const char *const direction_names[DIRECTION_COUNT] = {"up",     "down",    "left",     "right",
                                                             "upleft", "upright", "downleft", "downright"};

double vec_distance(Vec a, Vec b) {
  double dx = b.x - a.x;
  double dy = b.y - a.y;
  return sqrt(dx * dx + dy * dy);
}

bool direction_from_name(const char *name, Direction *direction) {
  for (int i = 0; i < DIRECTION_COUNT; i++) {
    if (g_ascii_strcasecmp(name, direction_names[i]) == 0) {
      *direction = (Direction)i;
      return true;
    }
  }
  return false;
}

const char *direction_name(Direction direction) { return direction_names[direction]; }

Direction direction_of(double dx, double dy, Direction now) {
  if (fabs(dx) > fabs(dy)) return dx < 0 ? DIRECTION_LEFT : DIRECTION_RIGHT;
  if (dy < 0) return DIRECTION_UP;
  if (dy > 0) return DIRECTION_DOWN;
  return now;
}

Direction direction_mirrored(Direction direction) {
  static const Direction mirrored[DIRECTION_COUNT] = {DIRECTION_UP,        DIRECTION_DOWN,    DIRECTION_RIGHT,
                                                      DIRECTION_LEFT,      DIRECTION_UPRIGHT, DIRECTION_UPLEFT,
                                                      DIRECTION_DOWNRIGHT, DIRECTION_DOWNLEFT};
  return mirrored[direction];
}

Direction direction_of_eight(double dx, double dy, Direction now) {
  double across = fabs(dx), along = fabs(dy);
  if (fmin(across, along) <= fmax(across, along) * DIAGONAL_SLOPE) return direction_of(dx, dy, now);
  if (dy < 0) return dx < 0 ? DIRECTION_UPLEFT : DIRECTION_UPRIGHT;
  return dx < 0 ? DIRECTION_DOWNLEFT : DIRECTION_DOWNRIGHT;
}
