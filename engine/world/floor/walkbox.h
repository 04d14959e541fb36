/* walkbox.h: the floor of a room: where actors may stand, and how it changes their size and speed.
 *
 * A room's floor is a set of axis-aligned rectangles. A point is walkable if it lies in at least
 * one enabled box. Boxes are closed sets, so boxes that share only an edge or a corner are
 * connected, and a box may have no width or no height. Where boxes overlap, name, scale and speed
 * are those of the box that was added first. This module does not use actors: path.h finds paths
 * through the boxes, and world/walk.h moves actors along these paths.
 *
 * Room pixels. A WalkboxSet is owned by its Room. */

#ifndef WORLD_FLOOR_WALKBOX_H
#define WORLD_FLOOR_WALKBOX_H

#include "base/data/checksum.h"
#include "base/geometry.h"
#include "base/registry.h"

#include <glib.h>

typedef struct Walkbox {
  Rect rect;  /* x1 <= x2 and y1 <= y2 */
  char *name; /* owned; NULL for none; compared ignoring ASCII case */
  bool disabled;
  double scale_top;    /* factor of an actor's size at y1 of the box */
  double scale_bottom; /* the same at y2; between them, the factor is interpolated */
  double speed;        /* factor of an actor's speed */
} Walkbox;

#define WALKBOXES_MAX 16384          /* per room; callers of walkboxes_add enforce the limits */
#define WALKBOX_CROSSINGS_MAX 150000 /* per room; such a floor is prepared in less than a second */
#define WALKBOX_CROSSINGS_ALL 400000 /* of all rooms */

typedef struct WalkboxSet {
  int64_t crossings;       /* pairs of boxes that touch, and neither contains the other */
  GArray *boxes;           /* Walkbox, in order of addition */
  unsigned changes;        /* counts boxes that were added, enabled or disabled */
  struct PathGraph *paths; /* the prepared floor of path.c; NULL until the first query */
} WalkboxSet;

void walkboxes_init(WalkboxSet *set);
void walkboxes_clear(WalkboxSet *set);

/* Adds a box and copies its name. Its rectangle must have x1 <= x2 and y1 <= y2. */
void walkboxes_add(WalkboxSet *set, const Walkbox *box);

static inline int walkboxes_count(const WalkboxSet *set) { return (int)set->boxes->len; }
static inline const Walkbox *walkboxes_get(const WalkboxSet *set, int i) { return &g_array_index(set->boxes, Walkbox, i); }

/* Returns how many boxes 'rect' touches, not counting boxes that contain it or that it contains.
 * Includes disabled boxes. */
int walkboxes_crossings(const WalkboxSet *set, Rect rect);

/* Returns the first box with this name, ignoring ASCII case, or NONE. */
int walkboxes_find(const WalkboxSet *set, const char *name);
void walkboxes_set_disabled(WalkboxSet *set, int box, bool disabled);

/* Returns the first enabled box, in order of addition, that contains 'at'. Returns NONE outside
 * the floor. */
int walkboxes_at(const WalkboxSet *set, Point at);

/* Stores the point nearest to 'at' that lies in any box, enabled or not. Of equally near points,
 * takes the one in the box that was added first. If there are no boxes, returns false and leaves
 * '*nearest' unchanged. */
bool walkboxes_nearest_in_any(const WalkboxSet *set, Vec at, Vec *nearest);

/* Returns the factor of an actor's size at height 'y' of a box. */
double walkbox_scale_at(const Walkbox *box, double y);

#endif
