/* fixture_child.h: runs a function in a child process, where the function may crash. child_run
 * returns the child's status and its output on stderr.
 *
 * Header only. */

#ifndef TESTS_FIXTURE_CHILD_H
#define TESTS_FIXTURE_CHILD_H

#include "sys/process/crash.h"

#include <glib.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct ChildResult {
  int status;       /* as waitpid returns it */
  char words[1024]; /* the output on stderr, truncated */
} ChildResult;

/* Runs work(data) in a child process. The result of 'work' is the child's exit status. Before
 * the call, the child installs the handlers of crash.h, with the version "0.test" and the save
 * folder /home/her/saves. */
static inline ChildResult child_run(int (*work)(const void *), const void *data) {
  int ends[2];
  g_assert_cmpint(pipe(ends), ==, 0);
  pid_t process = fork();
  g_assert_cmpint(process, >=, 0);
  if (process == 0) {
    dup2(ends[1], STDERR_FILENO);
    crash_install("0.test");
    crash_set_save_folder("/home/her/saves");
    _exit(work(data));
  }
  close(ends[1]);
  ChildResult child = {0};
  FILE *report = fdopen(ends[0], "r");
  size_t length = fread(child.words, 1, sizeof child.words - 1, report);
  child.words[length] = '\0';
  fclose(report);
  g_assert_cmpint(waitpid(process, &child.status, 0), ==, process);
  return child;
}

#endif
