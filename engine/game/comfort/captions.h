/* captions.h: captions of sounds, for players who cannot hear them: "[Thunder]".
 *
 * A caption is the field 'caption' of a Music or SoundFX, or the text with that id. While the
 * setting 'captions' is on, each sound that begins shows its caption for as long as a line of
 * speech of that length, but at least CAPTION_TICKS. At most CAPTIONS_MAX are shown, the newest
 * last. Sounds without a caption and silent sounds show nothing.
 *
 * Captions belong to the window, like everything in comfort.h: the game is the same without them.
 * Times are ticks of the world. */

#ifndef GAME_COMFORT_CAPTIONS_H
#define GAME_COMFORT_CAPTIONS_H

#include "game/game.h"

#define CAPTIONS_MAX 3
#define CAPTION_TICKS (2 * TICKS_PER_SECOND)

/* All zero shows nothing, and takes the sounds that are playing as new. */
typedef struct Captions {
  GPtrArray *words; /* char *, oldest first; owned; NULL until the first caption */
  Tick until[CAPTIONS_MAX];
  uint64_t started; /* the newest voice (Soundtrack.started) already looked at */
} Captions;

void captions_clear(Captions *captions);

/* Drops all captions. Sounds that are playing count as old. */
void captions_follow(Captions *captions, const Game *game);

/* Adds the captions of the sounds that began in the last tick, and drops old ones. */
void captions_tick(Captions *captions, const Game *game);

#endif
