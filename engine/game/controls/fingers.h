/* fingers.h: what a finger on a touch screen does, before its events become input.
 *
 * SDL makes a mouse with a left button of the first finger. This module changes its events:
 *
 *   - A tap beside a hotspot or a widget that is smaller than FINGER_MM hits it.
 *   - In the room, a press is held back until the finger is lifted. If the finger has moved by
 *     then, the player was looking for hotspots, and the press is dropped. Games with long presses
 *     (world/focus/touch.h) and widgets get the press at once, and do this themselves.
 *   - A second finger shows the names of hotspots (sys/input.h). The first one then clicks nothing.
 *   - After the first touch, a button in the corner opens the menu.
 *
 * Recordings contain the changed events, so they do not depend on this module. */

#ifndef GAME_CONTROLS_FINGERS_H
#define GAME_CONTROLS_FINGERS_H

#include "base/geometry.h"
#include "base/tick_input.h"

struct ControlsPlace;

#define FINGER_MM 9.0 /* the smallest target for a finger */

/* All zero is the initial state. */
typedef struct Fingers {
  bool was_used;      /* a touch was seen */
  bool is_down;       /* the first finger is down, and its press was sent */
  bool is_held;       /* the first finger is down, and its press is held back */
  bool drops_release; /* the press was dropped, so the release is, too */
  bool is_cancelled;  /* the press was sent, but must click nothing */
  bool has_release;   /* a release follows at once; its place is 'at' */
  Point at;           /* where the press hits, canvas px */
  Point from;         /* where the finger went down, canvas px */
} Fingers;

/* Returns how many canvas px FINGER_MM are, if 'window_px' of the window show 'canvas_px' of the
 * canvas. 'dpi' is the density of the screen in px per inch. If it is 0 or absurd, assumes that the
 * canvas is as high as a telephone. */
int finger_target(double dpi, int window_px, int canvas_px);

/* Returns the corner of the canvas that opens the menu, for targets of that size in px. */
Rect finger_corner(Size canvas, int target);

/* Changes an event of a finger. Returns false if it does nothing now. 'is_in_room': clicks reach
 * the room. */
bool fingers_translate(Fingers *fingers, const struct ControlsPlace *place, bool is_in_room, InputEvent *event);

/* Stores an event that follows the last one at once. Returns false if there is none. */
bool fingers_next(Fingers *fingers, InputEvent *event);

#endif
