/* path_rooms.h: random floors of many kinds for the tests of paths, and random points for queries
 * on them.
 *
 * Coordinates are small, so all sorts of contacts are frequent: shared edges, single points, lines,
 * duplicates, holes. The same number gives the same room in every run of programs that were built
 * with the same compiler. */

#ifndef TESTS_UNIT_PATH_ROOMS_H
#define TESTS_UNIT_PATH_ROOMS_H

#include "world/floor/path.h"

#define PATH_ROOM_BOXES_MAX 24

typedef struct PathRoom {
  Rect boxes[PATH_ROOM_BOXES_MAX];
  int count;        /* at least 1 */
  const char *kind; /* for messages; static */
} PathRoom;

/* Makes a random room; the kinds take turns by 'number'. For the same room, pass a 'rand' freshly
 * seeded with the same number. */
void path_room_make(PathRoom *room, GRand *rand, int number);

/* A random point: mostly on the floor, often on a border or corner of it, sometimes near it
 * outside. It lies on the grid of 1/1024 px, mostly on whole pixels. */
Vec path_room_place(const PathRoom *room, GRand *rand);

/* Initialises the set with the boxes in their order. The caller clears it. */
void path_room_fill(const PathRoom *room, WalkboxSet *set);

/* The boxes as text, "x1,y1,x2,y2 ...", to report a failure. The caller frees it. */
char *path_room_describe(const PathRoom *room);

#endif
