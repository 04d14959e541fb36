/* captions.h: captions of sounds, such as "[Thunder]", for players who cannot hear the sounds.
 *
 * The caption of a sound is the field 'caption' of its Music or SoundFX in Lua. This field can also
 * contain the id of a text of the game. The caption is then that text. While the setting 'captions'
 * is on, a sound that begins shows its caption. A caption stays as long as a spoken line of the
 * same length, but at least CAPTION_TICKS. At most CAPTIONS_MAX captions are shown, the newest
 * last. Equal captions are shown once. A sound without a caption, or with volume 0, shows nothing.
 *
 * Captions belong to the window, like everything in comfort.h: the game is the same without them.
 * Times are ticks of the world. */

#ifndef GAME_COMFORT_CAPTIONS_H
#define GAME_COMFORT_CAPTIONS_H

#include "game/game.h"

#define CAPTIONS_MAX 3
#define CAPTION_TICKS (2 * TICKS_PER_SECOND) /* the shortest time of a caption */

/* All zero shows nothing. The next captions_tick then adds the captions of all playing sounds. */
typedef struct Captions {
  GPtrArray *words;         /* char *, oldest first; owned; NULL until the first caption */
  Tick until[CAPTIONS_MAX]; /* for each element of 'words': the tick in which it is dropped */
  uint64_t started;         /* the value of Soundtrack.started after the last tick */
} Captions;

/* Drops all captions and frees the memory. */
void captions_clear(Captions *captions);

/* Drops all captions. The sounds of 'game' that are playing now get no captions. Call it when
 * 'game' has replaced another game. */
void captions_follow(Captions *captions, const Game *game);

/* Adds the captions of the sounds that began in the last tick, and drops captions whose time is
 * over. Drops all captions if the setting is off. Call it after each tick. */
void captions_tick(Captions *captions, const Game *game);

#endif
