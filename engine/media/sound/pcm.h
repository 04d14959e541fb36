/* pcm.h: a cache of decoded sounds with a limited size, for the mixer.
 *
 * A sound is decoded when it is first played, and then kept. A voice (mixer.h) holds the sound that
 * it plays. If all sounds in the cache together exceed the budget 'idle', the cache frees the
 * least recently used sounds that no voice holds. The sounds that voices hold may exceed 'idle', up
 * to the limit 'most'.
 *
 * Decoding a long sound can take a second, so a thread decodes long sounds one after the other.
 * pcm_begin gives a sound to the thread. pcm_next returns the results of the thread. The thread
 * accesses only the file's bytes and the result. Where no threads can be started
 * (sys/process/threads.h), pcm_begin decodes the sound before it returns.
 *
 * Sounds are converted to PCM_RATE, stereo, 16 bits, which SDL_mixer plays as they are. But an Ogg
 * Vorbis file above PCM_COMPACT_MIN keeps its own rate and channels, which saves memory: a quarter
 * is left of a mono sound of 22,050 Hz. A track (track.h) plays such a compact sound.
 *
 * Only mixer.c calls these functions. The audio device must be open. The cache owns the decoded
 * sounds. A sound is valid while a voice holds it, and otherwise until the next call that adds or
 * releases a sound. */

#ifndef MEDIA_SOUND_PCM_H
#define MEDIA_SOUND_PCM_H

#include "media/sound/sound_header.h"

#include <SDL_mixer.h>

#define PCM_RATE 44100               /* Hz */
#define PCM_FRAME_BYTES 4            /* left and right, 16 bits each */
#define PCM_COMPACT_MIN (256u << 10) /* bytes after conversion; 1.5 s */

/* A decoded sound: samples of 16 bits, with the channels in turn. */
typedef struct Pcm {
  uint8_t *data;
  uint32_t size; /* bytes */
  int rate, channels;
  Mix_Chunk *chunk; /* the same samples for SDL_mixer; NULL for a compact sound */
} Pcm;

typedef struct PcmCache PcmCache;

/* Returns a new cache. 'idle' and 'most' are bytes. Sounds that no voice holds are kept while all
 * sounds together have at most 'idle' bytes. All sounds together never have more than 'most'
 * bytes. */
PcmCache *pcm_new(size_t idle, size_t most);

/* Chooses whether a thread decodes, in place of what the system can do. Only tests call it, before
 * pcm_begin. */
void pcm_use_thread(PcmCache *cache, bool has_thread);

/* Frees the cache. The voices must have released all sounds. If the thread is decoding a sound,
 * waits until it has finished this sound, at most about a second. */
void pcm_free(PcmCache *cache);

/* Returns the largest possible size of the decoded sound in bytes, if it is not kept compact. This
 * is the size before or after the conversion to PCM_RATE, whichever is larger. */
uint64_t pcm_bytes(const SoundHeader *header);

/* Returns the decoded sound with this index, or NULL if it is not in the cache. */
const Pcm *pcm_find(PcmCache *cache, int sound);

/* Decodes a sound and adds it to the cache. sound_read_header must have filled 'header' from
 * 'bytes'. Returns NULL with an error if the decoder fails, or if the sounds that voices hold and
 * this sound together exceed 'most'. */
const Pcm *pcm_add(PcmCache *cache, int sound, GBytes *bytes, const SoundHeader *header, GError **error);

/* Like pcm_add, but decodes in the background. Does nothing if the sound is already being decoded.
 * Keeps a reference to 'bytes'. The calling thread must have opened a file of this format with
 * SDL_mixer before, because two threads must not load a decoder at the same time. */
void pcm_begin(PcmCache *cache, int sound, GBytes *bytes, const SoundHeader *header);

/* If the thread has finished a sound, stores the index of the sound in '*sound' and returns true.
 * The sound is then in the cache, or '*error' is set. Returns false if no finished sound is left.
 * Call pcm_next until it returns false. */
bool pcm_next(PcmCache *cache, int *sound, GError **error);

/* pcm_hold adds one to the number of voices that hold a sound. pcm_release subtracts one. The sound
 * must be in the cache. */
void pcm_hold(PcmCache *cache, int sound);
void pcm_release(PcmCache *cache, int sound);

#endif
