/* frame_sounds.h: plays the sounds of animation frames, such as footsteps or the bell of a clock.
 *
 * A frame of an animation can have a sound. The sound is played when an actor or an object on stage
 * begins to show the frame. If the sound is already playing, it does not start again. If it was
 * fading out, it plays on. UI objects have no frame sounds. A frame begins when its time in the
 * animation comes, or when the actor gets a new pose or the object a new state. The frame does not
 * begin again when the actor turns or gets another costume, or when the actor or object comes on
 * stage.
 *
 * Each tick handles the frames of the previous tick, because all changes of that tick are then
 * complete. The module stores the actors and objects to check, and the tick in which the next of
 * their frames begins. It computes both again when the look of an actor or object changes, but not
 * when one only moves. A tick in which no frame begins costs only a few comparisons. */

#ifndef WORLD_FRAME_SOUNDS_H
#define WORLD_FRAME_SOUNDS_H

#include "base/clock.h"

#include <glib.h>

typedef struct World World;

typedef struct FrameSounds {
  GArray *actors, *objects; /* int: indexes of those on stage whose animation has sounds */
  Tick due;                 /* the tick in which the next frame of one of them begins */
} FrameSounds;

void frame_sounds_init(FrameSounds *sounds);
void frame_sounds_clear(FrameSounds *sounds);

/* Plays the sounds of the frames that began in the tick World.tick. Only for world_tick, which
 * calls it before it increases the tick. */
void frame_sounds_tick(World *world);

#endif
