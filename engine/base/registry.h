/* registry.h: a list of things in the order of their registration, with lookup by id.
 *
 * A game registers rooms, actors, objects and animations and never unregisters them, so an index
 * into a registry is valid for the whole game. Across floors, a thing is named by that index or by
 * its id, never by a pointer. Iteration follows the order of registration; nothing in the engine
 * iterates over a hash table.
 *
 * Every item starts with "char *id", owned by the item. The registry owns its items and frees them
 * with 'free_item'. */

#ifndef BASE_REGISTRY_H
#define BASE_REGISTRY_H

#include "base/check.h"

#include <glib.h>
#include <stdbool.h>

/* The index that stands for no thing. */
#define NONE (-1)

/* The first member of every registered item. */
typedef struct RegistryItem {
  char *id;
} RegistryItem;

typedef struct Registry {
  GPtrArray *items;  /* RegistryItem * */
  GHashTable *by_id; /* id -> index + 1 */
} Registry;

void registry_init(Registry *registry, GDestroyNotify free_item);
void registry_clear(Registry *registry);

/* Takes ownership of 'item' and returns its index. Its id must not be in use: call
 * registry_find first. */
int registry_add(Registry *registry, void *item);

/* Returns the index of the thing called 'id', or NONE. */
int registry_find(const Registry *registry, const char *id);

static inline int registry_count(const Registry *registry) { return (int)registry->items->len; }

/* Returns the item at an existing index; never NULL. Inline because loops over a room call it for
 * each thing. */
static inline void *registry_get(const Registry *registry, int index) {
  CHECK(index >= 0 && index < registry_count(registry), "an index that was handed out");
  return registry->items->pdata[index];
}

/* Returns the registered id nearest to 'id' by edit distance, for "did you mean"; NULL if no id
 * is near. */
const char *registry_nearest(const Registry *registry, const char *id);

#endif
