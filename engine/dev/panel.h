/* panel.h: provides the colors, the font and the coordinates for everything that dev/ paints.
 *
 * The canvas is the game's picture before it is enlarged. Overlays, console and error panel are
 * painted over the enlarged picture, at the window's resolution. They share a dark style with one
 * accent color and one monospaced font. Text sizes depend on the window's height.
 *
 * A Panel has its own Assets (media/assets.h), so the game's caches and lists do not contain texts
 * and fonts of the Panel. The Panel stays when the game is replaced. */

#ifndef DEV_PANEL_H
#define DEV_PANEL_H

#include "media/assets.h"
#include "view/paint.h"

#define PANEL_BACK ((Color){16, 18, 24, 224})  /* background; the picture is visible through it */
#define PANEL_EDGE ((Color){64, 72, 88, 255})  /* border, and lines between parts */
#define PANEL_FIELD ((Color){32, 36, 46, 255}) /* background of buttons, input and source text */
#define PANEL_TEXT ((Color){222, 226, 234, 255})
#define PANEL_DIM ((Color){138, 147, 164, 255}) /* less important text */
#define PANEL_ACCENT ((Color){92, 214, 190, 255})
#define PANEL_WARN ((Color){245, 198, 92, 255})
#define PANEL_ERROR ((Color){255, 128, 112, 255})

typedef struct Panel Panel;

/* Returns a new panel. 'font' is the path of a monospaced TrueType font. The caller frees the panel
 * with panel_free. */
Panel *panel_new(const char *font);
void panel_free(Panel *panel);

/* Returns the text size in px for a window of height 'window_h' px, for example 15 for 720. The
 * size is from 11 to 32. */
int panel_text_size(int window_h);

typedef struct PanelText {
  const char *text;
  Point at; /* top left, px of the target */
  int size; /* text size, px */
  Color color;
  int max_width;    /* px; longer lines are broken; 0 = lines are never broken */
  bool has_outline; /* a dark outline, for text without a background */
} PanelText;

/* Paints the text. Returns its size in px. */
Size panel_text(Panel *panel, const Painter *painter, const PanelText *what);

/* Returns the size in px that panel_text would return. Paints nothing. */
Size panel_measure(Panel *panel, const PanelText *what);

/* Returns the size of a character in px. 'size' is the text size in px. All characters have the
 * same size. If the width of a character is not a whole number of px, 'w' is rounded down. */
Size panel_cell(Panel *panel, int size);

/* panel_span returns the width of a row of 'characters' characters, in px. panel_columns returns
 * how many characters fit into 'width' px. 'size' is the text size in px. */
int panel_span(Panel *panel, int size, int characters);
int panel_columns(Panel *panel, int size, int width);

/* Drops rendered texts that were not used recently. Call it once per painted frame. */
void panel_trim(Panel *panel);

/* Defines how canvas px are converted to window px. */
typedef struct PanelMap {
  Size canvas;   /* px */
  Rect viewport; /* the area of the canvas in the window, window px */
} PanelMap;

/* Returns the top left corner, in window px, of the canvas px 'canvas'. */
Point panel_to_window(const PanelMap *map, Point canvas);

/* Returns the area in window px that corresponds to an area in canvas px. */
Rect panel_rect_to_window(const PanelMap *map, Rect canvas);

/* Returns the width of lines in window px: 2 if the picture is enlarged by a factor of at least 3,
 * otherwise 1. */
int panel_line_width(const PanelMap *map);

#endif
