#include "game/leftovers.h"

#include "sys/host_file.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- in the other process --- */

/* What ends the run from outside (Ctrl+C) ends this process later, when its work is done. */
static void outlive_signals(void) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) signal(numbers[i], SIG_IGN);
}

static void wait_for_end(int line) {
  char byte;
  while (read(line, &byte, 1) < 0 && errno == EINTR) continue;
}

static void remove_empty(const char *path) {
  struct stat info;
  if (lstat(path, &info) == 0 && S_ISREG(info.st_mode) && info.st_size == 0) unlink(path);
}

static _Noreturn void stay(const char *const *files, int line) {
  outlive_signals();
  wait_for_end(line);
  for (int i = 0; i < LEFTOVERS_MAX; i++) {
    if (files[i]) remove_empty(files[i]);
  }
  _exit(0);
}

/* --- in this one --- */

Leftovers leftovers_prepare(const char *const files[LEFTOVERS_MAX]) {
  const char *made[LEFTOVERS_MAX] = {NULL};
  bool any = false;
  for (int i = 0; i < LEFTOVERS_MAX; i++) {
    if (!files[i] || !host_file_make(files[i])) continue;
    made[i] = files[i];
    any = true;
  }
  int ends[2];
  if (!any || pipe(ends) != 0) return (Leftovers){0};
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  int process = fork();
  if (process == 0) {
    close(ends[1]);
    stay(made, ends[0]);
  }
  close(ends[0]);
  if (process > 0) return (Leftovers){process, ends[1]};
  close(ends[1]);
  return (Leftovers){0};
}

void leftovers_clear(Leftovers *leftovers) {
  if (leftovers->process == 0) return;
  close(leftovers->line);
  while (waitpid(leftovers->process, NULL, 0) < 0 && errno == EINTR) continue;
  *leftovers = (Leftovers){0};
}
