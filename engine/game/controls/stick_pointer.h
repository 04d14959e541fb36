/* stick_pointer.h: moves the pointer by a stick of a game pad.
 *
 * A stick that leans far moves the pointer fast, and one that leans a little moves it slowly. The
 * pointer is drawn to hotspots (room_focus.h): near one that lies ahead, it turns towards it. On
 * one, it is slower. When the stick is released near one, the pointer glides onto it,
 * until something else moves it.
 *
 * The new places become INPUT_POINTER events, as from a mouse. So recordings contain only these
 * places, and this module can change without an effect on them. Call stick_pointer_move once per
 * tick. */

#ifndef GAME_CONTROLS_STICK_POINTER_H
#define GAME_CONTROLS_STICK_POINTER_H

#include "base/geometry.h"

#include <stdbool.h>

typedef struct World World;

#define STICK_MAX 32767 /* how far a stick can lean in x or y */

/* All zero is the initial state. */
typedef struct StickPointer {
  Vec at;      /* canvas px */
  Point shown; /* the place that was returned last */
  bool glides; /* the stick was released, and the pointer may glide onto a hotspot */
} StickPointer;

/* Moves the pointer from '*at' (canvas px) by the stick's position 'lean', from -STICK_MAX to
 * STICK_MAX. Returns false, and leaves '*at' unchanged, if the pointer stays at its place. */
bool stick_pointer_move(StickPointer *stick, World *world, Point lean, Point *at);

#endif
