/* room_focus.h: keys and pads in the room: arrows move the pointer from hotspot to hotspot.
 *
 * A hotspot is an actor or object that the pointer can hit, an exit, or a walk point. A walk point
 * is a place of the floor at an edge of the canvas beyond which the room goes on. The focus is
 * where the pointer is, so the label and the cursor show it.
 *
 * An arrow moves to the nearest hotspot in its direction, or else to the nearest box there that can
 * have the focus (world/ui), or else around: to the farthest hotspot in the opposite direction. An
 * arrow at the last box in a direction leads back into the room. Return and Space are a left click
 * at the pointer, the period is a right click.
 *
 * This only happens after it was switched on, while clicks reach the room. Return, Space and the
 * period act only after an arrow has moved the pointer, until the mouse moves it.
 *
 * Scripts switch it on or off. If they have done neither, the player's first arrow key switches it
 * on, as an event of its own (TOOL_ROOM_FOCUS). Older recordings do not contain this event, so
 * arrow keys in them do what they did then. */

#ifndef WORLD_FOCUS_ROOM_FOCUS_H
#define WORLD_FOCUS_ROOM_FOCUS_H

#include "base/geometry.h"
#include "base/tick_input.h"

typedef struct World World;

/* All zero is the initial state. */
typedef struct RoomFocus {
  bool is_on;      /* set by scripts, or by the player's first arrow */
  bool is_refused; /* scripts have switched it off; not in checksums: only 'is_on' acts */
  bool is_active;  /* keys have moved the pointer last */
} RoomFocus;

/* Switches it on for the player, unless scripts have switched it off. */
void room_focus_begin(World *world);

/* Returns whether room_focus_begin would switch it on. */
bool room_focus_may_begin(const World *world);

/* Takes a key press, or returns false. */
bool room_focus_key(World *world, const InputEvent *event);

/* If the key is an arrow, a box has the focus, and no box lies in that direction, moves the focus
 * into the room and returns true. */
bool room_focus_leave_boxes(World *world, const InputEvent *event);

/* Finds the hotspot in the direction of an arrow key, seen from 'from', without a change of the
 * focus. Returns false if there is none. */
bool room_focus_find(World *world, int code, Point from, Point *spot);

/* Returns the places (Point, canvas px) of the hotspots and of the boxes that can have the focus,
 * without walk points. The caller unrefs the array. */
GArray *room_focus_spots(World *world);

/* Returns whether an actor speaks. The period then ends the line, and does not click. */
bool room_focus_is_speaking(const World *world);

/* The player uses the mouse. */
void room_focus_end(World *world);

#endif
