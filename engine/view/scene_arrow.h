/* scene_arrow.h: the engine's own pointer, for games that have no cursor: a plain arrow, whose point is where the mouse is. */

#ifndef VIEW_SCENE_ARROW_H
#define VIEW_SCENE_ARROW_H

#include "view/scene.h"

/* Adds it to 'items' (SceneItem), larger on large canvases. */
void scene_add_arrow(GArray *items, const World *world);

#endif
