#include "path_reference.h"

#include <math.h>

struct PathReference {
  PathChecker *checker;
  GArray *corners; /* GridPoint */
  /* corners * corners: the shortest distance in px from one to another, INFINITY if there is
   * no path. */
  double *between;
  double *to_start;  /* scratch of a query: px to the corners that the start sees, else INFINITY */
  double *to_target; /* the same for the target */
};

/* ---- Corners */

/* Whether the floor continues from a whole pixel in that direction. Borders lie on whole pixels, so
 * the next grid point represents everything nearby. */
static bool goes_on(const PathReference *reference, GridPoint at, int dx, int dy) {
  return path_checker_contains(reference->checker, (GridPoint){at.x + dx, at.y + dy});
}

/* Around a whole pixel, the floor consists of quarters of the plane and of half axes. Where a
 * shortest path bends, the inner side of the bend is less than half a turn, and part of it is not
 * floor: otherwise the path could be cut short. The only gap between floor and floor that takes
 * less than half a turn is one quarter. */
static bool can_bend(const PathReference *reference, GridPoint at) {
  for (int dx = -1; dx <= 1; dx += 2) {
    for (int dy = -1; dy <= 1; dy += 2) {
      if (!goes_on(reference, at, dx, dy) && goes_on(reference, at, dx, 0) && goes_on(reference, at, 0, dy)) return true;
    }
  }
  return false;
}

static void add_corner(PathReference *reference, PathReferenceKind kind, int x, int y) {
  GridPoint at = {(int64_t)x * PATH_CHECKER_GRID, (int64_t)y * PATH_CHECKER_GRID};
  for (guint i = 0; i < reference->corners->len; i++) {
    const GridPoint *known = &g_array_index(reference->corners, GridPoint, i);
    if (known->x == at.x && known->y == at.y) return;
  }
  if (kind == PATH_REFERENCE_ALL || can_bend(reference, at)) g_array_append_val(reference->corners, at);
}

/* Collects corners of each box and of each overlap of two. Where a path bends, the floor on one
 * side of the missing quarter belongs to one box and the floor on the other side to another. The
 * point is a corner of the overlap of these two. */
static void find_corners(PathReference *reference, const Rect *boxes, int count, PathReferenceKind kind) {
  for (int i = 0; i < count; i++) {
    for (int j = i; j < count; j++) {
      int x1 = MAX(boxes[i].x1, boxes[j].x1), x2 = MIN(boxes[i].x2, boxes[j].x2);
      int y1 = MAX(boxes[i].y1, boxes[j].y1), y2 = MIN(boxes[i].y2, boxes[j].y2);
      if (x1 > x2 || y1 > y2) continue;
      add_corner(reference, kind, x1, y1);
      add_corner(reference, kind, x1, y2);
      add_corner(reference, kind, x2, y1);
      add_corner(reference, kind, x2, y2);
    }
  }
}

/* ---- Lengths */

/* The length of the straight line if it stays on the floor. */
static double straight(const PathReference *reference, GridPoint a, GridPoint b) {
  return path_checker_covers(reference->checker, a, b) ? path_checker_distance(a, b) : INFINITY;
}

static GridPoint corner(const PathReference *reference, guint i) { return g_array_index(reference->corners, GridPoint, i); }

static void find_lengths(PathReference *reference) {
  guint n = reference->corners->len;
  double *between = reference->between;
  for (guint i = 0; i < n; i++) {
    for (guint j = 0; j <= i; j++) {
      between[i * n + j] = between[j * n + i] = straight(reference, corner(reference, i), corner(reference, j));
    }
  }
  for (guint over = 0; over < n; over++) {
    for (guint i = 0; i < n; i++) {
      double first = between[i * n + over];
      if (first == INFINITY) continue;
      for (guint j = 0; j < n; j++) between[i * n + j] = MIN(between[i * n + j], first + between[over * n + j]);
    }
  }
}

PathReference *path_reference_new(const Rect *boxes, int count, PathReferenceKind kind) {
  PathReference *reference = g_new0(PathReference, 1);
  reference->checker = path_checker_new(boxes, count);
  reference->corners = g_array_new(FALSE, FALSE, sizeof(GridPoint));
  find_corners(reference, boxes, count, kind);
  gsize n = reference->corners->len;
  reference->between = g_new(double, n *n);
  reference->to_start = g_new(double, n);
  reference->to_target = g_new(double, n);
  find_lengths(reference);
  return reference;
}

void path_reference_free(PathReference *reference) {
  if (!reference) return;
  path_checker_free(reference->checker);
  g_array_unref(reference->corners);
  g_free(reference->between);
  g_free(reference->to_start);
  g_free(reference->to_target);
  g_free(reference);
}

PathChecker *path_reference_checker(PathReference *reference) { return reference->checker; }

static double by_corners(PathReference *reference, GridPoint start, GridPoint target) {
  guint n = reference->corners->len;
  for (guint i = 0; i < n; i++) {
    reference->to_start[i] = straight(reference, start, corner(reference, i));
    reference->to_target[i] = straight(reference, corner(reference, i), target);
  }
  double least = INFINITY;
  for (guint i = 0; i < n; i++) {
    if (reference->to_start[i] == INFINITY) continue;
    for (guint j = 0; j < n; j++) {
      least = MIN(least, reference->to_start[i] + reference->between[i * n + j] + reference->to_target[j]);
    }
  }
  return least;
}

double path_reference_length(PathReference *reference, Vec from, Vec to) {
  PathEnds ends = path_checker_ends(reference->checker, from, to);
  double step = path_checker_distance(path_checker_round(from), ends.start);
  double direct = straight(reference, ends.start, ends.target);
  return step + (direct < INFINITY ? direct : by_corners(reference, ends.start, ends.target));
}
