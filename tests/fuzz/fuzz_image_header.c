/* fuzz_image_header.c: any bytes as a picture. Only the header is read, from the whole file and
 * from its ends. */

#include "base/check.h"
#include "media/image.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  /* A copy of exactly this size, so the sanitizer detects reads beyond it. */
  g_autofree uint8_t *copy = g_memdup2(bytes, size);
  g_autoptr(GBytes) file = g_bytes_new_static(copy, size);
  g_autoptr(GError) error = NULL;
  ImageHeader header;
  bool ok = image_read_header(file, &header, &error);
  CHECK(ok == (error == NULL), "a header is read or refused");
  g_autofree FileEnds *ends = g_new(FileEnds, 1);
  Size size_of_ends;
  file_ends_set(ends, copy, size, IMAGE_TAIL);
  bool is_known = image_glance(ends, &size_of_ends);
  if (!ok) return 0;
  CHECK(!is_known || (size_of_ends.w == header.size.w && size_of_ends.h == header.size.h), "the ends give the same size");
  CHECK(header.size.w >= 1 && header.size.w <= IMAGE_SIDE_MAX && header.size.h >= 1 && header.size.h <= IMAGE_SIDE_MAX,
        "sides are within the limit");
  CHECK((int64_t)header.size.w * header.size.h <= IMAGE_PIXELS_MAX, "the area is within the limit");
  return 0;
}
