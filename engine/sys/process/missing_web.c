#include <errno.h>
#include <iconv.h>
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

/* Libraries would convert texts of old encodings by these, for example the titles inside MP3 files.
 * The tables of the C library would make the program 130 KB larger, and the engine's texts are
 * UTF-8. */

iconv_t iconv_open(const char *to, const char *from) {
  (void)to, (void)from;
  errno = EINVAL;
  return (iconv_t)-1; // NOLINT(performance-no-int-to-ptr): as the standard says
}

size_t iconv(iconv_t conversion, char **in, size_t *in_left, char **out, size_t *out_left) {
  (void)conversion, (void)in, (void)in_left, (void)out, (void)out_left;
  errno = EBADF;
  return (size_t)-1;
}

int iconv_close(iconv_t conversion) {
  (void)conversion;
  return 0;
}
