/* network.h: keeps up to date which events can happen now.
 *
 * The rules of all events are compiled into one acyclic graph (network_build.h). Changes enter at
 * its *sources*, one for each phrase of the program. They travel along edges through *nodes* to
 * *targets*: other nodes and finally events. The level of a node is one more than the highest level
 * of its inputs. Nodes with changed inputs wait in a queue ordered by level. So each node is
 * visited once per update, even if many paths lead to it, and there is no recursion.
 *
 * *Gates.* A formula of plain facts, without variables, is a gate. A gate keeps a balance: the
 * number of its true inputs minus the number that it needs. It is true when the balance is 0 or
 * more. An "and" needs all of its inputs, an "or" needs one; a "not" is a flag of the edge. So the
 * cost of a change is one addition for each condition that names the fact, and does not depend on
 * the size of the story. The top gate of a rule is the event itself.
 *
 * *Lists.* A list of alternatives (bindings.h) belongs to each condition with variables, each
 * attribute, each question to the game, and each operator on these. A list is *fixed* if known
 * facts alone determine it, without a question to the game. Lists of facts are fixed, and so is
 * every list whose inputs are all fixed. An "and" is also fixed if a fixed input is empty, and an
 * "or" if a fixed input is {}. A list that is not fixed is *needed* if an event or another needed
 * list depends on it. Only lists that are needed and not fixed are evaluated (*active*). So the
 * game is never asked a question whose answer cannot matter now.
 *
 * The proposal of the format calls plain facts and phrases K, attributes G, questions P,
 * operators B and events E. It calls fixed lists "statically determined" and lists that are not
 * needed "irrelevant".
 *
 * The available events are an unordered array. Each event stores its index in it. */

#ifndef STORY_NETWORK_H
#define STORY_NETWORK_H

#include "story/bindings.h"
#include "story/knowledge.h"
#include "story/level_queue.h"

/* Events whose availability may have changed since the last story_news. Each is listed once, in no
 * order. */
typedef struct ChangedEvents {
  uint32_t *events;
  uint8_t *marks; /* by event, CHANGED_ bits */
  uint32_t count, event_count;
} ChangedEvents;

#define CHANGED_LISTED 1   /* it is in 'events' */
#define CHANGED_REPORTED 2 /* it was available at the last story_news */

/* The place of an event that is not available, and of a list that is not polled. */
#define NOT_AVAILABLE UINT32_MAX
#define NETWORK_NOT_POLLED UINT32_MAX

/* An edge from a source or node to a target: target << 1, plus 1 for "not". */
typedef uint32_t Edge;

typedef enum {
  LIST_HOLDS, /* facts that match a phrase with variables; subject: the phrase */
  /* an attribute. The list has an extra first column, named SYMBOL_NONE, with the value.
   * subject: the expression */
  LIST_LOOKUP,
  LIST_ASKS, /* a question to the game; subject: its tuple in the program */
  LIST_JOIN,
  LIST_UNION,
  LIST_INVERT,
  LIST_DIFFER
} ListKind;

typedef struct ListNode {
  ListKind kind;
  uint32_t subject, shape; /* shape: for LIST_HOLDS, the shape of its phrase */
  uint32_t node;
  uint32_t inputs, input_count; /* Network.inputs: lists */
  uint32_t dependents;          /* how many events and active lists depend on it */
  uint32_t polled_place;        /* in Network.polled, or NETWORK_NOT_POLLED */
  Bindings *list;
  /* the node has one more input, the truth of its plain operands; its balance counts it, as in
   * a gate */
  bool guarded;
  bool is_rule;     /* it is the rule of one or more events */
  bool on;          /* the value that was last sent to those events */
  bool fixed;       /* facts alone determine 'list' */
  bool active;      /* needed and not fixed: it is evaluated */
  bool is_volatile; /* depends directly on a volatile answer of the game */
} ListNode;

typedef struct Network {
  uint32_t source_count, event_count, node_count, list_count, level_count;
  /* Sources are numbered from 0, nodes after them. Targets are events from 0, nodes after them. */
  uint32_t *edge_starts; /* by source and node: where its edges begin; has one more entry */
  Edge *edges;
  int32_t *balances;   /* by target; 0 or more means true */
  uint32_t *places;    /* by event */
  uint32_t *available; /* events, in no order */
  uint32_t available_count;
  uint32_t *levels;     /* by node */
  bool *on;             /* by node, for gates: the value that was last sent to its targets */
  uint32_t *list_of;    /* by node: its list + 1; 0: it is a gate */
  uint32_t *rule_lists; /* by event: the list that is its rule + 1; 0: a gate */
  LevelQueue changed;   /* nodes with a changed input: gates, and lists whose 'fixed' may change */

  /* The lists. */
  ListNode *lists;
  uint32_t *inputs;
  LevelQueue needs;       /* nodes whose 'active' may change */
  LevelQueue evaluated;   /* nodes whose list must be evaluated */
  GArray *polled;         /* active lists that are volatile */
  uint32_t polls_skipped; /* polls since the last complete one, see network_poll */
  GPtrArray *by_shape;    /* GArray of lists or NULL, by shape */
  Tuples lookups;         /* what LIST_LOOKUPs look up: entity and key, SYMBOL_NONE for any */
  GPtrArray *by_lookup;   /* GArray of lists, by number in 'lookups' */
  GArray *by_entities;    /* lists that try all entities */
  GPtrArray *by_question; /* GArray of lists or NULL, by predicate */
  size_t list_bytes;      /* memory of the lists */
  uint32_t too_many;      /* how many rules exceed the limit on alternatives */

  /* Receives the events whose availability changes. Borrowed; may be NULL. */
  ChangedEvents *changed_events;
} Network;

void network_clear(Network *network);

/* Makes a source known or unknown. Its value must differ from 'known'. Does nothing for a source
 * that was added after the network was built. */
void network_feed(Network *network, uint32_t source, bool known);

/* These report a change to the inputs of lists: to the facts of a shape, an attribute (SYMBOL_NONE:
 * any entity, any key), the entities, or the answers of a predicate. */
void network_shape_changed(Network *network, uint32_t shape);
void network_attribute_changed(Network *network, Symbol entity, Symbol key);
void network_entities_changed(Network *network);
void network_predicate_changed(Network *network, uint32_t predicate);

/* Marks volatile answers of the game as changed. Lists that serve only rules with too many
 * alternatives are usually skipped, because evaluating them is expensive and rarely changes
 * anything. They are evaluated with every NETWORK_POLLS_SKIPPED-th poll, and whenever something
 * else has changed. */
#define NETWORK_POLLS_SKIPPED 64
void network_poll(Network *network);

/* Updates nodes and lists until none is pending or the work is stopped. */
void network_settle(Network *network, Knowledge *knowledge);

static inline bool network_is_available(const Network *network, uint32_t event) {
  return network->places[event] != NOT_AVAILABLE;
}

/* Lists an event as changed. */
void network_note_change(ChangedEvents *changed, uint32_t event);

/* Returns the list that is the event's rule; NULL if the rule is a gate. */
const ListNode *network_list_of_event(const Network *network, uint32_t event);

size_t network_bytes(const Network *network);

/* ---- shared by network.c and network_lists.c ---- */

/* Returns whether the update must stop now. Pending work stays queued. */
static inline bool network_is_stopped(const Knowledge *knowledge) {
  return knowledge->stops && knowledge->stops(knowledge->stops_data);
}

/* Sends a new value to the events that depend directly on a list. */
void network_update_events(Network *network, uint32_t from, bool on);

/* Updates a list after a change of an input. */
void network_list_changed(Network *network, Knowledge *knowledge, uint32_t index);

/* The second and third part of network_settle: updates which lists are active, then
 * evaluates them. */
void network_settle_lists(Network *network, Knowledge *knowledge);

#endif
