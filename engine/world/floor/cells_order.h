/* cells_order.h: the second step of building cells (cells.h explains cells and doors). It numbers
 * the cells, and finds the target cells of each door.
 *
 * In a graph, the cells are the vertices, and the contacts of cells (cells_cut.h) are the edges. A
 * depth-first search finds the blocks of this graph in linear time. A block is a biconnected
 * component: if any single cell is removed, the block stays connected. Two blocks share at most one
 * cell. So the blocks and the shared cells form a tree. The search begins at a cell, the root of
 * the tree. The top cell of a block is its cell that is nearest to the root. If the floor has
 * several unconnected parts, each part has a tree of its own.
 *
 * The numbers follow this tree. All cells below a cell have consecutive numbers. The cells in and
 * below a block also have consecutive numbers, except for the block's top cell, which has a lower
 * number. */

#ifndef WORLD_FLOOR_CELLS_ORDER_H
#define WORLD_FLOOR_CELLS_ORDER_H

#include "world/floor/cells_cut.h"

/* Fills the arrays 'cells', 'doors' and 'parts' of 'cells', which must exist and be empty. 'cut'
 * (Cell) and 'contacts' (Contact) are the results of cells_cut. */
void cells_order(Cells *cells, const GArray *cut, const GArray *contacts);

#endif
