#include "view/scene_dialog.h"

#include "media/text_render.h"

static void add_fill(GArray *items, Rect target, Color color) {
  SceneItem item = {.kind = ITEM_FILL, .target = target, .color = color};
  if (!rect_is_empty(target) && color.a > 0) g_array_append_val(items, item);
}

static const DialogInk *ink_of(const Dialog *dialog, int line) {
  const DialogSettings *settings = &dialog->settings;
  if (line == dialog->selected) return &settings->selected;
  return g_array_index(dialog->lines, DialogLine, line).seen ? &settings->seen : &settings->plain;
}

/* Cuts off what exceeds the background. */
static void add_text(GArray *items, const World *world, const Dialog *dialog, const DialogInk *ink, const char *text, Point at) {
  const TextStyle style = {.font = dialog->settings.font,
                           .color = ink->color,
                           .has_outline = ink->has_outline,
                           .outline = ink->outline,
                           .max_width = dialog_text_width(world, dialog),
                           .align = ALIGN_LEFT};
  SceneItem item = {.kind = ITEM_TEXT, .color = {.a = 255}};
  item.pixels = text_render(world->assets, &style, text);
  if (!item.pixels) return;
  item.content = text_render_serial(world->assets);
  Rect whole = stage_rect(at, (Size){item.pixels->w, item.pixels->h});
  item.target = rect_intersection(whole, dialog_background(world, dialog));
  item.source = rect_offset(item.target, -whole.x1, -whole.y1);
  if (!rect_is_empty(item.target)) g_array_append_val(items, item);
}

/* Adds a line of text at the top left of its box, after its number. */
static void add_line(GArray *items, const World *world, const Dialog *dialog, int line) {
  Rect box = dialog_line_box(world, dialog, dialog->first, line);
  if (rect_is_empty(box)) return;
  const DialogInk *ink = ink_of(dialog, line);
  Point at = {box.x1 + dialog_indent(dialog), box.y1};
  int number = dialog_number(world, dialog, line);
  char digit[] = {(char)('0' + number), '.', '\0'};
  if (number > 0) add_text(items, world, dialog, ink, digit, at);
  at.x += dialog_number_width(world, dialog);
  add_text(items, world, dialog, ink, g_array_index(dialog->lines, DialogLine, line).text, at);
}

/* Adds a triangle in the middle of its square, row by row. */
static void add_arrow(GArray *items, const World *world, const Dialog *dialog, bool up) {
  Rect box = dialog_arrow_box(world, dialog, up);
  if (rect_is_empty(box)) return;
  bool is_pointed_at = world->pointer.is_known && rect_contains(box, world->pointer.at);
  const DialogInk *ink = is_pointed_at ? &dialog->settings.selected : &dialog->settings.plain;
  int middle = (box.x1 + box.x2) / 2, rows = (DIALOG_ARROW - 1) / 2;
  int top = (box.y1 + box.y2 + 1 - rows) / 2;
  for (int i = 0; i < rows; i++) {
    int half = up ? i : rows - 1 - i;
    add_fill(items, (Rect){middle - half, top + i, middle + half, top + i}, ink->color);
  }
}

void scene_add_dialog(GArray *items, const World *world) {
  const Dialog *dialog = world_dialog(world);
  if (!dialog) return;
  if (dialog_is_shown(dialog)) add_fill(items, dialog_background(world, dialog), dialog->settings.background);
  add_fill(items, dialog_time_bar(world, dialog), dialog->settings.selected.color);
  for (int i = dialog->first; i < (int)dialog->lines->len; i++) add_line(items, world, dialog, i);
  add_arrow(items, world, dialog, true);
  add_arrow(items, world, dialog, false);
}
