/* scene_arrow.h: the engine's own mouse pointers. There is a plain arrow for games without a
 * cursor, and an exit arrow for each direction of an exit. */

#ifndef VIEW_SCENE_ARROW_H
#define VIEW_SCENE_ARROW_H

#include "view/paint.h"
#include "view/scene.h"

/* Adds the plain arrow to 'items' (SceneItem), with its tip at 'tip' (canvas px). The arrow is
 * enlarged by page_zoom (world/page.h), a whole factor that grows with the height of the canvas. */
void scene_add_arrow(GArray *items, const World *world, Point tip);

/* Adds the exit arrow for a direction to 'items' (SceneItem), with its middle at 'middle' (canvas
 * px). The exit arrow is enlarged by page_zoom. */
void scene_add_exit_arrow(GArray *items, const World *world, Point middle, Direction direction);

/* Returns the side of an exit arrow's square in canvas px. */
int scene_exit_arrow_size(const World *world);

/* Paints the plain arrow without a list of items, with its tip at 'tip' (px of the painter's
 * target). 'zoom' is a whole factor. With a zoom of 1, the arrow has 9 x 15 px. */
void scene_paint_arrow(const Painter *painter, Point tip, int zoom);

#endif
