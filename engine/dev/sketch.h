/* sketch.h: lines, marks and labels over the picture, for overlays.
 *
 * Make a new Sketch for each painting. It converts positions in the room to positions in the
 * window. It also stores the areas of labels, so that no label covers another. Every line has a
 * dark edge, so it is visible on bright pictures.
 *
 * Units are window px unless a comment says room px. Nothing is painted outside the
 * painter's clip. */

#ifndef DEV_SKETCH_H
#define DEV_SKETCH_H

#include "dev/panel.h"

#define SKETCH_LABELS_MAX 160 /* labels and reserved areas; further labels are not painted */

typedef struct Sketch {
  Panel *panel;
  Painter painter;
  PanelMap map;
  Point scroll; /* room px at the canvas's top left */
  int line;     /* width of lines */
  int text;     /* size of text */
  int covered;  /* height of the console at the top; plates are placed below it */
  Rect labels[SKETCH_LABELS_MAX];
  int label_count;
} Sketch;

/* Returns a sketch on 'target', which has the window's size. 'map' is the area of the canvas in the
 * window. Painting is clipped to this area. 'scroll' is the room px at the canvas's top left. */
Sketch sketch_begin(Panel *panel, Pixels *target, const PanelMap *map, Point scroll);

/* sketch_at converts a position from room px to window px. Whole numbers are the middles of room
 * px. A position more than 100,000 room px away counts as 100,000 px away. sketch_area converts an
 * area from room px to window px. */
Point sketch_at(const Sketch *sketch, Vec room);
Rect sketch_area(const Sketch *sketch, Rect room);

/* Returns whether any part of an area is visible. */
bool sketch_shows(const Sketch *sketch, Rect area);

/* Draws the outline of an area. The line lies inside the area. */
void sketch_frame(const Sketch *sketch, Rect area, Color color, bool dashed);
void sketch_line(const Sketch *sketch, Point from, Point to, Color color);

/* The pattern of a dashed line: 'on' px are painted, the next 'off' px are not, and so on. */
typedef struct Dashes {
  int on, off;
} Dashes;

void sketch_dashes(const Sketch *sketch, Point from, Point to, Dashes dashes, Color color);

/* Two patterns that are easy to distinguish: dashes and dots. */
Dashes sketch_long(const Sketch *sketch);
Dashes sketch_dotted(const Sketch *sketch);

void sketch_cross(const Sketch *sketch, Point at, int arm, Color color);
void sketch_ring(const Sketch *sketch, Point at, int radius, Color color);
void sketch_dot(const Sketch *sketch, Point at, Color color);

typedef struct SketchLabel {
  const char *text; /* cut after 32 characters; NULL or "" = no label */
  Point at;         /* top left; the label is moved if it would leave the window */
  int reach;        /* px that the label can be moved down to avoid other labels */
  /* If the label does not fit to the right of 'at', it ends 'span' px to the left of 'at'. With 0,
   * it is only moved into the window. */
  int span;
  Color color;
} SketchLabel;

/* Paints text on a dark plate. Paints nothing and returns false if the text is empty, no place
 * within 'reach' is free, or there are SKETCH_LABELS_MAX labels. */
bool sketch_label(Sketch *sketch, const SketchLabel *label);

/* Keeps later labels out of 'area'. */
void sketch_reserve(Sketch *sketch, Rect area);

/* Returns the height of a label, which is also the height of a row of text. */
int sketch_row(const Sketch *sketch);

/* Returns a copy of 'text' in valid UTF-8 with at most 'characters' characters. If text was cut
 * off, the last character is an ellipsis. The caller frees the copy with g_free. */
char *sketch_shortened(const char *text, int characters);

#endif
