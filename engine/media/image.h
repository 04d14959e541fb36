/* image.h: decodes untrusted image files into Pixels.
 *
 * PNG, JPEG and WebP are allowed. The first bytes of a file decide its format; its name does
 * not matter.
 *
 * The engine's own code reads the header first and checks these limits: IMAGE_FILE_MAX bytes,
 * IMAGE_SIDE_MAX px per side, IMAGE_PIXELS_MAX px in all. A large JPEG may have fewer scans than a
 * small one. The file must also be complete: a PNG contains all its chunks, a JPEG ends with its
 * end marker, a WebP has the length that its header states. SDL_image decodes the file only after
 * these checks, so a decompression bomb costs nothing. Of a PNG, it gets only the chunks that make
 * up the picture.
 *
 * Sources: PNG, ISO/IEC 15948; JPEG, ITU-T T.81 annex B; WebP container, RFC 9649. */

#ifndef MEDIA_IMAGE_H
#define MEDIA_IMAGE_H

#include "base/pixels.h"
#include "sys/file_ends.h"

#include <glib.h>

#define IMAGE_SIDE_MAX 16384
#define IMAGE_PIXELS_MAX 33554432
#define IMAGE_FILE_MAX (256u << 20) /* bytes; twice the size of the largest decoded image */

typedef enum { IMAGE_PNG, IMAGE_JPEG, IMAGE_WEBP } ImageFormat;

typedef struct ImageHeader {
  ImageFormat format;
  Size size; /* px */
} ImageHeader;

typedef enum { IMAGE_ERROR_FORMAT, IMAGE_ERROR_SIZE, IMAGE_ERROR_BROKEN } ImageError;
#define IMAGE_ERROR (image_error_quark())
GQuark image_error_quark(void);

/* Reads and checks the header. Returns false with an IMAGE_ERROR ("not a PNG, JPEG or WebP image",
 * "60000 x 30000 pixels, the limit is ...", "ends in the middle of its data"); the caller adds the
 * file name. Allocates nothing. */
bool image_read_header(GBytes *bytes, ImageHeader *header, GError **error);

/* Finds the size from the ends of a file, of which IMAGE_TAIL bytes of the tail are needed. The
 * result is that of image_read_header, unless the file is corrupt in its middle. Returns false if
 * the ends are not enough, or not those of a complete image: then read the whole file. */
#define IMAGE_TAIL 12
bool image_glance(const FileEnds *ends, Size *size);

/* Decodes an image. Pixels of the colour 'key' (NULL for none) become transparent. The caller frees
 * with pixels_free. */
Pixels *image_decode(GBytes *bytes, const Color *key, GError **error);

/* Returns a PNG of 'pixels' with plain, not premultiplied colours. The caller unrefs. */
GBytes *image_encode_png(const Pixels *pixels, GError **error);

/* Writes the PNG to 'path' on the host's file system. After a failure, an earlier file
 * is unchanged. */
bool image_write_png(const Pixels *pixels, const char *path, GError **error);

#endif
