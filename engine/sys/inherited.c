#include "sys/inherited.h"

#include <signal.h>
#include <stddef.h>
#include <sys/resource.h>

#define STACK_LEAST (8 << 20) /* bytes; what most systems give */

/* The stack of the first thread grows as far as the limit of the moment allows. */
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
  signal(SIGXFSZ, SIG_IGN); /* writing then fails with an error like any other */
  return widen_stack();
}
