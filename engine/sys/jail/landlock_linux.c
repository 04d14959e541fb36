#define _GNU_SOURCE /* syscall, O_PATH */

#include "sys/jail/landlock.h"

#include <fcntl.h>
#include <glib.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Numbers of system calls; the same on every processor. */
enum { CALL_CREATE_RULESET = 444, CALL_ADD_RULE = 445, CALL_RESTRICT_SELF = 446 };
enum { ASK_VERSION = 1, RULE_PATH_BENEATH = 1 };

/* Rights, and the version of Landlock that introduced them (1 unless noted). */
enum {
  EXECUTE = 1 << 0,
  WRITE_FILE = 1 << 1,
  READ_FILE = 1 << 2,
  READ_DIR = 1 << 3,
  REMOVE_DIR = 1 << 4,
  REMOVE_FILE = 1 << 5,
  MAKE_DIR = 1 << 7,
  MAKE_REG = 1 << 8,
  VERSION_1 = (1 << 13) - 1,
  REFER = 1 << 13,    /* 2: move between folders */
  TRUNCATE = 1 << 14, /* 3 */
  IOCTL_DEV = 1 << 15 /* 5 */
};
/* The rights that a rule for a file may have; the others are for folders. */
#define OF_FILES ((uint64_t)(EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEV))

/* Version 6: no connection or message to an abstract socket, and no signal to a process, outside
 * the jail. */
enum { SCOPE_ABSTRACT_SOCKET = 1, SCOPE_SIGNAL = 2 };

/* A flag: the rules apply to all threads of the process. */
#define ALL_THREADS (1 << 3)
#define VERSION_OF_ALL_THREADS 8

/* The restricted accesses. Older kernels accept this longer struct if the fields that they do not
 * know are 0. */
typedef struct Ruleset {
  uint64_t files, net, scoped;
} Ruleset;

typedef struct __attribute__((packed)) PathBeneath {
  uint64_t allowed;
  int32_t fd;
} PathBeneath;

struct Landlock {
  int fd;
  uint64_t watched;
};

static uint64_t watched_by(long version) {
  uint64_t rights = VERSION_1;
  if (version >= 2) rights |= REFER;
  if (version >= 3) rights |= TRUNCATE;
  if (version >= 5) rights |= IOCTL_DEV;
  return rights;
}

static long ask_version(void) { return syscall(CALL_CREATE_RULESET, NULL, (size_t)0, ASK_VERSION); }

Landlock *landlock_new(void) {
  long version = ask_version();
  if (version < 1) return NULL;
  Ruleset ruleset = {.files = watched_by(version), .scoped = version >= 6 ? SCOPE_SIGNAL : 0};
  long fd = syscall(CALL_CREATE_RULESET, &ruleset, sizeof ruleset, 0);
  if (fd < 0) return NULL;
  Landlock *rules = g_new0(Landlock, 1);
  rules->fd = (int)fd;
  rules->watched = ruleset.files;
  return rules;
}

static uint64_t rights_of(LandlockAccess access) {
  switch (access) {
  case LANDLOCK_READ: return READ_FILE | READ_DIR;
  case LANDLOCK_LIST: return READ_DIR;
  case LANDLOCK_WRITE:
    return READ_FILE | READ_DIR | WRITE_FILE | TRUNCATE | MAKE_REG | MAKE_DIR | REMOVE_FILE | REMOVE_DIR | REFER;
  case LANDLOCK_DEVICE: return READ_FILE | READ_DIR | WRITE_FILE | IOCTL_DEV;
  case LANDLOCK_REMOVE_EMPTY: return REMOVE_DIR;
  }
  return 0;
}

void landlock_allow(Landlock *rules, LandlockAccess access, const char *path) {
  int fd = open(path, O_PATH | O_CLOEXEC);
  struct stat info;
  if (fd >= 0 && fstat(fd, &info) == 0) {
    PathBeneath rule = {rights_of(access) & rules->watched, fd};
    if (!S_ISDIR(info.st_mode)) rule.allowed &= OF_FILES;
    if (rule.allowed) syscall(CALL_ADD_RULE, rules->fd, RULE_PATH_BENEATH, &rule, 0);
  }
  if (fd >= 0) close(fd);
}

bool landlock_enforce(Landlock *rules) {
#ifdef ICHOR_COVERAGE /* 'make coverage': the process writes its counts there when it ends */
  landlock_allow(rules, LANDLOCK_WRITE, ICHOR_COVERAGE);
#endif
  bool closed = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(CALL_RESTRICT_SELF, rules->fd, 0) == 0;
  close(rules->fd);
  g_free(rules);
  return closed;
}

bool landlock_refuse_abstract_sockets(void) {
  long version = ask_version();
  if (version < 6) return false;
  Ruleset ruleset = {.scoped = SCOPE_ABSTRACT_SOCKET};
  long fd = syscall(CALL_CREATE_RULESET, &ruleset, sizeof ruleset, 0);
  if (fd < 0) return false;
  bool closed = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
                syscall(CALL_RESTRICT_SELF, (int)fd, version >= VERSION_OF_ALL_THREADS ? ALL_THREADS : 0) == 0;
  close((int)fd);
  return closed;
}
