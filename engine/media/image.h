/* image.h: from a file's bytes to Pixels, distrusting every byte.
 *
 * Allowed are PNG, JPEG and WebP, told apart by their first bytes whatever the file is called. The header is read first, by
 * ourselves: a file has at most IMAGE_FILE_MAX bytes, the size must be at most IMAGE_SIDE_MAX on a side and IMAGE_PIXELS_MAX in
 * all, and the file must be whole as far as its own structure tells (every chunk of a PNG inside the file, an end marker in a
 * JPEG, the length of a WebP). Only then does the decoder for exactly that format (SDL_image) see it; so a bomb costs nothing. Of
 * a PNG it sees the chunks that make up the picture and no others; a JPEG has only so many scans for its size.
 *
 * Sources: PNG, ISO/IEC 15948; JPEG, ITU-T T.81 annex B; WebP container, RFC 9649. */

#ifndef MEDIA_IMAGE_H
#define MEDIA_IMAGE_H

#include "base/pixels.h"

#include <glib.h>

#define IMAGE_SIDE_MAX 16384
#define IMAGE_PIXELS_MAX 33554432
#define IMAGE_FILE_MAX (256u << 20) /* bytes; twice what the pixels of the largest image need uncompressed */

typedef enum { IMAGE_PNG, IMAGE_JPEG, IMAGE_WEBP } ImageFormat;

typedef struct ImageHeader {
  ImageFormat format;
  Size size; /* px */
} ImageHeader;

typedef enum { IMAGE_ERROR_FORMAT, IMAGE_ERROR_SIZE, IMAGE_ERROR_BROKEN } ImageError;
#define IMAGE_ERROR (image_error_quark())
GQuark image_error_quark(void);

/* False with an IMAGE_ERROR that says what is wrong ("not a PNG, JPEG or WebP image", "60000 x 30000 pixels, the limit is
 * ...", "ends in the middle of its data"), without a file name: the caller knows it. Allocates nothing. */
bool image_read_header(GBytes *bytes, ImageHeader *header, GError **error);

/* Decodes; pixels of the colour 'key' (NULL for none) become transparent. Caller frees with pixels_free. */
Pixels *image_decode(GBytes *bytes, const Color *key, GError **error);

/* A PNG of 'pixels', colours un-premultiplied. Caller unrefs. */
GBytes *image_encode_png(const Pixels *pixels, GError **error);

/* The same at 'path' (of the host's file system); a failure leaves an earlier file as it was. */
bool image_write_png(const Pixels *pixels, const char *path, GError **error);

#endif
