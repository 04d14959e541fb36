/* word_places.h: remembers where the window shows lines of speech and the message, so that they
 * keep their places until they end.
 *
 * The view computes a place when a line or a message is first drawn, from what is visible then. It
 * stores the result here. The World owns this memory, but it is no part of the game's state: saves
 * do not contain it, checksums ignore it, and a run without pictures leaves it empty. */

#ifndef WORLD_EFFECTS_WORD_PLACES_H
#define WORLD_EFFECTS_WORD_PLACES_H

#include "base/geometry.h"
#include "world/effects/message.h"

#define WORD_PLACES_MAX 16 /* further lines are not remembered; they may move */

typedef struct LinePlace {
  uint64_t serial; /* of the line (Speech.serial) */
  int moved;       /* px below the place above its speaker's head; may be negative */
  int top;         /* px: the height of the panel at the upper edge when the line was placed */
  Rect place;      /* canvas px, in the last picture */
} LinePlace;

typedef struct WordPlaces {
  LinePlace lines[WORD_PLACES_MAX]; /* those of the last picture */
  int count;
  uint64_t message; /* the serial of the message that was placed; 0 = none */
  MessagePlace message_place;
} WordPlaces;

#endif
