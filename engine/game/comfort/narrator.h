/* narrator.h: tells a player who cannot see the screen what is focused, said and chosen.
 *
 * A Narrator listens to a game, and sends short lines to a Speech (sys/speech/speech.h). It is no
 * part of the game's state, and changes nothing in the game: it reads the world after each tick,
 * and the signals of the tick before the scripts get them. The menu is a game of its own, and is
 * heard in the same way.
 *
 *   focus    the label at the pointer or the sentence of the kit, or else the name of the thing
 *            under the pointer; the widget with the focus, with its row if it has no words itself;
 *            the selected option of a dialog
 *   chosen   a widget that was clicked; an option of a dialog
 *   said     lines of actors, and texts of the narrator
 *   read     story pages
 *   sound    captions of sounds, even if they are not shown
 *
 * All functions do nothing without a Speech. */

#ifndef GAME_COMFORT_NARRATOR_H
#define GAME_COMFORT_NARRATOR_H

#include "game/game.h"
#include "sys/speech/speech.h"

typedef struct Narrator {
  Speech *speech;   /* borrowed; NULL = nobody listens */
  const Game *game; /* that was heard last; only compared */
  char *focus;      /* the last words of each kind; owned */
  char *page;
  uint64_t lines;  /* Spoken.count */
  uint64_t sounds; /* Soundtrack.started */
} Narrator;

void narrator_clear(Narrator *narrator);

/* Lets the narrator hear the signals of this game, and no longer those of another one. Call it
 * before each tick. What was said in the game before is old. */
void narrator_listen(Narrator *narrator, Game *game);

/* Call it before a game is freed, if a new game may follow in the same tick: the new game may get
 * the address of the old one. */
void narrator_forget(Narrator *narrator, const Game *game);

/* Sends what is new. Call it after each tick of the game. */
void narrator_tick(Narrator *narrator, Game *game);

#endif
