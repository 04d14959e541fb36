/* evaluate.h: computes one list of the network from its inputs, the known facts and the
 * game's answers. */

#ifndef STORY_EVALUATE_H
#define STORY_EVALUATE_H

#include "story/network.h"

/* Returns whether a single input decides an "and" or an "or". This input is a fixed list (empty for
 * "and", {} for "or") or the gate. */
bool evaluate_decided(const Network *network, const ListNode *list);

/* Returns the new list. If a single input decides, ignores inputs that are not fixed. The caller
 * frees the result. */
Bindings *evaluate(Network *network, Knowledge *knowledge, const ListNode *list);

#endif
