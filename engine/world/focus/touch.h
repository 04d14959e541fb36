/* touch.h: presses that last, for fingers and for round menus of verbs.
 *
 * Scripts set how long a press lasts before it is a long press. The left button or a finger goes
 * down in the room or on a box, and stays there: after that time, the room gets
 * SIGNAL_LONG_PRESS, and a box gets 'other', as from the right button. Its release is then no
 * click. If a box lies under the pointer by then, such as a verb of a round menu, the release
 * clicks that box.
 *
 * A press that has moved farther than TOUCH_MOVE in the room is neither: the player looks for
 * hotspots. While the button is down, a ring around the pointer fills if the script has given it
 * a color (view/scene_touch.h).
 *
 * 'reach' is for fingers, too: a point that hits nothing hits the nearest thing within that
 * distance. */

#ifndef WORLD_FOCUS_TOUCH_H
#define WORLD_FOCUS_TOUCH_H

#include "base/clock.h"
#include "base/geometry.h"
#include "base/tick_input.h"
#include "world/pointer.h"

#define TOUCH_MOVE 20       /* a press may move by the height of the canvas divided by this */
#define TOUCH_REACH_MAX 400 /* px */

/* All zero is the initial state: there are no long presses. */
typedef struct Touch {
  int ms;     /* 0 = no long presses */
  Color ring; /* alpha 0 = none */
  int reach;  /* px */
  bool is_down;
  bool has_moved;
  bool is_long; /* the long press has been reported */
  Tick since;   /* when it went down */
  Point at;     /* where it went down, canvas px */
} Touch;

/* Follows the pointer and its left button. Returns true if the event is the release of a long press
 * or of a press that has moved, which must do nothing else. */
bool touch_event(World *world, const InputEvent *event);

/* Reports a press that has lasted long enough. */
void touch_tick(World *world);

/* Returns how much of the ring is filled, 0 to 'steps'; 0 = there is no ring. */
int touch_ring(const World *world, int steps);

/* Returns the thing that is nearest to a canvas point within the reach, or nothing. */
Hit touch_hit(World *world, Point at);

#endif
