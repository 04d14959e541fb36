#define _GNU_SOURCE /* syscall, sendmmsg */

#include "fixture_child.h"
#include "sys/file/file_view.h"
#include "sys/jail/landlock.h"
#include "sys/jail/seccomp.h"

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/msg.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#endif

/* Attacks from inside. Each one ("deed") runs in a child process, which enters the jail first. The
 * exit status is the result. */
enum { HELD = 0, BROKEN = 1, NO_JAIL = 77 };

typedef struct Place {
  char *folder, *game, *saves, *secret, *named;
} Place;

static char *make_file(const char *folder, const char *name) {
  char *path = g_build_filename(folder, name, NULL);
  g_assert_true(g_file_set_contents(path, "content", -1, NULL));
  return path;
}

static void set_up(Place *place, gconstpointer unused) {
  (void)unused;
  place->folder = g_dir_make_tmp("ichor-jail-XXXXXX", NULL);
  place->game = g_build_filename(place->folder, "game", NULL);
  place->saves = g_build_filename(place->folder, "saves", NULL);
  g_mkdir(place->game, 0700);
  g_mkdir(place->saves, 0700);
  g_free(make_file(place->game, "main.lua"));
  place->secret = make_file(place->folder, "secret");
  place->named = make_file(place->folder, "named.rec");
}

static void tear_down(Place *place, gconstpointer unused) {
  (void)unused;
  const char *const paths[] = {"game/main.lua", "game", "saves", "secret", "named.rec", ""};
  for (guint i = 0; i < G_N_ELEMENTS(paths); i++) {
    g_autofree char *path = g_build_filename(place->folder, paths[i], NULL);
    g_remove(path);
  }
  /* Nothing was created elsewhere. */
  g_assert_false(g_file_test(place->folder, G_FILE_TEST_EXISTS));
  g_free(place->folder);
  g_free(place->game);
  g_free(place->saves);
  g_free(place->secret);
  g_free(place->named);
}

static bool close_files(const Place *place) {
  Landlock *jail = landlock_new();
  if (!jail) return false;
  landlock_allow(jail, LANDLOCK_READ, place->game);
  landlock_allow(jail, LANDLOCK_WRITE, place->saves);
  landlock_allow(jail, LANDLOCK_READ, "/nowhere/at/all");
  return landlock_enforce(jail);
}

/* The parts of the jail. */
typedef enum { FILES, CALLS, CALLS_OF_WINDOW, SOCKETS } Part;

typedef bool (*Deed)(const Place *place);

typedef struct Attempt {
  const Place *place;
  Part part; /* the one that is enforced */
  Deed deed;
} Attempt;

static int attempt(const void *data) {
  const Attempt *attempt = data;
  bool closed = false;
  switch (attempt->part) {
  case FILES: closed = close_files(attempt->place); break;
  case CALLS: closed = seccomp_enforce(SECCOMP_NO_WINDOW); break;
  case CALLS_OF_WINDOW: closed = seccomp_enforce(SECCOMP_WINDOW); break;
  case SOCKETS: closed = landlock_refuse_abstract_sockets(); break;
  }
  return !closed ? NO_JAIL : attempt->deed(attempt->place) ? HELD : BROKEN;
}

static void expect(const Place *place, Part part, Deed deed, int exit_status, const char *text) {
  ChildResult child = child_run(attempt, &(Attempt){place, part, deed});
  if (WIFEXITED(child.status) && WEXITSTATUS(child.status) == NO_JAIL) {
    g_test_skip("this kernel has no such jail");
    return;
  }
  if (text && !strstr(child.words, text)) g_test_message("it said: %s", child.words);
  g_assert_true(WIFEXITED(child.status));
  g_assert_cmpint(WEXITSTATUS(child.status), ==, exit_status);
  if (text) g_assert_nonnull(strstr(child.words, text));
}

/* --- files --- */

static bool is_refused(const char *path, int flags) {
  int fd = open(path, flags, 0600);
  if (fd >= 0) close(fd);
  return fd < 0 && errno == EACCES;
}

static bool opens(const char *path, int flags) {
  int fd = open(path, flags, 0600);
  if (fd >= 0) close(fd);
  return fd >= 0;
}

static bool reads_no_others(const Place *place) {
  return is_refused("/etc/passwd", O_RDONLY) && is_refused(place->secret, O_RDONLY) && is_refused(place->folder, O_RDONLY) &&
         is_refused("/etc", O_RDONLY | O_DIRECTORY);
}

static bool reads_the_game(const Place *place) {
  g_autofree char *main = g_build_filename(place->game, "main.lua", NULL);
  return opens(main, O_RDONLY) && opens(place->game, O_RDONLY | O_DIRECTORY);
}

static bool writes_no_others(const Place *place) {
  g_autofree char *made = g_build_filename(place->folder, "made", NULL);
  g_autofree char *in_game = g_build_filename(place->game, "made", NULL);
  g_autofree char *main = g_build_filename(place->game, "main.lua", NULL);
  g_autofree char *save = g_build_filename(place->saves, "moved", NULL);
  bool held = is_refused(made, O_WRONLY | O_CREAT) && is_refused(in_game, O_WRONLY | O_CREAT) && is_refused(main, O_WRONLY) &&
              is_refused(place->secret, O_WRONLY | O_TRUNC);
  held = held && unlink(place->secret) != 0 && mkdir(made, 0700) != 0 && symlink("/", made) != 0;
  held = held && rename(place->secret, save) != 0 && link(place->secret, save) != 0 && rename(main, save) != 0;
  return held;
}

static bool writes_saves(const Place *place) {
  g_autofree char *first = g_build_filename(place->saves, "one", NULL);
  g_autofree char *folder = g_build_filename(place->saves, "more", NULL);
  g_autofree char *second = g_build_filename(folder, "two", NULL);
  bool done = g_file_set_contents(first, "save", -1, NULL) && g_file_set_contents(first, "again", -1, NULL);
  done = done && mkdir(folder, 0700) == 0 && opens(second, O_WRONLY | O_CREAT | O_TRUNC);
  return done && unlink(second) == 0 && rmdir(folder) == 0 && unlink(first) == 0;
}

/* Landlock without the seccomp filter already prevents running programs. */
static bool runs_nothing(const Place *place) {
  (void)place;
  execl("/bin/true", "true", (char *)NULL);
  return errno == EACCES;
}

static void *try_in_thread(void *place) { return GINT_TO_POINTER(reads_no_others(place) && reads_the_game(place)); }

static bool threads_are_inside(const Place *place) {
  pthread_t thread;
  void *held = NULL;
  if (pthread_create(&thread, NULL, try_in_thread, (void *)(uintptr_t)place) != 0) return false;
  pthread_join(thread, &held);
  return held != NULL;
}

static void test_files(Place *place, gconstpointer unused) {
  (void)unused;
  const Deed deeds[] = {reads_no_others, reads_the_game, writes_no_others, writes_saves, runs_nothing, threads_are_inside};
  for (guint i = 0; i < G_N_ELEMENTS(deeds); i++) {
    g_test_message("deed %u", i);
    expect(place, FILES, deeds[i], HELD, NULL);
  }
}

#ifdef __linux__

/* --- calls that only an attacker makes --- */

static bool execs(const Place *place) {
  (void)place;
  execl("/bin/true", "true", (char *)NULL);
  return false;
}

static bool traces(const Place *place) {
  (void)place;
  return ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0;
}

static bool mounts(const Place *place) {
  (void)place;
  return syscall(SYS_mount, "none", "/tmp", "tmpfs", 0, NULL) != 0;
}

static bool leaves_namespace(const Place *place) {
  (void)place;
  return syscall(SYS_unshare, 0x10000000) != 0;
}

static bool reads_memory(const Place *place) {
  (void)place;
  return syscall(SYS_process_vm_readv, getppid(), NULL, 0, NULL, 0, 0) != 0;
}

static bool types_into_terminal(const Place *place) {
  (void)place;
  return ioctl(STDIN_FILENO, TIOCSTI, "x") != 0;
}

static bool gives_signals_away(const Place *place) {
  (void)place;
  int parent = getppid();
  return ioctl(STDIN_FILENO, FIOSETOWN, &parent) != 0;
}

/* A handler that returns would keep the process alive. */
static bool handles_it(const Place *place) { return signal(SIGSYS, SIG_IGN) != SIG_ERR || errno != EPERM || mounts(place); }

static bool asks_the_other_way(const Place *place) {
  (void)place;
#ifdef __x86_64__
  return syscall(0x40000000 + 39) < 0; /* x32's getpid */
#else
  return execs(place);
#endif
}

static void test_attacks(Place *place, gconstpointer unused) {
  (void)unused;
  expect(place, CALLS, mounts, CRASH_EXIT, "forbidden system call");
  expect(place, CALLS, leaves_namespace, CRASH_EXIT, "forbidden system call");
  expect(place, CALLS, reads_memory, CRASH_EXIT, "forbidden system call");
  expect(place, CALLS, types_into_terminal, CRASH_EXIT, "forbidden system call");
  expect(place, CALLS, gives_signals_away, CRASH_EXIT, "forbidden system call");
  expect(place, CALLS, asks_the_other_way, CRASH_EXIT, "forbidden system call");
  expect(place, CALLS, handles_it, CRASH_EXIT, "forbidden system call");
  expect(place, CALLS_OF_WINDOW, handles_it, CRASH_EXIT, "forbidden system call");
  expect(place, CALLS_OF_WINDOW, types_into_terminal, CRASH_EXIT, "forbidden system call");
  if (CRASH_SANITIZED) return; /* the sanitizer's leak check and report need these */
  expect(place, CALLS, execs, CRASH_EXIT, "ichor 0.test has failed: a forbidden system call (number ");
  expect(place, CALLS, execs, CRASH_EXIT, "What was saved is in /home/her/saves");
  expect(place, CALLS, traces, CRASH_EXIT, "forbidden system call");
}

/* --- calls that libraries also try --- */

static bool is_not_permitted(long result) { return result < 0 && errno == EPERM; }

static bool connects_not(const Place *place) {
  (void)place;
  const int kinds[] = {AF_UNIX, AF_INET, AF_INET6, AF_NETLINK};
  bool held = true;
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) held = held && is_not_permitted(socket(kinds[i], SOCK_STREAM, 0));
  int pair[2];
  return held && socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0 && write(pair[0], "x", 1) == 1;
}

/* A datagram socket could send to the sockets of other programs, by path or by name. */
static bool makes_only_streams(const Place *place) {
  (void)place;
  const int kinds[] = {SOCK_DGRAM, SOCK_SEQPACKET, SOCK_RAW};
  const int flags[] = {0, SOCK_CLOEXEC, SOCK_NONBLOCK, SOCK_CLOEXEC | SOCK_NONBLOCK};
  int pair[2];
  bool held = is_not_permitted(socketpair(AF_INET, SOCK_STREAM, 0, pair)) &&
              is_not_permitted(socketpair(30 /* AF_TIPC */, SOCK_STREAM, 0, pair));
  for (guint i = 0; held && i < G_N_ELEMENTS(flags); i++) {
    for (guint j = 0; j < G_N_ELEMENTS(kinds); j++) {
      held = held && is_not_permitted(socketpair(AF_UNIX, kinds[j] | flags[i], 0, pair));
    }
    held = held && socketpair(AF_UNIX, SOCK_STREAM | flags[i], 0, pair) == 0 && send(pair[0], "x", 1, 0) == 1;
  }
  return held;
}

/* Another program's datagram socket. The test opens it before it enters the jail. */
static int receiver = -1;

static socklen_t receiver_address(struct sockaddr_un *address) {
  socklen_t size = sizeof *address;
  return getsockname(receiver, (struct sockaddr *)address, &size) == 0 ? size : 0;
}

/* The filter does not see the address in sendmsg, but the kernel rejects it for a stream. */
static bool sends_to_no_address(const Place *place) {
  (void)place;
  int pair[2];
  struct sockaddr_un address;
  socklen_t size = receiver_address(&address);
  struct iovec part = {"x", 1};
  struct mmsghdr two[1] = {{.msg_hdr = {.msg_name = &address, .msg_namelen = size, .msg_iov = &part, .msg_iovlen = 1}}};
  bool held = size > 0 && socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0;
  held = held && is_not_permitted(sendto(pair[0], "x", 1, 0, (struct sockaddr *)&address, size));
  held = held && sendmsg(pair[0], &two[0].msg_hdr, 0) < 0 && errno == EISCONN && sendmmsg(pair[0], two, 1, 0) < 0;
  char byte;
  return held && recv(receiver, &byte, 1, MSG_DONTWAIT) < 0 && errno == EAGAIN;
}

/* X11 and Wayland pass files this way. */
static bool passes_files_to_its_server(const Place *place) {
  (void)place;
  int pair[2];
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof(int))];
  } control = {0};
  struct iovec part = {"x", 1};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  control.header = (struct cmsghdr){.cmsg_len = CMSG_LEN(sizeof(int)), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
  return socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0 && sendmsg(pair[0], &message, MSG_NOSIGNAL) == 1;
}

static bool sends_nothing_urgent(const Place *place) {
  (void)place;
  int pair[2];
  struct iovec part = {"x", 1};
  struct mmsghdr one[1] = {{.msg_hdr = {.msg_iov = &part, .msg_iovlen = 1}}};
  const int flags[] = {MSG_OOB, MSG_FASTOPEN, MSG_OOB | MSG_NOSIGNAL};
  bool held = socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0;
  for (guint i = 0; i < G_N_ELEMENTS(flags); i++) {
    held = held && is_not_permitted(send(pair[0], "x", 1, flags[i])) &&
           is_not_permitted(sendmsg(pair[0], &one[0].msg_hdr, flags[i])) && is_not_permitted(sendmmsg(pair[0], one, 1, flags[i]));
  }
  return held;
}

static bool makes_no_process(const Place *place) {
  (void)place;
  return CRASH_SANITIZED || (is_not_permitted(fork()) && is_not_permitted(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)));
}

/* A thread in another namespace; only root may ask for it. Without CLONE_SIGHAND, the kernel
 * rejects any thread (EINVAL). So EPERM comes from the filter. */
static bool makes_no_namespace(const Place *place) {
  (void)place;
  static const long kinds[] = {CLONE_NEWNS,  CLONE_NEWUTS, CLONE_NEWIPC,   CLONE_NEWUSER,
                               CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWCGROUP};
  bool held = true;
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++)
    held = held && is_not_permitted(syscall(SYS_clone, CLONE_THREAD | kinds[i], 0, 0, 0, 0));
  return held;
}

static bool signals_itself_alone(const Place *place) {
  (void)place;
  bool held = is_not_permitted(kill(getppid(), 0)) && is_not_permitted(kill(-1, 0)) && is_not_permitted(kill(0, 0));
  return held && kill(getpid(), 0) == 0 && raise(SIGWINCH) == 0;
}

static bool changes_no_other_file(const Place *place) {
  const struct timeval times[2] = {{0}};
  bool held = is_not_permitted(chmod(place->secret, 0777)) && is_not_permitted(chown(place->secret, 0, 0));
  return held && is_not_permitted(utimes(place->secret, times)) && is_not_permitted(truncate(place->secret, 0));
}

/* Would reveal names of events in a folder, and labels of a file, that this process cannot open. */
static bool watches_no_folder(const Place *place) {
  int fd = inotify_init1(IN_CLOEXEC);
  int folder = open(place->game, O_RDONLY | O_DIRECTORY);
  bool held = is_not_permitted(fd) && is_not_permitted(inotify_add_watch(0, place->folder, IN_ALL_EVENTS));
  return held && folder >= 0 && is_not_permitted(fcntl(folder, F_NOTIFY, (int)(DN_CREATE | DN_MULTISHOT))) &&
         is_not_permitted(fcntl(folder, F_SETLEASE, F_RDLCK));
}

static bool reads_no_labels(const Place *place) {
  char text[64];
  return is_not_permitted(getxattr(place->secret, "user.label", text, sizeof text)) &&
         is_not_permitted(lgetxattr(place->secret, "user.label", text, sizeof text)) &&
         is_not_permitted(listxattr(place->secret, text, sizeof text)) &&
         is_not_permitted(llistxattr(place->secret, text, sizeof text));
}

/* Objects of SysV and POSIX. */
static bool meets_no_other_process(const Place *place) {
  (void)place;
  bool held = is_not_permitted(msgget(17, IPC_CREAT | 0600)) && is_not_permitted(semget(17, 1, IPC_CREAT | 0600)) &&
              is_not_permitted(shmget(17, 4096, IPC_CREAT | 0600)) && is_not_permitted(msgrcv(0, NULL, 0, 0, IPC_NOWAIT)) &&
              is_not_permitted(semctl(0, 0, IPC_RMID)) && is_not_permitted(shmctl(0, SHM_STAT, NULL)) &&
              is_not_permitted(syscall(SYS_mq_open, "ichor", O_RDONLY, 0, NULL)) &&
              is_not_permitted(syscall(SYS_mq_unlink, "ichor"));
  return held;
}

/* Pictures reach an X server through a private segment. */
static bool shares_pictures(const Place *place) {
  (void)place;
  int segment = shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600);
  void *memory = shmat(segment, NULL, 0);
  return segment >= 0 && memory != (void *)-1 && shmctl(segment, IPC_RMID, NULL) == 0 && shmdt(memory) == 0;
}

/* A segment that outlives the process would stay in memory. */
static bool leaves_no_segment(const Place *place) {
  (void)place;
  int segment = shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600);
  bool held = is_not_permitted(segment);
  if (segment >= 0) shmctl(segment, IPC_RMID, NULL);
  return held && is_not_permitted((long)(intptr_t)shmat(0, NULL, 0)) && is_not_permitted(shmctl(0, IPC_RMID, NULL));
}

/* Sound libraries try this for their thread, too. They work without it. */
static bool hurries_nobody(const Place *place) {
  (void)place;
  const struct sched_param param = {0};
  cpu_set_t processors;
  bool held = sched_getaffinity(0, sizeof processors, &processors) == 0;
  const pid_t who[] = {getppid(), 0};
  for (guint i = 0; i < G_N_ELEMENTS(who); i++) {
    held = held && is_not_permitted(setpriority(PRIO_PROCESS, (id_t)who[i], 0)) &&
           is_not_permitted(syscall(SYS_ioprio_set, 1, who[i], 0)) &&
           is_not_permitted(sched_setscheduler(who[i], SCHED_OTHER, &param)) &&
           is_not_permitted(sched_setparam(who[i], &param)) &&
           is_not_permitted(sched_setaffinity(who[i], sizeof processors, &processors)) &&
           is_not_permitted(syscall(SYS_sched_setattr, who[i], NULL, 0));
  }
  return held;
}

/* Would make a file report events to another process by any signal. */
static bool has_no_news_for_others(const Place *place) {
  (void)place;
  const struct f_owner_ex owner = {F_OWNER_PID, getppid()};
  int pair[2];
  bool held = socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0;
  held = held && is_not_permitted(fcntl(pair[0], F_SETOWN, getppid())) && is_not_permitted(fcntl(pair[0], F_SETOWN_EX, &owner)) &&
         is_not_permitted(fcntl(pair[0], F_SETSIG, SIGKILL));
  return held && fcntl(pair[0], F_SETFL, O_NONBLOCK) == 0 && fcntl(pair[0], F_GETFD) >= 0;
}

static bool finds_nothing_new(const Place *place) {
  (void)place;
  bool held = is_not_permitted(syscall(425, 1, NULL)) && is_not_permitted(syscall(SYS_userfaultfd, 0)) &&
              is_not_permitted(syscall(SYS_io_setup, 1, NULL));
  return held && syscall(462, 0, 0, 0) < 0 && errno == ENOSYS && syscall(100000) < 0 && errno == ENOSYS;
}

static void *set_flag(void *flag) {
  *(int *)flag = 1;
  return flag;
}

static volatile sig_atomic_t alarms;
static void count_alarm(int number) {
  (void)number;
  alarms++;
}

/* Threads, timers, shared memory and files still work: games need them. */
static bool goes_on(const Place *place) {
  pthread_t thread;
  int flag = 0;
  bool held = pthread_create(&thread, NULL, set_flag, &flag) == 0 && pthread_join(thread, NULL) == 0 && flag == 1;
  signal(SIGALRM, count_alarm);
  const struct itimerval soon = {.it_value = {0, 1000}};
  held = held && setitimer(ITIMER_REAL, &soon, NULL) == 0;
  while (held && alarms == 0) pause();
  int memory = (int)syscall(SYS_memfd_create, "x", 0);
  held = held && memory >= 0 && ftruncate(memory, 4096) == 0;
  held = held && mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0) != MAP_FAILED;
  return held && g_file_set_contents(place->named, "x", 1, NULL);
}

/* A mapped archive that becomes shorter still causes an error, not a crash. */
static bool survives_lost_pages(const Place *place) {
  int fd = open(place->secret, O_RDWR);
  FileView view;
  char to[7] = "";
  file_view_init(&view, fd, 7);
  bool held = file_view_copy(&view, to, 0, 7) && ftruncate(fd, 0) == 0;
  return held && !file_view_copy(&view, to, 0, 7);
}

static void *try_after(void *gate) {
  char byte;
  ssize_t count = read(*(int *)gate, &byte, 1);
  return GINT_TO_POINTER(count == 1 && is_not_permitted(socket(AF_UNIX, SOCK_STREAM, 0)));
}

/* A socket with an abstract name that the kernel chooses. */
static void open_receiver(void) {
  const struct sockaddr_un any = {.sun_family = AF_UNIX};
  receiver = socket(AF_UNIX, SOCK_DGRAM, 0);
  g_assert_cmpint(bind(receiver, (const struct sockaddr *)&any, sizeof any.sun_family), ==, 0);
}

static void test_harmless(Place *place, gconstpointer data) {
  Part part = *(const Part *)data;
  const Deed deeds[] = {connects_not,
                        makes_no_process,
                        makes_no_namespace,
                        signals_itself_alone,
                        changes_no_other_file,
                        finds_nothing_new,
                        watches_no_folder,
                        reads_no_labels,
                        meets_no_other_process,
                        hurries_nobody,
                        goes_on,
                        has_no_news_for_others,
                        survives_lost_pages,
                        makes_only_streams,
                        sends_to_no_address,
                        passes_files_to_its_server,
                        sends_nothing_urgent};
  open_receiver();
  for (guint i = 0; i < G_N_ELEMENTS(deeds); i++) {
    g_test_message("deed %u", i);
    expect(place, part, deeds[i], HELD, NULL);
  }
  expect(place, part, part == CALLS ? leaves_no_segment : shares_pictures, HELD, NULL);
  close(receiver);
}

/* --- abstract sockets --- */

/* A connection that is older than the jail. */
static int connection = -1;

/* This part of the jail is tested alone: the filter prevents the same calls. */
static bool reaches_no_abstract_socket(const Place *place) {
  (void)place;
  int pair[2], listener = socket(AF_UNIX, SOCK_STREAM, 0), client = socket(AF_UNIX, SOCK_STREAM, 0);
  struct sockaddr_un address, own = {.sun_family = AF_UNIX};
  socklen_t size = receiver_address(&address);
  bool held = socketpair(AF_UNIX, SOCK_DGRAM, 0, pair) == 0;
  held = held && is_not_permitted(sendto(pair[0], "x", 1, 0, (struct sockaddr *)&address, size)) &&
         is_not_permitted(connect(pair[0], (struct sockaddr *)&address, size));
  /* its own sockets, and the connection */
  size = sizeof own;
  held = held && bind(listener, (struct sockaddr *)&own, sizeof own.sun_family) == 0 && listen(listener, 1) == 0 &&
         getsockname(listener, (struct sockaddr *)&own, &size) == 0 && connect(client, (struct sockaddr *)&own, size) == 0;
  return held && write(connection, "x", 1) == 1;
}

static void test_abstract_sockets(Place *place, gconstpointer unused) {
  (void)unused;
  int pair[2];
  g_assert_cmpint(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), ==, 0);
  connection = pair[0];
  open_receiver();
  expect(place, SOCKETS, reaches_no_abstract_socket, HELD, NULL);
  close(receiver);
  close(pair[0]);
  close(pair[1]);
}

/* The thread of the sound is older than the seccomp filter. The filter applies to it, too. */
static void test_older_threads(void) {
  pid_t process = fork();
  if (process == 0) {
    int gate[2];
    pthread_t thread;
    void *held = NULL;
    if (pipe(gate) != 0 || pthread_create(&thread, NULL, try_after, &gate[0]) != 0) _exit(BROKEN);
    if (!seccomp_enforce(SECCOMP_WINDOW)) _exit(NO_JAIL);
    if (write(gate[1], "x", 1) != 1) _exit(BROKEN);
    pthread_join(thread, &held);
    _exit(held ? HELD : BROKEN);
  }
  int status = 0;
  g_assert_cmpint(waitpid(process, &status, 0), ==, process);
  g_assert_true(WIFEXITED(status));
  if (WEXITSTATUS(status) == NO_JAIL) g_test_skip("this kernel has no such jail");
  else g_assert_cmpint(WEXITSTATUS(status), ==, HELD);
}

#endif

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add("/jail/files", Place, NULL, set_up, test_files, tear_down);
#ifdef __linux__
  g_test_add("/jail/attacks", Place, NULL, set_up, test_attacks, tear_down);
  static const Part calls = CALLS, calls_of_window = CALLS_OF_WINDOW;
  g_test_add("/jail/harmless", Place, &calls, set_up, test_harmless, tear_down);
  g_test_add("/jail/harmless-window", Place, &calls_of_window, set_up, test_harmless, tear_down);
  g_test_add("/jail/abstract-sockets", Place, NULL, set_up, test_abstract_sockets, tear_down);
  g_test_add_func("/jail/older-threads", test_older_threads);
#endif
  return g_test_run();
}
