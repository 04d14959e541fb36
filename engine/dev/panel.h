/* panel.h: how the developer's floor looks: its colours, its letters, its translation of canvas px into window px.
 *
 * Overlays, console and error panel are painted over the enlarged picture, at the window's resolution. They share a dark,
 * quiet style with one accent colour and one monospaced font, in sizes that follow the window's height. The Panel has Assets of
 * its own, so that what developers see neither fills a game's caches nor appears in its lists, and outlives a reload. */

#ifndef DEV_PANEL_H
#define DEV_PANEL_H

#include "media/assets.h"
#include "view/paint.h"

#define PANEL_BACK ((Color){16, 18, 24, 224})  /* the plate that things stand on; the picture shines through */
#define PANEL_EDGE ((Color){64, 72, 88, 255})  /* its border, and lines between its parts */
#define PANEL_FIELD ((Color){32, 36, 46, 255}) /* buttons */
#define PANEL_TEXT ((Color){222, 226, 234, 255})
#define PANEL_DIM ((Color){138, 147, 164, 255}) /* what matters less */
#define PANEL_ACCENT ((Color){92, 214, 190, 255})
#define PANEL_WARN ((Color){245, 198, 92, 255})
#define PANEL_ERROR ((Color){255, 128, 112, 255})

typedef struct Panel Panel;

/* 'font' is the path of a monospaced TrueType font. */
Panel *panel_new(const char *font);
void panel_free(Panel *panel);

/* A text size for a window of that height, px: 15 at 720. */
int panel_text_size(int window_h);

typedef struct PanelText {
  const char *text;
  Point at; /* top left, px of the target */
  int size; /* px */
  Color color;
  int max_width;    /* px; 0 = never break */
  bool has_outline; /* a dark one, for text that stands on the picture itself */
} PanelText;

/* Returns the size of what was painted. */
Size panel_text(Panel *panel, const Painter *painter, const PanelText *what);

/* The same size without painting. */
Size panel_measure(Panel *panel, const PanelText *what);

/* All characters have the same width, which need not be whole pixels (then 'w' is a little less), all lines the same height. */
Size panel_cell(Panel *panel, int size);

/* The px that so many characters take beside each other, and how many fit into a width. */
int panel_span(Panel *panel, int size, int characters);
int panel_columns(Panel *panel, int size, int width);

/* Once per painted frame: forgets rendered texts that were not used lately. */
void panel_trim(Panel *panel);

/* Where canvas px lie in the window. */
typedef struct PanelMap {
  Size canvas;
  Rect viewport; /* window px */
} PanelMap;

/* The top left corner of a canvas px, in window px. */
Point panel_to_window(const PanelMap *map, Point canvas);

/* The whole area of the canvas px of 'canvas'. */
Rect panel_rect_to_window(const PanelMap *map, Rect canvas);

/* How wide a line should be so that it is crisp and can be seen: 1 or 2 px. */
int panel_line_width(const PanelMap *map);

#endif
