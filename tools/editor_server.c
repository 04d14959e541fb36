#include "../tools/editor_server.h"

#include <gio/gio.h>
#include <stdio.h>
#include <string.h>

#define HEAD_MAX (32 * 1024)
#define BODY_MAX (64 * 1024 * 1024)
#define TIMEOUT_S 20
#define THREADS_MAX 16
#define TOKEN_BYTES 16

typedef struct Server {
  Editor *editor;
  GMutex mutex; /* of 'editor' */
  char *host;   /* "127.0.0.1:PORT" */
  char *origin; /* "http://127.0.0.1:PORT" */
  char *base;   /* "/TOKEN/" */
} Server;

/* What came in. */
typedef struct Message {
  GString *bytes;
  gsize head; /* behind the empty line that ends it */
  char *method, *path, *host, *origin;
  guint64 length; /* of the body */
} Message;

static void message_clear(Message *message) {
  if (message->bytes) g_string_free(message->bytes, TRUE);
  g_free(message->method);
  g_free(message->path);
  g_free(message->host);
  g_free(message->origin);
}

/* ---- reading ---- */

/* Adds what comes next; false at the end or when nothing comes. */
static bool read_more(GInputStream *in, GString *bytes) {
  char buffer[16 * 1024];
  gssize got = g_input_stream_read(in, buffer, sizeof buffer, NULL, NULL);
  if (got > 0) g_string_append_len(bytes, buffer, got);
  return got > 0;
}

/* A header that is given twice counts as wrong, whatever it says. */
static void take_header(char **value, const char *line, const char *name) {
  gsize length = strlen(name);
  if (g_ascii_strncasecmp(line, name, length) != 0 || line[length] != ':') return;
  g_autofree char *before = *value;
  *value = before ? g_strdup("twice") : g_strstrip(g_strdup(line + length + 1));
}

static bool read_head(GInputStream *in, Message *message) {
  message->bytes = g_string_new(NULL);
  const char *end;
  while (!(end = strstr(message->bytes->str, "\r\n\r\n"))) {
    if (message->bytes->len > HEAD_MAX || strlen(message->bytes->str) != message->bytes->len) return false;
    if (!read_more(in, message->bytes)) return false;
  }
  message->head = (gsize)(end - message->bytes->str) + 4;
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

static bool read_body(GInputStream *in, Message *message) {
  while (message->bytes->len - message->head < message->length) {
    if (!read_more(in, message->bytes)) return false;
  }
  return true;
}

/* ---- answering ---- */

static void answer(GOutputStream *out, const char *status, const char *type, const char *body) {
  g_autofree char *head = g_strdup_printf("HTTP/1.1 %s\r\nContent-Type: %s; charset=utf-8\r\nContent-Length: %zu\r\n"
                                          "Connection: close\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
                                          "X-Frame-Options: DENY\r\nReferrer-Policy: no-referrer\r\n"
                                          "Cross-Origin-Resource-Policy: same-origin\r\n\r\n",
                                          status, type, strlen(body));
  if (!g_output_stream_write_all(out, head, strlen(head), NULL, NULL, NULL)) return;
  g_output_stream_write_all(out, body, strlen(body), NULL, NULL, NULL);
}

static void answer_page(Server *server, GOutputStream *out) {
  g_autoptr(GError) error = NULL;
  g_mutex_lock(&server->mutex);
  g_autofree char *page = editor_page(server->editor, &error);
  g_mutex_unlock(&server->mutex);
  answer(out, page ? "200 OK" : "500 Internal Server Error", page ? "text/html" : "text/plain", page ? page : error->message);
}

static void answer_form(Server *server, GOutputStream *out, const Message *message) {
  const char *body = message->bytes->str + message->head;
  g_autoptr(GHashTable) form = g_uri_parse_params(body, (gssize)message->length, "&", G_URI_PARAMS_WWW_FORM, NULL);
  if (!form) {
    answer(out, "400 Bad Request", "text/plain", "This is no form.\n");
    return;
  }
  g_mutex_lock(&server->mutex);
  g_autofree char *json = editor_do(server->editor, form);
  g_mutex_unlock(&server->mutex);
  answer(out, "200 OK", "application/json", json);
}

/* Whether two texts are the same, in a time that does not tell where they differ. */
static bool is_same(const char *a, const char *b) {
  gsize length = strlen(a);
  unsigned differ = 0;
  if (strlen(b) != length) return false;
  for (gsize i = 0; i < length; i++) differ |= (unsigned)(a[i] ^ b[i]);
  return differ == 0;
}

static void serve(Server *server, GInputStream *in, GOutputStream *out, Message *message) {
  if (!read_head(in, message)) {
    answer(out, "400 Bad Request", "text/plain", "This is no request.\n");
    return;
  }
  bool asks = !strcmp(message->method, "GET"), sends = !strcmp(message->method, "POST");
  bool ours = message->host && !strcmp(message->host, server->host) &&
              (message->origin ? !strcmp(message->origin, server->origin) : !sends);
  if (!ours || !is_same(message->path, server->base))
    answer(out, "403 Forbidden", "text/plain", "This is somebody else's door.\n");
  else if (asks) answer_page(server, out);
  else if (!sends) answer(out, "405 Method Not Allowed", "text/plain", "This is not done here.\n");
  else if (read_body(in, message)) answer_form(server, out, message);
}

static gboolean on_run(GThreadedSocketService *service, GSocketConnection *connection, GObject *source, gpointer data) {
  (void)service, (void)source;
  Message message = {0};
  GIOStream *stream = G_IO_STREAM(connection);
  g_socket_set_timeout(g_socket_connection_get_socket(connection), TIMEOUT_S);
  serve(data, g_io_stream_get_input_stream(stream), g_io_stream_get_output_stream(stream), &message);
  message_clear(&message);
  g_io_stream_close(stream, NULL, NULL);
  return TRUE;
}

/* ---- the server ---- */

/* Hard to guess: from the system's own source of such bytes. NULL with an error; the caller frees it. */
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

bool editor_serve(Editor *editor, GError **error) {
  g_autofree char *token = make_token(error);
  if (!token) return false;
  g_autoptr(GSocketService) service = g_threaded_socket_service_new(THREADS_MAX);
  guint16 port = listen_here(G_SOCKET_LISTENER(service), error);
  if (port == 0) return false;
  Server server = {.editor = editor};
  g_mutex_init(&server.mutex);
  server.host = g_strdup_printf("127.0.0.1:%u", port);
  server.origin = g_strdup_printf("http://%s", server.host);
  server.base = g_strdup_printf("/%s/", token);
  g_signal_connect(service, "run", G_CALLBACK(on_run), &server);
  printf("Open this in a browser; Ctrl+C here ends it:\n%s%s\n", server.origin, server.base);
  fflush(stdout);
  g_autoptr(GMainLoop) loop = g_main_loop_new(NULL, FALSE);
  g_main_loop_run(loop);
  return true;
}
