#include "story/network_build.h"

#include "base/check.h"

#include <string.h>

#define NO_LIST UINT32_MAX

/* A formula while its rule is compiled: source or node << 1, plus 1 for "not". */
typedef uint32_t Wire;

typedef struct Operand {
  Wire wire;
  uint32_t list; /* NO_LIST: a plain truth value */
} Operand;

typedef struct Link {
  uint32_t from;
  Edge edge;
} Link;

typedef struct Builder {
  Knowledge *knowledge;
  const Program *program;
  Network *network;
  GArray *links;                    /* Link, in the order in which their targets were added */
  GArray *levels;                   /* uint32_t, by node */
  GArray *needs;                    /* int32_t, by node: the balance when all sources are unknown */
  GArray *lists;                    /* ListNode */
  GArray *list_of;                  /* uint32_t, by node */
  GArray *inputs;                   /* uint32_t */
  Tuples operators;                 /* lists that are operators: kind, guard + 1 or 0, inputs */
  GArray *operator_lists;           /* uint32_t: their lists, by number in 'operators' */
  GArray *stack;                    /* Operand */
  GArray *wires;                    /* Wire: scratch */
  GArray *chosen;                   /* uint32_t: scratch, lists */
  uint32_t *holds, *lookups, *asks; /* of each phrase, expression, question, or NO_LIST */
} Builder;

static uint32_t word(const GArray *array, uint32_t i) { return g_array_index(array, uint32_t, i); }

static uint32_t level_of(const Builder *builder, Wire wire) {
  uint32_t from = wire >> 1;
  return from < builder->network->source_count ? 0 : word(builder->levels, from - builder->network->source_count);
}

/* Returns the value of a wire when all sources are unknown. Lists start as false. */
static bool is_on(const Builder *builder, Wire wire) {
  uint32_t from = wire >> 1, sources = builder->network->source_count;
  bool on = from >= sources && word(builder->list_of, from - sources) == 0 &&
            g_array_index(builder->needs, int32_t, from - sources) >= 0;
  return on != (wire & 1);
}

/* Connects the wires to a target that needs all of them, or one. Returns its first balance. */
static int32_t connect(Builder *builder, uint32_t target, const Wire *wires, uint32_t count, bool all) {
  int32_t balance = all ? -(int32_t)count : -1;
  for (uint32_t i = 0; i < count; i++) {
    Link link = {.from = wires[i] >> 1, .edge = target << 1 | (wires[i] & 1)};
    g_array_append_val(builder->links, link);
    balance += is_on(builder, wires[i]);
  }
  return balance;
}

static Wire add_node(Builder *builder, uint32_t level, int32_t balance, uint32_t list) {
  g_array_append_val(builder->levels, level);
  g_array_append_val(builder->needs, balance);
  g_array_append_val(builder->list_of, list);
  return (builder->network->source_count + builder->levels->len - 1) << 1;
}

static Operand add_gate(Builder *builder, const Wire *wires, uint32_t count, bool all) {
  uint32_t level = 0;
  for (uint32_t i = 0; i < count; i++) level = MAX(level, level_of(builder, wires[i]));
  int32_t balance = connect(builder, builder->network->event_count + builder->levels->len, wires, count, all);
  return (Operand){.wire = add_node(builder, level + 1, balance, 0), .list = NO_LIST};
}

/* ---- lists ---- */

static Wire wire_of_list(const Builder *builder, uint32_t list) {
  return (builder->network->source_count + g_array_index(builder->lists, ListNode, list).node) << 1;
}

/* Adds a list with these inputs, and with the truth of 'guard' as another input unless it is
 * NULL. */
static uint32_t add_list(Builder *builder, ListNode list, const uint32_t *inputs, uint32_t count, const Wire *guard) {
  uint32_t level = guard ? level_of(builder, *guard) : 0, target = builder->network->event_count + builder->levels->len;
  int32_t balance = guard ? connect(builder, target, guard, 1, true) : 0;
  for (uint32_t i = 0; i < count; i++) {
    Link link = {.from = wire_of_list(builder, inputs[i]) >> 1, .edge = target << 1};
    g_array_append_val(builder->links, link);
    level = MAX(level, level_of(builder, link.from << 1));
  }
  list.node = builder->levels->len;
  list.inputs = builder->inputs->len;
  list.input_count = count;
  list.guarded = guard != NULL;
  list.polled_place = NETWORK_NOT_POLLED;
  if (count > 0) g_array_append_vals(builder->inputs, inputs, count);
  g_array_append_val(builder->lists, list);
  add_node(builder, level + 1, balance, builder->lists->len);
  return builder->lists->len - 1;
}

static Operand operand_of_list(const Builder *builder, uint32_t list) {
  return (Operand){.wire = wire_of_list(builder, list), .list = list};
}

/* Registers a list for changes of the thing with this index. */
static void listen(GPtrArray *listeners, uint32_t index, uint32_t list) {
  if (index >= listeners->len) g_ptr_array_set_size(listeners, (gint)index + 1);
  if (!listeners->pdata[index]) listeners->pdata[index] = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  g_array_append_val((GArray *)listeners->pdata[index], list);
}

static Operand compile_holds(Builder *builder, uint32_t phrase) {
  if (program_is_fact(builder->program, phrase)) return (Operand){.wire = phrase << 1, .list = NO_LIST};
  if (builder->holds[phrase] == NO_LIST) {
    uint32_t shape = facts_shape(&builder->knowledge->facts, builder->program, phrase);
    ListNode list = {.kind = LIST_HOLDS, .subject = phrase, .shape = shape};
    builder->holds[phrase] = add_list(builder, list, NULL, 0, NULL);
    listen(builder->network->by_shape, shape, builder->holds[phrase]);
  }
  return operand_of_list(builder, builder->holds[phrase]);
}

/* Collects the lists of those terms that are attributes in 'chosen'. */
static void choose_inputs(Builder *builder, const Term *terms, uint32_t count) {
  g_array_set_size(builder->chosen, 0);
  for (uint32_t i = 0; i < count; i++) {
    if (term_is_attribute(terms[i])) g_array_append_val(builder->chosen, builder->lookups[term_value(terms[i])]);
  }
}

static Symbol asked(Term term) { return term_is_literal(term) ? term_value(term) : SYMBOL_NONE; }

/* An expression refers only to older ones, so their lists exist. */
static void compile_lookup(Builder *builder, uint32_t expression) {
  Network *network = builder->network;
  const Term *sides = tuples_words(&builder->program->attributes, expression);
  bool stable = builder->knowledge->attributes.host.stable || !builder->knowledge->attributes.host.get;
  choose_inputs(builder, sides, 2);
  ListNode list = {.kind = LIST_LOOKUP, .subject = expression, .is_volatile = !stable};
  uint32_t index = add_list(builder, list, (const uint32_t *)(const void *)builder->chosen->data, builder->chosen->len, NULL);
  builder->lookups[expression] = index;
  listen(network->by_lookup, tuples_add(&network->lookups, (const uint32_t[]){asked(sides[0]), asked(sides[1])}, 2), index);
  if (term_is_variable(sides[0])) g_array_append_val(network->by_entities, index);
}

static Operand compile_asks(Builder *builder, uint32_t question) {
  if (builder->asks[question] == NO_LIST) {
    const uint32_t *words = tuples_words(&builder->program->questions, question);
    uint32_t count = tuples_length(&builder->program->questions, question) - 1, predicate = words[0];
    bool stable = predicates_get(&builder->knowledge->predicates, predicate)->stable, tries_entities = false;
    for (uint32_t i = 0; i < count; i++) tries_entities = tries_entities || term_is_variable(words[1 + i]);
    choose_inputs(builder, words + 1, count);
    ListNode list = {.kind = LIST_ASKS, .subject = question, .is_volatile = !stable};
    uint32_t index = add_list(builder, list, (const uint32_t *)(const void *)builder->chosen->data, builder->chosen->len, NULL);
    builder->asks[question] = index;
    listen(builder->network->by_question, predicate, index);
    if (tries_entities) g_array_append_val(builder->network->by_entities, index);
  }
  return operand_of_list(builder, builder->asks[question]);
}

/* ---- operators ---- */

/* Splits an "xor" of plain truth values into two gates, "a and not b" and "b and not a", of which
 * one must be true. */
static void split_xor(Builder *builder, Wire *wires) {
  Wire left[] = {wires[0], wires[1] ^ 1}, right[] = {wires[0] ^ 1, wires[1]};
  wires[0] = add_gate(builder, left, 2, true).wire;
  wires[1] = add_gate(builder, right, 2, true).wire;
}

/* Puts the plain operands into 'wires' and the lists into 'chosen'. */
static void sort_operands(Builder *builder, const Operand *operands, uint32_t count) {
  g_array_set_size(builder->wires, 0);
  g_array_set_size(builder->chosen, 0);
  for (uint32_t i = 0; i < count; i++) {
    if (operands[i].list == NO_LIST) g_array_append_val(builder->wires, operands[i].wire);
    else g_array_append_val(builder->chosen, operands[i].list);
  }
}

/* Returns the list of an operator. Operators with the same operands share it: many events may have
 * the same conditions. */
static uint32_t add_operator(Builder *builder, ListKind kind, const Wire *guard) {
  g_autoptr(GArray) key = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  const uint32_t head[] = {kind, guard ? *guard + 1 : 0}, *inputs = (const uint32_t *)(const void *)builder->chosen->data;
  g_array_append_vals(key, head, G_N_ELEMENTS(head));
  g_array_append_vals(key, inputs, builder->chosen->len);
  uint32_t number = tuples_add(&builder->operators, (const uint32_t *)(const void *)key->data, key->len);
  if (number == builder->operator_lists->len) {
    uint32_t list = add_list(builder, (ListNode){.kind = kind}, inputs, builder->chosen->len, guard);
    g_array_append_val(builder->operator_lists, list);
  }
  return word(builder->operator_lists, number);
}

/* Compiles an operator that has at least one list among its operands. All plain operands together
 * become its guard. */
static Operand compile_list(Builder *builder, CodeOp op) {
  const Wire *wires = (const Wire *)(const void *)builder->wires->data;
  uint32_t plain = builder->wires->len;
  Wire guard = 0;
  if (plain == 1) guard = wires[0];
  if (plain > 1) guard = add_gate(builder, wires, plain, op == CODE_AND).wire;
  const ListKind kinds[] = {[CODE_NOT] = LIST_INVERT, [CODE_AND] = LIST_JOIN, [CODE_OR] = LIST_UNION, [CODE_XOR] = LIST_DIFFER};
  return operand_of_list(builder, add_operator(builder, kinds[op], plain > 0 ? &guard : NULL));
}

/* Compiles an operator on plain truth values. The last one of a rule is the event itself. */
static Operand compile_gate(Builder *builder, CodeOp op, uint32_t event, bool last) {
  Wire *wires = (Wire *)(void *)builder->wires->data;
  if (op == CODE_XOR) split_xor(builder, wires);
  if (op == CODE_NOT) wires[0] ^= 1;
  bool all = op == CODE_AND || op == CODE_NOT;
  if (last) {
    builder->network->balances[event] = connect(builder, event, wires, builder->wires->len, all);
    return (Operand){.list = NO_LIST};
  }
  if (op == CODE_NOT) return (Operand){.wire = wires[0], .list = NO_LIST};
  return add_gate(builder, wires, builder->wires->len, all);
}

static Operand compile_operator(Builder *builder, Code code, uint32_t event, bool last) {
  CodeOp op = code_op(code);
  uint32_t count = op == CODE_NOT ? 1 : op == CODE_XOR ? 2 : code_argument(code);
  sort_operands(builder, &g_array_index(builder->stack, Operand, builder->stack->len - count), count);
  g_array_set_size(builder->stack, builder->stack->len - count);
  return builder->chosen->len > 0 ? compile_list(builder, op) : compile_gate(builder, op, event, last);
}

static void compile_event(Builder *builder, uint32_t index) {
  const ProgramEvent *event = program_event(builder->program, index);
  Network *network = builder->network;
  network->balances[index] = 0; /* an event without a rule is always available */
  g_array_set_size(builder->stack, 0);
  for (uint32_t i = event->rule; i < event->effects; i++) {
    Code code = builder->program->code[i];
    Operand operand;
    bool last = i + 1 == event->effects, leaf = code_op(code) == CODE_HOLDS || code_op(code) == CODE_ASKS;
    if (code_op(code) == CODE_HOLDS) operand = compile_holds(builder, code_argument(code));
    else if (leaf) operand = compile_asks(builder, code_argument(code));
    else operand = compile_operator(builder, code, index, last);
    g_array_append_val(builder->stack, operand);
    if (!last || (!leaf && operand.list == NO_LIST)) continue;
    network->balances[index] = connect(builder, index, &operand.wire, 1, true);
    if (operand.list == NO_LIST) continue;
    network->rule_lists[index] = operand.list + 1;
    ListNode *list = &g_array_index(builder->lists, ListNode, operand.list);
    list->is_rule = true;
    list->dependents++;
  }
}

/* ---- assembly ---- */

/* Sorts the links by origin. It is a counting sort and stable, so the targets of one source stay in
 * order. */
static void sort_links(Network *network, const GArray *links) {
  uint32_t froms = network->source_count + network->node_count;
  network->edge_starts = g_new0(uint32_t, (gsize)froms + 2);
  network->edges = g_new(Edge, links->len);
  /* ends[f] moves from the start to the end of f's edges. */
  uint32_t *ends = network->edge_starts + 1;
  for (guint i = 0; i < links->len; i++) ends[g_array_index(links, Link, i).from + 1]++;
  for (uint32_t f = 1; f <= froms; f++) ends[f] += ends[f - 1];
  for (guint i = 0; i < links->len; i++) {
    const Link *link = &g_array_index(links, Link, i);
    network->edges[ends[link->from]++] = link->edge;
  }
}

static void *steal(GArray **array) {
  void *data = g_array_free(*array, FALSE);
  *array = NULL;
  return data;
}

static void take_nodes(Network *network, Builder *builder) {
  network->node_count = builder->levels->len;
  network->list_count = builder->lists->len;
  network->balances = g_renew(int32_t, network->balances, (gsize)network->event_count + network->node_count);
  network->on = g_new0(bool, network->node_count);
  for (uint32_t i = 0; i < network->node_count; i++) {
    int32_t balance = g_array_index(builder->needs, int32_t, i);
    network->balances[network->event_count + i] = balance;
    network->on[i] = balance >= 0;
    network->level_count = MAX(network->level_count, word(builder->levels, i) + 1);
  }
  network->levels = steal(&builder->levels);
  network->list_of = steal(&builder->list_of);
  network->lists = steal(&builder->lists);
  network->inputs = steal(&builder->inputs);
}

/* Queues every list once, from the lowest level, and checks all of them for 'active'. */
static void set_up_queues(Network *network) {
  LevelQueue *queues[] = {&network->changed, &network->needs, &network->evaluated};
  for (gsize i = 0; i < G_N_ELEMENTS(queues); i++) {
    if (i == 0 || network->list_count > 0) {
      level_queue_init(queues[i], network->levels, network->node_count, network->level_count);
    }
  }
  for (uint32_t i = 0; i < network->list_count; i++) {
    level_queue_push(&network->changed, network->lists[i].node);
    level_queue_push(&network->needs, network->lists[i].node);
  }
}

static void set_up_available(Network *network) {
  network->places = g_new(uint32_t, network->event_count);
  network->available = g_new(uint32_t, network->event_count);
  for (uint32_t e = 0; e < network->event_count; e++) {
    bool available = network->balances[e] >= 0;
    network->places[e] = available ? network->available_count : NOT_AVAILABLE;
    if (available) network->available[network->available_count++] = e;
  }
}

static void free_listeners(gpointer array) {
  if (array) g_array_free(array, TRUE);
}

static uint32_t *no_lists(uint32_t count) {
  uint32_t *lists = g_new(uint32_t, count + 1);
  memset(lists, 0xff, count * sizeof *lists);
  return lists;
}

static void builder_begin(Builder *builder, Network *network, Knowledge *knowledge) {
  const Program *program = &knowledge->program;
  GArray **arrays[] = {&builder->levels, &builder->needs,  &builder->list_of,       &builder->inputs,
                       &builder->wires,  &builder->chosen, &builder->operator_lists};
  *builder = (Builder){.knowledge = knowledge,
                       .program = program,
                       .network = network,
                       .links = g_array_sized_new(FALSE, FALSE, sizeof(Link), program->code_count),
                       .lists = g_array_new(FALSE, FALSE, sizeof(ListNode)),
                       .stack = g_array_new(FALSE, FALSE, sizeof(Operand)),
                       .holds = no_lists(program->phrases.count),
                       .lookups = no_lists(program->attributes.count),
                       .asks = no_lists(program->questions.count)};
  for (gsize i = 0; i < G_N_ELEMENTS(arrays); i++) *arrays[i] = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  network->source_count = program->phrases.count;
  network->event_count = program->event_count;
  network->balances = g_new(int32_t, network->event_count);
  network->rule_lists = g_new0(uint32_t, network->event_count);
  network->polled = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  network->by_entities = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  network->by_shape = g_ptr_array_new_with_free_func(free_listeners);
  network->by_lookup = g_ptr_array_new_with_free_func(free_listeners);
  network->by_question = g_ptr_array_new_with_free_func(free_listeners);
}

static void builder_end(Builder *builder) {
  GArray *arrays[] = {builder->links, builder->needs, builder->stack, builder->wires, builder->chosen, builder->operator_lists};
  for (gsize i = 0; i < G_N_ELEMENTS(arrays); i++) g_array_free(arrays[i], TRUE);
  tuples_clear(&builder->operators);
  g_free(builder->holds);
  g_free(builder->lookups);
  g_free(builder->asks);
}

void network_build(Network *network, Knowledge *knowledge) {
  Builder builder;
  builder_begin(&builder, network, knowledge);
  for (uint32_t i = 0; i < knowledge->program.attributes.count; i++) compile_lookup(&builder, i);
  for (uint32_t e = 0; e < network->event_count; e++) compile_event(&builder, e);
  take_nodes(network, &builder);
  sort_links(network, builder.links);
  builder_end(&builder);
  set_up_queues(network);
  set_up_available(network);
  for (uint32_t f = 0; f < knowledge->facts.known_count; f++) {
    if (knowledge->facts.known[f]) network_feed(network, f, true);
  }
}
