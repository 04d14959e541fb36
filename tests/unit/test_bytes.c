#include "base/data/bytes.h"

#include <glib.h>

static const uint8_t bytes[] = {0xf0, 0xde, 0xbc, 0x9a, 0x78, 0x56, 0x34, 0x92, 0xff};

static void test_big(void) {
  g_assert_cmphex(be16(bytes), ==, 0xf0de);
  g_assert_cmphex(be16(bytes + 1), ==, 0xdebc);
  g_assert_cmphex(be32(bytes), ==, 0xf0debc9a);
}

static void test_little(void) {
  g_assert_cmphex(le16(bytes), ==, 0xdef0);
  g_assert_cmphex(le24(bytes), ==, 0xbcdef0);
  g_assert_cmphex(le32(bytes), ==, 0x9abcdef0);
  g_assert_cmphex(le32(bytes + 5), ==, 0xff923456);
  g_assert_cmphex(le64(bytes), ==, UINT64_C(0x923456789abcdef0));
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/bytes/big", test_big);
  g_test_add_func("/bytes/little", test_little);
  return g_test_run();
}
