/* peer_mesh.h: a floor of rectangles as a navigation mesh: disjoint convex polygons of few corners
 * that share whole edges.
 *
 * The union is cut into horizontal slabs at all tops and bottoms; the intervals of a slab are
 * joined with those of the one above that have the same ends. The rectangles so made meet at parts
 * of their edges, so that their neighbours' corners become corners of their own; what then has more
 * than MESH_CORNERS is cut by upright lines between corners of its top and its bottom.
 *
 * Meshes have no place for lines and for single points: boxes without width or height are
 * left out. */

#ifndef TESTS_BENCH_PEER_MESH_H
#define TESTS_BENCH_PEER_MESH_H

#include "base/geometry.h"

#include <glib.h>

#define MESH_CORNERS 6
#define MESH_NO_NEIGHBOUR (-1)

typedef struct MeshPolygon {
  int count;                    /* of corners, 3 to MESH_CORNERS */
  int corners[MESH_CORNERS];    /* indices of points, counter-clockwise on the screen */
  int neighbours[MESH_CORNERS]; /* the polygon behind the edge from this corner to the next, or MESH_NO_NEIGHBOUR */
} MeshPolygon;

typedef struct Mesh {
  GArray *points;   /* Point, each once */
  GArray *polygons; /* MeshPolygon */
} Mesh;

void mesh_init(Mesh *mesh, const Rect *boxes, int count);
void mesh_clear(Mesh *mesh);

#endif
