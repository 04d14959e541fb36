/* scene.h: the list of all visible items, back to front:
 *
 *   - the stage (world/stage.h), from the background to the texts
 *   - a story page, the dialog box, countdowns
 *   - the boxes of the interface
 *   - the curtain of the screen fade
 *   - a message window, a notice, the cursor
 *
 * Flashes and bars (world/effects/screen_effects.h) lie above the room and below the rest of the
 * stage. Items outside the canvas and fully transparent items are not listed.
 *
 * Two equal lists give equal pictures. So the view compares two lists to find the part of the
 * picture that it must paint again (damage.h).
 *
 * Positions are interpolated between the last two ticks and rounded once to whole room px. The
 * scroll is rounded once for all items. So things that do not move keep their place on the
 * background while the camera moves. */

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
  ITEM_MIRRORED, /* a picture with left and right exchanged */
  ITEM_ENLARGED, /* a picture, enlarged by whole factors without a filter */
  ITEM_TEXT,
  ITEM_FILL
} SceneItemKind;

typedef struct SceneItem {
  SceneItemKind kind;
  StageKey key;         /* position in the drawing order */
  Color color;          /* 'a' is the opacity of the item; r, g and b are for fills only */
  const Pixels *pixels; /* borrowed from a cache; NULL = a fill */
  Rect source;          /* px of 'pixels' */
  Rect target;          /* canvas px; another size than 'source' = scaled; may exceed the canvas */
  uint64_t content;     /* serial number of the picture in its cache; an address may be reused */
  const char *id;       /* id of the actor or object; NULL for others; borrowed from the world */
} SceneItem;

_Static_assert(sizeof(SceneItem) == offsetof(SceneItem, id) + sizeof(char *), "no padding: tests compare items by memcmp");

/* Replaces the content of 'items' (SceneItem) with the sorted list. 'alpha' is the moment to draw:
 * 0 = the tick before the last one, 1 = the last tick. 'pointer' is the place of the pointer and
 * its text in canvas px; NULL = the place in the world. */
void scene_list(GArray *items, const World *world, double alpha, const Point *pointer);

/* The parts of scene_list: all but the pointer, and the pointer. 'is_needed': the pointer is shown
 * even where the game hides it, for what the window shows above the game. */
void scene_list_world(GArray *items, const World *world, double alpha, const Point *pointer);
void scene_add_pointer(GArray *items, const World *world, const Point *pointer, bool is_needed);

/* Like scene_list_world, without the text at the pointer: for a world behind another one. */
void scene_list_behind(GArray *items, const World *world, double alpha);

/* The items that can be seen in a part of the canvas, back to front. */
typedef struct SceneSlice {
  const SceneItem *items; /* borrowed from the list */
  guint count;
  bool is_covered; /* the first item covers the whole part; if not, first paint it black */
} SceneSlice;

/* Finds the highest item that covers all of 'part' (canvas px). Returns this item and all items
 * above it, or all items if none covers 'part'. Some of them may still be hidden or outside the
 * part. */
SceneSlice scene_visible(const GArray *items, Rect part);

/* Decodes the pictures that the current room may need next: all states of its objects, all poses of
 * its actors. Stops at the memory limit. */
void scene_touch(const World *world);

/* Returns the room px at the canvas's top left at the moment 'alpha', as in scene_list. Without a
 * room, returns {0, 0}. */
Point scene_scroll(const World *world, double alpha);

#endif
