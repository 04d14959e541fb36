/* mixer.h: plays several sounds at once with SDL_mixer.
 *
 * The game's world decides which sounds play. The mixer never reports the end of a sound. Instead,
 * the world counts the ticks that a sound has played (world/soundtrack.h). So the audio thread
 * never accesses the game. Without an audio device, the mixer warns once and stays silent. All
 * calls remain valid.
 *
 * A voice is one playing sound. The caller chooses its number. Volumes are 0..1. A pan of -1 plays
 * on the left only, 1 on the right only, and 0 on both sides at full volume.
 *
 * Sounds of at most 24 s are decoded whole and cached (sound/pcm.h), those above 6 s in the
 * background, so they start some milliseconds later. Long sounds (above 24 s) are streamed, but
 * SDL_mixer can stream only one file at a time. The first long sound streams from its file, block
 * by block (sound/sound_reader.h). If the file changes or becomes unreadable, the sound ends and a
 * Problem is reported. Two kinds of files stream from memory: files that are deflated in an
 * archive, and FLAC files with titles or pictures. While one long sound streams, a second long
 * sound (in a crossfade, or rain under music) is decoded whole in the background. This takes 10
 * MiB per minute of sound, or 2.5 MiB for Ogg Vorbis of 22,050 Hz in mono. The second sound starts
 * when it is decoded, which takes half a second for a track of three minutes. A stream cannot have
 * a pan, so a long sound with a pan is also decoded whole. There is one exception: a sound of more
 * than six minutes is never decoded whole, so its pan is ignored. If such a sound starts while
 * another sound is streaming and fading out, the new sound replaces that stream. If the stream is
 * not fading out, the new sound does not play, and a Problem is reported.
 *
 * SDL_mixer's audio device belongs to the process, so at most one Mixer that is not mute may exist.
 * The Mixer opens and closes the device, unless mixer_hold_device keeps it open. */

#ifndef MEDIA_MIXER_H
#define MEDIA_MIXER_H

#include "media/assets.h"

#define MIXER_PCM_IDLE (8u << 20)  /* bytes of decoded sounds; above it, unused ones are freed */
#define MIXER_PCM_MAX (256u << 20) /* bytes; a sound that would exceed this limit is not played */

typedef struct Mixer Mixer;

typedef struct VoiceOptions {
  bool loop;
  int fade_in_ms;
  double volume;  /* of this voice, 0..1; 0 is silent */
  double pan;     /* -1..1 */
  double start_s; /* start position, seconds */
} VoiceOptions;

/* Opens the audio device for later Mixers. Call mixer_hold_device before the process enters the
 * jail (sandbox), because a process in the jail cannot open the device. Returns false if there is
 * no device. If it returned true, call mixer_release_device at the end. */
bool mixer_hold_device(void);
void mixer_release_device(void);

/* Returns a new Mixer; never NULL. Opens the audio device unless 'mute' is set. If the device
 * cannot be opened, logs a warning, and the Mixer stays silent. 'assets' is borrowed. Free it only
 * after mixer_free or mixer_follow. */
Mixer *mixer_new(Assets *assets, bool mute);
void mixer_free(Mixer *mixer);

/* Replaces the Mixer's Assets with the Assets of another Game that has the same files. If the
 * sounds of both Assets differ, returns false and changes nothing. */
bool mixer_follow(Mixer *mixer, Assets *assets);

/* Plays a sound as the voice with this number. First ends the voice that had this number before, if
 * it still plays. A broken file is reported once and not played. NONE plays nothing. The Mixer
 * plays at most 1024 voices and ignores further sounds. */
void mixer_play(Mixer *mixer, uint64_t voice, int sound, const VoiceOptions *options);

/* Starts sounds whose background decoding has ended, and ends a stream whose file has changed. Call
 * mixer_update once per frame. */
void mixer_update(Mixer *mixer);

/* These functions ignore unknown voices and voices that have ended. mixer_stop ends a voice at once
 * if 'fade_out_ms' is 0. mixer_pause resumes the voice if 'paused' is false. A streamed sound
 * ignores the pan. */
void mixer_stop(Mixer *mixer, uint64_t voice, int fade_out_ms);
void mixer_pause(Mixer *mixer, uint64_t voice, bool paused);
void mixer_set_voice_volume(Mixer *mixer, uint64_t voice, double volume);
void mixer_set_voice_pan(Mixer *mixer, uint64_t voice, double pan);

/* mixer_set_group_volume sets the volume of one group: effects, music or speech.
 * mixer_set_master_volume sets the volume of all sounds. Both volumes are multiplied with the
 * volume of the voice. */
void mixer_set_group_volume(Mixer *mixer, SoundGroup group, double volume);
void mixer_set_master_volume(Mixer *mixer, double volume);

/* Pauses all voices, or resumes them if 'paused' is false. A voice that starts during the pause is
 * also paused. A voice that mixer_pause has paused stays paused. Repeated calls have no further
 * effect. */
void mixer_pause_all(Mixer *mixer, bool paused);

/* Returns the number of voices, including those that are paused or still being decoded.
 * For tests. */
int mixer_voice_count(Mixer *mixer);

#endif
