/* screen_effects.h: effects for the whole picture: shakes, flashes, black bars and pans.
 *
 * Effects are part of the world's state, and their times are ticks. Each effect ends by itself and
 * sends a signal. Shakes and flashes only change how the room is drawn. Positions, the pointer and
 * the scroll position that scripts read stay the same. UI objects, speech, texts on the canvas,
 * dialogs and pages are drawn above the effects, at their usual places.
 *
 *   effect            signal               drawn
 *   shake             "effect-shake"       the room moves by a few px
 *   flash             "effect-flash"       a color over the room, fading away
 *   letterbox         "effect-letterbox"   bars at the top and the bottom of the room
 *   pan (pan.h)       "effect-pan"         the room scrolls
 *
 * At most one effect of each kind runs. A new effect replaces the old one. A replaced pan sends its
 * signal at once. A replaced effect of another kind sends no signal. Scripts that wait for the old
 * effect then wait until the new effect ends.
 *
 * A player can weaken shakes and flashes (EffectStrength). */

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
  int px;                 /* distance at the beginning; decreases evenly to 0 */
  Tick elapsed, duration; /* 'duration' 0 = none is running, also in the structs below */
} Shake;

typedef struct Flash {
  Color color; /* the alpha is the opacity at the beginning */
  Tick elapsed, duration;
} Flash;

typedef struct Letterbox {
  int from, px; /* height of each bar before and after its movement; 0 = no bars */
  Tick elapsed, duration;
} Letterbox;

/* The strength of effects for this player, in percent of the strength that the game sets. It only
 * changes the picture, so it is not part of the state and of checksums. */
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

/* These start an effect. A duration is 1 to EFFECT_TICKS_MAX ticks; other values are clamped. 'px'
 * of a shake must be 1 to SHAKE_MAX. */
void screen_effects_shake(ScreenEffects *effects, int px, Tick duration);
void screen_effects_flash(ScreenEffects *effects, Color color, Tick duration);

/* Moves the bars to the height 'px', 0 for no bars. Does nothing if they already rest at this
 * height. If 'duration' is 0, sets the height and sends the signal at once. */
void screen_effects_letterbox(ScreenEffects *effects, Signals *signals, int px, Tick duration);

/* Returns whether a shake, a flash, a pan or a movement of the bars is running. */
bool screen_effects_are_running(const ScreenEffects *effects);

/* Returns whether the effects change nothing in the picture: none is running, and there are
 * no bars. */
bool screen_effects_are_idle(const ScreenEffects *effects);

/* Returns whether the effect that sends this signal is running. Returns false for other signals. */
bool screen_effect_is_running(const ScreenEffects *effects, const char *signal);

/* ---- For view/ */

/* Returns by how many px a shake moves the room now. */
Point screen_effects_offset(const ScreenEffects *effects);

/* Returns the color over the room; its alpha is 0 if there is no flash. */
Color screen_effects_flash_color(const ScreenEffects *effects);

/* Returns the height of each bar in px. */
int screen_effects_bar_height(const ScreenEffects *effects);

/* Advances all effects by one tick, except the pan, which belongs to the camera. Only for
 * world_tick. */
void screen_effects_tick(ScreenEffects *effects, Signals *signals);

#endif
