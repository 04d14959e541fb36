#include "media/sound/vorbis.h"

#include <glib.h>
#include <string.h>

/* A packet, filled from the lowest bit of each byte. */
typedef struct Packet {
  uint8_t data[4096];
  size_t bits;
} Packet;

static void put(Packet *packet, uint32_t value, int count) {
  for (int i = 0; i < count; i++, packet->bits++)
    packet->data[packet->bits / 8] |= (uint8_t)((value >> i & 1) << packet->bits % 8);
}

static void begin(Packet *packet, uint32_t books) {
  memset(packet, 0, sizeof *packet);
  memcpy(packet->data, "\5vorbis", 7);
  packet->bits = 7 * 8;
  put(packet, books - 1, 8);
}

static bool is_plausible(const Packet *packet) {
  g_autofree uint8_t *copy = g_memdup2(packet->data, (packet->bits + 7) / 8);
  return vorbis_setup_is_plausible(copy, (packet->bits + 7) / 8);
}

static void put_book(Packet *packet, uint32_t dimensions, uint32_t entries) {
  put(packet, 0x564342, 24);
  put(packet, dimensions, 16);
  put(packet, entries, 24);
}

/* All codes have one length, so a few bytes describe any number of them. */
static void put_ordered(Packet *packet, uint32_t dimensions, uint32_t entries) {
  int bits = 0;
  while (entries >> bits) bits++;
  put_book(packet, dimensions, entries);
  put(packet, 1, 1);
  put(packet, (uint32_t)bits - 2, 5);
  put(packet, entries, bits);
  put(packet, 0, 4); /* no values */
}

static void test_books(void) {
  Packet packet;
  begin(&packet, 3);
  put_ordered(&packet, 2, 256);
  put_book(&packet, 1, 4); /* four lengths */
  put(&packet, 0, 2);
  for (int i = 0; i < 4; i++) put(&packet, 1, 5);
  put(&packet, 1, 4); /* a grid of two values per dimension: 4 values of 3 bits */
  put(&packet, 0, 32);
  put(&packet, 0, 32);
  put(&packet, 2, 4);
  put(&packet, 0, 1);
  put(&packet, 0, 3 * 4);
  put_book(&packet, 2, 9); /* some entries are unused; 3 values, since 3 * 3 is 9 */
  put(&packet, 2, 2);
  for (int i = 0; i < 9; i++) put(&packet, i % 2 ? 0 : 1 | 3 << 1, i % 2 ? 1 : 6);
  put(&packet, 1, 4);
  put(&packet, 0, 32);
  put(&packet, 0, 32);
  put(&packet, 7, 4);
  put(&packet, 0, 1);
  put(&packet, 0, 3 * 8);
  g_assert_true(is_plausible(&packet));
  packet.bits -= 8; /* missing bits are detected */
  g_assert_false(is_plausible(&packet));
}

static void test_limits(void) {
  Packet packet;
  begin(&packet, 1);
  put_ordered(&packet, 1, VORBIS_ENTRIES_MAX);
  g_assert_true(is_plausible(&packet));
  begin(&packet, 2);
  put_ordered(&packet, 1, VORBIS_ENTRIES_MAX);
  put_ordered(&packet, 1, 2);
  g_assert_false(is_plausible(&packet));
  begin(&packet, 1);
  put_ordered(&packet, VORBIS_VALUES_MAX / 4096, 4096);
  g_assert_true(is_plausible(&packet));
  begin(&packet, 1);
  put_ordered(&packet, VORBIS_VALUES_MAX / 4096 + 1, 4096);
  g_assert_false(is_plausible(&packet));
  begin(&packet, 1);
  put_ordered(&packet, 0, 4);
  g_assert_false(is_plausible(&packet));
}

/* 3 KB that describe a thousand million codes. Counting them one by one would take too long. */
static void test_bomb(void) {
  Packet packet;
  begin(&packet, 256);
  for (int i = 0; i < 256; i++) put_ordered(&packet, 1, 1 << 22);
  g_assert_false(is_plausible(&packet));
}

static void test_damaged(void) {
  Packet packet;
  begin(&packet, 1);
  put(&packet, 0x564343, 24);
  g_assert_false(is_plausible(&packet));
  g_assert_false(vorbis_setup_is_plausible((const uint8_t *)"\3vorbis.", 8));
  g_assert_false(vorbis_setup_is_plausible(NULL, 0));
  begin(&packet, 1);
  put_book(&packet, 1, 1 << 18); /* the lengths are missing */
  put(&packet, 0, 2);
  g_assert_false(is_plausible(&packet));
  begin(&packet, 1);
  put_book(&packet, 1, 4); /* more codes of one length than entries */
  put(&packet, 1, 6);
  put(&packet, 7, 3);
  g_assert_false(is_plausible(&packet));
  begin(&packet, 1);
  put_book(&packet, 1, 4); /* no code has a length */
  put(&packet, 1, 1);
  for (int i = 0; i < 40; i++) put(&packet, 0, 32);
  g_assert_false(is_plausible(&packet));
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/vorbis/books", test_books);
  g_test_add_func("/vorbis/limits", test_limits);
  g_test_add_func("/vorbis/bomb", test_bomb);
  g_test_add_func("/vorbis/damaged", test_damaged);
  return g_test_run();
}
