#include "tools/bag/progress.h"

#include "sys/terminal/terminal.h"

#include <glib.h>
#include <stdio.h>

#define FIRST_US 1000000
#define EVERY_US 100000
#define WIDTH 40 /* characters of the bar */

Progress progress_begin(const char *what) {
  return (Progress){.what = what, .next_us = g_get_monotonic_time() + FIRST_US, .on_terminal = terminal_is_error()};
}

void progress_show(uint64_t done, uint64_t total, void *user) {
  Progress *progress = user;
  if (!progress->on_terminal) return;
  int64_t now = g_get_monotonic_time();
  if (now < progress->next_us) return;
  progress->next_us = now + EVERY_US;
  progress->is_shown = true;
  double part = total > 0 ? MIN((double)done / (double)total, 1) : 1;
  char bar[WIDTH + 1] = {0};
  for (int i = 0; i < WIDTH; i++) bar[i] = i < (int)(part * WIDTH) ? '#' : '.';
  fprintf(stderr, "\r%s [%s] %3d %%", progress->what, bar, (int)(part * 100));
  fflush(stderr);
}

void progress_end(Progress *progress) {
  if (!progress->is_shown) return;
  progress->is_shown = false;
  fputs("\r\033[K", stderr);
  fflush(stderr);
}
