#define _DEFAULT_SOURCE /* getentropy */

#include "sys/server/local_server.h"

#include <errno.h>
#include <unistd.h>

bool local_server_run(const LocalServer *server, GError **error) {
  (void)server;
  g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_NOSYS, "a page of a browser cannot be a server");
  return false;
}

bool local_server_random(void *bytes, gsize size, GError **error) {
  if (getentropy(bytes, size) == 0) return true;
  g_set_error_literal(error, G_FILE_ERROR, (gint)g_file_error_from_errno(errno), "the system has no random numbers");
  return false;
}
