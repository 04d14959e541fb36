/* image_cache.h: decoded images, within a budget.
 *
 * An image is decoded when it is first drawn. When a room is left, what the new room does not draw may go: while the cache
 * is above its budget, the least recently used images are released (never one used since the last room change). */

#ifndef MEDIA_IMAGE_CACHE_H
#define MEDIA_IMAGE_CACHE_H

#include "base/pixels.h"
#include "media/assets.h"

#define IMAGE_BUDGET_DEFAULT (64u << 20) /* bytes */
#define IMAGE_BYTES_MAX (512u << 20)     /* of one room's images; beyond it there are placeholders and a Problem */

/* The whole strip of an animation; a placeholder where the file is missing or broken (reported once). Never NULL. Owned
 * by the cache, valid until image_cache_room_changed or assets_clear. */
const Pixels *image_cache_get(Assets *assets, int animation);

/* Call when the current room changes: releases what is over the budget. */
void image_cache_room_changed(Assets *assets);

void image_cache_set_budget(Assets *assets, size_t bytes);

/* Bytes of pixels held now. */
size_t image_cache_bytes(const Assets *assets);

/* For assets_init and assets_clear. */
ImageCache *image_cache_new(void);
void image_cache_free(ImageCache *cache);

#endif
