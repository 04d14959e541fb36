/* image_cache.h: decoded images, within a budget.
 *
 * An image is decoded when it is first drawn. While a room is shown, the cache keeps all its
 * images, up to IMAGE_BYTES_MAX. Above that, it releases the least recently used ones. If a single
 * picture needs more, placeholders replace the rest, and one Problem is reported. After the first
 * picture of another room, the cache releases the least recently used images until the rest is
 * within the budget. It keeps the images of that picture.
 *
 * The cache knows rooms only by their numbers. It measures age in uses and pictures, not in time,
 * so it works in the same way with and without a window. */

#ifndef MEDIA_IMAGE_CACHE_H
#define MEDIA_IMAGE_CACHE_H

#include "base/pixels.h"
#include "media/assets.h"

#define IMAGE_BUDGET_DEFAULT (64u << 20) /* bytes */
#define IMAGE_BYTES_MAX (512u << 20)     /* limit at any time */

/* Returns the whole strip of an animation (not NONE), never NULL. If the file is missing or
 * corrupt, reports this once and returns a placeholder. Owned by the cache, valid until
 * image_cache_trim or assets_clear. */
const Pixels *image_cache_get(Assets *assets, int animation);

/* Returns where in that strip a frame of the animation is. A placeholder may have only one
 * frame. */
Point image_cache_place(const Animation *animation, const Pixels *strip, int frame);

/* Decodes an image (not NONE) that may soon be needed, if the budget has room for it beside the
 * images of the last picture. A failure is not reported: image_cache_get does that. */
void image_cache_touch(Assets *assets, int animation);

/* Returns a number that identifies the pixels that image_cache_get last returned for that
 * animation. Other pixels have another number, even if they are later at the same address. */
uint64_t image_cache_serial(const Assets *assets, int animation);

/* Call it when a picture of 'room' (NONE = no room) is complete. */
void image_cache_trim(Assets *assets, int room);

/* Moves the images to the Assets of another Game of the same files, which must have none. Images
 * that are registered differently there are released. Serial numbers stay the same. */
void image_cache_move(Assets *from, Assets *into);

/* Drops the images of a file that has changed: the next image_cache_move passes on neither them nor
 * their size. 'is_changed' gets the path of each animation and 'user'. */
void image_cache_forget(Assets *assets, bool (*is_changed)(const char *path, void *user), void *user);

/* For tests: other limits than the above, and the bytes of pixels in the cache. */
typedef struct ImageLimits {
  size_t budget, most; /* bytes */
} ImageLimits;
size_t image_cache_bytes(const Assets *assets);
void image_cache_set_limits(Assets *assets, ImageLimits limits);

#endif
