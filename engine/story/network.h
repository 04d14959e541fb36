/* network.h: which events can happen now, kept up to date from change to change.
 *
 * The rules of all events, compiled into one graph without loops (network_build.h). Changes come in at its *sources*: one for
 * each phrase of the program (the K nodes of the proposal), and go up through *nodes* to *targets*: nodes again, and at last
 * events (E). A node's level is one more than the highest that it depends on. Whatever is to be looked at waits in a queue by
 * level, so that each node is looked at once, however many ways lead to it, and nothing calls itself.
 *
 * *Gates.* Where nothing but plain facts is joined (B nodes without variables), a node keeps a balance: how many of its inputs
 * are true, less how many it needs. One that needs all is an "and", one that needs one an "or"; "not" is a sign on the way from
 * one node to the next. So each change costs one addition for each condition that names the fact, whatever the size of the story.
 * The gate at the top of an event's rule is the event itself, and answers at once.
 *
 * *Lists.* Conditions with variables (K), attributes (G), questions to the game (P) and what joins them (B) have a list of
 * alternatives (bindings.h). A list is *fixed* when it follows from what is known alone, without asking the game: facts are, an
 * "and" with an input that is fixed to nothing, an "or" with one that is fixed to {}, and whatever has only fixed inputs. A list
 * that is not fixed is *needed* when an event hangs on it, or a list that is needed itself. Only what is needed and not fixed is
 * evaluated, so that the game is not asked what cannot matter now. (The proposal calls these "statically determined" and
 * "irrelevant".)
 *
 * The set of available events is dense: an array in no order, and for each event its place in it. */

#ifndef STORY_NETWORK_H
#define STORY_NETWORK_H

#include "story/bindings.h"
#include "story/knowledge.h"
#include "story/level_queue.h"

/* Events that have become available, or ceased to be, since somebody last asked: each once, in no order. */
typedef struct News {
  uint32_t *events;
  uint8_t *marks; /* by event, NEWS_ bits */
  uint32_t count, event_count;
} News;

#define NEWS_LISTED 1 /* it is in 'events' */
#define NEWS_TOLD 2   /* when somebody last asked it was available */

/* An event that is not available has this place. */
#define NOT_AVAILABLE UINT32_MAX

/* A way from a source or node to a target: target << 1, and 1 if the target is told the opposite. */
typedef uint32_t Way;

typedef enum {
  LIST_HOLDS,  /* facts that fit a phrase with variables; subject: the phrase */
  LIST_LOOKUP, /* an attribute: its value in a column of its own, SYMBOL_NONE, before the variables; subject: the expression */
  LIST_ASKS,   /* a question; subject: its tuple in the program */
  LIST_JOIN,
  LIST_UNION,
  LIST_INVERT,
  LIST_DIFFER
} ListKind;

typedef struct ListNode {
  ListKind kind;
  uint32_t subject, shape; /* of LIST_HOLDS: the shape of its phrase */
  uint32_t node;
  uint32_t inputs, input_count; /* Network.inputs: lists */
  uint32_t needers;             /* events and lists that need it */
  uint32_t polled_place;        /* in Network.polled */
  Bindings *list;
  bool guarded; /* the gate of this node's balance is one more input */
  bool rules;   /* events hang on it directly */
  bool on;      /* what those have been told */
  bool fixed;   /* 'list' follows from facts alone */
  bool wanted;  /* needed and not fixed: is evaluated */
  bool polls;   /* what the game says to it may change by itself */
} ListNode;

typedef struct Network {
  uint32_t source_count, event_count, node_count, list_count, level_count;
  /* Sources are numbered 0.., nodes behind them; targets are events 0.., nodes behind them. */
  uint32_t *way_starts; /* by source and node: where its ways begin; one more than there are */
  Way *ways;
  int32_t *balances;   /* by target; 0 and more is true */
  uint32_t *places;    /* by event */
  uint32_t *available; /* events, in no order */
  uint32_t available_count;
  uint32_t *levels;     /* by node */
  bool *on;             /* by node, of gates: what its targets have been told */
  uint32_t *list_of;    /* by node: its list + 1; 0: it is a gate */
  uint32_t *rule_lists; /* by event: the list that its rule ends in + 1; 0: a gate */
  LevelQueue changed;   /* nodes of which an input has changed: gates, and what lists are fixed */

  /* The lists. */
  ListNode *lists;
  uint32_t *inputs;
  LevelQueue needs;       /* nodes that may have become wanted or unwanted */
  LevelQueue evaluated;   /* nodes whose list is to be made anew */
  GArray *polled;         /* lists that are wanted and volatile */
  uint32_t spared;        /* polls since the last that asked everything, see network_poll */
  GPtrArray *by_shape;    /* GArray of lists or NULL, by shape */
  Tuples lookups;         /* entity or SYMBOL_NONE, key or SYMBOL_NONE: what LIST_LOOKUPs ask for */
  GPtrArray *by_lookup;   /* GArray of lists, by that */
  GArray *by_entities;    /* lists that try all entities */
  GPtrArray *by_question; /* GArray of lists or NULL, by predicate */
  size_t list_bytes;      /* that the lists take */
  uint32_t too_many;      /* rules that have more alternatives than are looked at */

  News *news; /* borrowed: is told of events that become available or cease to be; NULL for nobody */
} Network;

void network_clear(Network *network);

/* A source becomes known or unknown: it must have been the other before. Sources that came after the network was built have no
 * targets. */
void network_feed(Network *network, uint32_t source, bool known);

/* Something that lists are made of has changed: the facts that fit a shape; an attribute (SYMBOL_NONE: of any entity, any key);
 * the entities; what a predicate says. */
void network_shape_changed(Network *network, uint32_t shape);
void network_attribute_changed(Network *network, Symbol entity, Symbol key);
void network_entities_changed(Network *network);
void network_predicate_changed(Network *network, uint32_t predicate);

/* The game is asked anew what is volatile. What only rules with too many alternatives hang on is asked for by one of so many
 * polls, unless something else has changed: it costs as much each time, and is hardly ever of any use. */
#define NETWORK_POLLS_SPARED 64
void network_poll(Network *network);

/* Looks at what waits, until nothing does, or until it is stopped. */
void network_settle(Network *network, Knowledge *knowledge);

static inline bool network_is_available(const Network *network, uint32_t event) {
  return network->places[event] != NOT_AVAILABLE;
}

/* An event may be another now. */
void network_note_news(News *news, uint32_t event);

/* The list that an event's rule ends in; NULL when that is a gate. */
const ListNode *network_list_of_event(const Network *network, uint32_t event);

size_t network_bytes(const Network *network);

/* ---- between network.c and network_lists.c ---- */

/* Whether the work is to be left as it is: what waits goes on waiting. */
static inline bool network_is_stopped(const Knowledge *knowledge) {
  return knowledge->stops && knowledge->stops(knowledge->stops_data);
}

/* Tells the events that hang on a list directly. */
void network_tell_events(Network *network, uint32_t from, bool on);

/* A list of which an input has changed. */
void network_list_changed(Network *network, Knowledge *knowledge, uint32_t index);

/* The second and third part of settling: who is wanted; and what they say. */
void network_settle_lists(Network *network, Knowledge *knowledge);

#endif
