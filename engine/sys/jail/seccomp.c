#define _GNU_SOURCE /* syscall, CLONE_THREAD */

#include "sys/jail/seccomp.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include "sys/crash.h"

#include <asm/sockios.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/prctl.h>
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
    {435, ABSENT}, /* clone3: a filter cannot see its flags; libraries use clone instead */
    /* connections */
    {SYS_socket, REFUSE},
    {SYS_connect, REFUSE},
    {SYS_bind, REFUSE},
    {SYS_listen, REFUSE},
    {SYS_accept, REFUSE},
    {SYS_accept4, REFUSE},
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
    /* what Landlock does not restrict: changing modes, owners, times and attributes by path, and
     * watching folders; the calls for open files stay */
    {SYS_inotify_init1, REFUSE},
    {SYS_inotify_add_watch, REFUSE},
    {SYS_getxattr, REFUSE},
    {SYS_lgetxattr, REFUSE},
    {SYS_listxattr, REFUSE},
    {SYS_llistxattr, REFUSE},
    {SYS_truncate, REFUSE},
    {SYS_fchmodat, REFUSE},
    {SYS_fchownat, REFUSE},
    {SYS_utimensat, REFUSE},
    {SYS_setxattr, REFUSE},
    {SYS_lsetxattr, REFUSE},
    {SYS_removexattr, REFUSE},
    {SYS_lremovexattr, REFUSE},
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
#define PROGRAM_MAX (RULES + 128)
_Static_assert(RULES + 4 <= 255, "a jump skips at most 255 instructions");

typedef struct Program {
  struct sock_filter code[PROGRAM_MAX];
  unsigned short length;
} Program;

static void add(Program *program, uint16_t code, uint32_t value, uint8_t if_true, uint8_t if_false) {
  program->code[program->length++] = (struct sock_filter){code, if_true, if_false, value};
}

/* Loads the lower half of a field of seccomp_data; both processors store it first. */
static void add_load(Program *program, size_t offset) { add(program, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0); }
#define ARGUMENT(n) (offsetof(struct seccomp_data, args) + 8 * (n))

static void add_answer(Program *program, uint32_t answer) { add(program, BPF_RET | BPF_K, answer, 0, 0); }

/* For one system call: 'answer' if an argument passes the test with any of the values, else
 * 'otherwise'. A shorter list of values repeats its last one. */
#define CONDITION_VALUES 4
typedef struct Condition {
  uint32_t call;
  unsigned argument;
  uint16_t test; /* BPF_JEQ: equals a value; BPF_JSET: has its bits */
  uint32_t values[CONDITION_VALUES];
  uint32_t answer, otherwise;
} Condition;

static void add_condition(Program *program, const Condition *condition) {
  add(program, BPF_JMP | BPF_JEQ | BPF_K, condition->call, 0, CONDITION_VALUES + 3);
  add_load(program, ARGUMENT(condition->argument));
  for (uint8_t i = 0; i < CONDITION_VALUES; i++) {
    bool is_last = i == CONDITION_VALUES - 1;
    add(program, BPF_JMP | condition->test | BPF_K, condition->values[i], (uint8_t)(CONDITION_VALUES - 1 - i), is_last);
  }
  add_answer(program, condition->answer);
  add_answer(program, condition->otherwise);
}

static void add_conditions(Program *program) {
  const uint32_t self = (uint32_t)getpid(), yes = SECCOMP_RET_ALLOW, thread = CLONE_THREAD;
  const Condition conditions[] = {
      {SYS_clone, 0, BPF_JSET, {thread, thread, thread, thread}, yes, CRASH_SANITIZED ? yes : REFUSE},
      {SYS_kill, 0, BPF_JEQ, {self, self, self, self}, yes, REFUSE},
      {SYS_tgkill, 0, BPF_JEQ, {self, self, self, self}, yes, REFUSE},
      {SYS_rt_sigqueueinfo, 0, BPF_JEQ, {self, self, self, self}, yes, REFUSE},
      {SYS_rt_tgsigqueueinfo, 0, BPF_JEQ, {self, self, self, self}, yes, REFUSE},
      {SYS_prlimit64, 0, BPF_JEQ, {0, self, self, self}, yes, REFUSE},
      /* typing into the terminal; choosing a process that gets a signal when input arrives */
      {SYS_ioctl, 1, BPF_JEQ, {TIOCSTI, TIOCLINUX, FIOSETOWN, SIOCSPGRP}, END, yes},
      {SYS_fcntl, 1, BPF_JEQ, {F_SETOWN, F_SETOWN_EX, F_SETSIG, F_SETSIG}, REFUSE, yes},
      /* an X server gets pictures through shared memory: allow private segments only */
      {SYS_shmget, 0, BPF_JEQ, {IPC_PRIVATE, IPC_PRIVATE, IPC_PRIVATE, IPC_PRIVATE}, yes, REFUSE},
      {SYS_shmctl, 1, BPF_JEQ, {IPC_RMID, IPC_STAT, IPC_STAT, IPC_STAT}, yes, REFUSE},
  };
  for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++) add_condition(program, &conditions[i]);
}

static void build(Program *program) {
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
  add_conditions(program);
  add_answer(program, SECCOMP_RET_ALLOW);
}

/* SPEC_ALLOW: otherwise older kernels switch on a protection against reads inside one process
 * (speculative store bypass), which slows everything down. */
bool seccomp_enforce(void) {
  Program program = {.length = 0};
  build(&program);
  const struct sock_fprog filter = {program.length, program.code};
  const unsigned flags = SECCOMP_FILTER_FLAG_TSYNC | SECCOMP_FILTER_FLAG_SPEC_ALLOW;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &filter) == 0;
}

#else

bool seccomp_enforce(void) { return false; }

#endif
