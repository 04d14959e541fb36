#include "script/api/senders.h"

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

Senders senders_look(const World *world, const char *signal) {
  static const struct {
    const char *prefix;
    Senders (*look)(const World *world, const char *id);
  } kinds[] = {{"fade-", look_at_faders}, {"play-", look_at_pose}, {"audio-", look_at_sound}};
  if (strcmp(signal, "fade") == 0) return busy_if(world->fade.active);
  Senders found = look_at_movers(world, signal); /* an id may itself begin with a prefix */
  for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++) {
    if (!g_str_has_prefix(signal, kinds[i].prefix)) continue;
    found = MAX(found, kinds[i].look(world, signal + strlen(kinds[i].prefix)));
  }
  return found;
}
