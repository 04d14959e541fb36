#include "view/paint.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

static const Color red = {255, 0, 0, 255};

static uint32_t at(const Pixels *pixels, int x, int y) { return pixels_row(pixels, y)[x]; }

static int channel(uint32_t pixel, int shift) { return (int)(pixel >> shift & 255); }

/* Porter and Duff's "over", with exact rounding, one channel at a time. */
static uint32_t over(uint32_t dst, uint32_t src, int alpha) {
  uint32_t result = 0;
  int src_alpha = (channel(src, 24) * alpha + 127) / 255;
  for (int shift = 0; shift < 32; shift += 8) {
    int faded = (channel(src, shift) * alpha + 127) / 255;
    int kept = (channel(dst, shift) * (255 - src_alpha) + 127) / 255;
    result |= (uint32_t)(faded + kept) << shift;
  }
  return result;
}

/* Premultiplied noise. About a third of the pixels each are transparent, opaque and in between. If
 * 'binary', only the first two kinds occur. */
static Pixels *noise(int w, int h, bool binary, guint32 seed) {
  Pixels *pixels = pixels_new(w, h);
  GRand *random = g_rand_new_with_seed(seed);
  for (int i = 0; i < w * h; i++) {
    int kind = g_rand_int_range(random, 0, binary ? 2 : 3);
    int alpha = kind == 0 ? 0 : kind == 1 ? 255 : g_rand_int_range(random, 0, 256);
    Color color = {(uint8_t)g_rand_int(random), (uint8_t)g_rand_int(random), (uint8_t)g_rand_int(random), (uint8_t)alpha};
    pixels->data[i] = pixel_from_color(color);
  }
  g_rand_free(random);
  return pixels;
}

static void check_over(bool binary, int w, int alpha) {
  Pixels *canvas = noise(w + 4, 3, false, 1);
  Pixels *before = noise(w + 4, 3, false, 1);
  Pixels *picture = noise(w, 3, binary, 2);
  Painter painter = painter_for(canvas);
  paint_picture(&painter, picture, (Rect){0, 0, w - 1, 2}, (Point){2, 0}, alpha);
  for (int y = 0; y < 3; y++) {
    for (int x = 0; x < w + 4; x++) {
      bool is_inside = x >= 2 && x < w + 2;
      uint32_t expected = is_inside ? over(at(before, x, y), at(picture, x - 2, y), alpha) : at(before, x, y);
      g_assert_cmphex(at(canvas, x, y), ==, expected);
    }
  }
  pixels_free(canvas);
  pixels_free(before);
  pixels_free(picture);
}

/* All widths around the sizes of the vectors and of the buffers. */
static void test_over(void) {
  for (int w = 1; w < 40; w++) {
    check_over(true, w, 255);
    check_over(false, w, 255);
    check_over(false, w, 128);
  }
  for (int w = 250; w < 262; w++) check_over(false, w, 77);
  check_over(true, 700, 255);
  check_over(false, 700, 254);
}

static void test_opaque_is_copied(void) {
  Pixels *canvas = pixels_new(4, 4);
  Pixels *picture = pixels_new(2, 2);
  for (int i = 0; i < 4; i++) picture->data[i] = 0xff000001u + (uint32_t)i;
  pixels_classify(picture);
  Painter painter = painter_for(canvas);
  paint_picture(&painter, picture, (Rect){0, 0, 1, 1}, (Point){1, 2}, 255);
  g_assert_cmphex(at(canvas, 1, 2), ==, 0xff000001u);
  g_assert_cmphex(at(canvas, 2, 3), ==, 0xff000004u);
  g_assert_cmphex(at(canvas, 0, 2), ==, 0);
  g_assert_cmphex(at(canvas, 3, 3), ==, 0);
  paint_picture(&painter, picture, (Rect){0, 0, 1, 1}, (Point){1, 2}, 0);
  g_assert_cmphex(at(canvas, 1, 2), ==, 0xff000001u);
  pixels_free(canvas);
  pixels_free(picture);
}

/* Only the part of a picture inside the clip appears, in the right place. */
static void test_clipping(void) {
  Pixels *picture = pixels_new(5, 5);
  for (int i = 0; i < 25; i++) picture->data[i] = 0xff000100u + (uint32_t)i;
  for (int y = -6; y <= 8; y++) {
    for (int x = -6; x <= 8; x++) {
      Pixels *canvas = pixels_new(8, 8);
      Painter painter = painter_for(canvas);
      painter.clip = (Rect){1, 1, 20, 6};
      paint_picture(&painter, picture, (Rect){1, 1, 4, 4}, (Point){x, y}, 255);
      for (int i = 0; i < 64; i++) {
        Point here = {i % 8, i / 8};
        bool is_shown = rect_contains((Rect){x, y, x + 3, y + 3}, here) && rect_contains((Rect){1, 1, 7, 6}, here);
        uint32_t expected = is_shown ? at(picture, here.x - x + 1, here.y - y + 1) : 0;
        g_assert_cmphex(at(canvas, here.x, here.y), ==, expected);
      }
      pixels_free(canvas);
    }
  }
  pixels_free(picture);
}

static void test_scaled_same_size_is_exact(void) {
  Pixels *picture = noise(9, 7, false, 3);
  Pixels *plain = pixels_new(12, 12);
  Pixels *scaled = pixels_new(12, 12);
  Painter a = painter_for(plain);
  Painter b = painter_for(scaled);
  paint_picture(&a, picture, (Rect){1, 1, 7, 6}, (Point){2, 3}, 200);
  paint_scaled(&b, picture, (Rect){1, 1, 7, 6}, (Rect){2, 3, 8, 8}, 200);
  g_assert_true(memcmp(plain->data, scaled->data, sizeof(uint32_t) * 12 * 12) == 0);
  pixels_free(picture);
  pixels_free(plain);
  pixels_free(scaled);
}

/* A picture of one color keeps it at any size: no dark edges, nothing from the next frame of
 * the strip. */
static void test_scaled_has_no_fringe(void) {
  Pixels *strip = pixels_new(30, 10);
  for (int y = 0; y < 10; y++) {
    for (int x = 0; x < 30; x++) pixels_row(strip, y)[x] = x / 10 == 1 ? 0xffc86432u : 0xff00ff00u;
  }
  for (int size = 1; size < 40; size++) {
    Pixels *canvas = pixels_new(40, 40);
    Painter painter = painter_for(canvas);
    paint_scaled(&painter, strip, (Rect){10, 0, 19, 9}, (Rect){0, 0, size - 1, size - 1}, 255);
    for (int i = 0; i < 40 * 40; i++) {
      bool is_inside = i % 40 < size && i / 40 < size;
      g_assert_cmphex(canvas->data[i], ==, is_inside ? 0xffc86432u : 0);
    }
    pixels_free(canvas);
  }
  pixels_free(strip);
}

/* Colors fade together with alpha: they stay premultiplied, never brighter than their alpha. */
static void test_scaled_stays_premultiplied(void) {
  Pixels *picture = noise(16, 16, false, 4);
  Pixels *canvas = pixels_new(300, 23);
  Painter painter = painter_for(canvas);
  paint_scaled(&painter, picture, (Rect){0, 0, 15, 15}, (Rect){-5, 0, 299, 22}, 255);
  for (int i = 0; i < 300 * 23; i++) {
    uint32_t pixel = canvas->data[i];
    for (int shift = 0; shift < 24; shift += 8) g_assert_cmpint(channel(pixel, shift), <=, channel(pixel, 24));
  }
  pixels_free(picture);
  pixels_free(canvas);
}

static void test_scaled_is_bilinear(void) {
  Pixels *picture = pixels_new(2, 1);
  picture->data[0] = 0xff000000u;
  picture->data[1] = 0xff0000ffu;
  Pixels *canvas = pixels_new(4, 1);
  Painter painter = painter_for(canvas);
  paint_scaled(&painter, picture, (Rect){0, 0, 1, 0}, (Rect){0, 0, 3, 0}, 255);
  const int expected[] = {0, 64, 191, 255}; /* the pixel centres lie at -1/4, 1/4, 3/4 and 5/4 */
  for (int i = 0; i < 4; i++) g_assert_cmpint(channel(canvas->data[i], 0), ==, expected[i]);
  pixels_free(picture);
  pixels_free(canvas);
}

/* Where all pixels of a row, or of a column, are equal, a shorter way leads to the same picture. It
 * is compared with that of a picture in which one pixel outside the clip differs. */
static void test_scaled_even(void) {
  for (int alpha = 100; alpha <= 255; alpha += 155) {
    for (int by_rows = 0; by_rows < 2; by_rows++) {
      Pixels *even = noise(9, 9, false, 5), *uneven = pixels_new(9, 9);
      for (int y = 0; y < 9; y++) {
        for (int x = 0; x < 9; x++) pixels_row(even, y)[x] = by_rows ? pixels_row(even, y)[0] : pixels_row(even, 0)[x];
        for (int x = 0; x < 9; x++) pixels_row(uneven, y)[x] = pixels_row(even, y)[x];
      }
      pixels_row(uneven, 8)[8] ^= 0x10;
      Size size = by_rows ? (Size){300, 31} : (Size){9, 31};
      Pixels *first = pixels_new(320, 40), *second = pixels_new(320, 40);
      Painter a = painter_for(first), b = painter_for(second);
      a.clip = b.clip = (Rect){0, 0, by_rows ? 260 : 8, 20};
      paint_scaled(&a, even, (Rect){0, 0, 8, 8}, (Rect){2, 1, 1 + size.w, size.h}, alpha);
      paint_scaled(&b, uneven, (Rect){0, 0, 8, 8}, (Rect){2, 1, 1 + size.w, size.h}, alpha);
      g_assert_true(memcmp(first->data, second->data, sizeof(uint32_t) * 320 * 40) == 0);
      pixels_free(even);
      pixels_free(uneven);
      pixels_free(first);
      pixels_free(second);
    }
  }
}

/* Without a filter, each pixel becomes a block. */
static void test_enlarged(void) {
  Pixels *picture = noise(5, 4, true, 11), *canvas = pixels_new(20, 20);
  Painter painter = painter_for(canvas);
  paint_fill(&painter, painter.clip, (Color){1, 2, 3, 255});
  uint32_t ground = canvas->data[0];
  painter.clip = (Rect){0, 0, 11, 19};
  paint_enlarged(&painter, picture, (Rect){1, 1, 4, 3}, (Rect){2, 3, 13, 11}, 255);
  for (int y = 0; y < 20; y++) {
    for (int x = 0; x < 20; x++) {
      bool is_inside = x >= 2 && x <= 11 && y >= 3 && y <= 11;
      uint32_t pixel = is_inside ? pixels_row(picture, 1 + (y - 3) / 3)[1 + (x - 2) / 3] : ground;
      g_assert_cmphex(pixels_row(canvas, y)[x], ==, pixel >> 24 == 0 ? ground : pixel);
    }
  }
  pixels_free(picture);
  pixels_free(canvas);
}

/* Painting mirrored on a mirrored canvas gives the same picture, for every size, alpha, clip and
 * width of a span. */
static void check_mirrored(Rect source, Rect target, int alpha, bool binary) {
  enum { W = 600, H = 24 };
  Pixels *picture = noise(320, 20, binary, 7);
  Pixels *plain = pixels_new(W, H);
  Pixels *mirrored = pixels_new(W, H);
  Painter a = painter_for(plain);
  Painter b = painter_for(mirrored);
  a.clip = (Rect){5, 1, W - 4, H - 2};
  b.clip = (Rect){W - 1 - a.clip.x2, 1, W - 1 - a.clip.x1, H - 2};
  paint_fill(&a, a.clip, (Color){40, 90, 10, 255});
  paint_fill(&b, b.clip, (Color){40, 90, 10, 255});
  paint_scaled(&a, picture, source, target, alpha);
  paint_mirrored(&b, picture, source, (Rect){W - 1 - target.x2, target.y1, W - 1 - target.x1, target.y2}, alpha);
  for (int y = 0; y < H; y++) {
    for (int x = 0; x < W; x++) g_assert_cmphex(at(mirrored, W - 1 - x, y), ==, at(plain, x, y));
  }
  pixels_free(picture);
  pixels_free(plain);
  pixels_free(mirrored);
}

static void test_mirrored(void) {
  for (int w = 1; w < 20; w++) {
    check_mirrored((Rect){3, 2, 2 + w, 11}, (Rect){20, 3, 19 + w, 12}, 255, true);
    check_mirrored((Rect){3, 2, 2 + w, 11}, (Rect){20, 3, 19 + w, 12}, 99, false);
    check_mirrored((Rect){3, 2, 12, 11}, (Rect){20, 3, 19 + w, 12}, 255, false);
    check_mirrored((Rect){3, 2, 12, 11}, (Rect){-3, -3, 19 + w, 12}, 77, false);
  }
  for (int w = 254; w < 260; w++) check_mirrored((Rect){1, 0, w, 19}, (Rect){30, 0, 29 + w, 19}, 255, false);
  /* Extends beyond the left and upper edges. */
  check_mirrored((Rect){0, 0, 319, 19}, (Rect){-20, -4, 299, 15}, 255, true);
  /* Extends beyond the right and lower edges. */
  check_mirrored((Rect){0, 0, 319, 19}, (Rect){400, 10, 719, 29}, 255, true);
  check_mirrored((Rect){0, 0, 99, 19}, (Rect){-20, -4, 700, 40}, 200, false);
  check_mirrored((Rect){0, 0, 99, 19}, (Rect){700, 0, 799, 19}, 255, false); /* outside */
}

static void test_mirrored_pixels(void) {
  Pixels *picture = pixels_new(4, 2);
  for (int i = 0; i < 8; i++) picture->data[i] = 0xff000001u + (uint32_t)i;
  Pixels *canvas = pixels_new(5, 3);
  Painter painter = painter_for(canvas);
  paint_mirrored(&painter, picture, (Rect){1, 0, 3, 1}, (Rect){1, 1, 3, 2}, 0);
  for (int i = 0; i < 15; i++) g_assert_cmphex(canvas->data[i], ==, 0);
  paint_mirrored(&painter, picture, (Rect){1, 0, 3, 1}, (Rect){1, 1, 3, 2}, 255);
  const uint32_t expected[] = {0, 0, 0, 0, 0, 0, 4, 3, 2, 0, 0, 8, 7, 6, 0};
  for (int i = 0; i < 15; i++) g_assert_cmphex(canvas->data[i], ==, expected[i] ? 0xff000000u + expected[i] : 0);
  pixels_free(picture);
  pixels_free(canvas);
}

static void test_fill(void) {
  Pixels *canvas = pixels_new(300, 4);
  Painter painter = painter_for(canvas);
  paint_fill(&painter, (Rect){-10, 1, 1000, 2}, red);
  g_assert_cmphex(at(canvas, 0, 0), ==, 0);
  g_assert_cmphex(at(canvas, 0, 1), ==, 0xffff0000u);
  g_assert_cmphex(at(canvas, 299, 2), ==, 0xffff0000u);
  g_assert_cmphex(at(canvas, 299, 3), ==, 0);
  paint_fill(&painter, (Rect){0, 0, 299, 3}, (Color){0, 0, 0, 128});
  g_assert_cmphex(at(canvas, 299, 3), ==, 0x80000000u);
  g_assert_cmphex(at(canvas, 299, 2), ==, 0xff7f0000u);
  paint_fill(&painter, (Rect){3, 3, 2, 3}, red);
  g_assert_cmphex(at(canvas, 3, 3), ==, 0x80000000u);
  pixels_free(canvas);
}

static int count(const Pixels *pixels) {
  int n = 0;
  for (int i = 0; i < pixels->w * pixels->h; i++) n += pixels->data[i] != 0;
  return n;
}

static void test_frame(void) {
  Pixels *canvas = pixels_new(20, 20);
  Painter painter = painter_for(canvas);
  paint_frame(&painter, (Rect){2, 2, 11, 7}, red, false);
  g_assert_cmpint(count(canvas), ==, 2 * 10 + 2 * 4);
  g_assert_cmphex(at(canvas, 2, 2), ==, 0xffff0000u);
  g_assert_cmphex(at(canvas, 11, 7), ==, 0xffff0000u);
  g_assert_cmphex(at(canvas, 3, 3), ==, 0);
  paint_frame(&painter, (Rect){15, 15, 15, 15}, red, false);
  g_assert_cmpint(count(canvas), ==, 29);
  paint_frame(&painter, (Rect){-5, -5, 30, 30}, red, true);
  g_assert_cmpint(count(canvas), ==, 29);
  paint_frame(&painter, (Rect){0, 19, 15, 19}, red, true);
  g_assert_cmpint(count(canvas), ==, 29 + 8);
  pixels_free(canvas);
}

/* A half-transparent frame is not darker or lighter at its corners. */
static void test_frame_corners(void) {
  Pixels *canvas = pixels_new(10, 10);
  Painter painter = painter_for(canvas);
  paint_frame(&painter, (Rect){1, 1, 8, 8}, (Color){255, 255, 255, 100}, false);
  g_assert_cmphex(at(canvas, 1, 1), ==, at(canvas, 4, 1));
  g_assert_cmphex(at(canvas, 8, 8), ==, at(canvas, 4, 1));
  pixels_free(canvas);
}

static void test_line(void) {
  Pixels *canvas = pixels_new(10, 10);
  Painter painter = painter_for(canvas);
  paint_line(&painter, (Point){1, 1}, (Point){8, 4}, red);
  g_assert_cmpint(count(canvas), ==, 8);
  g_assert_cmphex(at(canvas, 1, 1), ==, 0xffff0000u);
  g_assert_cmphex(at(canvas, 8, 4), ==, 0xffff0000u);
  paint_line(&painter, (Point){-20, 9}, (Point){30000, 9}, red);
  g_assert_cmpint(count(canvas), ==, 18);
  paint_line(&painter, (Point){-20, -9}, (Point){-3, 100}, red);
  paint_line(&painter, (Point){0, 7}, (Point){0, 7}, red);
  g_assert_cmpint(count(canvas), ==, 19);
  pixels_free(canvas);
}

/* Draws every pixel of a line with Bresenham's algorithm. */
static void draw_line(Pixels *canvas, Rect clip, Point at, Point to) {
  int dx = ABS(to.x - at.x), dy = -ABS(to.y - at.y), error = dx + dy;
  for (;;) {
    if (rect_contains(clip, at)) pixels_row(canvas, at.y)[at.x] = 0xffff0000u;
    if (at.x == to.x && at.y == to.y) return;
    int doubled = 2 * error;
    if (doubled >= dy) {
      error += dy;
      at.x += at.x < to.x ? 1 : -1;
    }
    if (doubled <= dx) {
      error += dx;
      at.y += at.y < to.y ? 1 : -1;
    }
  }
}

static void test_line_is_bresenham(void) {
  g_autoptr(GRand) random = g_rand_new_with_seed(17);
  for (int i = 0; i < 3000; i++) {
    Pixels *canvas = pixels_new(24, 18), *expected = pixels_new(24, 18);
    Painter painter = {canvas, {2, 1, i % 2 ? 20 : 23, 17}};
    int far = i % 3 ? 40 : 400;
    Point from = {g_rand_int_range(random, -far, far), g_rand_int_range(random, -far, far)};
    Point to = {g_rand_int_range(random, -far, far), g_rand_int_range(random, -far, far)};
    paint_line(&painter, from, to, red);
    draw_line(expected, painter.clip, from, to);
    for (int k = 0; k < 24 * 18; k++) g_assert_cmphex(canvas->data[k], ==, expected->data[k]);
    pixels_free(canvas);
    pixels_free(expected);
  }
}

/* Lines and frames can be extremely long; only the visible part is painted. Stepping along them
 * would take hours. */
static void test_endless(void) {
  Pixels *canvas = pixels_new(10, 10);
  Painter painter = painter_for(canvas);
  for (int i = 0; i < 1000; i++) paint_line(&painter, (Point){G_MININT, G_MININT}, (Point){G_MAXINT, G_MAXINT}, red);
  g_assert_cmpint(count(canvas), ==, 10);
  g_assert_cmphex(at(canvas, 7, 7), ==, 0xffff0000u);
  for (int i = 0; i < 1000; i++) paint_line(&painter, (Point){3, G_MAXINT}, (Point){3, G_MININT}, red);
  g_assert_cmpint(count(canvas), ==, 19);
  paint_line(&painter, (Point){G_MAXINT, 5}, (Point){G_MAXINT, 5}, red);
  paint_line(&painter, (Point){G_MININT, G_MAXINT}, (Point){G_MAXINT, G_MAXINT - 1}, red);
  g_assert_cmpint(count(canvas), ==, 19);
  painter.clip = (Rect){G_MAXINT, 0, G_MININT, 9};
  paint_line(&painter, (Point){G_MININT, 4}, (Point){G_MAXINT, 4}, red);
  g_assert_cmpint(count(canvas), ==, 19);

  painter = painter_for(canvas);
  memset(canvas->data, 0, 400);
  paint_frame(&painter, (Rect){5, G_MININT, 8, G_MAXINT}, red, false);
  g_assert_cmpint(count(canvas), ==, 20);
  pixels_free(canvas);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/paint/over", test_over);
  g_test_add_func("/paint/opaque-is-copied", test_opaque_is_copied);
  g_test_add_func("/paint/clipping", test_clipping);
  g_test_add_func("/paint/scaled/same-size-is-exact", test_scaled_same_size_is_exact);
  g_test_add_func("/paint/scaled/has-no-fringe", test_scaled_has_no_fringe);
  g_test_add_func("/paint/scaled/stays-premultiplied", test_scaled_stays_premultiplied);
  g_test_add_func("/paint/scaled/is-bilinear", test_scaled_is_bilinear);
  g_test_add_func("/paint/scaled/even", test_scaled_even);
  g_test_add_func("/paint/enlarged", test_enlarged);
  g_test_add_func("/paint/fill", test_fill);
  g_test_add_func("/paint/frame", test_frame);
  g_test_add_func("/paint/frame-corners", test_frame_corners);
  g_test_add_func("/paint/line", test_line);
  g_test_add_func("/paint/line/is-bresenham", test_line_is_bresenham);
  g_test_add_func("/paint/endless", test_endless);
  g_test_add_func("/paint/mirrored", test_mirrored);
  g_test_add_func("/paint/mirrored-pixels", test_mirrored_pixels);
  return g_test_run();
}
