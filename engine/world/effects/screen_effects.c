#include "world/effects/screen_effects.h"

#include "base/check.h"
#include "base/registry.h"

#include <string.h>

/* A shake moves the room to another side this often. */
#define SHAKE_STEP 2 /* ticks */

/* The sides, in an order that looks irregular and has no two neighbours in a row. */
static const Point sides[] = {{1, 0}, {-1, 1}, {1, -1}, {-1, 0}, {0, 1}, {-1, -1}, {1, 1}, {0, -1}};

void screen_effects_init(ScreenEffects *effects) { *effects = (ScreenEffects){.strength = {100, 100}, .pan.room = NONE}; }

void screen_effects_clear(ScreenEffects *effects) {
  EffectStrength strength = effects->strength;
  screen_effects_init(effects);
  effects->strength = strength;
}

/* ---- Strength */

/* Returns what is left of 'value' for this player. A weak effect is not rounded away. This is the
 * only place that scales effects. */
static int for_player(int value, int percent) { return (value * percent + 99) / 100; }

/* ---- Beginning */

void screen_effects_shake(ScreenEffects *effects, int px, Tick duration) {
  CHECK(px >= 1 && px <= SHAKE_MAX, "a distance of a shake");
  effects->shake = (Shake){.px = px, .duration = CLAMP(duration, 1, EFFECT_TICKS_MAX)};
}

void screen_effects_flash(ScreenEffects *effects, Color color, Tick duration) {
  effects->flash = (Flash){.color = color, .duration = CLAMP(duration, 1, EFFECT_TICKS_MAX)};
}

void screen_effects_letterbox(ScreenEffects *effects, Signals *signals, int px, Tick duration) {
  const Letterbox *bars = &effects->letterbox;
  int from = screen_effects_bar_height(effects);
  if (bars->duration == 0 && bars->px == px) return;
  bool is_at_once = duration < 1 || from == px;
  effects->letterbox =
      (Letterbox){.from = is_at_once ? px : from, .px = px, .duration = is_at_once ? 0 : MIN(duration, EFFECT_TICKS_MAX)};
  if (is_at_once) signals_post_name(signals, SIGNAL_OF_LETTERBOX);
}

/* ---- State */

bool screen_effects_are_running(const ScreenEffects *effects) {
  return effects->shake.duration > 0 || effects->flash.duration > 0 || effects->letterbox.duration > 0 ||
         effects->pan.duration > 0;
}

bool screen_effects_are_idle(const ScreenEffects *effects) {
  return !screen_effects_are_running(effects) && effects->letterbox.px == 0;
}

bool screen_effect_is_running(const ScreenEffects *effects, const char *signal) {
  if (strcmp(signal, SIGNAL_OF_SHAKE) == 0) return effects->shake.duration > 0;
  if (strcmp(signal, SIGNAL_OF_FLASH) == 0) return effects->flash.duration > 0;
  if (strcmp(signal, SIGNAL_OF_LETTERBOX) == 0) return effects->letterbox.duration > 0;
  return strcmp(signal, SIGNAL_OF_PAN) == 0 && effects->pan.duration > 0;
}

/* ---- For view/ */

Point screen_effects_offset(const ScreenEffects *effects) {
  const Shake *shake = &effects->shake;
  if (shake->duration == 0) return (Point){0, 0};
  Tick left = shake->duration - shake->elapsed;
  int px = (int)((shake->px * left + shake->duration - 1) / shake->duration);
  px = for_player(px, effects->strength.shaking);
  Point side = sides[shake->elapsed / SHAKE_STEP % (Tick)G_N_ELEMENTS(sides)];
  return (Point){side.x * px, side.y * px};
}

Color screen_effects_flash_color(const ScreenEffects *effects) {
  const Flash *flash = &effects->flash;
  Color color = flash->color;
  if (flash->duration == 0) return (Color){0};
  int alpha = (int)(color.a * (flash->duration - flash->elapsed) / flash->duration);
  color.a = (uint8_t)for_player(alpha, effects->strength.flashing);
  return color;
}

int screen_effects_bar_height(const ScreenEffects *effects) {
  const Letterbox *bars = &effects->letterbox;
  if (bars->duration == 0) return bars->px;
  return bars->from + (int)((bars->px - bars->from) * bars->elapsed / bars->duration);
}

/* ---- The tick */

/* Advances one effect. Returns true in its last tick. */
static bool step(Tick *elapsed, Tick *duration) {
  if (*duration == 0 || ++*elapsed < *duration) return false;
  *elapsed = *duration = 0;
  return true;
}

static void shake_tick(ScreenEffects *effects, Signals *signals) {
  Shake *shake = &effects->shake;
  if (!step(&shake->elapsed, &shake->duration)) return;
  *shake = (Shake){0};
  signals_post_name(signals, SIGNAL_OF_SHAKE);
}

static void flash_tick(ScreenEffects *effects, Signals *signals) {
  Flash *flash = &effects->flash;
  if (!step(&flash->elapsed, &flash->duration)) return;
  *flash = (Flash){0};
  signals_post_name(signals, SIGNAL_OF_FLASH);
}

static void letterbox_tick(ScreenEffects *effects, Signals *signals) {
  Letterbox *bars = &effects->letterbox;
  if (!step(&bars->elapsed, &bars->duration)) return;
  bars->from = bars->px;
  signals_post_name(signals, SIGNAL_OF_LETTERBOX);
}

void screen_effects_tick(ScreenEffects *effects, Signals *signals) {
  if (!screen_effects_are_running(effects)) return;
  shake_tick(effects, signals);
  flash_tick(effects, signals);
  letterbox_tick(effects, signals);
}
