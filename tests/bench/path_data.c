#include "path_data.h"

#include <stdio.h>

#define REPEATS 21
#define FINDERS_MAX 4

static const struct {
  const char *name, *rooms, *queries;
} sets[] = {
    {"rooms", "rooms_public.txt", "public_queries.txt"},
    {"maze_100", "maze_100.txt", "maze_100_queries.txt"},
    {"maze_1000", "maze_1000.txt", "maze_1000_queries.txt"},
    {"maze_10000", "maze_10000.txt", "maze_10000_queries.txt"},
};

static const char *folder(void) {
  const char *named = g_getenv("WALKAREAS");
  return named && *named ? named : "../shared/data/walkareas";
}

static void print_times(const char *prefix, const char *set, const PathFigure *figure) {
  printf("%s_%s_median_us %.3f us\n", prefix, set, figure->median_us);
  printf("%s_%s_p99_us %.3f us\n", prefix, set, figure->p99_us);
  printf("%s_%s_setup_ms %.3f ms\n", prefix, set, figure->setup_ms);
  printf("%s_%s_kept_kb %.1f KB\n", prefix, set, (double)figure->bytes / 1024);
}

static void print_answers(const char *prefix, const char *set, const PathFigure *figure) {
  printf("%s_%s_wrong_reachability %d queries\n", prefix, set, figure->wrong_reachability);
  printf("%s_%s_too_long %d queries\n", prefix, set, figure->too_long);
  printf("%s_%s_longest %.4f times\n", prefix, set, figure->longest);
  printf("%s_%s_leaves_floor %d paths\n", prefix, set, figure->outside);
}

static int wrong_answers(const PathFigure *figure) {
  return figure->wrong_reachability + figure->wrong_lengths + figure->outside + figure->wrong_ends;
}

static bool measure_set(const char *set, const PathFiles *files, const PathFinder *const *finders, int count) {
  PathFigure figures[FINDERS_MAX];
  for (int i = 0; i < count; i++) {
    figures[i] = path_measure(files, finders[i], REPEATS);
    print_times(finders[i]->prefix, set, &figures[i]);
    if (count > 1) print_answers(finders[i]->prefix, set, &figures[i]);
  }
  for (int i = 1; i < count; i++) {
    printf("%s_%s_median_of_%s %.3f times\n", finders[0]->prefix, set, finders[i]->prefix,
           figures[0].median_us / figures[i].median_us);
    printf("%s_%s_p99_of_%s %.3f times\n", finders[0]->prefix, set, finders[i]->prefix, figures[0].p99_us / figures[i].p99_us);
  }
  fflush(stdout);
  if (wrong_answers(&figures[0]) == 0) return true;
  fprintf(stderr, "%s: %d wrong answers of %s\n", set, wrong_answers(&figures[0]), finders[0]->prefix);
  return false;
}

bool path_data_measure(const PathFinder *const *finders, int count) {
  g_assert_cmpint(count, <=, FINDERS_MAX);
  bool good = true;
  for (guint i = 0; i < G_N_ELEMENTS(sets); i++) {
    g_autofree char *rooms = g_build_filename(folder(), sets[i].rooms, NULL);
    g_autofree char *queries = g_build_filename(folder(), sets[i].queries, NULL);
    if (!g_file_test(rooms, G_FILE_TEST_EXISTS) || !g_file_test(queries, G_FILE_TEST_EXISTS)) {
      fprintf(stderr, "skipped: %s, as there is no %s with its queries\n", sets[i].name, rooms);
      continue;
    }
    PathFiles files;
    g_autoptr(GError) error = NULL;
    if (!path_files_read(&files, rooms, queries, &error)) {
      fprintf(stderr, "%s\n", error->message);
      good = false;
      continue;
    }
    good = measure_set(sets[i].name, &files, finders, count) && good;
    path_files_clear(&files);
  }
  return good;
}
