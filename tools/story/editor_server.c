#define _DEFAULT_SOURCE /* getentropy */

#include "tools/story/editor_server.h"

#include "base/clean.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>

#define HEAD_MAX (32 * 1024)
#define BODY_MAX (64 * 1024 * 1024)
#define CHUNK (64 * 1024)

/* Timeout for a request, including the response. */
#define TIMEOUT_S 20

/* Limit of clients at the same time. A new one beyond it closes the oldest. */
#define CLIENTS_MAX 64

#define TOKEN_BYTES 16

typedef struct Server {
  Editor *editor;
  char *host;     /* "127.0.0.1:PORT" */
  char *origin;   /* "http://127.0.0.1:PORT" */
  char *base;     /* "/TOKEN/" */
  GQueue clients; /* Client, the oldest first */
  GMainLoop *loop;
} Server;

/* A request. */
typedef struct Message {
  GString *bytes;
  gsize head; /* length, with the empty line that ends it; 0 = not complete yet */
  char *method, *path, *host, *origin;
  guint64 length; /* of the body */
} Message;

/* A connection. It reads a request as it arrives, writes the response and ends. */
typedef struct Client {
  Server *server;
  int fd;        /* does not block */
  guint ready;   /* source: there is something to read, or room to write */
  guint timeout; /* source */
  Message message;
  char *answer; /* NULL = still reading */
  gsize sent;   /* bytes of the answer */
} Client;

static void message_clear(Message *message) {
  g_string_free(message->bytes, TRUE);
  g_free(message->method);
  g_free(message->path);
  g_free(message->host);
  g_free(message->origin);
}

/* ---- reading ---- */

/* A header that is given twice is invalid, whatever its values. */
static void take_header(char **value, const char *line, const char *name) {
  gsize length = strlen(name);
  if (g_ascii_strncasecmp(line, name, length) != 0 || line[length] != ':') return;
  g_autofree char *before = *value;
  *value = before ? g_strdup("twice") : g_strstrip(g_strdup(line + length + 1));
}

/* Parses the head once it is complete. Returns false if it is invalid. */
static bool take_head(Message *message) {
  const char *end = strstr(message->bytes->str, "\r\n\r\n");
  if (strlen(message->bytes->str) != message->bytes->len && !end) return false;
  if (!end) return message->bytes->len <= HEAD_MAX;
  message->head = (gsize)(end - message->bytes->str) + 4;
  if (message->head > HEAD_MAX) return false;
  g_autofree char *head = g_strndup(message->bytes->str, message->head), *length = NULL;
  g_auto(GStrv) lines = g_strsplit(head, "\r\n", 0);
  g_auto(GStrv) words = g_strsplit(lines[0], " ", 0);
  if (g_strv_length(words) != 3) return false;
  message->method = g_strdup(words[0]);
  message->path = g_strdup(words[1]);
  for (char **line = lines + 1; *line; line++) {
    take_header(&message->host, *line, "Host");
    take_header(&message->origin, *line, "Origin");
    take_header(&length, *line, "Content-Length");
  }
  return !length || g_ascii_string_to_unsigned(length, 10, 0, BODY_MAX, &message->length, NULL);
}

/* ---- responses: the caller frees the results ---- */

static char *answer(const char *status, const char *type, const char *body) {
  return g_strdup_printf("HTTP/1.1 %s\r\nContent-Type: %s; charset=utf-8\r\nContent-Length: %zu\r\n"
                         "Connection: close\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
                         "X-Frame-Options: DENY\r\nReferrer-Policy: no-referrer\r\n"
                         "Cross-Origin-Resource-Policy: same-origin\r\n\r\n%s",
                         status, type, strlen(body), body);
}

static char *answer_page(const Server *server) {
  g_autoptr(GError) error = NULL;
  g_autofree char *page = editor_page(server->editor, &error);
  return page ? answer("200 OK", "text/html", page) : answer("500 Internal Server Error", "text/plain", error->message);
}

static char *answer_form(const Server *server, const Message *message) {
  const char *body = message->bytes->str + message->head;
  g_autoptr(GHashTable) form = g_uri_parse_params(body, (gssize)message->length, "&", G_URI_PARAMS_WWW_FORM, NULL);
  if (!form) return answer("400 Bad Request", "text/plain", "The body is not a form.\n");
  g_autofree char *json = editor_do(server->editor, form);
  return answer("200 OK", "application/json", json);
}

/* Compares two texts in a time that does not depend on where they differ. */
static bool is_same(const char *a, const char *b) {
  gsize length = strlen(a);
  unsigned differ = 0;
  if (strlen(b) != length) return false;
  for (gsize i = 0; i < length; i++) differ |= (unsigned)(a[i] ^ b[i]);
  return differ == 0;
}

/* Returns the response to the data so far; NULL if the request is incomplete. */
static char *serve(const Server *server, Message *message) {
  if (message->head == 0 && !take_head(message)) return answer("400 Bad Request", "text/plain", "The request is invalid.\n");
  if (message->head == 0) return NULL;
  bool asks = !strcmp(message->method, "GET"), sends = !strcmp(message->method, "POST");
  bool ours = message->host && !strcmp(message->host, server->host) &&
              (message->origin ? !strcmp(message->origin, server->origin) : !sends);
  if (!ours || !is_same(message->path, server->base))
    return answer("403 Forbidden", "text/plain", "The address, host or origin is not the editor's.\n");
  if (asks) return answer_page(server);
  if (!sends) return answer("405 Method Not Allowed", "text/plain", "Use GET or POST.\n");
  return message->bytes->len - message->head < message->length ? NULL : answer_form(server, message);
}

/* ---- clients ---- */

static void client_end(Client *client) {
  g_queue_remove(&client->server->clients, client);
  g_source_remove(client->ready);
  g_source_remove(client->timeout);
  close(client->fd);
  message_clear(&client->message);
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
  g_string_append_len(client->message.bytes, chunk, count);
  client->answer = serve(client->server, &client->message);
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
  client->message.bytes = g_string_new(NULL);
  client->ready = g_unix_fd_add(fd, G_IO_IN, on_readable, client);
  client->timeout = g_timeout_add_seconds(TIMEOUT_S, on_timeout, client);
  g_queue_push_tail(&server->clients, client);
  if (server->clients.length > CLIENTS_MAX) client_end(server->clients.head->data);
  return G_SOURCE_CONTINUE;
}

/* ---- the server ---- */

static bool fail_with_errno(GError **error, const char *what) {
  int code = errno;
  g_set_error(error, G_FILE_ERROR, (gint)g_file_error_from_errno(code), "%s: %s", what, g_strerror(code));
  return false;
}

/* Returns a token from the system's random source. On failure returns NULL with an error. The
 * caller frees it. */
static char *make_token(GError **error) {
  guchar bytes[TOKEN_BYTES];
  if (getentropy(bytes, sizeof bytes) != 0) {
    fail_with_errno(error, "the system has no random numbers");
    return NULL;
  }
  GString *token = g_string_new(NULL);
  for (gsize i = 0; i < sizeof bytes; i++) g_string_append_printf(token, "%02x", bytes[i]);
  return g_string_free(token, FALSE);
}

/* Listens at a port that the system picks. Returns false with an error. */
static bool listen_here(int fd, guint16 *port, GError **error) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
  socklen_t size = sizeof address;
  struct sockaddr *at = (struct sockaddr *)&address;
  bool fine = fd >= 0 && bind(fd, at, size) == 0 && listen(fd, CLIENTS_MAX) == 0 && getsockname(fd, at, &size) == 0;
  if (!fine) return fail_with_errno(error, "cannot listen on 127.0.0.1");
  set_flags(fd);
  *port = ntohs(address.sin_port);
  return true;
}

static gboolean on_signal(gpointer server) {
  g_main_loop_quit(((Server *)server)->loop);
  return G_SOURCE_CONTINUE;
}

/* Serves until Ctrl+C. A change in progress is finished first. */
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

static bool serve_with_token(Editor *editor, const char *token, int listener, GError **error) {
  guint16 port;
  if (!listen_here(listener, &port, error)) return false;
  g_autofree char *host = g_strdup_printf("127.0.0.1:%u", port), *origin = g_strconcat("http://", host, NULL);
  g_autofree char *base = g_strdup_printf("/%s/", token);
  Server server = {.editor = editor, .host = host, .origin = origin, .base = base, .clients = G_QUEUE_INIT};
  clean_print(stdout, "Open this address in a browser. Ctrl+C here stops the editor.\n%s%s\n", origin, base);
  fflush(stdout);
  serve_until_ended(&server, listener);
  return true;
}

bool editor_serve(Editor *editor, GError **error) {
  g_autofree char *token = make_token(error);
  if (!token) return false;
  int listener = socket(AF_INET, SOCK_STREAM, 0);
  bool served = serve_with_token(editor, token, listener, error);
  if (listener >= 0) close(listener);
  return served;
}
