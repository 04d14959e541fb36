/* path_measure.h: asks a path finder all queries of a file, checks its answers, and measures
 * its time.
 *
 * A finder is a struct of functions. So the engine's own finder and other finders are measured in
 * the same way. path_checker.h checks the answers. It shares no code with engine/world.
 *
 * First, the set-up of each room is timed on temporary rooms. Then all rooms are prepared. The
 * queries are asked in the order of the file, each query several times in a row. Answers that take
 * less than 2 us are timed in batches, longer answers one by one. The cost of reading the clock
 * is measured and subtracted. The time of a query is the median of its repetitions. */

#ifndef TESTS_BENCH_PATH_MEASURE_H
#define TESTS_BENCH_PATH_MEASURE_H

#include "path_files.h"

typedef struct PathFinder {
  const char *prefix; /* the beginning of the names in the output: "path" */
  /* Returns a new room. Not timed. The boxes stay valid until room_free. */
  void *(*room_new)(const Rect *boxes, int count);
  void (*prepare)(void *room);                /* makes what queries need; timed as set-up */
  bool (*find)(void *room, Vec from, Vec to); /* timed; false if there is no floor */
  void (*read)(void *room, GArray *points);   /* copies the last result of find (Vec) */
  bool (*is_reachable)(void *room, Vec from, Vec to);
  size_t (*bytes)(void *room); /* memory that is kept for queries */
  void (*room_free)(void *room);
} PathFinder;

/* The engine's own finder. */
extern const PathFinder path_measure_engine;

/* The result of the measurement of all queries of a file. */
typedef struct PathFigure {
  int queries;            /* number of queries */
  int wrong_reachability; /* queries where the finder is wrong about REACHABLE (path_files.h) */
  int wrong_lengths;      /* reachable queries whose path length has an error above 0.0001 % */
  int outside;            /* paths that leave the floor */
  int wrong_ends;         /* paths that do not begin and end where they must */
  int too_long;           /* those of wrong_lengths that are too long */
  /* The largest ratio of a path's length to the correct length: 1.2 is 20 % too long. 1 = no path
   * is too long. */
  double longest;
  double median_us, p99_us; /* median and 99th percentile of the times of all queries */
  double setup_ms;          /* set-up of all rooms together */
  double setup_largest_ms;  /* set-up of the room with most boxes */
  double setup_typical_us;  /* median set-up of a room */
  size_t bytes;             /* kept by all rooms together after all queries */
} PathFigure;

/* Measures the time of each query 'repeats' times. 'repeats' must be at least 1. */
PathFigure path_measure(const PathFiles *files, const PathFinder *finder, int repeats);

#endif
