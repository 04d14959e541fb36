#define _GNU_SOURCE /* syscall, posix_openpt */

#include "fixture_child.h"
#include "sys/host_file.h"
#include "sys/jail/seccomp.h"

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Attacks on files and terminals that Landlock does not see: only the filter for system calls
 * prevents them. Each one ("deed") runs in a child process, which enters the filter first. */

#ifdef __linux__

#include <linux/kd.h>
#include <linux/vt.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/xattr.h>
#include <termios.h>

enum { HELD = 0, BROKEN = 1, NO_JAIL = 77 };

typedef bool (*Deed)(const char *file);

typedef struct Attempt {
  const char *file;
  SeccompKind kind;
  Deed deed;
} Attempt;

static int attempt(const void *data) {
  const Attempt *attempt = data;
  return !seccomp_enforce(attempt->kind) ? NO_JAIL : attempt->deed(attempt->file) ? HELD : BROKEN;
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

/* The numbers of calls. Some have names in headers that not every system has. */
static bool refuses_all(const char *file, const unsigned *calls, size_t count) {
  int fd = open(file, O_RDONLY), pair[2];
  bool held = fd >= 0 && socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0;
  char argument[4096] = "";
  for (size_t i = 0; held && i < count; i++) {
    held = is_not_permitted(ioctl(fd, calls[i], argument)) && is_not_permitted(ioctl(pair[0], calls[i], argument));
    if (!held) fprintf(stderr, "call 0x%x is not refused\n", calls[i]);
  }
  return held;
}

/* Would change the keyboard, the fonts or the size of the player's console. */
static bool leaves_the_console_alone(const char *file) {
  static const unsigned calls[] = {KDSETMODE, KDSKBMODE, KDSKBENT,   KDSETLED,    KIOCSOUND,  KDFONTOP,
                                   PIO_FONT,  VT_RESIZE, VT_RESIZEX, VT_ACTIVATE, VT_SETMODE, VT_LOCKSWITCH};
  int fd = open(file, O_RDONLY);
  return refuses_all(file, calls, G_N_ELEMENTS(calls)) && is_not_permitted(ioctl(fd, KDSKBMODE, K_OFF)) &&
         is_not_permitted(ioctl(fd, KDSKBMODE, K_RAW));
}

/* Many of these need only a file that is open for reading. */
static bool changes_no_file_system(const char *file) {
  static const unsigned calls[] = {
      _IOW('v', 2, long), /* FS_IOC_SETVERSION */
      _IOW('f', 4, long), /* EXT4_IOC_SETVERSION */
      _IO('f', 9),        /* EXT4_IOC_MIGRATE */
      0x40806685,         /* FS_IOC_ENABLE_VERITY */
      0x800c6613,         /* FS_IOC_SET_ENCRYPTION_POLICY */
      0x5000940e,         /* BTRFS_IOC_SUBVOL_CREATE */
      0x40049409,         /* FICLONE */
      0x40047211,         /* FAT_IOCTL_SET_ATTRIBUTES */
      0x4004f50d,         /* F2FS_IOC_SET_PIN_FILE */
      0xc0185879,         /* FITRIM */
      0xbc02,             /* a call of bcachefs */
      0x40409702,         /* CEPH_IOC_SET_LAYOUT */
      0xcf04,             /* CIFS_IOC_SET_INTEGRITY */
      0x40088302,         /* ZFS_IOC_SETDOSFLAGS */
      0x40186f04,         /* OCFS2_IOC_REFLINK */
      0xc0106e8a,         /* a call of NILFS */
      0x0001,             /* FIBMAP */
  };
  return refuses_all(file, calls, G_N_ELEMENTS(calls));
}

/* A socket of any kind answers questions about the network. */
static bool learns_no_address(const char *file) {
  static const unsigned calls[] = {
      0x8912, /* SIOCGIFCONF */
      0x8915, /* SIOCGIFADDR */
      0x8927, /* SIOCGIFHWADDR */
  };
  return refuses_all(file, calls, G_N_ELEMENTS(calls));
}

#ifndef ICHOR_COVERAGE /* make coverage locks the files of its counts */
/* A lock needs only a file that is open for reading. It would block other programs. */
static bool locks_no_file(const char *file) {
  int fd = open(file, O_RDWR);
  struct flock lock = {.l_type = F_RDLCK};
  return fd >= 0 && is_not_permitted(flock(fd, LOCK_EX | LOCK_NB)) && is_not_permitted(fcntl(fd, F_SETLK, &lock)) &&
         is_not_permitted(fcntl(fd, F_SETLKW, &lock)) && is_not_permitted(fcntl(fd, F_OFD_SETLK, &lock));
}
#endif

/* Other programs that have the same open file would keep these. Hints stay with the file itself. */
static bool sets_no_lasting_flags(const char *file) {
  int fd = open(file, O_RDWR), for_reading = open(file, O_RDONLY);
  guint64 hint = 2; /* RWH_WRITE_LIFE_SHORT */
  int ends[2];
  if (pipe(ends) != 0 || !is_not_permitted(fcntl(ends[0], F_SETPIPE_SZ, 4096))) return false;
  return fd >= 0 && is_not_permitted(fcntl(fd, F_SETFL, O_APPEND)) && is_not_permitted(fcntl(fd, F_SETFL, O_DIRECT)) &&
         is_not_permitted(fcntl(fd, F_SETFL, O_NOATIME)) && is_not_permitted(fcntl(for_reading, F_SET_RW_HINT, &hint)) &&
         is_not_permitted(fcntl(for_reading, F_SET_FILE_RW_HINT, &hint)) && fcntl(fd, F_SETFL, O_NONBLOCK) == 0;
}

/* New commands of fcntl are refused before they are known. 1040 gets a delegation since Linux 6.19:
 * it tells who opens a file, like a lease. */
static bool refuses_new_commands(const char *file) {
  int fd = open(file, O_RDONLY), number = 0;
  bool held = fd >= 0 && is_not_permitted(fcntl(fd, 1040, &number)) && is_not_permitted(fcntl(fd, 1100, &number)) &&
              is_not_permitted(fcntl(fd, 99, &number));
  return held && fcntl(fd, F_DUPFD_CLOEXEC, 3) >= 0 && fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 && fcntl(fd, F_GETFL) >= 0;
}

/* A new file must be no program, and not run with the rights of its owner. */
static bool makes_no_program(const char *file) {
  g_autofree char *program = g_strconcat(file, ".program", NULL);
  static const mode_t modes[] = {0755, 0610, 0601, 04600, 02600, 01600};
  bool held = true;
  for (size_t i = 0; held && i < G_N_ELEMENTS(modes); i++) {
    held = is_not_permitted(open(program, O_WRONLY | O_CREAT, modes[i])) && is_not_permitted(creat(program, modes[i])) &&
           is_not_permitted(openat(AT_FDCWD, program, O_WRONLY | O_CREAT | O_EXCL, modes[i])) &&
           is_not_permitted(open(g_get_tmp_dir(), O_WRONLY | O_TMPFILE, modes[i]));
  }
  held = held && access(program, F_OK) != 0 && open(program, O_WRONLY | O_CREAT, 0666) >= 0;
  return held && open(g_get_tmp_dir(), O_RDONLY | O_DIRECTORY, 0777) >= 0 && unlink(program) == 0;
}

/* Another program may share a socket that it passed on. */
static bool leaves_sockets_alone(const char *file) {
  (void)file;
  int pair[2], on = 1;
  struct timeval time = {.tv_sec = 1};
  bool held = socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0 &&
              is_not_permitted(setsockopt(pair[0], SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time)) &&
              is_not_permitted(setsockopt(pair[0], SOL_SOCKET, SO_LOCK_FILTER, &on, sizeof on));
  return held && write(pair[0], "x", 1) == 1;
}

/* Calls of drivers reach the device, here a file, which does not know them. */
static bool uses_drivers(const char *file) {
  static const unsigned calls[] = {
      0xc0406400, /* DRM_IOCTL_VERSION */
      0x80084502, /* EVIOCGID */
      0x80044100, /* SNDRV_PCM_IOCTL_PVERSION */
      0x80045400, /* SNDRV_TIMER_IOCTL_PVERSION */
      0xc0384b01, /* a driver of graphics with the console's letter */
      0x30000001, /* NVIDIA */
      VT_RELDISP,
  };
  int fd = open(file, O_RDONLY);
  bool held = fd >= 0;
  char argument[4096] = "";
  for (size_t i = 0; held && i < G_N_ELEMENTS(calls); i++) held = ioctl(fd, calls[i], argument) < 0 && errno == ENOTTY;
  return held && ioctl(fd, KDSKBMODE, K_UNICODE) < 0 && errno == ENOTTY;
}

static bool has_no_drivers(const char *file) {
  static const unsigned calls[] = {0xc0406400, 0x80084502, 0x80044100, VT_RELDISP, KDGKBMODE};
  return refuses_all(file, calls, G_N_ELEMENTS(calls));
}

/* --- running them --- */

typedef struct Case {
  const char *name;
  Deed deed;
  bool is_windowless_only, is_window_only;
} Case;

static void try_kind(const Case *attack, SeccompKind kind) {
  char *file = g_build_filename(g_get_tmp_dir(), "ichor-jail-XXXXXX", NULL);
  int fd = g_mkstemp(file);
  g_assert_cmpint(write(fd, "content", 7), ==, 7);
  g_assert_cmpint(fchmod(fd, 0644), ==, 0);
  close(fd);
  ChildResult child = child_run(attempt, &(Attempt){file, kind, attack->deed});
  g_remove(file);
  g_free(file);
  g_assert_true(WIFEXITED(child.status));
  if (WEXITSTATUS(child.status) == NO_JAIL) g_test_skip("this kernel has no such jail");
  else g_assert_cmpint(WEXITSTATUS(child.status), ==, HELD);
}

static void test(gconstpointer data) {
  const Case *attack = data;
  if (!attack->is_window_only) try_kind(attack, SECCOMP_NO_WINDOW);
  if (!attack->is_windowless_only) try_kind(attack, SECCOMP_WINDOW);
}

#endif

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
#ifdef __linux__
  static const Case cases[] = {
      {.name = "/jail-rights/no-access-mode", .deed = opens_no_file_without_rights},
      {.name = "/jail-rights/open-file", .deed = changes_no_open_file},
      {.name = "/jail-rights/terminal", .deed = leaves_the_terminal_alone},
      {.name = "/jail-rights/replace", .deed = replaces_a_file},
      {.name = "/jail-rights/console", .deed = leaves_the_console_alone},
      {.name = "/jail-rights/file-systems", .deed = changes_no_file_system},
      {.name = "/jail-rights/network", .deed = learns_no_address},
      {.name = "/jail-rights/new-commands", .deed = refuses_new_commands},
      {.name = "/jail-rights/programs", .deed = makes_no_program},
      {.name = "/jail-rights/sockets", .deed = leaves_sockets_alone},
#ifndef ICHOR_COVERAGE
      {.name = "/jail-rights/locks", .deed = locks_no_file},
#endif
      {.name = "/jail-rights/flags", .deed = sets_no_lasting_flags},
      {.name = "/jail-rights/drivers", .deed = uses_drivers, .is_window_only = true},
      {.name = "/jail-rights/no-drivers", .deed = has_no_drivers, .is_windowless_only = true},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) g_test_add_data_func(cases[i].name, &cases[i], test);
#endif
  return g_test_run();
}
