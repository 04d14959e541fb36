/* cells_order.h: the second half of making cells: numbering them, and finding out what each door is good for.
 *
 * The cells are the vertices of a graph, their contacts its edges. A depth-first search finds the graph's blocks (biconnected
 * components) in linear time. Seen from the first cell, blocks hang on cells and cells hang in blocks; cells are numbered
 * so that everything that hangs on a cell, and everything in and beyond a block, has consecutive numbers. */

#ifndef WORLD_FLOOR_CELLS_ORDER_H
#define WORLD_FLOOR_CELLS_ORDER_H

#include "world/floor/cells_cut.h"

/* Fills 'cells', 'doors' and 'parts' from what cells_cut wrote. */
void cells_order(Cells *cells, const GArray *cut, const GArray *contacts);

#endif
