/* network.h: computes which events can happen now, and keeps the result up to date.
 *
 * The rules of all events are compiled into one acyclic graph (network_build.h). The graph has
 * *sources*, *nodes* and events. Each phrase of the program (program.h) has a source, at which its
 * changes enter the graph. An edge leads from a source or a node to a *target*, which is another
 * node or an event. The level of a node is one more than the highest level of its inputs. Nodes
 * with changed inputs wait in a queue ordered by level. So each node is visited once per update,
 * even if many paths lead to the node. There is no recursion.
 *
 * *Gates.* A plain fact is a condition on a fact without variables. A node for an "and" or "or" of
 * plain facts and other gates is a gate. A gate has a balance: the number of its true inputs minus
 * the number of true inputs that it needs. The gate is true when its balance is 0 or more. An "and"
 * needs all of its inputs, an "or" needs one. A "not" is a flag of the edge. An "xor" is split into
 * two "and"s and one "or". So a changed fact costs one addition for each condition that names the
 * fact. The cost does not depend on the size of the story. If a rule has only plain facts, its
 * outermost operator has no node. The event itself then has the balance.
 *
 * *Lists.* All other nodes have a list of alternatives (bindings.h). These are the nodes for
 * conditions with variables, for attributes, for questions to the game, and for operators on such
 * nodes. A list is *fixed* if the known facts alone determine it, without a question to the game.
 * Lists of facts are fixed. An operator is fixed if all of its inputs are fixed. An "and" is also
 * fixed if a plain fact or a gate makes it false, or if one of its fixed inputs is the empty list,
 * which is true for no values. An "or" is also fixed if a plain fact or a gate makes it true, or if
 * one of its fixed inputs is the list {}, which is true for all values.
 *
 * A list that is not fixed is *active* if an event or another active list depends on it. Only fixed
 * and active lists are evaluated. So the game is never asked a question whose answer cannot matter
 * at this moment.
 *
 * The original proposal of the story format uses other terms. It calls plain facts and phrases K,
 * attributes G, questions P, operators B and events E. It calls fixed lists "statically
 * determined", and lists on which no event depends "irrelevant".
 *
 * The available events are an unordered array. Network.places has the index of each event in this
 * array. */

#ifndef STORY_NETWORK_H
#define STORY_NETWORK_H

#include "story/bindings.h"
#include "story/knowledge.h"
#include "story/level_queue.h"

/* The events whose availability may have changed since the last story_news. Each event is listed
 * once. The order is unspecified. */
typedef struct ChangedEvents {
  uint32_t *events;
  uint8_t *marks; /* by event, CHANGED_ bits */
  uint32_t count, event_count;
} ChangedEvents;

#define CHANGED_LISTED 1   /* the event is in 'events' */
#define CHANGED_REPORTED 2 /* the event was available at the last story_news */

/* In Network.places: the event is not available. In ListNode.polled_place: the list is not
 * polled. */
#define NOT_AVAILABLE UINT32_MAX
#define NETWORK_NOT_POLLED UINT32_MAX

/* An edge from a source or node to a target: the target's number << 1, plus 1 for "not". */
typedef uint32_t Edge;

typedef enum {
  LIST_HOLDS, /* the known facts that match a phrase with variables; 'subject' is the phrase */
  /* an attribute; 'subject' is its expression. The list has an extra first column for the value.
   * The column's name is SYMBOL_NONE. */
  LIST_LOOKUP,
  LIST_ASKS, /* a question to the game; 'subject' is its tuple in Program.questions */
  /* the operators "and", "or", "not" and "xor" on lists; 'subject' is not used */
  LIST_JOIN,
  LIST_UNION,
  LIST_INVERT,
  LIST_DIFFER
} ListKind;

typedef struct ListNode {
  ListKind kind;
  uint32_t subject, shape;      /* 'shape' is only for LIST_HOLDS: the shape of the phrase */
  uint32_t node;                /* number of the node that has this list */
  uint32_t inputs, input_count; /* its input lists: first index in Network.inputs, number */
  uint32_t dependents;          /* number of events and active lists that depend on this list */
  uint32_t polled_place;        /* index in Network.polled, or NETWORK_NOT_POLLED */
  Bindings *list;
  /* The operator also has plain operands: facts and gates, which have no list. The balance of the
   * node is 0 or more if these operands, joined by the operator, are true. */
  bool guarded;
  bool is_rule;     /* whether the list is the rule of one or more events */
  bool on;          /* for a rule: the value that was last sent to its events */
  bool fixed;       /* known facts alone determine 'list' */
  bool active;      /* not fixed, and an event or another active list depends on it */
  bool is_volatile; /* LIST_LOOKUP or LIST_ASKS whose answer may change at any time */
} ListNode;

typedef struct Network {
  uint32_t source_count, event_count, node_count, list_count, level_count;
  /* Edges begin at sources and nodes: sources are numbered from 0, followed by the nodes. Edges end
   * at targets: events are numbered from 0, followed by the nodes. 'edge_starts' has the index of
   * the first edge of each source and node. One more entry has the number of edges. */
  uint32_t *edge_starts;
  Edge *edges;
  int32_t *balances;   /* by target; 0 or more means true */
  uint32_t *places;    /* by event: its index in 'available', or NOT_AVAILABLE */
  uint32_t *available; /* events, unordered */
  uint32_t available_count;
  uint32_t *levels;     /* by node */
  bool *on;             /* by node, only for gates: the value that was last sent to its targets */
  uint32_t *list_of;    /* by node: index of its list + 1; 0 = the node is a gate */
  uint32_t *rule_lists; /* by event: index of the list that is its rule, + 1; 0 = no list */
  LevelQueue changed;   /* nodes with a changed input: gates, lists that are or may become fixed */

  /* The lists. */
  ListNode *lists;
  uint32_t *inputs;
  LevelQueue needs;       /* nodes whose 'active' may change */
  LevelQueue evaluated;   /* nodes whose list must be evaluated */
  GArray *polled;         /* uint32_t: active lists that are volatile */
  uint32_t polls_skipped; /* network_poll calls since the last one that skipped no list */
  GPtrArray *by_shape;    /* GArray of lists or NULL, by shape */
  Tuples lookups;         /* entity and key of each LIST_LOOKUP; SYMBOL_NONE = not a literal */
  GPtrArray *by_lookup;   /* GArray of lists, by number in 'lookups' */
  GArray *by_entities;    /* uint32_t: lists whose result depends on the set of entities */
  GPtrArray *by_question; /* GArray of lists or NULL, by predicate */
  size_t list_bytes;      /* memory of the lists, in bytes */
  uint32_t too_many;      /* number of rule lists with too many alternatives (bindings.h) */

  /* Receives the events whose availability changes. Borrowed; may be NULL. */
  ChangedEvents *changed_events;
} Network;

void network_clear(Network *network);

/* Reports that the fact of a source became known or unknown. The old value must differ from
 * 'known'. Does nothing for a phrase that was added after the network was built. */
void network_feed(Network *network, uint32_t source, bool known);

/* These functions report that the known facts of a shape (facts.h), an attribute, the set of
 * entities, or the answers of a predicate changed. The functions queue the lists that depend on the
 * change. If 'entity' or 'key' is SYMBOL_NONE, all attributes count as changed. */
void network_shape_changed(Network *network, uint32_t shape);
void network_attribute_changed(Network *network, Symbol entity, Symbol key);
void network_entities_changed(Network *network);
void network_predicate_changed(Network *network, uint32_t predicate);

/* Marks the volatile answers of the game as changed. Skips the lists on which only rules with too
 * many alternatives depend, because evaluating these lists is expensive and rarely changes the
 * result. Two kinds of calls skip no list: every NETWORK_POLLS_SKIPPED-th call, and a call while
 * other changes are pending. */
#define NETWORK_POLLS_SKIPPED 64
void network_poll(Network *network);

/* Updates all nodes and lists with pending changes. Ends earlier if Knowledge.stops returns true.
 * The remaining changes then stay pending. */
void network_settle(Network *network, Knowledge *knowledge);

static inline bool network_is_available(const Network *network, uint32_t event) {
  return network->places[event] != NOT_AVAILABLE;
}

/* Adds an event to the changed events, unless the event is already listed. */
void network_note_change(ChangedEvents *changed, uint32_t event);

/* Returns the list that is the event's rule, or NULL if the rule has only plain facts. */
const ListNode *network_list_of_event(const Network *network, uint32_t event);

/* Returns the approximate memory of the network in bytes. */
size_t network_bytes(const Network *network);

/* ---- shared by network.c and network_lists.c ---- */

/* Returns whether the update must stop now. Pending work stays queued. */
static inline bool network_is_stopped(const Knowledge *knowledge) {
  return knowledge->stops && knowledge->stops(knowledge->stops_data);
}

/* Sends the new value 'on' of a list to the events whose rule it is. 'from' is the number of the
 * list's node in Network.edge_starts. */
void network_update_events(Network *network, uint32_t from, bool on);

/* Updates the list with this index after a change of an input. */
void network_list_changed(Network *network, Knowledge *knowledge, uint32_t index);

/* The last part of network_settle: determines which lists are active, then evaluates the active
 * lists with pending changes. */
void network_settle_lists(Network *network, Knowledge *knowledge);

#endif
