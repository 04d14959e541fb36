#include "world/dialog.h"

#include "base/check.h"
#include "media/text_render.h"
#include "world/world.h"

static const Rect nowhere = {0, 0, -1, -1};

/* The codes of the keypad's digits are consecutive, zero last. */
#define KEY_KEYPAD_1 0x40000059

/* The area of larger texts takes at most this much of the canvas's height, in percent. */
#define LARGER_AREA_MAX 70

static DialogLine *line_at(const Dialog *dialog, int i) { return &g_array_index(dialog->lines, DialogLine, i); }

static int line_count(const Dialog *dialog) { return (int)dialog->lines->len; }

/* ---- Beginning and end */

static void clear_line(gpointer data) {
  DialogLine *line = data;
  g_free(line->name);
  g_free(line->text);
}

static Dialog *dialog_new(const char *id) {
  Dialog *dialog = g_new0(Dialog, 1);
  dialog->id = g_strdup(id);
  dialog->lines = g_array_new(FALSE, FALSE, sizeof(DialogLine));
  dialog->selected = NONE;
  g_array_set_clear_func(dialog->lines, clear_line);
  return dialog;
}

void dialog_free(Dialog *dialog) {
  if (!dialog) return;
  g_array_unref(dialog->lines);
  g_free(dialog->id);
  g_free(dialog);
}

static Dialog *dialog_get(const World *world, int dialog) { return registry_get(&world->dialogs, dialog); }

Dialog *world_dialog(const World *world) { return world->dialog == NONE ? NULL : dialog_get(world, world->dialog); }

bool dialog_is_asking(const World *world) {
  const Dialog *dialog = world_dialog(world);
  return dialog && line_count(dialog) > 0;
}

int dialog_open(World *world, const char *id, const DialogSettings *settings) {
  CHECK(settings->rows >= 0 && settings->area.x2 > settings->area.x1, "an area with a width");
  CHECK(settings->area.y2 - settings->area.y1 >= MAX(settings->rows, 1), "an area with a height");
  int index = registry_find(&world->dialogs, id);
  if (index == NONE) index = registry_add(&world->dialogs, dialog_new(id));
  dialog_get(world, index)->settings = *settings;
  world->dialog = index;
  world_mark_stage(world);
  return index;
}

static void drop_lines(Dialog *dialog) {
  g_array_set_size(dialog->lines, 0);
  dialog->first = 0;
  dialog->selected = NONE;
  dialog->time = (DialogTime){0};
}

void dialog_close(World *world, int dialog) {
  drop_lines(dialog_get(world, dialog));
  world->dialog = NONE;
  world_mark_stage(world);
}

/* ---- Geometry */

static bool has_outline(const DialogSettings *settings) {
  return settings->plain.has_outline || settings->selected.has_outline || settings->seen.has_outline;
}

static bool has_larger_text(const World *world) { return world->assets->text_look.percent > 100; }

/* Larger texts get a higher area, at the cost of the room. It grows away from the edge of the
 * canvas that it is nearer to. On a story page, there is no room: the lines scroll. */
static Rect area_of(const World *world, const Dialog *dialog) {
  Rect area = dialog->settings.area;
  int canvas = world->display.canvas.h, height = area.y2 - area.y1;
  if (!has_larger_text(world) || world->page.shown) return area;
  int most = MAX(canvas * LARGER_AREA_MAX / 100, height);
  int wanted = (int)MIN((int64_t)height * world->assets->text_look.percent / 100, most);
  bool is_low = (area.y1 + area.y2) / 2 >= canvas / 2;
  if (is_low) area.y1 = area.y2 - wanted;
  else area.y2 = area.y1 + wanted;
  return area;
}

static int height_of(Rect area) { return area.y2 - area.y1; }

int dialog_row_height(const World *world, const Dialog *dialog) {
  const DialogSettings *settings = &dialog->settings;
  int fixed = settings->rows > 0 ? height_of(area_of(world, dialog)) / settings->rows : 0;
  if (fixed > 0 && !has_larger_text(world)) return fixed;
  const TextStyle style = {.font = settings->font};
  return MAX(text_line_height(world->assets, &style) + (has_outline(settings) ? 2 : 0), MAX(fixed, 1));
}

/* As wide as a row is high, enough for a digit and a point. */
int dialog_number_width(const World *world, const Dialog *dialog) {
  bool has_numbers = dialog->settings.numbered && dialog->settings.rows == 0;
  return has_numbers ? dialog_row_height(world, dialog) : 0;
}

int dialog_indent(const Dialog *dialog) { return dialog->settings.rows > 0 ? 0 : MAX(DIALOG_INDENT, dialog->settings.padding); }

int dialog_text_width(const World *world, const Dialog *dialog) {
  const DialogSettings *settings = &dialog->settings;
  int width = settings->area.x2 - settings->area.x1;
  if (settings->rows > 0) return width;
  return MAX(width - dialog_indent(dialog) - MAX(DIALOG_ARROW, settings->padding) - dialog_number_width(world, dialog), 1);
}

static int64_t depth_of(const World *world, const Dialog *dialog, int first, int line);

/* Returns how far below the top the last visible line ends, with a margin. */
static int64_t depth_of_all(const World *world, const Dialog *dialog) {
  int last = line_count(dialog) - 1;
  while (last > dialog->first && depth_of(world, dialog, dialog->first, last) == NONE) last--;
  int64_t depth = depth_of(world, dialog, dialog->first, last);
  return depth == NONE ? 0 : depth + (int64_t)line_at(dialog, last)->rows * dialog_row_height(world, dialog) + DIALOG_MARGIN;
}

/* At the upper edge of the canvas, what is below the lines stays visible: there are the people. */
Rect dialog_background(const World *world, const Dialog *dialog) {
  const DialogSettings *settings = &dialog->settings;
  Rect area = area_of(world, dialog);
  int above = settings->rows > 0 ? DIALOG_MARGIN : MAX(DIALOG_MARGIN, settings->padding);
  Rect box = {area.x1, area.y1 - above, area.x2 - 1, area.y2 - 1};
  bool is_at_top = box.y1 <= 0 && box.y2 < world->display.canvas.h - 1;
  if (is_at_top && settings->rows == 0 && world->rules.keeps_off_edges && !world->page.shown && line_count(dialog) > 0) {
    box.y2 = (int)MIN((int64_t)box.y2, area.y1 + depth_of_all(world, dialog) - 1);
  }
  return box;
}

bool dialog_is_shown(const Dialog *dialog) { return line_count(dialog) > 0 || !dialog->settings.autohide; }

static int top_of(const World *world, const Dialog *dialog) {
  return area_of(world, dialog).y1 - (dialog->settings.rows > 0 ? DIALOG_MARGIN : 0);
}

/* Returns the number of rows, at least one. */
static int row_count(const World *world, const Dialog *dialog) {
  const DialogSettings *settings = &dialog->settings;
  if (settings->rows > 0) return settings->rows;
  return MAX((height_of(area_of(world, dialog)) - settings->padding) / dialog_row_height(world, dialog), 1);
}

/* Returns the height for lines in px. */
static int64_t room_of(const World *world, const Dialog *dialog) {
  const DialogSettings *settings = &dialog->settings;
  int height = dialog_row_height(world, dialog);
  int space = height_of(area_of(world, dialog)) - settings->padding;
  bool has_fixed_rows = settings->rows > 0 && !has_larger_text(world);
  return has_fixed_rows ? (int64_t)settings->rows * height : MAX(space, height);
}

/* Returns how far below the top 'line' begins if 'first' is the top line; NONE if it is not
 * visible. The top line is always visible. */
static int64_t depth_of(const World *world, const Dialog *dialog, int first, int line) {
  if (line < first || line >= line_count(dialog)) return NONE;
  int64_t height = dialog_row_height(world, dialog), depth = 0, room = room_of(world, dialog);
  int gap = dialog->settings.rows > 0 ? 0 : dialog->settings.gap;
  for (int i = first; i < line && depth <= room; i++) depth += line_at(dialog, i)->rows * height + gap;
  bool fits = depth + line_at(dialog, line)->rows * height <= room;
  return fits || line == first ? depth : NONE;
}

static bool is_to_be_seen(const World *world, const Dialog *dialog, int first, int line) {
  return depth_of(world, dialog, first, line) != NONE;
}

Rect dialog_line_box(const World *world, const Dialog *dialog, int first, int line) {
  int64_t depth = depth_of(world, dialog, first, line);
  if (depth == NONE) return nowhere;
  Rect area = dialog->settings.area;
  int height = dialog_row_height(world, dialog);
  int y = top_of(world, dialog) + (int)depth;
  Rect box = {area.x1, y, area.x2 - 1, y + line_at(dialog, line)->rows * height - 1};
  return rect_intersection(box, dialog_background(world, dialog));
}

int dialog_first_for(const World *world, const Dialog *dialog, int line) {
  int first = MIN(dialog->first, line);
  while (!is_to_be_seen(world, dialog, first, line)) first++;
  return first;
}

Rect dialog_arrow_box(const World *world, const Dialog *dialog, bool up) {
  int last = line_count(dialog) - 1;
  bool is_needed = up ? dialog->first > 0 : last >= 0 && !is_to_be_seen(world, dialog, dialog->first, last);
  if (!is_needed) return nowhere;
  Rect area = area_of(world, dialog);
  int top = up ? top_of(world, dialog) : area.y2 - DIALOG_ARROW;
  return (Rect){area.x2 - DIALOG_ARROW, top, area.x2 - 1, top + DIALOG_ARROW - 1};
}

/* On larger canvases, the bar is higher than the margin, and its upper part is above the box. */
Rect dialog_time_bar(const World *world, const Dialog *dialog) {
  const DialogTime *time = &dialog->time;
  if (time->limit == 0) return nowhere;
  Rect box = dialog_background(world, dialog);
  int whole = box.x2 - box.x1 + 1;
  int width = (int)((whole * (time->limit - time->elapsed) + time->limit - 1) / time->limit);
  int height = DIALOG_MARGIN / 2 * page_zoom(world), top = MAX(box.y1 + DIALOG_MARGIN / 2 - height, 0);
  return (Rect){box.x1, top, box.x1 + width - 1, top + height - 1};
}

/* ---- Lines */

static int rows_of(const World *world, const Dialog *dialog, const char *text) {
  const TextStyle style = {.font = dialog->settings.font, .max_width = dialog_text_width(world, dialog)};
  return text_line_count(world->assets, &style, text);
}

void dialog_add_line(World *world, int dialog, const DialogLine *line) {
  Dialog *to = dialog_get(world, dialog);
  assets_check_font(world->assets, to->settings.font);
  DialogLine own = {.name = g_strdup(line->name), .text = g_strdup(line->text), .seen = line->seen};
  own.rows = rows_of(world, to, line->text);
  g_array_append_val(to->lines, own);
  dialog_point(world);
}

void dialog_measure(World *world) {
  Dialog *dialog = world_dialog(world);
  if (!dialog) return;
  for (int i = 0; i < line_count(dialog); i++) line_at(dialog, i)->rows = rows_of(world, dialog, line_at(dialog, i)->text);
  dialog->first = 0;
  if (dialog->selected != NONE) dialog->first = dialog_first_for(world, dialog, dialog->selected);
}

static void choose(World *world, int line) {
  Dialog *dialog = world_dialog(world);
  const DialogLine *chosen = line_at(dialog, line);
  const Signal signal = {.kind = SIGNAL_DIALOG_SELECTED, .name = dialog->id, .detail = chosen->name, .who = chosen->text};
  signals_post(world->signals, &signal);
  drop_lines(dialog);
}

/* ---- Time */

void dialog_set_time(World *world, int dialog, Tick limit, int line) {
  Dialog *what = dialog_get(world, dialog);
  CHECK(line >= 0 && line < line_count(what), "a line of the dialog");
  what->time = (DialogTime){.limit = MAX(limit, 1), .line = line};
}

/* While the player looks back at earlier pages, the dialog below cannot be clicked. */
void dialog_tick(World *world) {
  if (!dialog_is_asking(world) || world->page.back > 0) return;
  DialogTime *time = &world_dialog(world)->time;
  if (time->limit > 0 && ++time->elapsed >= time->limit) choose(world, time->line);
}

/* ---- Outside events */

/* Returns the visible line at a point of the canvas, or NONE. */
static int line_under(const World *world, const Dialog *dialog, Point at) {
  for (int i = dialog->first; i < line_count(dialog); i++) {
    if (rect_contains(dialog_line_box(world, dialog, dialog->first, i), at)) return i;
  }
  return NONE;
}

static bool is_on_arrow(const World *world, const Dialog *dialog, bool up) {
  return rect_contains(dialog_arrow_box(world, dialog, up), world->pointer.at);
}

void dialog_point(World *world) {
  if (!dialog_is_asking(world) || !world->pointer.is_known) return;
  Dialog *dialog = world_dialog(world);
  bool on_arrow = is_on_arrow(world, dialog, true) || is_on_arrow(world, dialog, false);
  dialog->selected = on_arrow ? NONE : line_under(world, dialog, world->pointer.at);
}

void dialog_scroll(World *world, int by) {
  if (!dialog_is_asking(world)) return;
  Dialog *dialog = world_dialog(world);
  for (; by < 0 && dialog->first > 0; by++) dialog->first--;
  for (; by > 0 && !rect_is_empty(dialog_arrow_box(world, dialog, false)); by--) dialog->first++;
  dialog_point(world);
}

void dialog_click(World *world) {
  if (!dialog_is_asking(world)) return;
  Dialog *dialog = world_dialog(world);
  dialog_point(world); /* the keyboard may have selected another line */
  if (is_on_arrow(world, dialog, true)) dialog_scroll(world, -1);
  else if (is_on_arrow(world, dialog, false)) dialog_scroll(world, 1);
  else if (dialog->selected != NONE) choose(world, dialog->selected);
}

static void select_line(World *world, Dialog *dialog, int line) {
  dialog->selected = CLAMP(line, 0, line_count(dialog) - 1);
  dialog->first = dialog_first_for(world, dialog, dialog->selected);
}

/* Returns 1 to 9 for a digit, 0 for any other key. */
static int digit_of(int code) {
  if (code >= '1' && code <= '9') return code - '0';
  if (code >= KEY_KEYPAD_1 && code < KEY_KEYPAD_1 + 9) return code - KEY_KEYPAD_1 + 1;
  return 0;
}

int dialog_number(const World *world, const Dialog *dialog, int line) {
  int digit = line - dialog->first + 1;
  bool is_told = dialog_number_width(world, dialog) > 0 && dialog->settings.takes_keys && digit <= 9;
  return is_told && is_to_be_seen(world, dialog, dialog->first, line) ? digit : 0;
}

static void choose_digit(World *world, const Dialog *dialog, int digit) {
  int line = dialog->first + digit - 1;
  if (is_to_be_seen(world, dialog, dialog->first, line)) choose(world, line);
}

bool dialog_key(World *world, int code) {
  if (!dialog_is_asking(world) || !world_dialog(world)->settings.takes_keys) return false;
  Dialog *dialog = world_dialog(world);
  int selected = dialog->selected, digit = digit_of(code);
  if (digit > 0) choose_digit(world, dialog, digit);
  else if (code == KEY_UP) select_line(world, dialog, selected == NONE ? dialog->first : selected - 1);
  else if (code == KEY_DOWN) select_line(world, dialog, selected == NONE ? dialog->first : selected + 1);
  else if (code == KEY_PAGE_UP) dialog_scroll(world, -row_count(world, dialog));
  else if (code == KEY_PAGE_DOWN) dialog_scroll(world, row_count(world, dialog));
  else if ((code == KEY_RETURN || code == KEY_SPACE) && selected != NONE) choose(world, selected);
  else return false;
  return true;
}
