/* floor_look.h: collects what the floor overlay (F11) shows of the current room. It paints nothing.
 *
 * A FloorLook contains the paths of all actors that walk in the room, the box under the pointer,
 * and the figures of the path search. If the player's actor stands, a FloorLook also contains the
 * path of this actor to the pointer. The function floor_look_notes turns these values into texts
 * for the plate (floor_plate.h).
 *
 * Collecting does not change the game. It writes only to the floor's scratch memory (path.h).
 *
 * Coordinates and lengths are in room px. */

#ifndef DEV_FLOOR_LOOK_H
#define DEV_FLOOR_LOOK_H

#include "dev/search_meter.h"
#include "world/world.h"

/* The rest of an actor's path. */
typedef struct FloorPath {
  const Actor *actor;
  GArray *points;     /* Vec: the actor's position, then every bend, then the end */
  double length;      /* of 'points' */
  double total;       /* length of the whole walk */
  Vec end, requested; /* where the path ends, and the requested point */
  bool is_clamped;    /* 'end' and 'requested' differ */
  bool is_preview;    /* the actor stands, and this is its path to the pointer */
} FloorPath;

typedef struct FloorLook {
  const World *world;
  Room *room; /* the current room; if NULL, the fields below are not set */
  bool has_pointer;
  Point pointer;
  int box;         /* index of the box under the pointer, an enabled box if possible; NONE */
  FloorPath *hero; /* in 'paths': the path of the player's actor; NULL = none */
  GArray *paths;   /* FloorPath; the path of the player's actor is last */
  PathFigures figures;
  double search_us; /* duration of the search for the hero's path; 0 = not measured */
  int expanded;     /* steps of that search */
} FloorLook;

/* Fills 'look'. 'scroll' is the room px at the top left of the picture. 'meter' measures the
 * search; NULL = do not measure it. */
void floor_look_take(FloorLook *look, const World *world, Point scroll, SearchMeter *meter);
void floor_look_clear(FloorLook *look);

/* The markings of the overlay. A note can have a sample of a marking at its left. The plate with
 * these samples is the legend of the overlay. */
typedef enum {
  FLOOR_MARK_NONE,
  FLOOR_MARK_BOX,
  FLOOR_MARK_DISABLED,
  FLOOR_MARK_POINTED,
  FLOOR_MARK_CELL,
  FLOOR_MARK_CORNER,
  FLOOR_MARK_PATH,
  FLOOR_MARK_PREVIEW,
  FLOOR_MARK_REQUESTED,
  FLOOR_MARK_END
} FloorMark;

typedef struct FloorNote {
  FloorMark mark;
  bool is_continued; /* in the same row as the note before it */
  char *text;        /* owned */
} FloorNote;

/* Returns a GArray of FloorNote. Notes about the pointer and the path come first, because a small
 * window shows only the first ones. The caller unrefs it. */
GArray *floor_look_notes(const FloorLook *look);

#endif
