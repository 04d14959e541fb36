/* tool_path.c: build/bench-path, which runs the queries of a file with the engine's path finder and
 * prints the results.
 *
 * One 'name value unit' per line. Exit status: 0 all answers are right, 1 some are wrong, 2 a file
 * or the command line is invalid. */

#include "path_measure.h"

#include <stdio.h>

#define REPEATS 9
#define REPEATS_MAX 10000

#define RIGHT 0
#define WRONG 1
#define UNUSABLE 2

static int usage(void) {
  fprintf(stderr,
          "Usage: bench-path ROOMS QUERIES [REPS]\n\n"
          "Asks the path finder every query of a file and prints what came of it.\n"
          "  ROOMS    rooms, each 'room ID N' and N lines 'x1 y1 x2 y2 scaleTop scaleBottom'\n"
          "  QUERIES  lines 'query ROOM x1 y1 x2 y2 REACHABLE LENGTH'; LENGTH is -1 when not reachable\n"
          "  REPS     how often each query is asked to take its time, the median; 1 to %d (default %d)\n",
          REPEATS_MAX, REPEATS);
  return UNUSABLE;
}

static void print(const PathFigure *figure) {
  printf("queries %d queries\n", figure->queries);
  printf("wrong_reachability %d queries\n", figure->wrong_reachability);
  printf("wrong_length %d queries\n", figure->wrong_lengths);
  printf("leaves_floor %d paths\n", figure->outside);
  printf("wrong_ends %d paths\n", figure->wrong_ends);
  printf("median_us %.3f us\n", figure->median_us);
  printf("p99_us %.3f us\n", figure->p99_us);
  printf("setup_ms %.3f ms\n", figure->setup_ms);
  printf("setup_largest_ms %.3f ms\n", figure->setup_largest_ms);
  printf("setup_typical_us %.3f us\n", figure->setup_typical_us);
  printf("kept_bytes %zu bytes\n", figure->bytes);
}

int main(int argc, char **argv) {
  gint64 repeats = REPEATS;
  if (argc < 3 || argc > 4) return usage();
  if (argc == 4 && !g_ascii_string_to_signed(argv[3], 10, 1, REPEATS_MAX, &repeats, NULL)) return usage();

  PathFiles files;
  g_autoptr(GError) error = NULL;
  if (!path_files_read(&files, argv[1], argv[2], &error)) {
    fprintf(stderr, "%s\n", error->message);
    return UNUSABLE;
  }
  PathFigure figure = path_measure(&files, &path_measure_engine, (int)repeats);
  path_files_clear(&files);
  print(&figure);
  return figure.wrong_reachability + figure.wrong_lengths + figure.outside + figure.wrong_ends > 0 ? WRONG : RIGHT;
}
