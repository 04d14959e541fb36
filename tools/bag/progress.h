/* progress.h: a progress bar on the terminal, for work that takes more than a second. It shows
 * nothing if stderr is not a terminal. */

#ifndef TOOLS_BAG_PROGRESS_H
#define TOOLS_BAG_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Progress {
  const char *what; /* "packing", borrowed */
  int64_t next_us;  /* time of the next update, as of g_get_monotonic_time */
  bool on_terminal;
  bool is_shown;
} Progress;

Progress progress_begin(const char *what);

/* 'user' is the Progress *. */
void progress_show(uint64_t done, uint64_t total, void *user);

/* Removes the line. The next progress_show draws it again. */
void progress_end(Progress *progress);

#endif
