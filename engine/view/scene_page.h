/* scene_page.h: adds a story page to the scene.
 *
 * A page lies on top of the stage and below the dialog box: the backdrop, the picture, the panel
 * with its border, and the text. The log of earlier texts replaces the text, with a scroll bar
 * beside it. world/page.h computes the places. */

#ifndef VIEW_SCENE_PAGE_H
#define VIEW_SCENE_PAGE_H

#include "view/scene.h"

/* Adds the page to 'items' (SceneItem). Adds nothing if no page is shown. */
void scene_add_page(GArray *items, const World *world);

#endif
