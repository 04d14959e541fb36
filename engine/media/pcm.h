/* pcm.h: whole sounds, decoded for the mixer's channels, within a budget.
 *
 * A sound is decoded when it is first played and kept; when there is more than the idle budget, the least recently used
 * sounds that no voice holds are released. What is playing may take more, up to a limit.
 *
 * A long sound takes a good part of a second to decode, so a thread of our own does that, one sound after the other: pcm_begin
 * asks for it, pcm_next tells what has come of it. The thread touches nothing but the file's bytes and its result.
 *
 * For mixer.c alone: needs an open audio device, whose format (PCM_RATE, stereo, 16 bits) everything is converted to. */

#ifndef MEDIA_PCM_H
#define MEDIA_PCM_H

#include "media/sound_header.h"

#include <SDL_mixer.h>

#define PCM_RATE 44100    /* Hz */
#define PCM_FRAME_BYTES 4 /* left and right */

typedef struct PcmCache PcmCache;

/* Bytes: what is kept though nobody plays it ('idle' counts what is playing, too), and what may be held at all. */
PcmCache *pcm_new(size_t idle, size_t most);

/* No voice may hold a sound any more. Waits for the one that is being decoded, a second at worst. */
void pcm_free(PcmCache *cache);

/* The most memory that decoding takes, bytes: before or after conversion, whichever is more. */
uint64_t pcm_bytes(const SoundHeader *header);

/* The decoded sound of that index, NULL when it is not held. */
Mix_Chunk *pcm_find(PcmCache *cache, int sound);

/* Decodes 'bytes', whose header has been read. NULL with an error when the decoder fails or the budget is used up by sounds
 * that are playing. */
Mix_Chunk *pcm_add(PcmCache *cache, int sound, GBytes *bytes, GError **error);

/* The same in the background; nothing when that has begun. SDL_mixer must have opened a file of that format before, from the
 * thread that calls this: its decoders are not loaded by two threads at a time. */
void pcm_begin(PcmCache *cache, int sound, GBytes *bytes);

/* A sound whose decoding in the background has ended: true with its index; it is held now, or '*error' says why not. To be asked
 * until it is false. */
bool pcm_next(PcmCache *cache, int *sound, GError **error);

/* A voice begins or ends to use a sound that is held. */
void pcm_hold(PcmCache *cache, int sound);
void pcm_release(PcmCache *cache, int sound);

#endif
