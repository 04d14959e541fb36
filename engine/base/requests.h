/* requests.h: operations that scripts request and the game executes later, such as quitting.
 *
 * These operations cannot run in the middle of a tick. The game takes the requests at the beginning
 * of the next tick, as DOOM does. It then quits or skips the cutscene. Saves, screenshots and undo
 * follow after this tick (game/session.h). If a save is written, the game also quits after this
 * tick. Requests for saves are kept in order, up to SAVE_REQUESTS_MAX. For every other operation,
 * only the last request of a tick is kept. If Requests is all zero, there is no request. */

#ifndef BASE_REQUESTS_H
#define BASE_REQUESTS_H

#include <glib.h>
#include <stdbool.h>

typedef enum { SAVE_REQUEST_WRITE, SAVE_REQUEST_LOAD, SAVE_REQUEST_REMOVE } SaveRequestKind;

/* A request to write, load or remove the save in a slot. Strings are owned. */
typedef struct SaveRequest {
  SaveRequestKind kind;
  char *slot, *description; /* 'description' is for SAVE_REQUEST_WRITE; "" = none */
} SaveRequest;

/* The largest number of requests for saves in one tick. Further requests are ignored. */
#define SAVE_REQUESTS_MAX 400

typedef struct Requests {
  bool quit;
  bool title;         /* with 'quit': the title screen follows, if the run has one */
  char *screenshot;   /* path relative to the game's save folder, owned; NULL = no request */
  GPtrArray *saves;   /* SaveRequest *, in the order of the calls, owned; NULL = none */
  bool undo;          /* undo the player's last action */
  bool skip_cutscene; /* fast-forward to the end of the running cutscene */
} Requests;

/* Returns true if there is no request, as in nearly every tick. */
static inline bool requests_is_empty(const Requests *requests) {
  return !requests->quit && !requests->screenshot && !requests->saves && !requests->undo && !requests->skip_cutscene;
}

/* Removes all requests and frees what they own. */
void requests_clear(Requests *requests);

/* Adds a request for the save in a slot. 'description' may be NULL. Copies the strings. Does
 * nothing if there are already SAVE_REQUESTS_MAX requests. */
void requests_add_save(Requests *requests, SaveRequestKind kind, const char *slot, const char *description);

/* Returns the last request for the save in this slot, or NULL if there is none. */
const SaveRequest *requests_last_save(const Requests *requests, const char *slot);

/* Returns whether there is a request to write a save. */
bool requests_has_write(const Requests *requests);

#endif
