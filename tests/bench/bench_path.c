/* bench_path.c: the path finder on real rooms and mazes (path_data.h), and the cost of changes of
 * the floor.
 *
 * path_setup_20_us and path_setup_10000_ms: preparing a floor of 20 boxes, which is typical for a
 * room, and of 10,000. path_toggle_100_us: disabling or enabling a box in a room of 100 boxes, then
 * finding a path. The results are medians. */

#include "measure.h"
#include "path_data.h"

#include <stdio.h>

#define RUNS 301
#define RUNS_10000 9
#define SIDE 20 /* px from one box to the next */

/* A floor of columns * rows boxes. Most touch or overlap their neighbours, some stand alone. It is
 * the same in every run. */
static void fill(WalkboxSet *set, int columns, int rows) {
  walkboxes_init(set);
  GRand *rand = g_rand_new_with_seed(1);
  for (int i = 0; i < columns * rows; i++) {
    int x = i % columns * SIDE, y = i / columns * SIDE;
    bool wide = g_rand_boolean(rand);
    int w = g_rand_int_range(rand, 4, wide ? 2 * SIDE : SIDE), h = g_rand_int_range(rand, 4, wide ? SIDE : 2 * SIDE);
    walkboxes_add(set, &(Walkbox){.rect = {x, y, x + w, y + h}, .scale_top = 1, .scale_bottom = 1, .speed = 1});
  }
  g_rand_free(rand);
}

static double setup_us(int columns, int rows, int runs) {
  g_autofree double *times = g_new(double, runs);
  for (int i = 0; i < runs; i++) {
    WalkboxSet set;
    fill(&set, columns, rows);
    double before = measure_now_us();
    path_prepare(&set);
    times[i] = measure_now_us() - before;
    walkboxes_clear(&set);
  }
  return measure_median(times, (size_t)runs);
}

static double toggle_us(void) {
  double times[RUNS];
  WalkboxSet set;
  fill(&set, 10, 10);
  g_autoptr(GArray) points = g_array_new(FALSE, FALSE, sizeof(Vec));
  path_find(&set, (Vec){0, 0}, (Vec){10 * SIDE, 10 * SIDE}, points);
  for (int i = 0; i < RUNS; i++) {
    int box = i / 2 % walkboxes_count(&set);
    double before = measure_now_us();
    walkboxes_set_disabled(&set, box, i % 2 == 0);
    path_find(&set, (Vec){0, 0}, (Vec){10 * SIDE, 10 * SIDE}, points);
    times[i] = measure_now_us() - before;
  }
  walkboxes_clear(&set);
  return measure_median(times, RUNS);
}

int main(void) {
  printf("path_setup_20_us %.2f us\n", setup_us(5, 4, RUNS));
  printf("path_setup_10000_ms %.2f ms\n", setup_us(100, 100, RUNS_10000) / 1e3);
  printf("path_toggle_100_us %.2f us\n", toggle_us());
  const PathFinder *const engine = &path_measure_engine;
  return path_data_measure(&engine, 1) ? 0 : 1;
}
