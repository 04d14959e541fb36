#include "script/sched/senders.h"

#include "base/save_list.h"
#include "base/spelling.h"

#include <string.h>

static Senders busy_if(bool is_busy) { return is_busy ? SENDERS_BUSY : SENDERS_IDLE; }

/* "<id>" */
static Senders look_at_movers(const World *world, const char *id) {
  Senders found = SENDERS_NONE;
  int actor = registry_find(&world->actors, id), object = registry_find(&world->objects, id);
  const FreeText *text = text_find((World *)world, id);
  if (actor != NONE) found = busy_if(actor_is_busy(world_actor(world, actor)));
  if (object != NONE) found = MAX(found, busy_if(tween_is_active(world, (Target){TARGET_OBJECT, (uint64_t)object}, true)));
  if (text) found = MAX(found, busy_if(tween_is_active(world, (Target){TARGET_TEXT, text->serial}, true)));
  return found;
}

/* "fade-<id>" */
static Senders look_at_faders(const World *world, const char *id) {
  Senders found = SENDERS_NONE;
  int actor = registry_find(&world->actors, id), object = registry_find(&world->objects, id);
  const FreeText *text = text_find((World *)world, id);
  if (actor != NONE) found = busy_if(tween_is_active(world, (Target){TARGET_ACTOR, (uint64_t)actor}, false));
  if (object != NONE) found = MAX(found, busy_if(tween_is_active(world, (Target){TARGET_OBJECT, (uint64_t)object}, false)));
  if (text) found = MAX(found, busy_if(tween_is_active(world, (Target){TARGET_TEXT, text->serial}, false)));
  return found;
}

/* "play-<id>" */
static Senders look_at_pose(const World *world, const char *id) {
  int actor = registry_find(&world->actors, id);
  return actor == NONE ? SENDERS_NONE : busy_if(world_actor(world, actor)->play.active);
}

/* "audio-<id>" */
static Senders look_at_sound(const World *world, const char *id) {
  int sound = registry_find(&world->assets->sounds, id);
  return sound == NONE ? SENDERS_NONE : busy_if(sound_find(world, sound) != NULL);
}

/* "effect-<name>". A click may always come. */
static Senders look_at_effects(const World *world, const char *effect) {
  g_autofree char *signal = g_strconcat("effect-", effect, NULL);
  if (strcmp(signal, SIGNAL_OF_CLICK) == 0) return SENDERS_BUSY;
  if (strcmp(signal, SIGNAL_OF_MESSAGE) == 0) return busy_if(world->message.text != NULL);
  if (screen_effect_is_running(&world->effects, signal)) return SENDERS_BUSY;
  static const char *const others[] = {SIGNAL_OF_SHAKE, SIGNAL_OF_FLASH, SIGNAL_OF_LETTERBOX, SIGNAL_OF_PAN, NULL};
  return g_strv_contains(others, signal) ? SENDERS_IDLE : SENDERS_NONE;
}

/* "countdown-<id>". Countdowns that are over are forgotten, so an unknown one is idle. */
static Senders look_at_countdowns(const World *world, const char *id) {
  return busy_if(countdown_find(world->countdowns, id) != NULL);
}

/* "saved-<slot>", "loaded-<slot>": the engine sends these in the next tick. */
static Senders look_at_saves(const World *world, const char *slot) {
  (void)world, (void)slot;
  return SENDERS_BUSY;
}

static void offer_all(Spelling *spelling, const Registry *registry) {
  for (int i = 0; i < registry_count(registry); i++) {
    spelling_offer(spelling, ((const RegistryItem *)registry_get(registry, i))->id);
  }
}

static void offer_actors(const World *world, Spelling *spelling) { offer_all(spelling, &world->actors); }
static void offer_sounds(const World *world, Spelling *spelling) { offer_all(spelling, &world->assets->sounds); }

static void offer_movers(const World *world, Spelling *spelling) {
  offer_all(spelling, &world->actors);
  offer_all(spelling, &world->objects);
  for (guint i = 0; i < world->texts->len; i++) {
    const char *id = g_array_index(world->texts, FreeText, i).id;
    if (id) spelling_offer(spelling, id);
  }
}

static void offer_effects(const World *world, Spelling *spelling) {
  (void)world;
  static const char *const effects[] = {"shake", "flash", "letterbox", "pan", "message", "click"};
  for (size_t i = 0; i < G_N_ELEMENTS(effects); i++) spelling_offer(spelling, effects[i]);
}

static void offer_countdowns(const World *world, Spelling *spelling) {
  for (guint i = 0; i < world->countdowns->len; i++) spelling_offer(spelling, g_array_index(world->countdowns, Countdown, i).id);
}

static void offer_saves(const World *world, Spelling *spelling) {
  for (guint i = 0; i < world->saves->len; i++) spelling_offer(spelling, ((const SaveEntry *)world->saves->pdata[i])->slot);
}

/* Signals whose names have a prefix. */
static const struct {
  const char *prefix;
  Senders (*look)(const World *world, const char *id);
  void (*offer)(const World *world, Spelling *spelling);
} kinds[] = {
    {"fade-", look_at_faders, offer_movers},
    {"play-", look_at_pose, offer_actors},
    {"audio-", look_at_sound, offer_sounds},
    {"effect-", look_at_effects, offer_effects},
    {"countdown-", look_at_countdowns, offer_countdowns},
    {"saved-", look_at_saves, offer_saves},
    {"loaded-", look_at_saves, offer_saves},
};

Senders senders_look(const World *world, const char *signal) {
  if (strcmp(signal, "fade") == 0) return busy_if(world->fade.active);
  Senders found = look_at_movers(world, signal); /* an id may itself begin with a prefix */
  for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++) {
    if (!g_str_has_prefix(signal, kinds[i].prefix)) continue;
    found = MAX(found, kinds[i].look(world, signal + strlen(kinds[i].prefix)));
  }
  return found;
}

char *senders_nearest(const World *world, const char *signal, int distance) {
  for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++) {
    if (!g_str_has_prefix(signal, kinds[i].prefix)) continue;
    Spelling id = spelling_begin(signal + strlen(kinds[i].prefix));
    id.distance = distance;
    kinds[i].offer(world, &id);
    if (id.best) return g_strconcat(kinds[i].prefix, id.best, NULL);
  }
  Spelling whole = spelling_begin(signal);
  whole.distance = distance;
  if (strlen(signal) == 3) { /* 'pai' for 'pia', 'fad' for 'fade', but 'gus' is not 'guy' */
    whole.distance = 1;
    whole.keeps_letters = true;
  }
  offer_movers(world, &whole);
  spelling_offer(&whole, "fade");
  return g_strdup(whole.best);
}
