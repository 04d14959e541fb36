/* walkbox.h: where actors may stand, and how the floor changes them.
 *
 * A room's floor is a set of axis-aligned rectangles. A point is walkable when it lies in at least one enabled box; boxes are
 * closed sets, so boxes that share only an edge or a corner are connected, and a box without width or height is a legal
 * line. Where boxes overlap, the one added first gives name, scale and speed. Walkboxes know nothing of actors: path.h
 * finds ways through them, walk.h follows the ways.
 *
 * Room pixels. A WalkboxSet is owned by its Room. */

#ifndef WORLD_FLOOR_WALKBOX_H
#define WORLD_FLOOR_WALKBOX_H

#include "base/checksum.h"
#include "base/geometry.h"
#include "base/registry.h"

#include <glib.h>

typedef struct Walkbox {
  Rect rect;  /* x1 <= x2 and y1 <= y2 */
  char *name; /* owned; NULL for none; compared ignoring ASCII case */
  bool disabled;
  double scale_top;    /* factor of an actor's size at y1 ... */
  double scale_bottom; /* ... and at y2, interpolated between; equal for one factor */
  double speed;        /* factor of an actor's speed */
} Walkbox;

#define WALKBOXES_MAX 16384          /* of one room; who adds them sees to it, as to the next two */
#define WALKBOX_CROSSINGS_MAX 150000 /* of one room: a floor of that many is prepared in less than a second */
#define WALKBOX_CROSSINGS_ALL 400000 /* of all rooms */

typedef struct WalkboxSet {
  int64_t crossings;      /* pairs of boxes that meet, none of which contains the other */
  GArray *boxes;          /* Walkbox, in order of addition */
  unsigned changes;       /* counts what changed where actors may walk: boxes added, enabled, disabled */
  struct PathGraph *ways; /* path.c's preparation for the enabled boxes; NULL before it is asked */
} WalkboxSet;

void walkboxes_init(WalkboxSet *set);
void walkboxes_clear(WalkboxSet *set);

/* Copies the name. The rectangle must be the right way round. */
void walkboxes_add(WalkboxSet *set, const Walkbox *box);

static inline int walkboxes_count(const WalkboxSet *set) { return (int)set->boxes->len; }
static inline const Walkbox *walkboxes_get(const WalkboxSet *set, int i) { return &g_array_index(set->boxes, Walkbox, i); }

/* How many of the boxes such a box would meet without containing it or being contained in it. Disabled ones count. */
int walkboxes_crossings(const WalkboxSet *set, Rect rect);

/* The first box of that name (ignoring ASCII case), or NONE. */
int walkboxes_find(const WalkboxSet *set, const char *name);
void walkboxes_set_disabled(WalkboxSet *set, int box, bool disabled);

/* The first enabled box, in order of addition, that contains 'at'; NONE outside. */
int walkboxes_at(const WalkboxSet *set, Point at);

/* The factor of an actor's size at that height of a box. */
double walkbox_scale_at(const Walkbox *box, double y);

#endif
