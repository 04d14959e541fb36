#include "dev/panel.h"

#include "media/text_render.h"

#include <string.h>

#define TEXT_SIZE_MIN 11
#define TEXT_SIZE_MAX 32
#define LINES_PER_WINDOW 48

/* If the picture is enlarged at least this much, lines are 2 px wide. */
#define WIDE_LINE_SCALE 3

struct Panel {
  Vfs *vfs; /* empty: the font is not part of a game */
  Problems problems;
  Assets assets;
  char *font;
  int fonts[TEXT_SIZE_MAX + 1]; /* indices in 'assets' by size; NONE until needed */
};

Panel *panel_new(const char *font) {
  Panel *panel = g_new0(Panel, 1);
  panel->vfs = vfs_new();
  problems_init(&panel->problems);
  assets_init(&panel->assets, panel->vfs, &panel->problems, font);
  panel->font = g_strdup(font);
  for (int i = 0; i <= TEXT_SIZE_MAX; i++) panel->fonts[i] = NONE;
  return panel;
}

void panel_free(Panel *panel) {
  if (!panel) return;
  assets_clear(&panel->assets);
  problems_clear(&panel->problems);
  vfs_free(panel->vfs);
  g_free(panel->font);
  g_free(panel);
}

int panel_text_size(int window_h) { return CLAMP(window_h / LINES_PER_WINDOW, TEXT_SIZE_MIN, TEXT_SIZE_MAX); }

static int font_of_size(Panel *panel, int size) {
  size = CLAMP(size, TEXT_SIZE_MIN, TEXT_SIZE_MAX);
  if (panel->fonts[size] != NONE) return panel->fonts[size];
  g_autofree char *id = g_strdup_printf("mono-%d", size);
  const Font font = {.id = id, .path = panel->font, .size = size, .smooth = true, .is_engine = true};
  return panel->fonts[size] = assets_add_font(&panel->assets, &font);
}

static const Pixels *render(Panel *panel, const PanelText *what) {
  const TextStyle style = {.font = font_of_size(panel, what->size),
                           .color = what->color,
                           .has_outline = what->has_outline,
                           .outline = {0, 0, 0, 255},
                           .max_width = what->max_width,
                           .align = ALIGN_LEFT};
  return text_render(&panel->assets, &style, what->text);
}

Size panel_text(Panel *panel, const Painter *painter, const PanelText *what) {
  const Pixels *pixels = render(panel, what);
  if (!pixels) return (Size){0, 0};
  paint_picture(painter, pixels, (Rect){0, 0, pixels->w - 1, pixels->h - 1}, what->at, 255);
  return (Size){pixels->w, pixels->h};
}

Size panel_measure(Panel *panel, const PanelText *what) {
  const Pixels *pixels = render(panel, what);
  return pixels ? (Size){pixels->w, pixels->h} : (Size){0, 0};
}

/* The width of 100 characters, at least 100 px. */
static int width_of_hundred(Panel *panel, int size) {
  const TextStyle style = {.font = font_of_size(panel, size)};
  char zeros[101] = "";
  memset(zeros, '0', sizeof zeros - 1);
  return MAX(text_width(&panel->assets, &style, zeros), 100);
}

Size panel_cell(Panel *panel, int size) {
  const TextStyle style = {.font = font_of_size(panel, size)};
  return (Size){width_of_hundred(panel, size) / 100, MAX(text_line_height(&panel->assets, &style), 1)};
}

int panel_span(Panel *panel, int size, int characters) {
  return (int)((int64_t)characters * width_of_hundred(panel, size) / 100);
}

int panel_columns(Panel *panel, int size, int width) { return (int)((int64_t)width * 100 / width_of_hundred(panel, size)); }

void panel_trim(Panel *panel) { text_render_trim(&panel->assets); }

static int scaled(int at, int viewport, int canvas) {
  int64_t product = (int64_t)at * viewport;
  int64_t quotient = product / canvas;
  if (product % canvas < 0) quotient--;
  return (int)CLAMP(quotient, INT16_MIN, INT16_MAX);
}

Point panel_to_window(const PanelMap *map, Point canvas) {
  Rect v = map->viewport;
  return (Point){v.x1 + scaled(canvas.x, v.x2 - v.x1 + 1, map->canvas.w),
                 v.y1 + scaled(canvas.y, v.y2 - v.y1 + 1, map->canvas.h)};
}

Rect panel_rect_to_window(const PanelMap *map, Rect canvas) {
  Point first = panel_to_window(map, (Point){canvas.x1, canvas.y1});
  Point behind = panel_to_window(map, (Point){canvas.x2 + 1, canvas.y2 + 1});
  return (Rect){first.x, first.y, MAX(behind.x - 1, first.x), MAX(behind.y - 1, first.y)};
}

int panel_line_width(const PanelMap *map) {
  return map->viewport.x2 - map->viewport.x1 + 1 >= WIDE_LINE_SCALE * map->canvas.w ? 2 : 1;
}
