/* soundtrack.h: the world's list of playing sounds.
 *
 * The world counts the ticks for which each sound has played. A sound ends when its length has
 * passed, even if it is not audible. The game therefore behaves in the same way with and without
 * audio. view/audio_output.h makes the sounds audible.
 *
 * Each playback of a sound is a voice, which has a number. If a sound that is already playing is
 * started with 'overlap', the sound gets another voice. Without 'overlap', the sound gets no other
 * voice. But if its newest voice was fading out, this voice fades in again. Functions that take the
 * index of a sound apply to all of its voices. Volumes are 0..1. A pan is -1 (left) to 1 (right).
 * The functions below clamp volumes and pans to these ranges.
 *
 * A voice sends the signal "audio-<id>" when it ends or is stopped. <id> is the id of the sound. A
 * loop sends no signal between its rounds. */

#ifndef WORLD_SOUNDTRACK_H
#define WORLD_SOUNDTRACK_H

#include "base/clock.h"
#include "media/assets.h"

typedef struct World World;

#define PLAYING_MAX 1024 /* the maximum number of voices at a time */

/* A voice. */
typedef struct Playing {
  uint64_t voice; /* unique per start */
  int sound;      /* index in Assets.sounds */
  bool loop;
  Tick position; /* the place in the sound that plays now, in ticks from its start */
  int seeks;     /* how often sound_set_position has changed 'position'; for audio_output */
  Tick length;   /* ticks of the whole sound, or of one round of a loop */
  Tick fade_in;  /* ticks until full volume; the audio mixer performs the fade */
  Tick fade_out; /* if 'stopping', ticks until the voice ends */
  bool stopping, paused;
  bool paused_with_all; /* paused by soundtrack_pause_all */
  double volume, pan;
} Playing;

typedef struct Soundtrack {
  GArray *playing;  /* Playing, in order of their start */
  uint64_t started; /* the number of the newest voice */
  double group_volume[SOUND_GROUP_COUNT];
  double master_volume;
} Soundtrack;

typedef struct PlayOptions {
  bool loop;
  bool overlap;  /* starts another voice even if the sound is already playing */
  bool is_muted; /* starts at volume 0 */
  Tick fade_in;  /* ticks until full volume */
  Tick position; /* ticks from the start of the sound; for a loop, modulo its length */
  double volume; /* 0 means the default of 1; use 'is_muted' for silence */
  double pan;
} PlayOptions;

void soundtrack_init(Soundtrack *soundtrack);
void soundtrack_clear(Soundtrack *soundtrack);

/* Returns whether PLAYING_MAX voices are playing. */
bool soundtrack_is_full(const World *world);

/* Starts a sound and returns the number of its voice. Returns 0 if there are PLAYING_MAX voices, or
 * if the sound was already playing and 'overlap' is false. */
uint64_t sound_play(World *world, int sound, const PlayOptions *options);

/* These change all voices of a sound. They do nothing if the sound is not playing. sound_stop fades
 * the sound out in 'fade_out' ticks. If 'fade_out' is 0, the sound ends at once. A paused voice
 * also ends at once, because its fade would not be audible. */
void sound_stop(World *world, int sound, Tick fade_out);
void sound_set_paused(World *world, int sound, bool paused);
void sound_set_volume(World *world, int sound, double volume);
void sound_set_pan(World *world, int sound, double pan);
void sound_set_position(World *world, int sound, Tick position);

/* These apply to the voice with the number 'voice'. voice_stop works like sound_stop. It does
 * nothing if the voice has ended. */
void voice_stop(World *world, uint64_t voice, Tick fade_out);
bool voice_is_playing(const World *world, uint64_t voice);

/* These pause and resume all sounds of a group that are playing. SOUND_GROUP_COUNT means all
 * groups. Sounds that start later are not paused. soundtrack_resume_all resumes only the sounds
 * that soundtrack_pause_all has paused. */
void soundtrack_pause_all(World *world, SoundGroup group);
void soundtrack_resume_all(World *world, SoundGroup group);

/* Returns the newest voice of a sound, or NULL if the sound is not playing. The result is valid
 * until any sound starts or ends. */
const Playing *sound_find(const World *world, int sound);

/* Only for world_tick. */
void soundtrack_tick(World *world);

#endif
