/* evaluate.h: what one list of the network says, made from its inputs, from what is known, and from what the game answers. */

#ifndef STORY_EVALUATE_H
#define STORY_EVALUATE_H

#include "story/network.h"

/* Whether one input alone decides what an "and" or an "or" is: one that is fixed to nothing, to {}, or the gate. */
bool evaluate_decided(const Network *network, const ListNode *list);

/* The list anew. Inputs that are not fixed are looked at only where nothing is decided without them. The caller frees it. */
Bindings *evaluate(Network *network, Knowledge *knowledge, const ListNode *list);

#endif
