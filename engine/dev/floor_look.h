/* floor_look.h: collects what F11 shows of the current room's floor. It paints nothing.
 *
 * It collects the paths of all actors that walk in the room, the path that the player's actor would
 * take to the pointer, the box under the pointer, and the figures of the path search. A FloorLook
 * holds these values; floor_look_notes turns them into texts for the plate.
 *
 * Collecting does not change the game. It writes only to the floor's scratch memory (path.h).
 *
 * Room px. */

#ifndef DEV_FLOOR_LOOK_H
#define DEV_FLOOR_LOOK_H

#include "dev/search_meter.h"
#include "world/world.h"

/* The rest of an actor's path. */
typedef struct FloorPath {
  const Actor *actor;
  GArray *points;     /* Vec: where the actor stands, then every bend, then the end */
  double length;      /* of 'points' */
  double total;       /* length from the start of the walk */
  Vec end, requested; /* where the path ends, and the requested point */
  bool is_clamped;    /* these two differ */
  bool is_preview;    /* the actor stands; this is its path to the pointer */
} FloorPath;

typedef struct FloorLook {
  const World *world;
  Room *room; /* the current room; if NULL, nothing below is set */
  bool has_pointer;
  Point pointer;
  int box;         /* the box under the pointer; a disabled one only if there is no other; NONE */
  FloorPath *hero; /* in 'paths': that of the player's actor; NULL if it has none */
  GArray *paths;   /* FloorPath: of all walking actors; that of the player's actor is last */
  PathFigures figures;
  double search_us; /* time of the search for the hero's path; 0 if it was not measured */
  int expanded;     /* steps of that search */
} FloorLook;

/* Fills 'look'. 'scroll' is the scroll position of the picture. 'meter' measures the search; NULL =
 * do not measure it. */
void floor_look_take(FloorLook *look, const World *world, Point scroll, SearchMeter *meter);
void floor_look_clear(FloorLook *look);

/* A sample of a marking, painted to the left of a note. With these samples, the plate is also the
 * legend of the overlay. */
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
  bool is_continued; /* it is in the same row as the note before it */
  char *text;        /* owned */
} FloorNote;

/* Returns a GArray of FloorNote: the most important first, those that come and go last. The caller
 * unrefs it. */
GArray *floor_look_notes(const FloorLook *look);

#endif
