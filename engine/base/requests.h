/* requests.h: operations that scripts request and that cannot run in the middle of a tick, such
 * as quitting.
 *
 * The game carries them out at the top of the next tick, as DOOM does. Each kind has one slot: the
 * last request of a tick counts. All zero means no request. */

#ifndef BASE_REQUESTS_H
#define BASE_REQUESTS_H

#include <stdbool.h>

typedef struct Requests {
  bool quit;
  char *screenshot;   /* file name below the game's save folder, owned; NULL for none */
  bool skip_cutscene; /* fast-forward to the end of the running cutscene */
} Requests;

/* Removes all requests and frees their strings. */
void requests_clear(Requests *requests);

#endif
