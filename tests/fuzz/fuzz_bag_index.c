/* fuzz_bag_index.c: any bytes as an archive: first as they are, then with correct checksums, so the
 * content is read as well. */

#include "base/check.h"
#include "base/data/bytes.h"
#include "base/data/bytesum.h"
#include "sys/bag/bag_index.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void read_bag(const uint8_t *bytes, size_t size) {
  BagHead head;
  BagIndex index;
  g_autoptr(GError) error = NULL;
  if (!bag_head_read(&head, bytes, size, size, &error)) {
    CHECK(error, "a refusal has a reason");
    return;
  }
  CHECK(head.index_offset <= size && head.index_size <= size - head.index_offset, "the index lies in the archive");
  if (!bag_index_read(&index, &head, g_memdup2(bytes + head.index_offset, head.index_size), &error)) {
    CHECK(error && g_utf8_validate(error->message, -1, NULL), "a refusal has a reason that can be shown");
    return;
  }
  for (uint32_t i = 0; i < index.count; i++) {
    const BagEntry *entry = &index.entries[i];
    CHECK(entry->offset <= size && entry->stored <= size - entry->offset, "files lie in the archive");
    CHECK(entry->deflated || entry->size == entry->stored, "stored files have one size");
    CHECK(i == 0 || strcmp(entry[-1].name, entry->name) < 0, "names are sorted");
    CHECK(bag_index_find(&index, entry->name) == (int)i, "each file is found");
    CHECK(bag_index_bound(&index, entry->name, strlen(entry->name)) <= i, "the search does not start after it");
  }
  bag_index_clear(&index);
}

static void put64(uint8_t *to, uint64_t value) {
  for (int i = 0; i < 8; i++) to[i] = (uint8_t)(value >> 8 * i);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  read_bag(bytes, size);
  if (size < BAG_HEAD_SIZE) return 0;

  g_autofree uint8_t *sealed = g_memdup2(bytes, size);
  memcpy(sealed, BAG_MAGIC, BAG_MAGIC_SIZE);
  uint64_t index = le64(sealed + 24);
  if (index > size) index = BAG_HEAD_SIZE + index % (size - BAG_HEAD_SIZE + 1);
  put64(sealed + 24, index);
  put64(sealed + 32, size - index);
  put64(sealed + 40, bytesum(sealed + index, size - index));
  put64(sealed + 48, size);
  put64(sealed + 56, bytesum(sealed, 56));
  read_bag(sealed, size);
  return 0;
}
