/* pairs.h: finds which nodes of two Images of the same game are the same (see difference.h). */

#ifndef SCRIPT_PERSIST_PAIRS_H
#define SCRIPT_PERSIST_PAIRS_H

#include "script/persist/image.h"

typedef struct Pairs {
  const Image *base, *live; /* borrowed */
  int *to_base, *to_live;   /* the node in the other image, or NO_NODE */
  GArray *order;            /* int: the paired nodes of 'live', in order of pairing */
  guint done;               /* how many of them have been followed */
} Pairs;

void pairs_init(Pairs *pairs, const Image *base, const Image *live);
void pairs_clear(Pairs *pairs);

/* Returns the slot of the paired node in 'base' that has this key of a slot of 'live', or NULL.
 * 'hint' is where it probably is, see image_find. */
const ImageSlot *pairs_find(const Pairs *pairs, int live, const Value *key, int hint);

/* Returns whether two values are the same. */
bool pairs_agree(const Pairs *pairs, const Value *live, const Value *base);

#endif
