/* path_data.h: the sets of rooms and queries by which path finders are compared: the rooms of a
 * game, and mazes of 100, 1000 and 10,000 boxes.
 *
 * The files are no part of the project (the game's licence asks for a notice beside them). They are
 * looked for in ../shared/data/walkareas beside the project's folder, from which the benchmarks are
 * run, or in the folder that the environment names in WALKAREAS. */

#ifndef TESTS_BENCH_PATH_DATA_H
#define TESTS_BENCH_PATH_DATA_H

#include "path_measure.h"

/* Prints for every set and finder 'PREFIX_SET_median_us', ..._p99_us and ..._setup_ms; if there are
 * more finders than one, also how good the answers are and how the times of the first compare with
 * the others'. What is absent is skipped with a word on standard error. False when an answer of the
 * first finder is wrong, or a file is. */
bool path_data_measure(const PathFinder *const *finders, int count);

#endif
