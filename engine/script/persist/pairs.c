#include "script/persist/pairs.h"

#include <string.h>

/* Returns whether the two nodes may be the same. Two functions in Lua are, if they are defined at
 * the same place: both games have the same files. */
static bool are_alike(const ImageNode *live, const ImageNode *base) {
  if (live->kind != base->kind || live->kind == NODE_VIEW) return false;
  if (live->kind != NODE_FUNCTION && live->kind != NODE_ENGINE) return true;
  return live->code == base->code && live->line == base->line && g_strcmp0(live->source, base->source) == 0 &&
         live->count == base->count;
}

static bool try_pair(Pairs *pairs, int live, int base) {
  if (pairs->to_base[live] != NO_NODE || pairs->to_live[base] != NO_NODE) return false;
  if (!are_alike(image_node(pairs->live, live), image_node(pairs->base, base))) return false;
  pairs->to_base[live] = base;
  pairs->to_live[base] = live;
  g_array_append_val(pairs->order, live);
  return true;
}

const ImageSlot *pairs_find(const Pairs *pairs, int live, const Value *key, int hint) {
  int base = pairs->to_base[live];
  if (key->kind != VALUE_NODE) return image_find(pairs->base, base, key, hint);
  int same = pairs->to_base[key->as.node];
  return same == NO_NODE ? NULL : image_find_keyed(pairs->base, base, same);
}

/* Pairs what the slots and the metatables of a pair lead to. */
static void follow(Pairs *pairs, int live) {
  const ImageNode *node = image_node(pairs->live, live), *other = image_node(pairs->base, pairs->to_base[live]);
  for (int i = 0; i < node->count; i++) {
    const ImageSlot *slot = image_slot(pairs->live, node->first + i);
    if (slot->value.kind != VALUE_NODE || slot->key.kind > VALUE_NODE) continue;
    const ImageSlot *same = pairs_find(pairs, live, &slot->key, i);
    if (same && same->value.kind == VALUE_NODE) try_pair(pairs, slot->value.as.node, same->value.as.node);
  }
  if (node->metatable != NO_NODE && other->metatable != NO_NODE) try_pair(pairs, node->metatable, other->metatable);
}

static void follow_all(Pairs *pairs) {
  while (pairs->done < pairs->order->len) follow(pairs, g_array_index(pairs->order, int, pairs->done++));
}

/* Pairs the registries, and the things in them, before anything else can be paired with a thing. */
static void pair_things(Pairs *pairs) {
  try_pair(pairs, ROOT_NODE, ROOT_NODE);
  follow(pairs, ROOT_NODE);
  Value globals = {.kind = VALUE_STRING, .length = (uint32_t)strlen("globals"), .as.text = "globals"};
  int live = image_find(pairs->live, ROOT_NODE, &globals, 0)->value.as.node;
  for (int i = 0; image_registries[i]; i++) {
    Value key = {.kind = VALUE_STRING, .length = (uint32_t)strlen(image_registries[i]), .as.text = image_registries[i]};
    const ImageSlot *slot = image_find(pairs->live, live, &key, 0), *same = pairs_find(pairs, live, &key, 0);
    if (!slot || !same || slot->value.kind != VALUE_NODE || same->value.kind != VALUE_NODE) continue;
    if (try_pair(pairs, slot->value.as.node, same->value.as.node)) follow(pairs, slot->value.as.node);
  }
}

/* --- functions that have moved --- */

/* Adds the functions of an image that have no pair: place -> node + 1, or 0 if several have that
 * place. */
static GHashTable *lonely_functions(const Image *image, const int *paired) {
  GHashTable *places = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (int i = 0; i < (int)image->nodes->len; i++) {
    const ImageNode *node = image_node(image, i);
    if (node->kind != NODE_FUNCTION || paired[i] != NO_NODE) continue;
    char *place = g_strdup_printf("%d:%s", node->line, node->source);
    bool is_first = !g_hash_table_contains(places, place);
    g_hash_table_insert(places, place, GINT_TO_POINTER(is_first ? i + 1 : 0));
  }
  return places;
}

/* Pairs each function that has no pair with the only other one at the same place of a file: a game
 * may store a function somewhere else. Returns whether there was any. */
static bool pair_moved(Pairs *pairs) {
  g_autoptr(GHashTable) live = lonely_functions(pairs->live, pairs->to_base);
  if (g_hash_table_size(live) == 0) return false;
  g_autoptr(GHashTable) base = lonely_functions(pairs->base, pairs->to_live);
  bool any = false;
  for (int i = 0; i < (int)pairs->live->nodes->len; i++) {
    const ImageNode *node = image_node(pairs->live, i);
    if (node->kind != NODE_FUNCTION || pairs->to_base[i] != NO_NODE) continue;
    g_autofree char *place = g_strdup_printf("%d:%s", node->line, node->source);
    int same = GPOINTER_TO_INT(g_hash_table_lookup(base, place)) - 1;
    bool is_only = GPOINTER_TO_INT(g_hash_table_lookup(live, place)) == i + 1;
    if (is_only && same != NO_NODE && image_node(pairs->base, same)->is_named) any |= try_pair(pairs, i, same);
  }
  return any;
}

/* --- comparing --- */

static bool views_agree(const Pairs *pairs, int live, int base) {
  const ImageNode *one = image_node(pairs->live, live), *other = image_node(pairs->base, base);
  if (one->kind != NODE_VIEW || other->kind != NODE_VIEW) return false;
  for (int i = 0; i < 3; i++) {
    const Value *part = &image_slot(pairs->live, one->first + i)->value,
                *same = &image_slot(pairs->base, other->first + i)->value;
    bool are_things = part->kind == VALUE_NODE && same->kind == VALUE_NODE;
    if (are_things ? pairs->to_base[part->as.node] != same->as.node : value_order(part, same) != 0) return false;
  }
  return true;
}

bool pairs_agree(const Pairs *pairs, const Value *live, const Value *base) {
  if (live->kind != VALUE_NODE || base->kind != VALUE_NODE) return value_order(live, base) == 0;
  return pairs->to_base[live->as.node] == base->as.node || views_agree(pairs, live->as.node, base->as.node);
}

static int *all_alone(const Image *image) {
  int *paired = g_new(int, image->nodes->len);
  for (guint i = 0; i < image->nodes->len; i++) paired[i] = NO_NODE;
  return paired;
}

void pairs_init(Pairs *pairs, const Image *base, const Image *live) {
  *pairs = (Pairs){.base = base, .live = live, .to_base = all_alone(live), .to_live = all_alone(base)};
  pairs->order = g_array_new(FALSE, FALSE, sizeof(int));
  pair_things(pairs);
  do follow_all(pairs);
  while (pair_moved(pairs));
}

void pairs_clear(Pairs *pairs) {
  g_clear_pointer(&pairs->to_base, g_free);
  g_clear_pointer(&pairs->to_live, g_free);
  g_clear_pointer(&pairs->order, g_array_unref);
}
