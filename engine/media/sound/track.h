/* track.h: plays a sound that is kept at its own rate on a channel of SDL_mixer, for mixer.c.
 *
 * SDL_mixer plays only sounds in the format of the audio device. So the channel plays silence, and
 * an effect of the channel replaces it by the sound, which SDL converts while it plays. SDL_mixer
 * applies its fades after the effect. The effect runs in the thread of the audio device. */

#ifndef MEDIA_SOUND_TRACK_H
#define MEDIA_SOUND_TRACK_H

#include "media/sound/pcm.h"

typedef struct Track Track;

/* Starts the sound on a free channel, at 'start_s' seconds. If 'fade_in_ms' is 0, it starts
 * silently: the channel's volume is 0 until the caller sets it. Effects that are installed later
 * apply to the sound. Returns NULL if there is not enough memory. 'pcm' is borrowed until
 * track_free. */
Track *track_play(const Pcm *pcm, int channel, double start_s, bool loop, int fade_in_ms);

/* Returns whether a sound that does not loop has been played to its end. The channel then goes on
 * with silence. */
bool track_has_ended(const Track *track);

/* Frees the track. The channel must have been halted. Does nothing if it is NULL. */
void track_free(Track *track);

#endif
