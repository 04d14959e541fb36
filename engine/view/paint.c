/* The inner loops are plain C over whole rows, in a form that gcc -O3 compiles to SSE2: no
 * branches, restrict pointers, byte products within 16 bits. Sprites have alpha 0 or 255
 * nearly everywhere. So each span is first tested for that; if it holds, a mask replaces
 * the arithmetic. */

#include "view/paint.h"

#include "base/check.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

/* Longer spans are painted in pieces, through buffers on the stack. */
#define CHUNK 256 /* px */

/* Rows of at most this many px are painted without a look at their cells, which would take
 * longer. */
#define SHORT (2 * PIXELS_CELL)

/* Fixed point of paint_scaled. */
#define FIX_BITS 16
#define FIX_ONE ((int64_t)1 << FIX_BITS)

Painter painter_for(Pixels *target) { return (Painter){target, {0, 0, target->w - 1, target->h - 1}}; }

static Rect painter_bounds(const Painter *painter) {
  return rect_intersection(painter->clip, (Rect){0, 0, painter->target->w - 1, painter->target->h - 1});
}

/* Spans: rows of pixels, one over the other. */

/* Returns whether every pixel is fully opaque or fully transparent. */
static bool span_is_binary(const uint32_t *src, int n) {
  uint32_t differences = 0;
  for (int x = 0; x < n; x++) differences |= (src[x] ^ (0u - (src[x] >> 31))) >> 24;
  return differences == 0;
}

/* A transparent premultiplied pixel is 0, so only the target needs a mask. */
static void span_mask(uint32_t *restrict dst, const uint32_t *restrict src, int n) {
  for (int x = 0; x < n; x++) dst[x] = src[x] | (dst[x] & ((src[x] >> 31) - 1u));
}

/* value * factor / 255, rounded; 16 bits suffice. */
static inline uint8_t byte_scaled(uint8_t value, uint8_t factor) {
  uint16_t product = (uint16_t)(value * factor + 128);
  return (uint8_t)((uint16_t)(product + (product >> 8)) >> 8);
}

// NOLINTBEGIN(clang-analyzer-core.*): the analyzer gives up on these loops and treats their results
// as unset.
static void bytes_fade(uint8_t *restrict out, const uint8_t *restrict bytes, int n, uint8_t alpha) {
  for (int i = 0; i < n; i++) out[i] = byte_scaled(bytes[i], alpha);
}

static void bytes_over(uint8_t *restrict bytes, const uint8_t *restrict rest, const uint8_t *restrict over, int n) {
  for (int i = 0; i < n; i++) bytes[i] = (uint8_t)(byte_scaled(bytes[i], rest[i]) + over[i]);
}

/* Blends source times alpha / 255 over the target. 'n' is at most CHUNK. */
static void span_blend(uint32_t *restrict dst, const uint32_t *restrict src, int n, int alpha) {
  uint32_t faded[CHUNK];
  uint32_t rest[CHUNK]; /* 255 - alpha, four times in each word */
  if (alpha < 255) {
    bytes_fade((uint8_t *)faded, (const uint8_t *)src, 4 * n, (uint8_t)alpha);
    src = faded;
  }
  for (int x = 0; x < n; x++) {
    uint32_t clear = 255u - (src[x] >> 24);
    clear |= clear << 8;
    rest[x] = clear | clear << 16;
  }
  bytes_over((uint8_t *)dst, (const uint8_t *)rest, (const uint8_t *)src, 4 * n);
}
// NOLINTEND(clang-analyzer-core.*)

static void span_paint(uint32_t *restrict dst, const uint32_t *restrict src, int n, int alpha) {
  if (alpha == 255 && span_is_binary(src, n)) {
    span_mask(dst, src, n);
    return;
  }
  for (int x = 0; x < n; x += CHUNK) span_blend(dst + x, src + x, MIN(CHUNK, n - x), alpha);
}

/* Paints the same pixel 'n' times. */
static void span_fill(uint32_t *restrict dst, uint32_t pixel, int n, int alpha) {
  if (alpha == 255 && pixel >> 24 == 255) {
    for (int x = 0; x < n; x++) dst[x] = pixel;
    return;
  }
  uint32_t row[CHUNK];
  for (int x = 0; x < MIN(n, CHUNK); x++) row[x] = pixel;
  for (int x = 0; x < n; x += CHUNK) span_paint(dst + x, row, MIN(CHUNK, n - x), alpha);
}

/* Paints 'n' px of a row of a picture, from column 'x' on. Each cell's kind selects the copy
 * loop. */
static void span_paint_cells(uint32_t *restrict dst, const Pixels *picture, Point from, int n, int alpha) {
  const uint32_t *src = pixels_row(picture, from.y);
  const uint8_t *cells = picture->cells + (size_t)from.y * (size_t)pixels_cells_per_row(picture);
  int end = from.x + n;
  for (int x = from.x; x < end;) {
    int cell = x / PIXELS_CELL;
    uint8_t kind = cells[cell];
    while (cell * PIXELS_CELL < end && cells[cell] == kind) cell++;
    int next = MIN(cell * PIXELS_CELL, end);
    uint32_t *to = dst + (x - from.x);
    if (kind == CELL_OPAQUE && alpha == 255) memcpy(to, src + x, sizeof *to * (size_t)(next - x));
    else if (kind == CELL_BINARY && alpha == 255) span_mask(to, src + x, next - x);
    else if (kind != CELL_CLEAR) span_paint(to, src + x, next - x, alpha);
    x = next;
  }
}

/* Pictures. */

void paint_picture(const Painter *painter, const Pixels *picture, Rect source, Point at, int alpha) {
  CHECK(alpha >= 0 && alpha <= 255, "alpha is 0..255");
  if (alpha == 0) return;
  Rect inside = rect_intersection(source, (Rect){0, 0, picture->w - 1, picture->h - 1});
  int dx = at.x - source.x1;
  int dy = at.y - source.y1;
  Rect shown = rect_intersection(rect_offset(inside, dx, dy), painter_bounds(painter));
  if (rect_is_empty(shown)) return;

  int n = shown.x2 - shown.x1 + 1;
  bool copy = picture->opaque && alpha == 255, mask = picture->binary && alpha == 255;
  for (int y = shown.y1; y <= shown.y2; y++) {
    uint32_t *dst = pixels_row(painter->target, y) + shown.x1;
    const uint32_t *src = pixels_row(picture, y - dy) + (shown.x1 - dx);
    if (copy) memcpy(dst, src, sizeof *dst * (size_t)n);
    else if (mask && n <= SHORT) span_mask(dst, src, n);
    else if (picture->cells && n > SHORT) span_paint_cells(dst, picture, (Point){shown.x1 - dx, y - dy}, n, alpha);
    else span_paint(dst, src, n, alpha);
  }
}

/* The four channels of a pixel, 16 bits each, so one multiplication weights all. */
static uint64_t pixel_spread(uint32_t pixel) {
  uint64_t wide = pixel;
  return (wide & 0x00ff00ffu) | (wide & 0xff00ff00u) << 24;
}

static uint32_t pixel_gather(uint64_t spread) { return (uint32_t)((spread & 0x00ff00ffu) | ((spread >> 24) & 0xff00ff00u)); }

/* One axis of a bilinear sample: two neighbouring pixels and the weight of the second, 0..255 of
 * 256. Beyond the edge, the edge pixel is repeated: neither the next frame of a strip nor black
 * bleeds in. */
typedef struct Tap {
  int first, second;
  uint32_t weight;
} Tap;

/* Scales source pixels 'first' to 'last' to 'length' target pixels. */
typedef struct Scale {
  int first, last, length;
} Scale;

/* Returns the tap of target pixel 'i': the source position of its centre. */
static Tap scale_tap(Scale scale, int i) {
  int64_t span = (int64_t)scale.last - scale.first + 1;
  int64_t position = (2 * (int64_t)i + 1) * span * (FIX_ONE / 2) / scale.length - FIX_ONE / 2;
  int64_t whole = scale.first + (position >> FIX_BITS);
  Tap tap = {.weight = (uint32_t)((position >> (FIX_BITS - 8)) & 0xff)};
  tap.first = (int)CLAMP(whole, scale.first, scale.last);
  tap.second = (int)CLAMP(whole + 1, scale.first, scale.last);
  return tap;
}

/* One row of the scaled picture: the columns' taps between two rows of the source. */
static void stretch_span(uint32_t *restrict out, const uint32_t *upper, const uint32_t *lower, uint32_t down, const Tap *columns,
                         int n) {
  for (int i = 0; i < n; i++) {
    Tap u = columns[i];
    uint32_t both = u.weight * down >> 8;
    uint64_t sum = pixel_spread(upper[u.first]) * (256 - u.weight - down + both) +
                   pixel_spread(upper[u.second]) * (u.weight - both) + pixel_spread(lower[u.first]) * (down - both) +
                   pixel_spread(lower[u.second]) * both;
    out[i] = pixel_gather((sum + UINT64_C(0x0080008000800080)) >> 8);
  }
}

/* Returns the tap of target pixel 'i' without a filter. */
static Tap block_tap(Scale scale, int i) {
  int at = scale.first + (int)((int64_t)i * (scale.last - scale.first + 1) / scale.length);
  return (Tap){at, at, 0};
}

/* A scaled picture, perhaps mirrored, perhaps without a filter. */
typedef struct Stretch {
  const Pixels *picture;
  Rect source, target;
  int alpha;
  bool mirrored, blocks;
} Stretch;

/* Paints its columns 'shown' (at most CHUNK). */
static void stretch_columns(const Painter *painter, const Stretch *stretch, Rect shown) {
  uint32_t row[CHUNK];
  Tap columns[CHUNK];
  Rect source = stretch->source, target = stretch->target;
  Scale across = {source.x1, source.x2, target.x2 - target.x1 + 1};
  Scale down = {source.y1, source.y2, target.y2 - target.y1 + 1};
  int n = shown.x2 - shown.x1 + 1;
  for (int i = 0; i < n; i++) {
    int column = stretch->mirrored ? target.x2 - shown.x1 - i : shown.x1 - target.x1 + i;
    columns[i] = stretch->blocks ? block_tap(across, column) : scale_tap(across, column);
  }
  for (int y = shown.y1; y <= shown.y2; y++) {
    Tap v = stretch->blocks ? block_tap(down, y - target.y1) : scale_tap(down, y - target.y1);
    stretch_span(row, pixels_row(stretch->picture, v.first), pixels_row(stretch->picture, v.second), v.weight, columns, n);
    span_paint(pixels_row(painter->target, y) + shown.x1, row, n, stretch->alpha);
  }
}

/* Returns whether all pixels of each row of the source are equal, as in the middle of most
 * frames. */
static bool has_even_rows(const Stretch *stretch) {
  Rect source = stretch->source;
  for (int y = source.y1; y <= source.y2; y++) {
    const uint32_t *row = pixels_row(stretch->picture, y);
    for (int x = source.x1 + 1; x <= source.x2; x++) {
      if (row[x] != row[source.x1]) return false;
    }
  }
  return true;
}

/* Paints such a picture: one column of it, row by row. */
static void stretch_rows(const Painter *painter, const Stretch *stretch, Rect shown) {
  const Tap column = {stretch->source.x1, stretch->source.x1, 0};
  Scale down = {stretch->source.y1, stretch->source.y2, stretch->target.y2 - stretch->target.y1 + 1};
  for (int y = shown.y1; y <= shown.y2; y++) {
    Tap v = stretch->blocks ? block_tap(down, y - stretch->target.y1) : scale_tap(down, y - stretch->target.y1);
    uint32_t pixel;
    stretch_span(&pixel, pixels_row(stretch->picture, v.first), pixels_row(stretch->picture, v.second), v.weight, &column, 1);
    span_fill(pixels_row(painter->target, y) + shown.x1, pixel, shown.x2 - shown.x1 + 1, stretch->alpha);
  }
}

/* The same for columns: one row serves all rows of the target. */
static bool has_even_columns(const Stretch *stretch) {
  Rect source = stretch->source;
  size_t bytes = sizeof(uint32_t) * (size_t)(source.x2 - source.x1 + 1);
  const uint32_t *first = pixels_row(stretch->picture, source.y1) + source.x1;
  for (int y = source.y1 + 1; y <= source.y2; y++) {
    if (memcmp(pixels_row(stretch->picture, y) + source.x1, first, bytes) != 0) return false;
  }
  return true;
}

/* Paints such a picture, which keeps its width, row by row. */
static void repeat_row(const Painter *painter, const Stretch *stretch, Rect shown) {
  const uint32_t *row = pixels_row(stretch->picture, stretch->source.y1) + stretch->source.x1 + (shown.x1 - stretch->target.x1);
  for (int y = shown.y1; y <= shown.y2; y++) {
    span_paint(pixels_row(painter->target, y) + shown.x1, row, shown.x2 - shown.x1 + 1, stretch->alpha);
  }
}

static void paint_stretch(const Painter *painter, const Stretch *stretch) {
  Rect shown = rect_intersection(stretch->target, painter_bounds(painter));
  if (rect_is_empty(shown)) return;
  bool is_wider = shown.x2 - shown.x1 > stretch->source.x2 - stretch->source.x1;
  if (is_wider && has_even_rows(stretch)) {
    stretch_rows(painter, stretch, shown);
    return;
  }
  bool keeps_width = stretch->target.x2 - stretch->target.x1 == stretch->source.x2 - stretch->source.x1;
  if (keeps_width && !stretch->mirrored && has_even_columns(stretch)) {
    repeat_row(painter, stretch, shown);
    return;
  }
  for (int x = shown.x1; x <= shown.x2; x += CHUNK) {
    stretch_columns(painter, stretch, (Rect){x, shown.y1, MIN(x + CHUNK - 1, shown.x2), shown.y2});
  }
}

/* Returns whether there is anything to paint. */
static bool check_picture(const Pixels *picture, Rect source, Rect target, int alpha) {
  CHECK(alpha >= 0 && alpha <= 255, "alpha is 0..255");
  CHECK(rect_is_empty(source) || (source.x1 >= 0 && source.y1 >= 0 && source.x2 < picture->w && source.y2 < picture->h),
        "the source lies in the picture");
  return alpha > 0 && !rect_is_empty(source) && !rect_is_empty(target);
}

static bool is_stretched(Rect source, Rect target) {
  return target.x2 - target.x1 != source.x2 - source.x1 || target.y2 - target.y1 != source.y2 - source.y1;
}

void paint_scaled(const Painter *painter, const Pixels *picture, Rect source, Rect target, int alpha) {
  if (!check_picture(picture, source, target, alpha)) return;
  if (is_stretched(source, target)) paint_stretch(painter, &(Stretch){picture, source, target, alpha, false, false});
  else paint_picture(painter, picture, source, (Point){target.x1, target.y1}, alpha);
}

void paint_enlarged(const Painter *painter, const Pixels *picture, Rect source, Rect target, int alpha) {
  if (!check_picture(picture, source, target, alpha)) return;
  paint_stretch(painter, &(Stretch){picture, source, target, alpha, false, true});
}

static void span_reverse(uint32_t *restrict out, const uint32_t *restrict src, int n) {
  for (int x = 0; x < n; x++) out[x] = src[n - 1 - x];
}

/* Paints a picture in its own size, row by row. */
static void paint_reversed(const Painter *painter, const Stretch *stretch) {
  uint32_t row[CHUNK];
  Rect source = stretch->source, target = stretch->target;
  Rect shown = rect_intersection(target, painter_bounds(painter));
  for (int y = shown.y1; y <= shown.y2; y++) {
    const uint32_t *src = pixels_row(stretch->picture, y - target.y1 + source.y1) + source.x1;
    for (int x = shown.x1; x <= shown.x2; x += CHUNK) {
      int n = MIN(CHUNK, shown.x2 - x + 1);
      span_reverse(row, src + (target.x2 - x - n + 1), n);
      span_paint(pixels_row(painter->target, y) + x, row, n, stretch->alpha);
    }
  }
}

void paint_mirrored(const Painter *painter, const Pixels *picture, Rect source, Rect target, int alpha) {
  if (!check_picture(picture, source, target, alpha)) return;
  Stretch stretch = {picture, source, target, alpha, true, false};
  if (is_stretched(source, target)) paint_stretch(painter, &stretch);
  else paint_reversed(painter, &stretch);
}

/* Plain colors. */

void paint_fill(const Painter *painter, Rect rect, Color color) {
  Rect shown = rect_intersection(rect, painter_bounds(painter));
  if (rect_is_empty(shown) || color.a == 0) return;
  uint32_t pixel = pixel_from_color(color);
  int n = shown.x2 - shown.x1 + 1;
  for (int y = shown.y1; y <= shown.y2; y++) span_fill(pixels_row(painter->target, y) + shown.x1, pixel, n, 255);
}

static void paint_edge(const Painter *painter, Rect edge, Color color, bool dashed) {
  if (!dashed) {
    paint_fill(painter, edge, color);
    return;
  }
  Rect shown = rect_intersection(edge, painter_bounds(painter));
  for (int y = shown.y1; y <= shown.y2; y++) {
    for (int x = shown.x1; x <= shown.x2; x++) {
      int64_t along = (int64_t)x - edge.x1 + y - edge.y1; /* from the start of the dashes */
      if ((along & 7) < 4) paint_fill(painter, (Rect){x, y, x, y}, color);
    }
  }
}

void paint_frame(const Painter *painter, Rect rect, Color color, bool dashed) {
  if (rect_is_empty(rect)) return;
  paint_edge(painter, (Rect){rect.x1, rect.y1, rect.x2, rect.y1}, color, dashed);
  if (rect.y2 > rect.y1) paint_edge(painter, (Rect){rect.x1, rect.y2, rect.x2, rect.y2}, color, dashed);
  if ((int64_t)rect.y2 - rect.y1 < 2) return;
  paint_edge(painter, (Rect){rect.x1, rect.y1 + 1, rect.x1, rect.y2 - 1}, color, dashed);
  if (rect.x2 > rect.x1) paint_edge(painter, (Rect){rect.x2, rect.y1 + 1, rect.x2, rect.y2 - 1}, color, dashed);
}

/* One axis of a line: px from 'from' to 'to', counted in steps. */
typedef struct Way {
  int from, sign;
  int64_t length;
} Way;

static Way way_between(int from, int to) { return (Way){from, from < to ? 1 : -1, llabs((int64_t)to - from)}; }

static int way_at(Way way, int64_t step) { return (int)(way.from + way.sign * step); }

/* Returns the px on the shorter axis after 'step' px on the longer one, rounded to nearest,
 * halves onward. */
static int64_t line_aside(Way along, Way aside, int64_t step) {
  if (along.length == 0) return 0;
  uint64_t product = (uint64_t)step * (uint64_t)aside.length; /* both are below 2^32 */
  uint64_t length = (uint64_t)along.length, rest = product % length;
  return (int64_t)(product / length) + (rest >= length - rest);
}

/* Computes the first and the last step at which an axis lies in low..high. */
static void way_clip(Way way, int low, int high, int64_t *first, int64_t *last) {
  int64_t a = ((int64_t)low - way.from) * way.sign, b = ((int64_t)high - way.from) * way.sign;
  *first = MAX(MIN(a, b), 0);
  *last = MIN(MAX(a, b), way.length);
}

/* Only the steps inside the clip are taken, so a long line costs no more than the target's rows
 * or columns. */
void paint_line(const Painter *painter, Point from, Point to, Color color) {
  Rect bounds = painter_bounds(painter);
  if (rect_is_empty(bounds)) return;
  Way x = way_between(from.x, to.x), y = way_between(from.y, to.y);
  bool is_flat = x.length >= y.length;
  int64_t first, last;
  if (is_flat) way_clip(x, bounds.x1, bounds.x2, &first, &last);
  else way_clip(y, bounds.y1, bounds.y2, &first, &last);
  for (int64_t step = first; step <= last; step++) {
    int64_t aside = is_flat ? line_aside(x, y, step) : line_aside(y, x, step);
    Point at = is_flat ? (Point){way_at(x, step), way_at(y, aside)} : (Point){way_at(x, aside), way_at(y, step)};
    if (rect_contains(bounds, at)) paint_fill(painter, (Rect){at.x, at.y, at.x, at.y}, color);
  }
}
