#include "tools/play/error_window.h"

#include "dev/panel.h"
#include "game/data_folder.h"
#include "sys/input.h"
#include "sys/message_box.h"
#include "sys/pace.h"
#include "sys/window.h"

#define WIDTH 720 /* px */
#define HEIGHT_MIN 160
#define HEIGHT_MAX 600
#define TEXT_SIZE 16
#define MARGIN 24
#define ROUND_US 20000

static const char hint[] = "Press a key to close this window.";

static bool closes(const InputEvent *event) {
  if (event->kind == INPUT_QUIT) return true;
  if (event->kind == INPUT_BUTTON) return !event->down;
  bool is_key = event->code == KEY_RETURN || event->code == KEY_ESCAPE || event->code == KEY_SPACE;
  return event->kind == INPUT_KEY && event->down && is_key;
}

static void wait_for_end(Window *window, const Pixels *picture) {
  bool is_open = true;
  for (bool is_due = true; is_open; is_due = window_take_damage(window)) {
    if (is_due) window_show(window, &(WindowPicture){.canvas = picture});
    InputEvent event;
    while (input_next(window, &event)) {
      if (closes(&event)) is_open = false;
      g_free(event.text);
    }
    pace_sleep_until_us(pace_now_us() + ROUND_US);
  }
}

/* Returns the picture of the text. Its height depends on the text. */
static Pixels *draw_text(Panel *panel, const char *text) {
  PanelText body = {
      .text = text, .size = TEXT_SIZE, .color = PANEL_TEXT, .max_width = WIDTH - 2 * MARGIN, .at = {MARGIN, MARGIN}};
  PanelText end = {.text = hint, .size = TEXT_SIZE, .color = PANEL_DIM};
  int line = panel_cell(panel, TEXT_SIZE).h, height = panel_measure(panel, &body).h + line + 3 * MARGIN;
  Pixels *picture = pixels_new(WIDTH, CLAMP(height, HEIGHT_MIN, HEIGHT_MAX));
  Painter painter = painter_for(picture);
  Color back = PANEL_BACK;
  back.a = 255;
  paint_fill(&painter, (Rect){0, 0, picture->w - 1, picture->h - 1}, back);
  panel_text(panel, &painter, &body);
  end.at = (Point){MARGIN, picture->h - MARGIN - line};
  paint_fill(&painter, (Rect){0, end.at.y - MARGIN / 2, picture->w - 1, picture->h - 1}, PANEL_FIELD);
  panel_text(panel, &painter, &end);
  return picture;
}

static bool show(const char *title, const char *text, const char *font) {
  Panel *panel = panel_new(font);
  Pixels *picture = draw_text(panel, text);
  WindowOptions options = {.title = title, .canvas = {picture->w, picture->h}, .scale = 1, .renderer = "software"};
  Window *window = window_new(&options, NULL);
  if (window) wait_for_end(window, picture);
  window_free(window);
  pixels_free(picture);
  panel_free(panel);
  return window != NULL;
}

void error_window_show(const char *title, const char *text) {
  g_autofree char *folder = data_folder_find(NULL);
  g_autofree char *font = folder ? g_build_filename(folder, "assets", "fonts", "mono.ttf", NULL) : NULL;
  bool has_font = font && g_file_test(font, G_FILE_TEST_IS_REGULAR);
  if (!has_font || !show(title, text, font)) message_box_show(title, text);
}
