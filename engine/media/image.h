/* image.h: decodes untrusted image files into Pixels.
 *
 * PNG, JPEG and WebP are allowed. The format is recognised by the first bytes of a file, not by its
 * name.
 *
 * The engine's own code reads the header first and checks these limits: IMAGE_FILE_MAX bytes,
 * IMAGE_SIDE_MAX px per side, IMAGE_PIXELS_MAX px in total. The number of scans of a JPEG is also
 * limited, more strictly for large pictures. The file must be complete: a PNG must contain all its
 * chunks, a JPEG its end marker, and a WebP at least the number of bytes that its header states.
 * Further bytes are ignored. SDL_image decodes the file only after these checks, so a decompression
 * bomb is rejected without decoding. From a PNG, SDL_image gets only the chunks that make up the
 * picture.
 *
 * Sources: PNG, ISO/IEC 15948; JPEG, ITU-T T.81 annex B; WebP container, RFC 9649. */

#ifndef MEDIA_IMAGE_H
#define MEDIA_IMAGE_H

#include "base/pixels.h"
#include "sys/file_ends.h"

#include <glib.h>

#define IMAGE_SIDE_MAX 16384        /* px */
#define IMAGE_PIXELS_MAX 33554432   /* width * height */
#define IMAGE_FILE_MAX (256u << 20) /* bytes: twice the size of the largest decoded image */

typedef enum { IMAGE_PNG, IMAGE_JPEG, IMAGE_WEBP } ImageFormat;

typedef struct ImageHeader {
  ImageFormat format;
  Size size; /* px */
} ImageHeader;

/* IMAGE_ERROR_FORMAT: the format is not supported. IMAGE_ERROR_SIZE: the image exceeds a limit or
 * the available memory. IMAGE_ERROR_BROKEN: the file is corrupt. */
typedef enum { IMAGE_ERROR_FORMAT, IMAGE_ERROR_SIZE, IMAGE_ERROR_BROKEN } ImageError;
#define IMAGE_ERROR (image_error_quark())
GQuark image_error_quark(void);

/* Reads and checks the header. On failure returns false with an IMAGE_ERROR, such as "not a PNG,
 * JPEG or WebP image" or "60000 x 30000 pixels, the limit is ...". The caller adds the file name.
 * Allocates memory only for the error. */
bool image_read_header(GBytes *bytes, ImageHeader *header, GError **error);

/* Reads the size of an image from the beginning and the end of its file. 'ends' (sys/file_ends.h)
 * must have at least IMAGE_TAIL bytes in its tail. The size is the same as from image_read_header,
 * but damage in the middle is not detected. Returns false if 'ends' does not contain the size, or
 * does not belong to a complete image. In both cases, call image_read_header with the whole
 * file. */
#define IMAGE_TAIL 12
bool image_glance(const FileEnds *ends, Size *size);

/* Decodes an image. Pixels of the color 'key' (NULL for none) become transparent. On failure
 * returns NULL with an error. The caller frees with pixels_free. */
Pixels *image_decode(GBytes *bytes, const Color *key, GError **error);

/* Returns a PNG of 'pixels'. The colors in the PNG are not premultiplied. On failure returns NULL
 * with an error. The caller frees with g_bytes_unref. */
GBytes *image_encode_png(const Pixels *pixels, GError **error);

/* Writes a PNG of 'pixels' to 'path' on the host's file system. On failure returns false with an
 * error and leaves an existing file unchanged. */
bool image_write_png(const Pixels *pixels, const char *path, GError **error);

#endif
