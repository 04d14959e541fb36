#define _GNU_SOURCE /* syscall, CLONE_THREAD */

#include "sys/jail/seccomp.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include "base/check.h"
#include "sys/process/crash.h"

#include <asm/sockios.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/kd.h>
#include <linux/seccomp.h>
#include <linux/vt.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef __x86_64__
#define MACHINE AUDIT_ARCH_X86_64
#define OTHER_CALLS 0x40000000u /* from here on: the same calls for x32 programs */
#else
#define MACHINE AUDIT_ARCH_AARCH64
#define OTHER_CALLS 0x80000000u
#endif

#define FIRST_UNKNOWN 447 /* calls from here on are newer than this list */

#define END SECCOMP_RET_TRAP
#define REFUSE (SECCOMP_RET_ERRNO | EPERM)
#define ABSENT (SECCOMP_RET_ERRNO | ENOSYS)
#if CRASH_SANITIZED
#define PROCESS SECCOMP_RET_ALLOW
#else
#define PROCESS END
#endif

#ifdef ICHOR_COVERAGE /* 'make coverage' locks the files of its counts */
#define LOCK SECCOMP_RET_ALLOW
#else
#define LOCK REFUSE
#endif

typedef struct Rule {
  uint32_t call, answer;
} Rule;

/* Numbers from 424 on are the same on every processor; some systems' headers lack them. */
static const Rule rules[] = {
    /* other programs and processes */
    {SYS_execve, PROCESS},
    {SYS_execveat, PROCESS},
    {SYS_ptrace, PROCESS},
    {SYS_process_vm_readv, END},
    {SYS_process_vm_writev, END},
    {434, REFUSE}, /* pidfd_open */
    {438, REFUSE}, /* pidfd_getfd */
    {424, REFUSE}, /* pidfd_send_signal */
    {440, REFUSE}, /* process_madvise */
    {SYS_tkill, REFUSE},
    {SYS_migrate_pages, REFUSE},
    {SYS_move_pages, REFUSE},
    {SYS_setpriority, REFUSE},
    {SYS_ioprio_set, REFUSE},
    {SYS_sched_setaffinity, REFUSE},
    {SYS_sched_setscheduler, REFUSE},
    {SYS_sched_setparam, REFUSE},
    {SYS_sched_setattr, REFUSE},
    {SYS_capget, REFUSE}, /* answers for other processes, too */
    {435, ABSENT},        /* clone3: a filter cannot see its flags; libraries use clone instead */
    /* connections */
    {SYS_socket, REFUSE},
    {SYS_connect, REFUSE},
    {SYS_bind, REFUSE},
    {SYS_listen, REFUSE},
    {SYS_accept, REFUSE},
    {SYS_accept4, REFUSE},
    {SYS_setsockopt, REFUSE}, /* options and filters would stay on an inherited socket */
    /* queues and semaphores, which reach other programs of this user */
    {SYS_msgget, REFUSE},
    {SYS_msgsnd, REFUSE},
    {SYS_msgrcv, REFUSE},
    {SYS_msgctl, REFUSE},
    {SYS_semget, REFUSE},
    {SYS_semop, REFUSE},
    {SYS_semtimedop, REFUSE},
    {SYS_semctl, REFUSE},
    {SYS_mq_open, REFUSE},
    {SYS_mq_unlink, REFUSE},
    /* the kernel and its large, new interfaces */
    {SYS_init_module, END},
    {SYS_finit_module, END},
    {SYS_delete_module, END},
    {SYS_kexec_load, END},
    {SYS_bpf, END},
    {SYS_perf_event_open, REFUSE},
    {SYS_userfaultfd, REFUSE},
    {425, REFUSE}, /* io_uring_setup */
    {426, REFUSE}, /* io_uring_enter */
    {427, REFUSE}, /* io_uring_register */
    {SYS_io_setup, REFUSE},
    {SYS_add_key, END},
    {SYS_request_key, END},
    {SYS_keyctl, END},
    {SYS_personality, REFUSE},
    {SYS_syslog, REFUSE},
    {SYS_fanotify_init, REFUSE},
    /* the machine */
    {SYS_reboot, END},
    {SYS_swapon, END},
    {SYS_swapoff, END},
    {SYS_acct, END},
    {SYS_quotactl, END},
    {443, END}, /* quotactl_fd */
    {SYS_settimeofday, REFUSE},
    {SYS_clock_settime, REFUSE},
    {SYS_adjtimex, REFUSE},
    {SYS_clock_adjtime, REFUSE},
    {SYS_sethostname, END},
    {SYS_setdomainname, END},
    {SYS_vhangup, END},
    /* mounts */
    {SYS_mount, END},
    {SYS_umount2, END},
    {SYS_pivot_root, END},
    {SYS_chroot, END},
    {SYS_setns, END},
    {SYS_unshare, END},
    {SYS_open_by_handle_at, END},
    {SYS_name_to_handle_at, REFUSE},
    {428, END}, /* open_tree */
    {429, END}, /* move_mount */
    {430, END}, /* fsopen */
    {431, END}, /* fsconfig */
    {432, END}, /* fsmount */
    {433, END}, /* fspick */
    {442, END}, /* mount_setattr */
    /* what Landlock does not restrict: changing modes, owners, times and attributes of files, and
     * watching folders */
    {SYS_inotify_init1, REFUSE},
    {SYS_inotify_add_watch, REFUSE},
    {SYS_getxattr, REFUSE},
    {SYS_lgetxattr, REFUSE},
    {SYS_listxattr, REFUSE},
    {SYS_llistxattr, REFUSE},
    {SYS_truncate, REFUSE},
    {SYS_fchmod, REFUSE},
    {SYS_fchown, REFUSE},
    {SYS_fchmodat, REFUSE},
    {SYS_fchownat, REFUSE},
    {SYS_utimensat, REFUSE},
    {SYS_setxattr, REFUSE},
    {SYS_lsetxattr, REFUSE},
    {SYS_removexattr, REFUSE},
    {SYS_lremovexattr, REFUSE},
    {SYS_fsetxattr, REFUSE},
    {SYS_fremovexattr, REFUSE},
    {SYS_flock, REFUSE}, /* works on files that may only be read, and blocks other programs */
    {437, ABSENT},       /* openat2: a filter cannot see its flags; libraries use openat instead */
#ifdef __x86_64__
    {SYS_fork, CRASH_SANITIZED ? SECCOMP_RET_ALLOW : REFUSE},
    {SYS_vfork, CRASH_SANITIZED ? SECCOMP_RET_ALLOW : REFUSE},
    {SYS_kexec_file_load, END},
    {SYS_uselib, END},
    {SYS_iopl, END},
    {SYS_ioperm, END},
    {SYS_modify_ldt, REFUSE},
    {SYS_inotify_init, REFUSE},
    {SYS_chmod, REFUSE},
    {SYS_chown, REFUSE},
    {SYS_lchown, REFUSE},
    {SYS_utime, REFUSE},
    {SYS_utimes, REFUSE},
    {SYS_futimesat, REFUSE},
#else
    {294, END}, /* kexec_file_load */
#endif
};
#define RULES (sizeof rules / sizeof *rules)

/* A BPF program (kernel documentation: userspace-api/seccomp_filter). */
#define PROGRAM_MAX (RULES + 512)
_Static_assert(RULES + 4 <= 255, "a jump skips at most 255 instructions");

typedef struct Program {
  struct sock_filter code[PROGRAM_MAX];
  unsigned short length;
} Program;

static void add(Program *program, uint16_t code, uint32_t value, uint8_t if_true, uint8_t if_false) {
  CHECK(program->length < PROGRAM_MAX, "space in the filter");
  program->code[program->length++] = (struct sock_filter){code, if_true, if_false, value};
}

/* Loads the lower half of a field of seccomp_data; both processors store it first. */
static void add_load(Program *program, size_t offset) { add(program, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0); }
#define ARGUMENT(n) (offsetof(struct seccomp_data, args) + 8 * (n))

static void add_answer(Program *program, uint32_t answer) { add(program, BPF_RET | BPF_K, answer, 0, 0); }

/* For one system call: 'answer' if the bits of 'mask' in an argument pass the test with any of the
 * values, else 'otherwise'. The answer NEXT leaves the decision to the next condition for the same
 * call. */
#define VALUES_MAX 9
#define ANY_OF(...) {__VA_ARGS__}, sizeof((uint32_t[]){__VA_ARGS__}) / sizeof(uint32_t)
#define ALL_BITS UINT32_MAX
#define NEXT UINT32_MAX
typedef struct Condition {
  uint32_t call;
  unsigned argument;
  uint32_t mask;
  uint32_t test; /* BPF_JEQ: equals a value; BPF_JSET: has any of its bits */
  uint32_t values[VALUES_MAX];
  uint32_t count;
  uint32_t answer, otherwise;
} Condition;

/* A decision is one instruction. 'distance' leads from it to the next condition. */
static void add_decision(Program *program, uint32_t answer, uint8_t distance) {
  if (answer == NEXT) add(program, BPF_JMP | BPF_JA, distance, 0, 0);
  else add_answer(program, answer);
}

static void add_condition(Program *program, const Condition *condition) {
  uint8_t count = (uint8_t)condition->count;
  add(program, BPF_JMP | BPF_JEQ | BPF_K, condition->call, 0, (uint8_t)(count + 5));
  add_load(program, ARGUMENT(condition->argument));
  add(program, BPF_ALU | BPF_AND | BPF_K, condition->mask, 0, 0);
  for (uint8_t i = 0; i < count; i++) {
    add(program, (uint16_t)(BPF_JMP | condition->test | BPF_K), condition->values[i], (uint8_t)(count - i), 0);
  }
  add_decision(program, condition->otherwise, 1);
  add_decision(program, condition->answer, 0);
  add_load(program, offsetof(struct seccomp_data, nr));
}

/* All sockets are streams, connected before or as pairs. The filter cannot see the address of
 * sendmsg, but the kernel rejects addresses for such sockets. So no message reaches another
 * program. MSG_FASTOPEN could open a new connection. MSG_OOB is refused because its kernel code has
 * had security holes. */
#define NO_FLAGS (MSG_FASTOPEN | MSG_OOB)

/* A thread with these flags would have its own mounts or network, as after unshare. The kernel
 * allows that only to root. */
#define NAMESPACES (CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET)

/* Landlock does not check a file that is opened for neither reading nor writing. The kernel then
 * still allows changes of its mode, owner and attributes, and until Linux 6.1 truncation. */
#define ACCESS_BITS 3u
#define NEITHER 3u
#define WITHOUT_RIGHTS ANY_OF(NEITHER, NEITHER | O_TRUNC, O_RDONLY | O_TRUNC)
#define OPEN_BITS (ACCESS_BITS | O_TRUNC)

/* A new file must be data: no program, and not with the rights of its owner. */
#define CREATES (O_CREAT | (O_TMPFILE & ~O_DIRECTORY))
#define PROGRAM_MODES 07111

#define FCNTL_ALLOWED ANY_OF(F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_GETPIPE_SZ, F_ADD_SEALS, F_GET_SEALS)

/* The calls of terminals and some of all files have the numbers 0x5400 to 0x547f. They could change
 * the terminal of the player's shell, or send signals to it (FIOASYNC). So only the calls in
 * TERMINAL_ALLOWED are allowed. Newer C libraries ask for the settings with TCGETS2. */
#define TERMINAL_BITS 0xffffff80u
#define TERMINAL_CALLS 0x5400u
#define TERMINAL_ALLOWED ANY_OF(TCGETS, GET_TERMINAL, TIOCGPGRP, TIOCOUTQ, TIOCGWINSZ, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX)
#define GET_TERMINAL _IOC(_IOC_READ, 'T', 0x2a, 44) /* TCGETS2 */

/* More calls of terminals have other numbers: TCSETS2 and the two after it change the settings,
 * TIOCSPTLCK locks a pseudo terminal, TIOCSIG sends a signal to its programs. FIBMAP tells where a
 * file lies on the disk. */
#define SET_TERMINAL _IOC(_IOC_WRITE, 'T', 0x2b, 44)
#define LOCK_TERMINAL _IOC(_IOC_WRITE, 'T', 0x31, 4)
#define SIGNAL_TERMINAL _IOC(_IOC_WRITE, 'T', 0x36, 4)
#define FIND_ON_DISK 1u /* FIBMAP */
#define OTHER_REFUSED ANY_OF(SET_TERMINAL, SET_TERMINAL + 1, SET_TERMINAL + 2, LOCK_TERMINAL, SIGNAL_TERMINAL, FIND_ON_DISK)

/* Calls of the Linux console: keyboard, fonts, switching. Other devices use the same letters, but
 * the numbers of their calls also contain a size. Without Landlock, SDL can play on the console.
 * Then it answers requests to switch (VT_RELDISP), and restores the keyboard's mode at the end. */
#define CONSOLE_BITS 0xffffff00u
#define CONSOLE_CALLS ANY_OF(0x4b00, 0x5600)
#define ORDINARY_MODES ANY_OF(K_XLATE, K_UNICODE)

/* Calls of these types change attributes, versions, layout or encryption of files on some file
 * systems (0x94: btrfs, 0xf5: f2fs, 0xbc: bcachefs, 0x97: Ceph, 0xcf: CIFS, 0x83: ZFS, 'o': OCFS2,
 * 'n': NILFS). For many of them, a file that is open for reading is enough. With calls of type
 * 0x89, sockets answer questions about the network. */
#define TYPE_BITS 0xff00u
#define FILE_SYSTEMS ANY_OF('f' << 8, 'v' << 8, 'X' << 8, 'r' << 8, 0x9400, 0xf500, 0xbc00, 0x9700, 0xcf00)
#define MORE_FILE_SYSTEMS ANY_OF(0x8300, 'o' << 8, 'n' << 8)
#define NETWORK ANY_OF(0x8900)

static void add_each(Program *program, const Condition *conditions, size_t count) {
  for (size_t i = 0; i < count; i++) add_condition(program, &conditions[i]);
}
#define ADD_EACH(program, conditions) add_each(program, conditions, sizeof(conditions) / sizeof *(conditions))

/* Drivers of screen, sound and pads use ioctl and shared memory. */
static void add_window_conditions(Program *program) {
  const uint32_t yes = SECCOMP_RET_ALLOW;
  const Condition conditions[] = {
      {SYS_ioctl, 1, ALL_BITS, BPF_JEQ, OTHER_REFUSED, REFUSE, NEXT},
      {SYS_ioctl, 1, TYPE_BITS, BPF_JEQ, FILE_SYSTEMS, REFUSE, NEXT},
      {SYS_ioctl, 1, TYPE_BITS, BPF_JEQ, MORE_FILE_SYSTEMS, REFUSE, NEXT},
      {SYS_ioctl, 1, TYPE_BITS, BPF_JEQ, NETWORK, REFUSE, NEXT},
      {SYS_ioctl, 1, ALL_BITS, BPF_JEQ, TERMINAL_ALLOWED, yes, NEXT},
      {SYS_ioctl, 1, TERMINAL_BITS, BPF_JEQ, ANY_OF(TERMINAL_CALLS), REFUSE, NEXT},
      {SYS_ioctl, 1, ALL_BITS, BPF_JEQ, ANY_OF(VT_RELDISP), yes, NEXT},
      {SYS_ioctl, 1, CONSOLE_BITS, BPF_JEQ, CONSOLE_CALLS, NEXT, yes},
      {SYS_ioctl, 1, ALL_BITS, BPF_JEQ, ANY_OF(KDSKBMODE), NEXT, REFUSE},
      {SYS_ioctl, 2, ALL_BITS, BPF_JEQ, ORDINARY_MODES, yes, REFUSE},
      /* an X server gets pictures through shared memory: allow private segments only */
      {SYS_shmget, 0, ALL_BITS, BPF_JEQ, ANY_OF(IPC_PRIVATE), yes, REFUSE},
      {SYS_shmctl, 1, ALL_BITS, BPF_JEQ, ANY_OF(IPC_RMID, IPC_STAT), yes, REFUSE},
  };
  ADD_EACH(program, conditions);
}

static void add_no_window_conditions(Program *program) {
  const Condition conditions[] = {
      {SYS_ioctl, 1, ALL_BITS, BPF_JEQ, TERMINAL_ALLOWED, SECCOMP_RET_ALLOW, REFUSE},
      {SYS_shmget, 0, 0, BPF_JEQ, ANY_OF(0), REFUSE, REFUSE},
      {SYS_shmat, 0, 0, BPF_JEQ, ANY_OF(0), REFUSE, REFUSE},
      {SYS_shmctl, 0, 0, BPF_JEQ, ANY_OF(0), REFUSE, REFUSE},
  };
  ADD_EACH(program, conditions);
}

static void add_conditions(Program *program, SeccompKind kind) {
  const uint32_t self = (uint32_t)getpid(), yes = SECCOMP_RET_ALLOW;
  const Condition conditions[] = {
      {SYS_clone, 0, ALL_BITS, BPF_JSET, ANY_OF(NAMESPACES), REFUSE, NEXT},
      {SYS_clone, 0, ALL_BITS, BPF_JSET, ANY_OF(CLONE_THREAD), yes, CRASH_SANITIZED ? yes : REFUSE},
      {SYS_kill, 0, ALL_BITS, BPF_JEQ, ANY_OF(self), yes, REFUSE},
      {SYS_tgkill, 0, ALL_BITS, BPF_JEQ, ANY_OF(self), yes, REFUSE},
      {SYS_rt_sigqueueinfo, 0, ALL_BITS, BPF_JEQ, ANY_OF(self), yes, REFUSE},
      {SYS_rt_tgsigqueueinfo, 0, ALL_BITS, BPF_JEQ, ANY_OF(self), yes, REFUSE},
      {SYS_prlimit64, 0, ALL_BITS, BPF_JEQ, ANY_OF(0, self), yes, REFUSE},
      {SYS_socketpair, 0, ALL_BITS, BPF_JEQ, ANY_OF(AF_UNIX), NEXT, REFUSE},
      {SYS_socketpair, 1, ~(uint32_t)(SOCK_CLOEXEC | SOCK_NONBLOCK), BPF_JEQ, ANY_OF(SOCK_STREAM), yes, REFUSE},
      {SYS_sendto, 5, ALL_BITS, BPF_JEQ, ANY_OF(0), NEXT, REFUSE}, /* the address has no bytes */
      {SYS_sendto, 3, ALL_BITS, BPF_JSET, ANY_OF(NO_FLAGS), REFUSE, yes},
      {SYS_sendmsg, 2, ALL_BITS, BPF_JSET, ANY_OF(NO_FLAGS), REFUSE, yes},
      {SYS_sendmmsg, 3, ALL_BITS, BPF_JSET, ANY_OF(NO_FLAGS), REFUSE, yes},
#ifdef __x86_64__
      {SYS_open, 1, OPEN_BITS, BPF_JEQ, WITHOUT_RIGHTS, REFUSE, NEXT},
      {SYS_open, 1, ALL_BITS, BPF_JSET, ANY_OF(CREATES), NEXT, yes},
      {SYS_open, 2, ALL_BITS, BPF_JSET, ANY_OF(PROGRAM_MODES), REFUSE, yes},
      {SYS_creat, 1, ALL_BITS, BPF_JSET, ANY_OF(PROGRAM_MODES), REFUSE, yes},
#endif
      {SYS_openat, 2, OPEN_BITS, BPF_JEQ, WITHOUT_RIGHTS, REFUSE, NEXT},
      {SYS_openat, 2, ALL_BITS, BPF_JSET, ANY_OF(CREATES), NEXT, yes},
      {SYS_openat, 3, ALL_BITS, BPF_JSET, ANY_OF(PROGRAM_MODES), REFUSE, yes},
      /* typing into the terminal; choosing a process that gets a signal when input arrives */
      {SYS_ioctl, 1, ALL_BITS, BPF_JEQ, ANY_OF(TIOCSTI, TIOCLINUX, FIOSETOWN, SIOCSPGRP), END, NEXT},
      /* All other calls of fcntl are refused, such as: signals when input arrives (with O_ASYNC, a
       * terminal sends them to the shell); watching a folder; leases and locks on files; hints and
       * sizes that would stay with a file. */
      {SYS_fcntl, 1, ALL_BITS, BPF_JEQ, FCNTL_ALLOWED, yes, NEXT},
      {SYS_fcntl, 1, ALL_BITS, BPF_JEQ, ANY_OF(F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW), LOCK, NEXT},
      {SYS_fcntl, 1, ALL_BITS, BPF_JEQ, ANY_OF(F_SETFL), NEXT, REFUSE},
      {SYS_fcntl, 2, ALL_BITS, BPF_JSET, ANY_OF(O_ASYNC | O_APPEND | O_DIRECT | O_NOATIME), REFUSE, yes},
      /* crash.h's handler must end the process */
      {SYS_rt_sigaction, 0, ALL_BITS, BPF_JEQ, ANY_OF(SIGSYS), REFUSE, yes},
  };
  ADD_EACH(program, conditions);
  if (kind == SECCOMP_WINDOW) add_window_conditions(program);
  else add_no_window_conditions(program);
}

static void build(Program *program, SeccompKind kind) {
  add_load(program, offsetof(struct seccomp_data, arch));
  add(program, BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0);
  add_answer(program, END);
  add_load(program, offsetof(struct seccomp_data, nr));
  add(program, BPF_JMP | BPF_JGE | BPF_K, OTHER_CALLS, 0, 1);
  add_answer(program, END);
  add(program, BPF_JMP | BPF_JGE | BPF_K, FIRST_UNKNOWN, 0, 1);
  add_answer(program, ABSENT);

  /* One comparison per rule; the answers follow the last one. */
  const uint32_t answers[] = {END, REFUSE, ABSENT, SECCOMP_RET_ALLOW};
  for (size_t i = 0; i < RULES; i++) {
    uint8_t at = 0;
    while (answers[at] != rules[i].answer) at++;
    add(program, BPF_JMP | BPF_JEQ | BPF_K, rules[i].call, (uint8_t)(RULES - i + at), 0);
  }
  add(program, BPF_JMP | BPF_JA, 4, 0, 0); /* past the answers */
  for (size_t i = 0; i < 4; i++) add_answer(program, answers[i]);
  add_conditions(program, kind);
  add_answer(program, SECCOMP_RET_ALLOW);
}

/* SPEC_ALLOW: otherwise older kernels switch on a protection against reads inside one process
 * (speculative store bypass), which slows everything down. */
bool seccomp_enforce(SeccompKind kind) {
  Program program = {.length = 0};
  build(&program, kind);
  const struct sock_fprog filter = {program.length, program.code};
  const unsigned flags = SECCOMP_FILTER_FLAG_TSYNC | SECCOMP_FILTER_FLAG_SPEC_ALLOW;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &filter) == 0;
}

#else

bool seccomp_enforce(SeccompKind kind) {
  (void)kind;
  return false;
}

#endif
