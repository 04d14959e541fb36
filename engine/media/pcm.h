/* pcm.h: a cache of decoded sounds with a limited size, for the mixer.
 *
 * A sound is decoded when it is first played, and then kept. If all sounds exceed the budget
 * 'idle', the cache releases the least recently used sounds that no voice holds. Playing sounds may
 * exceed 'idle', up to the limit 'most'.
 *
 * A long sound takes much of a second to decode, so a thread decodes long sounds one after the
 * other. pcm_begin gives a sound to the thread. pcm_next returns its results. The thread accesses
 * only the file's bytes and the result.
 *
 * For mixer.c only. The audio device must be open. All sounds are converted to PCM_RATE, stereo, 16
 * bits. */

#ifndef MEDIA_PCM_H
#define MEDIA_PCM_H

#include "media/sound_header.h"

#include <SDL_mixer.h>

#define PCM_RATE 44100    /* Hz */
#define PCM_FRAME_BYTES 4 /* left and right, 16 bits each */

typedef struct PcmCache PcmCache;

/* Returns a new cache. Sounds that no voice holds are kept while all sounds together have at most
 * 'idle' bytes. 'most' limits all sounds together, in bytes. */
PcmCache *pcm_new(size_t idle, size_t most);

/* Frees the cache. No voice may hold a sound. If the thread is decoding a sound, waits for it, at
 * most about a second. */
void pcm_free(PcmCache *cache);

/* Returns the size of the decoded sound in bytes: before or after conversion to PCM_RATE, whichever
 * is larger. */
uint64_t pcm_bytes(const SoundHeader *header);

/* Returns the decoded sound with this index, or NULL if it is not in the cache. */
Mix_Chunk *pcm_find(PcmCache *cache, int sound);

/* Decodes a sound and adds it to the cache. sound_read_header must have accepted 'bytes'. Returns
 * NULL with an error if the decoder fails, or if held sounds leave too little of 'most'. */
Mix_Chunk *pcm_add(PcmCache *cache, int sound, GBytes *bytes, GError **error);

/* Like pcm_add, but in the background. Does nothing if the sound is already being decoded. The
 * calling thread must have opened a file of this format with SDL_mixer before, because two threads
 * must not load a decoder at the same time. */
void pcm_begin(PcmCache *cache, int sound, GBytes *bytes);

/* If the thread has finished a sound, stores its index in '*sound' and returns true. The sound is
 * then in the cache, or '*error' is set. Call this function until it returns false. */
bool pcm_next(PcmCache *cache, int *sound, GError **error);

/* pcm_hold marks a sound in the cache as used by one more voice, pcm_release by one less. */
void pcm_hold(PcmCache *cache, int sound);
void pcm_release(PcmCache *cache, int sound);

#endif
