/* difference.h: what has changed between two Images of the same game, as plain data by names.
 *
 * 'base' is the game directly after loading, 'live' is the game now. First each node of 'live' is
 * paired with the same node of 'base': things by class and id, then everything else step by step
 * from the nodes that are already paired. Two functions are the same if they have the same place in
 * the same file. No node is paired twice. So a table that replaced another one is paired with the
 * old table, and counts as that table with changed content. A table with two names stays one table
 * with two names.
 *
 * Then each pair is compared. The result has an object for each node that has changed, and for each
 * node that is needed to name these. Lists, which are tables with whole numbers as keys, are stored
 * as a whole if any of these entries has changed. Tables that were made since loading are stored as
 * a whole.
 *
 * The result is of the type DIFFERENCE_TYPE, an array of objects. Objects refer to each other by
 * their places in the array. The first object is the root.
 *
 *   i       parent of a named object, which comes before it, -1 for the root; -1 for new tables
 *   y, v    named objects: the step from there (Step) and its key
 *   y       what it is (DifferenceKind)
 *   b       whether it is a list: its entries with whole numbers are removed first
 *   a(vv)   the slots to set
 *   av      the keys of slots to remove
 *   i       its metatable: an object, DIFFERENCE_SAME or DIFFERENCE_NONE
 *   u       new tables: the length
 *   x       its serial number (stable.h), 0 = none
 *
 * A key or value is a boolean (b), integer (x), float (d), string (ay), object (u), coroutine that
 * has ended (y, 0), or absent (()). */

#ifndef SCRIPT_PERSIST_DIFFERENCE_H
#define SCRIPT_PERSIST_DIFFERENCE_H

#include "script/persist/image.h"
#include "script/persist/persist_report.h"

#define DIFFERENCE_OBJECT "(iyvyba(vv)aviux)"
#define DIFFERENCE_TYPE "a" DIFFERENCE_OBJECT

#define DIFFERENCE_SAME (-1)
#define DIFFERENCE_NONE (-2)

typedef enum {
  OBJECT_NAMED, /* it exists in the game that was just loaded */
  OBJECT_TABLE, /* a new table */
  OBJECT_VIEW   /* slots 1 to 3: thing, field, key (scripts/live.lua) */
} DifferenceKind;

typedef struct Difference Difference;

/* Pairs the nodes. Both images are borrowed, and so is 'report', which may be NULL. */
Difference *difference_new(const Image *base, const Image *live, PersistReport *report);
void difference_free(Difference *difference);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Difference, difference_free)

/* Returns the variant for a value of 'live', after adding the objects that it needs; with a
 * floating reference. Returns NULL if it cannot be kept, after adding a sentence to the report.
 * 'node' and 'key' name its place. Call it before difference_end. */
GVariant *difference_value(Difference *difference, const Value *value, int node, const Value *key);

/* Returns why a value of 'live' cannot be kept, in words such as "a coroutine that has not ended";
 * NULL if it can. The caller frees it with g_free. */
char *difference_fault(const Difference *difference, const Value *value);

/* Returns whether the node of 'live' can be found by its name in a game that was just loaded. */
bool difference_is_named(const Difference *difference, int node);

/* Compares all pairs and returns the objects, with a floating reference. */
GVariant *difference_end(Difference *difference);

#endif
