/* camera.h: the camera, which scrolls the current room to follow an actor.
 *
 * Horizontally, the camera starts to move when the actor leaves the middle third of the canvas. It
 * stops when the actor is within CAMERA_REST px of the middle. Vertically, it follows the actor's
 * feet in the same way. It moves at CAMERA_SPEED, or a little faster than the actor if the actor is
 * faster. It never shows anything beyond the background. */

#ifndef WORLD_CAMERA_H
#define WORLD_CAMERA_H

#include "base/geometry.h"

typedef struct World World;

#define CAMERA_SPEED (1000.0 / 15.0) /* px/s */
#define CAMERA_REST 4                /* px */

typedef struct Camera {
  int followed;                 /* actor, or NONE */
  int direction_x, direction_y; /* -1, 0, 1: the direction in which it moves */
} Camera;

void camera_follow(World *world, int actor);

/* Jumps to the followed actor, if it is in the current room. */
void camera_center(World *world);

/* Jumps to show the place in the middle, as far as the background allows, and stops following. */
void camera_show(World *world, Vec place);

/* Only for world_tick. */
void camera_tick(World *world);

#endif
