#include "sys/jail/landlock.h"

#include <stddef.h>

Landlock *landlock_new(void) { return NULL; }

void landlock_allow(Landlock *rules, LandlockAccess access, const char *path) { (void)rules, (void)access, (void)path; }

bool landlock_enforce(Landlock *rules) {
  (void)rules;
  return false;
}

bool landlock_refuse_abstract_sockets(void) { return false; }
