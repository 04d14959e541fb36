/* senders.h: finds out whether a signal is still to come from the world.
 *
 * Things send signals when they have finished: "<id>" an actor, object or text that moved or spoke,
 * "fade-<id>" one that faded, "play-<id>" an actor's pose, "audio-<id>" a sound, "fade" the screen.
 * All other names are signals of the game. */

#ifndef SCRIPT_API_SENDERS_H
#define SCRIPT_API_SENDERS_H

#include "world/world.h"

/* In ascending order: if several things have the id, the highest value counts. */
typedef enum {
  SENDERS_NONE, /* no thing has this id: a signal of the game */
  SENDERS_IDLE, /* the signal cannot come before a new action begins */
  SENDERS_BUSY  /* the signal will come */
} Senders;

/* Returns whether the world will send this signal. */
Senders senders_look(const World *world, const char *signal);

#endif
