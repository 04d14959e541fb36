/* frame_sounds.h: sounds of animation frames: footsteps, the bell of a clock.
 *
 * When an actor or an object on stage begins to show a frame with a sound, the sound is played by
 * sound_play. If it is already playing, nothing happens. UI objects have no frame sounds. A frame
 * begins with time, or with a new pose or state. It does not begin again when its thing turns,
 * changes its costume or comes on stage.
 *
 * Each tick handles the frames of the tick before, because all changes of that tick have then been
 * made. The only stored state is which things must be checked, and when the next frame of one of
 * them begins. Both are rebuilt whenever the look of a thing changes (not when it only moves). A
 * tick in which no frame begins costs two comparisons. */

#ifndef WORLD_FRAME_SOUNDS_H
#define WORLD_FRAME_SOUNDS_H

#include "base/clock.h"

#include <glib.h>

typedef struct World World;

typedef struct FrameSounds {
  GArray *actors, *objects; /* int: those on stage whose current animation has sounds */
  Tick due;                 /* when the next frame of one of them begins */
} FrameSounds;

void frame_sounds_init(FrameSounds *sounds);
void frame_sounds_clear(FrameSounds *sounds);

/* Plays the sounds of the frames that began in the current tick. Only for world_tick, before it
 * increases the tick. */
void frame_sounds_tick(World *world);

#endif
