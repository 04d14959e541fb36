/* walkbox.h: where actors may stand, and how the floor changes their size and speed.
 *
 * A room's floor is a set of axis-aligned rectangles. A point is walkable if it lies in at least
 * one enabled box. Boxes are closed sets, so boxes that share only an edge or a corner are
 * connected, and a box may have no width or no height. Where boxes overlap, the one that was added
 * first gives name, scale and speed. This module does not use actors: path.h finds paths through
 * the boxes, and world/walk.h moves actors along these paths.
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
  double scale_top;    /* factor of an actor's size at y1 */
  double scale_bottom; /* the same at y2; in between, the factor is interpolated */
  double speed;        /* factor of an actor's speed */
} Walkbox;

#define WALKBOXES_MAX 16384          /* per room. Callers of walkboxes_add enforce these limits */
#define WALKBOX_CROSSINGS_MAX 150000 /* per room; such a floor is prepared in less than a second */
#define WALKBOX_CROSSINGS_ALL 400000 /* of all rooms */

typedef struct WalkboxSet {
  int64_t crossings;       /* pairs of boxes that meet without one containing the other */
  GArray *boxes;           /* Walkbox, in order of addition */
  unsigned changes;        /* counts boxes that were added, enabled or disabled */
  struct PathGraph *paths; /* path.c's prepared floor; NULL until the first query */
} WalkboxSet;

void walkboxes_init(WalkboxSet *set);
void walkboxes_clear(WalkboxSet *set);

/* Adds a box and copies its name. Its rectangle must have x1 <= x2 and y1 <= y2. */
void walkboxes_add(WalkboxSet *set, const Walkbox *box);

static inline int walkboxes_count(const WalkboxSet *set) { return (int)set->boxes->len; }
static inline const Walkbox *walkboxes_get(const WalkboxSet *set, int i) { return &g_array_index(set->boxes, Walkbox, i); }

/* Returns how many boxes 'rect' meets without containing them or being contained in them. Disabled
 * boxes count. */
int walkboxes_crossings(const WalkboxSet *set, Rect rect);

/* Returns the first box of that name, ignoring ASCII case, or NONE. */
int walkboxes_find(const WalkboxSet *set, const char *name);
void walkboxes_set_disabled(WalkboxSet *set, int box, bool disabled);

/* Returns the first enabled box, in order of addition, that contains 'at'; NONE outside
 * the floor. */
int walkboxes_at(const WalkboxSet *set, Point at);

/* Stores the point nearest to 'at' that lies in any box, enabled or not. If several are equally
 * near, it is in the box that was added first. Returns false if there are no boxes; '*nearest' is
 * then unchanged. */
bool walkboxes_nearest_in_any(const WalkboxSet *set, Vec at, Vec *nearest);

/* Returns the factor of an actor's size at height 'y' of a box. */
double walkbox_scale_at(const Walkbox *box, double y);

#endif
