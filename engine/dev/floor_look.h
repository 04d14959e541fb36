/* floor_look.h: collects the data for the floor overlay (F11) of the current room. overlay_floor.h
 * paints the overlay. The floor consists of walkboxes, which are called boxes here.
 *
 * A FloorLook contains the paths of all actors that walk in the room, the box under the pointer,
 * and numbers about the path search. If the player's actor stands and the player can act, a
 * FloorLook also contains the path of this actor to the pointer. The function floor_look_notes
 * turns these values into texts for the plate. The plate is a small area of the picture
 * (floor_plate.h).
 *
 * Collecting does not change the game. It changes only temporary data of the path search
 * (world/floor/path.h), which is not part of the game's state.
 *
 * Coordinates and lengths are in room px. */

#ifndef DEV_FLOOR_LOOK_H
#define DEV_FLOOR_LOOK_H

#include "dev/search_meter.h"
#include "world/world.h"

/* The part of a path that an actor has not walked yet. */
typedef struct FloorPath {
  const Actor *actor; /* borrowed */
  GArray *points;     /* Vec: the actor's position, then each bend, then the end; owned */
  double length;      /* length of 'points' */
  double total;       /* length of the whole path, including the part that the actor has walked */
  Vec end, requested; /* the end of the path; the point that the path should reach */
  bool is_clamped;    /* 'end' differs from 'requested', because the actor cannot get there */
  bool is_preview;    /* the actor stands, and this is its path to the pointer */
} FloorPath;

typedef struct FloorLook {
  const World *world;
  Room *room;       /* the current room; NULL = there is none, and the fields below are unused */
  bool has_pointer; /* 'pointer' is known */
  Point pointer;
  int box;             /* index of the box at the pointer, preferably an enabled box; NONE = none */
  FloorPath *hero;     /* the path of the player's actor, an element of 'paths'; NULL = none */
  GArray *paths;       /* FloorPath; the path of the player's actor is last; owned */
  PathFigures figures; /* numbers about the floor (path.h) */
  double search_us;    /* microseconds that the search for 'hero' takes; 0 = not measured */
  int expanded;        /* number of steps of this search */
} FloorLook;

/* Fills 'look', and overwrites old content without freeing it. 'scroll' is the point of the room at
 * the top left of the picture. 'meter' measures the path search; NULL = do not measure. 'look'
 * borrows from 'world', so clear 'look' with floor_look_clear before the next tick. */
void floor_look_take(FloorLook *look, const World *world, Point scroll, SearchMeter *meter);
void floor_look_clear(FloorLook *look);

/* The markings that the overlay paints (overlay_floor.h). A FloorNote (below) can show a sample of
 * one marking to the left of its text. All samples together are the legend of the overlay. */
typedef enum {
  FLOOR_MARK_NONE, /* no sample */
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

/* One text of the plate. */
typedef struct FloorNote {
  FloorMark mark;
  bool is_continued; /* the note is in the same row as the note before it */
  char *text;        /* owned */
} FloorNote;

/* Returns a GArray of FloorNote. Notes about the pointer and the path come first, because a small
 * window shows only the first notes. The caller unrefs the array. */
GArray *floor_look_notes(const FloorLook *look);

#endif
