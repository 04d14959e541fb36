/* camera.h: the scroll of the current room follows an actor.
 *
 * Horizontally the camera starts when the actor leaves the middle third of the canvas and stops when it stands within
 * CAMERA_REST px of the middle; vertically it keeps the actor's feet at the middle in the same way. It moves at CAMERA_SPEED,
 * or a little faster than the actor when the actor is quicker, and never shows anything beyond the background. */

#ifndef WORLD_CAMERA_H
#define WORLD_CAMERA_H

#include "base/geometry.h"

typedef struct World World;

#define CAMERA_SPEED (1000.0 / 15.0) /* px/s */
#define CAMERA_REST 4                /* px */

typedef struct Camera {
  int followed;                 /* actor, or NONE */
  int direction_x, direction_y; /* -1, 0, 1: which way it is moving */
} Camera;

void camera_follow(World *world, int actor);

/* Jumps to the followed actor, if it is in the current room. */
void camera_center(World *world);

/* Jumps to where the place is in the middle, as far as the background goes, and follows nobody any more. */
void camera_show(World *world, Vec place);

/* For world_tick alone. */
void camera_tick(World *world);

#endif
