#include "tools/pack/icon.h"

#include "media/image.h"

#define BITMAP_HEADER 40 /* bytes */

const int icon_sides[ICON_COUNT] = {16, 32, 48, 256};

/* The part of a line from 'from' to 'to', in units of 1 / 'unit' px, that px 'at' covers. */
static int64_t covered(int64_t from, int64_t to, int64_t at, int64_t unit) {
  return MIN(to, (at + 1) * unit) - MAX(from, at * unit);
}

/* Returns the mean color of the area of 'picture' that px (x, y) of a reduced picture of the size
 * 'to' covers. */
static uint32_t mean_color(const Pixels *picture, Size to, int x, int y) {
  int64_t left = (int64_t)x * picture->w, right = left + picture->w; /* in 1 / to.w px */
  int64_t top = (int64_t)y * picture->h, bottom = top + picture->h;  /* in 1 / to.h px */
  uint64_t sums[4] = {0}, whole = (uint64_t)picture->w * (uint64_t)picture->h;
  for (int64_t row = top / to.h; row * to.h < bottom; row++) {
    for (int64_t column = left / to.w; column * to.w < right; column++) {
      uint64_t part = (uint64_t)(covered(top, bottom, row, to.h) * covered(left, right, column, to.w));
      uint32_t pixel = pixels_row(picture, (int)row)[column];
      for (int k = 0; k < 4; k++) sums[k] += part * (pixel >> 8 * k & 0xff);
    }
  }
  uint32_t mean = 0;
  for (int k = 0; k < 4; k++) mean |= (uint32_t)((sums[k] + whole / 2) / whole) << 8 * k;
  return mean;
}

/* Returns the size that the picture has in the square. */
static Size scaled_size(const Pixels *picture, int side) {
  int longest = MAX(picture->w, picture->h);
  if (longest <= side) return (Size){picture->w * (side / longest), picture->h * (side / longest)};
  int w = (int)((int64_t)picture->w * side / longest), h = (int)((int64_t)picture->h * side / longest);
  return (Size){MAX(w, 1), MAX(h, 1)};
}

Pixels *icon_square(const Pixels *picture, int side) {
  Size size = scaled_size(picture, side);
  Pixels *square = pixels_new(side, side);
  int left = (side - size.w) / 2, top = (side - size.h) / 2;
  for (int y = 0; y < size.h; y++) {
    uint32_t *row = pixels_row(square, top + y) + left;
    for (int x = 0; x < size.w; x++) {
      bool is_enlarged = size.w >= picture->w && size.h >= picture->h;
      row[x] =
          is_enlarged ? pixels_row(picture, y * picture->h / size.h)[x * picture->w / size.w] : mean_color(picture, size, x, y);
    }
  }
  return square;
}

static void put_u16(GByteArray *out, guint16 value) {
  value = GUINT16_TO_LE(value);
  g_byte_array_append(out, (const guint8 *)&value, sizeof value);
}

static void put_u32(GByteArray *out, guint32 value) {
  value = GUINT32_TO_LE(value);
  g_byte_array_append(out, (const guint8 *)&value, sizeof value);
}

/* Returns a pixel whose colors are not premultiplied with alpha. */
static uint32_t straight(uint32_t pixel) {
  uint32_t alpha = pixel >> 24, result = alpha << 24;
  for (int k = 0; alpha > 0 && k < 3; k++) result |= MIN(((pixel >> 8 * k & 0xff) * 255 + alpha / 2) / alpha, 255) << 8 * k;
  return result;
}

/* The mask that programs without alpha use: a bit for each px, 1 = transparent. Each row has a
 * multiple of 32 bits. */
static void put_mask(GByteArray *out, const Pixels *square) {
  for (int y = square->h - 1; y >= 0; y--) {
    guint bytes = (guint)(square->w + 31) / 32 * 4, start = out->len;
    g_byte_array_set_size(out, start + bytes);
    for (guint i = 0; i < bytes; i++) out->data[start + i] = 0;
    for (int x = 0; x < square->w; x++) {
      if (pixels_row(square, y)[x] >> 24 < 128) out->data[start + (guint)x / 8] |= (guint8)(0x80 >> x % 8);
    }
  }
}

GBytes *icon_bitmap(const Pixels *square) {
  GByteArray *out = g_byte_array_new();
  put_u32(out, BITMAP_HEADER);
  put_u32(out, (guint32)square->w);
  put_u32(out, (guint32)square->h * 2); /* with the mask */
  put_u16(out, 1);                      /* planes */
  put_u16(out, 32);                     /* bits of a px */
  for (int i = 0; i < 6; i++) put_u32(out, 0);
  for (int y = square->h - 1; y >= 0; y--) {
    for (int x = 0; x < square->w; x++) put_u32(out, straight(pixels_row(square, y)[x]));
  }
  put_mask(out, square);
  return g_byte_array_free_to_bytes(out);
}

bool icon_make_all(const Pixels *picture, GBytes *images[ICON_COUNT], GError **error) {
  for (int i = 0; i < ICON_COUNT; i++) {
    Pixels *square = icon_square(picture, icon_sides[i]);
    images[i] = i == ICON_LARGEST ? image_encode_png(square, error) : icon_bitmap(square);
    pixels_free(square);
  }
  return images[ICON_LARGEST] != NULL;
}
