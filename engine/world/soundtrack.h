/* soundtrack.h: which sounds are playing, as the world sees it.
 *
 * The world counts: a sound ends when its length in ticks has passed, whether anybody hears it or not, so a headless run and
 * a muted one behave like any other. view/audio_output.h makes it audible.
 *
 * Unless it is asked to overlap, a sound plays at most once at a time: playing it again while it plays does nothing; while it is
 * fading out, it comes back. What is said about a sound by its index is meant for all of its voices; a voice is one of them,
 * named by a number. Volumes are 0..1, a pan is -1 (left) to 1 (right).
 *
 * Signals: "audio-<id>" when a voice is over, by itself or because it was stopped. A loop that begins anew sends none. */

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
  int leaps;     /* how often it was set to another position: for the audio_output */
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
  bool overlap;  /* beside the voices of this sound that play already */
  bool is_muted; /* begins at volume 0, which 'volume' cannot say */
  Tick fade_in;
  Tick position; /* where to begin; in a loop as far into it as is left after whole rounds */
  double volume; /* 0 = default 1, unlike in VoiceOptions, where it is silent */
  double pan;
} PlayOptions;

void soundtrack_init(Soundtrack *soundtrack);
void soundtrack_clear(Soundtrack *soundtrack);

/* Whether as many voices play as there can be. */
bool soundtrack_is_full(const World *world);

/* The voice that has begun; 0 when there are too many, or the sound was playing, so that it was left alone or has come back. */
uint64_t sound_play(World *world, int sound, const PlayOptions *options);

/* Silently nothing for a sound that is not playing. A paused one ends at once: nobody would hear it fade. */
void sound_stop(World *world, int sound, Tick fade_out);
void sound_set_paused(World *world, int sound, bool paused);
void sound_set_volume(World *world, int sound, double volume);
void sound_set_pan(World *world, int sound, double pan);
void sound_set_position(World *world, int sound, Tick position);

/* Likewise of one voice. */
void voice_stop(World *world, uint64_t voice, Tick fade_out);
bool voice_is_playing(const World *world, uint64_t voice);

/* Pauses all that plays, SOUND_GROUP_COUNT standing for all groups; what starts later does play. Resuming leaves alone what was
 * paused by itself. */
void soundtrack_pause_all(World *world, SoundGroup group);
void soundtrack_resume_all(World *world, SoundGroup group);

/* The voice that began last; NULL when the sound is not playing. Valid until a sound starts or ends. */
const Playing *sound_find(const World *world, int sound);

/* For world_tick alone. */
void soundtrack_tick(World *world);

#endif
