/* fuzz_font_header.c: any bytes as a font. The directory, the required tables and the composite
 * glyphs are read. */

#include "base/check.h"
#include "base/data/bytes.h"
#include "media/font_header.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  /* A copy of exactly this size, so the sanitizer detects reads beyond it. */
  g_autofree uint8_t *copy = g_memdup2(bytes, size);
  g_autoptr(GBytes) file = g_bytes_new_static(copy, size);
  if (font_find_fault(file)) return 0;
  g_autoptr(GBytes) essence = font_essence(file);
  gsize left;
  const uint8_t *kept = g_bytes_get_data(essence, &left);
  CHECK(left == size && be16(kept + 4) <= be16(copy + 4), "tables may be left out, but are not moved");
  CHECK(!font_find_fault(essence), "the rest is a valid font");
  return 0;
}
