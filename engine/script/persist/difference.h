/* difference.h: finds the changes between two Images of the same game, and returns the changes as
 * plain data. An Image is a graph of all data that scripts can reach (image.h). Its nodes are
 * tables, functions and upvalues. A *step* leads from a node to another node: a field of a table,
 * an upvalue of a function, the value of an upvalue, or a metatable. A *thing* is an object that a
 * class of the engine's Lua has registered, such as a room or an actor.
 *
 * 'base' is the game directly after loading, and 'live' is the game now. First, each node of 'live'
 * is paired with the node of 'base' that represents the same object (pairs.h):
 *
 *   - Things are paired by class and id.
 *   - From two paired nodes, a step with the same key leads to two further nodes. These are paired,
 *     too. If they are functions, they must have the same number of upvalues and come from the same
 *     line of the same file.
 *   - A function may have moved to another field. So two functions of the same line of a file are
 *     paired, if each is the only function of this line without a pair in its image, and the one of
 *     'base' has a name.
 *
 * So a table that has replaced another table in a field is paired with the replaced table. It
 * counts as that table with changed content. No node is paired twice, so a table that is reachable
 * by two names stays one table with two names.
 *
 * Then the two nodes of each pair are compared. The result has an object for each changed node. It
 * also has an object for each node on the path that names a changed node (see image.h for names).
 * The entries of a Lua table with whole numbers as keys are its *list*. If any entry of a list has
 * changed, the object contains all entries of the list. For a table that was created since loading,
 * the object contains all entries of the table.
 *
 * The result has the type DIFFERENCE_TYPE, an array of objects. Objects refer to each other by
 * their indexes in the array. The first object is the root. The members of an object are:
 *
 *   i       the index of its parent, which comes earlier; -1 for the root and for new tables
 *   y, v    named objects: the step from the parent (Step in image.h), and the key of this step
 *   y       its kind (DifferenceKind)
 *   b       whether its list has changed; reading then removes the old entries of the list first
 *   a(vv)   the slots to set: key, value
 *   av      the keys of the slots to remove
 *   i       its metatable: the index of an object, DIFFERENCE_SAME or DIFFERENCE_NONE
 *   u       new tables: the length (lua_rawlen)
 *   x       the serial number that tostring() shows (stable.h), 0 = none or unchanged
 *
 * A key or value has one of these types: boolean (b), integer (x), float (d), string (ay), index of
 * an object (u), coroutine that has ended (y, always 0), absent (()). */

#ifndef SCRIPT_PERSIST_DIFFERENCE_H
#define SCRIPT_PERSIST_DIFFERENCE_H

#include "script/persist/image.h"
#include "script/persist/persist_report.h"

#define DIFFERENCE_OBJECT "(iyvyba(vv)aviux)"
#define DIFFERENCE_TYPE "a" DIFFERENCE_OBJECT

#define DIFFERENCE_SAME (-1) /* the metatable is unchanged */
#define DIFFERENCE_NONE (-2) /* the table has no metatable now */

typedef enum {
  OBJECT_NAMED, /* its node of 'base' has a name, by which reading finds the object */
  OBJECT_TABLE, /* a new table */
  OBJECT_VIEW   /* a table in a live field (scripts/live.lua); slots 1 to 3 are thing, field, key */
} DifferenceKind;

typedef struct Difference Difference;

/* Pairs the nodes. Both images and 'report' are borrowed until difference_free. 'report' may be
 * NULL. */
Difference *difference_new(const Image *base, const Image *live, PersistReport *report);
void difference_free(Difference *difference);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Difference, difference_free)

/* Returns a value of 'live' as a variant with a floating reference. If the value refers to objects,
 * the result of difference_end will also contain these objects. So call this function before
 * difference_end. If the value cannot be kept, adds a sentence to the report and returns NULL. In
 * the report, 'node' and 'key' name the place of the value: the slot with this key. If 'node' is
 * NO_NODE, adds no sentence. */
GVariant *difference_value(Difference *difference, const Value *value, int node, const Value *key);

/* Returns the reason why a value of 'live' cannot be kept, such as "a coroutine that has not
 * ended". Returns NULL if it can be kept. The caller frees it with g_free. */
char *difference_fault(const Difference *difference, const Value *value);

/* Returns whether a node of 'live' has a pair in 'base' that has a name. Such a node can be found
 * again by this name in a game that has just been loaded. */
bool difference_is_named(const Difference *difference, int node);

/* Compares all pairs and returns the result (DIFFERENCE_TYPE), with a floating reference. Adds a
 * sentence to the report for each value that cannot be kept. Call it once. */
GVariant *difference_end(Difference *difference);

#endif
