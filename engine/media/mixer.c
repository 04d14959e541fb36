#include "media/mixer.h"

#include "base/log.h"
#include "media/sound/pcm.h"
#include "media/sound/sound_header.h"
#include "media/sound/sound_reader.h"
#include "media/sound/track.h"

#include <SDL.h>
#include <math.h>
#include <string.h>

#define DEVICE_SAMPLES 1024    /* 23 ms of latency */
#define CHANNELS 32            /* initially; more are added when all are busy */
#define VOICES_MAX 1024        /* further voices are not played */
#define AT_ONCE_MAX (1u << 20) /* bytes of PCM; longer sounds are decoded in the background */
#define STREAM_MIN (4u << 20)  /* bytes of PCM; longer sounds are streamed */
#define DECODE_MAX (64u << 20) /* bytes of PCM, six minutes; longer sounds are decoded in parts */
#define PARTS_MAX (64u << 20)  /* bytes of copies of sounds that began in the middle */
#define STREAM (-1)            /* instead of a channel */
#define WAITING (-2)           /* instead of a channel: the sound is still being decoded */

typedef struct Voice {
  uint64_t id;
  int sound;
  SoundGroup group;
  int channel; /* SDL_mixer's, or STREAM, or WAITING */
  VoiceOptions options;
  double volume, pan;
  bool paused;         /* by mixer_pause */
  bool stopping;       /* fading out */
  Track *track;        /* plays a compact sound; or NULL */
  Mix_Chunk *part;     /* played instead of the whole sound if it started in the middle; or NULL */
  uint8_t *part_data;  /* the part's own copy, or NULL if it points into the whole sound */
  uint32_t part_bytes; /* of that copy */
} Voice;

struct Mixer {
  Assets *assets; /* borrowed */
  bool is_open;   /* there is an audio device */
  bool all_paused;
  double master, groups[SOUND_GROUP_COUNT];
  GArray *voices; /* Voice */
  PcmCache *pcm;
  size_t part_bytes;   /* of all part_data */
  Mix_Music *music;    /* the one stream; NULL when none plays */
  SoundReader *reader; /* it reads from this, or from 'music_bytes' */
  GBytes *music_bytes;
};

/* ---- Voices ---- */

static Voice *voice_at(const Mixer *mixer, guint i) { return &g_array_index(mixer->voices, Voice, i); }

/* The libraries leak memory on files that they reject, so such a file is tried once. */
static void report(Mixer *mixer, int sound, const GError *error) {
  Sound *what = registry_get(&mixer->assets->sounds, sound);
  what->unplayable = g_error_matches(error, SOUND_ERROR, SOUND_ERROR_DECODER);
  assets_report(mixer->assets, ASSET_SOUND, sound, error->message);
}

/* Ends the stream, which plays 'sound', and reports it if its file could not be read to the end. */
static void end_stream(Mixer *mixer, int sound) {
  Mix_HaltMusic(); /* before Mix_FreeMusic, which waits for the end of a fade */
  g_clear_pointer(&mixer->music, Mix_FreeMusic);
  g_clear_pointer(&mixer->music_bytes, g_bytes_unref);
  if (mixer->reader && sound_reader_has_failed(mixer->reader)) {
    g_autoptr(GError) error =
        g_error_new(SOUND_ERROR, 0, "%s: changed or became unreadable while it played; it is silent until it is played again",
                    assets_sound(mixer->assets, sound)->path);
    report(mixer, sound, error);
  }
  g_clear_pointer(&mixer->reader, sound_reader_free);
}

static void voice_drop(Mixer *mixer, guint i) {
  Voice *voice = voice_at(mixer, i);
  if (voice->channel == WAITING) {
    /* A finished decoding stays in the cache for the next time. */
  } else if (voice->channel == STREAM) {
    end_stream(mixer, voice->sound);
  } else {
    Mix_HaltChannel(voice->channel);
    track_free(voice->track);
    mixer->part_bytes -= voice->part_bytes;
    if (voice->part) Mix_FreeChunk(voice->part);
    g_free(voice->part_data);
    pcm_release(mixer->pcm, voice->sound);
  }
  g_array_remove_index(mixer->voices, i);
}

static bool plays(const Voice *voice) {
  if (voice->channel == WAITING) return true;
  if (voice->channel == STREAM) return Mix_PlayingMusic();
  return Mix_Playing(voice->channel) && !(voice->track && track_has_ended(voice->track));
}

/* Removes the voices that have ended. Every function calls it first, so each voice owns
 * its channel. */
static void sweep(Mixer *mixer) {
  for (guint i = mixer->voices->len; i-- > 0;) {
    if (!plays(voice_at(mixer, i))) voice_drop(mixer, i);
  }
}

/* Returns the index of a voice, or -1. */
static int voice_find(Mixer *mixer, uint64_t id) {
  if (!mixer->is_open) return -1;
  sweep(mixer);
  for (guint i = 0; i < mixer->voices->len; i++) {
    if (voice_at(mixer, i)->id == id) return (int)i;
  }
  return -1;
}

static int stream_find(const Mixer *mixer) {
  for (guint i = 0; i < mixer->voices->len; i++) {
    if (voice_at(mixer, i)->channel == STREAM) return (int)i;
  }
  return -1;
}

static bool is_busy(const Mixer *mixer, int channel) {
  for (guint i = 0; i < mixer->voices->len; i++) {
    if (voice_at(mixer, i)->channel == channel) return true;
  }
  return false;
}

static int free_channel(const Mixer *mixer) {
  int channel = 0, count = Mix_AllocateChannels(-1);
  while (is_busy(mixer, channel)) channel++;
  if (channel >= count) Mix_AllocateChannels(count * 2);
  return channel;
}

static double unit(double x) { return x > 0 ? MIN(x, 1.0) : 0.0; }

/* SDL_mixer's fades use the channel's volume, so our volume is applied by the panning effect. */
static void voice_apply_volume(const Mixer *mixer, const Voice *voice) {
  double level = unit(voice->volume) * mixer->groups[voice->group] * mixer->master;
  if (voice->channel == WAITING) return;
  if (voice->channel == STREAM) {
    Mix_VolumeMusic((int)lround(level * MIX_MAX_VOLUME));
  } else {
    double left = level * unit(1 - voice->pan), right = level * unit(1 + voice->pan);
    Mix_SetPanning(voice->channel, (uint8_t)lround(left * 255), (uint8_t)lround(right * 255));
  }
}

static void voice_apply_pause(const Mixer *mixer, const Voice *voice) {
  bool paused = voice->paused || mixer->all_paused;
  if (voice->channel == WAITING) return;
  if (voice->channel == STREAM) {
    if (paused) Mix_PauseMusic();
    else Mix_ResumeMusic();
  } else {
    if (paused) Mix_Pause(voice->channel);
    else Mix_Resume(voice->channel);
  }
}

static void apply_volumes(Mixer *mixer) {
  if (!mixer->is_open) return;
  sweep(mixer);
  for (guint i = 0; i < mixer->voices->len; i++) voice_apply_volume(mixer, voice_at(mixer, i));
}

/* ---- Starting ---- */

/* A file that was read and accepted. */
typedef struct Source {
  const char *path;
  GBytes *file, *essence; /* the essence is the decoder's part (sound_header.h) */
  SoundHeader header;
} Source;

static Mix_MusicType music_type(SoundFormat format) {
  switch (format) {
  case SOUND_WAV: return MUS_WAV;
  case SOUND_OGG_VORBIS: return MUS_OGG;
  case SOUND_OGG_OPUS: return MUS_OPUS;
  case SOUND_FLAC: return MUS_FLAC;
  case SOUND_MP3: return MUS_MP3;
  }
  return MUS_NONE;
}

/* The result reads from 'reader', or from the source's essence if that is NULL, as long as
 * it exists. */
static Mix_Music *open_music(const Source *source, SoundReader *reader) {
  gsize size;
  const void *data = g_bytes_get_data(source->essence, &size);
  SDL_RWops *stream = NULL;
  if (reader) stream = sound_reader_open(reader);
  else if (size <= INT32_MAX) stream = SDL_RWFromConstMem(data, (int)size);
  return stream ? Mix_LoadMUSType_RW(stream, music_type(source->header.format), 1) : NULL;
}

static bool set_unplayable(GError **error) {
  g_set_error(error, SOUND_ERROR, SOUND_ERROR_DECODER, "cannot be played: %s", SDL_GetError());
  return false;
}

/* Plays from the file if possible, so that a long sound takes no memory. */
static bool start_stream(Mixer *mixer, Voice *voice, const Source *source, GError **error) {
  const VoiceOptions *options = &voice->options;
  bool is_whole = source->essence == source->file;
  SoundReader *reader = is_whole ? sound_reader_new(mixer->assets->vfs, source->path, source->file) : NULL;
  Mix_Music *music = open_music(source, reader);
  int loops = options->loop ? -1 : 1;
  voice->channel = STREAM;
  voice_apply_volume(mixer, voice);
  bool plays = music && Mix_FadeInMusicPos(music, loops, options->fade_in_ms, options->start_s) == 0;
  /* Start from the beginning if the format cannot seek. */
  if (music && !plays) plays = Mix_FadeInMusic(music, loops, options->fade_in_ms) == 0;
  if (!plays) {
    set_unplayable(error);
    if (music) Mix_FreeMusic(music);
    sound_reader_free(reader);
    return false;
  }
  mixer->music = music;
  mixer->reader = reader;
  mixer->music_bytes = reader ? NULL : g_bytes_ref(source->essence);
  return true;
}

/* Opening the file here loads its decoder before the other thread uses it, and finds files that
 * cannot be played. */
static bool start_decoding(Mixer *mixer, Voice *voice, const Source *source, GError **error) {
  Mix_Music *music = open_music(source, NULL);
  if (!music) return set_unplayable(error);
  Mix_FreeMusic(music);
  voice->channel = WAITING;
  pcm_begin(mixer->pcm, voice->sound, source->essence, &source->header);
  return true;
}

/* Prepares a start in the middle: the rest of the sound; for a loop, a rotated copy of the
 * whole sound. */
static void cut_part(Mixer *mixer, Voice *voice, const Mix_Chunk *whole) {
  const VoiceOptions *options = &voice->options;
  uint32_t at = (uint32_t)(options->start_s * PCM_RATE) * PCM_FRAME_BYTES;
  if (at == 0 || at >= whole->alen) return;
  uint32_t rest = whole->alen - at;
  if (options->loop) {
    if (mixer->part_bytes + whole->alen <= PARTS_MAX) voice->part_data = g_try_malloc(whole->alen);
    if (!voice->part_data) return; /* it then starts from its beginning */
    voice->part_bytes = whole->alen;
    mixer->part_bytes += whole->alen;
    memcpy(voice->part_data, whole->abuf + at, rest);
    memcpy(voice->part_data + rest, whole->abuf, at);
    voice->part = Mix_QuickLoad_RAW(voice->part_data, whole->alen);
  } else {
    voice->part = Mix_QuickLoad_RAW(whole->abuf + at, rest);
  }
}

/* Starts without a fade are silent until the effect with our volume is installed. */
static void start_chunk(Mixer *mixer, Voice *voice, Mix_Chunk *whole) {
  const VoiceOptions *options = &voice->options;
  int loops = options->loop ? -1 : 0;
  cut_part(mixer, voice, whole);
  Mix_Chunk *chunk = voice->part ? voice->part : whole;
  Mix_Volume(voice->channel, options->fade_in_ms > 0 ? MIX_MAX_VOLUME : 0);
  if (options->fade_in_ms > 0) Mix_FadeInChannel(voice->channel, chunk, loops, options->fade_in_ms);
  else Mix_PlayChannel(voice->channel, chunk, loops);
}

static void start_decoded(Mixer *mixer, Voice *voice, const Pcm *pcm) {
  const VoiceOptions *options = &voice->options;
  voice->channel = free_channel(mixer);
  pcm_hold(mixer->pcm, voice->sound);
  if (pcm->chunk) start_chunk(mixer, voice, pcm->chunk);
  else voice->track = track_play(pcm, voice->channel, options->start_s, options->loop, options->fade_in_ms);
  voice_apply_volume(mixer, voice);
  if (options->fade_in_ms <= 0) Mix_Volume(voice->channel, MIX_MAX_VOLUME);
}

/* Starts a sound that is too long to be decoded, in place of a stream that is fading out. */
static void yield_stream(Mixer *mixer, uint64_t size) {
  int streaming = stream_find(mixer);
  if (streaming >= 0 && size > DECODE_MAX && voice_at(mixer, (guint)streaming)->stopping) voice_drop(mixer, (guint)streaming);
}

/* Streams or decodes a sound that is not in memory. A short one is decoded at once, to '*pcm'. All
 * others are decoded in the background, except a long one that takes the stream. */
static bool start_file(Mixer *mixer, Voice *voice, const Pcm **pcm, GError **error) {
  const Sound *sound = assets_sound(mixer->assets, voice->sound);
  g_autoptr(GBytes) file = assets_read(mixer->assets, sound->path, false, error), essence = NULL;
  if (!file) return false;
  Source source = {.path = sound->path, .file = file};
  bool ok = sound_read_header(file, &source.header, error);
  if (ok) source.essence = essence = sound_essence(file);
  if (ok && !essence) {
    g_set_error_literal(error, SOUND_ERROR, 0, "no memory for it");
    ok = false;
  }
  if (ok) {
    uint64_t size = pcm_bytes(&source.header);
    yield_stream(mixer, size);
    if (size <= AT_ONCE_MAX) {
      *pcm = pcm_add(mixer->pcm, voice->sound, essence, &source.header, error);
      ok = *pcm != NULL;
    } else if (size > STREAM_MIN && stream_find(mixer) < 0 && (voice->pan == 0 || size > DECODE_MAX)) {
      ok = start_stream(mixer, voice, &source, error);
    } else if (size <= DECODE_MAX) {
      ok = start_decoding(mixer, voice, &source, error);
    } else {
      g_set_error_literal(error, SOUND_ERROR, 0, "too long to be played beside another long sound");
      ok = false;
    }
  }
  if (!ok) g_prefix_error(error, "%s: ", sound->path);
  return ok;
}

void mixer_play(Mixer *mixer, uint64_t voice_id, int sound, const VoiceOptions *options) {
  int old = voice_find(mixer, voice_id);
  if (old >= 0) voice_drop(mixer, (guint)old);
  if (!mixer->is_open || sound == NONE || mixer->voices->len >= VOICES_MAX) return;
  Tick length = assets_sound_length(mixer->assets, sound);
  /* A broken sound was reported before. */
  if (length == 0 || assets_sound(mixer->assets, sound)->unplayable) return;

  VoiceOptions how = *options;
  double length_s = (double)length / TICKS_PER_SECOND;
  if (!(how.start_s > 0)) how.start_s = 0;
  if (how.start_s >= length_s && !how.loop) return;
  how.start_s = fmod(how.start_s, length_s);
  how.fade_in_ms = MAX(how.fade_in_ms, 0);

  g_autoptr(GError) error = NULL;
  Voice voice = {.id = voice_id, .sound = sound, .options = how, .volume = how.volume, .pan = how.pan};
  voice.group = assets_sound(mixer->assets, sound)->group;
  const Pcm *pcm = pcm_find(mixer->pcm, sound);
  if (!pcm && !start_file(mixer, &voice, &pcm, &error)) {
    report(mixer, sound, error);
    return;
  }
  if (pcm) start_decoded(mixer, &voice, pcm);
  voice_apply_pause(mixer, &voice);
  g_array_append_val(mixer->voices, voice);
}

/* Starts the voices that wait for a sound, or ends them if it could not be decoded. */
static void start_waiting(Mixer *mixer, int sound) {
  const Pcm *pcm = pcm_find(mixer->pcm, sound);
  for (guint i = mixer->voices->len; i-- > 0;) {
    Voice *voice = voice_at(mixer, i);
    if (voice->channel != WAITING || voice->sound != sound) continue;
    if (pcm) {
      start_decoded(mixer, voice, pcm);
      voice_apply_pause(mixer, voice);
    } else {
      voice_drop(mixer, i);
    }
  }
}

/* Ends a stream whose file has changed while it played. */
static void check_stream(Mixer *mixer) {
  int streaming = mixer->reader && sound_reader_has_failed(mixer->reader) ? stream_find(mixer) : -1;
  if (streaming >= 0) voice_drop(mixer, (guint)streaming);
}

void mixer_update(Mixer *mixer) {
  int sound;
  check_stream(mixer);
  for (bool more = true; more;) {
    g_autoptr(GError) error = NULL;
    more = pcm_next(mixer->pcm, &sound, &error);
    if (error) {
      g_prefix_error(&error, "%s: ", assets_sound(mixer->assets, sound)->path);
      report(mixer, sound, error);
    }
    if (more) start_waiting(mixer, sound);
  }
}

/* ---- Changing voices ---- */

void mixer_stop(Mixer *mixer, uint64_t voice_id, int fade_out_ms) {
  int found = voice_find(mixer, voice_id);
  if (found < 0) return;
  Voice *voice = voice_at(mixer, (guint)found);
  bool is_audible = voice->channel != WAITING && !voice->paused && !mixer->all_paused;
  bool fades = fade_out_ms > 0 && is_audible;
  if (fades && voice->stopping) return;
  voice->stopping = true;
  /* SDL_mixer does not fade out a voice whose fade-in has just begun and that is still silent. */
  if (fades && voice->channel == STREAM) fades = Mix_FadeOutMusic(fade_out_ms) != 0;
  else if (fades) fades = Mix_FadeOutChannel(voice->channel, fade_out_ms) != 0;
  if (!fades) voice_drop(mixer, (guint)found);
}

void mixer_pause(Mixer *mixer, uint64_t voice_id, bool paused) {
  int found = voice_find(mixer, voice_id);
  if (found < 0) return;
  voice_at(mixer, (guint)found)->paused = paused;
  voice_apply_pause(mixer, voice_at(mixer, (guint)found));
}

void mixer_set_voice_volume(Mixer *mixer, uint64_t voice_id, double volume) {
  int found = voice_find(mixer, voice_id);
  if (found < 0) return;
  voice_at(mixer, (guint)found)->volume = volume;
  voice_apply_volume(mixer, voice_at(mixer, (guint)found));
}

void mixer_set_voice_pan(Mixer *mixer, uint64_t voice_id, double pan) {
  int found = voice_find(mixer, voice_id);
  if (found < 0) return;
  voice_at(mixer, (guint)found)->pan = pan;
  voice_apply_volume(mixer, voice_at(mixer, (guint)found));
}

void mixer_set_group_volume(Mixer *mixer, SoundGroup group, double volume) {
  mixer->groups[group] = unit(volume);
  apply_volumes(mixer);
}

void mixer_set_master_volume(Mixer *mixer, double volume) {
  mixer->master = unit(volume);
  apply_volumes(mixer);
}

void mixer_pause_all(Mixer *mixer, bool paused) {
  if (paused == mixer->all_paused) return;
  mixer->all_paused = paused;
  if (!mixer->is_open) return;
  sweep(mixer);
  for (guint i = 0; i < mixer->voices->len; i++) voice_apply_pause(mixer, voice_at(mixer, i));
}

int mixer_voice_count(Mixer *mixer) {
  if (!mixer->is_open) return 0;
  sweep(mixer);
  return (int)mixer->voices->len;
}

/* ---- Creating and freeing ---- */

static bool device_open(void) {
  if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return false;
  if (Mix_OpenAudioDevice(PCM_RATE, AUDIO_S16SYS, 2, DEVICE_SAMPLES, NULL, 0) != 0) {
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    return false;
  }
  Mix_AllocateChannels(CHANNELS);
  return true;
}

static void device_close(void) {
  Mix_CloseAudio(); /* it counts openings */
  if (Mix_QuerySpec(NULL, NULL, NULL) == 0) Mix_Quit();
  SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

bool mixer_hold_device(void) { return device_open(); }
void mixer_release_device(void) { device_close(); }

Mixer *mixer_new(Assets *assets, bool mute) {
  Mixer *mixer = g_new0(Mixer, 1);
  mixer->assets = assets;
  mixer->master = 1;
  for (int i = 0; i < SOUND_GROUP_COUNT; i++) mixer->groups[i] = 1;
  mixer->voices = g_array_new(FALSE, FALSE, sizeof(Voice));
  mixer->pcm = pcm_new(MIXER_PCM_IDLE, MIXER_PCM_MAX);
  mixer->is_open = !mute && device_open();
  if (!mute && !mixer->is_open) log_warn("sound", "no audio device, the game is silent: %s", SDL_GetError());
  return mixer;
}

bool mixer_follow(Mixer *mixer, Assets *assets) {
  const Registry *before = &mixer->assets->sounds, *after = &assets->sounds;
  if (registry_count(before) != registry_count(after)) return false;
  for (int i = 0; i < registry_count(after); i++) {
    const Sound *old = registry_get(before, i), *new = registry_get(after, i);
    if (strcmp(old->path, new->path) != 0 || old->group != new->group) return false;
  }
  for (int i = 0; i < registry_count(after); i++) {
    Sound *new = registry_get(after, i);
    new->unplayable = new->unplayable || assets_sound(mixer->assets, i)->unplayable;
  }
  mixer->assets = assets;
  return true;
}

void mixer_free(Mixer *mixer) {
  if (!mixer) return;
  while (mixer->voices->len > 0) voice_drop(mixer, mixer->voices->len - 1);
  g_array_unref(mixer->voices);
  pcm_free(mixer->pcm);
  if (mixer->is_open) device_close();
  g_free(mixer);
}
