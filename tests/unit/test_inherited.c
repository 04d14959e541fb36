#define _GNU_SOURCE /* posix_openpt */

#include "fixture_child.h"
#include "sys/process/inherited.h"

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* A child process inherits files. It calls inherited_own_files, then an attack sets flags on the
 * files 0 to 2, or uses others. */

static bool is_open(int fd) { return fcntl(fd, F_GETFD) >= 0; }

/* --- files from 3 on --- */

enum { SECRET = 7, NAMED = 15, NEXT = 150, SERVER = 23 };

static int close_files(const void *unused) {
  (void)unused;
  char *arguments[] = {"ichor", "--replay", "/dev/fd/15", "--overlay", "/proc/self/fd/x", NULL};
  g_setenv("WAYLAND_SOCKET", "23", TRUE);
  const int files[] = {SECRET, NAMED, NEXT, SERVER};
  for (guint i = 0; i < G_N_ELEMENTS(files); i++) dup2(STDIN_FILENO, files[i]);
  inherited_own_files(5, arguments);
  bool held = !is_open(SECRET) && !is_open(NEXT) && is_open(NAMED) && is_open(SERVER);
  return held && is_open(0) && is_open(1) && is_open(2) ? 0 : 1;
}

static void test_closed(void) {
  ChildResult child = child_run(close_files, NULL);
  g_assert_cmpint(child.status, ==, 0);
}

/* --- sockets --- */

/* A socket that is not a stream can send to any address, so no number keeps it. */
static int lose_socket(const void *kind) {
  char *arguments[] = {"ichor", "--replay", "/dev/fd/15", NULL};
  int own = socket(AF_UNIX, *(const int *)kind, 0), type = 0;
  for (int fd = 0; fd < 3; fd++) dup2(own, fd);
  dup2(own, NAMED);
  dup2(own, SERVER);
  g_setenv("WAYLAND_SOCKET", "23", TRUE);
  inherited_own_files(3, arguments);
  bool is_stream = *(const int *)kind == SOCK_STREAM, held = is_open(NAMED) == is_stream && is_open(SERVER) == is_stream;
  for (int fd = 0; fd < 3; fd++) {
    bool is_socket = getsockopt(fd, SOL_SOCKET, SO_TYPE, &type, &(socklen_t){sizeof type}) == 0;
    held = held && is_open(fd) && is_socket == is_stream;
  }
  return held ? 0 : 1;
}

static void test_socket(void) {
  static const int kinds[] = {SOCK_DGRAM, SOCK_SEQPACKET, SOCK_STREAM};
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) g_assert_cmpint(child_run(lose_socket, &kinds[i]).status, ==, 0);
}

/* A socket is replaced also where a lower number is free. */
static int lose_socket_above(const void *unused) {
  (void)unused;
  char *arguments[] = {"ichor", NULL};
  int own = socket(AF_UNIX, SOCK_DGRAM, 0), type = 0;
  dup2(own, STDOUT_FILENO);
  close(STDIN_FILENO);
  inherited_own_files(1, arguments);
  bool is_socket = getsockopt(STDOUT_FILENO, SOL_SOCKET, SO_TYPE, &type, &(socklen_t){sizeof type}) == 0;
  return is_open(STDOUT_FILENO) && !is_socket && !is_open(STDIN_FILENO) ? 0 : 1;
}

static void test_socket_above(void) { g_assert_cmpint(child_run(lose_socket_above, NULL).status, ==, 0); }

/* --- flags --- */

#ifdef __linux__

static int spoil(const void *file) {
  dup2(*(const int *)file, STDIN_FILENO);
  char *arguments[] = {"ichor", NULL};
  int before = fcntl(STDIN_FILENO, F_GETFL);
  inherited_own_files(1, arguments);
  const int kept = O_ACCMODE | O_APPEND | O_NONBLOCK;
  bool held = ((fcntl(STDIN_FILENO, F_GETFL) ^ before) & kept) == 0 && (fcntl(STDIN_FILENO, F_GETFD) & FD_CLOEXEC) == 0;
  return held && fcntl(STDIN_FILENO, F_SETFL, O_NONBLOCK) == 0 ? 0 : 1;
}

/* The process sets O_NONBLOCK, and nothing of this is seen here. */
static void assert_unspoiled(int file) {
  int before = fcntl(file, F_GETFL);
  ChildResult child = child_run(spoil, &file);
  g_assert_cmpint(child.status, ==, 0);
  g_assert_cmpint(fcntl(file, F_GETFL), ==, before);
}

static void test_pipe(void) {
  int ends[2];
  g_assert_cmpint(pipe(ends), ==, 0);
  assert_unspoiled(ends[0]);
  assert_unspoiled(ends[1]);
  fcntl(ends[0], F_SETFL, O_NONBLOCK); /* inherited, and stays */
  assert_unspoiled(ends[0]);
  close(ends[0]);
  close(ends[1]);
}

static void test_terminal(void) {
  int master = posix_openpt(O_RDWR | O_NOCTTY);
  if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0) {
    g_test_skip("this system has no pseudo terminals");
    return;
  }
  int terminal = open(ptsname(master), O_RDWR | O_NOCTTY);
  g_assert_cmpint(terminal, >=, 0);
  assert_unspoiled(terminal);
  close(terminal);
  close(master);
}

static void test_appended_file(void) {
  g_autofree char *path = g_build_filename(g_get_tmp_dir(), "ichor-inherited-XXXXXX", NULL);
  close(g_mkstemp(path));
  int file = open(path, O_WRONLY | O_APPEND);
  assert_unspoiled(file);
  close(file);
  g_remove(path);
}

/* Writes to stdout through its own file: what others wrote to the shared one stays. */
static int write_on(const void *file) {
  dup2(*(const int *)file, STDOUT_FILENO);
  char *arguments[] = {"ichor", NULL};
  inherited_own_files(1, arguments);
  return write(STDOUT_FILENO, "two ", 4) == 4 ? 0 : 1;
}

static void test_order(void) {
  g_autofree char *path = g_build_filename(g_get_tmp_dir(), "ichor-inherited-XXXXXX", NULL);
  close(g_mkstemp(path));
  const int modes[] = {0, O_APPEND};
  for (guint i = 0; i < G_N_ELEMENTS(modes); i++) {
    int file = open(path, O_WRONLY | O_TRUNC | modes[i]);
    g_assert_cmpint(write(file, "one ", 4), ==, 4);
    g_assert_cmpint(child_run(write_on, &file).status, ==, 0);
    g_assert_cmpint(write(file, "three", 5), ==, 5);
    g_autofree char *content = NULL;
    g_assert_true(g_file_get_contents(path, &content, NULL, NULL));
    g_assert_cmpstr(content, ==, "one two three");
    close(file);
  }
  g_remove(path);
}

#endif

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/inherited/closed", test_closed);
  g_test_add_func("/inherited/socket", test_socket);
  g_test_add_func("/inherited/socket-above", test_socket_above);
#ifdef __linux__
  g_test_add_func("/inherited/pipe", test_pipe);
  g_test_add_func("/inherited/terminal", test_terminal);
  g_test_add_func("/inherited/appended-file", test_appended_file);
  g_test_add_func("/inherited/order", test_order);
#endif
  return g_test_run();
}
