/* stick_pointer.h: moves the pointer by a stick of a game pad.
 *
 * The farther the stick leans, the faster the pointer moves. Hotspots and widgets attract the
 * pointer (room_focus_spots in world/focus/room_focus.h). If the pointer moves roughly towards a
 * hotspot, this module bends the movement towards this hotspot. On a hotspot, the pointer is
 * slower. When the player releases the stick near a hotspot, the pointer glides onto this hotspot.
 * The glide ends if something else, such as the mouse, moves the pointer.
 *
 * The new places become INPUT_POINTER events, as from a mouse. Recordings contain only these
 * places, so a change of this module does not affect old recordings. */

#ifndef GAME_CONTROLS_STICK_POINTER_H
#define GAME_CONTROLS_STICK_POINTER_H

#include "base/geometry.h"

#include <stdbool.h>

typedef struct World World;

#define STICK_MAX 32767 /* the value of x or y for a stick that leans fully */

/* All zero is the initial state. */
typedef struct StickPointer {
  Vec at;      /* the exact place of the pointer, canvas px */
  Point shown; /* 'at' in whole px, as stick_pointer_move returned it last */
  /* The pointer glides, or will do so when the stick is released, if a hotspot is near. */
  bool glides;
} StickPointer;

/* Moves the pointer from '*at' (canvas px) by one tick. Call it once per tick. 'lean' is how far
 * the stick leans in x and y, from -STICK_MAX to STICK_MAX. Returns true if the pointer has moved,
 * and sets '*at' to the new place. If not, returns false, and '*at' is unchanged. */
bool stick_pointer_move(StickPointer *stick, World *world, Point lean, Point *at);

#endif
