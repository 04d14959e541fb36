#include "media/sound/track.h"

#include <SDL.h>
#include <string.h>

#define BLOCK_BYTES 4096    /* converted at once */
#define SILENCE_BYTES 16384 /* 93 ms */

struct Track {
  const Pcm *pcm;
  SDL_AudioStream *stream; /* converts the samples */
  Mix_Chunk *silence;      /* what the channel plays */
  uint8_t *silence_data;
  uint32_t at; /* the next byte of the samples */
  bool loop;
  bool has_flushed; /* all samples are in 'stream' */
  gint has_ended;   /* atomic */
};

/* Gives the next samples to the converter. Returns false if none are left. */
static bool feed(Track *track) {
  const Pcm *pcm = track->pcm;
  if (track->at == pcm->size && track->loop) track->at = 0;
  uint32_t bytes = MIN(pcm->size - track->at, BLOCK_BYTES);
  if (bytes > 0) {
    bool is_put = SDL_AudioStreamPut(track->stream, pcm->data + track->at, (int)bytes) == 0;
    track->at += bytes;
    return is_put;
  }
  if (track->has_flushed) return false;
  track->has_flushed = true;
  return SDL_AudioStreamFlush(track->stream) == 0;
}

/* An effect of SDL_mixer: replaces the next 'size' bytes of the channel. */
static void fill(int channel, void *out, int size, void *user) {
  (void)channel;
  Track *track = user;
  while (SDL_AudioStreamAvailable(track->stream) < size && feed(track)) continue;
  int got = SDL_AudioStreamGet(track->stream, out, size);
  if (got < 0) got = 0;
  memset((uint8_t *)out + got, 0, (size_t)(size - got));
  if (got < size) g_atomic_int_set(&track->has_ended, 1);
}

static bool begin(Track *track, int channel, int fade_in_ms) {
  if (!track->stream || !track->silence) return false;
  Mix_Volume(channel, fade_in_ms > 0 ? MIX_MAX_VOLUME : 0);
  if (fade_in_ms > 0) Mix_FadeInChannel(channel, track->silence, -1, fade_in_ms);
  else Mix_PlayChannel(channel, track->silence, -1);
  if (Mix_RegisterEffect(channel, fill, NULL, track)) return true;
  Mix_HaltChannel(channel);
  return false;
}

Track *track_play(const Pcm *pcm, int channel, double start_s, bool loop, int fade_in_ms) {
  Track *track = g_new0(Track, 1);
  uint32_t frame_bytes = (uint32_t)pcm->channels * (uint32_t)sizeof(int16_t);
  uint32_t start = (uint32_t)(start_s * pcm->rate) * frame_bytes;
  track->pcm = pcm;
  track->loop = loop;
  track->at = start < pcm->size ? start : 0;
  track->stream = SDL_NewAudioStream(AUDIO_S16SYS, (uint8_t)pcm->channels, pcm->rate, AUDIO_S16SYS, 2, PCM_RATE);
  track->silence_data = g_malloc0(SILENCE_BYTES);
  track->silence = Mix_QuickLoad_RAW(track->silence_data, SILENCE_BYTES);
  if (begin(track, channel, fade_in_ms)) return track;
  track_free(track);
  return NULL;
}

bool track_has_ended(const Track *track) { return g_atomic_int_get(&track->has_ended) != 0; }

void track_free(Track *track) {
  if (!track) return;
  if (track->stream) SDL_FreeAudioStream(track->stream);
  if (track->silence) Mix_FreeChunk(track->silence);
  g_free(track->silence_data);
  g_free(track);
}
