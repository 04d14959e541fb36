/* evaluate.h: computes the alternatives of a list in the network (network.h) from the list's
 * inputs, the known facts and the game's answers. */

#ifndef STORY_EVALUATE_H
#define STORY_EVALUATE_H

#include "story/network.h"

/* Returns whether a single input already determines the result of an "and" or an "or". For an
 * "and", this is a fixed list that is empty, or a plain operand that is false. For an "or", this is
 * a fixed list that is {}, or a plain operand that is true. See network.h for fixed lists,
 * bindings.h for {}, and ListNode.guarded for plain operands. */
bool evaluate_decided(const Network *network, const ListNode *list);

/* Returns the new alternatives. If evaluate_decided returns true, ignores inputs that are not
 * fixed. The caller frees the result with bindings_free. */
Bindings *evaluate(Network *network, Knowledge *knowledge, const ListNode *list);

#endif
