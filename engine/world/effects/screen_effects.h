/* screen_effects.h: effects for the whole picture: shakes, flashes, black bars and pans.
 *
 * Effects are part of the world's state, and their times are ticks. Each effect ends by itself and
 * sends a signal. The bars of a letterbox stay after the effect. Shakes and flashes only change how
 * the room is drawn. Positions in the room, the pointer, and the scroll position that scripts read
 * stay the same. UI objects, speech, texts on the canvas, dialogs and pages are drawn above the
 * effects, at their usual places.
 *
 *   effect            signal               drawn
 *   shake             "effect-shake"       the room moves by a few px
 *   flash             "effect-flash"       a color over the room, fading away
 *   letterbox         "effect-letterbox"   bars at the top and the bottom of the canvas move
 *   pan (pan.h)       "effect-pan"         the room scrolls
 *
 * At most one effect of each kind runs. A new effect replaces the running effect of its kind. A
 * replaced pan sends its signal at once. A replaced shake, flash or letterbox sends no signal, so
 * scripts that wait for it wait until the new effect ends.
 *
 * The player can weaken shakes and flashes in the settings (EffectStrength). */

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
#define EFFECT_TICKS_MAX (3600 * TICKS_PER_SECOND) /* the maximum duration of an effect */

/* In each of these structs, 'elapsed' counts the ticks since the effect began. If 'duration' is 0,
 * no effect of this kind is running. */
typedef struct Shake {
  int px; /* how far the room moves at the beginning; the distance decreases evenly to 0 */
  Tick elapsed, duration;
} Shake;

typedef struct Flash {
  Color color; /* its alpha is the opacity at the beginning, which decreases evenly to 0 */
  Tick elapsed, duration;
} Flash;

typedef struct Letterbox {
  int from, px; /* height of each bar before and after the movement; 0 = no bars */
  Tick elapsed, duration;
} Letterbox;

/* The player's setting for the strength of effects, in percent of the strength that the game asks
 * for. It only changes what is drawn, so checkpoints and checksums leave it out. */
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

/* Ends all effects and removes the bars, without a signal. Keeps 'strength'. */
void screen_effects_clear(ScreenEffects *effects);

/* These start an effect. A 'duration' outside 1..EFFECT_TICKS_MAX ticks is clamped to this range.
 * 'px' of a shake must be in 1..SHAKE_MAX. */
void screen_effects_shake(ScreenEffects *effects, int px, Tick duration);
void screen_effects_flash(ScreenEffects *effects, Color color, Tick duration);

/* Moves the bars to the height 'px' in 'duration' ticks. A height of 0 means no bars. Does nothing,
 * and sends no signal, if the bars are at rest and have this height. Sets the height and sends the
 * signal at once if 'duration' is 0, or if moving bars have this height now. A duration above
 * EFFECT_TICKS_MAX counts as EFFECT_TICKS_MAX. */
void screen_effects_letterbox(ScreenEffects *effects, Signals *signals, int px, Tick duration);

/* Returns whether a shake, a flash, a pan or a movement of the bars is running. */
bool screen_effects_are_running(const ScreenEffects *effects);

/* Returns true if no effect is running and there are no bars. */
bool screen_effects_are_idle(const ScreenEffects *effects);

/* Returns whether the effect that sends this signal is running. Returns false if no effect sends
 * this signal. */
bool screen_effect_is_running(const ScreenEffects *effects, const char *signal);

/* ---- For view/ */

/* Returns how far the shake moves the room now, in px. */
Point screen_effects_offset(const ScreenEffects *effects);

/* Returns the color of the flash now. Its alpha is 0 if no flash is running. */
Color screen_effects_flash_color(const ScreenEffects *effects);

/* Returns the height of each bar in px. */
int screen_effects_bar_height(const ScreenEffects *effects);

/* Advances the shake, the flash and the letterbox by one tick. The camera advances the pan. Only
 * for world_tick. */
void screen_effects_tick(ScreenEffects *effects, Signals *signals);

#endif
