/* camera.h: the camera, which scrolls the current room to follow an actor.
 *
 * Horizontally, the camera starts to move when the actor leaves the middle third of the canvas. The
 * camera stops when the actor is CAMERA_REST px from the middle. Vertically, the camera moves while
 * the actor's feet are more than CAMERA_REST px from the middle. The speed of the camera is
 * CAMERA_SPEED or 110% of the actor's speed, whichever is higher. The camera never shows anything
 * beyond the background. In a room without a background, the camera follows no actor.
 *
 * A pan is a movement of the camera to a place in a given time (effects/pan.h). camera_pan starts a
 * pan. camera_follow, camera_show, camera_end_pan and another camera_pan end a running pan at once.
 * The pan also ends when another room is shown.
 *
 * A place is in room px. "The middle" is the middle of the canvas. */

#ifndef WORLD_CAMERA_H
#define WORLD_CAMERA_H

#include "base/geometry.h"
#include "world/effects/pan.h"

typedef struct World World;

#define CAMERA_SPEED (1000.0 / 15.0) /* px/s */
#define CAMERA_REST 4                /* px */

typedef struct Camera {
  int followed;                 /* index of an actor, or NONE */
  int direction_x, direction_y; /* -1 = moves left or up, 0 = does not move, 1 = right or down */
} Camera;

/* Follows the actor from the next tick on, without a jump. NONE = follows no actor. */
void camera_follow(World *world, int actor);

/* Jumps to the followed actor. Does nothing if no actor is followed, or if the followed actor is
 * not in the current room. */
void camera_center(World *world);

/* Stops following, and jumps to 'place'. Then 'place' is in the middle, as far as the background
 * allows. Does not jump if no room is shown. */
void camera_show(World *world, Vec place);

/* Stops following, and moves the camera to 'place' in 'duration' ticks, at most EFFECT_TICKS_MAX
 * (effects/screen_effects.h). At the end, 'place' is in the middle, as far as the background
 * allows. If 'duration' is 0, the camera jumps to 'place' and sends the signal of the pan. Does
 * nothing if no room is shown. */
void camera_pan(World *world, Vec place, Ease ease, Tick duration);

/* Ends the running pan at the current position, and sends "effect-pan". Does nothing if no pan is
 * running. */
void camera_end_pan(World *world);

/* Only for world_tick. */
void camera_tick(World *world);

#endif
