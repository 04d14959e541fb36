/* path_rooms.h: random floors for the tests of paths, of many kinds, and random places to ask for
 * on them.
 *
 * Small coordinates make contacts of every sort frequent: shared edges, single points, lines,
 * duplicates, holes. The same number gives the same room in every run, unless another compiler made
 * the program. */

#ifndef TESTS_UNIT_PATH_ROOMS_H
#define TESTS_UNIT_PATH_ROOMS_H

#include "world/floor/path.h"

#define PATH_ROOM_BOXES_MAX 24

typedef struct PathRoom {
  Rect boxes[PATH_ROOM_BOXES_MAX];
  int count;        /* at least 1 */
  const char *kind; /* its name, for messages; static */
} PathRoom;

/* One of endlessly many rooms; the kinds take turns. Draws from 'rand', which has to be fresh from
 * that number for the same room. */
void path_room_make(PathRoom *room, GRand *rand, int number);

/* Somewhere on the floor, mostly; on a border or corner of it, often; or near it outside. On the
 * grid of 1/1024 px, mostly on whole pixels. */
Vec path_room_place(const PathRoom *room, GRand *rand);

/* An initialised set with the boxes in their order; the caller clears it. */
void path_room_fill(const PathRoom *room, WalkboxSet *set);

/* The boxes as text, "x1,y1,x2,y2 ...", to write a failure down; the caller frees it. */
char *path_room_describe(const PathRoom *room);

#endif
