/* scene_page.h: adds a story page to the scene.
 *
 * A page lies above the stage and below the dialog box. It has a backdrop, a picture, a panel with
 * a border, and a text. While the player looks at the log of earlier texts, the log covers the
 * whole canvas. If the log is longer than its area, it has a scroll bar. world/page.h computes the
 * places of all these parts. */

#ifndef VIEW_SCENE_PAGE_H
#define VIEW_SCENE_PAGE_H

#include "view/scene.h"

/* Adds the page to 'items' (SceneItem). Adds nothing if no page is shown. */
void scene_add_page(GArray *items, const World *world);

#endif
