/* text.h: free texts: titles, captions, floating numbers and all other texts that no actor says.
 *
 * 'at' is in room px, or in canvas px if 'absolute' is true. It is the centre of the text, unless
 * 'align' or 'valign' say otherwise. A text sends the signal "<id>" when a float arrives, and
 * "fade-<id>" when a fade ends. It sends no signal when it expires. The engine identifies a text by
 * its serial number, and scripts identify it by its id. */

#ifndef WORLD_TEXT_H
#define WORLD_TEXT_H

#include "base/clock.h"
#include "base/geometry.h"
#include "media/text_render.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct World World;

typedef struct FreeText {
  char *id;        /* owned; NULL for none */
  char *text;      /* owned */
  uint64_t serial; /* unique in a game */
  int font;
  Color color, outline;
  bool has_outline;
  Vec at, before;
  TextAlign align;   /* alignment of the lines; 'at.x' is their left edge, centre or right edge */
  TextValign valign; /* 'at.y' is the upper edge, middle or lower edge of the text */
  int width;         /* px; longer lines are wrapped; 0 = slightly less than the canvas's width */
  bool absolute;
  int plane, alpha;
  Tick ends; /* the tick in which it expires; 0 = never */
} FreeText;

/* Shows a text and returns its serial number. Copies the strings. 'ends' is relative to the current
 * tick. If the text has an id, no other text may have it (text_find). */
uint64_t text_show(World *world, const FreeText *what);

/* Return the text with this id or serial number, or NULL. The result is valid until a text is shown
 * or removed. */
FreeText *text_find(World *world, const char *id);
FreeText *text_by_serial(World *world, uint64_t serial);

/* Removes a text. Also cancels its fade and its float, without a signal. Does nothing if there is
 * no such text. */
void text_remove(World *world, uint64_t serial);
void texts_remove_all(World *world);

/* Removes expired texts. Only for world_tick. */
void texts_tick(World *world);

#endif
