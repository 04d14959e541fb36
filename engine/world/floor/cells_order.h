/* cells_order.h: the second half of building cells. It numbers the cells, and finds for which cells
 * each door is useful.
 *
 * Cells are the vertices of a graph, and contacts are its edges. A depth-first search finds the
 * blocks (biconnected components) of the graph in linear time. Blocks and the cells that join them
 * form a tree, with the first cell as its root. The numbers follow this tree: the cells below a
 * cell have consecutive numbers, and so have the cells in and below a block. */

#ifndef WORLD_FLOOR_CELLS_ORDER_H
#define WORLD_FLOOR_CELLS_ORDER_H

#include "world/floor/cells_cut.h"

/* Fills 'cells', 'doors' and 'parts' from the results of cells_cut. */
void cells_order(Cells *cells, const GArray *cut, const GArray *contacts);

#endif
