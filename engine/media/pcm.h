/* pcm.h: a cache of decoded sounds for the mixer, within a budget.
 *
 * A sound is decoded when it is first played, and kept. Above the idle budget, the least recently
 * used sounds that no voice holds are released. Sounds that are playing may take more memory, up to
 * a limit.
 *
 * Decoding a long sound takes a large part of a second, so a thread decodes such sounds one after
 * the other. pcm_begin starts it, pcm_next returns its results. The thread touches only the file's
 * bytes and its result.
 *
 * For mixer.c only. It needs an open audio device; all sounds are converted to PCM_RATE, stereo,
 * 16 bits. */

#ifndef MEDIA_PCM_H
#define MEDIA_PCM_H

#include "media/sound_header.h"

#include <SDL_mixer.h>

#define PCM_RATE 44100    /* Hz */
#define PCM_FRAME_BYTES 4 /* left and right */

typedef struct PcmCache PcmCache;

/* Creates a cache. Unused sounds are kept while all sounds together take at most 'idle' bytes.
 * 'most' limits all sounds, in bytes. */
PcmCache *pcm_new(size_t idle, size_t most);

/* Frees the cache. No voice may hold a sound. Waits for a running decoding, a second at worst. */
void pcm_free(PcmCache *cache);

/* Returns the peak memory of decoding, in bytes: before or after conversion, whichever is more. */
uint64_t pcm_bytes(const SoundHeader *header);

/* Returns the decoded sound of that index; NULL if it is not in the cache. */
Mix_Chunk *pcm_find(PcmCache *cache, int sound);

/* Decodes 'bytes', whose header was accepted. Returns NULL with an error if the decoder fails or
 * playing sounds use up the budget. */
Mix_Chunk *pcm_add(PcmCache *cache, int sound, GBytes *bytes, GError **error);

/* The same in the background; does nothing if that has started already. The calling thread must
 * have opened a file of that format with SDL_mixer before, because two threads must not load a
 * decoder at the same time. */
void pcm_begin(PcmCache *cache, int sound, GBytes *bytes);

/* If a background decoding has finished, stores the sound's index and returns true. The sound is
 * then in the cache, or '*error' is set. Call this until it returns false. */
bool pcm_next(PcmCache *cache, int *sound, GError **error);

/* Notes that a voice starts or stops using a sound in the cache. */
void pcm_hold(PcmCache *cache, int sound);
void pcm_release(PcmCache *cache, int sound);

#endif
