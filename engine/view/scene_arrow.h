/* scene_arrow.h: the engine's own mouse pointer, a plain arrow, for games without a cursor. Its tip
 * is the mouse position. */

#ifndef VIEW_SCENE_ARROW_H
#define VIEW_SCENE_ARROW_H

#include "view/scene.h"

/* Adds the arrow to 'items' (SceneItem). It is larger on large canvases. */
void scene_add_arrow(GArray *items, const World *world);

#endif
