/* sketch.h: draws lines, marks and labels over the game's picture, for overlays.
 *
 * Make a new Sketch for each painting. A Sketch converts positions in the room to positions in the
 * window. It also stores the areas of labels, so that no label covers another label. Every line has
 * a dark edge, so it is visible on bright pictures.
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
  PanelMap map;                   /* converts canvas px to window px */
  Point scroll;                   /* the point of the room at the canvas's top left, room px */
  int line;                       /* width of lines, without the dark edge */
  int text;                       /* size of text */
  int covered;                    /* height of the console at the top; see floor_plate.h */
  Rect labels[SKETCH_LABELS_MAX]; /* areas of painted labels, and reserved areas */
  int label_count;                /* how many elements of 'labels' are used */
} Sketch;

/* Returns a sketch for painting on 'target', which must have the window's size. 'map' converts
 * canvas px to window px. Painting is clipped to the area of the canvas. 'scroll' is the point of
 * the room at the canvas's top left, in room px. 'covered' is 0; the caller may set it. */
Sketch sketch_begin(Panel *panel, Pixels *target, const PanelMap *map, Point scroll);

/* sketch_at converts a position from room px to window px. The position (0, 0) is the middle of
 * the first px of the room, not its corner. If x or y is more than 100,000 room px from the
 * canvas's top left, it counts as 100,000 px away. sketch_area converts an area from room px to
 * window px. */
Point sketch_at(const Sketch *sketch, Vec room);
Rect sketch_area(const Sketch *sketch, Rect room);

/* Returns whether any part of an area is inside the clip. */
bool sketch_shows(const Sketch *sketch, Rect area);

/* Draws the outline of an area. The line lies inside the area. The dark edge of the line is also
 * painted 1 px outside the area. */
void sketch_frame(const Sketch *sketch, Rect area, Color color, bool dashed);
void sketch_line(const Sketch *sketch, Point from, Point to, Color color);

/* The pattern of a dashed line: 'on' px are painted, the next 'off' px are not, and so on. */
typedef struct Dashes {
  int on, off;
} Dashes;

void sketch_dashes(const Sketch *sketch, Point from, Point to, Dashes dashes, Color color);

/* sketch_long returns a pattern of dashes, sketch_dotted a pattern of dots. The two are easy
 * to distinguish. */
Dashes sketch_long(const Sketch *sketch);
Dashes sketch_dotted(const Sketch *sketch);

/* These functions draw marks whose middle is 'at'. 'arm' is the distance in x and in y from 'at' to
 * each end of the cross. */
void sketch_cross(const Sketch *sketch, Point at, int arm, Color color);
void sketch_ring(const Sketch *sketch, Point at, int radius, Color color);
void sketch_dot(const Sketch *sketch, Point at, Color color);

typedef struct SketchLabel {
  const char *text; /* shortened to 32 characters (sketch_shortened); NULL or "" = no label */
  Point at;         /* top left; the label is moved if it would leave the clip */
  int reach;        /* how many px the label can be moved down to avoid other labels */
  /* If there is too little space to the right of 'at', the label ends 'span' px to the left of
   * 'at'. If 'span' is 0, the label is only moved left until it is inside the clip. */
  int span;
  Color color;
} SketchLabel;

/* Paints text on a dark plate, and returns true. Paints nothing and returns false in three cases:
 * the text is empty, no place within 'reach' is free, or there are already SKETCH_LABELS_MAX labels
 * and reserved areas. */
bool sketch_label(Sketch *sketch, const SketchLabel *label);

/* Keeps later labels out of 'area'. Does nothing if there are already SKETCH_LABELS_MAX labels and
 * reserved areas. */
void sketch_reserve(Sketch *sketch, Rect area);

/* Returns the height of a label, which is also the height of a row of text. */
int sketch_row(const Sketch *sketch);

/* Returns a copy of 'text' in valid UTF-8 with at most 'characters' characters. If the end of
 * the text is cut off, the last character of the copy is an ellipsis. The caller frees the copy
 * with g_free. */
char *sketch_shortened(const char *text, int characters);

#endif
