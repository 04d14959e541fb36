/* camera.h: the camera, which scrolls the current room to follow an actor.
 *
 * Horizontally, the camera starts to move when the actor leaves the middle third of the canvas.
 * It stops when the actor is within CAMERA_REST px of the middle. Vertically, it moves while
 * the actor's feet are more than CAMERA_REST px from the middle. Its speed is CAMERA_SPEED. To
 * catch up with a faster actor, it moves 10% faster than the actor. It never shows anything
 * beyond the background. */

#ifndef WORLD_CAMERA_H
#define WORLD_CAMERA_H

#include "base/geometry.h"

typedef struct World World;

#define CAMERA_SPEED (1000.0 / 15.0) /* px/s */
#define CAMERA_REST 4                /* px */

typedef struct Camera {
  int followed;                 /* index of an actor, or NONE */
  int direction_x, direction_y; /* the direction in which it moves: -1, 0 or 1 */
} Camera;

void camera_follow(World *world, int actor);

/* Jumps to the followed actor if that actor is in the current room. */
void camera_center(World *world);

/* Stops following, and jumps so that the place is in the middle, as far as the
 * background allows. */
void camera_show(World *world, Vec place);

/* Only for world_tick. */
void camera_tick(World *world);

#endif
