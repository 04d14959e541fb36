#include "world/page.h"

#include "base/check.h"
#include "media/text_render.h"
#include "world/page_fade.h"
#include "world/world.h"

#include <string.h>

#define WHEEL_LINES 2 /* lines per step of the wheel */

static const Rect nowhere = {0, 0, -1, -1};

/* ---- Beginning and end */

static void clear_line(gpointer data) {
  PageLine *line = data;
  g_free(line->text);
}

static GArray *lines_new(void) {
  GArray *lines = g_array_new(FALSE, FALSE, sizeof(PageLine));
  g_array_set_clear_func(lines, clear_line);
  return lines;
}

void page_init(Page *page) { *page = (Page){.picture = NONE, .before.picture = NONE, .log = lines_new()}; }

static void drop_log_lines(Page *page) {
  if (page->log_lines) g_array_unref(page->log_lines);
  page->log_lines = NULL;
}

static void drop_lines(Page *page) {
  if (page->lines) g_ptr_array_unref(page->lines);
  page->lines = NULL;
}

void page_clear(Page *page) {
  drop_log_lines(page);
  drop_lines(page);
  page_fade_end(page);
  g_array_unref(page->log);
  g_free(page->text);
}

/* ---- Geometry */

int page_zoom(const World *world) { return MAX((world->display.canvas.h + 180) / 360, 1); }

int page_edge(const World *world) { return world->rules.keeps_off_edges ? STAGE_EDGE * page_zoom(world) : 0; }

static int width_of(Rect area) { return MAX(area.x2 - area.x1, 1); }

static TextStyle style_of(const Page *page, Rect area) {
  return (TextStyle){.font = page->style.font, .max_width = width_of(area), .align = ALIGN_LEFT};
}

int page_line_step(const World *world) {
  const TextStyle style = style_of(&world->page, world->page.style.area);
  return MAX(text_line_height(world->assets, &style) + world->page.style.leading, 1);
}

Rect page_words(const World *world) { return world->page.back > 0 ? world->page.style.log : world->page.style.area; }

static int rows_of(const World *world, Rect area) {
  return MAX((area.y2 - area.y1 + world->page.style.leading) / page_line_step(world), 1);
}

int page_rows(const World *world) { return rows_of(world, page_words(world)); }

Rect page_panel(const World *world) {
  Rect panel = world->page.style.panel;
  return (Rect){panel.x1, panel.y1, panel.x2 - 1, panel.y2 - 1};
}

/* Returns the least whole number by which a size must be divided to fit. */
static int divisor_of(int size, int room) { return (size + room - 1) / room; }

Rect page_picture_box(const World *world) {
  const Page *page = &world->page;
  Rect frame = page->style.frame;
  Size room = {frame.x2 - frame.x1, frame.y2 - frame.y1};
  if (page->picture == NONE || room.w < 1 || room.h < 1) return nowhere;
  Size size = assets_frame_size(world->assets, page->picture);
  if (size.w < 1 || size.h < 1) return nowhere;
  int zoom = MAX(MIN(page_zoom(world), MIN(room.w / size.w, room.h / size.h)), 1);
  int part = MAX(divisor_of(size.w, room.w), divisor_of(size.h, room.h));
  size = (Size){MAX(size.w * zoom / part, 1), MAX(size.h * zoom / part, 1)};
  return stage_rect((Point){frame.x1 + (room.w - size.w) / 2, frame.y1 + (room.h - size.h) / 2}, size);
}

/* ---- The log */

static void add_lines(GArray *to, GPtrArray *lines, bool is_choice) {
  for (guint i = 0; i < lines->len; i++) {
    PageLine line = {g_strdup(lines->pdata[i]), is_choice};
    g_array_append_val(to, line);
  }
}

/* Wraps the texts of the log, with an empty line between them. */
static void break_log(World *world) {
  Page *page = &world->page;
  if (page->log_lines) return;
  page->log_lines = lines_new();
  const TextStyle style = style_of(page, page->style.log);
  for (guint i = 0; i < page->log->len; i++) {
    const PageLine *entry = &g_array_index(page->log, PageLine, i);
    PageLine gap = {g_strdup(""), false};
    g_autoptr(GPtrArray) lines = text_full_lines(world->assets, &style, entry->text);
    if (i > 0) g_array_append_val(page->log_lines, gap);
    else g_free(gap.text);
    add_lines(page->log_lines, lines, entry->is_choice);
  }
}

static int log_count(const Page *page) { return page->log_lines ? (int)page->log_lines->len : 0; }

void page_log_add(World *world, const char *text, bool is_choice) {
  Page *page = &world->page;
  PageLine entry = {g_strdup(text), is_choice};
  g_array_append_val(page->log, entry);
  if (page->log->len > PAGE_LOG_MAX) g_array_remove_index(page->log, 0);
  drop_log_lines(page);
  page->back = 0;
}

void page_log_clear(World *world) {
  g_array_set_size(world->page.log, 0);
  drop_log_lines(&world->page);
  world->page.back = 0;
}

/* ---- Visible lines */

void page_show(World *world, const PageSettings *settings) {
  Page *page = &world->page;
  CHECK(settings->text, "a page with words, if only empty ones");
  page_fade_begin(world);
  if (!page->shown || page->picture != settings->picture) page->picture_since = world->tick;
  bool restyled = page->style.font != settings->style.font || width_of(page->style.log) != width_of(settings->style.log);
  if (restyled) drop_log_lines(page);
  assets_check_font(world->assets, settings->style.font);
  page->style = settings->style;
  page->picture = settings->picture;
  page->waits = settings->waits;
  page->can_leave = settings->can_leave;
  page->shown = true;
  page->is_skipping = page->is_skipping && page->waits;
  page->back = 0;
  char *text = g_strdup(settings->text);
  g_free(page->text);
  page->text = text;
  drop_lines(page);
  const TextStyle style = style_of(page, page->style.area);
  page->lines = *text ? text_full_lines(world->assets, &style, text) : g_ptr_array_new();
  page->first = page->waits ? 0 : MAX((int)page->lines->len - page_rows(world), 0);
  world_mark_stage(world);
}

/* The first visible line keeps its share of the text, as nearly as whole lines allow. */
void page_measure(World *world) {
  Page *page = &world->page;
  drop_log_lines(page);
  if (page->back > 0) break_log(world);
  if (!page->lines) return;
  int before = (int)page->lines->len;
  const TextStyle style = style_of(page, page->style.area);
  drop_lines(page);
  page->lines = *page->text ? text_full_lines(world->assets, &style, page->text) : g_ptr_array_new();
  int count = (int)page->lines->len;
  if (page->first == 0) return;
  page->first = page->waits ? page->first * count / before : MAX(count - page_rows(world), 0);
}

void page_hide(World *world) {
  Page *page = &world->page;
  page->shown = page->waits = page->is_skipping = false;
  page->back = 0;
  page_fade_end(page);
  world_mark_stage(world);
}

bool page_is_waiting(const World *world) { return world->page.shown && world->page.waits; }

/* Returns the first visible line of the log. */
static int first_of_log(const World *world) {
  const Page *page = &world->page;
  return MAX(log_count(page) - (page->back - 1) - page_rows(world), 0);
}

int page_shown_count(const World *world) {
  const Page *page = &world->page;
  if (!page->shown) return 0;
  int first = page->back > 0 ? first_of_log(world) : page->first;
  int count = page->back > 0 ? log_count(page) : (int)page->lines->len;
  return MIN(count - first, page_rows(world));
}

PageLine page_shown_line(const World *world, int i) {
  const Page *page = &world->page;
  if (page->back > 0) return g_array_index(page->log_lines, PageLine, first_of_log(world) + i);
  return (PageLine){page->lines->pdata[page->first + i], false};
}

bool page_has_more(const World *world) {
  const Page *page = &world->page;
  if (page->back > 0) return first_of_log(world) + page_rows(world) < log_count(page);
  return page->first + page_rows(world) < (int)page->lines->len;
}

/* ---- Outside events */

static void turn(World *world) {
  Page *page = &world->page;
  if (page_has_more(world)) {
    page_fade_begin(world);
    page->first += page_rows(world);
  } else if (page->waits) {
    page->waits = false;
    signals_post_name(world->signals, "page");
  }
}

/* Scrolls the log 'by' lines back. Negative scrolls forward, and at the end returns to the page. */
static void look_back(World *world, int by) {
  Page *page = &world->page;
  break_log(world);
  int most = log_count(page) > 0 ? MAX(log_count(page) - rows_of(world, page->style.log), 0) + 1 : 0;
  if (page->back == 0) by = MIN(by, 1); /* the first step opens the log at its end */
  page->back = CLAMP(page->back + by, 0, most);
  world_mark_stage(world);
}

bool page_click(World *world) {
  Page *page = &world->page;
  page->is_skipping = false;
  if (!page->shown || (page->back == 0 && dialog_is_asking(world))) return false;
  if (page->back > 0) look_back(world, -page->back);
  else turn(world);
  return true;
}

bool page_wheel(World *world, int steps) {
  const Page *page = &world->page;
  if (!page->shown) return false;
  const Dialog *dialog = page->back == 0 && dialog_is_asking(world) ? world_dialog(world) : NULL;
  if (dialog && !rect_is_empty(dialog_arrow_box(world, dialog, steps > 0))) return false;
  if (steps > 0 || page->back > 0) look_back(world, WHEEL_LINES * CLAMP(steps, -100, 100));
  return true;
}

/* Handles keys while the log is shown. */
static bool log_key(World *world, int code) {
  int rows = MAX(page_rows(world) - 1, 1);
  switch (code) {
  case KEY_PAGE_UP: look_back(world, rows); return true;
  case KEY_PAGE_DOWN: look_back(world, -rows); return true;
  case KEY_UP: look_back(world, 1); return true;
  case KEY_DOWN: look_back(world, -1); return true;
  case KEY_HOME: look_back(world, log_count(&world->page)); return true;
  case KEY_END:
  case KEY_ESCAPE:
  case KEY_RETURN:
  case KEY_SPACE: look_back(world, -world->page.back); return true;
  default: return false;
  }
}

static bool turning_key(World *world, int code) {
  switch (code) {
  case KEY_RETURN:
  case KEY_SPACE:
  case KEY_RIGHT:
  case KEY_DOWN:
  case KEY_PAGE_DOWN:
  case KEY_PERIOD: turn(world); return true;
  case KEY_UP: look_back(world, 1); return true;
  case KEY_END: world->page.is_skipping = true; return true;
  default: return false;
  }
}

bool page_key(World *world, int code) {
  Page *page = &world->page;
  page->is_skipping = false;
  if (!page->shown) return false;
  if (page->back > 0) return log_key(world, code);
  const Dialog *dialog = dialog_is_asking(world) ? world_dialog(world) : NULL;
  bool scrolls = dialog && !rect_is_empty(dialog_arrow_box(world, dialog, true));
  if (code == KEY_PAGE_UP && !scrolls) {
    look_back(world, 1);
    return true;
  }
  if (code == KEY_ESCAPE && page->can_leave) {
    signals_post_name(world->signals, "page left");
    return true;
  }
  return !dialog && turning_key(world, code);
}

bool page_takes_escape(const World *world) {
  const Page *page = &world->page;
  return page->shown && (page->back > 0 || page->can_leave);
}

void page_skip(World *world) {
  Page *page = &world->page;
  if (!page_is_waiting(world)) return;
  page->back = 0;
  page->first = MAX((int)page->lines->len - 1, 0);
  turn(world);
}

void page_tick(World *world) {
  if (world->page.is_skipping) page_skip(world);
}
