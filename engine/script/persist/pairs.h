/* pairs.h: pairs the nodes of two Images (image.h). Both Images must be of the same game. Two nodes
 * are a pair if they represent the same object of the game. See difference.h for the rules.
 *
 * 'base' is the game directly after loading, and 'live' is the game now. A node is an index in the
 * list of nodes of its Image. */

#ifndef SCRIPT_PERSIST_PAIRS_H
#define SCRIPT_PERSIST_PAIRS_H

#include "script/persist/image.h"

typedef struct Pairs {
  const Image *base, *live; /* borrowed */
  /* 'to_base' has, for each node of 'live', the paired node of 'base', or NO_NODE. 'to_live' has
   * the paired nodes of 'live' for the nodes of 'base'. */
  int *to_base, *to_live;
  GArray *order; /* int: the paired nodes of 'live', in order of pairing */
  guint done;    /* entries of 'order' that pairs_init has searched for more pairs */
} Pairs;

/* Finds all pairs. Both images must stay valid until pairs_clear. */
void pairs_init(Pairs *pairs, const Image *base, const Image *live);
void pairs_clear(Pairs *pairs);

/* 'live' is a node of the live image, and must have a pair. Finds a slot of the paired node in the
 * base image. 'key' is a key of the live image. If 'key' is a node, returns the slot whose key is
 * the paired node. Otherwise, returns the slot whose key is equal to 'key'. Returns NULL if there
 * is no such slot. 'hint' is the probable index of the slot among the slots of its node, see
 * image_find. */
const ImageSlot *pairs_find(const Pairs *pairs, int live, const Value *key, int hint);

/* Returns whether a value of the live image corresponds to a value of the base image. Plain values
 * must be equal, and nodes must be paired. Views (NODE_VIEW) are never paired: they correspond if
 * they show the same key of the same field of paired things. */
bool pairs_agree(const Pairs *pairs, const Value *live, const Value *base);

#endif
