/* pad.h: turns the buttons of game pads into keys.
 *
 * Games see keys only, so a pad can do all that keys can, and its input is recorded and replayed:
 *
 *   the cross, the left stick   the arrows             the shoulders   Page up, Page down
 *   A (the lower button)        Return                 B, Back         Escape
 *   X                           the period             Y               End
 *   Start                       Return
 *
 * SDL's database of pads maps the physical buttons. Pads can be connected and removed at any
 * time. SDL's pad code costs memory and time; on Linux it is started only when a device of that
 * kind exists. */

#ifndef SYS_PAD_H
#define SYS_PAD_H

#include "base/tick_input.h"

typedef union SDL_Event SDL_Event;

/* All zero is a valid start. */
typedef struct Pads {
  bool is_ready;      /* SDL reports pads */
  bool has_looked;    /* devices were searched, last at looked_ms */
  uint32_t looked_ms; /* SDL's clock */
  int stick[2];       /* -1, 0 or 1: the direction of a left stick, x and y */
} Pads;

/* Checks from time to time whether a pad is connected. Needs SDL's video. */
void pads_look(Pads *pads);

/* Call it before SDL's video ends. */
void pads_clear(Pads *pads);

/* Translates SDL's event of a pad into a key. Returns false, with 'event' unchanged, if it is
 * not one. */
bool pads_translate(Pads *pads, const SDL_Event *from, InputEvent *event);

#endif
