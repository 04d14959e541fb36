/* scene.h: the list of what is to be seen, back to front.
 *
 * Order: what is on stage as in world/stage.h, from the background to the texts; then a story's page; then the dialog box; then
 * the curtain of the screen fade; then the cursor. What lies outside the canvas or is wholly transparent is not listed. Two equal
 * lists give equal pictures, so comparing lists tells whether anything has to be painted.
 *
 * Positions lie between the last two ticks and are rounded to whole px once, in the room; the scroll is rounded once for
 * all. So things at rest keep their place on the background while the camera moves. */

#ifndef VIEW_SCENE_H
#define VIEW_SCENE_H

#include "base/pixels.h"
#include "world/world.h"

#include <stddef.h>

#define SCENE_PLANE_BACKGROUND (-50)
#define SCENE_PLANE_SPEECH 50
#define SCENE_PLANE_CURSOR_TEXT 1000

typedef enum {
  ITEM_PICTURE,
  ITEM_MIRRORED, /* a picture, left and right exchanged */
  ITEM_TEXT,
  ITEM_FILL
} SceneItemKind;

typedef struct SceneItem {
  SceneItemKind kind;
  StageKey key;         /* of sorting */
  Color color;          /* 'a' is how opaque the item is; the rest counts for a fill alone */
  const Pixels *pixels; /* borrowed from a cache; NULL for a fill */
  Rect source;          /* px of 'pixels' */
  Rect target;          /* canvas px; of another size than 'source' when scaled; may stick out of the canvas */
  uint64_t content;     /* its cache's serial: another picture may lie at the same address one frame later */
  const char *id;       /* of the actor or object, NULL for others; borrowed from the world */
} SceneItem;

_Static_assert(sizeof(SceneItem) == offsetof(SceneItem, id) + sizeof(char *), "no padding: items are compared by memcmp");

/* Fills 'items' (a GArray of SceneItem, emptied first), sorted. 'alpha' is 0 (the tick before) to 1 (the last tick). */
void scene_list(GArray *items, const World *world, double alpha);

/* Decodes what may be seen next in this room, as far as memory allows: all states of its objects, all poses of its actors. */
void scene_touch(const World *world);

/* The room px at the canvas's top left, as scene_list sees it; {0, 0} without a room. */
Point scene_scroll(const World *world, double alpha);

#endif
