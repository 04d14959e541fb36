#define _CRT_RAND_S /* rand_s */

#include "sys/server/local_server.h"

#include "sys/process/quit.h"

#include <stdlib.h>
#include <string.h>
#define WIN32_LEAN_AND_MEAN
#define FD_SETSIZE 256
#include <winsock2.h>

#define CHUNK (64 * 1024)
#define LOOK_MS 200 /* how often Ctrl+C is checked */

/* A connection. It reads as bytes arrive, writes the answer and ends. */
typedef struct Client {
  SOCKET socket; /* does not block */
  gint64 end_us; /* of its timeout */
  void *state;   /* of the caller */
  char *answer;  /* NULL = still reading */
  gsize sent;    /* bytes of the answer */
} Client;

static void client_end(const LocalServer *server, GQueue *clients, Client *client) {
  g_queue_remove(clients, client);
  closesocket(client->socket);
  server->end(client->state);
  g_free(client->answer);
  g_free(client);
}

static bool is_passing(int count) { return count < 0 && WSAGetLastError() == WSAEWOULDBLOCK; }

/* Both return false when the client is to be ended. */
static bool client_write(Client *client) {
  gsize left = strlen(client->answer + client->sent);
  int count = send(client->socket, client->answer + client->sent, (int)MIN(left, CHUNK), 0);
  if (is_passing(count)) return true;
  if (count > 0) client->sent += (gsize)count;
  return count >= 0 && (gsize)count < left;
}

static bool client_read(const LocalServer *server, Client *client) {
  char chunk[CHUNK];
  int count = recv(client->socket, chunk, sizeof chunk, 0);
  if (is_passing(count)) return true;
  if (count <= 0) return false;
  client->answer = server->take(server->user, client->state, chunk, (gsize)count);
  return true;
}

static void accept_client(const LocalServer *server, GQueue *clients, SOCKET listener) {
  SOCKET socket = accept(listener, NULL, NULL);
  if (socket == INVALID_SOCKET) return;
  u_long yes = 1;
  ioctlsocket(socket, (long)FIONBIO, &yes);
  Client *client = g_new0(Client, 1);
  client->socket = socket;
  client->end_us = g_get_monotonic_time() + (gint64)server->timeout_s * G_USEC_PER_SEC;
  client->state = server->begin(server->user);
  g_queue_push_tail(clients, client);
  if (clients->length > MIN(server->clients_max, FD_SETSIZE - 1)) client_end(server, clients, clients->head->data);
}

/* Waits for something to do, and does it. */
static void serve_some(const LocalServer *server, GQueue *clients, SOCKET listener) {
  fd_set readable, writable;
  FD_ZERO(&readable);
  FD_ZERO(&writable);
  FD_SET(listener, &readable);
  for (GList *at = clients->head; at; at = at->next) {
    const Client *client = at->data;
    if (client->answer) FD_SET(client->socket, &writable);
    else FD_SET(client->socket, &readable);
  }
  struct timeval wait = {0, LOOK_MS * 1000};
  if (select(0, &readable, &writable, NULL, &wait) < 0) return;
  for (GList *at = clients->head, *next; at; at = next) {
    Client *client = at->data;
    next = at->next;
    bool goes_on = g_get_monotonic_time() < client->end_us;
    if (goes_on && FD_ISSET(client->socket, &writable)) goes_on = client_write(client);
    else if (goes_on && FD_ISSET(client->socket, &readable)) goes_on = client_read(server, client);
    if (!goes_on) client_end(server, clients, client);
  }
  if (FD_ISSET(listener, &readable)) accept_client(server, clients, listener);
}

static bool refuse(GError **error, const char *what) {
  g_autofree char *reason = g_win32_error_message(WSAGetLastError());
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "%s: %s", what, reason);
  return false;
}

/* Listens at a port that the system picks. */
static bool listen_here(const LocalServer *server, SOCKET listener, guint16 *port) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  int size = sizeof address;
  struct sockaddr *at = (struct sockaddr *)&address;
  if (listener == INVALID_SOCKET || bind(listener, at, size) != 0 || listen(listener, (int)server->clients_max) != 0 ||
      getsockname(listener, at, &size) != 0)
    return false;
  *port = ntohs(address.sin_port);
  return true;
}

bool local_server_run(const LocalServer *server, GError **error) {
  WSADATA data;
  if (WSAStartup(MAKEWORD(2, 2), &data) != 0) return refuse(error, "cannot use sockets");
  guint16 port;
  GQueue clients = G_QUEUE_INIT;
  SOCKET listener = socket(AF_INET, SOCK_STREAM, 0);
  bool listens = listen_here(server, listener, &port) || refuse(error, "cannot listen on 127.0.0.1");
  if (listens) {
    quit_listen();
    server->opened(server->user, port);
    while (!quit_is_asked()) serve_some(server, &clients, listener);
  }
  while (clients.length > 0) client_end(server, &clients, clients.head->data);
  if (listener != INVALID_SOCKET) closesocket(listener);
  WSACleanup();
  return listens;
}

bool local_server_random(void *bytes, gsize size, GError **error) {
  for (gsize i = 0; i < size; i++) {
    unsigned number;
    if (rand_s(&number) != 0) {
      g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_IO, "the system has no random numbers");
      return false;
    }
    ((guchar *)bytes)[i] = (guchar)number;
  }
  return true;
}
