/* shapes.h: sorts the fields of a table by their keys.
 *
 * A few constructors create most tables of a game. Two tables from the same constructor have the
 * same keys, and Lua lists their keys in the same order. The sorted order is therefore stored for
 * the first table. The keys of the second table are then not compared again. */

#ifndef SCRIPT_PERSIST_SHAPES_H
#define SCRIPT_PERSIST_SHAPES_H

#include <glib.h>

typedef struct ImageSlot ImageSlot;
typedef struct Shapes Shapes;

Shapes *shapes_new(void);
void shapes_free(Shapes *shapes);

/* Sorts an array of ImageSlot by the value_order of their keys. In all arrays that are sorted with
 * the same Shapes, two different key texts must have different addresses. */
void shapes_sort(Shapes *shapes, GArray *fields);

#endif
