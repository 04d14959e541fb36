/* pcm.h: whole sounds, decoded for the mixer's channels, within a budget.
 *
 * A sound is decoded when it is first played and kept; when the budget is exceeded, the least recently used sounds that
 * no voice holds are released. For mixer.c alone: needs an open audio device, whose format (PCM_RATE, stereo, 16 bits)
 * everything is converted to. */

#ifndef MEDIA_PCM_H
#define MEDIA_PCM_H

#include "media/sound_header.h"

#include <SDL_mixer.h>

#define PCM_RATE 44100    /* Hz */
#define PCM_FRAME_BYTES 4 /* left and right */

typedef struct PcmCache PcmCache;

/* 'budget' in bytes. */
PcmCache *pcm_new(size_t budget);

/* No voice may hold a sound any more. */
void pcm_free(PcmCache *cache);

/* The most memory that decoding takes, bytes: before or after conversion, whichever is more. */
uint64_t pcm_bytes(const SoundHeader *header);

/* The decoded sound of that index, NULL when it is not held. */
Mix_Chunk *pcm_find(PcmCache *cache, int sound);

/* Decodes 'bytes', whose header has been read. NULL with an error when the decoder fails or the budget is used up by sounds
 * that are playing. */
Mix_Chunk *pcm_add(PcmCache *cache, int sound, GBytes *bytes, GError **error);

/* A voice begins or ends to use a sound that is held. */
void pcm_hold(PcmCache *cache, int sound);
void pcm_release(PcmCache *cache, int sound);

#endif
