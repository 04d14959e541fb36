/* panel.h: colours, font and coordinates shared by everything that dev/ paints.
 *
 * Overlays, console and error panel are painted over the enlarged picture, at the window's
 * resolution. They share a dark style with one accent colour and one monospaced font. Text sizes
 * depend on the window's height.
 *
 * A Panel has its own Assets. Its texts and fonts stay out of the game's caches and lists. A Panel
 * outlives the game. */

#ifndef DEV_PANEL_H
#define DEV_PANEL_H

#include "media/assets.h"
#include "view/paint.h"

#define PANEL_BACK ((Color){16, 18, 24, 224})  /* background; the picture shows through */
#define PANEL_EDGE ((Color){64, 72, 88, 255})  /* border, and lines between parts */
#define PANEL_FIELD ((Color){32, 36, 46, 255}) /* buttons */
#define PANEL_TEXT ((Color){222, 226, 234, 255})
#define PANEL_DIM ((Color){138, 147, 164, 255}) /* less important text */
#define PANEL_ACCENT ((Color){92, 214, 190, 255})
#define PANEL_WARN ((Color){245, 198, 92, 255})
#define PANEL_ERROR ((Color){255, 128, 112, 255})

typedef struct Panel Panel;

/* 'font' is the path of a monospaced TrueType font. */
Panel *panel_new(const char *font);
void panel_free(Panel *panel);

/* Returns the text size in px for a window of height 'window_h' px: 15 for 720. */
int panel_text_size(int window_h);

typedef struct PanelText {
  const char *text;
  Point at; /* top left, px of the target */
  int size; /* px */
  Color color;
  int max_width;    /* px; longer lines are broken; 0 = never */
  bool has_outline; /* dark, for text directly on the picture */
} PanelText;

/* Paints the text. Returns its size in px. */
Size panel_text(Panel *panel, const Painter *painter, const PanelText *what);

/* Returns the size in px that panel_text would return. Paints nothing. */
Size panel_measure(Panel *panel, const PanelText *what);

/* Returns the size of a character in px. All characters have the same size. If the width is not a
 * whole number of px, 'w' is rounded down. */
Size panel_cell(Panel *panel, int size);

/* panel_span returns the width of a row of characters in px. panel_columns returns how many
 * characters fit into 'width' px. */
int panel_span(Panel *panel, int size, int characters);
int panel_columns(Panel *panel, int size, int width);

/* Drops rendered texts that were not used recently. Call it once per painted frame. */
void panel_trim(Panel *panel);

/* Converts canvas px to window px. */
typedef struct PanelMap {
  Size canvas;
  Rect viewport; /* the area of the canvas in the window, window px */
} PanelMap;

/* Returns the top left corner of a canvas px, in window px. */
Point panel_to_window(const PanelMap *map, Point canvas);

/* Returns the area in window px that corresponds to an area in canvas px. */
Rect panel_rect_to_window(const PanelMap *map, Rect canvas);

/* Returns the width of lines in window px. It is 2 if the picture is enlarged at least three times,
 * otherwise 1. */
int panel_line_width(const PanelMap *map);

#endif
