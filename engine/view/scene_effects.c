#include "view/scene_effects.h"

#include "media/font.h"
#include "media/text_render.h"

#include <limits.h>

/* ---- Fills and texts */

static void add_fill(GArray *items, Rect target, Color color, StageKey key) {
  SceneItem item = {.kind = ITEM_FILL, .key = key, .target = target, .color = color};
  if (!rect_is_empty(target) && color.a > 0) g_array_append_val(items, item);
}

/* Adds what comes after the sorted part of the list. */
static void add_on_top(GArray *items, Rect target, Color color) { add_fill(items, target, color, (StageKey){0}); }

/* Adds a border of 'width' px inside the rectangle. */
static void add_border(GArray *items, Rect box, int width, Color color) {
  add_on_top(items, (Rect){box.x1, box.y1, box.x2, box.y1 + width - 1}, color);
  add_on_top(items, (Rect){box.x1, box.y2 - width + 1, box.x2, box.y2}, color);
  add_on_top(items, (Rect){box.x1, box.y1 + width, box.x1 + width - 1, box.y2 - width}, color);
  add_on_top(items, (Rect){box.x2 - width + 1, box.y1 + width, box.x2, box.y2 - width}, color);
}

/* Renders a text into an item without a place. Returns false if it is empty. */
static bool set_text(SceneItem *item, const World *world, const TextStyle *style, const char *text) {
  *item = (SceneItem){.kind = ITEM_TEXT, .color = {.a = 255}};
  item->pixels = text_render(world->assets, style, text);
  if (!item->pixels) return false;
  item->content = text_render_serial(world->assets);
  item->source = (Rect){0, 0, item->pixels->w - 1, item->pixels->h - 1};
  return true;
}

/* Returns the size of the engine's font, which fonts of the game ignore. */
static int font_size(const World *world) { return FONT_SIZE_DEFAULT * page_zoom(world); }

/* ---- Flash and bars */

void scene_add_effects(GArray *items, const World *world) {
  Size canvas = world->display.canvas;
  int height = MIN(screen_effects_bar_height(&world->effects), (canvas.h + 1) / 2);
  const Color black = {0, 0, 0, 255};
  StageKey key = {.plane = INT_MAX, .y = INT_MAX, .rank = STAGE_CURSOR_TEXT, .index = 2};
  add_fill(items, stage_rect((Point){0, 0}, canvas), screen_effects_flash_color(&world->effects), key);
  key.index = 1;
  add_fill(items, (Rect){0, 0, canvas.w - 1, height - 1}, black, key);
  key.index = 0;
  add_fill(items, (Rect){0, canvas.h - height, canvas.w - 1, canvas.h - 1}, black, key);
}

/* ---- Countdowns */

#define COUNTDOWN_MARGIN 4     /* px, times the zoom: from the edge, and between number and bar */
#define COUNTDOWN_BAR_HEIGHT 6 /* px, times the zoom, with its border */

static bool has_number(const Countdown *countdown) {
  return countdown->shape == COUNTDOWN_NUMBER || countdown->shape == COUNTDOWN_BOTH;
}

static bool has_bar(const Countdown *countdown) {
  return countdown->shape == COUNTDOWN_BAR || countdown->shape == COUNTDOWN_BOTH;
}

/* Adds the number with the middle of its upper edge at 'at'. Returns its height. */
static int add_number(GArray *items, const World *world, const Countdown *countdown, Point at) {
  int seconds = countdown_seconds(countdown);
  char text[32];
  if (seconds < 60) g_snprintf(text, sizeof text, "%d", seconds);
  else g_snprintf(text, sizeof text, "%d:%02d", seconds / 60, seconds % 60);
  const TextStyle style = {.font = countdown->font,
                           .size = font_size(world),
                           .color = countdown->color,
                           .has_outline = true,
                           .outline = countdown->outline,
                           .max_width = MAX(world->display.canvas.w, 1)};
  SceneItem item;
  if (!set_text(&item, world, &style, text)) return 0;
  Size size = {item.pixels->w, item.pixels->h};
  item.target = stage_rect((Point){at.x - size.w / 2, at.y}, size);
  g_array_append_val(items, item);
  return size.h;
}

/* The bar becomes shorter from the right. Its px change one by one, so little is painted again. */
static int add_bar(GArray *items, const World *world, const Countdown *countdown, Point at) {
  int zoom = page_zoom(world), height = COUNTDOWN_BAR_HEIGHT * zoom;
  int width = countdown->width > 0 ? countdown->width : world->display.canvas.w / 3;
  Rect box = stage_rect((Point){at.x - width / 2, at.y}, (Size){width, height});
  add_on_top(items, box, countdown->background);
  Rect inner = {box.x1 + zoom, box.y1 + zoom, box.x2 - zoom, box.y2 - zoom};
  Tick left = countdown->duration - countdown->elapsed;
  int whole = inner.x2 - inner.x1 + 1;
  inner.x2 = inner.x1 + (int)((whole * left + countdown->duration - 1) / countdown->duration) - 1;
  add_on_top(items, inner, countdown->color);
  return height;
}

/* Returns the place below it, for the next one. */
static int add_countdown(GArray *items, const World *world, const Countdown *countdown, Point at) {
  int gap = COUNTDOWN_MARGIN * page_zoom(world);
  if (has_number(countdown)) at.y += add_number(items, world, countdown, at) + gap / 2;
  if (has_bar(countdown)) at.y += add_bar(items, world, countdown, at) + gap;
  return at.y;
}

void scene_add_countdowns(GArray *items, const World *world) {
  if (world->page.shown) return;
  Point free = {world->display.canvas.w / 2, COUNTDOWN_MARGIN * page_zoom(world)};
  for (guint i = 0; i < world->countdowns->len; i++) {
    const Countdown *countdown = &g_array_index(world->countdowns, Countdown, i);
    if (countdown->is_placed) add_countdown(items, world, countdown, countdown->at);
    else free.y = add_countdown(items, world, countdown, free);
  }
}

/* ---- The message window */

#define MESSAGE_PADDING 8 /* px, times the zoom: between border and words */
#define MESSAGE_EDGE 10   /* px, times the zoom: from the edge of the canvas */
#define MARK_ROWS 4       /* of the triangle that waits for a click, times the zoom */
#define MARK_TICKS 30     /* it is shown and hidden for this long */

static int top_of(const World *world, MessagePlace place, int height) {
  int space = world->display.canvas.h - height, edge = MIN(MESSAGE_EDGE * page_zoom(world), MAX(space, 0));
  switch (place) {
  case MESSAGE_TOP: return edge;
  case MESSAGE_BOTTOM: return space - edge;
  case MESSAGE_MIDDLE: break;
  }
  return space / 2;
}

/* Adds the triangle that points down, at the lower right corner of the window. */
static void add_mark(GArray *items, const World *world, const Message *message, Rect box) {
  if (!message->waits || world->tick / MARK_TICKS % 2 == 1) return;
  int zoom = page_zoom(world);
  Point tip = {box.x2 - (MARK_ROWS + 3) * zoom, box.y2 - 3 * zoom};
  for (int row = 0; row < MARK_ROWS; row++) {
    int y = tip.y - row * zoom;
    add_on_top(items, (Rect){tip.x - row * zoom, y - zoom + 1, tip.x + (row + 1) * zoom - 1, y}, message->color);
  }
}

/* A window without a place. */
typedef struct Window {
  SceneItem words;
  Size size;
  int padding;
} Window;

/* Renders the words of a message. Returns false if there are none. */
static bool measure(Window *window, const World *world, const Message *message) {
  if (!message->text) return false;
  int zoom = page_zoom(world), padding = MESSAGE_PADDING * zoom, around = 2 * (padding + MESSAGE_EDGE * zoom);
  Size canvas = world->display.canvas;
  int width = world->assets->text_look.percent > 100 ? canvas.w - around : 3 * canvas.w / 4 - 2 * padding;
  const TextStyle style = {.font = message->font,
                           .size = font_size(world),
                           .color = message->color,
                           .has_outline = message->has_outline,
                           .outline = message->outline,
                           .max_width = MAX(width, 1),
                           .max_height = MAX(canvas.h - around, 1)};
  window->padding = padding;
  if (!set_text(&window->words, world, &style, message->text)) return false;
  window->size = (Size){window->words.pixels->w + 2 * padding, window->words.pixels->h + 2 * padding};
  return true;
}

static Rect window_box(const World *world, const Window *window, MessagePlace place) {
  Point at = {(world->display.canvas.w - window->size.w) / 2, top_of(world, place, window->size.h)};
  return stage_rect(at, window->size);
}

static bool covers_line(const World *world, Rect box) {
  const WordPlaces *places = world->word_places;
  for (int i = 0; i < places->count; i++) {
    if (!rect_is_empty(rect_intersection(box, places->lines[i].place))) return true;
  }
  return false;
}

static MessagePlace free_place(const World *world, const Window *window) {
  MessagePlace wanted = world->message.place;
  const MessagePlace places[] = {wanted, MESSAGE_BOTTOM, MESSAGE_TOP, MESSAGE_MIDDLE};
  for (gsize i = 0; i < G_N_ELEMENTS(places); i++) {
    if (!covers_line(world, window_box(world, window, places[i]))) return places[i];
  }
  return wanted;
}

static void add_window(GArray *items, const World *world, const Message *message, const Window *window, MessagePlace place) {
  Rect box = window_box(world, window, place);
  SceneItem words = window->words;
  add_on_top(items, box, message->background);
  add_border(items, box, page_zoom(world), message->border);
  words.target =
      stage_rect((Point){box.x1 + window->padding, box.y1 + window->padding}, (Size){words.pixels->w, words.pixels->h});
  g_array_append_val(items, words);
  add_mark(items, world, message, box);
}

void scene_add_message(GArray *items, const World *world) {
  WordPlaces *places = world->word_places;
  Window window;
  if (!measure(&window, world, &world->message)) return;
  if (places->message == 0 || places->message != world->message.serial) {
    places->message_place = free_place(world, &window);
    places->message = world->message.serial;
  }
  add_window(items, world, &world->message, &window, places->message_place);
}

void scene_message_box(const World *world, Rect *box) {
  const WordPlaces *places = world->word_places;
  Window window;
  *box = (Rect){0, 0, -1, -1};
  if (!world->message.text || places->message != world->message.serial) return;
  if (measure(&window, world, &world->message)) *box = window_box(world, &window, places->message_place);
}

void scene_add_message_window(GArray *items, const World *world, const Message *message) {
  Window window;
  if (measure(&window, world, message)) add_window(items, world, message, &window, message->place);
}
