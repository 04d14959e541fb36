#include "base/zstream.h"

#include <string.h>

#define SIZE 100000

/* Returns SIZE bytes that compress well, or badly. */
static uint8_t *make_bytes(bool random) {
  uint8_t *bytes = g_malloc(SIZE);
  for (guint i = 0; i < SIZE; i++) bytes[i] = random ? (uint8_t)g_test_rand_int() : (uint8_t)(i / 100);
  return bytes;
}

static void assert_round(ZstreamFormat format, const uint8_t *bytes, gsize size) {
  g_autoptr(Zstream) deflater = zstream_deflater_new(format, 9);
  g_autoptr(Zstream) inflater = zstream_inflater_new(format);
  for (int i = 0; i < 2; i++) { /* the second time with used streams */
    g_autoptr(GBytes) packed = zstream_deflated(deflater, bytes, size);
    g_autofree uint8_t *out = g_malloc(size + 1);
    ZstreamBlock block = {.out = out, .room = size + 1};
    block.in = g_bytes_get_data(packed, &block.in_size);
    g_assert_true(zstream_run(inflater, &block));
    g_assert_true(block.made == size && memcmp(out, bytes, size) == 0);
    g_assert_cmpuint(block.used, ==, block.in_size);
  }
}

static void test_round(void) {
  g_autofree uint8_t *plain = make_bytes(false), *random = make_bytes(true);
  for (int format = ZSTREAM_ZLIB; format <= ZSTREAM_RAW; format++) {
    assert_round((ZstreamFormat)format, plain, SIZE);
    assert_round((ZstreamFormat)format, random, SIZE);
    assert_round((ZstreamFormat)format, plain, 1);
    assert_round((ZstreamFormat)format, plain, 0);
  }
}

/* Too little room is a failure, in both directions. */
static void test_room(void) {
  g_autofree uint8_t *plain = make_bytes(false), *out = g_malloc(SIZE);
  g_autoptr(Zstream) deflater = zstream_deflater_new(ZSTREAM_RAW, 9);
  g_autoptr(Zstream) inflater = zstream_inflater_new(ZSTREAM_RAW);
  g_autoptr(GBytes) packed = zstream_deflated(deflater, plain, SIZE);
  g_assert_cmpuint(g_bytes_get_size(packed), <, SIZE / 10);
  ZstreamBlock small = {.in = plain, .in_size = SIZE, .out = out, .room = g_bytes_get_size(packed) - 1};
  g_assert_false(zstream_run(deflater, &small));
  ZstreamBlock short_by_one = {.out = out, .room = SIZE - 1};
  short_by_one.in = g_bytes_get_data(packed, &short_by_one.in_size);
  g_assert_false(zstream_run(inflater, &short_by_one));
}

/* Damaged and incomplete streams are refused; bytes after a stream are not used. */
static void test_damage(void) {
  g_autofree uint8_t *plain = make_bytes(false), *out = g_malloc(SIZE + 1);
  g_autoptr(Zstream) deflater = zstream_deflater_new(ZSTREAM_ZLIB, 6);
  g_autoptr(Zstream) inflater = zstream_inflater_new(ZSTREAM_ZLIB);
  g_autoptr(GBytes) packed = zstream_deflated(deflater, plain, SIZE);
  gsize size;
  const uint8_t *bytes = g_bytes_get_data(packed, &size);
  g_autofree uint8_t *changed = g_malloc0(size + 10);
  memcpy(changed, bytes, size);
  for (gsize length = 0; length < size; length += 1 + size / 20) {
    ZstreamBlock block = {.in = changed, .in_size = length, .out = out, .room = SIZE + 1};
    g_assert_false(zstream_run(inflater, &block));
  }
  ZstreamBlock longer = {.in = changed, .in_size = size + 10, .out = out, .room = SIZE + 1};
  g_assert_true(zstream_run(inflater, &longer));
  g_assert_cmpuint(longer.used, ==, size);
  changed[size - 1] ^= 1; /* in the checksum */
  ZstreamBlock wrong = {.in = changed, .in_size = size, .out = out, .room = SIZE + 1};
  g_assert_false(zstream_run(inflater, &wrong));
}

/* In pieces of any size, the result is the same as at once. */
static void test_pieces(void) {
  g_autofree uint8_t *plain = make_bytes(false), *out = g_malloc(zstream_bound(SIZE)), *back = g_malloc(SIZE);
  g_autoptr(Zstream) deflater = zstream_deflater_new(ZSTREAM_ZLIB, 6);
  g_autoptr(Zstream) inflater = zstream_inflater_new(ZSTREAM_ZLIB);
  g_autoptr(GBytes) whole = zstream_deflated(deflater, plain, SIZE);
  static const gsize pieces[] = {1, 1000, 65536, SIZE, G_MAXSIZE};
  for (gsize i = 0; i < G_N_ELEMENTS(pieces); i++) {
    ZstreamBlock block = {.in = plain, .in_size = SIZE, .out = out, .room = zstream_bound(SIZE)};
    gsize steps = 1;
    zstream_begin(deflater, &block);
    while (!zstream_step(deflater, &block, pieces[i])) {
      g_assert_cmpuint(block.used, ==, steps * pieces[i]);
      steps++;
    }
    g_assert_cmpuint(steps, ==, pieces[i] > SIZE ? 1 : (SIZE + pieces[i] - 1) / pieces[i]);
    g_assert_cmpuint(block.made, ==, g_bytes_get_size(whole));
    g_assert_true(memcmp(out, g_bytes_get_data(whole, NULL), block.made) == 0);

    ZstreamBlock again = {.in = out, .in_size = block.made, .out = back, .room = SIZE};
    zstream_begin(inflater, &again);
    while (!zstream_step(inflater, &again, pieces[i])) g_assert_cmpuint(again.used, <, block.made);
    g_assert_cmpuint(again.made, ==, SIZE);
    g_assert_true(memcmp(back, plain, SIZE) == 0);
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/zstream/round", test_round);
  g_test_add_func("/zstream/room", test_room);
  g_test_add_func("/zstream/damage", test_damage);
  g_test_add_func("/zstream/pieces", test_pieces);
  return g_test_run();
}
