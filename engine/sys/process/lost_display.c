#include "sys/process/lost_display.h"

#include "sys/process/last_words.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

/* Global because a function for atexit has no argument. */
static struct {
  int (*save)(void *user);
  void *user;
  bool is_installed;
} watch;

/* Skips the other exit handlers, because libraries would use the lost display. */
static void at_exit(void) {
  int (*save)(void *) = watch.save;
  if (!save) return;
  watch.save = NULL;
  int status = save(watch.user);
  fflush(NULL);
  last_words_end(status);
}

void lost_display_watch(int (*save)(void *user), void *user) {
  if (!watch.is_installed) watch.is_installed = atexit(at_exit) == 0;
  watch.save = save;
  watch.user = user;
}
