/* peer_path.c: build/bench-path-peer: compares the engine's path finder with Detour's, on the same
 * files in one run.
 *
 * Detour first finds a corridor of polygons, from edge centre to edge centre, and then pulls the
 * path tight. That is fast and gives nearly the shortest path. Detour cannot represent boxes
 * without width or height, or boxes that touch at one point. Exit status: 1 if the engine's answers
 * are wrong; Detour's wrong answers are only counted. */

#include "path_data.h"
#include "peer_detour.h"
#include "peer_mesh.h"

#include <stdio.h>

#define NO_POLYGON 65535

/* A room with its own mesh, whose coordinates begin at 0. */
typedef struct PeerRoom {
  const Rect *boxes;
  int count;
  Rect around;
  DetourRoom *detour; /* NULL before it is prepared, and if Detour refuses the mesh */
  int points;         /* of the last path */
} PeerRoom;

static void *peer_new(const Rect *boxes, int count) {
  PeerRoom *room = g_new0(PeerRoom, 1);
  room->boxes = boxes;
  room->count = count;
  for (int i = 0; i < count; i++) {
    if (i == 0) room->around = boxes[0];
    room->around.x1 = MIN(room->around.x1, boxes[i].x1);
    room->around.y1 = MIN(room->around.y1, boxes[i].y1);
    room->around.x2 = MAX(room->around.x2, boxes[i].x2);
    room->around.y2 = MAX(room->around.y2, boxes[i].y2);
  }
  return room;
}

static unsigned short *polygon_array(const Mesh *mesh) {
  unsigned short *array = g_new(unsigned short, (gsize)mesh->polygons->len * 2 * MESH_CORNERS);
  for (guint i = 0; i < mesh->polygons->len; i++) {
    const MeshPolygon *polygon = &g_array_index(mesh->polygons, MeshPolygon, i);
    unsigned short *own = array + (gsize)i * 2 * MESH_CORNERS;
    for (int j = 0; j < MESH_CORNERS; j++) {
      bool used = j < polygon->count;
      own[j] = used ? (unsigned short)polygon->corners[j] : NO_POLYGON;
      own[MESH_CORNERS + j] =
          used && polygon->neighbours[j] != MESH_NO_NEIGHBOUR ? (unsigned short)polygon->neighbours[j] : NO_POLYGON;
    }
  }
  return array;
}

static void peer_prepare(void *data) {
  PeerRoom *room = data;
  Mesh mesh;
  mesh_init(&mesh, room->boxes, room->count);
  g_autofree unsigned short *points = g_new(unsigned short, 3 * (gsize)mesh.points->len);
  for (guint i = 0; i < mesh.points->len; i++) {
    Point at = g_array_index(mesh.points, Point, i);
    points[3 * i] = (unsigned short)(at.x - room->around.x1);
    points[3 * i + 1] = 0;
    points[3 * i + 2] = (unsigned short)(at.y - room->around.y1);
  }
  g_autofree unsigned short *polygons = polygon_array(&mesh);
  bool fits = mesh.polygons->len > 0 && mesh.polygons->len < NO_POLYGON && mesh.points->len < NO_POLYGON;
  if (fits) {
    room->detour = detour_new(&(DetourMesh){.points = points,
                                            .point_count = (int)mesh.points->len,
                                            .polygons = polygons,
                                            .polygon_count = (int)mesh.polygons->len,
                                            .corners = MESH_CORNERS,
                                            .width = room->around.x2 - room->around.x1,
                                            .height = room->around.y2 - room->around.y1});
  }
  mesh_clear(&mesh);
}

static bool peer_find(void *data, Vec from, Vec to) {
  PeerRoom *room = data;
  room->points = 0;
  if (!room->detour) return false;
  float start[2] = {(float)(from.x - room->around.x1), (float)(from.y - room->around.y1)};
  float end[2] = {(float)(to.x - room->around.x1), (float)(to.y - room->around.y1)};
  room->points = detour_find(room->detour, start, end);
  return room->points > 0;
}

static void peer_read(void *data, GArray *points) {
  PeerRoom *room = data;
  g_array_set_size(points, 0);
  for (int i = 0; i < room->points; i++) {
    float at[2];
    detour_read(room->detour, i, at);
    Vec point = {(double)at[0] + room->around.x1, (double)at[1] + room->around.y1};
    g_array_append_val(points, point);
  }
}

static bool peer_is_reachable(void *data, Vec from, Vec to) {
  return peer_find(data, from, to) && detour_arrives(((PeerRoom *)data)->detour);
}

static size_t peer_bytes(void *data) {
  const PeerRoom *room = data;
  return room->detour ? detour_bytes(room->detour) : 0;
}

static void peer_free(void *data) {
  PeerRoom *room = data;
  if (room->detour) detour_free(room->detour);
  g_free(room);
}

static const PathFinder detour = {
    .prefix = "detour_path",
    .room_new = peer_new,
    .prepare = peer_prepare,
    .find = peer_find,
    .read = peer_read,
    .is_reachable = peer_is_reachable,
    .bytes = peer_bytes,
    .room_free = peer_free,
};

int main(void) {
  const PathFinder *const finders[] = {&path_measure_engine, &detour};
  return path_data_measure(finders, G_N_ELEMENTS(finders)) ? 0 : 1;
}
