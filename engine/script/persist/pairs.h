/* pairs.h: pairs the nodes of two Images of the same game that represent the same object (see
 * difference.h). */

#ifndef SCRIPT_PERSIST_PAIRS_H
#define SCRIPT_PERSIST_PAIRS_H

#include "script/persist/image.h"

typedef struct Pairs {
  const Image *base, *live; /* borrowed */
  int *to_base, *to_live;   /* by node: the paired node in the other image, or NO_NODE */
  GArray *order;            /* int: the paired nodes of 'live', in order of pairing */
  guint done;               /* how many of 'order' have been followed */
} Pairs;

void pairs_init(Pairs *pairs, const Image *base, const Image *live);
void pairs_clear(Pairs *pairs);

/* Takes the node of 'base' that is paired with the node 'live'. Returns its slot with the key that
 * corresponds to 'key', a key of the live image. Returns NULL if there is no such slot. 'hint' is
 * the slot's probable position, see image_find. */
const ImageSlot *pairs_find(const Pairs *pairs, int live, const Value *key, int hint);

/* Returns whether a value of the live image corresponds to a value of the base image. */
bool pairs_agree(const Pairs *pairs, const Value *live, const Value *base);

#endif
