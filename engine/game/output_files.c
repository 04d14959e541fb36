#include "game/output_files.h"

#include "sys/host_file.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- in the child process --- */

/* Ctrl+C ends the run; this process must outlive it. */
static void ignore_signals(void) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) signal(numbers[i], SIG_IGN);
}

static void wait_for_run(int line) {
  char byte;
  while (read(line, &byte, 1) < 0 && errno == EINTR) continue;
}

static void remove_empty(const char *path) {
  struct stat info;
  if (lstat(path, &info) == 0 && S_ISREG(info.st_mode) && info.st_size == 0) unlink(path);
}

static _Noreturn void clean_up_after(const char *const *files, int line) {
  ignore_signals();
  wait_for_run(line);
  for (int i = 0; i < OUTPUT_FILES_MAX; i++) {
    if (files[i]) remove_empty(files[i]);
  }
  _exit(0);
}

/* --- in the process that plays --- */

OutputFiles output_files_create(const char *const files[OUTPUT_FILES_MAX]) {
  const char *made[OUTPUT_FILES_MAX] = {NULL};
  bool any = false;
  for (int i = 0; i < OUTPUT_FILES_MAX; i++) {
    if (!files[i] || !host_file_make(files[i])) continue;
    made[i] = files[i];
    any = true;
  }
  int ends[2];
  if (!any || pipe(ends) != 0) return (OutputFiles){0};
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  int process = fork();
  if (process == 0) {
    close(ends[1]);
    clean_up_after(made, ends[0]);
  }
  close(ends[0]);
  if (process > 0) return (OutputFiles){process, ends[1]};
  close(ends[1]);
  return (OutputFiles){0};
}

void output_files_clean_up(OutputFiles *outputs) {
  if (outputs->process == 0) return;
  close(outputs->line);
  while (waitpid(outputs->process, NULL, 0) < 0 && errno == EINTR) continue;
  *outputs = (OutputFiles){0};
}
