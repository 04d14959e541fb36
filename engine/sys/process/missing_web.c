#include <errno.h>
#include <pthread.h>
#include <spawn.h>

/* GLib refers to these functions, and the C library of browsers declares but does not have them. A
 * page can neither start programs nor threads, so both fail. */

int posix_spawnp(pid_t *process, const char *file, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
                 char *const arguments[], char *const environment[]) {
  (void)process, (void)file, (void)actions, (void)attributes, (void)arguments, (void)environment;
  return ENOSYS;
}

int pthread_attr_setinheritsched(pthread_attr_t *attributes, int inherit) {
  (void)attributes, (void)inherit;
  return ENOTSUP;
}
