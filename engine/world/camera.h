/* camera.h: the camera, which scrolls the current room to follow an actor.
 *
 * Horizontally, the camera starts to move when the actor leaves the middle third of the canvas. It
 * stops when the actor is within CAMERA_REST px of the middle. Vertically, it moves while the
 * actor's feet are more than CAMERA_REST px from the middle. The speed of the camera is
 * CAMERA_SPEED. The camera follows a faster actor at 110% of the actor's speed. The camera never
 * shows anything beyond the background.
 *
 * camera_pan moves the camera to a place in a given time (effects/pan.h). camera_follow,
 * camera_show and camera_end_pan end this movement at once. camera_center ends it if the
 * camera jumps. */

#ifndef WORLD_CAMERA_H
#define WORLD_CAMERA_H

#include "base/geometry.h"
#include "world/effects/pan.h"

typedef struct World World;

#define CAMERA_SPEED (1000.0 / 15.0) /* px/s */
#define CAMERA_REST 4                /* px */

typedef struct Camera {
  int followed;                 /* index of an actor, or NONE */
  int direction_x, direction_y; /* the direction in which the camera moves: -1, 0 or 1 */
} Camera;

void camera_follow(World *world, int actor);

/* Jumps to the followed actor if that actor is in the current room. */
void camera_center(World *world);

/* Stops following, and jumps so that 'place' is in the middle, as far as the background allows. */
void camera_show(World *world, Vec place);

/* Stops following, and moves the camera in 'duration' ticks. At the end, 'place' is in the
 * middle, as far as the background allows. If 'duration' is 0, jumps there. Does nothing if no
 * room is shown. */
void camera_pan(World *world, Vec place, Ease ease, Tick duration);

/* Ends a pan at the current position, and sends its signal. Does nothing if no pan is running. */
void camera_end_pan(World *world);

/* Only for world_tick. */
void camera_tick(World *world);

#endif
