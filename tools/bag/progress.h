/* progress.h: shows a progress bar on the terminal, for work that takes more than a second. Writes
 * to stderr. If stderr is not a terminal, the functions show nothing. */

#ifndef TOOLS_BAG_PROGRESS_H
#define TOOLS_BAG_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Progress {
  const char *what; /* the name of the work, such as "packing"; borrowed */
  int64_t next_us;  /* g_get_monotonic_time of the next update, in us */
  bool on_terminal; /* stderr is a terminal */
  bool is_shown;    /* the bar is on the terminal now */
} Progress;

/* Begins a progress. Shows nothing yet: the bar appears after a second. 'what' must stay valid
 * until progress_end. */
Progress progress_begin(const char *what);

/* Draws the bar for 'done' of 'total' units, such as bytes. Does nothing in the first second after
 * progress_begin, and within 0.1 s after the last drawing. 'user' is the Progress *. */
void progress_show(uint64_t done, uint64_t total, void *user);

/* Removes the bar from the terminal. A later progress_show may draw the bar again. */
void progress_end(Progress *progress);

#endif
