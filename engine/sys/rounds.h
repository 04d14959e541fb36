/* rounds.h: calls a function again and again, in the way of the system.
 *
 * A desktop program has a loop that sleeps between the rounds. A page of a browser must not: the
 * browser itself calls the function, once for each frame of the screen, and does everything else
 * between the calls. */

#ifndef SYS_ROUNDS_H
#define SYS_ROUNDS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Rounds {
  /* Returns false after the last round. Stores in '*wake_us' when the next round is due (time of
   * pace_now_us); 0 = at once. In a browser, rounds may come earlier or later. */
  bool (*round)(void *user, int64_t *wake_us);
  /* Called once, after the last round. */
  void (*end)(void *user);
  /* Called between two rounds, when the page is hidden. It may be closed without another call, so
   * this function keeps what must not be lost. Desktop systems never call it. */
  void (*leave)(void *user);
  void *user; /* passed to all functions */
} Rounds;

/* Runs all rounds, and then 'end'. In a browser, this function does not return: the code after the
 * call never runs, but the variables of the callers stay valid. */
void rounds_run(const Rounds *rounds);

#endif
