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

static int find_playing(const World *world, int sound) {
  const GArray *playing = world->soundtrack.playing;
  for (int i = 0; i < (int)playing->len; i++) {
    if (g_array_index(playing, Playing, i).sound == sound) return i;
  }
  return NONE;
}

static Playing *playing_get(const World *world, int i) {
  return i == NONE ? NULL : &g_array_index(world->soundtrack.playing, Playing, i);
}

void sound_play(World *world, int sound, const PlayOptions *options) {
  Playing *known = playing_get(world, find_playing(world, sound));
  if (known) {
    if (known->stopping) {
      known->stopping = false;
      known->fade_in = options->fade_in;
      known->fade_out = 0;
    }
    return;
  }
  Playing begun = {.voice = ++world->soundtrack.started,
                   .sound = sound,
                   .loop = options->loop,
                   .length = assets_sound_length(world->assets, sound),
                   .fade_in = options->fade_in,
                   .volume = options->volume > 0 ? MIN(options->volume, 1) : 1};
  g_array_append_val(world->soundtrack.playing, begun);
}

void sound_stop(World *world, int sound, Tick fade_out) {
  int i = find_playing(world, sound);
  Playing *known = playing_get(world, i);
  if (!known) return;
  if (fade_out <= 0 || known->paused) {
    g_array_remove_index(world->soundtrack.playing, (guint)i);
    return;
  }
  known->fade_out = known->stopping ? MIN(known->fade_out, fade_out) : fade_out;
  known->stopping = true;
}

void sound_set_paused(World *world, int sound, bool paused) {
  Playing *known = playing_get(world, find_playing(world, sound));
  if (known) known->paused = paused;
}

void sound_set_volume(World *world, int sound, double volume) {
  Playing *known = playing_get(world, find_playing(world, sound));
  if (known) known->volume = volume > 0 ? MIN(volume, 1) : 0;
}

const Playing *sound_find(const World *world, int sound) { return playing_get(world, find_playing(world, sound)); }

/* False when it has ended. */
static bool play_tick(Playing *sound) {
  if (sound->paused) return true;
  if (sound->stopping && --sound->fade_out <= 0) return false;
  if (++sound->position < sound->length) return true;
  sound->position = 0;
  return sound->loop && sound->length > 0;
}

void soundtrack_tick(World *world) {
  GArray *playing = world->soundtrack.playing;
  for (guint i = 0; i < playing->len;) {
    if (play_tick(&g_array_index(playing, Playing, i))) i++;
    else g_array_remove_index(playing, i);
  }
}
