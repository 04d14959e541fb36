#include "tools/story/editor_server.h"

#include "base/clean.h"
#include "sys/server/local_server.h"

#include <stdio.h>
#include <string.h>

#define HEAD_MAX (32 * 1024)
#define BODY_MAX (64 * 1024 * 1024)

/* Timeout for a request, including the response. */
#define TIMEOUT_S 20

/* Limit of clients at the same time. A new one beyond it closes the oldest. */
#define CLIENTS_MAX 64

#define TOKEN_BYTES 16

typedef struct Server {
  Editor *editor;
  char *host;   /* "127.0.0.1:PORT" */
  char *origin; /* "http://127.0.0.1:PORT" */
  char *base;   /* "/TOKEN/" */
} Server;

/* A request. */
typedef struct Message {
  GString *bytes;
  gsize head; /* length, with the empty line that ends it; 0 = not complete yet */
  char *method, *path, *host, *origin;
  guint64 length; /* of the body */
} Message;

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

static void *begin_message(void *server) {
  (void)server;
  Message *message = g_new0(Message, 1);
  message->bytes = g_string_new(NULL);
  return message;
}

static char *take_bytes(void *server, void *client, const char *bytes, gsize size) {
  Message *message = client;
  g_string_append_len(message->bytes, bytes, (gssize)size);
  return serve(server, message);
}

static void end_message(void *client) {
  message_clear(client);
  g_free(client);
}

/* ---- the server ---- */

/* Returns a token from the system's random source. On failure returns NULL with an error. The
 * caller frees it. */
static char *make_token(GError **error) {
  guchar bytes[TOKEN_BYTES];
  if (!local_server_random(bytes, sizeof bytes, error)) return NULL;
  GString *token = g_string_new(NULL);
  for (gsize i = 0; i < sizeof bytes; i++) g_string_append_printf(token, "%02x", bytes[i]);
  return g_string_free(token, FALSE);
}

static void print_address(void *data, guint16 port) {
  Server *server = data;
  server->host = g_strdup_printf("127.0.0.1:%u", port);
  server->origin = g_strconcat("http://", server->host, NULL);
  clean_print(stdout, "Open this address in a browser. Ctrl+C here stops the editor.\n%s%s\n", server->origin, server->base);
  fflush(stdout);
}

bool editor_serve(Editor *editor, GError **error) {
  g_autofree char *token = make_token(error);
  if (!token) return false;
  Server server = {.editor = editor, .base = g_strdup_printf("/%s/", token)};
  const LocalServer plan = {
      .user = &server,
      .timeout_s = TIMEOUT_S,
      .clients_max = CLIENTS_MAX,
      .opened = print_address,
      .begin = begin_message,
      .take = take_bytes,
      .end = end_message,
  };
  bool served = local_server_run(&plan, error);
  g_free(server.host);
  g_free(server.origin);
  g_free(server.base);
  return served;
}
