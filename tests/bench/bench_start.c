/* bench_start.c: the time from the start of the process to the demo's first picture, and the peak
 * of its memory.
 *
 * Starts the program itself with SDL's dummy drivers and the software renderer. first_frame_ms: the
 * time until the log reports the first picture, median of RUNS. peak_mb: the largest resident set
 * in a run of ten seconds, as the operating system counts it. */

#define _DEFAULT_SOURCE /* wait4 */

#include "measure.h"

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define RUNS 11

static double now_ms(void) { return measure_now_us() / 1e3; }

/* Reads the child's log to its end. Returns when the line about the first picture came, in ms. */
static double read_until_shown(FILE *log) {
  char line[512];
  double shown = 0;
  while (fgets(line, sizeof line, log)) {
    if (strstr(line, "first picture")) shown = now_ms();
  }
  return shown;
}

/* Runs the demo for 'ticks' ticks. Returns the ms to its first picture, and its memory
 * in '*peak_mb'. */
static double run_demo(const char *program, const char *ticks, double *peak_mb) {
  int ends[2];
  if (pipe(ends) != 0) exit(1);
  double start = now_ms();
  pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], STDERR_FILENO);
    close(ends[0]);
    execl(program, "ichor", "demo", "--ticks", ticks, "--renderer", "software", "--log", "debug", "--player", (char *)NULL);
    _exit(127);
  }
  close(ends[1]);
  FILE *log = fdopen(ends[0], "r");
  double shown = read_until_shown(log);
  fclose(log);
  int status;
  struct rusage usage;
  wait4(child, &status, 0, &usage);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0 || shown == 0) {
    fprintf(stderr, "%s demo --ticks %s failed\n", program, ticks);
    exit(1);
  }
  *peak_mb = (double)usage.ru_maxrss / 1024.0;
  return shown - start;
}

int main(void) {
  const char *program = g_getenv("ICHOR") ? g_getenv("ICHOR") : "build/ichor";
  g_setenv("SDL_VIDEODRIVER", "dummy", TRUE);
  g_setenv("SDL_AUDIODRIVER", "dummy", TRUE);
  double times[RUNS], peak_mb;
  for (int i = 0; i < RUNS; i++) times[i] = run_demo(program, "1", &peak_mb);
  printf("first_frame_ms %.1f ms\n", measure_median(times, RUNS));
  run_demo(program, "600", &peak_mb);
  printf("peak_mb %.1f MB\n", peak_mb);
  return 0;
}
