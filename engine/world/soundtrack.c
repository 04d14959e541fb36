#include "world/soundtrack.h"

#include "base/check.h"
#include "world/world.h"

void soundtrack_init(Soundtrack *soundtrack) {
  *soundtrack = (Soundtrack){.master_volume = 1};
  soundtrack->playing = g_array_new(FALSE, FALSE, sizeof(Playing));
  for (int i = 0; i < SOUND_GROUP_COUNT; i++) soundtrack->group_volume[i] = 1;
}

void soundtrack_clear(Soundtrack *soundtrack) {
  g_array_unref(soundtrack->playing);
  *soundtrack = (Soundtrack){0};
}

static Playing *playing_get(const World *world, guint i) { return &g_array_index(world->soundtrack.playing, Playing, i); }

static Playing *find_newest(const World *world, int sound) {
  for (guint i = world->soundtrack.playing->len; i-- > 0;) {
    if (playing_get(world, i)->sound == sound) return playing_get(world, i);
  }
  return NULL;
}

static void remove_at(World *world, guint i) {
  g_autofree char *name = g_strconcat("audio-", assets_sound(world->assets, playing_get(world, i)->sound)->id, NULL);
  g_array_remove_index(world->soundtrack.playing, i);
  signals_post_name(world->signals, name);
}

static Tick legal_position(const Playing *playing, Tick position) {
  position = MAX(position, 0);
  if (playing->loop && playing->length > 0) return position % playing->length;
  return MIN(position, playing->length);
}

bool soundtrack_is_full(const World *world) { return world->soundtrack.playing->len >= PLAYING_MAX; }

uint64_t sound_play(World *world, int sound, const PlayOptions *options) {
  Playing *known = options->overlap ? NULL : find_newest(world, sound);
  if (known) {
    /* A sound that is fading out plays on. */
    if (known->stopping) {
      known->stopping = false;
      known->fade_in = options->fade_in;
      known->fade_out = 0;
    }
    return 0;
  }
  if (soundtrack_is_full(world)) return 0;
  Playing begun = {.voice = ++world->soundtrack.started,
                   .sound = sound,
                   .loop = options->loop,
                   .length = assets_sound_length(world->assets, sound),
                   .fade_in = options->fade_in,
                   .volume = options->volume > 0 ? MIN(options->volume, 1) : 1,
                   .pan = CLAMP(options->pan, -1, 1)};
  if (options->is_muted) begun.volume = 0;
  begun.position = legal_position(&begun, options->position);
  g_array_append_val(world->soundtrack.playing, begun);
  return begun.voice;
}

static void stop_at(World *world, guint i, Tick fade_out) {
  Playing *known = playing_get(world, i);
  if (fade_out <= 0 || known->paused) {
    remove_at(world, i);
    return;
  }
  known->fade_out = known->stopping ? MIN(known->fade_out, fade_out) : fade_out;
  known->stopping = true;
}

void sound_stop(World *world, int sound, Tick fade_out) {
  for (guint i = world->soundtrack.playing->len; i-- > 0;) {
    if (playing_get(world, i)->sound == sound) stop_at(world, i, fade_out);
  }
}

void voice_stop(World *world, uint64_t voice, Tick fade_out) {
  for (guint i = world->soundtrack.playing->len; i-- > 0;) {
    if (playing_get(world, i)->voice == voice) stop_at(world, i, fade_out);
  }
}

bool voice_is_playing(const World *world, uint64_t voice) {
  for (guint i = 0; i < world->soundtrack.playing->len; i++) {
    if (playing_get(world, i)->voice == voice) return true;
  }
  return false;
}

/* ---- Changes: each applies to all voices of a sound */

typedef void (*Change)(Playing *playing, double value);

static void change_all(World *world, int sound, Change change, double value) {
  for (guint i = 0; i < world->soundtrack.playing->len; i++) {
    if (playing_get(world, i)->sound == sound) change(playing_get(world, i), value);
  }
}

static void change_paused(Playing *playing, double paused) {
  playing->paused = paused != 0;
  playing->paused_with_all = false;
}

static void change_volume(Playing *playing, double volume) { playing->volume = volume > 0 ? MIN(volume, 1) : 0; }

static void change_pan(Playing *playing, double pan) { playing->pan = CLAMP(pan, -1, 1); }

static void change_position(Playing *playing, double position) {
  playing->position = legal_position(playing, (Tick)position);
  playing->seeks++;
}

void sound_set_paused(World *world, int sound, bool paused) { change_all(world, sound, change_paused, paused); }
void sound_set_volume(World *world, int sound, double volume) { change_all(world, sound, change_volume, volume); }
void sound_set_pan(World *world, int sound, double pan) { change_all(world, sound, change_pan, pan); }

void sound_set_position(World *world, int sound, Tick position) { change_all(world, sound, change_position, (double)position); }

static bool is_of_group(const World *world, const Playing *playing, SoundGroup group) {
  return group == SOUND_GROUP_COUNT || assets_sound(world->assets, playing->sound)->group == group;
}

void soundtrack_pause_all(World *world, SoundGroup group) {
  for (guint i = 0; i < world->soundtrack.playing->len; i++) {
    Playing *playing = playing_get(world, i);
    if (!playing->paused && is_of_group(world, playing, group)) playing->paused = playing->paused_with_all = true;
  }
}

void soundtrack_resume_all(World *world, SoundGroup group) {
  for (guint i = 0; i < world->soundtrack.playing->len; i++) {
    Playing *playing = playing_get(world, i);
    if (playing->paused_with_all && is_of_group(world, playing, group)) playing->paused = playing->paused_with_all = false;
  }
}

const Playing *sound_find(const World *world, int sound) { return find_newest(world, sound); }

/* ---- The tick */

/* Returns false if the sound has ended. */
static bool play_tick(Playing *sound) {
  if (sound->paused) return true;
  if (sound->stopping && --sound->fade_out <= 0) return false;
  if (sound->fade_in > 0) sound->fade_in--;
  if (++sound->position < sound->length) return true;
  sound->position = 0;
  return sound->loop && sound->length > 0;
}

void soundtrack_tick(World *world) {
  for (guint i = 0; i < world->soundtrack.playing->len;) {
    if (play_tick(playing_get(world, i))) i++;
    else remove_at(world, i);
  }
}
