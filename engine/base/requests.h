/* requests.h: operations that scripts request and that cannot run in the middle of a tick, such
 * as quitting.
 *
 * The game carries them out at the top of the next tick, as DOOM does. Saves have a queue. Each
 * other kind has one slot: the last request of a tick counts. All zero means no request. */

#ifndef BASE_REQUESTS_H
#define BASE_REQUESTS_H

#include <glib.h>
#include <stdbool.h>

typedef enum { SAVE_REQUEST_WRITE, SAVE_REQUEST_LOAD, SAVE_REQUEST_REMOVE } SaveRequestKind;

/* A request for the save of a slot. Strings are owned. */
typedef struct SaveRequest {
  SaveRequestKind kind;
  char *slot, *description; /* of a save to be written; "" = none */
} SaveRequest;

/* At most this many requests for saves in one tick; further ones are ignored. */
#define SAVE_REQUESTS_MAX 400

typedef struct Requests {
  bool quit;
  char *screenshot;   /* file name below the game's save folder, owned; NULL for none */
  GPtrArray *saves;   /* SaveRequest *, in the order of the calls, owned; NULL for none */
  bool undo;          /* go back to before the player's last action */
  bool skip_cutscene; /* fast-forward to the end of the running cutscene */
} Requests;

/* Returns whether nothing is requested, as in nearly every tick. */
static inline bool requests_is_empty(const Requests *requests) {
  return !requests->quit && !requests->screenshot && !requests->saves && !requests->undo && !requests->skip_cutscene;
}

/* Removes all requests and frees what they own. */
void requests_clear(Requests *requests);

/* Adds a request for the save of a slot. NULL is no description. Strings are copied. */
void requests_add_save(Requests *requests, SaveRequestKind kind, const char *slot, const char *description);

/* Returns the last request for the save of that slot, NULL if there is none. */
const SaveRequest *requests_last_save(const Requests *requests, const char *slot);

/* Returns whether there is a request to write a save. */
bool requests_has_write(const Requests *requests);

#endif
