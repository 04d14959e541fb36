#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include "samples.h"

#include "media/image.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const char *const samples[] = {"rgba.png",        "indexed.png",   "grey16.png",    "interlaced.png",
                                      "onebit.png",      "greyalpha.png", "baseline.jpg",  "grey.jpg",
                                      "progressive.jpg", "lossy.webp",    "lossless.webp", "alpha.webp"};

static GBytes *sample(const char *name) { return g_byte_array_free_to_bytes(sample_read(name)); }

static Pixels *decode_sample(const char *name, const Color *key) {
  g_autoptr(GBytes) bytes = sample(name);
  g_autoptr(GError) error = NULL;
  Pixels *pixels = image_decode(bytes, key, &error);
  g_assert_no_error(error);
  g_assert_cmpint(pixels->w, ==, 12);
  g_assert_cmpint(pixels->h, ==, 8);
  return pixels;
}

static uint32_t pixel(const Pixels *pixels, int x, int y) { return pixels_row(pixels, y)[x]; }

/* Every channel of 'a' is within 'by' of 'b': allows for lossy formats and rounding. */
static void assert_near(uint32_t a, uint32_t b, int by) {
  for (int shift = 0; shift < 32; shift += 8) {
    int difference = (int)(a >> shift & 255) - (int)(b >> shift & 255);
    if (ABS(difference) > by) g_error("pixel %08x is not near %08x", a, b);
  }
}

static void test_headers(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(samples); i++) {
    g_autoptr(GBytes) bytes = sample(samples[i]);
    ImageHeader header;
    g_assert_true(image_read_header(bytes, &header, NULL));
    g_assert_cmpint(header.size.w, ==, 12);
    g_assert_cmpint(header.size.h, ==, 8);
    ImageFormat format = strstr(samples[i], ".png") ? IMAGE_PNG : strstr(samples[i], ".jpg") ? IMAGE_JPEG : IMAGE_WEBP;
    g_assert_cmpint((int)header.format, ==, (int)format);
  }
}

static void test_decode(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(samples); i++) {
    Pixels *pixels = decode_sample(samples[i], NULL);
    bool is_clear = strstr(samples[i], "alpha") || strstr(samples[i], "rgba");
    g_assert_cmpint(pixels->opaque, ==, !is_clear);
    pixels_free(pixels);
  }
}

static void test_colors(void) {
  Pixels *rgba = decode_sample("rgba.png", NULL);
  assert_near(pixel(rgba, 0, 0), 0x80800000, 1); /* half red, premultiplied */
  assert_near(pixel(rgba, 0, 7), 0x80000080, 1);
  pixels_free(rgba);

  Pixels *grey = decode_sample("grey16.png", NULL);
  assert_near(pixel(grey, 3, 0), 0xff000000, 1);
  assert_near(pixel(grey, 3, 7), 0xffffffff, 1);
  pixels_free(grey);

  Pixels *grey_alpha = decode_sample("greyalpha.png", NULL);
  assert_near(pixel(grey_alpha, 3, 7), 0x80808080, 1);
  pixels_free(grey_alpha);
  Pixels *grey_transparent = decode_sample("greytrans.png", NULL);
  assert_near(pixel(grey_transparent, 3, 3), 0xffa0a0a0, 0);
  assert_near(pixel(grey_transparent, 3, 4), 0, 0);
  pixels_free(grey_transparent);

  const char *gradients[] = {"interlaced.png", "baseline.jpg", "progressive.jpg", "lossy.webp", "lossless.webp"};
  for (size_t i = 0; i < G_N_ELEMENTS(gradients); i++) {
    Pixels *pixels = decode_sample(gradients[i], NULL);
    assert_near(pixel(pixels, 6, 0), 0xffff0000, 70);
    assert_near(pixel(pixels, 6, 7), 0xff0000ff, 70);
    pixels_free(pixels);
  }
}

static void test_key(void) {
  Color magenta = {255, 0, 255, 255}, absent = {1, 2, 3, 255}, red = {255, 0, 0, 255};
  Pixels *indexed = decode_sample("indexed.png", &magenta);
  g_assert_cmphex(pixel(indexed, 0, 0), ==, 0);
  g_assert_cmphex(pixel(indexed, 4, 4), ==, 0xff00ff00);
  g_assert_false(indexed->opaque);
  pixels_free(indexed);
  Pixels *untouched = decode_sample("indexed.png", &absent);
  g_assert_cmphex(pixel(untouched, 0, 0), ==, 0xffff00ff);
  g_assert_true(untouched->opaque);
  pixels_free(untouched);
  Pixels *plain = decode_sample("interlaced.png", &red);
  g_assert_cmphex(pixel(plain, 0, 0), ==, 0);
  g_assert_cmphex(pixel(plain, 0, 4) >> 24, ==, 255);
  pixels_free(plain);
}

static void assert_refused(const void *data, gsize size, int code, const char *part) {
  g_autoptr(GBytes) bytes = g_bytes_new_static(data, size);
  g_autoptr(GError) error = NULL;
  ImageHeader header = {IMAGE_WEBP, {-1, -1}};
  g_assert_false(image_read_header(bytes, &header, &error));
  g_assert_error(error, IMAGE_ERROR, code);
  if (!strstr(error->message, part)) g_error("'%s' does not say '%s'", error->message, part);
  g_assert_cmpint(header.size.w, ==, -1);
  g_assert_null(image_decode(bytes, NULL, NULL));
}

static void append_chunk(GByteArray *file, const char *type, const uint8_t *body, guint length) {
  const uint8_t size[] = {(uint8_t)(length >> 24), (uint8_t)(length >> 16), (uint8_t)(length >> 8), (uint8_t)length};
  const uint8_t crc[4] = {0};
  g_byte_array_append(file, size, 4);
  g_byte_array_append(file, (const uint8_t *)type, 4);
  if (length) g_byte_array_append(file, body, length);
  g_byte_array_append(file, crc, 4);
}

/* A PNG whose chunks look complete. */
static GByteArray *png_of(uint32_t w, uint32_t h, uint8_t depth, uint8_t type) {
  uint8_t header[13] = {(uint8_t)(w >> 24),
                        (uint8_t)(w >> 16),
                        (uint8_t)(w >> 8),
                        (uint8_t)w,
                        (uint8_t)(h >> 24),
                        (uint8_t)(h >> 16),
                        (uint8_t)(h >> 8),
                        (uint8_t)h,
                        depth,
                        type,
                        0,
                        0,
                        0};
  const uint8_t data[4] = {0x78, 0x9c, 0, 0};
  GByteArray *file = g_byte_array_new();
  g_byte_array_append(file, (const uint8_t *)"\x89PNG\r\n\x1a\n", 8);
  append_chunk(file, "IHDR", header, 13);
  append_chunk(file, "IDAT", data, 4);
  append_chunk(file, "IEND", NULL, 0);
  return file;
}

static void assert_png_refused(uint32_t w, uint32_t h, int code, const char *part) {
  g_autoptr(GByteArray) file = png_of(w, h, 8, 6);
  assert_refused(file->data, file->len, code, part);
}

static void test_bombs(void) {
  assert_png_refused(1000000, 2000, IMAGE_ERROR_SIZE, "1000000 x 2000 pixels, the limit is 16384");
  assert_png_refused(60000, 30000, IMAGE_ERROR_SIZE, "60000 x 30000 pixels");
  assert_png_refused(16384, 16384, IMAGE_ERROR_SIZE, "16384 x 16384 pixels");
  assert_png_refused(0xffffffff, 0xffffffff, IMAGE_ERROR_SIZE, "4294967295 x 4294967295");
  assert_png_refused(0, 10, IMAGE_ERROR_BROKEN, "without pixels");
  assert_png_refused(10, 0, IMAGE_ERROR_BROKEN, "without pixels");

  /* The largest allowed header is accepted. The decoder finds out that the data is missing. */
  g_autoptr(GByteArray) file = png_of(64, 64, 8, 6);
  g_autoptr(GBytes) bytes = g_bytes_new_static(file->data, file->len);
  g_autoptr(GError) error = NULL;
  ImageHeader header;
  g_assert_true(image_read_header(bytes, &header, NULL));
  g_assert_null(image_decode(bytes, NULL, &error));
  g_assert_error(error, IMAGE_ERROR, IMAGE_ERROR_BROKEN);
}

static void test_foreign(void) {
  assert_refused("....\xe0\xa5..", 8, IMAGE_ERROR_FORMAT, "an Aseprite file: its name must end with .aseprite");
  const char *foreign[] = {"",
                           "GIF89a............",
                           "BM..............",
                           "gimp xcf file....",
                           "/* XPM */.......",
                           "II*\0....",
                           "<svg></svg>",
                           "FORM....ILBM....",
                           "RIFF....WAVE....",
                           "\x89PNG\r\n",
                           "\n\5\1\b............",
                           "MM\0*............",
                           "\0\0\2.............",
                           "qoif............",
                           "<?xml version='1'?><svg/>"};
  const gsize sizes[] = {0, 18, 16, 17, 16, 8, 11, 16, 16, 6, 16, 16, 16, 16, 25};
  for (size_t i = 0; i < G_N_ELEMENTS(foreign); i++) {
    assert_refused(foreign[i], sizes[i], IMAGE_ERROR_FORMAT, "not a PNG, JPEG or WebP image");
  }
}

static guint32 crc_of(const guint8 *data, gsize size) {
  guint32 crc = 0xffffffff;
  for (gsize i = 0; i < size; i++) {
    crc ^= data[i];
    for (int bit = 0; bit < 8; bit++) crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}

/* Chunks that are not part of the picture do not reach the decoder, which could fail on them. */
static void test_stray_chunks(void) {
  g_autoptr(GBytes) plain = sample("rgba.png");
  gsize size;
  const guint8 *data = g_bytes_get_data(plain, &size);
  /* By its name, a chunk that decoders must understand. */
  guint8 chunk[12 + 4] = {0, 0, 0, 4, 'Z', 'Z', 'Z', 'Z', 1, 2, 3, 4};
  guint32 crc = GUINT32_TO_BE(crc_of(chunk + 4, 8));
  memcpy(chunk + 12, &crc, 4);
  g_autoptr(GByteArray) file = g_byte_array_new();
  g_byte_array_append(file, data, 8 + 25);
  g_byte_array_append(file, chunk, sizeof chunk);
  g_byte_array_append(file, data + 33, (guint)size - 33);
  g_autoptr(GBytes) bytes = g_bytes_new_static(file->data, file->len);
  g_autoptr(GError) error = NULL;
  Pixels *one = image_decode(plain, NULL, NULL), *other = image_decode(bytes, NULL, &error);
  g_assert_no_error(error);
  g_assert_true(memcmp(one->data, other->data, 12 * 8 * 4) == 0);
  pixels_free(one);
  pixels_free(other);
}

/* A progressive picture with as many scans as its size allows, and one with an additional scan. The
 * scans are empty. */
static void test_scans(void) {
  /* 8192 x 4096, grey. */
  static const guint8 frame[] = {0xff, 0xc2, 0, 11, 8, 16, 0, 32, 0, 1, 1, 0x11, 0};
  static const guint8 scan[] = {0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0};
  for (int scans = 16; scans <= 17; scans++) {
    g_autoptr(GByteArray) file = g_byte_array_new();
    g_byte_array_append(file, (const guint8 *)"\xff\xd8", 2);
    g_byte_array_append(file, frame, sizeof frame);
    for (int i = 0; i < scans; i++) g_byte_array_append(file, scan, sizeof scan);
    g_byte_array_append(file, (const guint8 *)"\xff\xd9", 2);
    g_autoptr(GBytes) bytes = g_bytes_new_static(file->data, file->len);
    g_autoptr(GError) error = NULL;
    ImageHeader header;
    g_assert_true(image_read_header(bytes, &header, &error) == (scans == 16));
    if (scans == 17) g_assert_cmpstr(error->message, ==, "a JPEG with too many scans");
  }
}

static void test_broken(void) {
  g_autoptr(GByteArray) depth = png_of(8, 8, 3, 6);
  assert_refused(depth->data, depth->len, IMAGE_ERROR_BROKEN, "color type");
  g_autoptr(GByteArray) lying = png_of(8, 8, 8, 6);
  lying->data[33] = 0x7f; /* the length of IDAT */
  assert_refused(lying->data, lying->len, IMAGE_ERROR_BROKEN, "ends in the middle");
  lying->data[33] = 0xff;
  assert_refused(lying->data, lying->len, IMAGE_ERROR_BROKEN, "impossible length");
  assert_refused("\xff\xd8\xff\xd9", 4, IMAGE_ERROR_BROKEN, "without image data");
  assert_refused("\xff\xd8\xff\xe0\0\1", 6, IMAGE_ERROR_BROKEN, "impossible length");
  assert_refused("\xff\xd8\xff\xe0\0\2xx", 8, IMAGE_ERROR_BROKEN, "where a marker should be");
  assert_refused("\xff\xd8\xff\xda\0\2", 6, IMAGE_ERROR_BROKEN, "before its header");
  assert_refused("RIFF\x0c\0\0\0WEBPVP8L\0\0\0\0", 20, IMAGE_ERROR_BROKEN, "damaged header");
  assert_refused("RIFF\x04\0\0\0WEBP", 12, IMAGE_ERROR_BROKEN, "without image data");
  assert_refused("RIFF\xff\xff\xff\xffWEBP", 12, IMAGE_ERROR_BROKEN, "ends in the middle");
  assert_refused("RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\2\0\0\0\0\0\0\0\0\0", 30, IMAGE_ERROR_BROKEN, "animated");
}

static void test_truncated(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(samples); i++) {
    g_autoptr(GBytes) whole = sample(samples[i]);
    for (gsize size = 0; size < g_bytes_get_size(whole); size++) {
      /* A copy of exactly this size, so ASan detects reads beyond it. */
      g_autofree void *copy = g_memdup2(g_bytes_get_data(whole, NULL), size);
      g_autoptr(GBytes) part = g_bytes_new_static(copy, size);
      g_autoptr(GError) error = NULL;
      g_assert_null(image_decode(part, NULL, &error));
      g_assert_nonnull(error);
    }
  }
}

/* Garbage after the end is allowed. */
static void test_trailing(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(samples); i++) {
    g_autoptr(GBytes) whole = sample(samples[i]);
    g_autoptr(GByteArray) longer = g_byte_array_new();
    g_byte_array_append(longer, g_bytes_get_data(whole, NULL), (guint)g_bytes_get_size(whole));
    g_byte_array_append(longer, (const uint8_t *)"garbage\xff", 8);
    g_autoptr(GBytes) bytes = g_bytes_new_static(longer->data, longer->len);
    Pixels *pixels = image_decode(bytes, NULL, NULL);
    g_assert_nonnull(pixels);
    pixels_free(pixels);
  }
}

static void test_flipped(void) {
  g_autoptr(GRand) random = g_rand_new_with_seed(20);
  for (size_t i = 0; i < G_N_ELEMENTS(samples); i++) {
    g_autoptr(GBytes) whole = sample(samples[i]);
    gsize size = g_bytes_get_size(whole);
    for (int round = 0; round < 700; round++) {
      g_autofree uint8_t *copy = g_memdup2(g_bytes_get_data(whole, NULL), size);
      for (int flips = g_rand_int_range(random, 1, 6); flips > 0; flips--) {
        copy[g_rand_int_range(random, 0, (gint32)size)] ^= (uint8_t)(1 << g_rand_int_range(random, 0, 8));
      }
      g_autoptr(GBytes) bytes = g_bytes_new_static(copy, size);
      g_autoptr(GError) error = NULL;
      Pixels *pixels = image_decode(bytes, NULL, &error);
      g_assert_true((pixels == NULL) == (error != NULL));
      pixels_free(pixels);
    }
  }
}

static void test_write(void) {
  g_autofree char *folder = g_dir_make_tmp("ichor-image-XXXXXX", NULL);
  g_autofree char *path = g_build_filename(folder, "shot.png", NULL);
  Pixels *pixels = decode_sample("rgba.png", NULL);
  g_autoptr(GError) error = NULL;
  g_assert_true(image_write_png(pixels, path, &error));
  g_assert_no_error(error);

  char *data;
  gsize size;
  g_assert_true(g_file_get_contents(path, &data, &size, NULL));
  g_autoptr(GBytes) bytes = g_bytes_new_take(data, size);
  Pixels *again = image_decode(bytes, NULL, NULL);
  for (int y = 0; y < 8; y++) {
    for (int x = 0; x < 12; x++) assert_near(pixel(again, x, y), pixel(pixels, x, y), 1);
  }
  g_autofree char *nowhere = g_build_filename(folder, "none", "shot.png", NULL);
  g_assert_false(image_write_png(pixels, nowhere, &error));
  g_assert_nonnull(error);
  g_assert_false(g_file_test(nowhere, G_FILE_TEST_EXISTS));

  Pixels *opaque = decode_sample("indexed.png", NULL);
  g_autoptr(GBytes) encoded = image_encode_png(opaque, NULL);
  Pixels *same = image_decode(encoded, NULL, NULL);
  g_assert_true(same->opaque);
  g_assert_cmpint(memcmp(same->data, opaque->data, 12 * 8 * 4), ==, 0);
  pixels_free(same);
  pixels_free(opaque);
  pixels_free(again);
  pixels_free(pixels);
  g_remove(path);
  g_rmdir(folder);
}

/* Resident memory of the process in KiB; 0 if it is unknown. The sanitizer keeps freed memory. */
static long resident_kib(void) {
#ifndef __SANITIZE_ADDRESS__
  g_autofree char *text = NULL;
  const char *second = g_file_get_contents("/proc/self/statm", &text, NULL, NULL) ? strchr(text, ' ') : NULL;
  if (second) return strtol(second, NULL, 10) * (sysconf(_SC_PAGESIZE) / 1024);
#endif
  return 0;
}

/* Some kernels give memory to a page that is only read. Then what is saved cannot be seen. */
static bool reads_take_memory(void) {
  const size_t size = 8 << 20, page = 4096;
  volatile uint8_t *bytes = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (bytes == MAP_FAILED) return true;
  long before = resident_kib();
  for (size_t i = 0; i < size; i += page) (void)bytes[i];
  long kib = resident_kib() - before;
  munmap((void *)bytes, size);
  return kib > 4096;
}

/* A layer that is clear but for its lowest row: the rows above take no memory. */
static void test_clear_rows(void) {
  Pixels *layer = pixels_new(2048, 2048);
  for (int x = 0; x < 2048; x++) pixels_row(layer, 2047)[x] = 0xff0000ff;
  g_autoptr(GBytes) bytes = image_encode_png(layer, NULL);
  pixels_free(layer);
  long before = resident_kib();
  Pixels *again = image_decode(bytes, NULL, NULL);
  long kib = resident_kib() - before;
  g_assert_cmphex(pixel(again, 5, 2047), ==, 0xff0000ff);
  g_assert_cmphex(pixel(again, 5, 2046), ==, 0);
  pixels_free(again);
  if (before == 0) g_test_skip("the resident memory is unknown");
  else if (reads_take_memory()) g_test_skip("this kernel gives memory to pages that are only read");
  else g_assert_cmpint(kib, <, 2048 * 2048 * 4 / 1024 / 2);
}

static void test_huge_file(void) {
  gsize size = (gsize)IMAGE_FILE_MAX + 1;
  uint8_t *data = g_malloc0(size); /* pages that are never touched use no memory */
  memcpy(data, "\x89PNG\r\n\x1a\n", 8);
  g_autoptr(GBytes) bytes = g_bytes_new_take(data, size);
  g_autoptr(GError) error = NULL;
  ImageHeader header;
  g_assert_false(image_read_header(bytes, &header, &error));
  g_assert_cmpstr(error->message, ==, "an image file larger than 256 MiB");
}

int main(int argc, char **argv) {
  g_setenv("G_TEST_SRCDIR", "tests/unit", FALSE);
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/image/huge-file", test_huge_file);
  g_test_add_func("/image/clear-rows", test_clear_rows);
  g_test_add_func("/image/headers", test_headers);
  g_test_add_func("/image/decode", test_decode);
  g_test_add_func("/image/colors", test_colors);
  g_test_add_func("/image/key", test_key);
  g_test_add_func("/image/bombs", test_bombs);
  g_test_add_func("/image/foreign", test_foreign);
  g_test_add_func("/image/stray-chunks", test_stray_chunks);
  g_test_add_func("/image/scans", test_scans);
  g_test_add_func("/image/broken", test_broken);
  g_test_add_func("/image/truncated", test_truncated);
  g_test_add_func("/image/trailing", test_trailing);
  g_test_add_func("/image/flipped", test_flipped);
  g_test_add_func("/image/write", test_write);
  return g_test_run();
}
