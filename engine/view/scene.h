/* scene.h: lists everything that is visible of a World. Each entry is an item: one picture, text or
 * colored rectangle. The order of the list is the drawing order, back to front:
 *
 *   - the stage (world/stage.h): the room with its objects and actors, then speech and texts
 *   - a story page, the dialog box, countdowns
 *   - the boxes of the interface (world/ui/boxes.h)
 *   - the curtain: the black rectangle of a screen fade
 *   - a message window, a notice of the engine, the ring around a held finger (scene_touch.h)
 *   - the pointer
 *
 * Flashes and bars (world/effects/screen_effects.h) lie above the room. UI objects, speech and
 * texts on the canvas lie above the flashes and bars. A thing of the stage has no item while it is
 * outside the canvas or fully transparent.
 *
 * Two equal lists give equal pictures. So view.c compares two lists to find the part of the canvas
 * that it must paint again (damage.h).
 *
 * A room can be larger than the canvas, and then it scrolls. Room px are counted from the top
 * left of the room. The scroll is the room px at the top left of the canvas. Positions are
 * interpolated between the last two ticks. Each position is rounded to whole room px. The
 * scroll is rounded once for all items. So a thing that does not move keeps its place on the
 * background while the camera moves. */

#ifndef VIEW_SCENE_H
#define VIEW_SCENE_H

#include "base/pixels.h"
#include "world/world.h"

#include <stddef.h>

/* z-planes of the stage: a higher plane is nearer to the viewer. */
#define SCENE_PLANE_BACKGROUND (-50)
#define SCENE_PLANE_SPEECH 50
#define SCENE_PLANE_CURSOR_TEXT 1000

typedef enum {
  ITEM_PICTURE,
  ITEM_MIRRORED, /* a picture with left and right exchanged */
  ITEM_ENLARGED, /* a picture, enlarged by whole factors without a filter */
  ITEM_TEXT,
  ITEM_FILL
} SceneItemKind;

typedef struct SceneItem {
  SceneItemKind kind;
  StageKey key;         /* position in the drawing order */
  Color color;          /* 'a' is the opacity of the item; only ITEM_FILL uses r, g and b */
  const Pixels *pixels; /* borrowed from a cache; NULL for ITEM_FILL */
  const char *id;       /* id of the actor or object; NULL = other item; borrowed from the world */
  Rect source;          /* the part of 'pixels' to paint, in px of 'pixels' */
  Rect target;          /* canvas px; 'source' is scaled to this size; may exceed the canvas */
  uint64_t content;     /* number of 'pixels' in their cache; other pixels never get this number */
} SceneItem;

/* The two pointers are beside each other, so this also holds where pointers have 32 bits. */
_Static_assert(sizeof(SceneItem) == sizeof(SceneItemKind) + sizeof(StageKey) + sizeof(Color) + 2 * sizeof(char *) +
                                        2 * sizeof(Rect) + sizeof(uint64_t),
               "no padding: tests compare items by memcmp");

/* Replaces the content of 'items' (SceneItem) with the list in drawing order. 'alpha' is the moment
 * to draw, from 0 to 1: 0 = the tick before the last one, 1 = the last tick. 'pointer' is the place
 * at which the pointer is drawn, in canvas px. NULL = the pointer's place in the world. */
void scene_list(GArray *items, const World *world, double alpha, const Point *pointer);

/* The two parts of scene_list. scene_list_world lists everything except the pointer's picture.
 * scene_add_pointer adds the pointer's picture. If 'is_needed' is true, it adds the plain arrow
 * (scene_arrow.h) instead, even if the game hides the pointer. The history and other displays above
 * the game (scene_comfort.h) need this arrow. */
void scene_list_world(GArray *items, const World *world, double alpha, const Point *pointer);
void scene_add_pointer(GArray *items, const World *world, const Point *pointer, bool is_needed);

/* Like scene_list_world, but omits the text at the pointer and the ring around a held finger. Use
 * it for the game's world while a menu or the names of hotspots are drawn over the game. */
void scene_list_behind(GArray *items, const World *world, double alpha);

/* Like scene_list_behind at the last tick, but also omits the curtain, messages and notices. Use it
 * for the thumbnails of saves, which show the room. */
void scene_list_room(GArray *items, const World *world);

/* The items that must be painted for a part of the canvas, back to front. */
typedef struct SceneSlice {
  const SceneItem *items; /* borrowed from the list */
  guint count;
  bool is_covered; /* the first item covers the part; if false, paint the part black before it */
} SceneSlice;

/* Finds the highest opaque item that covers all of 'part' (canvas px). Returns this item and all
 * items above it. If no item covers 'part', returns all items. The result can contain items that
 * are hidden or outside 'part'. */
SceneSlice scene_visible(const GArray *items, Rect part);

/* Returns the room px at the top left of the canvas at the moment 'alpha' (see scene_list). Returns
 * {0, 0} if no room is shown. */
Point scene_scroll(const World *world, double alpha);

#endif
