/* pointer_pace.h: takes the pointer's movements into a game at every fourth tick at most.
 *
 * A hand that moves the mouse makes an event in every tick. All input is recorded, so most of a
 * recording would be movements that change nothing. A PointerPace holds a movement back until
 * POINTER_PACE_TICKS have passed since the last one, and then lets only the latest through. A
 * movement is never held back longer than any other event of its tick: if a key, the wheel or
 * another event comes, the pointer's place goes before it. A button carries its own place.
 *
 * The picture need not wait. 'at' is the place where the pointer is now, for drawing it. */

#ifndef SYS_POINTER_PACE_H
#define SYS_POINTER_PACE_H

#include "base/clock.h"
#include "base/geometry.h"
#include "base/tick_input.h"

/* 67 ms: below what a player notices when a thing under the pointer is named. */
#define POINTER_PACE_TICKS 4

/* All zero is the beginning: the place of the pointer is unknown. */
typedef struct PointerPace {
  Point at;      /* the present place, canvas px */
  bool is_known; /* the pointer has been moved at least once */
  Point held;    /* the latest movement that is held back */
  bool is_held;  /* there is one */
  int wait;      /* ticks until a movement goes through */
} PointerPace;

/* Notes the place of an event that is on its way to the game. */
void pointer_pace_note(PointerPace *pace, const InputEvent *event);

/* Call it once for each tick, before the tick: removes the movements from 'input' that are held
 * back, and adds one that is due. */
void pointer_pace_tick(PointerPace *pace, TickInput *input);

/* Makes the next tick get the present place. Call it when another game has taken the place of the
 * old one. */
void pointer_pace_repeat(PointerPace *pace);

#endif
