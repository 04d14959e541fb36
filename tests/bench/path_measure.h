/* path_measure.h: asks a path finder every query of a file, judges its answers and measures
 * its time.
 *
 * The finder is given as functions, so the engine's own finder and its peers are measured in the
 * same way. path_checker.h judges the answers; it shares no code with the engine.
 *
 * All rooms are prepared first. Then each query is repeated several times in a row, in the order of
 * the file. Answers that take less than two microseconds are timed in batches, longer ones one by
 * one. The cost of reading the clock is measured and subtracted. The time of a query is the median
 * of its times. Set-up is timed on new rooms. */

#ifndef TESTS_BENCH_PATH_MEASURE_H
#define TESTS_BENCH_PATH_MEASURE_H

#include "path_files.h"

typedef struct PathFinder {
  const char *prefix; /* of the measurements' names: "path" */
  /* Not timed. The boxes live as long as the room. */
  void *(*room_new)(const Rect *boxes, int count);
  void (*prepare)(void *room);                /* timed as set-up: does all that queries need */
  bool (*find)(void *room, Vec from, Vec to); /* timed; false if there is no floor at all */
  void (*read)(void *room, GArray *points);   /* writes the last result of find (Vec) */
  bool (*is_reachable)(void *room, Vec from, Vec to);
  size_t (*bytes)(void *room); /* memory kept for queries */
  void (*room_free)(void *room);
} PathFinder;

/* The engine's own finder. */
extern const PathFinder path_measure_engine;

typedef struct PathFigure {
  int queries;
  int wrong_reachability; /* queries */
  int wrong_lengths;      /* of reachable queries: off by more than 1e-6 of the length */
  int outside;            /* paths that leave the floor */
  int wrong_ends;         /* paths that do not begin and end where they must */
  int too_long;           /* of wrong_lengths */
  /* The worst length, relative to the correct one: 1.2 is 20 % too long. */
  double longest;
  double median_us, p99_us;
  double setup_ms;         /* of all rooms together */
  double setup_largest_ms; /* of the room with most boxes */
  double setup_typical_us; /* the median of all rooms */
  size_t bytes;            /* kept by all rooms together after all queries */
} PathFigure;

/* Asks each query 'repeats' times, at least once. */
PathFigure path_measure(const PathFiles *files, const PathFinder *finder, int repeats);

#endif
