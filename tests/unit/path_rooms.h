/* path_rooms.h: makes random floors of many kinds for the tests of paths, and random points for
 * queries on these floors.
 *
 * Most kinds have small coordinates. So boxes often touch or overlap in all possible ways: at
 * edges, points and lines, as duplicates, and around holes. The same number, with the same seed of
 * 'rand', gives the same room in all programs that were built with the same compiler. */

#ifndef TESTS_UNIT_PATH_ROOMS_H
#define TESTS_UNIT_PATH_ROOMS_H

#include "world/floor/path.h"

#define PATH_ROOM_BOXES_MAX 24

typedef struct PathRoom {
  Rect boxes[PATH_ROOM_BOXES_MAX];
  int count;        /* at least 1 */
  const char *kind; /* for messages; static */
} PathRoom;

/* Makes a random room. 'number' selects the kind of the room: the kinds take turns. To make the
 * same room again, pass a new 'rand' with the same seed. */
void path_room_make(PathRoom *room, GRand *rand, int number);

/* Returns a random point. It is usually on the floor, often on a border or corner of the floor, and
 * sometimes outside, near the floor. It lies on the grid of 1/1024 px, usually on whole px. */
Vec path_room_place(const PathRoom *room, GRand *rand);

/* Initialises 'set' with the boxes of the room, in their order. The caller clears it
 * with walkboxes_clear. */
void path_room_fill(const PathRoom *room, WalkboxSet *set);

/* Returns the boxes as text, "x1,y1,x2,y2 ...", for messages. The caller frees it with g_free. */
char *path_room_describe(const PathRoom *room);

#endif
