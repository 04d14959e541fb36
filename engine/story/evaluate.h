/* evaluate.h: computes a list of the network (network.h) from its inputs, the known facts and the
 * game's answers. */

#ifndef STORY_EVALUATE_H
#define STORY_EVALUATE_H

#include "story/network.h"

/* Returns whether a single input already determines the result of an "and" or an "or". This input
 * is either a fixed list (empty for "and", {} for "or"), or the truth of the plain operands
 * (ListNode.guarded). */
bool evaluate_decided(const Network *network, const ListNode *list);

/* Returns the new list. If a single input determines the result, ignores inputs that are not fixed.
 * The caller frees the result. */
Bindings *evaluate(Network *network, Knowledge *knowledge, const ListNode *list);

#endif
