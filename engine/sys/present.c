#include "sys/present.h"

#include "base/check.h"

#include <glib.h>
#include <string.h>

Rect present_viewport(Size canvas, Size target, bool fitted) {
  CHECK(canvas.w >= 1 && canvas.h >= 1, "a canvas with pixels");
  int factor = MIN(target.w / canvas.w, target.h / canvas.h);
  int64_t w = (int64_t)canvas.w * factor, h = (int64_t)canvas.h * factor;
  if (fitted || factor < 1) {
    bool is_tall = (int64_t)target.w * canvas.h <= (int64_t)target.h * canvas.w;
    w = is_tall ? target.w : (int64_t)target.h * canvas.w / canvas.h;
    h = is_tall ? (int64_t)target.w * canvas.h / canvas.w : target.h;
  }
  w = MAX(w, 1);
  h = MAX(h, 1);
  int x = (int)((target.w - w) / 2), y = (int)((target.h - h) / 2);
  return (Rect){x, y, x + (int)w - 1, y + (int)h - 1};
}

/* Repeats each pixel 'factor' times. Inlined with a constant factor, so the compiler can unroll and
 * vectorise it. */
static inline __attribute__((always_inline)) void widen(const uint32_t *restrict from, uint32_t *restrict to, int count,
                                                        int factor) {
  for (int x = 0; x < count; x++) {
    for (int i = 0; i < factor; i++) to[x * factor + i] = from[x];
  }
}

static void widen_by(const uint32_t *from, uint32_t *to, int count, int factor) {
  switch (factor) {
  case 1: memcpy(to, from, (size_t)count * sizeof *to); break;
  case 2: widen(from, to, count, 2); break;
  case 3: widen(from, to, count, 3); break;
  case 4: widen(from, to, count, 4); break;
  case 5: widen(from, to, count, 5); break;
  case 6: widen(from, to, count, 6); break;
  case 8: widen(from, to, count, 8); break;
  default: widen(from, to, count, factor);
  }
}

/* A part of an enlarged row. */
typedef struct Columns {
  int width;  /* of the whole row */
  int x1, x2; /* the first and the last px of the part */
} Columns;

/* Fills a part of a row of any width. The step is rounded up by less than the distance of
 * two pixel centres, so every position is exact. */
static void resample(const Pixels *canvas, const uint32_t *from, uint32_t *to, Columns columns) {
  uint64_t width = (uint64_t)columns.width, step = (((uint64_t)canvas->w << 32) + width - 1) / width;
  for (int x = columns.x1; x <= columns.x2; x++) to[x] = from[(uint64_t)x * step >> 32];
}

static void fill_black(Pixels *target, int y, int x1, int x2) {
  uint32_t *row = pixels_row(target, y);
  for (int x = x1; x < x2; x++) row[x] = 0xff000000;
}

static void paint_bars(Pixels *target, Rect viewport) {
  for (int y = 0; y < target->h; y++) {
    bool is_inside = y >= viewport.y1 && y <= viewport.y2;
    fill_black(target, y, 0, is_inside ? viewport.x1 : target->w);
    if (is_inside) fill_black(target, y, viewport.x2 + 1, target->w);
  }
}

/* Returns the first px of an enlarged side that shows px 'at' of the canvas's side. */
static int enlarged_start(int at, int length, int enlarged) { return (int)(((int64_t)at * enlarged + length - 1) / length); }

Rect present_enlarge_part(const Pixels *canvas, Pixels *target, Rect viewport, Rect part) {
  int w = viewport.x2 - viewport.x1 + 1, h = viewport.y2 - viewport.y1 + 1;
  bool fits = viewport.x1 >= 0 && viewport.y1 >= 0 && viewport.x2 < target->w && viewport.y2 < target->h;
  CHECK(w >= 1 && h >= 1 && fits, "the viewport lies within the target");
  CHECK(part.x1 >= 0 && part.y1 >= 0 && part.x2 < canvas->w && part.y2 < canvas->h, "the part lies within the canvas");

  int factor = w % canvas->w == 0 ? w / canvas->w : 0;
  Columns columns = {w, enlarged_start(part.x1, canvas->w, w), enlarged_start(part.x2 + 1, canvas->w, w) - 1};
  Rect filled = {columns.x1, enlarged_start(part.y1, canvas->h, h), columns.x2, enlarged_start(part.y2 + 1, canvas->h, h) - 1};
  size_t bytes = (size_t)(columns.x2 - columns.x1 + 1) * sizeof *target->data;
  const uint32_t *done = NULL; /* the target's row that shows 'done_y' */
  int done_y = -1;
  for (int y = filled.y1; y <= filled.y2; y++) {
    int from_y = (int)((int64_t)y * canvas->h / h);
    uint32_t *to = pixels_row(target, viewport.y1 + y) + viewport.x1;
    if (done && from_y == done_y) {
      memcpy(to + columns.x1, done + columns.x1, bytes);
      continue;
    }
    const uint32_t *from = pixels_row(canvas, from_y);
    if (factor > 0) widen_by(from + part.x1, to + columns.x1, part.x2 - part.x1 + 1, factor);
    else resample(canvas, from, to, columns);
    done = to;
    done_y = from_y;
  }
  return rect_offset(filled, viewport.x1, viewport.y1);
}

void present_enlarge(const Pixels *canvas, Pixels *target, Rect viewport) {
  present_enlarge_part(canvas, target, viewport, (Rect){0, 0, canvas->w - 1, canvas->h - 1});
  paint_bars(target, viewport);
}
