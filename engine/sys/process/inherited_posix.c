#define _DEFAULT_SOURCE /* TIOCGPTN */

#include "sys/process/inherited.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#define STACK_LEAST (8 << 20) /* bytes; the default of most systems */

/* The stack of the first thread grows up to the current limit, so raising the limit takes effect
 * at once. */
static bool widen_stack(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= STACK_LEAST) return true;
  limit.rlim_cur = STACK_LEAST;
  return (limit.rlim_max == RLIM_INFINITY || limit.rlim_max >= STACK_LEAST) && setrlimit(RLIMIT_STACK, &limit) == 0;
}

bool inherited_mend(void) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  signal(SIGXFSZ, SIG_IGN); /* writing then fails with an ordinary error */
  return widen_stack();
}

/* --- open files --- */

/* Returns whether the text contains "/fd/" and the number. */
static bool names_file(const char *text, int fd) {
  for (const char *at = text; (at = strstr(at, "/fd/")); at++) {
    char *end;
    if (strtol(at + 4, &end, 10) == fd && end > at + 4) return true;
  }
  return false;
}

/* Returns whether the file is a socket that can send to any address, such as one of UDP. The
 * jail's filter cannot see the address of sendmsg. */
static bool is_open_socket(int fd) {
  int type = SOCK_STREAM;
  socklen_t size = sizeof type;
  return getsockopt(fd, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type != SOCK_STREAM;
}

static bool is_kept(int fd, int argc, char *const *argv) {
  if (is_open_socket(fd)) return false;
  const char *server = getenv("WAYLAND_SOCKET");
  bool kept = server && *server && strtol(server, NULL, 10) == fd;
  for (int i = 1; i < argc && !kept; i++) kept = names_file(argv[i], fd);
  return kept;
}

/* Without a folder that lists the open files, tries the usual numbers. */
static void close_others(int argc, char *const *argv) {
  DIR *folder = opendir("/proc/self/fd");
  if (!folder) folder = opendir("/dev/fd");
  for (int fd = 3; !folder && fd < 1024; fd++) {
    if (!is_kept(fd, argc, argv)) close(fd);
  }
  for (struct dirent *entry; folder && (entry = readdir(folder));) {
    int fd = (int)strtol(entry->d_name, NULL, 10); /* 0 for . and .. */
    if (fd >= 3 && fd != dirfd(folder) && !is_kept(fd, argc, argv)) close(fd);
  }
  if (folder) closedir(folder);
}

#ifdef __linux__

/* The path of a pseudo terminal's master makes a new terminal. */
static bool is_terminal(int fd) {
  unsigned number;
  return isatty(fd) && ioctl(fd, TIOCGPTN, &number) != 0;
}

static bool can_be_opened_again(int fd, int flags) {
  struct stat info;
  if (fstat(fd, &info) != 0) return false;
  return S_ISFIFO(info.st_mode) || (S_ISREG(info.st_mode) && (flags & O_APPEND)) || is_terminal(fd);
}

/* O_NONBLOCK: opening must not wait for a pipe's other end. */
static void open_again(int fd) {
  int flags = fcntl(fd, F_GETFL);
  if (flags < 0 || !can_be_opened_again(fd, flags)) return;
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  int own = open(path, (flags & (O_ACCMODE | O_APPEND)) | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  if (own < 0) return;
  if (fcntl(own, F_SETFL, flags) == 0) dup2(own, fd);
  close(own);
}

#else

/* Other systems have no way to do this. */
static void open_again(int fd) { (void)fd; }

#endif

/* The numbers 0 to 2 must stay in use, so that no other file gets them. */
static void replace_open_socket(int fd) {
  if (!is_open_socket(fd)) return;
  close(fd);
  int nowhere = open("/dev/null", O_RDWR);
  if (nowhere >= 0 && nowhere != fd) {
    dup2(nowhere, fd);
    close(nowhere);
  }
}

void inherited_own_files(int argc, char *const *argv) {
  close_others(argc, argv);
  for (int fd = 0; fd < 3; fd++) replace_open_socket(fd);
  for (int fd = 0; fd < 3; fd++) open_again(fd);
}
