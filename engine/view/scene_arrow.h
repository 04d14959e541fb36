/* scene_arrow.h: the engine's own mouse pointers: a plain arrow for games without a cursor, and an
 * arrow for each direction in which an exit may lead. */

#ifndef VIEW_SCENE_ARROW_H
#define VIEW_SCENE_ARROW_H

#include "view/paint.h"
#include "view/scene.h"

/* Adds the arrow to 'items' (SceneItem), with its tip at 'tip' (canvas px). It is larger on large
 * canvases. */
void scene_add_arrow(GArray *items, const World *world, Point tip);

/* Adds the arrow of an exit, with its middle at 'middle' (canvas px). It is as large as the plain
 * arrow, relative to the canvas. */
void scene_add_exit_arrow(GArray *items, const World *world, Point middle, Direction direction);

/* Returns its width, which is also its height, in canvas px. */
int scene_exit_arrow_size(const World *world);

/* Paints the arrow directly, with its tip at 'tip'. Its smallest size is 9 x 15 px; 'zoom' is a
 * whole factor. */
void scene_paint_arrow(const Painter *painter, Point tip, int zoom);

#endif
