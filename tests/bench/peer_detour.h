/* peer_detour.h: the parts of Detour, the path finder of Recast Navigation, that a comparison
 * needs, for C.
 *
 * Arguments are plain arrays, because Detour is C++ and does not include the engine's headers.
 * Coordinates are px from the floor's upper left corner. */

#ifndef TESTS_BENCH_PEER_DETOUR_H
#define TESTS_BENCH_PEER_DETOUR_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct DetourRoom DetourRoom;

/* A mesh in the form that dtCreateNavMeshData needs. */
typedef struct DetourMesh {
  const unsigned short *points; /* x, 0, y for each; coordinates below 65535 */
  int point_count;
  const unsigned short *polygons; /* 2 * corners each: points, then neighbours; 65535 for none */
  int polygon_count;
  int corners;       /* the maximum number per polygon */
  int width, height; /* px */
} DetourMesh;

/* Uses a pool of nodes large enough for every search. Returns NULL if Detour refuses the mesh: it
 * accepts fewer than 65535 points. */
DetourRoom *detour_new(const DetourMesh *mesh);
void detour_free(DetourRoom *room);

/* Calls findNearestPoly for both ends, findPath and findStraightPath. Returns the number of points,
 * 0 if nothing was found. */
int detour_find(DetourRoom *room, const float from[2], const float to[2]);

/* A point of the last path, as x, y. */
void detour_read(const DetourRoom *room, int point, float at[2]);

/* Whether the last path reaches its target. */
int detour_arrives(const DetourRoom *room);

/* The memory of the mesh and of the query's pools. */
size_t detour_bytes(const DetourRoom *room);

#ifdef __cplusplus
}
#endif

#endif
