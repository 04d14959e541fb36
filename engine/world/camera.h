/* camera.h: the camera, which scrolls the current room to follow an actor.
 *
 * Horizontally, the camera starts to move when the actor leaves the middle third of the canvas.
 * It stops when the actor is within CAMERA_REST px of the middle. Vertically, it moves while
 * the actor's feet are more than CAMERA_REST px from the middle. Its speed is CAMERA_SPEED. To
 * catch up with a faster actor, it moves 10% faster than the actor. It never shows anything
 * beyond the background.
 *
 * camera_pan moves the camera to a place in a given time (effects/pan.h). camera_follow,
 * camera_show and camera_end_pan end such a movement at once; camera_center does if it jumps. */

#ifndef WORLD_CAMERA_H
#define WORLD_CAMERA_H

#include "base/geometry.h"
#include "world/effects/pan.h"

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

/* Stops following, and jumps so that the place is in the middle, as far as the background
 * allows. */
void camera_show(World *world, Vec place);

/* Moves the camera in that time (effects/pan.h), so that 'place' is in the middle at the end, as
 * far as the background allows. Stops following. Without a duration, jumps there. Does nothing if
 * no room is shown. */
void camera_pan(World *world, Vec place, Ease ease, Tick duration);

/* Ends a pan where it is, and sends its signal. Does nothing if none is running. */
void camera_end_pan(World *world);

/* Only for world_tick. */
void camera_tick(World *world);

#endif
