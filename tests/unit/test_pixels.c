#include "base/pixels.h"

#include <glib.h>

static void test_new(void) {
  Pixels *pixels = pixels_new(3, 2);
  g_assert_cmpint(pixels->w, ==, 3);
  g_assert_cmpint(pixels->h, ==, 2);
  g_assert_cmpint(pixels->stride, >=, 3);
  for (int y = 0; y < 2; y++) {
    for (int x = 0; x < 3; x++) g_assert_cmpuint(pixels_row(pixels, y)[x], ==, 0);
  }
  pixels_free(pixels);
  pixels_free(NULL);
}

static void test_opaque(void) {
  Pixels *pixels = pixels_new(4, 4);
  for (int y = 0; y < 4; y++) {
    for (int x = 0; x < 4; x++) pixels_row(pixels, y)[x] = UINT32_C(0xff000000);
  }
  pixels_classify(pixels);
  g_assert_true(pixels->opaque);
  pixels_row(pixels, 3)[3] = UINT32_C(0xfe000000);
  pixels_classify(pixels);
  g_assert_false(pixels->opaque);
  pixels_free(pixels);
}

/* Memory between the rows of a borrowed surface is not read. */
static void test_borrowed(void) {
  uint32_t data[] = {UINT32_C(0xffffffff), 0, UINT32_C(0xffffffff), 0};
  Pixels *pixels = g_new0(Pixels, 1);
  *pixels = (Pixels){.data = data, .w = 1, .h = 2, .stride = 2, .borrowed = true};
  pixels_classify(pixels);
  g_assert_true(pixels->opaque);
  pixels_free(pixels);
}

/* Rows of runs that are clear, opaque or mixed. */
static Pixels *runs(GRand *random, int w, int h) {
  const uint32_t kinds[] = {0, 0xff010203, 0x80402010};
  Pixels *pixels = pixels_new(w, h);
  for (int i = 0; i < w * h;) {
    uint32_t kind = kinds[g_rand_int_range(random, 0, 3)];
    for (int k = g_rand_int_range(random, 1, 150); k > 0 && i < w * h; k--) pixels->data[i++] = kind;
  }
  return pixels;
}

static void test_cells(void) {
  g_autoptr(GRand) random = g_rand_new_with_seed(4);
  int opaque = 0;
  for (int round = 0; round < 500; round++) {
    int w = g_rand_int_range(random, 1, 200), h = g_rand_int_range(random, 1, 4);
    Pixels *pixels = runs(random, w, h);
    pixels_classify(pixels);
    Rect part = {g_rand_int_range(random, 0, w), g_rand_int_range(random, 0, h), 0, 0};
    part.x2 = g_rand_int_range(random, part.x1, w);
    part.y2 = g_rand_int_range(random, part.y1, h);
    if (pixels_are_opaque(pixels, part)) {
      opaque++;
      for (int y = part.y1; y <= part.y2; y++) {
        for (int x = part.x1; x <= part.x2; x++) g_assert_cmphex(pixels_row(pixels, y)[x], ==, 0xff010203);
      }
    }
    bool has_mixed = false;
    for (int i = 0; i < w * h; i++) has_mixed = has_mixed || pixels->data[i] == 0x80402010;
    g_assert_true(pixels->binary == !has_mixed);
    for (int i = 0; pixels->cells && i < w * h; i++) {
      uint8_t cell = pixels->cells[i / w * pixels_cells_per_row(pixels) + i % w / PIXELS_CELL];
      g_assert_true(cell != CELL_CLEAR || pixels->data[i] == 0);
      g_assert_true(cell != CELL_OPAQUE || pixels->data[i] >> 24 == 255);
      g_assert_true(cell != CELL_BINARY || pixels->data[i] != 0x80402010);
    }
    pixels_free(pixels);
  }
  g_assert_cmpint(opaque, >, 20);
}

static void test_color(void) {
  g_assert_cmphex(pixel_from_color((Color){255, 128, 0, 255}), ==, UINT32_C(0xffff8000));
  g_assert_cmphex(pixel_from_color((Color){255, 255, 255, 0}), ==, 0);
  g_assert_cmphex(pixel_from_color((Color){255, 128, 1, 128}), ==, UINT32_C(0x80804001));
}

/* Every product of two bytes, in all four channels, rounded to the nearest. */
static void test_scaled(void) {
  for (uint32_t value = 0; value < 256; value++) {
    uint32_t same = value << 24 | value << 16 | value << 8 | value;
    for (uint32_t factor = 0; factor < 256; factor++) {
      uint32_t nearest = (2 * value * factor + 255) / 510;
      g_assert_cmphex(pixel_scaled(same, factor), ==, nearest << 24 | nearest << 16 | nearest << 8 | nearest);
    }
  }
  g_assert_cmphex(pixel_scaled(UINT32_C(0xff804000), 128), ==, UINT32_C(0x80402000));
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/pixels/new", test_new);
  g_test_add_func("/pixels/opaque", test_opaque);
  g_test_add_func("/pixels/borrowed", test_borrowed);
  g_test_add_func("/pixels/cells", test_cells);
  g_test_add_func("/pixels/color", test_color);
  g_test_add_func("/pixels/scaled", test_scaled);
  return g_test_run();
}
