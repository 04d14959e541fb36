#include "tools/story/editor_server.h"

#include <gio/gio.h>
#include <glib-unix.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

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
  GSocketConnection *connection;
  GCancellable *cancellable;
  guint timeout; /* source */
  Message message;
  guchar chunk[CHUNK];
  char *answer;
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
  g_source_remove(client->timeout);
  message_clear(&client->message);
  g_object_unref(client->cancellable);
  g_object_unref(client->connection);
  g_free(client->answer);
  g_free(client);
}

/* Ends a client that takes too long: its pending operation fails. */
static gboolean on_timeout(gpointer client) {
  g_cancellable_cancel(((Client *)client)->cancellable);
  return G_SOURCE_CONTINUE;
}

static void on_written(GObject *out, GAsyncResult *result, gpointer client) {
  g_output_stream_write_all_finish(G_OUTPUT_STREAM(out), result, NULL, NULL);
  client_end(client);
}

static void read_on(Client *client);

static void on_read(GObject *in, GAsyncResult *result, gpointer data) {
  Client *client = data;
  gssize got = g_input_stream_read_finish(G_INPUT_STREAM(in), result, NULL);
  if (got <= 0) {
    client_end(client);
    return;
  }
  g_string_append_len(client->message.bytes, (const char *)client->chunk, got);
  client->answer = serve(client->server, &client->message);
  if (!client->answer) {
    read_on(client);
    return;
  }
  GOutputStream *out = g_io_stream_get_output_stream(G_IO_STREAM(client->connection));
  g_output_stream_write_all_async(out, client->answer, strlen(client->answer), G_PRIORITY_DEFAULT, client->cancellable,
                                  on_written, client);
}

static void read_on(Client *client) {
  GInputStream *in = g_io_stream_get_input_stream(G_IO_STREAM(client->connection));
  g_input_stream_read_async(in, client->chunk, sizeof client->chunk, G_PRIORITY_DEFAULT, client->cancellable, on_read, client);
}

static gboolean on_incoming(GSocketService *service, GSocketConnection *connection, GObject *source, gpointer data) {
  (void)service, (void)source;
  Server *server = data;
  Client *client = g_new0(Client, 1);
  client->server = server;
  client->connection = g_object_ref(connection);
  client->cancellable = g_cancellable_new();
  client->message.bytes = g_string_new(NULL);
  client->timeout = g_timeout_add_seconds(TIMEOUT_S, on_timeout, client);
  g_queue_push_tail(&server->clients, client);
  if (server->clients.length > CLIENTS_MAX) g_cancellable_cancel(((Client *)server->clients.head->data)->cancellable);
  read_on(client);
  return TRUE;
}

/* ---- the server ---- */

/* Returns a token from the system's random source. On failure returns NULL with an error. The
 * caller frees it. */
static char *make_token(GError **error) {
  guchar bytes[TOKEN_BYTES];
  g_autoptr(GFile) file = g_file_new_for_path("/dev/urandom");
  g_autoptr(GFileInputStream) in = g_file_read(file, NULL, error);
  gsize got = 0;
  if (!in || !g_input_stream_read_all(G_INPUT_STREAM(in), bytes, sizeof bytes, &got, NULL, error)) return NULL;
  GString *token = g_string_new(NULL);
  for (gsize i = 0; i < got; i++) g_string_append_printf(token, "%02x", bytes[i]);
  return g_string_free(token, FALSE);
}

/* The port; 0 with an error. */
static guint16 listen_here(GSocketListener *listener, GError **error) {
  g_autoptr(GSocketAddress) wanted = g_inet_socket_address_new_from_string("127.0.0.1", 0);
  g_autoptr(GSocketAddress) got = NULL;
  bool fine = g_socket_listener_add_address(listener, wanted, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL, &got, error);
  return fine ? g_inet_socket_address_get_port(G_INET_SOCKET_ADDRESS(got)) : 0;
}

static gboolean on_signal(gpointer server) {
  g_main_loop_quit(((Server *)server)->loop);
  return G_SOURCE_CONTINUE;
}

/* Serves until Ctrl+C. A change in progress is finished first. */
static void serve_until_ended(Server *server) {
  server->loop = g_main_loop_new(NULL, FALSE);
  guint sources[] = {g_unix_signal_add(SIGINT, on_signal, server), g_unix_signal_add(SIGTERM, on_signal, server)};
  g_main_loop_run(server->loop);
  for (gsize i = 0; i < G_N_ELEMENTS(sources); i++) g_source_remove(sources[i]);
  for (GList *link = server->clients.head; link; link = link->next) g_cancellable_cancel(((Client *)link->data)->cancellable);
  while (server->clients.length > 0) g_main_context_iteration(NULL, TRUE);
  g_main_loop_unref(server->loop);
}

bool editor_serve(Editor *editor, GError **error) {
  g_autofree char *token = make_token(error);
  if (!token) return false;
  g_autoptr(GSocketService) service = g_socket_service_new();
  guint16 port = listen_here(G_SOCKET_LISTENER(service), error);
  if (port == 0) return false;
  g_autofree char *host = g_strdup_printf("127.0.0.1:%u", port), *origin = g_strconcat("http://", host, NULL);
  g_autofree char *base = g_strdup_printf("/%s/", token);
  Server server = {.editor = editor, .host = host, .origin = origin, .base = base, .clients = G_QUEUE_INIT};
  g_signal_connect(service, "incoming", G_CALLBACK(on_incoming), &server);
  printf("Open this address in a browser. Ctrl+C here stops the editor.\n%s%s\n", origin, base);
  fflush(stdout);
  serve_until_ended(&server);
  g_socket_service_stop(service);
  g_socket_listener_close(G_SOCKET_LISTENER(service));
  return true;
}
