/* soundtrack.h: which sounds are playing, as the world sees it.
 *
 * The world counts: a sound ends when its length in ticks has passed, whether anybody hears it or not, so a headless run and
 * a muted one behave like any other. view/ears.h makes it audible.
 *
 * A sound plays at most once at a time: playing it again while it plays does nothing; while it is fading out, it comes back.
 * Volumes are 0..1. */

#ifndef WORLD_SOUNDTRACK_H
#define WORLD_SOUNDTRACK_H

#include "base/clock.h"
#include "media/assets.h"

typedef struct World World;

typedef struct Playing {
  uint64_t voice; /* unique per start */
  int sound;      /* index in Assets.sounds */
  bool loop;
  Tick position; /* ticks played */
  Tick length;   /* ticks of one round */
  Tick fade_in;  /* ticks; the mixer does the fading */
  Tick fade_out; /* ticks until silence when 'stopping' */
  bool stopping, paused;
  double volume;
} Playing;

typedef struct Soundtrack {
  GArray *playing; /* Playing, in order of their start */
  uint64_t started;
  double group_volume[SOUND_GROUP_COUNT];
  double master_volume;
} Soundtrack;

typedef struct PlayOptions {
  bool loop;
  Tick fade_in;
  double volume; /* 0 = default 1, unlike in VoiceOptions, where it is silent */
} PlayOptions;

void soundtrack_init(Soundtrack *soundtrack);
void soundtrack_clear(Soundtrack *soundtrack);
void sound_play(World *world, int sound, const PlayOptions *options);

/* Silently nothing for a sound that is not playing. */
void sound_stop(World *world, int sound, Tick fade_out);
void sound_set_paused(World *world, int sound, bool paused);
void sound_set_volume(World *world, int sound, double volume);

/* NULL when it is not playing. Valid until a sound starts or ends. */
const Playing *sound_find(const World *world, int sound);

/* For world_tick alone. */
void soundtrack_tick(World *world);

#endif
