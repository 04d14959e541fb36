/* fuzz_bag_entry.c: any bytes as a deflated file of an archive. The first three bytes set the size
 * that it claims. */

#include "base/check.h"
#include "base/data/bytes.h"
#include "base/data/bytesum.h"
#include "sys/bag/bag.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  if (size < 4) return 0;
  g_autoptr(Zstream) inflater = zstream_inflater_new(ZSTREAM_RAW);
  const uint8_t *stored = bytes + 3;
  BagEntry entry = {.name = "x",
                    .stored = size - 3,
                    .size = MIN(le24(bytes), (size - 3) * BAG_RATIO_MAX),
                    .sum = bytesum(stored, size - 3),
                    .deflated = true,
                    .has_sum = true};
  for (int i = 0; i < 2; i++) { /* the second time with a used inflater */
    g_autoptr(GError) error = NULL;
    g_autoptr(GBytes) content = bag_unpack(&entry, g_memdup2(stored, size - 3), inflater, &error);
    CHECK((content == NULL) == (error != NULL), "a file is unpacked or refused");
    CHECK(!content || g_bytes_get_size(content) == entry.size, "an unpacked file has the size of its entry");
  }
  return 0;
}
