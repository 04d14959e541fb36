/* evaluate.h: evaluates one list of the network from its inputs, the known facts and the game's
 * answers. */

#ifndef STORY_EVALUATE_H
#define STORY_EVALUATE_H

#include "story/network.h"

/* Returns whether a single input decides an "and" or an "or": a fixed one that is empty or {}, or
 * the gate. */
bool evaluate_decided(const Network *network, const ListNode *list);

/* Returns the new list. Uses inputs that are not fixed only if no single input decides. The caller
 * frees it. */
Bindings *evaluate(Network *network, Knowledge *knowledge, const ListNode *list);

#endif
