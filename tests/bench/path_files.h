/* path_files.h: reads files of rooms and of queries for the path finder.
 *
 * Plain text; empty lines and lines that begin with # say nothing. Rooms, each with its closed
 * rectangles, in whole px up to PATH_COORDINATE_MAX in size, and the factors of an actor's size at
 * their tops and bottoms:
 *
 *     room ID N                then N lines: x1 y1 x2 y2 scaleTop scaleBottom
 *
 * Queries, in px up to PATH_FILES_FAR in size; LENGTH is the length of the shortest way in px, -1
 * when there is none:
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
  double length; /* px; -1 when not reachable */
} PathFileQuery;

typedef struct PathFiles {
  GArray *rooms;   /* PathFileRoom, in the order of the file */
  GArray *queries; /* PathFileQuery, at least one, in the order of the file */
} PathFiles;

/* False, and an error that says "FILE:LINE: what was expected", when a file cannot be read or
 * understood; nothing is then to be cleared. */
bool path_files_read(PathFiles *files, const char *rooms_name, const char *queries_name, GError **error);
void path_files_clear(PathFiles *files);

static inline const PathFileRoom *path_files_room(const PathFiles *files, int i) {
  return &g_array_index(files->rooms, PathFileRoom, i);
}
static inline const PathFileQuery *path_files_query(const PathFiles *files, int i) {
  return &g_array_index(files->queries, PathFileQuery, i);
}

#endif
