/* cells_order.h: the second step of building cells. It numbers the cells, and finds the target
 * cells of each door.
 *
 * Cells are the vertices of a graph, and contacts are its edges. A depth-first search finds the
 * blocks (biconnected components) of the graph in linear time. Blocks and the cells that join them
 * form a tree. Its root is the first cell. The numbers follow this tree. The cells below a cell
 * have consecutive numbers, and the cells in and below a block do, too. */

#ifndef WORLD_FLOOR_CELLS_ORDER_H
#define WORLD_FLOOR_CELLS_ORDER_H

#include "world/floor/cells_cut.h"

/* Fills 'cells', 'doors' and 'parts' from the results of cells_cut. */
void cells_order(Cells *cells, const GArray *cut, const GArray *contacts);

#endif
