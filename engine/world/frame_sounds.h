/* frame_sounds.h: plays the sounds of animation frames, such as footsteps or the bell of a clock.
 *
 * When an actor or an object on stage begins to show a frame with a sound, sound_play plays the
 * sound, unless it is already playing. UI objects have no frame sounds. A frame begins when its
 * time comes, or with a new pose or state. It does not begin again when the actor or object turns,
 * changes its costume or comes on stage.
 *
 * Each tick handles the frames of the previous tick, because all changes of that tick are then
 * complete. The module stores only the things to check, and the tick in which the next frame of any
 * of them begins. Both are computed again when the look of a thing changes, but not when it only
 * moves. A tick in which no frame begins needs two comparisons. */

#ifndef WORLD_FRAME_SOUNDS_H
#define WORLD_FRAME_SOUNDS_H

#include "base/clock.h"

#include <glib.h>

typedef struct World World;

typedef struct FrameSounds {
  GArray *actors, *objects; /* int: actors and objects on stage whose animation has sounds */
  Tick due;                 /* the tick in which the next frame of one of them begins */
} FrameSounds;

void frame_sounds_init(FrameSounds *sounds);
void frame_sounds_clear(FrameSounds *sounds);

/* Plays the sounds of the frames that began in the tick World.tick. Only for world_tick, which
 * calls it before it increases the tick. */
void frame_sounds_tick(World *world);

#endif
