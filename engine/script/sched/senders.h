/* senders.h: checks whether the world may still send a signal.
 *
 * Things send signals when they have finished. An actor that has moved or spoken sends its id. An
 * object or text that has moved also sends its id. The other signals of the world are "fade-<id>",
 * "play-<id>" (an actor's pose), "audio-<id>", "effect-<name>", "countdown-<id>", "saved-<slot>",
 * "loaded-<slot>", and "fade" for the screen. All other names are signals of the game. */

#ifndef SCRIPT_SCHED_SENDERS_H
#define SCRIPT_SCHED_SENDERS_H

#include "world/world.h"

/* Whether the world may still send a signal. If several things have the signal's id, the highest
 * value counts. */
typedef enum {
  SENDERS_NONE, /* it is not a signal of the world */
  SENDERS_IDLE, /* the world sends it only if a new action begins */
  SENDERS_BUSY  /* the world will send it, or may send it without a new action */
} Senders;

/* Returns whether the world may still send this signal. */
Senders senders_look(const World *world, const char *signal);

/* Returns a number that changes when an actor, object, sound or text is added. If senders_look has
 * returned SENDERS_NONE for a signal, it returns the same result again while this number stays the
 * same. */
static inline uint64_t senders_count(const World *world) {
  int registered = registry_count(&world->actors) + registry_count(&world->objects) + registry_count(&world->assets->sounds);
  return (uint64_t)registered + world->serials; /* of texts */
}

/* Returns the signal of the world with the spelling nearest to 'signal', or NULL if none is within
 * the edit distance 'distance'. A signal of three letters may differ only by one swap of adjacent
 * letters, or by one missing or additional letter. The caller frees the result with g_free. */
char *senders_nearest(const World *world, const char *signal, int distance);

#endif
