/* text.h: free texts: titles, captions, floating numbers; anything written that nobody says.
 *
 * 'at' is the centre of the text unless it is aligned otherwise: room px, or canvas px when 'absolute'. Signals: "<id>" when a
 * float arrives, "fade-<id>" when a fade ends; none when it expires. A text is named by its serial number, by scripts by its
 * id. */

#ifndef WORLD_TEXT_H
#define WORLD_TEXT_H

#include "base/clock.h"
#include "base/geometry.h"
#include "media/text_render.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct World World;

typedef enum { VALIGN_MIDDLE, VALIGN_TOP, VALIGN_BOTTOM } TextValign;

typedef struct FreeText {
  char *id;        /* owned; NULL for none */
  char *text;      /* owned */
  uint64_t serial; /* never used twice in a game */
  int font;
  Color color, outline;
  bool has_outline;
  Vec at, before;
  TextAlign align;   /* of its lines; with it 'at.x' is their left edge, centre or right edge */
  TextValign valign; /* 'at.y' is the block's upper edge, middle or lower edge */
  int width;         /* px at which lines break; 0 = about the canvas's */
  bool absolute;
  int plane, alpha;
  Tick ends; /* the tick in which it expires; 0 = never */
} FreeText;

/* Copies the strings; 'ends' is counted from now. Returns the serial. The id, if any, must be free (text_find). */
uint64_t text_show(World *world, const FreeText *what);

/* NULL when there is no such text. Valid until a text is shown or removed. */
FreeText *text_find(World *world, const char *id);
FreeText *text_by_serial(World *world, uint64_t serial);

/* With its fade and its float, which send no signal. Nothing when there is no such text. */
void text_remove(World *world, uint64_t serial);
void texts_remove_all(World *world);

/* Removes those that have expired; for world_tick alone. */
void texts_tick(World *world);

#endif
