#include <errno.h>
#include <glib.h>
#include <iconv.h>
#include <pthread.h>
#include <spawn.h>
#include <stdbool.h>
#include <string.h>

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

/* GLib and SDL convert texts by these. The C library's own functions would make the program 130 KB
 * larger, for encodings that only old files have, such as the titles in some MP3s. Other texts are
 * UTF-8, also where the C library calls the encoding of the system ASCII. */

static bool is_utf8(const char *encoding) {
  return !g_ascii_strcasecmp(encoding, "UTF-8") || !g_ascii_strcasecmp(encoding, "ASCII");
}

iconv_t iconv_open(const char *to, const char *from) {
  static char copies;
  if (is_utf8(to) && is_utf8(from)) return &copies;
  errno = EINVAL;
  return (iconv_t)-1; // NOLINT(performance-no-int-to-ptr): as the standard says
}

size_t iconv(iconv_t conversion, char **in, size_t *in_left, char **out, size_t *out_left) {
  (void)conversion;
  if (!in || !*in) return 0; /* begins a new text */
  size_t count = MIN(*in_left, *out_left);
  memcpy(*out, *in, count);
  *in += count, *in_left -= count;
  *out += count, *out_left -= count;
  if (*in_left == 0) return 0;
  errno = E2BIG;
  return (size_t)-1;
}

int iconv_close(iconv_t conversion) {
  (void)conversion;
  return 0;
}
