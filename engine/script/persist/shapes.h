/* shapes.h: sorts the fields of a table by their keys.
 *
 * A few constructors create most tables of a game. Two tables from the same constructor usually
 * have the same keys, and Lua lists their keys in the same order. This module sorts the keys of the
 * first table and stores the sorted order, which is called a shape. It uses the shape for each
 * further table with the same keys. */

#ifndef SCRIPT_PERSIST_SHAPES_H
#define SCRIPT_PERSIST_SHAPES_H

#include <glib.h>

typedef struct ImageSlot ImageSlot;
typedef struct Shapes Shapes;

Shapes *shapes_new(void);
void shapes_free(Shapes *shapes);

/* Sorts an array of ImageSlot by the value_order of their keys (image.h). Keys are recognised by
 * the addresses of their texts. Different key texts must therefore have different addresses, in all
 * arrays that are sorted with the same Shapes. */
void shapes_sort(Shapes *shapes, GArray *fields);

#endif
