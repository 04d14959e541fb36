/* audio_output.h: plays the sounds of a const World.
 *
 * An AudioOutput compares the world's soundtrack (world/soundtrack.h) with the sounds that it has
 * started in the mixer. It then starts, changes or stops voices of the mixer. A voice is one
 * playing sound. An AudioOutput never changes the world. */

#ifndef VIEW_AUDIO_OUTPUT_H
#define VIEW_AUDIO_OUTPUT_H

#include "media/mixer.h"
#include "world/world.h"

typedef struct AudioOutput AudioOutput;

/* Borrows the mixer, which must stay valid until audio_output_free. */
AudioOutput *audio_output_new(Mixer *mixer);

/* Stops the sounds that the world played at the last audio_output_update. Does nothing for NULL. */
void audio_output_free(AudioOutput *output);

/* Call it after the world has jumped to another moment (a load, an undo) or was replaced by another
 * world. The next audio_output_update stops the sounds that do not play in the new moment. A sound
 * that plays in both moments continues without a break if it is a loop, or if its position has
 * changed by at most half a second. */
void audio_output_jump(AudioOutput *output);

/* Makes the mixer play the sounds of the world's current tick. Call it once per frame. */
void audio_output_update(AudioOutput *output, const World *world);

#endif
