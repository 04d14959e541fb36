#include "world/path.h"

#include <math.h>
#include <string.h>

/* ---- Known floors */

static void add(WalkboxSet *set, int x1, int y1, int x2, int y2) {
  walkboxes_add(set, &(Walkbox){.rect = {x1, y1, x2, y2}, .scale_top = 1, .scale_bottom = 1, .speed = 1});
}

static void assert_path(WalkboxSet *set, Vec from, Point to, const char *expected) {
  g_autoptr(GArray) points = g_array_new(FALSE, FALSE, sizeof(Vec));
  g_assert_true(path_find(set, from, vec_from_point(to), points));
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < points->len; i++) {
    Vec at = g_array_index(points, Vec, i);
    g_string_append_printf(text, "%s%g,%g", i > 0 ? " " : "", at.x, at.y);
  }
  g_assert_cmpstr(text->str, ==, expected);
}

static void test_no_floor(void) {
  WalkboxSet set;
  walkboxes_init(&set);
  g_autoptr(GArray) points = g_array_new(FALSE, FALSE, sizeof(Vec));
  g_array_append_vals(points, &(Vec){1, 1}, 1);
  g_assert_false(path_find(&set, (Vec){0, 0}, (Vec){1, 1}, points));
  g_assert_cmpuint(points->len, ==, 0);
  add(&set, 0, 0, 10, 10);
  walkboxes_set_disabled(&set, 0, true);
  g_assert_false(path_find(&set, (Vec){0, 0}, (Vec){1, 1}, points));
  walkboxes_clear(&set);
}

static void test_one_box(void) {
  WalkboxSet set;
  walkboxes_init(&set);
  add(&set, 0, 0, 100, 50);
  assert_path(&set, (Vec){3, 4}, (Point){90, 40}, "3,4 90,40");
  assert_path(&set, (Vec){3, 4}, (Point){3, 4}, "3,4 3,4");
  assert_path(&set, (Vec){3, 4}, (Point){500, -40}, "3,4 100,0");
  assert_path(&set, (Vec){3.25, 4.5}, (Point){9, 9}, "3.25,4.5 9,9");
  assert_path(&set, (Vec){-10, 20}, (Point){50, 20}, "-10,20 0,20 50,20");
  assert_path(&set, (Vec){-10, 20}, (Point){-30, 20}, "-10,20 0,20");
  assert_path(&set, (Vec){-1e300, 20}, (Point){0, 20}, "-1e+300,20 0,20");
  walkboxes_clear(&set);
}

static void test_corner(void) {
  WalkboxSet set;
  walkboxes_init(&set);
  add(&set, 0, 0, 100, 10);
  add(&set, 90, 0, 100, 100);
  assert_path(&set, (Vec){0, 10}, (Point){90, 100}, "0,10 90,10 90,100");
  assert_path(&set, (Vec){0, 0}, (Point){100, 100}, "0,0 90,10 100,100");
  assert_path(&set, (Vec){0, 0}, (Point){100, 11}, "0,0 100,11");
  g_assert_cmpuint(path_corners(&set)->len, ==, 1);
  walkboxes_clear(&set);
}

/* Boxes are closed: an edge, a corner and a box without width all connect. */
static void test_contacts(void) {
  WalkboxSet set;
  walkboxes_init(&set);
  add(&set, 0, 0, 10, 10);
  add(&set, 10, 10, 20, 20);
  add(&set, 20, 15, 40, 15);
  add(&set, 30, 15, 30, 60);
  assert_path(&set, (Vec){0, 0}, (Point){30, 60}, "0,0 10,10 20,15 30,15 30,60");
  assert_path(&set, (Vec){10, 10}, (Point){20, 20}, "10,10 20,20");
  walkboxes_clear(&set);
}

/* Two boxes a pixel apart are two islands. */
static void test_islands(void) {
  WalkboxSet set;
  walkboxes_init(&set);
  add(&set, 0, 0, 10, 10);
  add(&set, 11, 0, 20, 10);
  assert_path(&set, (Vec){5, 5}, (Point){15, 5}, "5,5 10,5");
  assert_path(&set, (Vec){15, 5}, (Point){5, 5}, "15,5 11,5");
  add(&set, 10, 0, 11, 0);
  assert_path(&set, (Vec){5, 5}, (Point){15, 5}, "5,5 10,0 11,0 15,5");
  walkboxes_set_disabled(&set, 2, true);
  assert_path(&set, (Vec){5, 5}, (Point){15, 5}, "5,5 10,5");
  walkboxes_clear(&set);
}

/* Both ways around are open; the shorter one is taken. */
static void test_ring(void) {
  WalkboxSet set;
  walkboxes_init(&set);
  add(&set, 0, 0, 100, 10);
  add(&set, 0, 90, 100, 100);
  add(&set, 0, 0, 10, 100);
  add(&set, 90, 0, 100, 100);
  assert_path(&set, (Vec){5, 40}, (Point){95, 40}, "5,40 10,10 90,10 95,40");
  assert_path(&set, (Vec){5, 60}, (Point){95, 60}, "5,60 10,90 90,90 95,60");
  g_assert_cmpuint(path_corners(&set)->len, ==, 4);
  walkboxes_clear(&set);
}

static void test_large(void) {
  WalkboxSet set;
  walkboxes_init(&set);
  int m = PATH_COORDINATE_MAX;
  add(&set, -m, -m, m, -m);
  add(&set, m, -m, m, m);
  add(&set, -m, m, m, m);
  assert_path(&set, (Vec){-m, -m}, (Point){-m, m}, "-32767,-32767 32767,-32767 32767,32767 -32767,32767");
  add(&set, -m, -m, m, m);
  assert_path(&set, (Vec){-m, -m}, (Point){m, m - 1}, "-32767,-32767 32767,32766");
  walkboxes_clear(&set);
}

/* ---- Against brute force
 *
 * Everything is written anew here, in quarters of a pixel and by other means: sight by testing every border that a segment
 * crosses and the middles between, the shortest way by Dijkstra over all corners of all boxes and of all their overlaps. */

#define QUARTERS 4
#define BOXES_MAX 7
#define SPOTS_MAX 200

typedef struct Spot {
  int64_t x, y;
} Spot;

typedef struct Case {
  WalkboxSet set;
  int count;
  struct {
    int64_t x1, y1, x2, y2;
  } boxes[BOXES_MAX];
  Spot spots[SPOTS_MAX];
  int spot_count;
} Case;

/* Is the point (x, y) / scale, in quarters, on the floor? */
static bool on_floor(const Case *c, int64_t x, int64_t y, int64_t scale) {
  for (int i = 0; i < c->count; i++) {
    if (x >= c->boxes[i].x1 * scale && x <= c->boxes[i].x2 * scale && y >= c->boxes[i].y1 * scale &&
        y <= c->boxes[i].y2 * scale) {
      return true;
    }
  }
  return false;
}

typedef struct Moment {
  int64_t num, den;
} Moment;

static int compare_moments(const void *a, const void *b) {
  const Moment *p = a, *q = b;
  int64_t left = p->num * q->den, right = q->num * p->den;
  return (left > right) - (left < right);
}

static bool moment_on_floor(const Case *c, Spot a, Spot b, Moment t) {
  return on_floor(c, a.x * t.den + (b.x - a.x) * t.num, a.y * t.den + (b.y - a.y) * t.num, t.den);
}

static void add_moment(Moment *moments, int *count, int64_t border, int64_t from, int64_t to) {
  int64_t num = border - from, den = to - from;
  if (den < 0) num = -num, den = -den;
  if (den > 0 && num > 0 && num < den) moments[(*count)++] = (Moment){num, den};
}

static bool can_see(const Case *c, Spot a, Spot b) {
  Moment moments[4 * BOXES_MAX + 2];
  int count = 0;
  moments[count++] = (Moment){0, 1};
  moments[count++] = (Moment){1, 1};
  for (int i = 0; i < c->count; i++) {
    add_moment(moments, &count, c->boxes[i].x1, a.x, b.x);
    add_moment(moments, &count, c->boxes[i].x2, a.x, b.x);
    add_moment(moments, &count, c->boxes[i].y1, a.y, b.y);
    add_moment(moments, &count, c->boxes[i].y2, a.y, b.y);
  }
  qsort(moments, (size_t)count, sizeof(Moment), compare_moments);
  for (int i = 0; i < count; i++) {
    if (!moment_on_floor(c, a, b, moments[i])) return false;
    if (i == 0) continue;
    Moment p = moments[i - 1], q = moments[i];
    if (!moment_on_floor(c, a, b, (Moment){p.num * q.den + q.num * p.den, 2 * p.den * q.den})) return false;
  }
  return true;
}

static void add_spot(Case *c, int64_t x, int64_t y) {
  for (int i = 2; i < c->spot_count; i++) {
    if (c->spots[i].x == x && c->spots[i].y == y) return;
  }
  g_assert_cmpint(c->spot_count, <, SPOTS_MAX);
  c->spots[c->spot_count++] = (Spot){x, y};
}

static void add_spots(Case *c) {
  c->spot_count = 2; /* start and target come first */
  for (int i = 0; i < c->count; i++) {
    for (int j = i; j < c->count; j++) {
      int64_t x1 = MAX(c->boxes[i].x1, c->boxes[j].x1), x2 = MIN(c->boxes[i].x2, c->boxes[j].x2);
      int64_t y1 = MAX(c->boxes[i].y1, c->boxes[j].y1), y2 = MIN(c->boxes[i].y2, c->boxes[j].y2);
      if (x2 < x1 || y2 < y1) continue;
      add_spot(c, x1, y1);
      add_spot(c, x1, y2);
      add_spot(c, x2, y1);
      add_spot(c, x2, y2);
    }
  }
}

static double spot_distance(Spot a, Spot b) {
  double dx = (double)(b.x - a.x) / QUARTERS, dy = (double)(b.y - a.y) / QUARTERS;
  return sqrt(dx * dx + dy * dy);
}

/* Dijkstra from spot 0 to spot 1; INFINITY when there is no way. */
static double shortest(Case *c) {
  double cost[SPOTS_MAX] = {0};
  bool done[SPOTS_MAX] = {false};
  for (int i = 0; i < c->spot_count; i++) cost[i] = i == 0 ? 0 : INFINITY;
  for (;;) {
    int best = -1;
    for (int i = 0; i < c->spot_count; i++) {
      if (!done[i] && cost[i] < INFINITY && (best < 0 || cost[i] < cost[best])) best = i;
    }
    if (best < 0 || best == 1) return cost[1];
    done[best] = true;
    for (int i = 0; i < c->spot_count; i++) {
      double through = cost[best] + spot_distance(c->spots[best], c->spots[i]);
      if (!done[i] && through < cost[i] && can_see(c, c->spots[best], c->spots[i])) cost[i] = through;
    }
  }
}

/* The least distance from 'at' to a box that can be reached from the box 'first'. */
static double distance_to_part(const Case *c, int first, Spot at) {
  bool part[BOXES_MAX] = {false};
  part[first] = true;
  for (int round = 0; round < c->count; round++) {
    for (int i = 0; i < c->count; i++) {
      for (int j = 0; j < c->count; j++) {
        if (part[i] && c->boxes[i].x1 <= c->boxes[j].x2 && c->boxes[j].x1 <= c->boxes[i].x2 && c->boxes[i].y1 <= c->boxes[j].y2 &&
            c->boxes[j].y1 <= c->boxes[i].y2) {
          part[j] = true;
        }
      }
    }
  }
  double least = INFINITY;
  for (int i = 0; i < c->count; i++) {
    if (!part[i]) continue;
    Spot inside = {CLAMP(at.x, c->boxes[i].x1, c->boxes[i].x2), CLAMP(at.y, c->boxes[i].y1, c->boxes[i].y2)};
    least = MIN(least, spot_distance(at, inside));
  }
  return least;
}

static void make_case(Case *c, GRand *rand, int size) {
  walkboxes_init(&c->set);
  c->count = g_rand_int_range(rand, 1, BOXES_MAX + 1);
  for (int i = 0; i < c->count; i++) {
    int x = g_rand_int_range(rand, -size, size), y = g_rand_int_range(rand, -size, size);
    int w = g_rand_int_range(rand, 0, size), h = g_rand_int_range(rand, 0, size);
    add(&c->set, x, y, x + w, y + h);
    c->boxes[i].x1 = x * QUARTERS;
    c->boxes[i].y1 = y * QUARTERS;
    c->boxes[i].x2 = (x + w) * QUARTERS;
    c->boxes[i].y2 = (y + h) * QUARTERS;
  }
  add_spots(c);
}

static Spot spot_from_vec(Vec at) { return (Spot){(int64_t)floor(at.x * QUARTERS), (int64_t)floor(at.y * QUARTERS)}; }

static void check_query(Case *c, GRand *rand, GArray *points, int size) {
  int first = g_rand_int_range(rand, 0, c->count);
  Spot start = {g_rand_int_range(rand, (int)c->boxes[first].x1, (int)c->boxes[first].x2 + 1),
                g_rand_int_range(rand, (int)c->boxes[first].y1, (int)c->boxes[first].y2 + 1)};
  Point to = {g_rand_int_range(rand, -size - 2, 2 * size), g_rand_int_range(rand, -size - 2, 2 * size)};
  Spot asked = {to.x * QUARTERS, to.y * QUARTERS};

  g_assert_true(path_find(&c->set, (Vec){(double)start.x / QUARTERS, (double)start.y / QUARTERS}, vec_from_point(to), points));
  g_assert_cmpuint(points->len, >=, 2);
  Spot begin = spot_from_vec(g_array_index(points, Vec, 0));
  Spot end = spot_from_vec(g_array_index(points, Vec, points->len - 1));
  g_assert_true(begin.x == start.x && begin.y == start.y);
  for (guint i = 1; i < points->len; i++) {
    Spot a = spot_from_vec(g_array_index(points, Vec, i - 1)), b = spot_from_vec(g_array_index(points, Vec, i));
    g_assert_true(can_see(c, a, b));
  }
  g_assert_cmpfloat(spot_distance(asked, end), ==, distance_to_part(c, first, asked));
  c->spots[0] = start;
  c->spots[1] = end;
  g_assert_cmpfloat_with_epsilon(path_length(points), shortest(c), 1e-9);
}

static void test_brute_force(gconstpointer data) {
  int size = GPOINTER_TO_INT(data);
  GRand *rand = g_rand_new_with_seed((guint32)size);
  g_autoptr(GArray) points = g_array_new(FALSE, FALSE, sizeof(Vec));
  for (int i = 0; i < 400; i++) {
    Case c;
    make_case(&c, rand, size);
    for (int j = 0; j < 10; j++) check_query(&c, rand, points, size);
    walkboxes_clear(&c.set);
  }
  g_rand_free(rand);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/path/no-floor", test_no_floor);
  g_test_add_func("/path/one-box", test_one_box);
  g_test_add_func("/path/corner", test_corner);
  g_test_add_func("/path/contacts", test_contacts);
  g_test_add_func("/path/islands", test_islands);
  g_test_add_func("/path/ring", test_ring);
  g_test_add_func("/path/large", test_large);
  g_test_add_data_func("/path/brute-force/tiny", GINT_TO_POINTER(4), test_brute_force);
  g_test_add_data_func("/path/brute-force/small", GINT_TO_POINTER(9), test_brute_force);
  g_test_add_data_func("/path/brute-force/larger", GINT_TO_POINTER(300), test_brute_force);
  return g_test_run();
}
