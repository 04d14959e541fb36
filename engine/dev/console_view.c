#include "dev/console_view.h"

#define PROMPT "> "
#define PROMPT_COLUMNS 2
#define LINE_SPACING 2 /* px between rows */

/* Places and sizes of one painting. */
typedef struct Layout {
  Painter painter;
  Panel *panel;
  Rect plate;
  Size cell;   /* px of one character */
  int size;    /* of the text, px */
  int margin;  /* px */
  int columns; /* characters in a row */
  int rows;    /* of output */
} Layout;

int console_view_height(const Console *console, int window_h) {
  return console_is_open(console) ? window_h * CONSOLE_VIEW_PERCENT / 100 : 0;
}

static Layout layout_for(const Console *console, Panel *panel, Pixels *target) {
  Layout layout = {.painter = painter_for(target), .panel = panel, .size = panel_text_size(target->h)};
  int h = console_view_height(console, target->h);
  layout.plate = (Rect){0, 0, target->w - 1, h - 1};
  layout.cell = panel_cell(panel, layout.size);
  layout.cell.h += LINE_SPACING;
  layout.margin = layout.size * 2 / 3;
  layout.columns = MAX(panel_columns(panel, layout.size, target->w - 3 * layout.margin) - PROMPT_COLUMNS, 10);
  layout.rows = MAX((h - 3 * layout.margin) / layout.cell.h - 1, 1);
  return layout;
}

/* ---- Output ---- */

/* Returns the end of the row that begins at 'from': after a blank if there is one in the row's
 * right half. */
static const char *row_end(const char *from, int columns) {
  const char *end = from, *blank = NULL;
  for (int i = 0; i < columns; i++) {
    if (!*end) return end;
    end = g_utf8_next_char(end);
    if (end[-1] == ' ' && i >= columns / 2) blank = end;
  }
  return *end && blank ? blank : end;
}

static int rows_of(const ConsoleLine *line, int columns) {
  int rows = 1;
  for (const char *end = row_end(line->text, columns); *end; end = row_end(end, columns)) rows++;
  return rows;
}

static Color color_of(const ConsoleLine *line) {
  if (line->kind == CONSOLE_ECHO) return PANEL_ACCENT;
  if (line->kind == CONSOLE_ANSWER) return PANEL_TEXT;
  switch (line->level) {
  case LOG_DEBUG: return PANEL_DIM;
  case LOG_WARN: return PANEL_WARN;
  case LOG_ERROR: return PANEL_ERROR;
  default: return (Color){176, 186, 202, 255};
  }
}

static void paint_text(const Layout *layout, Point at, const char *text, Color color) {
  panel_text(layout->panel, &layout->painter, &(PanelText){.text = text, .at = at, .size = layout->size, .color = color});
}

/* Paints row 'part' of a line. Commands follow a prompt; everything else starts in the same column
 * as they do. */
static void paint_row(const Layout *layout, const ConsoleLine *line, int part, int y) {
  const char *from = line->text;
  for (int i = 0; i < part; i++) from = row_end(from, layout->columns);
  g_autofree char *text = g_strndup(from, (gsize)(row_end(from, layout->columns) - from));
  if (line->kind == CONSOLE_ECHO && part == 0) paint_text(layout, (Point){layout->margin, y}, PROMPT, PANEL_DIM);
  paint_text(layout, (Point){layout->margin + panel_span(layout->panel, layout->size, PROMPT_COLUMNS), y}, text, color_of(line));
}

static ConsoleRows count_rows(const Layout *layout, const Console *console) {
  ConsoleRows rows = {.page = layout->rows};
  for (int i = 0; i < console_line_count(console); i++) {
    const ConsoleLine *line = console_line(console, i);
    if (line->kind == CONSOLE_ECHO) rows.answer = 0;
    rows.total += rows_of(line, layout->columns);
    rows.answer += rows_of(line, layout->columns);
  }
  return rows;
}

/* Paints from the last visible row upwards. */
static void paint_output(const Layout *layout, const Console *console) {
  int skip = console_scroll(console);
  int y = layout->plate.y1 + layout->margin + (layout->rows - 1) * layout->cell.h;
  for (int i = console_line_count(console) - 1; i >= 0; i--) {
    const ConsoleLine *line = console_line(console, i);
    for (int part = rows_of(line, layout->columns) - 1; part >= 0; part--) {
      if (skip-- > 0) continue;
      if (y < layout->plate.y1 + layout->margin) return;
      paint_row(layout, line, part, y);
      y -= layout->cell.h;
    }
  }
}

/* The bar at the right edge shows which part of the output is visible. */
static void paint_scroll_bar(const Layout *layout, const Console *console, int total) {
  if (total <= layout->rows) return;
  int top = layout->plate.y1 + layout->margin;
  int length = layout->rows * layout->cell.h;
  int thumb = MAX(length * layout->rows / total, layout->cell.h);
  int room = total - layout->rows;
  int at = top + (length - thumb) * (room - console_scroll(console)) / room;
  int x = layout->plate.x2 - layout->margin / 2 - 3;
  paint_fill(&layout->painter, (Rect){x, top, x + 3, top + length - 1}, PANEL_FIELD);
  Color color = console_scroll(console) > 0 ? PANEL_ACCENT : PANEL_EDGE;
  paint_fill(&layout->painter, (Rect){x, at, x + 3, at + thumb - 1}, color);
}

/* ---- The line ---- */

/* Scrolls a line that is too long until the caret is visible. */
static void paint_input(const Layout *layout, const Console *console) {
  int y = layout->plate.y2 - layout->margin - layout->cell.h + 1;
  int rule = y - layout->margin / 2 - 1;
  paint_fill(&layout->painter, (Rect){layout->plate.x1, rule, layout->plate.x2, layout->plate.y2}, PANEL_FIELD);
  paint_fill(&layout->painter, (Rect){layout->plate.x1, rule, layout->plate.x2, rule}, PANEL_EDGE);

  const char *text = console_input(console);
  int caret = (int)g_utf8_pointer_to_offset(text, text + console_caret(console));
  int columns = layout->columns - 1;
  int first = MAX(caret - columns, 0);
  glong left = g_utf8_strlen(text, -1) - first;
  g_autofree char *shown = g_utf8_substring(text, first, first + MIN(left, columns + 1));
  int x = layout->margin + panel_span(layout->panel, layout->size, PROMPT_COLUMNS);
  paint_text(layout, (Point){layout->margin, y}, PROMPT, PANEL_ACCENT);
  paint_text(layout, (Point){x, y}, shown, PANEL_TEXT);
  if (!console_caret_is_lit(console)) return;
  int caret_x = x + panel_span(layout->panel, layout->size, caret - first);
  paint_fill(&layout->painter, (Rect){caret_x, y, caret_x + 1, y + layout->cell.h - LINE_SPACING - 1}, PANEL_ACCENT);
}

static void paint_hint(const Layout *layout, const Console *console) {
  if (*console_input(console)) return;
  const char *hint = "type Lua, or help";
  int y = layout->plate.y2 - layout->margin - layout->cell.h + 1;
  paint_text(layout, (Point){layout->margin + panel_span(layout->panel, layout->size, PROMPT_COLUMNS + 1), y}, hint, PANEL_DIM);
}

void console_view_paint(Console *console, Panel *panel, Pixels *target) {
  if (!console_is_open(console)) return;
  Layout layout = layout_for(console, panel, target);
  ConsoleRows rows = count_rows(&layout, console);
  console_set_rows(console, &rows);
  paint_fill(&layout.painter, layout.plate, PANEL_BACK);
  paint_output(&layout, console);
  paint_scroll_bar(&layout, console, rows.total);
  paint_input(&layout, console);
  paint_hint(&layout, console);
  paint_fill(&layout.painter, (Rect){layout.plate.x1, layout.plate.y2, layout.plate.x2, layout.plate.y2}, PANEL_ACCENT);
}
