/* api_audio.c: music, sound effects, voices. */

#include "script/api.h"

/* The order is that of the words in registerAudio's usage line. */
static const SoundGroup groups[] = {SOUND_MUSIC, SOUND_EFFECT, SOUND_VOICE};

static int register_audio(ApiCall *call) {
  enum { ID, PATH, KIND };
  Assets *assets = call->world->assets;
  const char *id = call->args[ID].string;
  if (registry_find(&assets->sounds, id) != NONE) return api_refuse_arg(call, ID, "there is a sound '%s' already", id);
  assets_add_sound(
      assets, &(Sound){.id = (char *)id, .path = (char *)call->args[PATH].string, .group = groups[call->args[KIND].integer]});
  return api_true(call);
}

static int play_audio(ApiCall *call) {
  int ms = call->args[1].integer;
  if (ms < 0) return api_refuse_arg(call, 1, "0 or more, got %d", ms);
  PlayOptions options = {.loop = call->args[2].boolean, .fade_in = clock_ticks_from_ms(ms)};
  sound_play(call->world, call->args[0].integer, &options);
  return api_true(call);
}

static int pause_audio(ApiCall *call) {
  sound_set_paused(call->world, call->args[0].integer, true);
  return api_true(call);
}

static int resume_audio(ApiCall *call) {
  sound_set_paused(call->world, call->args[0].integer, false);
  return api_true(call);
}

static int stop_audio(ApiCall *call) {
  int ms = call->args[1].integer;
  if (ms < 0) return api_refuse_arg(call, 1, "0 or more, got %d", ms);
  sound_stop(call->world, call->args[0].integer, clock_ticks_from_ms(ms));
  return api_true(call);
}

static int is_audio_playing(ApiCall *call) { return api_bool(call, sound_find(call->world, call->args[0].integer) != NULL); }

static int refuse_volume(ApiCall *call, double volume) {
  return api_refuse_arg(call, call->usage->count - 1, "a volume is 0 to 1, got %f", volume);
}

static int set_audio_volume(ApiCall *call) {
  double volume = call->args[1].number;
  if (volume < 0 || volume > 1) return refuse_volume(call, volume);
  sound_set_volume(call->world, call->args[0].integer, volume);
  return api_true(call);
}

static int audio_volume(ApiCall *call) {
  double *volume = &call->world->soundtrack.group_volume[groups[call->args[0].integer]];
  if (call->args[1].given) {
    if (call->args[1].number < 0 || call->args[1].number > 1) return refuse_volume(call, call->args[1].number);
    *volume = call->args[1].number;
  }
  lua_pushnumber(call->L, *volume);
  return 1;
}

static int set_master_volume(ApiCall *call) {
  double volume = call->args[0].number;
  if (volume < 0 || volume > 1) return refuse_volume(call, volume);
  call->world->soundtrack.master_volume = volume;
  return api_true(call);
}

const ApiFn api_audio[] = {
    {"registerAudio", register_audio, "registerAudio{ id: id, path: string, kind: music|sound|voice = sound } -> bool",
     "Registers a sound file. The kind decides which volume setting of the player it obeys."},
    {"playAudio", play_audio, "playAudio(id: audio, fadeMs: ms, loop: bool) -> bool",
     "Plays a sound, fading in over 'fadeMs' and for ever with 'loop'. One that is playing is left alone; one that is fading out "
     "comes back."},
    {"pauseAudio", pause_audio, "pauseAudio(id: audio) -> bool", "Pauses a sound; nothing when it is not playing."},
    {"resumeAudio", resume_audio, "resumeAudio(id: audio) -> bool", "Goes on with a paused sound."},
    {"stopAudio", stop_audio, "stopAudio(id: audio, fadeMs: ms = 0) -> bool", "Ends a sound, fading out over 'fadeMs'."},
    {"isAudioPlaying", is_audio_playing, "isAudioPlaying(id: audio) -> bool",
     "Whether a sound is playing, paused or fading out."},
    {"setAudioVolume", set_audio_volume, "setAudioVolume(id: audio, volume: number) -> bool",
     "Sets the volume of a sound that is playing, 0 to 1."},
    {"audioVolume", audio_volume, "audioVolume(kind: music|sound|voice, volume: number = none) -> number",
     "The volume of all music, sounds or voices, 0 to 1; with 'volume' it is set."},
    {"setMasterVolume", set_master_volume, "setMasterVolume(volume: number) -> bool", "Sets the volume of everything, 0 to 1."},
    {NULL, NULL, NULL, NULL},
};
