/* api_audio.c: music, sound effects, voices. */

#include "script/api/api.h"
#include "script/api/budget.h"
#include "world/world_run.h"

/* In the order of the words in registerAudio's usage line. */
static const SoundGroup groups[] = {SOUND_MUSIC, SOUND_EFFECT, SOUND_VOICE};

static int register_audio(ApiCall *call) {
  enum { ID, PATH, KIND };
  Assets *assets = call->world->assets;
  const char *id = call->args[ID].string;
  if (registry_find(&assets->sounds, id) != NONE) return api_refuse_arg(call, ID, "the sound '%s' already exists", id);
  if (!budget_take_thing(call, THINGS_SOUNDS, ID, PATH)) return 1;
  const Sound sound = {.id = (char *)id,
                       .path = (char *)call->args[PATH].string,
                       .place = (char *)api_place(call),
                       .group = groups[call->args[KIND].integer]};
  assets_add_sound(assets, &sound);
  return api_true(call);
}

static int refuse_volume(ApiCall *call, int arg, double volume) {
  return api_refuse_arg(call, arg, "0 to 1 expected, got %f", volume);
}

static int refuse_pan(ApiCall *call, int arg, double pan) { return api_refuse_arg(call, arg, "-1 to 1 expected, got %f", pan); }

static int refuse_full(ApiCall *call) {
  return api_refuse(call, "the limit of %d sounds that play at the same time is reached", PLAYING_MAX);
}

static int play_audio(ApiCall *call) {
  enum { ID, FADE, LOOP, POSITION, VOLUME, PAN, OVERLAP };
  const ApiArg *args = call->args;
  double volume = args[VOLUME].number, pan = args[PAN].number;
  if (args[FADE].integer < 0) return api_refuse_arg(call, FADE, "0 or more expected, got %d", args[FADE].integer);
  if (args[POSITION].integer < 0) return api_refuse_arg(call, POSITION, "0 or more expected, got %d", args[POSITION].integer);
  if (volume < 0 || volume > 1) return refuse_volume(call, VOLUME, volume);
  if (pan < -1 || pan > 1) return refuse_pan(call, PAN, pan);
  if (soundtrack_is_full(call->world)) return refuse_full(call);
  PlayOptions options = {.loop = args[LOOP].boolean,
                         .overlap = args[OVERLAP].boolean,
                         .is_muted = volume == 0,
                         .fade_in = clock_ticks_from_ms(args[FADE].integer),
                         .position = clock_ticks_from_ms(args[POSITION].integer),
                         .volume = volume,
                         .pan = pan};
  sound_play(call->world, args[ID].integer, &options);
  return api_true(call);
}

static int crossfade_audio(ApiCall *call) {
  enum { FROM, TO, MS, LOOP };
  const ApiArg *args = call->args;
  if (args[MS].integer < 0) return api_refuse_arg(call, MS, "0 or more expected, got %d", args[MS].integer);
  if (args[FROM].integer == args[TO].integer) return api_refuse_arg(call, TO, "'to' must be another sound than 'from'");
  if (soundtrack_is_full(call->world)) return refuse_full(call);
  Tick ticks = clock_ticks_from_ms(args[MS].integer);
  sound_stop(call->world, args[FROM].integer, ticks);
  sound_play(call->world, args[TO].integer, &(PlayOptions){.loop = args[LOOP].boolean, .fade_in = ticks});
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
  if (ms < 0) return api_refuse_arg(call, 1, "0 or more expected, got %d", ms);
  sound_stop(call->world, call->args[0].integer, clock_ticks_from_ms(ms));
  return api_true(call);
}

static int is_audio_playing(ApiCall *call) { return api_bool(call, sound_find(call->world, call->args[0].integer) != NULL); }

/* --- playing sounds --- */

static SoundGroup group_of(const ApiArg *kind) { return kind->given ? groups[kind->integer] : SOUND_GROUP_COUNT; }

static int pause_all_audio(ApiCall *call) {
  soundtrack_pause_all(call->world, group_of(&call->args[0]));
  return api_true(call);
}

static int resume_all_audio(ApiCall *call) {
  soundtrack_resume_all(call->world, group_of(&call->args[0]));
  return api_true(call);
}

static int audio_position(ApiCall *call) {
  const Playing *playing = sound_find(call->world, call->args[0].integer);
  if (playing) lua_pushnumber(call->L, clock_ms_from_ticks(playing->position));
  else lua_pushnil(call->L);
  return 1;
}

static int set_audio_position(ApiCall *call) {
  int ms = call->args[1].integer;
  if (ms < 0) return api_refuse_arg(call, 1, "0 or more expected, got %d", ms);
  sound_set_position(call->world, call->args[0].integer, clock_ticks_from_ms(ms));
  return api_true(call);
}

static int set_audio_pan(ApiCall *call) {
  double pan = call->args[1].number;
  if (pan < -1 || pan > 1) return refuse_pan(call, 1, pan);
  sound_set_pan(call->world, call->args[0].integer, pan);
  return api_true(call);
}

static int set_audio_volume(ApiCall *call) {
  double volume = call->args[1].number;
  if (volume < 0 || volume > 1) return refuse_volume(call, 1, volume);
  sound_set_volume(call->world, call->args[0].integer, volume);
  return api_true(call);
}

static int audio_volume(ApiCall *call) {
  /* In the order of the words in the usage line. */
  static const EngineSetting settings[] = {SETTING_MUSIC_VOLUME, SETTING_SOUND_VOLUME, SETTING_VOICE_VOLUME};
  int kind = call->args[0].integer;
  if (call->args[1].given) {
    if (call->args[1].number < 0 || call->args[1].number > 1) return refuse_volume(call, 1, call->args[1].number);
    world_set_number_setting(call->world, settings[kind], call->args[1].number);
  }
  lua_pushnumber(call->L, call->world->soundtrack.group_volume[groups[kind]]);
  return 1;
}

static int set_master_volume(ApiCall *call) {
  double volume = call->args[0].number;
  if (volume < 0 || volume > 1) return refuse_volume(call, 0, volume);
  world_set_number_setting(call->world, SETTING_VOLUME, volume);
  return api_true(call);
}

const ApiFn api_audio[] = {
    {"registerAudio", register_audio, "registerAudio{ id: id, path: string, kind: music|sound|voice = sound } -> bool",
     "Registers a sound file. 'kind' selects the volume setting that applies to it."},
    {"playAudio", play_audio,
     "playAudio(id: audio, fadeMs: ms, loop: bool, options{ position: ms = 0, volume: number = 1, pan: number = 0, overlap: bool "
     "= false } = none) -> bool",
     "Plays a sound, with a fade-in of 'fadeMs'. With 'loop', the sound repeats. It starts at 'position'. 'volume' is 0 to "
     "1, 'pan' is -1 (left) to 1 (right). A sound that is playing already goes on unchanged; if it is fading out, it fades "
     "in again. With 'overlap', the sound starts once more instead. Sends 'audio-<id>' at the end."},
    {"crossfadeAudio", crossfade_audio, "crossfadeAudio(from: audio, to: audio, ms: ms, loop: bool = true) -> bool",
     "Fades the sound 'from' out and the sound 'to' in, at the same time. With 'loop', 'to' repeats."},
    {"pauseAudio", pause_audio, "pauseAudio(id: audio) -> bool", "Pauses a sound. Does nothing if it is not playing."},
    {"resumeAudio", resume_audio, "resumeAudio(id: audio) -> bool", "Resumes a paused sound."},
    {"pauseAllAudio", pause_all_audio, "pauseAllAudio(kind: music|sound|voice = none) -> bool",
     "Pauses all playing sounds, or all of one kind. Sounds that start later are not paused. If the voice of a line is paused, "
     "the line lasts until the voice is resumed and ends."},
    {"resumeAllAudio", resume_all_audio, "resumeAllAudio(kind: music|sound|voice = none) -> bool",
     "Resumes the sounds that pauseAllAudio paused, but not those that pauseAudio paused."},
    {"stopAudio", stop_audio, "stopAudio(id: audio, fadeMs: ms = 0) -> bool",
     "Stops a sound, with a fade-out of 'fadeMs'. Sends 'audio-<id>' when it is silent."},
    {"audioPosition", audio_position, "audioPosition(id: audio) -> ms | nil",
     "Returns the position of a sound in ms. In a loop, this is the time since the start of the current repetition. Returns nil "
     "if the sound is not playing."},
    {"setAudioPosition", set_audio_position, "setAudioPosition(id: audio, position: ms) -> bool",
     "Moves a playing sound to another position. A position after the end of the sound stops the sound."},
    {"setAudioPan", set_audio_pan, "setAudioPan(id: audio, pan: number) -> bool",
     "Sets the pan of a playing sound, -1 (left) to 1 (right). Music longer than 24 seconds cannot be panned, unless it was "
     "started with a pan."},
    {"isAudioPlaying", is_audio_playing, "isAudioPlaying(id: audio) -> bool",
     "Returns whether a sound is playing, paused or fading out."},
    {"setAudioVolume", set_audio_volume, "setAudioVolume(id: audio, volume: number) -> bool",
     "Sets the volume of a playing sound, 0 to 1."},
    {"audioVolume", audio_volume, "audioVolume(kind: music|sound|voice, volume: number = none) -> number",
     "Returns the volume of all music, sounds or voices, 0 to 1. With 'volume', sets it first, like "
     "settings.musicVolume = volume."},
    {"setMasterVolume", set_master_volume, "setMasterVolume(volume: number) -> bool",
     "Sets the volume of all audio, 0 to 1, like settings.volume = volume."},
    {NULL, NULL, NULL, NULL},
};
