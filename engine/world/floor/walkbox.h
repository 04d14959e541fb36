/* walkbox.h: the floor of a room: where actors may stand, and how the floor changes their size and
 * speed.
 *
 * The floor of a room is a set of axis-aligned rectangles, the walkboxes. A point is walkable if
 * it lies in at least one enabled box. The border of a box belongs to the box. So boxes that share
 * only an edge or a corner are connected, and a box may have no width or no height. At a point
 * that lies in several enabled boxes, name, scale and speed are those of the box that was added
 * first. This module does not use actors: path.h finds paths through the boxes, and world/walk.h
 * moves actors along these paths.
 *
 * All coordinates are in room px. Each Room owns its WalkboxSet. */

#ifndef WORLD_FLOOR_WALKBOX_H
#define WORLD_FLOOR_WALKBOX_H

#include "base/data/checksum.h"
#include "base/geometry.h"
#include "base/registry.h"

#include <glib.h>

typedef struct Walkbox {
  Rect rect;           /* x1 <= x2 and y1 <= y2 */
  char *name;          /* owned; NULL for none; the case of ASCII letters is ignored */
  bool disabled;       /* does not belong to the floor now */
  double scale_top;    /* factor of an actor's size at 'y1' of 'rect', its upper edge */
  double scale_bottom; /* factor at 'y2', the lower edge; between the edges, it is interpolated */
  double speed;        /* factor of an actor's speed */
} Walkbox;

/* Limits, which callers of walkboxes_add must enforce. A crossing is a pair of boxes that touch or
 * overlap, where no box contains the other. A floor with the largest number of crossings is
 * prepared in less than a second. */
#define WALKBOXES_MAX 16384          /* boxes in a room */
#define WALKBOX_CROSSINGS_MAX 150000 /* crossings in a room */
#define WALKBOX_CROSSINGS_ALL 400000 /* crossings in all rooms together */

typedef struct WalkboxSet {
  int64_t crossings;       /* number of crossings (see above), disabled boxes included */
  GArray *boxes;           /* Walkbox, in order of addition */
  unsigned changes;        /* how many times a box was added, enabled or disabled */
  struct PathGraph *paths; /* the prepared floor of path.c; owned; NULL before the first query */
} WalkboxSet;

/* walkboxes_init creates an empty set. walkboxes_clear frees everything in it. */
void walkboxes_init(WalkboxSet *set);
void walkboxes_clear(WalkboxSet *set);

/* Adds a copy of a box, with a copy of its name. 'rect' must have x1 <= x2 and y1 <= y2. Its
 * coordinates must be from -PATH_COORDINATE_MAX to PATH_COORDINATE_MAX (path.h). */
void walkboxes_add(WalkboxSet *set, const Walkbox *box);

static inline int walkboxes_count(const WalkboxSet *set) { return (int)set->boxes->len; }
static inline const Walkbox *walkboxes_get(const WalkboxSet *set, int i) { return &g_array_index(set->boxes, Walkbox, i); }

/* Returns the number of crossings that a box with the rectangle 'rect' would add. Disabled boxes
 * count. */
int walkboxes_crossings(const WalkboxSet *set, Rect rect);

/* Returns the index of the first box with this name, or NONE. Upper and lower case of ASCII
 * letters are the same. */
int walkboxes_find(const WalkboxSet *set, const char *name);

/* Disables or enables a box. */
void walkboxes_set_disabled(WalkboxSet *set, int box, bool disabled);

/* Returns the index of the enabled box that contains 'at', or NONE outside the floor. Of several
 * boxes, returns the one that was added first. */
int walkboxes_at(const WalkboxSet *set, Point at);

/* Stores the point nearest to 'at' that lies in any box, enabled or disabled. Of several points
 * with the same distance, stores the point in the box that was added first. If there are no boxes,
 * returns false and leaves '*nearest' unchanged. */
bool walkboxes_nearest_in_any(const WalkboxSet *set, Vec at, Vec *nearest);

/* Returns the factor of an actor's size at the room coordinate 'y' in a box. Above the box it is
 * 'scale_top', and below the box it is 'scale_bottom'. */
double walkbox_scale_at(const Walkbox *box, double y);

#endif
