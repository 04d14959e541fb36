/* scene_prepare.h: decodes the pictures of a room before they are shown. */

#ifndef VIEW_SCENE_PREPARE_H
#define VIEW_SCENE_PREPARE_H

#include "world/world.h"

/* Decodes the pictures that the current room may need: all states of the objects in this room, and
 * the poses of its actors that the engine itself shows (costume.h). Pictures that exceed the budget
 * of image_cache.h are not decoded. Does nothing if no room is shown. */
void scene_prepare(const World *world);

#endif
