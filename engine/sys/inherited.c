#include "sys/inherited.h"

#include <signal.h>
#include <stddef.h>
#include <sys/resource.h>

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
