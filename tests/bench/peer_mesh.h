/* peer_mesh.h: a floor of rectangles as a navigation mesh: disjoint convex polygons of few corners
 * that share whole edges.
 *
 * The union is cut into horizontal slabs at all tops and bottoms. The intervals of a slab are
 * joined with those of the slab above that have the same ends. The resulting rectangles meet at
 * parts of their edges, so corners of their neighbours become corners of their own. A rectangle
 * with more than MESH_CORNERS corners is cut by lines between corners of its top and its bottom.
 *
 * A mesh cannot represent lines and single points: boxes without width or height are left out. */

#ifndef TESTS_BENCH_PEER_MESH_H
#define TESTS_BENCH_PEER_MESH_H

#include "base/geometry.h"

#include <glib.h>

#define MESH_CORNERS 6
#define MESH_NO_NEIGHBOUR (-1)

typedef struct MeshPolygon {
  int count;                 /* number of corners, 3 to MESH_CORNERS */
  int corners[MESH_CORNERS]; /* indices of points, counter-clockwise on the screen */
  /* The polygon beyond the edge from this corner to the next, or MESH_NO_NEIGHBOUR. */
  int neighbours[MESH_CORNERS];
} MeshPolygon;

typedef struct Mesh {
  GArray *points;   /* Point, no duplicates */
  GArray *polygons; /* MeshPolygon */
} Mesh;

void mesh_init(Mesh *mesh, const Rect *boxes, int count);
void mesh_clear(Mesh *mesh);

#endif
