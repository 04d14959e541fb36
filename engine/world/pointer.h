/* pointer.h: the mouse pointer in the game: its position, its picture, and the thing under it.
 *
 * The pointer hovers over the actor or object under it. Hovering is updated in every tick, so it
 * is correct even if things move, appear or scroll under a resting pointer. There is no hovering
 * while input is disabled, in a cutscene, in a dialog or on a page. When hovering stops, scripts
 * get hovering(id, false) for the thing under the pointer. When it resumes, they get
 * hovering(id, true). */

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
  bool is_known;                     /* the pointer has been moved at least once */
  bool visible;                      /* set by showCursor; initially true (in KIAVC games false) */
  int main_cursor, hotspot_cursor;   /* NONE for none */
  int exit_cursors[DIRECTION_COUNT]; /* over exits; NONE = the engine's arrow */
  int item;                          /* the animation of the thing in hand; NONE = none */
  CursorText text;
  Hit hover;
  GArray *actors, *objects; /* int: on stage, in order of definition; see pointer_refresh */
  bool is_stale;            /* the two lists are outdated; set by world_apply_stage_change */
} Pointer;

void pointer_init(Pointer *pointer);
void pointer_clear(Pointer *pointer);

/* Updates 'actors' and 'objects' if they are outdated. Frame sounds use these lists, too. */
void pointer_refresh(World *world);

Cursor *cursor_new(const char *id);
void cursor_free(Cursor *cursor);

/* Returns the actor or object under a canvas point. Of several, returns the one drawn last
 * (stage.h).
 *
 * Only actors and interactable objects on stage are hit. The controlled actor is never hit. Things
 * with alpha 0 are not hit, unless world->rules.hits_faded is set. UI objects are not hit in a
 * cutscene, in a dialog or on a page, because they are not drawn there. The time depends only on
 * the number of things on stage. */
Hit world_hit(World *world, Point at);

/* Finds the area of the canvas where the pointer hits a thing on stage. Returns false if it cannot
 * hit the thing. Other things may lie above it. */
bool pointer_area(const World *world, Hit hit, Rect *area);

/* A thing that the pointer can hit now. */
typedef struct Hotspot {
  Hit hit;
  Rect box;     /* canvas px; the part on the canvas */
  int leads_to; /* the Direction of an exit, or NONE */
} Hotspot;

/* Replaces the content of 'hotspots' (Hotspot) with all things of the room that the pointer can hit
 * now and that are on the canvas, at least in part. UI objects are left out. The list is empty
 * while clicks do not reach things. */
void pointer_hotspots(const World *world, GArray *hotspots);

/* Updates hovering if anything changed. Posts SIGNAL_HOVERING for the thing that the pointer has
 * left, and for the thing that it has entered. */
void world_update_hover(World *world);

/* Returns the index of the cursor that is shown now. NONE = the game has no cursor for this
 * place. */
int pointer_cursor(const World *world);

/* Returns the Direction of the exit under the pointer, or NONE. */
int pointer_leads_to(const World *world);

/* These convert canvas px to px of the current room, and back. The scroll position is rounded as it
 * is for drawing. */
Point world_to_room(const World *world, Point canvas);
Point world_to_canvas(const World *world, Point room);

/* Returns the id of a hit thing, or NULL for HIT_NOTHING. */
const char *hit_id(const World *world, Hit hit);

#endif
