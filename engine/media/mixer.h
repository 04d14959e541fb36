/* mixer.h: plays several sounds at once with SDL_mixer.
 *
 * The world decides which sounds play. The mixer never reports the end of a sound: the world counts
 * its length in ticks (world/soundtrack.h). So the audio thread never accesses the game. Without an
 * audio device, the mixer warns once and stays silent. All calls remain valid.
 *
 * A voice is one playing sound. The caller chooses its number. Volumes are 0..1. A pan of -1 plays
 * on the left only, 1 on the right only, and 0 on both sides at full volume.
 *
 * Short sounds are decoded whole and cached. Long sounds (above 24 s) are streamed, but SDL_mixer
 * can stream only one file at a time. The first long sound streams from its file, block by block
 * (sound_reader.h). If the file changes or becomes unreadable, the sound ends and a Problem is
 * reported. Two kinds of files stream from memory: files that are deflated in an archive, and FLAC
 * files with titles or pictures. A further long sound (in a crossfade, or rain under music) is
 * decoded whole in the background, which takes 10 MiB per minute of sound. It starts when it is
 * decoded: after half a second for a track of three minutes. A stream cannot have a pan, so a long
 * sound with a pan is also decoded whole. A sound of more than six minutes is never decoded whole.
 * If it starts while another sound is streaming and fading out, it replaces that stream. If the
 * stream is not fading out, a Problem is reported.
 *
 * SDL_mixer's audio device belongs to the process, so at most one Mixer may exist that is not mute.
 * The Mixer opens and closes the device, unless mixer_hold_device keeps it open. */

#ifndef MEDIA_MIXER_H
#define MEDIA_MIXER_H

#include "media/assets.h"

#define MIXER_PCM_IDLE (64u << 20) /* bytes of decoded sounds; above it, unused ones are released */
#define MIXER_PCM_MAX (256u << 20) /* bytes; a sound that would exceed it is a Problem */

typedef struct Mixer Mixer;

typedef struct VoiceOptions {
  bool loop;
  int fade_in_ms;
  double volume;  /* of this voice; 0 is silent (but in PlayOptions, 0 means 1) */
  double pan;     /* -1..1 */
  double start_s; /* start position, seconds */
} VoiceOptions;

/* Opens the audio device for later Mixers. Call it before the process enters the jail, because a
 * process in the jail cannot open the device. Returns false if there is no device. */
bool mixer_hold_device(void);
void mixer_release_device(void);

/* Returns a new Mixer; never NULL. Opens the audio device unless 'mute' is set. If that fails, logs
 * a warning, and the Mixer stays silent. 'assets' is borrowed and must outlive the Mixer. */
Mixer *mixer_new(Assets *assets, bool mute);
void mixer_free(Mixer *mixer);

/* Replaces the Mixer's Assets with those of another Game that has the same files. If these have
 * other sounds, returns false and changes nothing. */
bool mixer_follow(Mixer *mixer, Assets *assets);

/* Plays a sound. First ends the previous voice of this number, if it still plays. A broken file is
 * reported once and not played. */
void mixer_play(Mixer *mixer, uint64_t voice, int sound, const VoiceOptions *options);

/* Starts sounds whose background decoding has ended, and ends a stream whose file has changed. Call
 * it once per frame. */
void mixer_update(Mixer *mixer);

/* These functions ignore unknown voices and voices that have ended. */
void mixer_stop(Mixer *mixer, uint64_t voice, int fade_out_ms);
void mixer_pause(Mixer *mixer, uint64_t voice, bool paused);
void mixer_set_voice_volume(Mixer *mixer, uint64_t voice, double volume);
void mixer_set_voice_pan(Mixer *mixer, uint64_t voice, double pan);

/* These functions set the volume of one group (effects, music, voices), and of all sounds. */
void mixer_set_group_volume(Mixer *mixer, SoundGroup group, double volume);
void mixer_set_master_volume(Mixer *mixer, double volume);

/* Pauses or resumes all voices. A voice that starts during the pause is also paused. Repeated calls
 * have no further effect. */
void mixer_pause_all(Mixer *mixer, bool paused);

/* Returns the number of voices, including those that are paused or still being decoded.
 * For tests. */
int mixer_voice_count(Mixer *mixer);

#endif
