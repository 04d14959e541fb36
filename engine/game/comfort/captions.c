#include "game/comfort/captions.h"

#include <string.h>

void captions_clear(Captions *captions) {
  g_clear_pointer(&captions->words, g_ptr_array_unref);
  captions->started = 0;
}

void captions_follow(Captions *captions, const Game *game) {
  captions_clear(captions);
  captions->started = game->world.soundtrack.started;
}

static bool is_on(const World *world) {
  const SettingValue *value = settings_get(&world->settings, setting_name(SETTING_CAPTIONS));
  return world->rules.has_settings && value && value->boolean;
}

static void drop(Captions *captions, guint place) {
  g_ptr_array_remove_index(captions->words, place);
  memmove(&captions->until[place], &captions->until[place + 1], (CAPTIONS_MAX - 1 - place) * sizeof captions->until[0]);
}

/* The same words are shown once. */
static void add(Captions *captions, const Game *game, char *words) {
  if (!captions->words) captions->words = g_ptr_array_new_with_free_func(g_free);
  guint place;
  if (g_ptr_array_find_with_equal_func(captions->words, words, g_str_equal, &place)) drop(captions, place);
  else if (captions->words->len == CAPTIONS_MAX) drop(captions, 0);
  Tick ticks = speech_ticks((size_t)g_utf8_strlen(words, -1), game->world.text_speed);
  captions->until[captions->words->len] = game->world.tick + MAX(ticks, CAPTION_TICKS);
  g_ptr_array_add(captions->words, words);
}

static void add_new(Captions *captions, const Game *game) {
  const GArray *playing = game->world.soundtrack.playing;
  for (guint i = 0; i < playing->len; i++) {
    const Playing *voice = &g_array_index(playing, Playing, i);
    if (voice->voice <= captions->started || voice->volume <= 0) continue;
    char *words = script_caption(game->script, assets_sound(game->world.assets, voice->sound)->id);
    if (words) add(captions, game, words);
  }
}

void captions_tick(Captions *captions, const Game *game) {
  const World *world = &game->world;
  guint shown = captions->words ? captions->words->len : 0;
  if (shown == 0 && world->soundtrack.started == captions->started) return;
  for (guint i = shown; i > 0; i--) {
    if (captions->until[i - 1] <= world->tick || !is_on(world)) drop(captions, i - 1);
  }
  if (is_on(world)) add_new(captions, game);
  captions->started = world->soundtrack.started;
}
