/* path_measure.h: asks a path finder every query of a file, judges its answers and takes its time.
 *
 * The finder is given as functions, so that the engine's own and those that it is compared with
 * go through the same hands. Answers are judged by path_checker.h, which shares no code with
 * the engine.
 *
 * Times: all rooms are prepared first; then each query is asked so and so many times in a row, in
 * the order of the file. Answers that take less than two microseconds are timed in batches, longer
 * ones one by one; what reading the clock costs is measured and taken off. A query's time is the
 * median of its times. Set-up is timed on rooms that are new each time. */

#ifndef TESTS_BENCH_PATH_MEASURE_H
#define TESTS_BENCH_PATH_MEASURE_H

#include "path_files.h"

typedef struct PathFinder {
  const char *prefix;                              /* of its figures' names: "path" */
  void *(*room_new)(const Rect *boxes, int count); /* not timed; the boxes stay as long as the room */
  void (*prepare)(void *room);                     /* timed as set-up: all that queries need */
  bool (*find)(void *room, Vec from, Vec to);      /* timed; false when there is no floor at all */
  void (*read)(void *room, GArray *points);        /* writes what find has found last (Vec) */
  bool (*is_reachable)(void *room, Vec from, Vec to);
  size_t (*bytes)(void *room); /* kept for queries */
  void (*room_free)(void *room);
} PathFinder;

/* The engine's own. */
extern const PathFinder path_measure_engine;

typedef struct PathFigure {
  int queries;
  int wrong_reachability; /* queries */
  int wrong_lengths;      /* of reachable queries: off by more than 1e-6 of the length */
  int outside;            /* paths that leave the floor */
  int wrong_ends;         /* paths that do not begin and end where they should */
  int too_long;           /* of these */
  double longest;         /* the worst length, as a part of what it should be: 1.2 is 20 % too long */
  double median_us, p99_us;
  double setup_ms;         /* of all rooms together */
  double setup_largest_ms; /* of the room with most boxes */
  double setup_typical_us; /* the median of the rooms */
  size_t bytes;            /* kept by all rooms together, after all queries */
} PathFigure;

/* 'repeats' of each query, at least 1. */
PathFigure path_measure(const PathFiles *files, const PathFinder *finder, int repeats);

#endif
