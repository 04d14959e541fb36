/* scene_page.h: a story's page in the list of what is to be seen.
 *
 * On top of everything on stage, below the dialog box: the backdrop, the picture, the panel with its border, the words; or what
 * was read before, with a bar that tells where in it one is. Where each lies is page.h's business. */

#ifndef VIEW_SCENE_PAGE_H
#define VIEW_SCENE_PAGE_H

#include "view/scene.h"

/* Adds the page to 'items' (SceneItem), or nothing when none is shown. */
void scene_add_page(GArray *items, const World *world);

#endif
