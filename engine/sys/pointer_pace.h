/* pointer_pace.h: passes the pointer's movements to the game in about every fourth tick.
 *
 * A hand that moves the mouse makes an event in every tick. All input is recorded, so most of a
 * recording would be movements that change nothing. A PointerPace holds a movement back until
 * POINTER_PACE_TICKS ticks have passed since the game last got a movement. Of several movements in
 * this time, the game gets only the latest.
 *
 * If a key, the wheel or another event comes, the game gets the held movement at once, before this
 * event. A button event has a place of its own, so the held movement is dropped.
 *
 * The drawn pointer is not delayed: draw it at 'at', its current place. */

#ifndef SYS_POINTER_PACE_H
#define SYS_POINTER_PACE_H

#include "base/clock.h"
#include "base/geometry.h"
#include "base/tick_input.h"

/* 4 ticks are 67 ms. The name of a thing under the pointer appears with this delay, which players
 * do not notice. */
#define POINTER_PACE_TICKS 4

/* All zero is the initial state: the place of the pointer is unknown. */
typedef struct PointerPace {
  Point at;      /* the current place of the pointer, canvas px */
  bool is_known; /* 'at' has been set */
  Point held;    /* place of the held movement, canvas px */
  bool is_held;  /* a movement is held back */
  int wait;      /* ticks until the game may get a movement again */
} PointerPace;

/* Sets 'at' from a pointer or button event. Ignores other events. Call it for each event of the
 * window that the game gets, and for all events while the game is paused or loading. */
void pointer_pace_note(PointerPace *pace, const InputEvent *event);

/* Removes the movements from 'input' and holds back the latest. Adds the held movement to 'input'
 * if the game may get it now. Call it once for each tick, before the tick. */
void pointer_pace_tick(PointerPace *pace, TickInput *input);

/* Holds back a movement to the current place, so that the game gets this place again. Call it after
 * another game has replaced the old one, and after a pause. */
void pointer_pace_repeat(PointerPace *pace);

#endif
