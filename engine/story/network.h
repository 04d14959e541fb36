/* network.h: which events can happen now, kept up to date from change to change.
 *
 * The rules of all events, compiled into one graph without loops (network_build.h). Changes come in at its *sources*: one for each
 * phrase of the program (the K nodes of the proposal), and go up through *nodes* to *targets*: nodes again, and at last events (E).
 *
 * Where nothing but plain facts is joined (B nodes without variables), a node is a *gate* and keeps a balance: how many of its
 * inputs are true, less how many it needs. One that needs all is an "and", one that needs one an "or"; "not" is a sign on the way
 * from one node to the next. So each change costs one addition for each condition that names the fact, whatever the size of the
 * story. The gate at the top of an event's rule is the event itself.
 *
 * Events answer at once. Gates and other nodes in between are put into a queue by level (one more than the highest level that
 * they depend on), and network_settle takes the lowest level first: each node is looked at once, however many ways lead to it, and
 * there is no recursion.
 *
 * The set of available events is dense: an array in no order, and for each event its place in it. */

#ifndef STORY_NETWORK_H
#define STORY_NETWORK_H

#include "story/program.h"

/* An event that is not available has this place. */
#define NOT_AVAILABLE UINT32_MAX

/* A way from a source or node to a target: target << 1, and 1 if the target is told the opposite. */
typedef uint32_t Way;

typedef struct Node {
  uint32_t level;
  uint32_t next; /* in the queue of its level: node + 1 */
  bool queued;
  bool on; /* what its targets have been told */
} Node;

typedef struct Network {
  uint32_t source_count, event_count, node_count;
  /* Sources are numbered 0.., nodes behind them; targets are events 0.., nodes behind them. */
  uint32_t *way_starts; /* by source and node: where its ways begin; one more than there are */
  Way *ways;
  int32_t *balances;   /* by target; 0 and more is true */
  uint32_t *places;    /* by event */
  uint32_t *available; /* events, in no order */
  uint32_t available_count;
  Node *nodes;
  uint32_t *queue; /* by level: the first node + 1 */
  uint32_t level_count, queued_count, lowest;
} Network;

void network_clear(Network *network);

/* A fact becomes known or unknown: it must have been the other before. Sources that came after the network was built have no
 * targets. */
void network_feed(Network *network, uint32_t source, bool known);

/* Looks at what is queued, until nothing is. */
void network_settle(Network *network);

static inline bool network_is_available(const Network *network, uint32_t event) {
  return network->places[event] != NOT_AVAILABLE;
}

size_t network_bytes(const Network *network);

#endif
