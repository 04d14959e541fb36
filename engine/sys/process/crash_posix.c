#define _DEFAULT_SOURCE /* si_syscall */

#include "sys/process/crash.h"

#include "sys/process/last_words.h"

#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#define STACK_SIZE (64 * 1024)
#define FOLDER_MAX 1024

/* A signal handler has no argument, so the text of its report is prepared here. */
static const char *version_text = "";
static char save_folder[FOLDER_MAX];

typedef struct Fault {
  int number;
  const char *name;
} Fault;

static const Fault faults[] = {
    {SIGSEGV, "a memory fault"},        {SIGBUS, "a memory fault"}, {SIGFPE, "an arithmetic error"},
    {SIGILL, "an invalid instruction"}, {SIGABRT, "it aborted"},    {SIGSYS, "a forbidden system call"},
};
#define FAULTS (sizeof faults / sizeof *faults)

/* --- in the handler --- */

static const char *name_of(int number) {
  for (size_t i = 0; i < FAULTS; i++) {
    if (faults[i].number == number) return faults[i].name;
  }
  return "a signal";
}

static void on_fault(int number, siginfo_t *info, void *context) {
  (void)context;
  last_words("FATAL engine: ichor ");
  last_words(version_text);
  last_words(" has failed: ");
  last_words(name_of(number));
#ifdef __linux__
  if (number == SIGSYS) {
    last_words(" (number ");
    last_words_number(info->si_syscall);
    last_words("), which no game needs: this may have been an attack");
  }
#endif
  (void)info;
  last_words(". This is a bug of the engine; please report it");
  if (*save_folder) {
    last_words(". What was saved is in ");
    last_words(save_folder);
  }
  last_words("\n");
  _exit(CRASH_EXIT);
}

/* --- public --- */

/* The handler cannot run on a stack that has overflowed. */
static void use_other_stack(void) {
  static _Alignas(16) char memory[STACK_SIZE];
  const stack_t stack = {.ss_sp = memory, .ss_size = STACK_SIZE};
  sigaltstack(&stack, NULL);
}

void crash_install(const char *version) {
  version_text = version;
  if (!CRASH_SANITIZED) use_other_stack();
  struct sigaction action = {0};
  action.sa_sigaction = on_fault;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | (int)SA_RESETHAND;
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < FAULTS; i++) {
    if (!CRASH_SANITIZED || faults[i].number == SIGSYS) sigaction(faults[i].number, &action, NULL);
  }
}

void crash_set_save_folder(const char *path) {
  size_t length = strlen(path);
  if (length >= FOLDER_MAX) length = FOLDER_MAX - 1;
  memcpy(save_folder, path, length);
  save_folder[length] = '\0';
}
