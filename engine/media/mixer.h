/* mixer.h: plays several sounds at once with SDL_mixer.
 *
 * The world decides what is heard; the mixer never reports back. The world counts the end of a
 * sound in ticks (world/soundtrack.h), so the audio thread never touches the game. Without an audio
 * device the mixer warns once and is silent; all calls stay valid.
 *
 * A voice is one playing sound, named by a number that the caller chooses. Volumes are 0..1. A pan
 * of -1 is left only, 1 right only, 0 both in full.
 *
 * Short sounds are decoded whole and cached. SDL_mixer can stream one file at a time, so the first
 * of several long sounds (above 24 s) streams from its file, block by block (sound_reader.h). If
 * the file changes or becomes unreadable meanwhile, the sound ends with a Problem. A file that is
 * deflated in an archive streams from memory, and so does a FLAC with titles or pictures. Long
 * sounds that overlap the stream (a crossfade, rain under music) are decoded whole in the
 * background, at 10 MiB per minute of sound. They start when that is done: after half a second for
 * a track of three minutes. A sound of more than six minutes is never decoded whole. If another
 * sound is streaming and fading out, that sound ends and the new one streams in its place. If it is
 * not fading out, a Problem is reported. A stream cannot have a pan, so a long sound that starts
 * with a pan is decoded whole if possible.
 *
 * SDL_mixer's device belongs to the process, so only one Mixer that is not mute may exist. The
 * device is opened and closed with the Mixer, unless mixer_hold_device keeps it open. */

#ifndef MEDIA_MIXER_H
#define MEDIA_MIXER_H

#include "media/assets.h"

#define MIXER_PCM_IDLE (64u << 20) /* bytes of decoded sound; above it, unused ones are released */
#define MIXER_PCM_MAX (256u << 20) /* bytes; a sound that would exceed it is a Problem */

typedef struct Mixer Mixer;

typedef struct VoiceOptions {
  bool loop;
  int fade_in_ms;
  double volume;  /* of this voice; 0 is silent (in PlayOptions 0 means 1) */
  double pan;     /* -1..1 */
  double start_s; /* start position, seconds */
} VoiceOptions;

/* Opens the audio device for later Mixers, because a process in the jail cannot open it. Returns
 * false if there is none. */
bool mixer_hold_device(void);
void mixer_release_device(void);

/* Creates a Mixer, never NULL, and opens the audio device. If that fails, it warns and stays
 * silent. 'mute' opens no device. 'assets' is borrowed and must live longer. */
Mixer *mixer_new(Assets *assets, bool mute);
void mixer_free(Mixer *mixer);

/* Goes on with the Assets of another Game of the same files. Returns false, and changes nothing, if
 * they have registered other sounds. */
bool mixer_follow(Mixer *mixer, Assets *assets);

/* Plays a sound. A voice of that number that is still audible ends first. A broken file is reported
 * once and not played. */
void mixer_play(Mixer *mixer, uint64_t voice, int sound, const VoiceOptions *options);

/* Starts sounds whose background decoding has ended, and ends a stream whose file has changed. Call
 * it once per frame. */
void mixer_update(Mixer *mixer);

/* These ignore unknown and ended voices. */
void mixer_stop(Mixer *mixer, uint64_t voice, int fade_out_ms);
void mixer_pause(Mixer *mixer, uint64_t voice, bool paused);
void mixer_set_voice_volume(Mixer *mixer, uint64_t voice, double volume);
void mixer_set_voice_pan(Mixer *mixer, uint64_t voice, double pan);

/* These set the volume of one group (music, effects, voice), and of everything. */
void mixer_set_group_volume(Mixer *mixer, SoundGroup group, double volume);
void mixer_set_master_volume(Mixer *mixer, double volume);

/* Pauses or resumes all voices, including those that start during the pause. Repeated calls have no
 * further effect. */
void mixer_pause_all(Mixer *mixer, bool paused);

/* Returns the number of voices, including those that are paused or still being decoded.
 * For tests. */
int mixer_voice_count(Mixer *mixer);

#endif
