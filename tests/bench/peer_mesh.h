/* peer_mesh.h: converts a floor of rectangles to a navigation mesh: disjoint convex polygons with
 * few corners. Neighbours share whole edges.
 *
 * The union of the rectangles is cut into horizontal slabs at all their tops and bottoms. Parts of
 * neighbouring slabs with equal left and right ends are joined. The result is a set of disjoint
 * rectangles. Where a corner of one rectangle lies on an edge of another, it becomes a corner of
 * both. A rectangle with more than MESH_CORNERS corners is cut by lines from its top to its bottom.
 *
 * A mesh cannot represent lines and single points, so boxes without width or height are
 * left out. */

#ifndef TESTS_BENCH_PEER_MESH_H
#define TESTS_BENCH_PEER_MESH_H

#include "base/geometry.h"

#include <glib.h>

#define MESH_CORNERS 6
#define MESH_NO_NEIGHBOUR (-1)

typedef struct MeshPolygon {
  int count;                 /* number of corners, 3 to MESH_CORNERS */
  int corners[MESH_CORNERS]; /* indices into Mesh.points, counter-clockwise on the screen */
  /* For each corner, the index of the polygon beyond the edge from this corner to the next corner,
   * or MESH_NO_NEIGHBOUR. */
  int neighbours[MESH_CORNERS];
} MeshPolygon;

typedef struct Mesh {
  GArray *points;   /* Point, no duplicates */
  GArray *polygons; /* MeshPolygon */
} Mesh;

/* Makes the mesh of 'count' boxes, in px. The caller frees its arrays with mesh_clear. */
void mesh_init(Mesh *mesh, const Rect *boxes, int count);
void mesh_clear(Mesh *mesh);

#endif
