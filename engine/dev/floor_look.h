/* floor_look.h: what F11 has to tell about the current room's floor, before anything of it is painted.
 *
 * The ways of all who walk there, the way that the player's actor would take to the pointer, the box under the pointer, and the
 * figures of the search, as values and as notes for the plate. It only looks: of the world it touches nothing but the floor's
 * scratch memory (path.h), so a game goes on in the same way with and without being looked at.
 *
 * Room px. */

#ifndef DEV_FLOOR_LOOK_H
#define DEV_FLOOR_LOOK_H

#include "dev/search_meter.h"
#include "world/world.h"

/* What is left of somebody's way. */
typedef struct FloorWay {
  const Actor *actor; /* whose it is */
  GArray *points;     /* Vec: where the actor stands, then every bend, then the end */
  double length;      /* of these */
  double whole;       /* from where the walk began */
  Vec end, asked;     /* where it leads, and where it was asked to lead; apart when 'is_clamped' */
  bool is_clamped;
  bool is_preview; /* the actor stands: it leads to the pointer */
} FloorWay;

typedef struct FloorLook {
  const World *world;
  Room *room; /* the current one; without one nothing else is set */
  bool has_pointer;
  Point pointer;
  int box;        /* the box that decides under the pointer; a disabled one where there is no other; NONE */
  FloorWay *hero; /* of 'ways': the player's actor's; NULL for none */
  GArray *ways;   /* FloorWay: all who walk, the player's actor last; a preview when that one stands */
  PathFigures figures;
  double search_us; /* of the search for the hero's way; 0 when there is none */
  int expanded;     /* its steps */
} FloorLook;

/* 'scroll' is that of the picture. 'meter' is asked for the search's time; NULL: it is not measured. */
void floor_look_take(FloorLook *look, const World *world, Point scroll, SearchMeter *meter);
void floor_look_clear(FloorLook *look);

/* How a thing that a note tells about is painted: the plate is the legend. */
typedef enum {
  FLOOR_MARK_NONE,
  FLOOR_MARK_BOX,
  FLOOR_MARK_DISABLED,
  FLOOR_MARK_POINTED,
  FLOOR_MARK_CELL,
  FLOOR_MARK_CORNER,
  FLOOR_MARK_WAY,
  FLOOR_MARK_PREVIEW,
  FLOOR_MARK_ASKED,
  FLOOR_MARK_END
} FloorMark;

typedef struct FloorNote {
  FloorMark mark;
  bool is_continued; /* it stands in the row of the note before */
  char *text;        /* owned */
} FloorNote;

/* A GArray of FloorNote, what matters most first, what comes and goes last. Caller unrefs. */
GArray *floor_look_notes(const FloorLook *look);

#endif
