/* scene_progress.h: a progress bar in the middle of the canvas, for work that takes long, such as
 * loading a save. */

#ifndef VIEW_SCENE_PROGRESS_H
#define VIEW_SCENE_PROGRESS_H

#include "view/scene.h"

typedef struct SceneProgress {
  const char *text; /* one line, above the bar; borrowed */
  int percent;      /* 0 to 100 */
} SceneProgress;

/* Adds the bar to 'items' (SceneItem), in front of all other items. */
void scene_add_progress(GArray *items, const World *world, const SceneProgress *progress);

#endif
