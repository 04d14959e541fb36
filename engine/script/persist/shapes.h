/* shapes.h: sorts the fields of a table by their keys.
 *
 * Most tables of a game are made by the same few constructors. Tables with the same keys, made in
 * the same way, list them in the same order. So the sorted order of such a table is stored, and
 * keys of the next table with the same keys need not be compared. */

#ifndef SCRIPT_PERSIST_SHAPES_H
#define SCRIPT_PERSIST_SHAPES_H

#include <glib.h>

typedef struct ImageSlot ImageSlot;
typedef struct Shapes Shapes;

Shapes *shapes_new(void);
void shapes_free(Shapes *shapes);

/* Sorts an array of ImageSlot by value_order of the keys. Equal texts among all arrays that are
 * given to the same Shapes may have the same address, but different texts may not. */
void shapes_sort(Shapes *shapes, GArray *fields);

#endif
