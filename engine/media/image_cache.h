/* image_cache.h: a cache of decoded images with a limited size.
 *
 * An image is decoded when it is first drawn. While a room is shown, the cache keeps all images of
 * the room, up to IMAGE_BYTES_MAX. Above this limit, it releases the least recently used images. If
 * one picture (a drawn frame of the game) needs more images than the limit allows, placeholders
 * replace the others, and one Problem is reported. After the first picture of another room, the
 * cache keeps the images of this picture. It then releases the least recently used images until all
 * images are within the budget (IMAGE_BUDGET_DEFAULT).
 *
 * The cache knows rooms only by their indices. It measures age in uses and pictures, not in time.
 * So it behaves identically with and without a window. */

#ifndef MEDIA_IMAGE_CACHE_H
#define MEDIA_IMAGE_CACHE_H

#include "base/pixels.h"
#include "media/assets.h"

#define IMAGE_BUDGET_DEFAULT (64u << 20) /* bytes */
#define IMAGE_BYTES_MAX (512u << 20)     /* the limit at any time */

/* Returns the whole strip of an animation (not NONE); never NULL. If the file is missing or
 * corrupt, reports it once and returns a placeholder. The strip is owned by the cache and valid
 * until image_cache_trim or assets_clear. */
const Pixels *image_cache_get(Assets *assets, int animation);

/* Returns the position of a frame in the strip of its animation, in px. Returns {0, 0} if 'strip'
 * is a placeholder that is too narrow. */
Point image_cache_place(const Animation *animation, const Pixels *strip, int frame);

/* Decodes an image (not NONE) that may soon be needed. Does nothing if the budget is too small for
 * this image and those of the last picture. Does not report a failure: image_cache_get does. */
void image_cache_touch(Assets *assets, int animation);

/* Returns a number that identifies the pixels that image_cache_get last returned for this
 * animation. Different pixels have a different number, even if they are stored at the same address
 * later. */
uint64_t image_cache_serial(const Assets *assets, int animation);

/* Releases images as described above. Call it when a picture of 'room' (NONE = no room) is
 * complete. */
void image_cache_trim(Assets *assets, int room);

/* Moves the images to the Assets of another Game that has the same files. 'into' must have no
 * images. Images that are registered differently in 'into' are released. Serial numbers stay the
 * same. */
void image_cache_move(Assets *from, Assets *into);

/* Drops the images of changed files and their sizes, so the next image_cache_move does not move
 * them. Calls is_changed(path, user) for the path of each animation and of each sheet's picture. */
void image_cache_forget(Assets *assets, bool (*is_changed)(const char *path, void *user), void *user);

/* For tests. image_cache_set_limits changes the limits. image_cache_bytes returns the bytes of
 * pixels in the cache. */
typedef struct ImageLimits {
  size_t budget, most; /* bytes */
} ImageLimits;
size_t image_cache_bytes(const Assets *assets);
void image_cache_set_limits(Assets *assets, ImageLimits limits);

#endif
