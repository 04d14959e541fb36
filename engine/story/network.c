#include "story/network.h"

#include "base/check.h"

void network_clear(Network *network) {
  for (uint32_t i = 0; i < network->list_count; i++) bindings_free(network->lists[i].list);
  g_free(network->lists);
  g_free(network->edge_starts);
  g_free(network->edges);
  g_free(network->balances);
  g_free(network->places);
  g_free(network->available);
  g_free(network->levels);
  g_free(network->on);
  g_free(network->list_of);
  g_free(network->rule_lists);
  g_free(network->inputs);
  level_queue_clear(&network->changed);
  level_queue_clear(&network->needs);
  level_queue_clear(&network->evaluated);
  tuples_clear(&network->lookups);
  GArray *arrays[] = {network->polled, network->by_entities};
  for (gsize i = 0; i < G_N_ELEMENTS(arrays); i++) {
    if (arrays[i]) g_array_free(arrays[i], TRUE);
  }
  GPtrArray *lists[] = {network->by_shape, network->by_lookup, network->by_question};
  for (gsize i = 0; i < G_N_ELEMENTS(lists); i++) {
    if (lists[i]) g_ptr_array_free(lists[i], TRUE);
  }
  *network = (Network){0};
}

static void add_available(Network *network, uint32_t event) {
  network->places[event] = network->available_count;
  network->available[network->available_count++] = event;
}

/* The last entry moves into the gap. */
static void remove_available(Network *network, uint32_t event) {
  uint32_t place = network->places[event];
  uint32_t last = network->available[--network->available_count];
  network->available[place] = last;
  network->places[last] = place;
  network->places[event] = NOT_AVAILABLE;
}

void network_note_change(ChangedEvents *changed, uint32_t event) {
  if (changed->marks[event] & CHANGED_LISTED) return;
  changed->marks[event] |= CHANGED_LISTED;
  changed->events[changed->count++] = event;
}

static void target_changed(Network *network, uint32_t target, bool on) {
  if (target >= network->event_count) {
    level_queue_push(&network->changed, target - network->event_count);
    return;
  }
  if (on) add_available(network, target);
  else remove_available(network, target);
  if (network->changed_events) network_note_change(network->changed_events, target);
}

static inline void update_target(Network *network, Edge edge, bool on) {
  uint32_t target = edge >> 1;
  if (on != (edge & 1)) {
    if (++network->balances[target] == 0) target_changed(network, target, true);
  } else if (network->balances[target]-- == 0) target_changed(network, target, false);
}

static void update_targets(Network *network, uint32_t from, bool on) {
  for (uint32_t i = network->edge_starts[from], end = network->edge_starts[from + 1]; i < end; i++)
    update_target(network, network->edges[i], on);
}

void network_update_events(Network *network, uint32_t from, bool on) {
  for (uint32_t i = network->edge_starts[from]; i < network->edge_starts[from + 1]; i++) {
    if (network->edges[i] >> 1 < network->event_count) update_target(network, network->edges[i], on);
  }
}

void network_feed(Network *network, uint32_t source, bool known) {
  if (source < network->source_count) update_targets(network, source, known);
}

static void update_gate(Network *network, uint32_t node) {
  bool on = network->balances[network->event_count + node] >= 0;
  if (on == network->on[node]) return; /* it changed and changed back */
  network->on[node] = on;
  update_targets(network, network->source_count + node, on);
}

/* Edges lead upwards only. So while a level is processed, nothing is added to it or below it. */
void network_settle(Network *network, Knowledge *knowledge) {
  while (network->changed.count > 0) {
    uint32_t node = level_queue_pop_lowest(&network->changed);
    if (network->list_of[node] == 0) update_gate(network, node);
    else network_list_changed(network, knowledge, network->list_of[node] - 1);
    if (network->list_of[node] != 0 && network_is_stopped(knowledge)) return;
  }
  if (network->list_count > 0) network_settle_lists(network, knowledge);
}

size_t network_bytes(const Network *network) {
  size_t froms = (size_t)network->source_count + network->node_count;
  size_t targets = (size_t)network->event_count + network->node_count;
  size_t words = froms + 1 + (network->edge_starts ? network->edge_starts[froms] : 0) + targets +
                 2 * (size_t)network->event_count + 3 * (size_t)network->node_count + network->level_count;
  return words * sizeof(uint32_t) + network->node_count + network->list_count * sizeof(ListNode) + network->list_bytes;
}
