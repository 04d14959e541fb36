/* audio_output.h: plays the sounds of a const World.
 *
 * It compares the world's soundtrack with the sounds that the mixer plays. It then starts, changes
 * or stops the mixer's voices. It never changes the world. */

#ifndef VIEW_AUDIO_OUTPUT_H
#define VIEW_AUDIO_OUTPUT_H

#include "media/mixer.h"
#include "world/world.h"

typedef struct AudioOutput AudioOutput;

/* 'mixer' is borrowed. */
AudioOutput *audio_output_new(Mixer *mixer);
void audio_output_free(AudioOutput *output);

/* Call it when the world has jumped to another moment, or another world has replaced it. At the
 * next update, a sound continues without a break if it also plays in the new moment at about the
 * same position. */
void audio_output_jump(AudioOutput *output);

/* Makes the mixer play the world's sounds. Call it once per frame. */
void audio_output_update(AudioOutput *output, const World *world);

#endif
