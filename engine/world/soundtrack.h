/* soundtrack.h: the world's list of playing sounds.
 *
 * The world counts ticks: a sound ends when its length has passed, even if it is not audible. So
 * headless and muted runs behave like any other. view/audio_output.h makes the sounds audible.
 *
 * A sound plays at most once at a time, unless it is started with 'overlap'. Starting it again
 * while it plays does nothing; while it fades out, it fades in again. Functions that take a sound's
 * index apply to all of its voices. A voice is one playback and has a number. Volumes are 0..1; a
 * pan is -1 (left) to 1 (right).
 *
 * Signals: "audio-<id>" when a voice ends, by itself or because it was stopped. A loop sends no
 * signal between its rounds. */

#ifndef WORLD_SOUNDTRACK_H
#define WORLD_SOUNDTRACK_H

#include "base/clock.h"
#include "media/assets.h"

typedef struct World World;

#define PLAYING_MAX 1024 /* voices at a time */

typedef struct Playing {
  uint64_t voice; /* unique per start */
  int sound;      /* index in Assets.sounds */
  bool loop;
  Tick position; /* ticks played */
  int seeks;     /* how often its position was set: for audio_output */
  Tick length;   /* ticks of one round */
  Tick fade_in;  /* ticks until full volume; the mixer does the fading */
  Tick fade_out; /* ticks until silence when 'stopping' */
  bool stopping, paused;
  bool paused_with_all; /* paused by soundtrack_pause_all */
  double volume, pan;
} Playing;

typedef struct Soundtrack {
  GArray *playing; /* Playing, in order of their start */
  uint64_t started;
  double group_volume[SOUND_GROUP_COUNT];
  double master_volume;
} Soundtrack;

typedef struct PlayOptions {
  bool loop;
  bool overlap;  /* plays even if the sound is already playing, as another voice */
  bool is_muted; /* starts at volume 0, which 'volume' cannot express */
  Tick fade_in;
  Tick position; /* start position; in a loop, modulo its length */
  double volume; /* 0 = default 1, unlike in VoiceOptions, where 0 is silent */
  double pan;
} PlayOptions;

void soundtrack_init(Soundtrack *soundtrack);
void soundtrack_clear(Soundtrack *soundtrack);

/* Returns whether PLAYING_MAX voices are playing. */
bool soundtrack_is_full(const World *world);

/* Starts a sound and returns its voice. Returns 0 if there are too many voices, or if the sound was
 * already playing. */
uint64_t sound_play(World *world, int sound, const PlayOptions *options);

/* Stops a sound. A paused sound ends at once, because its fade would not be audible. Does nothing
 * if the sound is not playing. */
void sound_stop(World *world, int sound, Tick fade_out);
void sound_set_paused(World *world, int sound, bool paused);
void sound_set_volume(World *world, int sound, double volume);
void sound_set_pan(World *world, int sound, double pan);
void sound_set_position(World *world, int sound, Tick position);

/* The same for one voice. */
void voice_stop(World *world, uint64_t voice, Tick fade_out);
bool voice_is_playing(const World *world, uint64_t voice);

/* These pause and resume all current sounds of a group; SOUND_GROUP_COUNT means all
 * groups. Sounds that start later are not paused. Resuming does not affect sounds that
 * were paused individually. */
void soundtrack_pause_all(World *world, SoundGroup group);
void soundtrack_resume_all(World *world, SoundGroup group);

/* Returns the voice that began last; NULL if the sound is not playing. Valid until a sound starts
 * or ends. */
const Playing *sound_find(const World *world, int sound);

/* Only for world_tick. */
void soundtrack_tick(World *world);

#endif
