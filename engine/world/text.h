/* text.h: free texts: titles, captions, floating numbers and every other text that no actor says.
 *
 * 'at' is the centre of the text unless it is aligned otherwise, in room px, or in canvas px if
 * 'absolute'. Signals: "<id>" when a float arrives, "fade-<id>" when a fade ends; none when the
 * text expires. The engine identifies a text by its serial number, scripts by its id. */

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
  TextAlign align;   /* of its lines; 'at.x' is then their left edge, centre or right edge */
  TextValign valign; /* 'at.y' is the block's upper edge, middle or lower edge */
  int width;         /* px at which lines break; 0 = slightly less than the canvas's width */
  bool absolute;
  int plane, alpha;
  Tick ends; /* the tick in which it expires; 0 = never */
} FreeText;

/* Shows a text and returns its serial number. Copies the strings. 'ends' is relative to the current
 * tick. The id, if any, must be free (text_find). */
uint64_t text_show(World *world, const FreeText *what);

/* These return NULL if there is no such text. The result is valid until a text is shown
 * or removed. */
FreeText *text_find(World *world, const char *id);
FreeText *text_by_serial(World *world, uint64_t serial);

/* Removes a text, with its fade and its float, which send no signal. Does nothing if there is no
 * such text. */
void text_remove(World *world, uint64_t serial);
void texts_remove_all(World *world);

/* Removes expired texts. Only for world_tick. */
void texts_tick(World *world);

#endif
