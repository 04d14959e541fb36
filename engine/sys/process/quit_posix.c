#include "sys/process/quit.h"

#include <signal.h>
#include <stddef.h>

/* Global because a signal handler has no argument. */
static volatile sig_atomic_t is_asked;

static void note(int number) {
  (void)number;
  is_asked = 1;
}

void quit_listen(void) {
  static const int signals[] = {SIGTERM, SIGINT, SIGHUP};
  struct sigaction action = {0};
  action.sa_handler = note;
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
    struct sigaction before;
    /* A signal that is ignored from the start stays ignored, for example under nohup. */
    bool is_ignored = sigaction(signals[i], NULL, &before) == 0 && before.sa_handler == SIG_IGN;
    action.sa_flags = signals[i] == SIGINT ? (int)SA_RESETHAND : 0;
    if (!is_ignored) sigaction(signals[i], &action, NULL);
  }
}

bool quit_is_asked(void) { return is_asked != 0; }
