/* path_files.h: reads files of rooms and of queries for the path finder.
 *
 * The files are plain text. Empty lines and lines that begin with # are ignored. In the file of
 * rooms, each room has one line, and then N lines for its N rectangles:
 *
 *   room ID N                then N lines: x1 y1 x2 y2 scaleTop scaleBottom
 *
 * The coordinates are whole px from -PATH_COORDINATE_MAX to PATH_COORDINATE_MAX. The rectangles are
 * closed. The scales are those of actors at the top and the bottom of the rectangle. This module
 * does not keep the scales.
 *
 * In the file of queries, each query has one line:
 *
 *   query ROOM x1 y1 x2 y2 REACHABLE LENGTH
 *
 * ROOM is the ID of a room. The coordinates are px from -PATH_FILES_FAR to PATH_FILES_FAR.
 * REACHABLE is 1 if there is a path, otherwise 0. LENGTH is the length of the shortest path in px,
 * or -1 if there is no path. */

#ifndef TESTS_BENCH_PATH_FILES_H
#define TESTS_BENCH_PATH_FILES_H

#include "world/floor/path.h"

#define PATH_FILES_FAR 131071

typedef struct PathFileRoom {
  int id;        /* ID in the file */
  GArray *boxes; /* Rect, no empty ones; owned by the PathFiles */
} PathFileRoom;

typedef struct PathFileQuery {
  int room; /* index into PathFiles.rooms */
  Vec from, to;
  bool reachable;
  double length; /* px; -1 if not reachable */
} PathFileQuery;

typedef struct PathFiles {
  GArray *rooms;   /* PathFileRoom, in the order of the file */
  GArray *queries; /* PathFileQuery, at least one, in the order of the file */
} PathFiles;

/* Reads both files. On failure, returns false with an error, and 'files' needs no path_files_clear.
 * The error for invalid content is "FILE:LINE: what was expected". */
bool path_files_read(PathFiles *files, const char *rooms_name, const char *queries_name, GError **error);
void path_files_clear(PathFiles *files);

static inline const PathFileRoom *path_files_room(const PathFiles *files, int i) {
  return &g_array_index(files->rooms, PathFileRoom, i);
}
static inline const PathFileQuery *path_files_query(const PathFiles *files, int i) {
  return &g_array_index(files->queries, PathFileQuery, i);
}

#endif
