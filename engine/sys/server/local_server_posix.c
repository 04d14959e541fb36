#define _DEFAULT_SOURCE /* getentropy */

#include "sys/server/local_server.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <netinet/in.h>
#include <signal.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>

#define CHUNK (64 * 1024)

typedef struct Server {
  const LocalServer *plan;
  GQueue clients; /* Client, the oldest first */
  GMainLoop *loop;
} Server;

/* A connection. It reads as bytes arrive, writes the answer and ends. */
typedef struct Client {
  Server *server;
  int fd;        /* does not block */
  guint ready;   /* source: there is something to read, or room to write */
  guint timeout; /* source */
  void *state;   /* of the caller */
  char *answer;  /* NULL = still reading */
  gsize sent;    /* bytes of the answer */
} Client;

/* ---- clients ---- */

static void client_end(Client *client) {
  g_queue_remove(&client->server->clients, client);
  g_source_remove(client->ready);
  g_source_remove(client->timeout);
  close(client->fd);
  client->server->plan->end(client->state);
  g_free(client->answer);
  g_free(client);
}

static gboolean on_timeout(gpointer client) {
  client_end(client);
  return G_SOURCE_REMOVE;
}

/* Returns whether a read or write failed only for now. */
static bool is_passing(gssize count) { return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR); }

static gboolean on_writable(gint fd, GIOCondition condition, gpointer data) {
  (void)condition;
  Client *client = data;
  gsize left = strlen(client->answer + client->sent);
  gssize count = write(fd, client->answer + client->sent, left);
  if (is_passing(count)) return G_SOURCE_CONTINUE;
  if (count >= 0) client->sent += (gsize)count;
  if (count >= 0 && (gsize)count < left) return G_SOURCE_CONTINUE;
  client_end(client);
  return G_SOURCE_REMOVE;
}

static gboolean on_readable(gint fd, GIOCondition condition, gpointer data) {
  (void)condition;
  Client *client = data;
  char chunk[CHUNK];
  gssize count = read(fd, chunk, sizeof chunk);
  if (is_passing(count)) return G_SOURCE_CONTINUE;
  if (count <= 0) {
    client_end(client);
    return G_SOURCE_REMOVE;
  }
  const LocalServer *plan = client->server->plan;
  client->answer = plan->take(plan->user, client->state, chunk, (gsize)count);
  if (!client->answer) return G_SOURCE_CONTINUE;
  client->ready = g_unix_fd_add(fd, G_IO_OUT, on_writable, client);
  return G_SOURCE_REMOVE;
}

static void set_flags(int fd) {
  fcntl(fd, F_SETFD, FD_CLOEXEC);
  fcntl(fd, F_SETFL, O_NONBLOCK);
}

static gboolean on_incoming(gint listener, GIOCondition condition, gpointer data) {
  (void)condition;
  Server *server = data;
  int fd = accept(listener, NULL, NULL);
  if (fd < 0) return G_SOURCE_CONTINUE;
  set_flags(fd);
  Client *client = g_new0(Client, 1);
  client->server = server;
  client->fd = fd;
  client->state = server->plan->begin(server->plan->user);
  client->ready = g_unix_fd_add(fd, G_IO_IN, on_readable, client);
  client->timeout = g_timeout_add_seconds(server->plan->timeout_s, on_timeout, client);
  g_queue_push_tail(&server->clients, client);
  if (server->clients.length > server->plan->clients_max) client_end(server->clients.head->data);
  return G_SOURCE_CONTINUE;
}

/* ---- the server ---- */

static bool fail_with_errno(GError **error, const char *what) {
  int code = errno;
  g_set_error(error, G_FILE_ERROR, (gint)g_file_error_from_errno(code), "%s: %s", what, g_strerror(code));
  return false;
}

/* Listens at a port that the system picks. Returns false with an error. */
static bool listen_here(const LocalServer *plan, int fd, guint16 *port, GError **error) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
  socklen_t size = sizeof address;
  struct sockaddr *at = (struct sockaddr *)&address;
  bool fine = fd >= 0 && bind(fd, at, size) == 0 && listen(fd, (int)plan->clients_max) == 0 && getsockname(fd, at, &size) == 0;
  if (!fine) return fail_with_errno(error, "cannot listen on 127.0.0.1");
  set_flags(fd);
  *port = ntohs(address.sin_port);
  return true;
}

static gboolean on_signal(gpointer server) {
  g_main_loop_quit(((Server *)server)->loop);
  return G_SOURCE_CONTINUE;
}

static void serve_until_ended(Server *server, int listener) {
  signal(SIGPIPE, SIG_IGN); /* a client that is gone is an ordinary error */
  server->loop = g_main_loop_new(NULL, FALSE);
  guint sources[] = {g_unix_signal_add(SIGINT, on_signal, server), g_unix_signal_add(SIGTERM, on_signal, server),
                     g_unix_fd_add(listener, G_IO_IN, on_incoming, server)};
  g_main_loop_run(server->loop);
  for (gsize i = 0; i < G_N_ELEMENTS(sources); i++) g_source_remove(sources[i]);
  while (server->clients.length > 0) client_end(server->clients.head->data);
  g_main_loop_unref(server->loop);
}

bool local_server_run(const LocalServer *plan, GError **error) {
  Server server = {.plan = plan, .clients = G_QUEUE_INIT};
  guint16 port;
  int listener = socket(AF_INET, SOCK_STREAM, 0);
  bool listens = listen_here(plan, listener, &port, error);
  if (listens) {
    plan->opened(plan->user, port);
    serve_until_ended(&server, listener);
  }
  if (listener >= 0) close(listener);
  return listens;
}

bool local_server_random(void *bytes, gsize size, GError **error) {
  return getentropy(bytes, size) == 0 || fail_with_errno(error, "the system has no random numbers");
}
