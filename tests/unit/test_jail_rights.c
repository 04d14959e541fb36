#define _GNU_SOURCE /* syscall, posix_openpt */

#include "fixture_child.h"
#include "sys/host_file.h"
#include "sys/jail/seccomp.h"

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Attacks on files and terminals that Landlock does not see: only the filter for system calls
 * prevents them. Each one ("deed") runs in a child process, which enters the filter first. */

#ifdef __linux__

#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <termios.h>

enum { HELD = 0, BROKEN = 1, NO_JAIL = 77 };

typedef bool (*Deed)(const char *file);

typedef struct Attempt {
  const char *file;
  Deed deed;
} Attempt;

static int attempt(const void *data) {
  const Attempt *attempt = data;
  return !seccomp_enforce() ? NO_JAIL : attempt->deed(attempt->file) ? HELD : BROKEN;
}

static bool is_not_permitted(long result) { return result < 0 && errno == EPERM; }

/* Opens a file for neither reading nor writing. Landlock does not check such a file. */
static bool opens_no_file_without_rights(const char *file) {
  struct stat before, after;
  bool held = stat(file, &before) == 0;
  const int flags[] = {3, 3 | O_TRUNC, 3 | O_CLOEXEC | O_NONBLOCK, O_TRUNC, O_TRUNC | O_NOFOLLOW};
  for (guint i = 0; held && i < G_N_ELEMENTS(flags); i++) {
    held = is_not_permitted(syscall(SYS_openat, AT_FDCWD, file, flags[i]));
#ifdef SYS_open
    held = held && is_not_permitted(syscall(SYS_open, file, flags[i]));
#endif
  }
  const guint64 how[3] = {3}; /* flags, mode, resolve */
  held = held && syscall(437, AT_FDCWD, file, how, sizeof how) < 0 && errno == ENOSYS;
  return held && stat(file, &after) == 0 && after.st_size == before.st_size && open(file, O_RDWR) >= 0;
}

/* The same for a file that may be read, such as the game's own. */
static bool changes_no_open_file(const char *file) {
  int fd = open(file, O_RDONLY), flags = 0;
  const int set_flags = (int)_IOW('f', 2, long), set_more_flags = (int)_IOC(_IOC_WRITE, 'X', 32, 28);
  return fd >= 0 && is_not_permitted(fchmod(fd, 0777)) && is_not_permitted(fchown(fd, getuid(), getgid())) &&
         is_not_permitted(fsetxattr(fd, "user.label", "x", 1, 0)) && is_not_permitted(fremovexattr(fd, "user.label")) &&
         is_not_permitted(ioctl(fd, (unsigned)set_flags, &flags)) &&
         is_not_permitted(ioctl(fd, (unsigned)set_more_flags, &flags)) && is_not_permitted(futimens(fd, NULL));
}

/* Would change the terminal of the shell, or end the shell by a signal when the player types. */
static bool leaves_the_terminal_alone(const char *file) {
  (void)file;
  int terminal = posix_openpt(O_RDWR | O_NOCTTY), on = 1;
  struct winsize size = {.ws_row = 10, .ws_col = 10};
  struct termios settings;
  bool held = terminal >= 0 && tcgetattr(terminal, &settings) == 0 && ioctl(terminal, TIOCGWINSZ, &size) == 0 && isatty(terminal);
  const unsigned calls[] = {FIOASYNC, TIOCSWINSZ, TCSETS, TCSETSF, TIOCSPGRP, TIOCSETD, TIOCSCTTY, TIOCNOTTY, TIOCEXCL, TCFLSH};
  for (guint i = 0; i < G_N_ELEMENTS(calls); i++) held = held && is_not_permitted(ioctl(terminal, calls[i], &on));
  for (unsigned i = 0; i < 3; i++)
    held = held && is_not_permitted(ioctl(terminal, _IOC(_IOC_WRITE, 'T', 0x2b + i, 44), &settings));
  held = held && is_not_permitted(fcntl(terminal, F_SETFL, O_ASYNC)) &&
         is_not_permitted(fcntl(terminal, F_SETFL, O_ASYNC | O_NONBLOCK));
  return held && fcntl(terminal, F_SETFL, O_NONBLOCK) == 0;
}

/* The jail refuses to give the new file the rights of the old one. It must not be more public. */
static bool replaces_a_file(const char *file) {
  struct stat info;
  umask(0077);
  bool held = host_file_write(file, "new", 3, NULL) && stat(file, &info) == 0;
  return held && info.st_size == 3 && (info.st_mode & 0777) == 0600;
}

static void test(gconstpointer deed) {
  char *file = g_build_filename(g_get_tmp_dir(), "ichor-jail-XXXXXX", NULL);
  int fd = g_mkstemp(file);
  g_assert_cmpint(write(fd, "content", 7), ==, 7);
  g_assert_cmpint(fchmod(fd, 0644), ==, 0);
  close(fd);
  Child child = child_run(attempt, &(Attempt){file, *(const Deed *)deed});
  g_remove(file);
  g_free(file);
  g_assert_true(WIFEXITED(child.status));
  if (WEXITSTATUS(child.status) == NO_JAIL) g_test_skip("this kernel has no such jail");
  else g_assert_cmpint(WEXITSTATUS(child.status), ==, HELD);
}

#endif

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
#ifdef __linux__
  static const Deed deeds[] = {opens_no_file_without_rights, changes_no_open_file, leaves_the_terminal_alone, replaces_a_file};
  g_test_add_data_func("/jail-rights/no-access-mode", &deeds[0], test);
  g_test_add_data_func("/jail-rights/open-file", &deeds[1], test);
  g_test_add_data_func("/jail-rights/terminal", &deeds[2], test);
  g_test_add_data_func("/jail-rights/replace", &deeds[3], test);
#endif
  return g_test_run();
}
