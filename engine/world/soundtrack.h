/* soundtrack.h: the world's list of playing sounds.
 *
 * The world counts the ticks of each sound. A sound ends when its length has passed, even if it is
 * not audible. Headless and muted runs therefore behave like all others. view/audio_output.h makes
 * the sounds audible.
 *
 * Each playback of a sound is a voice, which has a number. A sound has at most one voice at a time,
 * unless it is started with 'overlap'. Starting a sound that already plays does nothing. If the
 * sound is fading out, it fades in again. Functions that take the index of a sound apply to all of
 * its voices. Volumes are 0..1. A pan is -1 (left) to 1 (right).
 *
 * A voice sends the signal "audio-<id>" when it ends, even if it was stopped. A loop sends no
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
  int seeks;     /* how often its position was set; for audio_output */
  Tick length;   /* ticks of one round */
  Tick fade_in;  /* ticks until full volume; the mixer performs the fade */
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
  bool overlap;  /* starts another voice if the sound is already playing */
  bool is_muted; /* starts at volume 0 */
  Tick fade_in;
  Tick position; /* start position; for a loop, modulo its length */
  double volume; /* 0 = default 1; use 'is_muted' for silence */
  double pan;
} PlayOptions;

void soundtrack_init(Soundtrack *soundtrack);
void soundtrack_clear(Soundtrack *soundtrack);

/* Returns whether PLAYING_MAX voices are playing. */
bool soundtrack_is_full(const World *world);

/* Starts a sound and returns the number of its voice. Returns 0 if there are too many voices, or if
 * the sound was already playing. */
uint64_t sound_play(World *world, int sound, const PlayOptions *options);

/* These change all voices of a sound. They do nothing if the sound is not playing. sound_stop
 * fades the sound out in 'fade_out' ticks. A paused sound ends at once, because its fade would not
 * be audible. */
void sound_stop(World *world, int sound, Tick fade_out);
void sound_set_paused(World *world, int sound, bool paused);
void sound_set_volume(World *world, int sound, double volume);
void sound_set_pan(World *world, int sound, double pan);
void sound_set_position(World *world, int sound, Tick position);

/* These are for one voice, by its number. */
void voice_stop(World *world, uint64_t voice, Tick fade_out);
bool voice_is_playing(const World *world, uint64_t voice);

/* These pause and resume all current sounds of a group. SOUND_GROUP_COUNT means all groups.
 * Sounds that start later are not paused. soundtrack_resume_all does not resume sounds that were
 * paused individually. */
void soundtrack_pause_all(World *world, SoundGroup group);
void soundtrack_resume_all(World *world, SoundGroup group);

/* Returns the sound's voice that began last, or NULL if the sound is not playing. Valid until any
 * sound starts or ends. */
const Playing *sound_find(const World *world, int sound);

/* Only for world_tick. */
void soundtrack_tick(World *world);

#endif
