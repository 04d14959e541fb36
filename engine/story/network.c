#include "story/network.h"

#include "base/check.h"

void network_clear(Network *network) {
  g_free(network->way_starts);
  g_free(network->ways);
  g_free(network->balances);
  g_free(network->places);
  g_free(network->available);
  g_free(network->nodes);
  g_free(network->queue);
  *network = (Network){0};
}

static void enqueue(Network *network, uint32_t index) {
  Node *node = &network->nodes[index];
  if (node->queued) return;
  node->queued = true;
  node->next = network->queue[node->level];
  network->queue[node->level] = index + 1;
  network->lowest = network->queued_count++ > 0 ? MIN(network->lowest, node->level) : node->level;
}

static void add_available(Network *network, uint32_t event) {
  network->places[event] = network->available_count;
  network->available[network->available_count++] = event;
}

/* The last one moves to the place that becomes free. */
static void remove_available(Network *network, uint32_t event) {
  uint32_t place = network->places[event];
  uint32_t last = network->available[--network->available_count];
  network->available[place] = last;
  network->places[last] = place;
  network->places[event] = NOT_AVAILABLE;
}

static void turned(Network *network, uint32_t target, bool on) {
  if (target >= network->event_count) enqueue(network, target - network->event_count);
  else if (on) add_available(network, target);
  else remove_available(network, target);
}

static void tell(Network *network, uint32_t source, bool on) {
  const Way *end = network->ways + network->way_starts[source + 1];
  for (const Way *way = network->ways + network->way_starts[source]; way < end; way++) {
    uint32_t target = *way >> 1;
    if (on != (*way & 1)) {
      if (++network->balances[target] == 0) turned(network, target, true);
    } else if (network->balances[target]-- == 0) turned(network, target, false);
  }
}

void network_feed(Network *network, uint32_t source, bool known) {
  if (source < network->source_count) tell(network, source, known);
}

/* Ways lead upwards only, so that while a level is looked at nothing is added to it or below. */
void network_settle(Network *network) {
  while (network->queued_count > 0) {
    CHECK(network->lowest < network->level_count, "what is queued has a level");
    uint32_t index = network->queue[network->lowest];
    if (index == 0) {
      network->lowest++;
      continue;
    }
    Node *node = &network->nodes[--index];
    network->queue[node->level] = node->next;
    network->queued_count--;
    node->queued = false;
    bool on = network->balances[network->event_count + index] >= 0;
    if (on == node->on) continue; /* there and back again */
    node->on = on;
    tell(network, network->source_count + index, on);
  }
}

size_t network_bytes(const Network *network) {
  size_t froms = (size_t)network->source_count + network->node_count;
  size_t targets = (size_t)network->event_count + network->node_count;
  return (froms + 1 + (network->way_starts ? network->way_starts[froms] : 0) + targets + 2 * (size_t)network->event_count +
          network->level_count) *
             sizeof(uint32_t) +
         network->node_count * sizeof(Node);
}
