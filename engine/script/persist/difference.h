/* difference.h: finds the changes between two Images of the same game, and returns them as
 * plain data.
 *
 * 'base' is the game directly after loading, and 'live' is the game now. First, each node of 'live'
 * is paired with the node of 'base' that represents the same object (pairs.h). Things are paired by
 * class and id. All other nodes are paired if the same step leads to both from paired nodes.
 * Functions are paired only if they come from the same line of the same file. A table that has
 * replaced another table is paired with the old one, and counts as the old table with changed
 * content. No node is paired twice, so a table with two names stays one table with two names.
 *
 * Then each pair is compared. The result has an object for each changed node, and for each node on
 * the path of names that leads to a changed node. The entries of a table with whole numbers as keys
 * are its list. If any entry of a list has changed, all are stored. Tables that were created since
 * loading are stored completely.
 *
 * The result has the type DIFFERENCE_TYPE, an array of objects. Objects refer to each other by
 * their indexes in the array. The first object is the root. The members of an object are:
 *
 *   i       the index of its parent, which comes earlier; -1 for the root and for new tables
 *   y, v    named objects: the step from the parent (Step), and the key of this step
 *   y       its kind (DifferenceKind)
 *   b       whether its list has changed; the old entries of the list are then removed first
 *   a(vv)   the slots to set: key, value
 *   av      the keys of the slots to remove
 *   i       its metatable: the index of an object, DIFFERENCE_SAME or DIFFERENCE_NONE
 *   u       new tables: the length
 *   x       its serial number (stable.h), 0 = none
 *
 * A key or value has one of these types: boolean (b), integer (x), float (d), string (ay), index of
 * an object (u), coroutine that has ended (y, always 0), absent (()). */

#ifndef SCRIPT_PERSIST_DIFFERENCE_H
#define SCRIPT_PERSIST_DIFFERENCE_H

#include "script/persist/image.h"
#include "script/persist/persist_report.h"

#define DIFFERENCE_OBJECT "(iyvyba(vv)aviux)"
#define DIFFERENCE_TYPE "a" DIFFERENCE_OBJECT

#define DIFFERENCE_SAME (-1)
#define DIFFERENCE_NONE (-2)

typedef enum {
  OBJECT_NAMED, /* exists in the game directly after loading */
  OBJECT_TABLE, /* a new table */
  OBJECT_VIEW   /* a table in a live field (scripts/live.lua); slots 1 to 3 are thing, field, key */
} DifferenceKind;

typedef struct Difference Difference;

/* Pairs the nodes. Both images and 'report' are borrowed. 'report' may be NULL. */
Difference *difference_new(const Image *base, const Image *live, PersistReport *report);
void difference_free(Difference *difference);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Difference, difference_free)

/* Returns a value of 'live' as a variant with a floating reference. Adds the objects that the value
 * refers to. If the value cannot be kept, adds a sentence to the report and returns NULL. The
 * report names the place of the value by 'node' and 'key'. Call it before difference_end. */
GVariant *difference_value(Difference *difference, const Value *value, int node, const Value *key);

/* Returns the reason why a value of 'live' cannot be kept, such as "a coroutine that has not
 * ended". Returns NULL if it can be kept. The caller frees it with g_free. */
char *difference_fault(const Difference *difference, const Value *value);

/* Returns whether the node of 'live' can be found by its name in the game directly after
 * loading. */
bool difference_is_named(const Difference *difference, int node);

/* Compares all pairs and returns the objects, with a floating reference. */
GVariant *difference_end(Difference *difference);

#endif
