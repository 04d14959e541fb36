/* screen_effects.h: what a cutscene does to the picture: shakes, flashes, black bars, pans.
 *
 * Effects are part of the world's state and counted in ticks. Each ends by itself, with a signal.
 * Shakes and flashes only change how the room is drawn: positions, the pointer and the scroll that
 * scripts see stay the same. UI objects, speech, texts on the canvas, dialogs and pages are drawn
 * above the effects, at their usual places.
 *
 *   effect            signal               drawn
 *   shake             "effect-shake"       the room moves by a few px
 *   flash             "effect-flash"       a color over the room, fading away
 *   letterbox         "effect-letterbox"   bars at the top and the bottom of the room
 *   pan (pan.h)       "effect-pan"         by the scroll of the room
 *
 * There is one effect of each kind. A new one replaces the old one. A replaced pan sends its signal
 * at once. The other kinds send one signal, at the end of the new effect: scripts that wait for the
 * old one wait until then.
 *
 * EffectStrength weakens shakes and flashes for a player. */

#ifndef WORLD_EFFECTS_SCREEN_EFFECTS_H
#define WORLD_EFFECTS_SCREEN_EFFECTS_H

#include "base/clock.h"
#include "base/geometry.h"
#include "base/signals.h"
#include "world/effects/pan.h"

#include <stdbool.h>

#define SIGNAL_OF_SHAKE "effect-shake"
#define SIGNAL_OF_FLASH "effect-flash"
#define SIGNAL_OF_LETTERBOX "effect-letterbox"

#define SHAKE_MAX 1000                             /* px */
#define EFFECT_TICKS_MAX (3600 * TICKS_PER_SECOND) /* the longest effect */

typedef struct Shake {
  int px;                 /* distance at the beginning; it decreases evenly to 0 */
  Tick elapsed, duration; /* duration 0 = none is running; the same applies to the others */
} Shake;

typedef struct Flash {
  Color color; /* its alpha is the opacity at the beginning */
  Tick elapsed, duration;
} Flash;

typedef struct Letterbox {
  int from, px; /* height of each bar at the beginning of its movement and at the end; 0 = none */
  Tick elapsed, duration;
} Letterbox;

/* How strong effects are for this player, in percent of what the game asks for. It only changes the
 * picture, so it is no part of the state and of checksums. */
typedef struct EffectStrength {
  int shaking, flashing; /* 0..100 */
} EffectStrength;

typedef struct ScreenEffects {
  Shake shake;
  Flash flash;
  Letterbox letterbox;
  Pan pan;
  EffectStrength strength;
} ScreenEffects;

void screen_effects_init(ScreenEffects *effects);

/* Ends all effects without a signal. */
void screen_effects_clear(ScreenEffects *effects);

/* These start an effect. A duration is at least one tick. 'px' of a shake is 1 to SHAKE_MAX. */
void screen_effects_shake(ScreenEffects *effects, int px, Tick duration);
void screen_effects_flash(ScreenEffects *effects, Color color, Tick duration);

/* Moves the bars to a height, 0 for no bars. Does nothing if they have it. Without a duration, they
 * have it at once, and the signal is sent at once. */
void screen_effects_letterbox(ScreenEffects *effects, Signals *signals, int px, Tick duration);

/* Returns whether a shake, a flash, a pan or a movement of the bars is running. */
bool screen_effects_are_running(const ScreenEffects *effects);

/* Returns whether the effects show nothing: none is running, and there are no bars. */
bool screen_effects_are_idle(const ScreenEffects *effects);

/* Returns whether the effect with that signal is running. Returns false for other names. */
bool screen_effect_is_running(const ScreenEffects *effects, const char *signal);

/* ---- For view/ */

/* Returns how far the camera is from its place at rest, in px. */
Point screen_effects_offset(const ScreenEffects *effects);

/* Returns the color over the room; its alpha is 0 if there is no flash. */
Color screen_effects_flash_color(const ScreenEffects *effects);

/* Returns the height of each bar in px. */
int screen_effects_bar_height(const ScreenEffects *effects);

/* Advances all effects by one tick, except the pan, which belongs to the camera. Only for
 * world_tick. */
void screen_effects_tick(ScreenEffects *effects, Signals *signals);

#endif
