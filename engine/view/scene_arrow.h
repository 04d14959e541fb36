/* scene_arrow.h: the engine's own mouse pointers. There is a plain arrow for games without a
 * cursor, and an exit arrow for each direction of an exit. */

#ifndef VIEW_SCENE_ARROW_H
#define VIEW_SCENE_ARROW_H

#include "view/paint.h"
#include "view/scene.h"

/* Adds the plain arrow to 'items' (SceneItem), with its tip at 'tip' (canvas px). The arrow is
 * larger on large canvases. */
void scene_add_arrow(GArray *items, const World *world, Point tip);

/* Adds the exit arrow of a direction, with its middle at 'middle' (canvas px). It is enlarged like
 * the plain arrow. */
void scene_add_exit_arrow(GArray *items, const World *world, Point middle, Direction direction);

/* Returns the width of an exit arrow, which is also its height, in canvas px. */
int scene_exit_arrow_size(const World *world);

/* Paints the plain arrow with its tip at 'tip' (px of the target). 'zoom' is a whole factor; with
 * 1, the arrow has 9 x 15 px. */
void scene_paint_arrow(const Painter *painter, Point tip, int zoom);

#endif
