#include "story/network_build.h"

#include "base/check.h"

#include <string.h>

/* What stands for a formula while a rule is compiled: a source or node << 1, and 1 if it is the opposite. */
typedef uint32_t Wire;

typedef struct Link {
  uint32_t from;
  Way way;
} Link;

typedef struct Builder {
  const Program *program;
  Network *network;
  GArray *links; /* Link, in the order of their targets' making */
  GArray *nodes; /* Node */
  GArray *stack; /* Wire */
  GArray *needs; /* int32_t, by node: the balance while all sources are unknown */
} Builder;

static uint32_t level_of(const Builder *builder, Wire wire) {
  uint32_t from = wire >> 1;
  if (from < builder->network->source_count) return 0;
  return g_array_index(builder->nodes, Node, from - builder->network->source_count).level;
}

/* Whether it is true while all sources are unknown. */
static bool is_on(const Builder *builder, Wire wire) {
  uint32_t from = wire >> 1;
  uint32_t sources = builder->network->source_count;
  bool on = from >= sources && g_array_index(builder->nodes, Node, from - sources).on;
  return on != (wire & 1);
}

/* Leads the wires to a target that needs all of them, or one; returns its first balance. */
static int32_t connect(Builder *builder, uint32_t target, const Wire *wires, uint32_t count, bool all) {
  int32_t balance = all ? -(int32_t)count : -1;
  for (uint32_t i = 0; i < count; i++) {
    Link link = {.from = wires[i] >> 1, .way = target << 1 | (wires[i] & 1)};
    g_array_append_val(builder->links, link);
    balance += is_on(builder, wires[i]);
  }
  return balance;
}

static Wire add_gate(Builder *builder, const Wire *wires, uint32_t count, bool all) {
  Node node = {0};
  for (uint32_t i = 0; i < count; i++) node.level = MAX(node.level, level_of(builder, wires[i]));
  node.level++;
  int32_t balance = connect(builder, builder->network->event_count + builder->nodes->len, wires, count, all);
  node.on = balance >= 0;
  g_array_append_val(builder->needs, balance);
  g_array_append_val(builder->nodes, node);
  return (builder->network->source_count + builder->nodes->len - 1) << 1;
}

/* One of two and not the other: two gates, of which one is needed. */
static void add_xor(Builder *builder, Wire *operands) {
  Wire left[] = {operands[0], operands[1] ^ 1}, right[] = {operands[0] ^ 1, operands[1]};
  operands[0] = add_gate(builder, left, 2, true);
  operands[1] = add_gate(builder, right, 2, true);
}

/* The event's own balance is that of the last operator. */
static void compile_event(Builder *builder, uint32_t index) {
  const ProgramEvent *event = program_event(builder->program, index);
  GArray *stack = builder->stack;
  g_array_set_size(stack, 0);
  int32_t balance = 0; /* without a rule it is always available */
  for (uint32_t i = event->rule; i < event->deeds; i++) {
    CodeOp op = code_op(builder->program->code[i]);
    uint32_t argument = code_argument(builder->program->code[i]);
    if (op == CODE_HOLDS) {
      Wire wire = argument << 1;
      g_array_append_val(stack, wire);
      if (i + 1 == event->deeds) balance = connect(builder, index, &wire, 1, true);
      continue;
    }
    uint32_t count = op == CODE_NOT ? 1 : op == CODE_XOR ? 2 : argument;
    Wire *operands = &g_array_index(stack, Wire, stack->len - count);
    if (op == CODE_NOT) operands[0] ^= 1;
    if (op == CODE_XOR) add_xor(builder, operands);
    bool all = op == CODE_NOT || op == CODE_AND;
    if (i + 1 == event->deeds) balance = connect(builder, index, operands, count, all);
    else if (op != CODE_NOT) operands[0] = add_gate(builder, operands, count, all);
    g_array_set_size(stack, stack->len - count + 1);
  }
  builder->network->balances[index] = balance;
}

/* A counting sort of the links by where they come from; those of one source stay in the order of their targets. */
static void sort_links(Network *network, const GArray *links) {
  uint32_t froms = network->source_count + network->node_count;
  network->way_starts = g_new0(uint32_t, (gsize)froms + 2);
  network->ways = g_new(Way, links->len);
  uint32_t *ends = network->way_starts + 1; /* ends[f] moves from the start to the end of f's ways */
  for (guint i = 0; i < links->len; i++) ends[g_array_index(links, Link, i).from + 1]++;
  for (uint32_t f = 1; f <= froms; f++) ends[f] += ends[f - 1];
  for (guint i = 0; i < links->len; i++) {
    const Link *link = &g_array_index(links, Link, i);
    network->ways[ends[link->from]++] = link->way;
  }
}

static void set_up_queue(Network *network) {
  for (uint32_t i = 0; i < network->node_count; i++) {
    network->level_count = MAX(network->level_count, network->nodes[i].level + 1);
  }
  network->queue = g_new0(uint32_t, network->level_count);
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

void network_build(Network *network, const Program *program) {
  Builder builder = {.program = program,
                     .network = network,
                     .links = g_array_sized_new(FALSE, FALSE, sizeof(Link), program->code_count),
                     .nodes = g_array_new(FALSE, FALSE, sizeof(Node)),
                     .stack = g_array_new(FALSE, FALSE, sizeof(Wire)),
                     .needs = g_array_new(FALSE, FALSE, sizeof(int32_t))};
  network->source_count = program->phrases.count;
  network->event_count = program->event_count;
  network->balances = g_new(int32_t, network->event_count);
  for (uint32_t e = 0; e < network->event_count; e++) compile_event(&builder, e);
  network->node_count = builder.nodes->len;
  network->balances = g_renew(int32_t, network->balances, (gsize)network->event_count + network->node_count);
  if (network->node_count > 0) {
    memcpy(network->balances + network->event_count, builder.needs->data, network->node_count * sizeof(int32_t));
  }
  sort_links(network, builder.links);
  g_array_free(builder.links, TRUE);
  g_array_free(builder.needs, TRUE);
  g_array_free(builder.stack, TRUE);
  network->nodes = (Node *)(void *)g_array_free(builder.nodes, FALSE);
  set_up_queue(network);
  set_up_available(network);
}
