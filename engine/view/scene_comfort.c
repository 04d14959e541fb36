#include "view/scene_comfort.h"

#include "media/font.h"
#include "media/text_render.h"
#include "view/contrast.h"
#include "view/label_layout.h"
#include "view/scene_effects.h"
#include "world/ui/box_input.h"

/* In px, times the zoom. */
#define PADDING_X 3
#define PADDING_Y 1
#define ARROW_ROWS 3 /* of the triangle of an exit */
#define MARK 2       /* half the size of the mark of a thing without a name */

#define PLATE ((Color){16, 18, 24, 216})
#define SHADE ((Color){8, 9, 14, 150})
#define NAME ((Color){255, 255, 255, 255})
#define EXIT ((Color){255, 224, 130, 255})
#define QUIET ((Color){170, 176, 190, 255})

static TextStyle style_of(const World *world, Color color) {
  return (TextStyle){.font = NONE, .size = FONT_SIZE_DEFAULT * page_zoom(world), .color = color, .align = ALIGN_LEFT};
}

static void add_fill(GArray *items, Rect target, Color color) {
  SceneItem item = {.kind = ITEM_FILL, .target = target, .color = color};
  if (!rect_is_empty(target)) g_array_append_val(items, item);
}

static void add_text(GArray *items, const World *world, const TextStyle *style, const char *text, Point at) {
  SceneItem item = {.kind = ITEM_TEXT, .color = {.a = 255}};
  item.pixels = text_render(world->assets, style, text);
  if (!item.pixels) return;
  item.content = text_render_serial(world->assets);
  item.source = (Rect){0, 0, item.pixels->w - 1, item.pixels->h - 1};
  item.target = stage_rect(at, (Size){item.pixels->w, item.pixels->h});
  g_array_append_val(items, item);
}

/* ---- Hotspots */

static bool is_exit(const SceneHotspot *hotspot) { return hotspot->spot.leads_to != NONE; }

/* Returns the width of the triangle of an exit, with its distance from the name. */
static int arrow_width(const World *world, const SceneHotspot *hotspot) {
  return is_exit(hotspot) ? (2 * ARROW_ROWS + 1) * page_zoom(world) : 0;
}

/* Returns the place that a label wants: over the middle of its thing. */
static Rect wanted_place(const World *world, const SceneHotspot *hotspot) {
  int zoom = page_zoom(world);
  Rect box = hotspot->spot.box;
  Point middle = {(box.x1 + box.x2) / 2, (box.y1 + box.y2) / 2};
  Size size = {2 * MARK * zoom, 2 * MARK * zoom};
  if (hotspot->name) {
    const TextStyle style = style_of(world, NAME);
    size.w = text_width(world->assets, &style, hotspot->name) + arrow_width(world, hotspot) + 2 * PADDING_X * zoom;
    size.h = text_line_height(world->assets, &style) + 2 * PADDING_Y * zoom;
  }
  return stage_rect((Point){middle.x - size.w / 2, middle.y - size.h / 2}, size);
}

/* Adds a triangle whose tip points in the direction of the exit; in diagonals, to that side. */
static void add_triangle(GArray *items, Point at, Direction direction, int zoom) {
  bool is_upright = direction == DIRECTION_UP || direction == DIRECTION_DOWN;
  bool is_back = direction == DIRECTION_UP || direction == DIRECTION_LEFT || direction == DIRECTION_UPLEFT ||
                 direction == DIRECTION_DOWNLEFT;
  for (int i = 0; i < ARROW_ROWS; i++) {
    int along = (is_back ? ARROW_ROWS - 1 - i : i) * zoom, half = (ARROW_ROWS - 1 - i) * zoom;
    int middle = (ARROW_ROWS - 1) * zoom;
    Rect row = {at.x + middle - half, at.y + along, at.x + middle + half + zoom - 1, at.y + along + zoom - 1};
    if (!is_upright) row = (Rect){at.x + along, at.y + middle - half, at.x + along + zoom - 1, at.y + middle + half + zoom - 1};
    add_fill(items, row, EXIT);
  }
}

static void add_label(GArray *items, const World *world, const SceneHotspot *hotspot, Rect place) {
  int zoom = page_zoom(world);
  if (!hotspot->name) {
    add_fill(items, place, PLATE);
    add_fill(items, (Rect){place.x1 + zoom, place.y1 + zoom, place.x2 - zoom, place.y2 - zoom}, is_exit(hotspot) ? EXIT : NAME);
    return;
  }
  add_fill(items, place, PLATE);
  Point at = {place.x1 + PADDING_X * zoom, place.y1 + PADDING_Y * zoom};
  int size = (2 * ARROW_ROWS - 1) * zoom, height = place.y2 - place.y1 + 1;
  if (is_exit(hotspot)) {
    add_triangle(items, (Point){at.x, place.y1 + (height - size) / 2}, (Direction)hotspot->spot.leads_to, zoom);
  }
  at.x += arrow_width(world, hotspot);
  const TextStyle style = style_of(world, is_exit(hotspot) ? EXIT : NAME);
  add_text(items, world, &style, hotspot->name, at);
}

/* Adds a frame that is visible on every picture: white between two black lines. */
static void add_outline(GArray *items, const World *world, Rect box) {
  static const Color inks[] = {{0, 0, 0, 255}, {255, 255, 255, 255}, {0, 0, 0, 255}};
  int zoom = page_zoom(world);
  for (gsize i = 0; i < G_N_ELEMENTS(inks) && box.x2 - box.x1 >= 2 * zoom && box.y2 - box.y1 >= 2 * zoom; i++) {
    add_fill(items, (Rect){box.x1, box.y1, box.x2, box.y1 + zoom - 1}, inks[i]);
    add_fill(items, (Rect){box.x1, box.y2 - zoom + 1, box.x2, box.y2}, inks[i]);
    add_fill(items, (Rect){box.x1, box.y1 + zoom, box.x1 + zoom - 1, box.y2 - zoom}, inks[i]);
    add_fill(items, (Rect){box.x2 - zoom + 1, box.y1 + zoom, box.x2, box.y2 - zoom}, inks[i]);
    box = (Rect){box.x1 + zoom, box.y1 + zoom, box.x2 - zoom, box.y2 - zoom};
  }
}

/* Frames the thing under the pointer. */
static void add_pointed(GArray *items, const World *world) {
  Rect area, canvas = stage_rect((Point){0, 0}, world->display.canvas);
  Hit hover = world->pointer.hover;
  if (hover.kind == HIT_NOTHING || !pointer_area(world, hover, &area)) return;
  add_outline(items, world, rect_intersection(area, canvas));
}

static void add_hotspots(GArray *items, const World *world, const GArray *hotspots) {
  Rect places[SCENE_HOTSPOTS_MAX], things[SCENE_HOTSPOTS_MAX];
  guint count = MIN(hotspots->len, SCENE_HOTSPOTS_MAX);
  int edge = STAGE_EDGE * page_zoom(world);
  Size canvas = world->display.canvas;
  for (guint i = 0; i < hotspots->len && world->look.has_outlines; i++) {
    add_outline(items, world, g_array_index(hotspots, SceneHotspot, i).spot.box);
  }
  for (guint i = 0; i < count; i++) {
    places[i] = wanted_place(world, &g_array_index(hotspots, SceneHotspot, i));
    things[i] = g_array_index(hotspots, SceneHotspot, i).spot.box;
  }
  label_layout(places, things, count, (Rect){edge, edge, canvas.w - 1 - edge, canvas.h - 1 - edge});
  for (guint i = 0; i < count; i++) {
    if (!rect_is_empty(places[i])) add_label(items, world, &g_array_index(hotspots, SceneHotspot, i), places[i]);
  }
}

/* ---- Captions */

#define CAPTION_GAP 2 /* px, times the zoom: between two captions */

/* Returns whether a widget or the box of a dialog covers a part of that area. */
static bool is_covered(const World *world, Rect area) {
  const Dialog *dialog = world_dialog(world);
  if (dialog && dialog_is_shown(dialog) && !rect_is_empty(rect_intersection(dialog_background(world, dialog), area))) return true;
  Point middle = {(area.x1 + area.x2) / 2, (area.y1 + area.y2) / 2};
  return boxes_cover(&world->ui, (Point){area.x1, area.y2}) || boxes_cover(&world->ui, middle) ||
         boxes_cover(&world->ui, (Point){area.x2, area.y2});
}

/* Adds the captions above each other, at the lower edge or above what lies there. */
static void add_captions(GArray *items, const World *world, const GPtrArray *captions) {
  int zoom = page_zoom(world), edge = STAGE_EDGE * zoom;
  Size canvas = world->display.canvas;
  TextStyle style = style_of(world, NAME);
  style.max_width = MAX(canvas.w - 2 * edge - 2 * PADDING_X * zoom, 8);
  style.align = ALIGN_CENTER;
  int bottom = canvas.h - edge;
  for (guint i = captions->len; i > 0; i--) {
    g_autofree char *words = g_strdup_printf("[%s]", (const char *)captions->pdata[i - 1]);
    const Pixels *text = text_render(world->assets, &style, words);
    if (!text) continue;
    Size size = {text->w + 2 * PADDING_X * zoom, text->h + 2 * PADDING_Y * zoom};
    Rect place = stage_rect((Point){(canvas.w - size.w) / 2, bottom - size.h}, size);
    while (place.y1 > canvas.h / 3 && is_covered(world, place)) place = rect_offset(place, 0, -zoom);
    bottom = place.y1 - CAPTION_GAP * zoom;
    add_fill(items, place, PLATE);
    add_text(items, world, &style, words, (Point){place.x1 + PADDING_X * zoom, place.y1 + PADDING_Y * zoom});
  }
}

/* ---- The history */

#define HISTORY_GROUND ((Color){12, 13, 19, 250})
#define SIDE 12      /* px, times the zoom: left and right of the list */
#define TITLE_TOP 8  /* px, times the zoom: above the title */
#define TITLE_GAP 4  /* px, times the zoom: below the title */
#define BOTTOM 12    /* px, times the zoom */
#define LINE_GAP 4   /* px, times the zoom: between two lines */
#define BAR_WIDTH 2  /* px, times the zoom: of the scroll bar */
#define NAME_SHARE 4 /* names take at most this part of the width; with larger texts, half of it */

static int list_width(const World *world) { return MAX(world->display.canvas.w - 2 * SIDE * page_zoom(world), 8); }

static Rect list_area(const World *world) {
  int zoom = page_zoom(world);
  const TextStyle title = style_of(world, QUIET);
  int top = (TITLE_TOP + TITLE_GAP) * zoom + text_line_height(world->assets, &title);
  return (Rect){SIDE * zoom, top, SIDE * zoom + list_width(world) - 1, MAX(world->display.canvas.h - BOTTOM * zoom, top + 1) - 1};
}

/* Returns the width of the column of names; 0 if no line has one. */
static int name_width(const World *world, const GArray *lines) {
  const TextStyle style = style_of(world, NAME);
  int widest = 0, most = list_width(world) / (world->assets->text_look.percent > 100 ? 2 : NAME_SHARE);
  for (guint i = 0; i < lines->len && widest < most; i++) {
    const char *who = g_array_index(lines, SceneSaid, i).who;
    if (who) widest = MAX(widest, text_width(world->assets, &style, who) + 2 * PADDING_X * page_zoom(world));
  }
  return MIN(widest, most);
}

static TextStyle said_style(const World *world, int names, Color color) {
  TextStyle style = style_of(world, color);
  style.max_width = MAX(list_width(world) - names - (BAR_WIDTH + 2) * page_zoom(world), 8);
  return style;
}

static int said_height(const World *world, int names, const SceneSaid *said) {
  const TextStyle style = said_style(world, names, NAME);
  int rows = text_line_count(world->assets, &style, said->text);
  return rows * text_row_height(world->assets, &style, said->text) + LINE_GAP * page_zoom(world);
}

int scene_history_page(const World *world) {
  Rect area = list_area(world);
  return area.y2 - area.y1 + 1;
}

int scene_history_line(const World *world) {
  const TextStyle style = style_of(world, NAME);
  return text_line_height(world->assets, &style);
}

int scene_history_height(const World *world, const GArray *lines) {
  int height = 0, names = name_width(world, lines);
  for (guint i = 0; i < lines->len; i++) height += said_height(world, names, &g_array_index(lines, SceneSaid, i));
  return height;
}

/* Cuts the items from 'first' on to the area. */
static void clip_from(GArray *items, guint first, Rect area) {
  guint kept = first;
  for (guint i = first; i < items->len; i++) {
    SceneItem item = g_array_index(items, SceneItem, i);
    Rect inside = rect_intersection(item.target, area);
    if (rect_is_empty(inside)) continue;
    if (item.kind == ITEM_TEXT) {
      item.source = rect_offset(inside, item.source.x1 - item.target.x1, item.source.y1 - item.target.y1);
    }
    item.target = inside;
    g_array_index(items, SceneItem, kept++) = item;
  }
  g_array_set_size(items, kept);
}

static void add_said(GArray *items, const World *world, int names, const SceneSaid *said, Point at) {
  const TextStyle style = said_style(world, names, said->who ? NAME : said->color);
  TextStyle name = style_of(world, world->look.has_contrast ? contrast_with(said->color, HISTORY_GROUND) : said->color);
  guint first = items->len;
  if (said->who) {
    add_text(items, world, &name, said->who, at);
    Rect column = {at.x, at.y, at.x + names - 1 - PADDING_X * page_zoom(world),
                   at.y + text_line_height(world->assets, &name) - 1};
    clip_from(items, first, column);
  }
  add_text(items, world, &style, said->text, (Point){at.x + names, at.y});
}

static void add_scroll_bar(GArray *items, const World *world, int height, int scroll) {
  Rect area = list_area(world);
  int page = scene_history_page(world), width = BAR_WIDTH * page_zoom(world);
  if (height <= page) return;
  Rect track = {area.x2 - width + 1, area.y1, area.x2, area.y2};
  int thumb = MAX((int)((int64_t)page * page / height), 4 * width);
  int above = (int)((int64_t)(page - thumb) * (height - page - scroll) / (height - page));
  add_fill(items, track, (Color){255, 255, 255, 40});
  add_fill(items, (Rect){track.x1, track.y1 + above, track.x2, track.y1 + above + thumb - 1}, QUIET);
}

static void add_history(GArray *items, const World *world, const SceneHistory *history) {
  int zoom = page_zoom(world);
  Size canvas = world->display.canvas;
  Rect area = list_area(world);
  add_fill(items, stage_rect((Point){0, 0}, canvas), HISTORY_GROUND);
  const TextStyle title = style_of(world, QUIET);
  add_text(items, world, &title, history->title, (Point){area.x1, TITLE_TOP * zoom});
  add_fill(items, (Rect){area.x1, area.y1 - 4 * zoom, area.x2, area.y1 - 3 * zoom - 1}, (Color){255, 255, 255, 60});
  if (history->lines->len == 0) add_text(items, world, &title, history->empty, (Point){area.x1, area.y1 + 2 * zoom});
  int names = name_width(world, history->lines), height = scene_history_height(world, history->lines);
  /* A list that is shorter than the panel begins at the top. */
  int y = height <= scene_history_page(world) ? area.y1 : area.y2 + 1 + history->scroll - height;
  guint first = items->len;
  for (guint i = 0; i < history->lines->len && y <= area.y2; i++) {
    const SceneSaid *said = &g_array_index(history->lines, SceneSaid, i);
    int said_px = said_height(world, names, said);
    if (y + said_px > area.y1) add_said(items, world, names, said, (Point){area.x1, y});
    y += said_px;
  }
  clip_from(items, first, area);
  add_scroll_bar(items, world, height, history->scroll);
}

/* ---- Plates */

/* Adds lines of text on a plate in the middle. The room behind it is darker. */
static void add_plate(GArray *items, const World *world, const SceneComfort *comfort) {
  int zoom = page_zoom(world), gap = 3 * zoom, padding = 8 * zoom;
  TextStyle first = style_of(world, NAME), second = style_of(world, QUIET);
  first.max_width = second.max_width = MAX(3 * world->display.canvas.w / 4, 8);
  first.max_height = second.max_height = MAX(world->display.canvas.h / 3, 1);
  first.align = second.align = ALIGN_CENTER;
  const Pixels *words = text_render(world->assets, &first, comfort->plate);
  const Pixels *hint = comfort->plate_hint ? text_render(world->assets, &second, comfort->plate_hint) : NULL;
  if (!words) return;
  Size canvas = world->display.canvas;
  Size size = {MAX(words->w, hint ? hint->w : 0) + 2 * padding, words->h + (hint ? gap + hint->h : 0) + 2 * padding};
  Rect box = stage_rect((Point){(canvas.w - size.w) / 2, (canvas.h - size.h) / 2}, size);
  add_fill(items, stage_rect((Point){0, 0}, canvas), SHADE);
  add_fill(items, box, NAME);
  add_fill(items, (Rect){box.x1 + zoom, box.y1 + zoom, box.x2 - zoom, box.y2 - zoom}, (Color){16, 18, 32, 255});
  add_text(items, world, &first, comfort->plate, (Point){(canvas.w - words->w) / 2, box.y1 + padding});
  if (!hint) return;
  add_text(items, world, &second, comfort->plate_hint, (Point){(canvas.w - hint->w) / 2, box.y1 + padding + words->h + gap});
}

static void add_recap(GArray *items, const World *world, const char *text) {
  Message message = {.text = (char *)text,
                     .font = NONE,
                     .color = NAME,
                     .background = {16, 18, 32, 255},
                     .border = NAME,
                     .place = MESSAGE_MIDDLE};
  add_fill(items, stage_rect((Point){0, 0}, world->display.canvas), SHADE);
  scene_add_message_window(items, world, &message);
}

/* ---- The button in the corner */

#define BARS 3
#define BUTTON_BAR 10
#define BUTTON_EDGE 3

/* Three bars on a plate, in the corner of the area that a finger can hit. */
static void add_menu_button(GArray *items, const World *world, Rect area) {
  int zoom = page_zoom(world), side = (BUTTON_BAR + 2 * BUTTON_EDGE) * zoom;
  Point corner = {area.x2 + 1 - side - 2 * zoom, area.y1 + 2 * zoom};
  add_fill(items, stage_rect(corner, (Size){side, side}), PLATE);
  for (int i = 0; i < BARS; i++) {
    Point at = {corner.x + BUTTON_EDGE * zoom, corner.y + (BUTTON_EDGE + 4 * i) * zoom};
    add_fill(items, stage_rect(at, (Size){BUTTON_BAR * zoom, 2 * zoom}), NAME);
  }
}

void scene_add_comfort(GArray *items, const World *world, const SceneComfort *comfort) {
  if (comfort->hotspots) add_hotspots(items, world, comfort->hotspots);
  else if (world->look.has_outlines) add_pointed(items, world);
  if (comfort->has_menu_button) add_menu_button(items, world, comfort->menu_button);
  if (comfort->captions && !comfort->history) add_captions(items, world, comfort->captions);
  if (comfort->recap) add_recap(items, world, comfort->recap);
  if (comfort->history) add_history(items, world, comfort->history);
  if (comfort->plate) add_plate(items, world, comfort);
}
