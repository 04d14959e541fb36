/* image_cache.h: a cache of decoded images with a limited size.
 *
 * An image is decoded when it is first drawn. In these comments, a picture is one drawn frame of
 * the game. While a room is shown, the cache keeps all images of the room, up to IMAGE_BYTES_MAX.
 * Above this limit, it releases the least recently used images. If one picture needs more images
 * than the limit allows, placeholders replace the images above the limit, and one Problem is
 * reported. When the first picture of another room is complete, the cache releases the least
 * recently used images until the rest is within the budget (IMAGE_BUDGET_DEFAULT). The cache keeps
 * all images of this picture.
 *
 * The cache knows rooms only by their indices. It measures the age of an image in uses and
 * pictures, not in time. So the cache behaves identically with and without a window. */

#ifndef MEDIA_IMAGE_CACHE_H
#define MEDIA_IMAGE_CACHE_H

#include "base/pixels.h"
#include "media/assets.h"

#define IMAGE_BUDGET_DEFAULT (24u << 20) /* bytes */
#define IMAGE_BYTES_MAX (512u << 20)     /* bytes: the limit at any time */

/* Returns the whole strip of an animation (not NONE); never NULL. If the file is missing or
 * corrupt, reports it once and returns a placeholder. The cache owns the strip. The strip is valid
 * until image_cache_trim, image_cache_forget or assets_clear. */
const Pixels *image_cache_get(Assets *assets, int animation);

/* Returns the position of a frame of an animation in 'strip' (from image_cache_get), in px. Returns
 * {0, 0} if 'strip' is a placeholder that is too narrow. */
Point image_cache_place(const Animation *animation, const Pixels *strip, int frame);

/* Decodes an image (not NONE) that may soon be needed. Releases other images if the budget requires
 * it, but not the images of the last picture. If the budget is then still exceeded, does not decode
 * the image. Does not report a failure. image_cache_get reports it later. */
void image_cache_touch(Assets *assets, int animation);

/* Returns a number that identifies the pixels that image_cache_get last returned for this
 * animation. Different pixels have different numbers, even if they are stored at the same address
 * later. */
uint64_t image_cache_serial(const Assets *assets, int animation);

/* Releases images as described at the top. Call image_cache_trim once when a picture of 'room'
 * (NONE = no room) is complete. */
void image_cache_trim(Assets *assets, int room);

/* Moves the images to the Assets of another Game that has the same files. 'from' then has no
 * images. 'into' must have no images before. Images whose animation is registered differently in
 * 'into' are released. Serial numbers stay the same. */
void image_cache_move(Assets *from, Assets *into);

/* Drops the images and the measured sizes of changed files, so the next image_cache_move does not
 * move these images. Calls is_changed(path, user) for the path of each animation and of each
 * sheet's picture. is_changed returns whether the file was changed. */
void image_cache_forget(Assets *assets, bool (*is_changed)(const char *path, void *user), void *user);

/* For tests. image_cache_set_limits replaces IMAGE_BUDGET_DEFAULT ('budget') and IMAGE_BYTES_MAX
 * ('most'). image_cache_bytes returns the bytes of pixels in the cache. */
typedef struct ImageLimits {
  size_t budget, most; /* bytes */
} ImageLimits;
size_t image_cache_bytes(const Assets *assets);
void image_cache_set_limits(Assets *assets, ImageLimits limits);

#endif
