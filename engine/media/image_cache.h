/* image_cache.h: decoded images, within a budget.
 *
 * An image is decoded when it is first drawn. When a room has been left, what the new room's first picture does not show may
 * go: the least recently used images are released until the rest is within the budget. In a room everything stays that it has
 * once shown, up to IMAGE_BYTES_MAX; then, too, the least recently used go. Only a single picture that needs more than that
 * gets placeholders and a Problem.
 *
 * The cache knows nothing of rooms but their numbers; what it counts is pictures, whether in a window or without one. */

#ifndef MEDIA_IMAGE_CACHE_H
#define MEDIA_IMAGE_CACHE_H

#include "base/pixels.h"
#include "media/assets.h"

#define IMAGE_BUDGET_DEFAULT (64u << 20) /* bytes */
#define IMAGE_BYTES_MAX (512u << 20)     /* held at any time */

/* The whole strip of an animation (not NONE); a placeholder where the file is missing or broken (reported once). Never NULL.
 * Owned by the cache, valid until image_cache_trim or assets_clear. */
const Pixels *image_cache_get(Assets *assets, int animation);

/* Decodes an image (not NONE) that may be wanted soon, if the budget has a place for it beside what the last picture shows. A
 * failure is left to whoever draws it. */
void image_cache_touch(Assets *assets, int animation);

/* Tells what image_cache_get gave for that animation last from everything else the cache has ever given, also when a later
 * image lies at the same address. */
uint64_t image_cache_serial(const Assets *assets, int animation);

/* A picture of 'room' (NONE for no room) is complete. */
void image_cache_trim(Assets *assets, int room);

/* Bytes of pixels held now; and, for tests, other limits than the above. */
typedef struct ImageLimits {
  size_t budget, most; /* bytes */
} ImageLimits;
size_t image_cache_bytes(const Assets *assets);
void image_cache_set_limits(Assets *assets, ImageLimits limits);

#endif
