#include "limit.h"

#include "script/lua/watchdog.h"

#include <glib.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

static void set_timer(int ms) {
  const struct itimerval once = {.it_value = {ms / 1000, ms % 1000 * 1000}};
  setitimer(ITIMER_PROF, &once, NULL);
}

static void on_time_over(int number) {
  (void)number;
  static const char text[] = "limit: this input takes too long\n";
  ssize_t written = write(STDERR_FILENO, text, sizeof text - 1);
  (void)written;
  abort();
}

/* g_error raises SIGTRAP, which libFuzzer does not handle. */
static void on_trap(int number) {
  (void)number;
  abort();
}

void limit_begin(int ms) {
  struct sigaction action = {.sa_handler = on_time_over, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(SIGPROF, &action, NULL);
  action.sa_handler = on_trap;
  sigaction(SIGTRAP, &action, NULL);
  set_timer(ms);
}

void limit_end(void) { set_timer(0); }

static GLogWriterOutput drop(GLogLevelFlags level, const GLogField *fields, gsize count, gpointer user) {
  (void)level, (void)fields, (void)count, (void)user;
  return G_LOG_WRITER_HANDLED;
}

void limit_silence(void) {
  static bool is_silent;
  if (!is_silent) g_log_set_writer_func(drop, NULL, NULL); /* GLib allows only one call */
  is_silent = true;
}

/* --- the folder --- */

static char *folder;

static void remove_all(const char *path) { /* NOLINT(misc-no-recursion) */
  GDir *dir = g_dir_open(path, 0, NULL);
  for (const char *name; dir && (name = g_dir_read_name(dir));) {
    g_autofree char *child = g_build_filename(path, name, NULL);
    remove_all(child);
  }
  if (dir) g_dir_close(dir);
  g_remove(path);
}

static void remove_folder(void) {
  remove_all(folder);
  g_free(folder);
}

const char *limit_folder(void) {
  if (folder) return folder;
  folder = g_dir_make_tmp("ichor-fuzz-XXXXXX", NULL);
  if (!folder) g_error("no folder for temporary files");
  atexit(remove_folder);
  return folder;
}

/* --- the watchdog's exits: with --wrap=_exit, the linker directs every _exit here --- */

_Noreturn __attribute__((weak)) void __real__exit(int status);
_Noreturn void __wrap__exit(int status);

_Noreturn void __wrap__exit(int status) {
  if (status == WATCH_EXIT_STUCK || status == WATCH_EXIT_MEMORY) abort();
  __real__exit(status);
}
