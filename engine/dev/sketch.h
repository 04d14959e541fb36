/* sketch.h: lines, marks and labels over the picture, for overlays.
 *
 * A Sketch lives for one painting. It knows where positions of the room and px of the canvas lie in the window, and where words
 * stand already, so that no label covers another. Every line has a dark edge, so that it shows on bright pictures, too.
 *
 * Window px, unless said otherwise. Nothing is painted outside of the painter's clip, and what lies far outside costs nothing. */

#ifndef DEV_SKETCH_H
#define DEV_SKETCH_H

#include "dev/panel.h"

#define SKETCH_LABELS_MAX 160 /* further ones are left out */

typedef struct Sketch {
  Panel *panel;
  Painter painter;
  PanelMap map;
  Point scroll; /* room px at the canvas's top left */
  int line;     /* how wide lines are */
  int text;     /* the size of words */
  Rect labels[SKETCH_LABELS_MAX];
  int label_count;
} Sketch;

/* 'target' has the window's size, the canvas lies at 'map' in it; painting is clipped to that. */
Sketch sketch_begin(Panel *panel, Pixels *target, const PanelMap *map, Point scroll);

/* The middle of a room px (of a position between them: between the middles), and the whole area of px of the room. Positions
 * farther out than 100,000 room px count as being there. */
Point sketch_at(const Sketch *sketch, Vec room);
Rect sketch_area(const Sketch *sketch, Rect room);

/* Whether any of it can be seen. */
bool sketch_shows(const Sketch *sketch, Rect area);

/* The outline of an area: the line lies inside of it. */
void sketch_frame(const Sketch *sketch, Rect area, Color color, bool dashed);
void sketch_line(const Sketch *sketch, Point from, Point to, Color color);

/* A line of which 'on' px of every 'on' + 'off' are painted, from its beginning on. */
typedef struct Dashes {
  int on, off;
} Dashes;

void sketch_dashes(const Sketch *sketch, Point from, Point to, Dashes dashes, Color color);

/* The lengths that are told apart well: dashes and dots. */
Dashes sketch_long(const Sketch *sketch);
Dashes sketch_dotted(const Sketch *sketch);

void sketch_cross(const Sketch *sketch, Point at, int arm, Color color);
void sketch_ring(const Sketch *sketch, Point at, int radius, Color color);
void sketch_dot(const Sketch *sketch, Point at, Color color);

typedef struct SketchLabel {
  const char *text; /* cut after LABEL_CHARACTERS; NULL or "" is none */
  Point at;         /* its top left; it is moved into the window ... */
  int reach;        /* ... and at most so far down until it covers no other one */
  int span;         /* where it would stick out on the right it stands so far left of 'at', if that is more than 0 */
  Color color;
} SketchLabel;

/* A word on a dark plate. False, and nothing painted, when all places within its reach are taken. */
bool sketch_label(Sketch *sketch, const SketchLabel *label);

/* Keeps labels away from an area. */
void sketch_reserve(Sketch *sketch, Rect area);

/* The height of a label and of a row of text. */
int sketch_row(const Sketch *sketch);

/* A copy of valid UTF-8 with at most so many characters, the last one an ellipsis when it was cut. Caller frees with g_free. */
char *sketch_shortened(const char *text, int characters);

#endif
