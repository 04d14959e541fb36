#include "dev/floor_plate.h"

#define MARGIN 6       /* px around the plate */
#define PADDING 5      /* px inside of its border */
#define COLUMNS_MIN 34 /* characters, to keep the width stable; at most half the window */
#define ROWS_MIN 3     /* even in a small window */
#define SHARE 4        /* the plate takes at most 1/SHARE of the window's height */

/* Widths in a row: of a sample, between a sample and its text, between two notes. */
typedef struct Spacing {
  int sample, gap, between; /* px */
} Spacing;

static Spacing spacing_of(const Sketch *sketch) {
  return (Spacing){.sample = sketch->text * 3 / 2, .gap = sketch->text / 2, .between = sketch->text};
}

static PanelText words_of(const Sketch *sketch, const FloorNote *note) {
  return (PanelText){.text = note->text, .size = sketch->text, .color = PANEL_TEXT};
}

static int note_width(const Sketch *sketch, const FloorNote *note) {
  Spacing spacing = spacing_of(sketch);
  PanelText words = words_of(sketch, note);
  bool has_sample = note->mark != FLOOR_MARK_NONE || !note->is_continued;
  return panel_measure(sketch->panel, &words).w + (has_sample ? spacing.sample + spacing.gap : 0);
}

/* ---- Samples */

static void paint_sample(const Sketch *sketch, FloorMark mark, Rect area) {
  Point middle = {(area.x1 + area.x2) / 2, (area.y1 + area.y2) / 2};
  Point left = {area.x1, middle.y}, right = {area.x2, middle.y};
  int radius = (area.y2 - area.y1) / 3;
  Rect box = {area.x1, middle.y - radius, area.x2, middle.y + radius};
  switch (mark) {
  case FLOOR_MARK_NONE: break;
  case FLOOR_MARK_BOX: sketch_frame(sketch, box, FLOOR_BOX, false); break;
  case FLOOR_MARK_DISABLED: sketch_frame(sketch, box, FLOOR_DISABLED, true); break;
  case FLOOR_MARK_POINTED: sketch_frame(sketch, box, FLOOR_POINTED, false); break;
  case FLOOR_MARK_CELL:
    paint_frame(&sketch->painter, box, FLOOR_CELL, false);
    paint_fill(&sketch->painter, (Rect){middle.x, box.y1 + 1, middle.x, box.y2 - 1}, FLOOR_CELL);
    break;
  case FLOOR_MARK_CORNER: sketch_dot(sketch, middle, FLOOR_CORNER); break;
  case FLOOR_MARK_PATH: sketch_line(sketch, left, right, FLOOR_PATH); break;
  case FLOOR_MARK_PREVIEW: sketch_dashes(sketch, left, right, sketch_long(sketch), FLOOR_PREVIEW); break;
  case FLOOR_MARK_REQUESTED: sketch_ring(sketch, middle, radius, FLOOR_PATH); break;
  case FLOOR_MARK_END: sketch_cross(sketch, middle, radius, FLOOR_PATH); break;
  }
}

/* ---- The plate */

/* Moves a note that does not fit in its row to a separate row. */
static void break_rows(const Sketch *sketch, GArray *notes, int window_w) {
  int row = 0;
  for (guint i = 0; i < notes->len; i++) {
    FloorNote *note = &g_array_index(notes, FloorNote, i);
    int width = note_width(sketch, note);
    row = note->is_continued ? row + spacing_of(sketch).between + width : width;
    if (!note->is_continued || row + 2 * (PADDING + MARGIN) <= window_w) continue;
    note->is_continued = false;
    row = note_width(sketch, note);
  }
}

/* Returns how many notes fit in 'rows' rows. */
static guint count_fitting(const GArray *notes, int rows) {
  guint n = 0;
  for (; n < notes->len; n++) {
    if (!g_array_index(notes, FloorNote, n).is_continued && rows-- == 0) break;
  }
  return n;
}

static Size measure(const Sketch *sketch, const GArray *notes, int window_w) {
  int columns = panel_span(sketch->panel, sketch->text, COLUMNS_MIN);
  int widest = MIN(columns, window_w / 2), row = 0, rows = 0;
  for (guint i = 0; i < notes->len; i++) {
    const FloorNote *note = &g_array_index(notes, FloorNote, i);
    if (!note->is_continued) rows++;
    row = note_width(sketch, note) + (note->is_continued ? row + spacing_of(sketch).between : 0);
    widest = MAX(widest, row);
  }
  return (Size){widest + 2 * PADDING, rows * sketch_row(sketch) + 2 * PADDING};
}

static bool is_pointed_at(const Sketch *sketch, const FloorLook *look, Rect area) {
  if (!look->has_pointer) return false;
  Point at = sketch_at(sketch, vec_from_point(look->pointer));
  return rect_contains((Rect){area.x1 - MARGIN, area.y1 - MARGIN, area.x2 + MARGIN, area.y2 + MARGIN}, at);
}

void floor_plate_place(FloorPlate *plate, Sketch *sketch, const FloorLook *look) {
  Rect window = sketch->map.viewport;
  int width = window.x2 - window.x1 + 1, height = window.y2 - window.y1 + 1;
  int rows = MAX(height / SHARE / sketch_row(sketch), ROWS_MIN);
  plate->notes = floor_look_notes(look);
  break_rows(sketch, plate->notes, width);
  guint fitting = count_fitting(plate->notes, rows);
  g_array_set_size(plate->notes, fitting);
  Size size = measure(sketch, plate->notes, width);
  Point at = {window.x1 + MARGIN, MAX(window.y1, sketch->covered) + MARGIN};
  plate->area = (Rect){at.x, at.y, at.x + size.w - 1, at.y + size.h - 1};
  if (is_pointed_at(sketch, look, plate->area)) {
    int aside = MAX(window.x2 - MARGIN - plate->area.x2, 0);
    plate->area = rect_offset(plate->area, aside, 0);
  }
  sketch_reserve(sketch, plate->area);
}

void floor_plate_paint(const FloorPlate *plate, const Sketch *sketch) {
  const Painter *painter = &sketch->painter;
  Spacing spacing = spacing_of(sketch);
  if (plate->notes->len == 0) return;
  int x = 0, y = plate->area.y1 + PADDING - sketch_row(sketch);
  paint_fill(painter, plate->area, PANEL_BACK);
  paint_frame(painter, plate->area, PANEL_EDGE, false);
  for (guint i = 0; i < plate->notes->len; i++) {
    const FloorNote *note = &g_array_index(plate->notes, FloorNote, i);
    if (!note->is_continued) {
      x = plate->area.x1 + PADDING;
      y += sketch_row(sketch);
    }
    PanelText words = words_of(sketch, note);
    int width = note_width(sketch, note);
    words.at = (Point){x + width - panel_measure(sketch->panel, &words).w, y};
    paint_sample(sketch, note->mark, (Rect){x, y, x + spacing.sample - 1, y + sketch_row(sketch) - 1});
    panel_text(sketch->panel, painter, &words);
    x += width + spacing.between;
  }
}

void floor_plate_clear(FloorPlate *plate) {
  if (plate->notes) g_array_unref(plate->notes);
  *plate = (FloorPlate){0};
}
