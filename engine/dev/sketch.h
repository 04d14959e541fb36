/* sketch.h: lines, marks and labels over the picture, for overlays.
 *
 * Make a new Sketch for each painting. It converts positions in the room to positions in the
 * window. It also stores the places of labels, so that no label covers another. Every line has a
 * dark edge, so it is visible on bright pictures.
 *
 * Units are window px unless room px are named. Nothing is painted outside the painter's clip;
 * shapes far outside cost no time. */

#ifndef DEV_SKETCH_H
#define DEV_SKETCH_H

#include "dev/panel.h"

#define SKETCH_LABELS_MAX 160 /* further ones are not painted */

typedef struct Sketch {
  Panel *panel;
  Painter painter;
  PanelMap map;
  Point scroll; /* room px at the canvas's top left */
  int line;     /* width of lines */
  int text;     /* size of text */
  int covered;  /* window px at the top that the console will cover; plates keep clear of them */
  Rect labels[SKETCH_LABELS_MAX];
  int label_count;
} Sketch;

/* 'target' has the window's size. 'map' is the place of the canvas in it; painting is clipped to
 * that. */
Sketch sketch_begin(Panel *panel, Pixels *target, const PanelMap *map, Point scroll);

/* These convert from room px to window px. sketch_at converts a position; whole numbers are the
 * middles of room px. sketch_area converts an area. Positions more than 100,000 room px away count
 * as 100,000 px away. */
Point sketch_at(const Sketch *sketch, Vec room);
Rect sketch_area(const Sketch *sketch, Rect room);

/* Returns whether any part of an area is visible. */
bool sketch_shows(const Sketch *sketch, Rect area);

/* Draws the outline of an area. The line lies inside the area. */
void sketch_frame(const Sketch *sketch, Rect area, Color color, bool dashed);
void sketch_line(const Sketch *sketch, Point from, Point to, Color color);

/* The pattern of a dashed line. From its start, 'on' px are painted, then 'off' px are not, and
 * so on. */
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
  const char *text; /* cut after LABEL_CHARACTERS; NULL or "" = no label */
  Point at;         /* its top left; a label is moved into the window */
  int reach;        /* px that it can be moved down to keep clear of other labels */
  /* px; a label that does not fit to the right of 'at' ends this far to its left; 0 = never */
  int span;
  Color color;
} SketchLabel;

/* Paints text on a dark plate. Returns false and paints nothing if there is no free place
 * in reach. */
bool sketch_label(Sketch *sketch, const SketchLabel *label);

/* Keeps later labels out of an area. */
void sketch_reserve(Sketch *sketch, Rect area);

/* Returns the height of a label and of a row of text. */
int sketch_row(const Sketch *sketch);

/* Returns a copy of 'text' in valid UTF-8 with at most that many characters. If it was cut, the
 * last one is an ellipsis. The caller frees it with g_free. */
char *sketch_shortened(const char *text, int characters);

#endif
