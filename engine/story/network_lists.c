/* The lists of a network: which are fixed, which are active, and their content. */

#include "story/evaluate.h"
#include "story/network.h"

#include "base/check.h"

static ListNode *input_of(const Network *network, const ListNode *list, uint32_t i) {
  return &network->lists[network->inputs[list->inputs + i]];
}

/* ---- pending changes ---- */

static void remake(Network *network, uint32_t list) {
  const ListNode *node = &network->lists[list];
  if (node->active) level_queue_push(&network->evaluated, node->node);
}

static void remake_all(Network *network, const GArray *lists) {
  for (guint i = 0; lists && i < lists->len; i++) remake(network, g_array_index(lists, uint32_t, i));
}

void network_shape_changed(Network *network, uint32_t shape) {
  const GArray *lists = network->by_shape && shape < network->by_shape->len ? network->by_shape->pdata[shape] : NULL;
  for (guint i = 0; lists && i < lists->len; i++) {
    level_queue_push(&network->changed, network->lists[g_array_index(lists, uint32_t, i)].node);
  }
}

static void lookup_changed(Network *network, Symbol entity, Symbol key) {
  uint32_t lookup = tuples_find(&network->lookups, (const uint32_t[]){entity, key}, 2);
  if (lookup != TUPLE_NONE) remake_all(network, network->by_lookup->pdata[lookup]);
}

void network_attribute_changed(Network *network, Symbol entity, Symbol key) {
  if (entity == SYMBOL_NONE || key == SYMBOL_NONE) {
    for (guint i = 0; network->by_lookup && i < network->by_lookup->len; i++) remake_all(network, network->by_lookup->pdata[i]);
    return;
  }
  lookup_changed(network, entity, key);
  lookup_changed(network, entity, SYMBOL_NONE);
  lookup_changed(network, SYMBOL_NONE, key);
  lookup_changed(network, SYMBOL_NONE, SYMBOL_NONE);
}

void network_entities_changed(Network *network) { remake_all(network, network->by_entities); }

void network_predicate_changed(Network *network, uint32_t predicate) {
  if (network->by_question && predicate < network->by_question->len) {
    remake_all(network, network->by_question->pdata[predicate]);
  }
}

/* Returns, by list, whether an event depends on it, ignoring events whose rule has too many
 * alternatives. The inputs of a list come before it. */
static bool *find_useful(const Network *network) {
  bool *useful = g_new0(bool, network->list_count);
  for (uint32_t i = network->list_count; i-- > 0;) {
    const ListNode *list = &network->lists[i];
    if (!list->active) continue;
    useful[i] |= list->is_rule && !(list->list && list->list->too_many);
    for (uint32_t n = 0; useful[i] && n < list->input_count; n++) useful[network->inputs[list->inputs + n]] = true;
  }
  return useful;
}

void network_poll(Network *network) {
  bool waits = network->changed.count > 0 || network->needs.count > 0 || network->evaluated.count > 0;
  if (network->too_many == 0 || waits || ++network->polls_skipped == NETWORK_POLLS_SKIPPED) {
    network->polls_skipped = 0;
    remake_all(network, network->polled);
    return;
  }
  g_autofree bool *useful = find_useful(network);
  for (guint i = 0; i < network->polled->len; i++) {
    uint32_t list = g_array_index(network->polled, uint32_t, i);
    if (useful[list]) remake(network, list);
  }
}

/* ---- lists ---- */

/* Queues the lists that depend on this one. */
static void queue_targets(Network *network, const ListNode *list, LevelQueue *queue, bool active_only) {
  uint32_t from = network->source_count + list->node;
  for (uint32_t i = network->edge_starts[from]; i < network->edge_starts[from + 1]; i++) {
    uint32_t target = network->edges[i] >> 1;
    if (target < network->event_count) continue;
    uint32_t node = target - network->event_count;
    if (!active_only || network->lists[network->list_of[node] - 1].active) level_queue_push(queue, node);
  }
}

static bool can_be_offered(const Bindings *list) {
  if (list->sets.count == 0) return list->count > 0;
  for (uint32_t i = 0; i < list->count; i++) {
    uint32_t length;
    const uint32_t *words = bindings_exclusions(list, i, &length);
    if (exclusions_consistent(words, length)) return true;
  }
  return false;
}

/* Updates the totals when a list is added or removed. A list with several owners counts once. */
static void count_list(Network *network, const ListNode *node, bool comes) {
  if (!node->list) return;
  size_t bytes = node->list->owners == 1 ? bindings_bytes(node->list) : 0, many = node->is_rule && node->list->too_many;
  network->list_bytes += comes ? bytes : 0 - bytes;
  network->too_many += (uint32_t)(comes ? many : 0 - many);
}

/* Stores 'made' and takes ownership of it. Returns false if it equals the old list. */
static bool put_list(Network *network, const Knowledge *knowledge, ListNode *list, Bindings *made) {
  count_list(network, list, false);
  size_t bytes = made->owners == 1 ? bindings_bytes(made) : 0;
  if (network->list_bytes + bytes > knowledge->list_bytes_most) {
    bindings_free(made);
    made = bindings_too_many();
  }
  if (list->list && bindings_equal(list->list, made)) {
    bindings_free(made);
    count_list(network, list, true);
    return false;
  }
  bindings_free(list->list);
  list->list = made;
  count_list(network, list, true);
  bool on = list->is_rule && can_be_offered(made);
  if (on != list->on) network_update_events(network, network->source_count + list->node, on);
  list->on = on;
  return true;
}

/* ---- fixed lists ---- */

static bool all_inputs_fixed(const Network *network, const ListNode *list) {
  for (uint32_t i = 0; i < list->input_count; i++) {
    if (!input_of(network, list, i)->fixed) return false;
  }
  return true;
}

static bool is_fixed(const Network *network, const ListNode *list) {
  if (list->kind == LIST_HOLDS) return true;
  if (list->kind == LIST_LOOKUP || list->kind == LIST_ASKS) return false;
  return evaluate_decided(network, list) || all_inputs_fixed(network, list);
}

void network_list_changed(Network *network, Knowledge *knowledge, uint32_t index) {
  ListNode *list = &network->lists[index];
  bool was_fixed = list->fixed, other = false;
  list->fixed = is_fixed(network, list);
  if (list->fixed) other = put_list(network, knowledge, list, evaluate(network, knowledge, list));
  if (list->fixed != was_fixed) level_queue_push(&network->needs, list->node);
  if (list->fixed != was_fixed || other) queue_targets(network, list, &network->changed, false);
  if (!list->fixed && list->active) level_queue_push(&network->evaluated, list->node);
}

/* ---- active lists ---- */

static void set_polled(Network *network, ListNode *list, bool polled) {
  uint32_t index = (uint32_t)(list - network->lists);
  if (!list->is_volatile || polled == (list->polled_place != NETWORK_NOT_POLLED)) return;
  if (polled) {
    list->polled_place = network->polled->len;
    g_array_append_val(network->polled, index);
    return;
  }
  uint32_t last = g_array_index(network->polled, uint32_t, network->polled->len - 1);
  g_array_index(network->polled, uint32_t, list->polled_place) = last;
  network->lists[last].polled_place = list->polled_place;
  g_array_set_size(network->polled, network->polled->len - 1);
  list->polled_place = NETWORK_NOT_POLLED;
}

static void update_active(Network *network, ListNode *list) {
  bool active = list->dependents > 0 && !list->fixed;
  if (active == list->active) return;
  list->active = active;
  set_polled(network, list, active);
  if (active) level_queue_push(&network->evaluated, list->node);
  for (uint32_t i = 0; i < list->input_count; i++) {
    ListNode *input = input_of(network, list, i);
    uint32_t before = input->dependents;
    input->dependents += active ? 1 : UINT32_MAX; /* adding UINT32_MAX subtracts one */
    if ((before == 0) != (input->dependents == 0)) level_queue_push(&network->needs, input->node);
  }
}

void network_settle_lists(Network *network, Knowledge *knowledge) {
  while (network->needs.count > 0) {
    uint32_t node = level_queue_pop_highest(&network->needs);
    update_active(network, &network->lists[network->list_of[node] - 1]);
  }
  while (network->evaluated.count > 0) {
    uint32_t node = level_queue_pop_lowest(&network->evaluated);
    ListNode *list = &network->lists[network->list_of[node] - 1];
    if (!list->active) continue;
    if (put_list(network, knowledge, list, evaluate(network, knowledge, list)))
      queue_targets(network, list, &network->evaluated, true);
    if (network_is_stopped(knowledge)) return;
  }
}

const ListNode *network_list_of_event(const Network *network, uint32_t event) {
  CHECK(event < network->event_count, "an event of the network");
  uint32_t list = network->rule_lists[event];
  return list ? &network->lists[list - 1] : NULL;
}
