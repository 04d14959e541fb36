/* pointer.h: the mouse pointer in the game: its position, its picture, and the thing under it.
 *
 * Things are actors and objects. The pointer hovers over the thing under it. Hovering is updated in
 * every tick, so it is correct even if things move, appear or scroll under a resting pointer. There
 * is no hovering while clicks do not reach scripts (world_is_listening in world.h), such as in a
 * cutscene or a dialog. There is also none while a message waits for a click (message_asks in
 * effects/message.h), or while a box (ui/boxes.h) takes the pointer. When the pointer begins to
 * hover over a thing, scripts get hovering(id, true). When hovering over this thing ends, they get
 * hovering(id, false). */

#ifndef WORLD_FOCUS_POINTER_H
#define WORLD_FOCUS_POINTER_H

#include "base/geometry.h"

#include <glib.h>
#include <stdbool.h>

typedef struct World World;

typedef enum { HIT_NOTHING, HIT_ACTOR, HIT_OBJECT } HitKind;

typedef struct Hit {
  HitKind kind;
  int index; /* of the actor or object; NONE for HIT_NOTHING */
} Hit;

/* A named picture for the pointer. */
typedef struct Cursor {
  char *id;
  int animation; /* index of the animation; NONE until a script sets it */
} Cursor;

/* The text at the pointer. */
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
  bool visible;                      /* set by showCursor; at first true, in KIAVC games false */
  int main_cursor, hotspot_cursor;   /* indexes of cursors; NONE = none */
  int exit_cursors[DIRECTION_COUNT]; /* cursors over exits, by Direction; NONE = arrow */
  int item;                          /* the animation of the thing in hand; NONE = none */
  CursorText text;
  Hit hover;                /* the thing over which the pointer hovers */
  GArray *actors, *objects; /* int: indexes of those on stage, in order of definition */
  bool is_stale;            /* these two lists are outdated; set by world_apply_stage_change */
} Pointer;

void pointer_init(Pointer *pointer);
void pointer_clear(Pointer *pointer);

/* Updates 'actors' and 'objects' if they are outdated. Frame sounds use these lists, too. */
void pointer_refresh(World *world);

Cursor *cursor_new(const char *id);
void cursor_free(Cursor *cursor);

/* Returns the actor or object under a canvas point. If there are several, returns the one that is
 * drawn last (stage.h).
 *
 * Only actors and interactable objects on stage are hit. The controlled actor is never hit. Things
 * with alpha 0 are hit only if world->rules.hits_faded is set. UI objects are not hit in a
 * cutscene, in a dialog or on a page, because they are not drawn there. The time depends only on
 * the number of things on stage. */
Hit world_hit(World *world, Point at);

/* Stores the area in which the pointer hits a thing on stage in '*area', in canvas px. Returns
 * false if the pointer cannot hit the thing. Ignores things that are drawn above this thing. 'hit'
 * must not be HIT_NOTHING. */
bool pointer_area(const World *world, Hit hit, Rect *area);

/* A thing that the pointer can hit now. */
typedef struct Hotspot {
  Hit hit;
  Rect box;     /* the part of its area that is on the canvas, canvas px */
  int leads_to; /* the Direction of an exit, or NONE */
} Hotspot;

/* Replaces the content of 'hotspots' (Hotspot) with the things of the room that the pointer can hit
 * now. Leaves out UI objects, things that are completely outside the canvas, and things that a UI
 * object covers completely. The list is empty while clicks do not reach things. */
void pointer_hotspots(const World *world, GArray *hotspots);

/* Updates hovering if anything has changed. Posts SIGNAL_HOVERING for the thing that the pointer
 * has left, and for the thing that the pointer has entered. */
void world_update_hover(World *world);

/* Returns the index of the game's cursor for the place under the pointer, or NONE if the game has
 * set none for this place. */
int pointer_cursor(const World *world);

/* Returns the Direction of the exit under the pointer, or NONE. */
int pointer_leads_to(const World *world);

/* These convert canvas px to px of the current room, and back. The scroll position is rounded, as
 * for drawing. If there is no current room, the point stays the same. */
Point world_to_room(const World *world, Point canvas);
Point world_to_canvas(const World *world, Point room);

/* Returns the id of a hit thing, or NULL for HIT_NOTHING. The thing owns the id. */
const char *hit_id(const World *world, Hit hit);

#endif
