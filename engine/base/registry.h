/* registry.h: a list of things in the order of their registration, with lookup by id.
 *
 * A game registers rooms, actors, objects and animations and never unregisters them. An index into
 * a registry is therefore valid for the whole game. The engine's floors (its layers of folders)
 * refer to a thing by this index or by its id, never by a pointer. Iteration follows the order of
 * registration. Nothing in the engine iterates over a hash table.
 *
 * The first member of every item is "char *id", owned by the item. The registry owns its items. It
 * frees them with 'free_item'. */

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

/* Takes ownership of 'item' and returns its index. No other item may have the same id: call
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

/* Returns the registered id with the smallest edit distance to 'id', for "did you mean". Returns
 * NULL if no id is near. */
const char *registry_nearest(const Registry *registry, const char *id);

#endif
