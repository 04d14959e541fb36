/* path_data.h: compares path finders in given rooms. There are four sets of rooms and queries: the
 * rooms of a game, and mazes of 100, 1000 and 10,000 boxes.
 *
 * The files of these sets are not part of the project, because the game's licence requires a notice
 * beside them. They are read from the folder that the environment variable WALKAREAS names. Without
 * this variable, the folder is ../shared/data/walkareas, relative to the current folder. */

#ifndef TESTS_BENCH_PATH_DATA_H
#define TESTS_BENCH_PATH_DATA_H

#include "path_measure.h"

/* For each set and finder, prints PREFIX_SET_median_us, ..._p99_us, ..._setup_ms and ..._kept_kb.
 * PREFIX is PathFinder.prefix. With more than one finder, also prints how many answers are wrong,
 * and the times of the first finder divided by the times of each other finder. 'count' is 1 to 4.
 * Skips a set whose files are missing, with a note on stderr. Returns false if an answer of the
 * first finder is wrong, or if a file is invalid. */
bool path_data_measure(const PathFinder *const *finders, int count);

#endif
