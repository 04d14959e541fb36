/* registry.h: a list of things in the order of their registration, with lookup by id.
 *
 * A game registers rooms, actors, objects and animations and never unregisters them. An index into
 * a registry is therefore valid for the whole game. State that lasts longer than a tick must refer
 * to a thing by this index or by its id, not by a pointer. Loops over a registry follow the order
 * of registration, which is the same on every machine. The order of a hash table can differ between
 * machines. A loop over a hash table must therefore not let this order influence the game.
 *
 * The first member of every item is "char *id", owned by the item. The registry owns its items.
 * registry_clear frees each item with the function 'free_item' of registry_init. */

#ifndef BASE_REGISTRY_H
#define BASE_REGISTRY_H

#include "base/check.h"

#include <glib.h>
#include <stdbool.h>

/* The index that means "no thing". */
#define NONE (-1)

/* The first member of every registered item. */
typedef struct RegistryItem {
  char *id;
} RegistryItem;

typedef struct Registry {
  GPtrArray *items;  /* RegistryItem *, owned */
  GHashTable *by_id; /* id -> index + 1 */
} Registry;

void registry_init(Registry *registry, GDestroyNotify free_item);
void registry_clear(Registry *registry);

/* Takes ownership of 'item' and returns its index. No other item may have the same id. The caller
 * must check this with registry_find. */
int registry_add(Registry *registry, void *item);

/* Returns the index of the item with this id, or NONE. */
int registry_find(const Registry *registry, const char *id);

static inline int registry_count(const Registry *registry) { return (int)registry->items->len; }

/* Returns the item at 'index', never NULL. The index must exist. The function is inline because
 * loops over a room call it for each thing. */
static inline void *registry_get(const Registry *registry, int index) {
  CHECK(index >= 0 && index < registry_count(registry), "an index that was handed out");
  return registry->items->pdata[index];
}

/* Returns the registered id with the smallest edit distance to 'id', for "did you mean". Returns
 * NULL if no id is similar enough (base/spelling.h). The item owns the returned id. */
const char *registry_nearest(const Registry *registry, const char *id);

#endif
