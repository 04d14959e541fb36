/* path_files.h: reads files of rooms and of queries for the path finder.
 *
 * Plain text. Empty lines and lines that begin with # are ignored. A room lists its closed
 * rectangles, in whole px up to PATH_COORDINATE_MAX in size, with the scale of actors at their tops
 * and bottoms:
 *
 *     room ID N                then N lines: x1 y1 x2 y2 scaleTop scaleBottom
 *
 * Queries are in px up to PATH_FILES_FAR in size. LENGTH is the length of the shortest path in px,
 * -1 if there is none:
 *
 *     query ROOM x1 y1 x2 y2 REACHABLE LENGTH */

#ifndef TESTS_BENCH_PATH_FILES_H
#define TESTS_BENCH_PATH_FILES_H

#include "world/floor/path.h"

#define PATH_FILES_FAR 131071

typedef struct PathFileRoom {
  int id;
  GArray *boxes; /* Rect, none empty; owned by the PathFiles */
} PathFileRoom;

typedef struct PathFileQuery {
  int room; /* index of the room */
  Vec from, to;
  bool reachable;
  double length; /* px; -1 if not reachable */
} PathFileQuery;

typedef struct PathFiles {
  GArray *rooms;   /* PathFileRoom, in the order of the file */
  GArray *queries; /* PathFileQuery, at least one, in the order of the file */
} PathFiles;

/* On failure, returns false with an error "FILE:LINE: what was expected"; then there is nothing
 * to clear. */
bool path_files_read(PathFiles *files, const char *rooms_name, const char *queries_name, GError **error);
void path_files_clear(PathFiles *files);

static inline const PathFileRoom *path_files_room(const PathFiles *files, int i) {
  return &g_array_index(files->rooms, PathFileRoom, i);
}
static inline const PathFileQuery *path_files_query(const PathFiles *files, int i) {
  return &g_array_index(files->queries, PathFileQuery, i);
}

#endif
