/* test_label_layout.c: labels never overlap, and stay inside. */

#include "view/label_layout.h"

static const Rect inside = {6, 6, 313, 173};

static bool overlap(Rect a, Rect b) { return !rect_is_empty(rect_intersection(a, b)); }

/* Lays out labels whose things lie just where the labels want to be. */
static void layout(Rect *labels, guint count) {
  g_autofree Rect *things = g_memdup2(labels, count * sizeof(Rect));
  label_layout(labels, things, count, inside);
}

static void a_single_label_stays(void) {
  Rect label = {100, 50, 140, 60};
  layout(&label, 1);
  g_assert_cmpint(label.x1, ==, 100);
  g_assert_cmpint(label.y2, ==, 60);
}

static void edges_are_kept(void) {
  Rect labels[] = {{-20, -4, 20, 6}, {300, 170, 340, 180}};
  layout(labels, 2);
  g_assert_true(rect_covers(inside, labels[0]) && rect_covers(inside, labels[1]));
  g_assert_cmpint(labels[0].x2 - labels[0].x1, ==, 40);
  g_assert_cmpint(labels[1].y2, ==, 173);
}

static void equal_places_go_up_and_down(void) {
  Rect labels[] = {{100, 50, 140, 60}, {100, 50, 140, 60}, {100, 50, 140, 60}};
  layout(labels, 3);
  for (int i = 0; i < 3; i++) {
    g_assert_cmpint(labels[i].x1, ==, 100);
    for (int k = 0; k < i; k++) g_assert_false(overlap(labels[i], labels[k]));
  }
}

static void small_things_come_first(void) {
  Rect labels[] = {{90, 80, 149, 91}, {100, 82, 140, 93}}, small = labels[1];
  const Rect things[] = {{20, 40, 219, 131}, {114, 84, 126, 90}};
  label_layout(labels, things, 2, inside);
  g_assert_true(rect_equals(labels[1], small));
  g_assert_false(overlap(labels[0], labels[1]));
  g_assert_true(overlap(labels[0], things[0]));
}

/* Above or below the first label, it would not touch its thing, which is flat. */
static void a_label_stays_near_its_thing(void) {
  Rect labels[] = {{100, 80, 140, 91}, {110, 81, 170, 92}};
  const Rect things[] = {{118, 84, 122, 88}, {100, 85, 300, 86}};
  label_layout(labels, things, 2, inside);
  g_assert_cmpint(labels[1].x1, ==, 143);
  g_assert_cmpint(labels[1].y1, ==, 81);
}

static void a_full_column_moves_sideways(void) {
  Rect labels[40];
  for (int i = 0; i < 40; i++) labels[i] = (Rect){100, 80, 140, 92};
  layout(labels, 40);
  for (int i = 0; i < 40; i++) {
    g_assert_true(rect_covers(inside, labels[i]));
    for (int k = 0; k < i; k++) g_assert_false(overlap(labels[i], labels[k]));
  }
}

static void what_finds_no_place_is_empty(void) {
  Rect labels[] = {{0, 0, 307, 167}, {20, 20, 40, 30}, {0, 0, 1000, 10}};
  const Rect things[] = {{0, 0, 1, 1}, {0, 0, 2, 2}, {0, 0, 3, 3}};
  label_layout(labels, things, 3, inside);
  g_assert_false(rect_is_empty(labels[0]));
  g_assert_true(rect_is_empty(labels[1]));
  g_assert_true(rect_is_empty(labels[2]));
}

static void random_labels_never_overlap(void) {
  GRand *random = g_rand_new_with_seed(7);
  for (int round = 0; round < 50; round++) {
    Rect labels[60];
    for (int i = 0; i < 60; i++) {
      int x = g_rand_int_range(random, -40, 340), y = g_rand_int_range(random, -40, 200);
      labels[i] = (Rect){x, y, x + g_rand_int_range(random, 4, 80), y + 12};
    }
    layout(labels, 60);
    for (int i = 0; i < 60; i++) {
      if (rect_is_empty(labels[i])) continue;
      g_assert_true(rect_covers(inside, labels[i]));
      for (int k = 0; k < i; k++) g_assert_false(overlap(labels[i], labels[k]));
    }
  }
  g_rand_free(random);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/label-layout/single", a_single_label_stays);
  g_test_add_func("/label-layout/edges", edges_are_kept);
  g_test_add_func("/label-layout/equal-places", equal_places_go_up_and_down);
  g_test_add_func("/label-layout/small-first", small_things_come_first);
  g_test_add_func("/label-layout/near", a_label_stays_near_its_thing);
  g_test_add_func("/label-layout/full-column", a_full_column_moves_sideways);
  g_test_add_func("/label-layout/no-place", what_finds_no_place_is_empty);
  g_test_add_func("/label-layout/random", random_labels_never_overlap);
  return g_test_run();
}
