/* requests.h: the letter box from the scripts to the game: large deeds that no script may do in the middle of a tick.
 *
 * A script asks, the game carries the wish out at the top of the next tick (DOOM's way). One slot a kind is enough: the
 * last wish of a tick counts. All zero is a valid empty box. */

#ifndef BASE_REQUESTS_H
#define BASE_REQUESTS_H

#include <stdbool.h>

typedef struct Requests {
  bool quit;
  char *screenshot;   /* file name below the game's save folder, owned; NULL for none */
  bool skip_cutscene; /* fast-forward to the end of the running cutscene */
} Requests;

/* Frees what is owned and empties the box. */
void requests_clear(Requests *requests);

#endif
