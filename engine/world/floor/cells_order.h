/* cells_order.h: numbers the cells and finds the useful targets of each door: the second half of
 * building cells.
 *
 * The cells are the vertices of a graph, their contacts its edges. A depth-first search finds the
 * graph's blocks (biconnected components) in linear time. Blocks and the cells that join them form
 * a tree, with the first cell as its root. The numbers follow this tree, so everything below a
 * cell, and everything in and below a block, has consecutive numbers. */

#ifndef WORLD_FLOOR_CELLS_ORDER_H
#define WORLD_FLOOR_CELLS_ORDER_H

#include "world/floor/cells_cut.h"

/* Fills 'cells', 'doors' and 'parts' from the results of cells_cut. */
void cells_order(Cells *cells, const GArray *cut, const GArray *contacts);

#endif
