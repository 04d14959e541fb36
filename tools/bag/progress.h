/* progress.h: shows a progress bar on the terminal, for work that takes more than a second. Shows
 * nothing if stderr is not a terminal. */

#ifndef TOOLS_BAG_PROGRESS_H
#define TOOLS_BAG_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Progress {
  const char *what; /* the name of the work, such as "packing"; borrowed */
  int64_t next_us;  /* time of the next update, by g_get_monotonic_time */
  bool on_terminal;
  bool is_shown;
} Progress;

Progress progress_begin(const char *what);

/* Draws the bar for 'done' of 'total' units, such as bytes. 'user' is the Progress *. */
void progress_show(uint64_t done, uint64_t total, void *user);

/* Removes the bar from the terminal. The next progress_show draws it again. */
void progress_end(Progress *progress);

#endif
