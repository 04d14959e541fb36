/* pointer.h: the mouse pointer in the game: its position, its picture, and the thing under it.
 *
 * Hovering is updated in every tick from the things on stage. So it is correct even if things move,
 * appear or scroll under a resting pointer. Nothing is hovered while input is disabled, in a
 * cutscene, in a dialog or on a page. When such a time begins, scripts get hovering(id, false) for
 * the hovered thing. When it ends, they get hovering(id, true) for the thing under the pointer. */

#ifndef WORLD_POINTER_H
#define WORLD_POINTER_H

#include "base/geometry.h"

#include <glib.h>
#include <stdbool.h>

typedef struct World World;

typedef enum { HIT_NOTHING, HIT_ACTOR, HIT_OBJECT } HitKind;

typedef struct Hit {
  HitKind kind;
  int index;
} Hit;

/* A named picture for the pointer. */
typedef struct Cursor {
  char *id;
  int animation; /* NONE until set */
} Cursor;

typedef struct CursorText {
  bool visible;
  char *text; /* owned */
  int font;
  Color color, outline;
  bool has_outline;
} CursorText;

typedef struct Pointer {
  Point at;                          /* canvas px */
  bool is_known;                     /* it has been moved at least once */
  bool visible;                      /* set by showCursor; initially true (KIAVC's games: false) */
  int main_cursor, hotspot_cursor;   /* NONE for none */
  int exit_cursors[DIRECTION_COUNT]; /* over exits; NONE: the engine's arrow */
  CursorText text;
  Hit hover;
  GArray *actors, *objects; /* int: those on stage, in order of definition; see pointer_refresh */
  bool is_stale;            /* the lists must be built again; set by world_apply_stage_change */
} Pointer;

void pointer_init(Pointer *pointer);
void pointer_clear(Pointer *pointer);

/* Builds the lists of things on stage again, if a thing may have come on stage or left it. Frame
 * sounds use these lists, too. */
void pointer_refresh(World *world);

Cursor *cursor_new(const char *id);
void cursor_free(Cursor *cursor);

/* Returns the thing under a canvas point. The time depends on the number of things on stage, not on
 * that of the whole game. Only actors and interactable objects on stage are hit,
 * and never the controlled actor. Of several things, returns the one drawn last (stage.h). Things
 * with alpha 0 are not hit (unless world->rules.hits_faded). UI objects are not hit in a cutscene,
 * in a dialog or on a page, because they are not drawn there. */
Hit world_hit(World *world, Point at);

/* A thing that the pointer can hit now. */
typedef struct Hotspot {
  Hit hit;
  Rect box;     /* canvas px; the part on the canvas */
  int leads_to; /* the Direction of an exit, or NONE */
} Hotspot;

/* Replaces the content of 'hotspots' (Hotspot) with all things of the room that the pointer can hit
 * now and that are on the canvas, at least in part. UI objects are left out. The list is empty while
 * clicks do not reach things. */
void pointer_hotspots(const World *world, GArray *hotspots);

/* Updates hovering if anything changed. Posts SIGNAL_HOVERING for the thing that the pointer left
 * and the one that it entered. */
void world_update_hover(World *world);

/* Returns the index of the cursor that is shown now; NONE: the game has none for this place. */
int pointer_cursor(const World *world);

/* Returns the Direction of the exit under the pointer, or NONE. */
int pointer_leads_to(const World *world);

/* These convert canvas px to px of the current room, and back. The scroll is rounded as in
 * the picture. */
Point world_to_room(const World *world, Point canvas);
Point world_to_canvas(const World *world, Point room);

/* Returns the id of a hit thing; NULL for nothing. */
const char *hit_id(const World *world, Hit hit);

#endif
