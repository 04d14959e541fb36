/* network.h: computes which events can happen now, and keeps the result up to date.
 *
 * The rules of all events are compiled into one acyclic graph (network_build.h). Changes enter the
 * graph at its *sources*, one for each phrase of the program. Edges lead from sources and *nodes*
 * to their *targets*: other nodes, and finally events. The level of a node is one more than the
 * highest level of its inputs. Nodes with changed inputs wait in a queue ordered by level. So each
 * node is visited once per update, even if many paths lead to it. There is no recursion.
 *
 * *Gates.* A formula of plain facts, without variables, is a gate. A gate has a balance: the number
 * of its true inputs minus the number of true inputs that it needs. It is true when the balance is
 * 0 or more. An "and" needs all of its inputs, an "or" needs one. A "not" is a flag of the edge. So
 * a changed fact costs one addition for each condition that names it. The cost does not depend on
 * the size of the story. The top gate of a rule is the event itself.
 *
 * *Lists.* Some nodes have a list of alternatives (bindings.h): conditions with variables,
 * attributes, questions to the game, and operators on these. A list is *fixed* if known facts alone
 * determine it, without a question to the game. Lists of facts are fixed, and so is every list
 * whose inputs are all fixed. An "and" is also fixed if one of its fixed inputs is empty. An "or"
 * is also fixed if one of its fixed inputs is {}. A list that is not fixed is *active* if an event
 * or another active list depends on it. Besides fixed lists, only active lists are evaluated. So
 * the game is never asked a question whose answer cannot matter now.
 *
 * The original proposal of the format uses other terms. It calls plain facts and phrases K,
 * attributes G, questions P, operators B and events E. Fixed lists are "statically determined"
 * there, and lists on which no event depends are "irrelevant".
 *
 * The available events are an unordered array. Network.places has the index of each event in this
 * array. */

#ifndef STORY_NETWORK_H
#define STORY_NETWORK_H

#include "story/bindings.h"
#include "story/knowledge.h"
#include "story/level_queue.h"

/* The events whose availability may have changed since the last story_news. Each is listed once.
 * Their order is unspecified. */
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

/* The target of an edge from a source or node: target << 1, plus 1 for "not". */
typedef uint32_t Edge;

typedef enum {
  LIST_HOLDS, /* the known facts that match a phrase with variables; 'subject' is the phrase */
  /* an attribute; 'subject' is its expression. The list has an extra first column for the value.
   * The column's name is SYMBOL_NONE. */
  LIST_LOOKUP,
  LIST_ASKS, /* a question to the game; 'subject' is its tuple in Program.questions */
  LIST_JOIN,
  LIST_UNION,
  LIST_INVERT,
  LIST_DIFFER
} ListKind;

typedef struct ListNode {
  ListKind kind;
  uint32_t subject, shape; /* 'shape' is only for LIST_HOLDS: the shape of the phrase */
  uint32_t node;
  uint32_t inputs, input_count; /* its input lists: a range of Network.inputs */
  uint32_t dependents;          /* number of events and active lists that depend on it */
  uint32_t polled_place;        /* in Network.polled, or NETWORK_NOT_POLLED */
  Bindings *list;
  /* the node also has plain operands; as in a gate, the balance of the node gives their truth */
  bool guarded;
  bool is_rule;     /* whether it is the rule of one or more events */
  bool on;          /* for a rule: the value that was last sent to its events */
  bool fixed;       /* known facts alone determine 'list' */
  bool active;      /* not fixed, and an event depends on it */
  bool is_volatile; /* it depends directly on a volatile answer of the game */
} ListNode;

typedef struct Network {
  uint32_t source_count, event_count, node_count, list_count, level_count;
  /* Edges begin at sources and nodes: sources are numbered from 0, followed by the nodes. Edges end
   * at targets: events are numbered from 0, followed by the nodes. */
  uint32_t *edge_starts; /* by source and node: its first edge; has an extra entry at the end */
  Edge *edges;
  int32_t *balances;   /* by target; 0 or more means true */
  uint32_t *places;    /* by event: its index in 'available', or NOT_AVAILABLE */
  uint32_t *available; /* events, unordered */
  uint32_t available_count;
  uint32_t *levels;     /* by node */
  bool *on;             /* by node, only for gates: the value that was last sent to its targets */
  uint32_t *list_of;    /* by node: its list + 1; 0 = it is a gate */
  uint32_t *rule_lists; /* by event: the list that is its rule, + 1; 0 = the rule is a gate */
  LevelQueue changed;   /* nodes with a changed input: gates, and lists whose 'fixed' may change */

  /* The lists. */
  ListNode *lists;
  uint32_t *inputs;
  LevelQueue needs;       /* nodes whose 'active' may change */
  LevelQueue evaluated;   /* nodes whose list must be evaluated */
  GArray *polled;         /* active lists that are volatile */
  uint32_t polls_skipped; /* incomplete polls since the last complete one, see network_poll */
  GPtrArray *by_shape;    /* GArray of lists or NULL, by shape */
  Tuples lookups;         /* entity and key of each LIST_LOOKUP; SYMBOL_NONE = any */
  GPtrArray *by_lookup;   /* GArray of lists, by number in 'lookups' */
  GArray *by_entities;    /* lists that try all entities */
  GPtrArray *by_question; /* GArray of lists or NULL, by predicate */
  size_t list_bytes;      /* memory of the lists */
  uint32_t too_many;      /* number of rules that exceed the limit on alternatives */

  /* Receives the events whose availability changes. Borrowed; may be NULL. */
  ChangedEvents *changed_events;
} Network;

void network_clear(Network *network);

/* Makes a source known or unknown. The old value must differ from 'known'. Does nothing for a
 * phrase that was added after the network was built. */
void network_feed(Network *network, uint32_t source, bool known);

/* These functions report a change of the facts of a shape, of an attribute, of the entities, or of
 * a predicate's answers. They queue the lists that depend on it. SYMBOL_NONE means any entity or
 * any key. */
void network_shape_changed(Network *network, uint32_t shape);
void network_attribute_changed(Network *network, Symbol entity, Symbol key);
void network_entities_changed(Network *network);
void network_predicate_changed(Network *network, uint32_t predicate);

/* Marks the volatile answers of the game as changed. Usually skips lists on which only rules with
 * too many alternatives depend, because evaluating them is expensive and rarely changes the result.
 * Every NETWORK_POLLS_SKIPPED-th call skips none, and neither does a call while other changes are
 * pending. */
#define NETWORK_POLLS_SKIPPED 64
void network_poll(Network *network);

/* Updates all nodes and lists with pending changes. Ends earlier if Knowledge.stops returns
 * true. */
void network_settle(Network *network, Knowledge *knowledge);

static inline bool network_is_available(const Network *network, uint32_t event) {
  return network->places[event] != NOT_AVAILABLE;
}

/* Adds an event to the changed events, unless it is already there. */
void network_note_change(ChangedEvents *changed, uint32_t event);

/* Returns the list that is the event's rule, or NULL if the rule is a gate. */
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

/* The last two parts of network_settle: determines which lists are active, then evaluates them. */
void network_settle_lists(Network *network, Knowledge *knowledge);

#endif
