/* pointer.h: the mouse pointer as the game sees it: where it is, what it looks like, what lies under it.
 *
 * Hovering is decided every tick from what is on stage, so it is right also when things move, appear or scroll away under a
 * resting pointer. While input is disabled, in a cutscene, in a dialog or on a page nothing is hovered: the scripts hear
 * hovering(id, false) when that begins and hovering(id, true) when it ends. */

#ifndef WORLD_POINTER_H
#define WORLD_POINTER_H

#include "base/geometry.h"

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
  Point at;                        /* canvas px */
  bool is_known;                   /* it has been somewhere */
  bool visible;                    /* as set by showCursor; at first true, in KIAVC's games false */
  int main_cursor, hotspot_cursor; /* NONE for none */
  CursorText text;
  Hit hover;
} Pointer;

Cursor *cursor_new(const char *id);
void cursor_free(Cursor *cursor);

/* What lies under a canvas point: of all interactable objects and actors on stage (without the controlled actor) the one drawn
 * last (stage.h). Things with alpha 0 are not hit
 * (unless world->rules.hits_faded), nor are UI objects in a cutscene, a dialog or on a page, where they are not drawn. */
Hit world_hit(const World *world, Point at);

/* Decides hovering anew if anything changed, and posts SIGNAL_HOVERING for what it left and entered. */
void world_update_hover(World *world);

/* Canvas px -> room px of the current room, and back; the scroll is rounded as in the picture. */
Point world_to_room(const World *world, Point canvas);
Point world_to_canvas(const World *world, Point room);

/* The id of a hit thing, NULL for nothing. */
const char *hit_id(const World *world, Hit hit);

#endif
