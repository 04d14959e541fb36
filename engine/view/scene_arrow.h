/* scene_arrow.h: the engine's own mouse pointer, a plain arrow, for games without a cursor. */

#ifndef VIEW_SCENE_ARROW_H
#define VIEW_SCENE_ARROW_H

#include "view/paint.h"
#include "view/scene.h"

/* Adds the arrow to 'items' (SceneItem), with its tip at 'tip' (canvas px). It is larger on large
 * canvases. */
void scene_add_arrow(GArray *items, const World *world, Point tip);

/* Paints the arrow directly, with its tip at 'tip'. Its smallest size is 9 x 15 px; 'zoom' is a
 * whole factor. */
void scene_paint_arrow(const Painter *painter, Point tip, int zoom);

#endif
