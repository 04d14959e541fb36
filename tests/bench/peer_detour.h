/* peer_detour.h: Detour, the path finder of Recast Navigation, as far as a comparison needs it,
 * for C.
 *
 * Plain arrays go in: Detour is C++, and knows nothing of ours. Coordinates are px from the floor's
 * upper left corner. */

#ifndef TESTS_BENCH_PEER_DETOUR_H
#define TESTS_BENCH_PEER_DETOUR_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct DetourRoom DetourRoom;

/* A mesh as dtCreateNavMeshData wants it. */
typedef struct DetourMesh {
  const unsigned short *points; /* x, 0, y for each, clear of 65535 */
  int point_count;
  const unsigned short
      *polygons; /* 2 * corners for each: indices of points, then the polygons behind the edges; 65535 for none */
  int polygon_count;
  int corners;       /* the most that a polygon has */
  int width, height; /* px */
} DetourMesh;

/* With a pool of nodes large enough for every search. NULL when Detour refuses the mesh (it takes
 * fewer than 65535 points). */
DetourRoom *detour_new(const DetourMesh *mesh);
void detour_free(DetourRoom *room);

/* findNearestPoly for both ends, findPath, findStraightPath. The number of points; 0 when nothing
 * was found. */
int detour_find(DetourRoom *room, const float from[2], const float to[2]);

/* The points of the last way, x, y for each. */
void detour_read(const DetourRoom *room, int point, float at[2]);

/* Whether the last way leads all the way to its target. */
int detour_arrives(const DetourRoom *room);

/* Of the mesh and the query's pools. */
size_t detour_bytes(const DetourRoom *room);

#ifdef __cplusplus
}
#endif

#endif
