/* local_server.h: a server for programs on the same computer, at 127.0.0.1.
 *
 * Each client sends bytes, gets one answer, and is then disconnected. One thread serves all
 * clients, but a slow or silent client does not block the others. The server does not know what
 * the bytes mean: the caller's functions read them and make the answer. */

#ifndef SYS_SERVER_LOCAL_SERVER_H
#define SYS_SERVER_LOCAL_SERVER_H

#include <glib.h>
#include <stdbool.h>

typedef struct LocalServer {
  void *user;        /* passed to the functions */
  guint timeout_s;   /* for all bytes of a client and the answer */
  guint clients_max; /* at the same time; a new one beyond it closes the oldest */

  /* Called once, when clients can connect to the port. */
  void (*opened)(void *user, guint16 port);

  /* Returns the state of a new client. */
  void *(*begin)(void *user);

  /* Takes further bytes of the client. Returns the answer, a text from g_malloc, or NULL if the
   * client must send more. */
  char *(*take)(void *user, void *client, const char *bytes, gsize size);

  /* Frees the state of a client. */
  void (*end)(void *client);
} LocalServer;

/* Opens a port that the system picks, and serves until Ctrl+C or SIGTERM. An answer that was begun
 * is then not finished. Returns false with an error if no port can be opened. */
bool local_server_run(const LocalServer *server, GError **error);

/* Fills 'bytes' from the system's random source. 'size' must be at most 256. Returns false with an
 * error on failure. */
bool local_server_random(void *bytes, gsize size, GError **error);

#endif
