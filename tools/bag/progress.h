/* progress.h: shows a progress bar on the terminal, for work that takes more than a second. Writes
 * to stderr. If stderr is not a terminal, the functions show nothing. */

#ifndef TOOLS_BAG_PROGRESS_H
#define TOOLS_BAG_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Progress {
  const char *what; /* the name of the work, such as "packing"; borrowed */
  int64_t next_us;  /* the bar is not drawn before this time of g_get_monotonic_time, in us */
  bool on_terminal; /* stderr is a terminal */
  bool is_shown;    /* the bar is on the terminal now */
} Progress;

/* Returns the Progress of work that begins now. Shows nothing yet: the bar appears after a second.
 * 'what' must stay valid until the last call of progress_show. */
Progress progress_begin(const char *what);

/* Draws the bar for 'done' of 'total' units, such as bytes. Does nothing in the first second after
 * progress_begin, and within 0.1 s after the last drawing. 'user' must be a Progress *. Its type is
 * void *, so that this function can be a callback (BagPackOptions.progress). */
void progress_show(uint64_t done, uint64_t total, void *user);

/* Removes the bar from the terminal. A later progress_show may draw the bar again. */
void progress_end(Progress *progress);

#endif
