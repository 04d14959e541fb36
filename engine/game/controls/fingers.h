/* fingers.h: changes the events of fingers on a touch screen, before they become input.
 *
 * SDL reports the first finger as a mouse with a left button. This module changes these events:
 *
 *   - A tap near a small hotspot or widget hits it. A target counts as small if it is narrower or
 *     lower than FINGER_MM.
 *   - In the room, a press is held back until the finger is lifted. If the finger has moved
 *     meanwhile, the player was looking for hotspots, and the press is dropped. A press on a widget
 *     is sent at once. In games with long presses, every press is sent at once, and
 *     world/focus/touch.h ignores presses that have moved.
 *   - A second finger shows the names of hotspots (sys/input.h). The press of the first finger then
 *     clicks nothing.
 *   - After the first touch, the top right corner of the canvas is a button that opens the menu.
 *
 * Recordings contain the changed events, so they do not depend on this module. */

#ifndef GAME_CONTROLS_FINGERS_H
#define GAME_CONTROLS_FINGERS_H

#include "base/geometry.h"
#include "base/tick_input.h"

struct ControlsPlace;

#define FINGER_MM 9.0 /* width and height of the smallest target that a finger hits well */

/* All zero is the initial state. */
typedef struct Fingers {
  bool was_used;      /* the player has touched the screen in this run */
  bool is_down;       /* the first finger is down, and its press was sent */
  bool is_held;       /* the first finger is down, and its press is held back */
  bool drops_release; /* the press was dropped or opened the menu, so the release is dropped */
  bool is_cancelled;  /* the press was sent, but its release must click nothing */
  bool has_release;   /* fingers_next returns the release, at the place 'at' */
  Point at;           /* where the press hits, canvas px */
  Point from;         /* where the finger went down, canvas px */
} Fingers;

/* Returns FINGER_MM in canvas px. 'window_px' is the height of the picture in the window, and
 * 'canvas_px' is the height of the canvas. 'dpi' is the density of the screen in px per inch. If
 * 'dpi' is not from 50 to 1200, assumes that the picture is 65 mm high, like the screen of a
 * telephone that lies on its side. Returns 0 if 'window_px' is not positive. */
int finger_target(double dpi, int window_px, int canvas_px);

/* Returns the square in the top right corner of the canvas that opens the menu. 'target' is the
 * length of its sides in canvas px. */
Rect finger_corner(Size canvas, int target);

/* Changes an event of the device DEVICE_TOUCH. 'is_in_room' must be true if clicks reach the room.
 * Returns false if the event must have no effect. */
bool fingers_translate(Fingers *fingers, const struct ControlsPlace *place, bool is_in_room, InputEvent *event);

/* Call it after each fingers_translate, before the next event of the window is read. If a press was
 * held back and was just sent, its release must follow at once. Stores this release in '*event' and
 * returns true. Returns false if there is no such release. */
bool fingers_next(Fingers *fingers, InputEvent *event);

#endif
