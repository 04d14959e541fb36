/* registry.h: things found by id and walked in the order in which they were registered.
 *
 * A game registers rooms, actors, objects, animations and never unregisters them, so an index into a registry stays good
 * for the whole game; across floors things are named by that index (or by their id), never by pointer. The order of the
 * items is the order of registration: nothing in the engine walks a hash table.
 *
 * Every item starts with "char *id", owned by the item. The registry owns its items and frees them with 'free_item'. */

#ifndef BASE_REGISTRY_H
#define BASE_REGISTRY_H

#include "base/check.h"

#include <glib.h>
#include <stdbool.h>

/* No thing. */
#define NONE (-1)

/* What every registered item begins with. */
typedef struct RegistryItem {
  char *id;
} RegistryItem;

typedef struct Registry {
  GPtrArray *items;  /* RegistryItem * */
  GHashTable *by_id; /* id -> index + 1 */
} Registry;

void registry_init(Registry *registry, GDestroyNotify free_item);
void registry_clear(Registry *registry);

/* Takes ownership of 'item' and returns its index. Its id must not be in use: ask registry_find first. */
int registry_add(Registry *registry, void *item);

/* The index of the thing called 'id', or NONE. */
int registry_find(const Registry *registry, const char *id);

static inline int registry_count(const Registry *registry) { return (int)registry->items->len; }

/* The item at an index that exists; never NULL. Inline, since whoever walks a room asks it for each thing. */
static inline void *registry_get(const Registry *registry, int index) {
  CHECK(index >= 0 && index < registry_count(registry), "an index that was handed out");
  return registry->items->pdata[index];
}

/* The registered id nearest to 'id' by edit distance, for "did you mean"; NULL when nothing is near. */
const char *registry_nearest(const Registry *registry, const char *id);

#endif
