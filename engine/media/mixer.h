/* mixer.h: several sounds at once, through SDL_mixer.
 *
 * The mixer only makes audible what the world has decided: it never reports back (the end of a sound is counted in ticks by
 * world/soundtrack.h), so its thread never touches the game. Without an audio device it is silent: one warning, and every
 * call is harmless.
 *
 * A voice is one sound being played, named by a number the caller chooses. Effects are decoded whole and cached. The first of
 * several long sounds (above 24 s) streams from its compressed bytes, as SDL_mixer can do with one file at a time; those that
 * overlap it, as in a crossfade or for rain below the music, are decoded whole in the background (10 MiB a minute) and begin
 * when that is done, half a second later for a track of three minutes. One of more than six minutes cannot: it ends the
 * stream's fade-out, or else is a Problem. Volumes are 0..1.
 * A pan of -1 leaves the left side alone, 1 the right one, 0 is both in full. What streams is heard in the middle, so a long
 * sound that begins with a pan is decoded whole if it can be.
 *
 * SDL_mixer's device belongs to the process: only one Mixer that is not mute may exist at a time. It is opened and closed with
 * the Mixer, unless mixer_hold_device keeps it open from before the first Mixer to after the last. */

#ifndef MEDIA_MIXER_H
#define MEDIA_MIXER_H

#include "media/assets.h"

#define MIXER_PCM_IDLE (64u << 20) /* bytes of decoded sound; above it, what nobody plays is released */
#define MIXER_PCM_MAX (256u << 20) /* above it, what is to be played is a Problem */

typedef struct Mixer Mixer;

typedef struct VoiceOptions {
  bool loop;
  int fade_in_ms;
  double volume;  /* of this voice; 0 is silent, unlike in PlayOptions, where it means 1 */
  double pan;     /* -1..1 */
  double start_s; /* where to begin, seconds */
} VoiceOptions;

/* Opens the audio device for Mixers to come: a jailed process cannot do so later. False, and nothing held, when there is none. */
bool mixer_hold_device(void);
void mixer_release_device(void);

/* Opens the audio device, or warns and stays silent ('mute' does not even try). Never NULL. 'assets' is borrowed and lives
 * longer. */
Mixer *mixer_new(Assets *assets, bool mute);
void mixer_free(Mixer *mixer);

/* A voice of that number that still plays (or fades out) ends first. Does nothing but report once when the file is broken. */
void mixer_play(Mixer *mixer, uint64_t voice, int sound, const VoiceOptions *options);

/* Once per frame: lets begin what has been decoded in the background. */
void mixer_update(Mixer *mixer);

/* Unknown or ended voices are ignored by all of these. */
void mixer_stop(Mixer *mixer, uint64_t voice, int fade_out_ms);
void mixer_pause(Mixer *mixer, uint64_t voice, bool paused);
void mixer_set_voice_volume(Mixer *mixer, uint64_t voice, double volume);
void mixer_set_voice_pan(Mixer *mixer, uint64_t voice, double pan);

/* Of one group (music, effects, voice), and of everything. */
void mixer_set_group_volume(Mixer *mixer, SoundGroup group, double volume);
void mixer_set_master_volume(Mixer *mixer, double volume);

/* All voices at once, also those that begin while it lasts: the game is paused. May be called again and again. */
void mixer_pause_all(Mixer *mixer, bool paused);

/* How many voices can be heard, or could if they were not paused or still being decoded; for tests. */
int mixer_voice_count(Mixer *mixer);

#endif
