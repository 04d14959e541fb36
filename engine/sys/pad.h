/* pad.h: game pads, which are keys to a game.
 *
 * A button of a pad becomes the key that does the same, so that whatever can be done by keys can be done with a pad, is recorded
 * and replayed:
 *
 *   the cross, the left stick   the arrows             the shoulders   Page up, Page down
 *   A (the lower button)        Return                 B, Back         Escape
 *   X                           the period             Y               End
 *   Start                       Return
 *
 * Which button of a pad is which SDL's list of pads knows. Pads may come and go at any time. SDL's part for them takes memory and
 * time that only who has a pad should pay: on Linux it is begun when there is a device of that kind. */

#ifndef SYS_PAD_H
#define SYS_PAD_H

#include "base/tick_input.h"

typedef union SDL_Event SDL_Event;

/* All zero is a valid beginning. */
typedef struct Pads {
  bool is_ready;      /* SDL tells of pads */
  bool has_looked;    /* for devices, last at looked_ms */
  uint32_t looked_ms; /* SDL's clock */
  int stick[2];       /* -1, 0 or 1: where a left stick leans, across and down */
} Pads;

/* Looks now and then whether there is a pad. Needs SDL's video. */
void pads_look(Pads *pads);

/* Before SDL's video ends. */
void pads_clear(Pads *pads);

/* True when SDL's event is a pad's and means a key, which is put into 'event'. */
bool pads_translate(Pads *pads, const SDL_Event *from, InputEvent *event);

#endif
