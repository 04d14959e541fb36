#include "fixture_child.h"
#include "sys/file/file_view.h"
#include "sys/process/crash.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Each fault happens in a child process. The test reads its crash report. */
typedef void (*Fault)(void);

static void use_wrong_pointer(void) {
  volatile int *volatile nowhere = (volatile int *)(uintptr_t)8;
  *nowhere = 1;
}
static void give_up(void) { abort(); }
static void divide(void) { raise(SIGFPE); }
static void use_wrong_code(void) { raise(SIGILL); }

/* Uses the result after the call, so no compiler turns the recursion into a loop. */
static int descend(volatile int *depth) {
  volatile char much[4096];
  much[0] = (char)++*depth;
  if (*depth < 0) return 0; /* never */
  return descend(depth) + much[0];
}

static void overflow_stack(void) {
  volatile int depth = 0;
  descend(&depth);
}

/* If pages of a view vanish outside a copy, that is a fault of the engine. */
static void lose_pages(void) {
  FILE *file = tmpfile();
  FileView view;
  if (!file || ftruncate(fileno(file), 4096) != 0) _exit(1);
  file_view_init(&view, fileno(file), 4096);
  if (ftruncate(fileno(file), 0) != 0) _exit(1);
  volatile uint8_t byte = *(const volatile uint8_t *)view.bytes;
  (void)byte;
}

static int fail(const void *fault) {
  (*(const Fault *)fault)();
  return 0;
}

static void expect(Fault fault, const char *text) {
  ChildResult child = child_run(fail, &fault);
  g_test_message("%s", child.words);
  g_assert_true(WIFEXITED(child.status));
  g_assert_cmpint(WEXITSTATUS(child.status), ==, CRASH_EXIT);
  g_assert_nonnull(strstr(child.words, text));
  g_assert_nonnull(strstr(child.words, "What was saved is in /home/her/saves\n"));
}

static void test_faults(void) {
  if (CRASH_SANITIZED) {
    g_test_skip("the sanitizer tells of faults in this build");
    return;
  }
  expect(use_wrong_pointer, "FATAL engine: ichor 0.test has failed: a memory fault");
  expect(give_up, "it aborted");
  expect(divide, "an arithmetic error");
  expect(use_wrong_code, "an invalid instruction");
  expect(overflow_stack, "a memory fault");
  expect(lose_pages, "a memory fault");
}

/* A path of any length must not break the report. */
static void test_long_path(void) {
  g_autofree char *path = g_strnfill(5000, 'x');
  crash_set_save_folder(path);
  crash_set_save_folder("");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/crash/faults", test_faults);
  g_test_add_func("/crash/long-path", test_long_path);
  return g_test_run();
}
