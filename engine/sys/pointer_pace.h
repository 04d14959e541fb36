/* pointer_pace.h: passes the pointer's movements to the game in at most every fourth tick.
 *
 * A hand that moves the mouse makes an event in every tick. All input is recorded, so most of a
 * recording would be movements that change nothing. A PointerPace holds movements back until
 * POINTER_PACE_TICKS have passed since the last one that went through. Then only the latest
 * movement goes through.
 *
 * If a key, the wheel or another event comes, the movement that is held back goes through at once,
 * before this event. A button event has its own place, so the held movement is dropped.
 *
 * The picture does not wait. 'at' is the current place of the pointer, for drawing it. */

#ifndef SYS_POINTER_PACE_H
#define SYS_POINTER_PACE_H

#include "base/clock.h"
#include "base/geometry.h"
#include "base/tick_input.h"

/* 67 ms. Players do not notice a delay of this length when the name of a thing appears. */
#define POINTER_PACE_TICKS 4

/* All zero is the beginning: the place of the pointer is unknown. */
typedef struct PointerPace {
  Point at;      /* the current place, canvas px */
  bool is_known; /* the pointer has been moved at least once */
  Point held;    /* place of the movement that is held back, canvas px */
  bool is_held;  /* a movement is held back */
  int wait;      /* ticks until a movement may go through */
} PointerPace;

/* Stores the place of an event that goes to the game. */
void pointer_pace_note(PointerPace *pace, const InputEvent *event);

/* Removes from 'input' the movements that are held back, and adds a movement that is due. Call it
 * once for each tick, before the tick. */
void pointer_pace_tick(PointerPace *pace, TickInput *input);

/* Sends the current place to the game again, as soon as a movement may go through. Call it after
 * the game was replaced. */
void pointer_pace_repeat(PointerPace *pace);

#endif
