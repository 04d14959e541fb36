/* path_data.h: the rooms and queries for comparing path finders: the rooms of a game, and mazes of
 * 100, 1000 and 10,000 boxes.
 *
 * The files are not part of the project, because the game's licence requires a notice beside them.
 * They are expected in ../shared/data/walkareas, relative to the project's folder, where the
 * benchmarks run, or in the folder that the environment variable WALKAREAS names. */

#ifndef TESTS_BENCH_PATH_DATA_H
#define TESTS_BENCH_PATH_DATA_H

#include "path_measure.h"

/* Prints 'PREFIX_SET_median_us', ..._p99_us and ..._setup_ms for every set and finder. With more
 * than one finder, it also prints the quality of the answers and the ratios of the first finder's
 * times to the others'. Missing sets are skipped with a note on stderr. Returns false if an answer
 * of the first finder is wrong or a file is invalid. */
bool path_data_measure(const PathFinder *const *finders, int count);

#endif
