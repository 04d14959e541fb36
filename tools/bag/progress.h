/* progress.h: a line on the terminal for what takes more than a second. Without a terminal on stderr nothing is shown. */

#ifndef TOOLS_BAG_PROGRESS_H
#define TOOLS_BAG_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Progress {
  const char *what; /* "packing", borrowed */
  int64_t next_us;  /* the next picture is due then, of g_get_monotonic_time */
  bool on_terminal;
  bool is_shown;
} Progress;

Progress progress_begin(const char *what);

/* 'user' is the Progress *. */
void progress_show(uint64_t done, uint64_t total, void *user);

/* Takes the line away. It comes back with the next progress_show. */
void progress_end(Progress *progress);

#endif
