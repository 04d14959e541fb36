#include "bag_maker.h"

#include "base/data/bytes.h"
#include "base/data/bytesum.h"
#include "sys/bag/bag_index.h"

#include <string.h>

static void put(GByteArray *out, uint64_t value, int bytes, bool big) {
  for (int i = 0; i < bytes; i++) {
    int shift = 8 * (big ? bytes - 1 - i : i);
    guint8 byte = (guint8)(value >> shift);
    g_byte_array_append(out, &byte, 1);
  }
}

static void poke(GByteArray *bag, size_t at, uint64_t value, int bytes) {
  for (int i = 0; i < bytes; i++) bag->data[at + (size_t)i] = (guint8)(value >> 8 * i);
}

void bag_poke_u32(GByteArray *bag, size_t at, uint32_t value) { poke(bag, at, value, 4); }
void bag_poke_u64(GByteArray *bag, size_t at, uint64_t value) { poke(bag, at, value, 8); }

static size_t content_size(const MadeFile *file) { return file->content ? strlen(file->content) : 0; }
static size_t name_size(const MadeFile *file) { return file->name_length > 0 ? file->name_length : strlen(file->name); }

void bag_seal(GByteArray *bag) {
  uint64_t index = le64(bag->data + 24), size = le64(bag->data + 32);
  if (index <= bag->len && size <= bag->len - index) bag_poke_u64(bag, 40, bytesum(bag->data + index, size));
  bag_poke_u64(bag, 56, bytesum(bag->data, 56));
}

GByteArray *bag_make(const MadeFile *files, size_t count) {
  GByteArray *bag = g_byte_array_new();
  g_byte_array_append(bag, (const guint8 *)BAG_MAGIC, BAG_MAGIC_SIZE);
  put(bag, BAG_VERSION, 4, false);
  put(bag, count, 4, false);
  g_byte_array_set_size(bag, BAG_HEAD_SIZE);
  memset(bag->data + BAG_MAGIC_SIZE + 8, 0, BAG_HEAD_SIZE - BAG_MAGIC_SIZE - 8);
  for (size_t i = 0; i < count; i++) g_byte_array_append(bag, (const guint8 *)files[i].content, (guint)content_size(&files[i]));
  bag_poke_u64(bag, 24, bag->len);
  uint64_t offset = BAG_HEAD_SIZE;
  guint index = bag->len;
  for (size_t i = 0; i < count; i++) {
    const MadeFile *file = &files[i];
    size_t size = content_size(file);
    put(bag, offset + file->offset_lie, 8, false);
    put(bag, size + file->stored_lie, 8, false);
    put(bag, size + file->size_lie, 8, false);
    put(bag, bytesum(file->content, size) + file->sum_lie, 8, false);
    put(bag, file->method, 1, false);
    put(bag, name_size(file), 1, false);
    g_byte_array_append(bag, (const guint8 *)file->name, (guint)name_size(file));
    put(bag, 0, 1, false);
    offset += size;
  }
  bag_poke_u64(bag, 32, bag->len - index);
  bag_poke_u64(bag, 48, bag->len);
  bag_seal(bag);
  return bag;
}

GByteArray *bag_make_kiavc(const MadeFile *files, size_t count) {
  GByteArray *bag = g_byte_array_new();
  size_t data = 0, index = 0, offset = 16;
  for (size_t i = 0; i < count; i++) {
    data += content_size(&files[i]);
    index += 10 + name_size(&files[i]);
  }
  g_byte_array_append(bag, (const guint8 *)"KIAVCBAG", 8);
  put(bag, 200, 4, true);
  put(bag, count > 0 ? 16 + data : 0, 4, true);
  for (size_t i = 0; i < count; i++) g_byte_array_append(bag, (const guint8 *)files[i].content, (guint)content_size(&files[i]));
  if (count > 0) put(bag, index, 4, true);
  for (size_t i = 0; i < count; i++) {
    put(bag, 8 + name_size(&files[i]), 2, true);
    put(bag, offset + files[i].offset_lie, 4, true);
    put(bag, content_size(&files[i]) + files[i].size_lie, 4, true);
    g_byte_array_append(bag, (const guint8 *)files[i].name, (guint)name_size(&files[i]));
    offset += content_size(&files[i]);
  }
  return bag;
}
