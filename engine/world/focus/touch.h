/* touch.h: reports long presses, and lets fingers hit things that are only near.
 *
 * A press of the left button or of a finger becomes a long press after a time that scripts set
 * (Touch.ms). A long press in the room posts SIGNAL_LONG_PRESS. A long press on a box sends the
 * event "other" to the box, as a click with the right button does. The release of a long press is
 * not a click. There is one exception, for a long press that began in the room. If a box is under
 * the pointer at the release, such as a verb of a round menu, the release clicks this box.
 *
 * A press that has moved too far (TOUCH_MOVE) is not a long press. In the room, its release is not
 * a click either, because the player was looking for hotspots. While a press may still become a
 * long press, a ring at the pointer fills, if scripts have set a color (view/scene_touch.h).
 *
 * If there is no thing at a point, the point hits the nearest thing within Touch.reach. This helps
 * fingers to hit small things. It does not apply to points that arrow keys have chosen
 * (room_focus.h). */

#ifndef WORLD_FOCUS_TOUCH_H
#define WORLD_FOCUS_TOUCH_H

#include "base/clock.h"
#include "base/geometry.h"
#include "base/tick_input.h"
#include "world/focus/pointer.h"

#define TOUCH_MOVE 20       /* a press may move by the height of the canvas divided by this */
#define TOUCH_REACH_MAX 400 /* canvas px */

/* All zero is the initial state: there are no long presses. */
typedef struct Touch {
  int ms;         /* how long a press lasts until it is a long press; 0 = no long presses */
  Color ring;     /* the color of the ring; alpha 0 = no ring */
  int reach;      /* canvas px; 0 = a point hits only the things that it is on */
  bool is_down;   /* the button is down; false if the game took no clicks when it went down */
  bool has_moved; /* the press has moved too far */
  bool is_long;   /* the long press has been reported */
  Tick since;     /* the tick in which the button went down */
  Point at;       /* where the button went down, canvas px */
} Touch;

/* Follows the pointer and its left button. Returns true if the event must have no other effect: it
 * is the release of a long press, or of a press in the room that has moved too far. */
bool touch_event(World *world, const InputEvent *event);

/* Reports a press that has lasted long enough. Call it once per tick. */
void touch_tick(World *world);

/* Returns how much of the ring is filled, from 1 to 'steps'. Returns 0 if there is no ring. The
 * ring appears after a fifth of the time Touch.ms. */
int touch_ring(const World *world, int steps);

/* Returns the thing that is nearest to a canvas point, if its distance is at most Touch.reach.
 * Otherwise returns HIT_NOTHING. */
Hit touch_hit(World *world, Point at);

#endif
