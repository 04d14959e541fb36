#include "base/registry.h"

#include "base/check.h"
#include "base/spelling.h"

void registry_init(Registry *registry, GDestroyNotify free_item) {
  registry->items = g_ptr_array_new_with_free_func(free_item);
  registry->by_id = g_hash_table_new(g_str_hash, g_str_equal);
}

void registry_clear(Registry *registry) {
  g_hash_table_unref(registry->by_id);
  g_ptr_array_unref(registry->items);
  *registry = (Registry){0};
}

int registry_add(Registry *registry, void *item) {
  const char *id = ((RegistryItem *)item)->id;
  CHECK(id && registry_find(registry, id) == NONE, "a new id");
  g_ptr_array_add(registry->items, item);
  int index = registry_count(registry) - 1;
  g_hash_table_insert(registry->by_id, (gpointer)id, GINT_TO_POINTER(index + 1));
  return index;
}

int registry_find(const Registry *registry, const char *id) {
  return GPOINTER_TO_INT(g_hash_table_lookup(registry->by_id, id)) - 1;
}

const char *registry_nearest(const Registry *registry, const char *id) {
  Spelling spelling = spelling_begin(id);
  for (int i = 0; i < registry_count(registry); i++) {
    spelling_offer(&spelling, ((RegistryItem *)registry_get(registry, i))->id);
  }
  return spelling.best;
}
