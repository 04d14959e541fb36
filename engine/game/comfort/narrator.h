/* narrator.h: describes a game in short lines of text, for a player who cannot see the screen.
 *
 * A Narrator sends its lines to a Speech (sys/speech/speech.h), which reads them aloud. A Narrator
 * is not part of the game's state, and changes nothing in the game. It gets the signals of each
 * tick before the scripts get them, and reads the world after each tick. The menu is a Game of its
 * own (game/menu/menu.h). While the menu is open, the Narrator describes the menu.
 *
 * There are five kinds of lines:
 *
 *   focus    While a dialog is shown: its selected option. While a widget is focused by keys or is
 *            under the pointer: its text or, if it has none, the text of the box around it. At
 *            other times, the first of these that exists: the sentence of the verbs ("Use key with
 *            door"), the label at the pointer, the name of the thing under the pointer.
 *   chosen   the text of a widget that was clicked, or the chosen option of a dialog
 *   said     the lines of actors, with their names, and the texts that no actor says
 *   read     the text of a story page
 *   sound    the caption of a sound that begins, even while captions are not shown */

#ifndef GAME_COMFORT_NARRATOR_H
#define GAME_COMFORT_NARRATOR_H

#include "game/game.h"
#include "sys/speech/speech.h"

/* All zero, with 'speech' set, is the initial state. */
typedef struct Narrator {
  Speech *speech;   /* borrowed; NULL = narrator_listen and narrator_tick do nothing */
  const Game *game; /* the game of the last narrator_listen; only compared, never read */
  char *focus;      /* the last text of the kind 'focus'; owned; NULL = none */
  char *page;       /* the last text of the kind 'read'; owned; NULL = no page is shown */
  uint64_t lines;   /* the value of Spoken.count after the last tick */
  uint64_t sounds;  /* the value of Soundtrack.started after the last tick */
} Narrator;

/* Frees the content. Does not close the Speech. */
void narrator_clear(Narrator *narrator);

/* Sets game->listener, so that the Narrator gets the signals of 'game'. Call it before each
 * tick. If 'game' is not the game of the last call, the lines and sounds that 'game' already
 * has are not sent. The listener is never removed, so the Narrator must be valid as long as
 * 'game' runs ticks. */
void narrator_listen(Narrator *narrator, Game *game);

/* Makes the Narrator forget the address of 'game'. Call it before 'game' is freed, if another game
 * may begin in the same tick. The new game may get the same address. Without this call, the
 * Narrator would then take the new game for the old one. */
void narrator_forget(Narrator *narrator, const Game *game);

/* Sends the lines for what is new in 'game'. Call it after each tick. If a save was loaded in the
 * tick, 'game' is the loaded game. */
void narrator_tick(Narrator *narrator, Game *game);

#endif
