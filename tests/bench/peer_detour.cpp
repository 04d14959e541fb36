#include "peer_detour.h"

#include <DetourAlloc.h>
#include <DetourNavMesh.h>
#include <DetourNavMeshBuilder.h>
#include <DetourNavMeshQuery.h>
#include <DetourNode.h>

#include <algorithm>
#include <cmath>
#include <vector>

static const int NODES_MAX = 65535; // the maximum that dtNavMeshQuery::init accepts
// Extents of the search for the nearest polygon. Query points lie on the floor.
static const float EXTENTS[3] = {1, 1, 1};

struct DetourRoom {
  dtNavMesh *mesh = nullptr;
  dtNavMeshQuery *query = nullptr;
  dtQueryFilter filter;
  int data_size = 0;
  std::vector<dtPolyRef> polygons; // scratch space: the corridor
  std::vector<float> points;       // the last path: x, 0, y
  int count = 0;
  bool arrives = false;
};

static unsigned char *make_data(const DetourMesh *mesh, int *size) {
  std::vector<unsigned short> flags((size_t)mesh->polygon_count, 1);
  std::vector<unsigned char> areas((size_t)mesh->polygon_count, 0);
  dtNavMeshCreateParams params = {};
  params.verts = mesh->points;
  params.vertCount = mesh->point_count;
  params.polys = mesh->polygons;
  params.polyFlags = flags.data();
  params.polyAreas = areas.data();
  params.polyCount = mesh->polygon_count;
  params.nvp = mesh->corners;
  params.walkableHeight = 1;
  params.bmax[0] = (float)mesh->width;
  params.bmax[1] = 1;
  params.bmax[2] = (float)mesh->height;
  params.cs = 1;
  params.ch = 1;
  params.buildBvTree = true;
  unsigned char *data = nullptr;
  return dtCreateNavMeshData(&params, &data, size) ? data : nullptr;
}

DetourRoom *detour_new(const DetourMesh *mesh) {
  DetourRoom *room = new DetourRoom;
  unsigned char *data = make_data(mesh, &room->data_size);
  room->mesh = dtAllocNavMesh();
  room->query = dtAllocNavMeshQuery();
  // The mesh takes ownership of the data.
  bool good = data && dtStatusSucceed(room->mesh->init(data, room->data_size, DT_TILE_FREE_DATA)) &&
              dtStatusSucceed(room->query->init(room->mesh, std::min(std::max(mesh->polygon_count, 64), NODES_MAX)));
  if (!good) {
    detour_free(room);
    return nullptr;
  }
  room->polygons.resize((size_t)mesh->polygon_count + 1);
  room->points.resize(3 * ((size_t)mesh->polygon_count + 3));
  return room;
}

void detour_free(DetourRoom *room) {
  dtFreeNavMeshQuery(room->query);
  dtFreeNavMesh(room->mesh);
  delete room;
}

int detour_find(DetourRoom *room, const float from[2], const float to[2]) {
  const float start[3] = {from[0], 0, from[1]}, end[3] = {to[0], 0, to[1]};
  dtPolyRef first = 0, last = 0;
  float start_on[3], end_on[3];
  room->count = 0;
  room->arrives = false;
  room->query->findNearestPoly(start, EXTENTS, &room->filter, &first, start_on);
  room->query->findNearestPoly(end, EXTENTS, &room->filter, &last, end_on);
  if (!first || !last) return 0;
  int corridor = 0;
  dtStatus status = room->query->findPath(first, last, start_on, end_on, &room->filter, room->polygons.data(), &corridor,
                                          (int)room->polygons.size());
  if (dtStatusFailed(status) || corridor == 0) return 0;
  room->arrives = room->polygons[(size_t)corridor - 1] == last;
  room->query->findStraightPath(start_on, end_on, room->polygons.data(), corridor, room->points.data(), nullptr, nullptr,
                                &room->count, (int)(room->points.size() / 3));
  return room->count;
}

void detour_read(const DetourRoom *room, int point, float at[2]) {
  at[0] = room->points[3 * (size_t)point];
  at[1] = room->points[3 * (size_t)point + 2];
}

int detour_arrives(const DetourRoom *room) { return room->arrives; }

size_t detour_bytes(const DetourRoom *room) {
  return (size_t)room->data_size + (size_t)room->query->getNodePool()->getMemUsed() + room->polygons.size() * sizeof(dtPolyRef) +
         room->points.size() * sizeof(float);
}
