/* senders.h: whether anything in the world will still send a signal.
 *
 * Things send signals when they have finished: "<id>" an actor, object or text that moved or spoke,
 * "fade-<id>" one that faded, "play-<id>" an actor's pose, "audio-<id>" a sound, "fade" the screen. All other
 * names are the game's own signals. */

#ifndef SCRIPT_API_SENDERS_H
#define SCRIPT_API_SENDERS_H

#include "world/world.h"

/* Ordered: of several things with the same id, the highest value counts. */
typedef enum {
  SENDERS_NONE, /* no thing has such an id: a signal of the game's own */
  SENDERS_IDLE, /* the signal cannot come before something new begins */
  SENDERS_BUSY  /* the signal will come */
} Senders;

Senders senders_look(const World *world, const char *signal);

#endif
