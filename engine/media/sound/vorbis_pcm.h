/* vorbis_pcm.h: decodes a whole Ogg Vorbis file to samples of its own rate, for pcm.c.
 *
 * SDL_mixer would decode it to the rate and the channels of the audio device, which takes up to
 * four times the memory. Calls libvorbisfile, which SDL_mixer also uses. */

#ifndef MEDIA_SOUND_VORBIS_PCM_H
#define MEDIA_SOUND_VORBIS_PCM_H

#include "media/sound/sound_header.h"

/* Returns the samples, 16 bits each, with the channels in turn. Stores their size in '*size', in
 * bytes. sound_read_header must have filled 'header' from 'bytes'. Returns NULL if the file is
 * damaged or there is not enough memory. The caller frees with g_free. */
int16_t *vorbis_pcm_decode(GBytes *bytes, const SoundHeader *header, uint32_t *size);

#endif
