/* text.h: free texts: titles, captions, floating numbers and all other texts that no actor says.
 *
 * A text can float and fade (tween.h). It sends the signal "<id>" when a float ends, and
 * "fade-<id>" when a fade ends. It sends no signal when it expires. The engine identifies a text by
 * its serial number. Scripts identify it by its id. */

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
  int font;        /* index of the font; NONE = the engine's font */
  Color color, outline;
  bool has_outline;
  Vec at, before;    /* now and in the previous tick: room px, or canvas px if 'absolute' */
  TextAlign align;   /* alignment of the lines; 'at.x' is their left edge, centre or right edge */
  TextValign valign; /* 'at.y' is the upper edge, middle or lower edge of the text */
  int width;         /* px; longer lines are wrapped; 0 = slightly less than the canvas's width */
  bool absolute;     /* the text is placed on the canvas, and does not scroll with the room */
  int plane, alpha;  /* z-plane, and opacity 0..255, as in Object (object.h) */
  Tick ends;         /* the tick in which the text expires; 0 = never */
} FreeText;

/* Shows a copy of a text and returns its serial number. Copies the strings. In 'what', 'ends' is
 * the number of ticks from now, or 0 for never. If the text has an id, no other text may have the
 * same id. The caller must check this with text_find. */
uint64_t text_show(World *world, const FreeText *what);

/* These return the text with this id or serial number, or NULL. The result is valid until any text
 * is shown or removed. */
FreeText *text_find(World *world, const char *id);
FreeText *text_by_serial(World *world, uint64_t serial);

/* text_remove removes the text with this serial number. It does nothing if there is no such text.
 * texts_remove_all removes all texts. Both also cancel fades and floats of the removed texts,
 * without a signal. */
void text_remove(World *world, uint64_t serial);
void texts_remove_all(World *world);

/* Removes expired texts. Only for world_tick. */
void texts_tick(World *world);

#endif
