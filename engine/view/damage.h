/* damage.h: finds the part of the picture that must be painted again. It compares two lists of
 * items (scene.h).
 *
 * Both lists are compared from back to front. An item that is in both lists, with the same look and
 * in the same order, changes nothing. Every other item damages its rectangle. So outside the
 * damage, each pixel shows the same items in the same order.
 *
 * The pictures of the first list may no longer exist. So pictures are compared by address and
 * serial number only. */

#ifndef VIEW_DAMAGE_H
#define VIEW_DAMAGE_H

#include "base/region.h"
#include "view/scene.h"

/* Returns the damage inside 'canvas'. 'before' has the items that were visible there. 'after' has
 * the items that will be visible there. Returns all of 'canvas' if most of it is damaged. */
Region damage_between(SceneSlice before, SceneSlice after, Rect canvas);

#endif
