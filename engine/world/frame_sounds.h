/* frame_sounds.h: sounds that belong to the frames of animations: steps, the bell of a clock.
 *
 * When an actor or an object on stage (UI objects are not) begins to show a frame that has a sound, the sound is played, as by
 * sound_play: one that is still playing is left alone. A frame begins when time or a new pose or state brings it on; it does
 * not begin anew when its thing turns, is dressed anew or comes on stage.
 *
 * Each tick looks back at the one before it, when all changes of that tick have been made: nothing is remembered but which
 * things have to be looked at, and when the next frame of one of them begins. Both are found again from the rest whenever things
 * look otherwise (not when they only move). A tick in which no frame begins costs two comparisons. */

#ifndef WORLD_FRAME_SOUNDS_H
#define WORLD_FRAME_SOUNDS_H

#include "base/clock.h"

#include <glib.h>

typedef struct World World;

typedef struct FrameSounds {
  GArray *actors, *objects; /* int: those on stage whose present animation has sounds */
  Tick due;                 /* when the next frame of one of them begins */
} FrameSounds;

void frame_sounds_init(FrameSounds *sounds);
void frame_sounds_clear(FrameSounds *sounds);

/* Plays the sounds of the frames that have begun in the present tick; for world_tick alone, before it goes on to the next. */
void frame_sounds_tick(World *world);

#endif
