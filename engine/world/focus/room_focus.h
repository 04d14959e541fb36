/* room_focus.h: lets the player use a room without a mouse. Arrow keys move the pointer from
 * hotspot to hotspot. This feature is called the room focus.
 *
 * A hotspot is an actor, an object, an exit or a walk point. Actors, objects and exits are hotspots
 * only while the pointer can hit them. A walk point is a place on the floor, near the left or right
 * edge of the canvas, where no thing lies. It exists only if the room continues beyond this edge.
 * The focus is always the place of the pointer, so the label and the cursor at the pointer show it.
 *
 * An arrow key moves the pointer to a hotspot, or gives the focus to a box of the interface. The
 * arrow key chooses the first of these places that exists:
 *
 *   1. the nearest hotspot in the direction of the arrow
 *   2. the nearest box in this direction that can have the focus (world/ui/boxes.h)
 *   3. the nearest hotspot that lies in this direction, but much farther to the side
 *   4. the farthest hotspot in the opposite direction
 *
 * An arrow key can also move the focus from a box back into the room
 * (room_focus_leave_boxes). Return and Space act as a left click at the pointer. The period
 * acts as a right click. These three keys act only if an arrow key has moved the pointer and
 * the player has not used the mouse since.
 *
 * The room focus acts only while it is on and clicks reach the room. Scripts can switch it on and
 * off. If no script has done so, the player's first arrow key switches it on. A separate event,
 * TOOL_ROOM_FOCUS (base/tick_input.h), is recorded before this key. Recordings of older versions do
 * not contain this event, so arrow keys in them keep their old effect. */

#ifndef WORLD_FOCUS_ROOM_FOCUS_H
#define WORLD_FOCUS_ROOM_FOCUS_H

#include "base/geometry.h"
#include "base/tick_input.h"

typedef struct World World;

/* All zero is the initial state. */
typedef struct RoomFocus {
  bool is_on;      /* the room focus is switched on */
  bool is_refused; /* scripts have switched it off, so no key switches it on; not in checksums */
  bool is_active;  /* an arrow key has moved the pointer, and the mouse was not used since */
} RoomFocus;

/* Switches the room focus on for the player. Does nothing if scripts have switched it off. */
void room_focus_begin(World *world);

/* Returns whether room_focus_begin would switch the room focus on. Returns false if it is on
 * already. */
bool room_focus_may_begin(const World *world);

/* Handles the press of an arrow key, Return, Space or the period, as described above. Returns
 * whether the key had an effect. */
bool room_focus_key(World *world, const InputEvent *event);

/* Call it for a key press before the boxes get the key. It handles an arrow key if the focused box
 * is the last one in this direction (box_is_last) and a hotspot lies in this direction. Then it
 * removes the focus from the box, moves the pointer to the nearest such hotspot, and returns true.
 * In all other cases, and while the room focus does not act, returns false and changes nothing. */
bool room_focus_leave_boxes(World *world, const InputEvent *event);

/* Finds the hotspot to which the arrow key 'code' would move the pointer from the place 'from'
 * (canvas px), by the rules 1, 3 and 4 above. Stores the place of the hotspot in '*spot'. Returns
 * false if there is no such hotspot. Changes nothing in the game. */
bool room_focus_find(World *world, int code, Point from, Point *spot);

/* Returns the places (Point, canvas px) of all hotspots except walk points, and the middles of all
 * boxes that can have the focus. The caller unrefs the array. */
GArray *room_focus_spots(World *world);

/* Returns whether an actor speaks. While an actor speaks, the period ends the line instead of
 * acting as a right click. */
bool room_focus_is_speaking(const World *world);

/* Call it when the player uses the mouse. Return, Space and the period then have no effect here
 * until the next arrow key. */
void room_focus_end(World *world);

#endif
