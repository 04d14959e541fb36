#include "world/floor/stretch.h"

#include "base/random.h"

#include <glib.h>

static int between(Random *random, int low, int high) { return (int)random_between(random, low, high); }

static void add_box(WalkboxSet *set, Rect rect) {
  walkboxes_add(set, &(Walkbox){.rect = rect, .scale_top = 1, .scale_bottom = 1, .speed = 1});
}

static char *stretches_text(const GArray *stretches) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < stretches->len; i++) {
    const Stretch *s = &g_array_index(stretches, Stretch, i);
    g_string_append_printf(text, "%s%d%c%g-%g", i > 0 ? " " : "", s->box, s->behind ? '>' : ':', s->begin, s->end);
  }
  return g_string_free(text, FALSE);
}

#define assert_stretches(set, from, to, expected)                                                                                \
  do {                                                                                                                           \
    g_autoptr(GArray) found_ = g_array_new(FALSE, FALSE, sizeof(Stretch));                                                       \
    stretches_find((set), (from), (to), found_);                                                                                 \
    g_autofree char *text_ = stretches_text(found_);                                                                             \
    g_assert_cmpstr(text_, ==, (expected));                                                                                      \
  } while (0)

/* A shared border belongs to the box that was added first. A box hides the parts of later boxes
 * under it. */
static void test_stretches(void) {
  WalkboxSet floor = {0}, *set = &floor;
  walkboxes_init(set);
  assert_stretches(set, ((Vec){3, 4}), ((Vec){3, 4}), "-1:0-0");
  assert_stretches(set, ((Vec){0, 0}), ((Vec){3, 4}), "-1:0-5");
  add_box(set, (Rect){50, 0, 50, 20});
  add_box(set, (Rect){0, 0, 40, 10});
  add_box(set, (Rect){30, 0, 60, 10});
  add_box(set, (Rect){45, 0, 55, 10}); /* hidden */
  add_box(set, (Rect){60, 0, 80, 10});
  assert_stretches(set, ((Vec){0, 5}), ((Vec){80, 5}), "1:0-40 2>40-50 0:50-50 2>50-60 4>60-80");
  assert_stretches(set, ((Vec){80, 5}), ((Vec){0, 5}), "4:0-20 2:20-30 0:30-30 2>30-40 1:40-80");
  assert_stretches(set, ((Vec){50, 5}), ((Vec){50, 30}), "0:0-15 -1>15-25");
  assert_stretches(set, ((Vec){80, 5}), ((Vec){80, 5}), "4:0-0");
  assert_stretches(set, ((Vec){90, 5}), ((Vec){70, 5}), "-1:0-10 4:10-20");
  assert_stretches(set, ((Vec){70, 5}), ((Vec){90, 5}), "4:0-10 -1>10-20");
  walkboxes_set_disabled(set, 2, true);
  assert_stretches(set, ((Vec){0, 5}), ((Vec){80, 5}), "1:0-40 -1>40-45 3:45-50 0:50-50 3>50-55 -1>55-60 4:60-80");

  /* A path that touches only a corner, and one that misses it by 1/1024 px. */
  add_box(set, (Rect){100, 100, 110, 110});
  assert_stretches(set, ((Vec){107, 97}), ((Vec){113, 103}), "-1:0-4.24264 5:4.24264-4.24264 -1>4.24264-8.48528");
  assert_stretches(set, ((Vec){107, 97 - 1.0 / 1024}), ((Vec){113, 103}), "-1:0-8.48597");
  walkboxes_clear(set);
}

static void add_small_box(WalkboxSet *set, Random *random) {
  int x1 = 2 * between(random, 0, 8), y1 = 2 * between(random, 0, 8);
  add_box(set, (Rect){x1, y1, x1 + 2 * between(random, 0, 4), y1 + 2 * between(random, 0, 4)});
}

static int box_at_share(const GArray *stretches, int64_t part, int64_t whole) {
  for (guint i = 0; i < stretches->len; i++) {
    const Stretch *s = &g_array_index(stretches, Stretch, i);
    int64_t from_first = part * s->first.whole - s->first.part * whole, from_last = part * s->last.whole - s->last.part * whole;
    bool next_has_it = i + 1 < stretches->len && !g_array_index(stretches, Stretch, i + 1).behind;
    if ((s->behind ? from_first > 0 : from_first >= 0) && (next_has_it ? from_last < 0 : from_last <= 0)) return s->box;
  }
  g_assert_not_reached();
}

/* At every whole pixel of random legs, stretches agree with walkboxes_at. Borders lie on
 * even pixels. */
static void test_random_stretches(void) {
  WalkboxSet floor = {0}, *set = &floor;
  walkboxes_init(set);
  Random random;
  random_seed(&random, 4);
  g_autoptr(GArray) stretches = g_array_new(FALSE, FALSE, sizeof(Stretch));
  for (int round = 0; round < 2000; round++) {
    walkboxes_clear(set);
    walkboxes_init(set);
    for (int i = between(&random, 1, 8); i > 0; i--) add_small_box(set, &random);
    int steps = between(&random, 1, 20);
    Point from = {between(&random, 0, 20), between(&random, 0, 20)};
    Point step = {between(&random, -3, 3), between(&random, -3, 3)};
    Point to = {from.x + steps * step.x, from.y + steps * step.y};
    stretches_find(set, vec_from_point(from), vec_from_point(to), stretches);
    for (int i = 0; i <= steps; i++) {
      Point at = {from.x + i * step.x, from.y + i * step.y};
      int box = step.x == 0 && step.y == 0 ? g_array_index(stretches, Stretch, 0).box : box_at_share(stretches, i, steps);
      g_assert_cmpint(box, ==, walkboxes_at(set, at));
    }
  }
  walkboxes_clear(set);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/stretch/stretches", test_stretches);
  g_test_add_func("/stretch/random-stretches", test_random_stretches);
  return g_test_run();
}
