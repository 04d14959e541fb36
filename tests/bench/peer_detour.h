/* peer_detour.h: makes Detour, the path finder of Recast Navigation, available in C, as far as a
 * comparison needs it.
 *
 * Arguments are plain arrays, because the code that calls Detour is C++ and does not include the
 * engine's headers. Coordinates are px from the upper left corner of the floor. */

#ifndef TESTS_BENCH_PEER_DETOUR_H
#define TESTS_BENCH_PEER_DETOUR_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct DetourRoom DetourRoom;

/* A mesh in the form that Detour's dtCreateNavMeshData needs. */
typedef struct DetourMesh {
  const unsigned short *points; /* three numbers per point: x, 0, y; each below 65535 */
  int point_count;
  /* For each polygon 'corners' indices of points, then 'corners' indices of neighbours. 65535 =
   * none. */
  const unsigned short *polygons;
  int polygon_count;
  int corners;       /* the largest number of corners of a polygon */
  int width, height; /* of the floor, px */
} DetourMesh;

/* Creates a room with a pool of nodes that is large enough for every search. Returns NULL if Detour
 * rejects the mesh, for example because it has 65535 points or more. */
DetourRoom *detour_new(const DetourMesh *mesh);
void detour_free(DetourRoom *room);

/* Finds a path with Detour's findNearestPoly, findPath and findStraightPath. Returns the number of
 * its points, or 0 if no path was found. If the target cannot be reached, the path ends near it. */
int detour_find(DetourRoom *room, const float from[2], const float to[2]);

/* Sets 'at' to x and y of a point of the last path. 'point' is its index. */
void detour_read(const DetourRoom *room, int point, float at[2]);

/* Returns whether the last path reaches its target. */
int detour_arrives(const DetourRoom *room);

/* Returns the bytes of the mesh, of the pool of nodes and of the buffers for paths. */
size_t detour_bytes(const DetourRoom *room);

#ifdef __cplusplus
}
#endif

#endif
