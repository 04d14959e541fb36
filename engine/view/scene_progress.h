/* scene_progress.h: adds a progress bar in the middle of the canvas to the scene. The bar is for
 * long work, such as loading a save. */

#ifndef VIEW_SCENE_PROGRESS_H
#define VIEW_SCENE_PROGRESS_H

#include "view/scene.h"

typedef struct SceneProgress {
  const char *text; /* one line, above the bar; borrowed */
  int percent;      /* 0 to 100 */
} SceneProgress;

/* Appends the bar to 'items' (SceneItem), in front of the items in the list. Adds nothing if the
 * text is empty. */
void scene_add_progress(GArray *items, const World *world, const SceneProgress *progress);

#endif
