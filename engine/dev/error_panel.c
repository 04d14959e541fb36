#include "dev/error_panel.h"

#include "base/problems.h"
#include "dev/excerpt.h"
#include "view/scene_arrow.h"

#include <string.h>

#define TITLE_DEFAULT "Error in the game's script"
#define DARKNESS ((Color){0, 0, 0, 150}) /* over the picture */
#define TRACE_ROWS_MAX 12
#define MESSAGE_MAX 1200       /* characters shown of a message; the clipboard gets all of it */
#define MESSAGE_LEAST 20       /* characters shown in the smallest window */
#define ARROW_ZOOM_SIZE 7      /* px of text for each zoom of the pointer */
#define WIDTH_PERCENT 74       /* of the window */
#define ENGINE_CALL "[engine]" /* the end of a row of the traceback */
#define WIDTH_LEAST 480        /* px, but not more than the window has */

typedef struct Button {
  const char *name, *key, *meaning;
} Button;

static const Button buttons[ERROR_CHOICE_COUNT] = {
    [ERROR_CHOICE_CONTINUE] = {"Continue", "Enter", "play on without this script"},
    [ERROR_CHOICE_BACK] = {"Back", "B", "return to before the last action"},
    [ERROR_CHOICE_COPY] = {"Copy text", "C", "copy the message to the clipboard"},
    [ERROR_CHOICE_SAVE] = {"Save report", "S", "save log, run and picture in a file"},
};

struct ErrorPanel {
  Panel *panel; /* borrowed */
  bool is_open;
  char *title, *problem;
  char *saved; /* the name of the report's file; or NULL */
  Excerpt source;
  int number, total, repeated;
  bool cannot_go_back, can_reload, has_no_start, was_copied, has_changed;
  bool shows_engine;   /* also the calls inside the engine */
  ErrorChoice focus;   /* set by keyboard or pointer: Return chooses it */
  ErrorChoice pressed; /* the mouse button went down on it */
  Point pointer;       /* canvas px */
  Rect plate;          /* as painted last, window px */
  Rect places[ERROR_CHOICE_COUNT];
  PanelMap map;
};

ErrorPanel *error_panel_new(Panel *panel) {
  ErrorPanel *errors = g_new0(ErrorPanel, 1);
  errors->panel = panel;
  return errors;
}

static void forget(ErrorPanel *errors) {
  g_clear_pointer(&errors->title, g_free);
  g_clear_pointer(&errors->problem, g_free);
  g_clear_pointer(&errors->saved, g_free);
  excerpt_clear(&errors->source);
}

void error_panel_free(ErrorPanel *errors) {
  if (!errors) return;
  forget(errors);
  g_free(errors);
}

void error_panel_open(ErrorPanel *errors, const ErrorPanelOptions *options) {
  forget(errors);
  Panel *panel = errors->panel;
  *errors = (ErrorPanel){.panel = panel,
                         .is_open = true,
                         .title = g_strdup(options->title ? options->title : TITLE_DEFAULT),
                         .problem = g_strdup(options->problem),
                         .number = options->number,
                         .total = options->total,
                         .repeated = options->repeated,
                         .cannot_go_back = options->cannot_go_back,
                         .can_reload = options->can_reload,
                         .has_no_start = options->has_no_start,
                         .has_changed = true,
                         .pointer = options->pointer,
                         .focus = ERROR_CHOICE_CONTINUE,
                         .plate = {0, 0, -1, -1}};
  for (int i = 0; i < ERROR_CHOICE_COUNT; i++) errors->places[i] = (Rect){0, 0, -1, -1};
  excerpt_take(&errors->source, options->source, problem_place(options->problem).line);
}

void error_panel_close(ErrorPanel *errors) {
  errors->has_changed |= errors->is_open;
  errors->is_open = false;
}

bool error_panel_is_open(const ErrorPanel *errors) { return errors->is_open; }

const char *error_panel_text(const ErrorPanel *errors) { return errors->problem; }

void error_panel_set_saved(ErrorPanel *errors, const char *text) {
  g_free(errors->saved);
  errors->saved = g_strdup(text);
  errors->has_changed = true;
}

bool error_panel_take_changed(ErrorPanel *errors) {
  bool has_changed = errors->has_changed;
  errors->has_changed = false;
  return has_changed;
}

/* ---- Events ---- */

static bool is_enabled(const ErrorPanel *errors, ErrorChoice choice) {
  return choice != ERROR_CHOICE_NONE && !(choice == ERROR_CHOICE_BACK && errors->cannot_go_back);
}

static ErrorChoice choose(ErrorPanel *errors, ErrorChoice choice) {
  if (!is_enabled(errors, choice)) return ERROR_CHOICE_NONE;
  errors->has_changed = true;
  if (choice == ERROR_CHOICE_COPY) errors->was_copied = true;
  else errors->is_open = choice == ERROR_CHOICE_SAVE;
  return choice;
}

static void set_focus(ErrorPanel *errors, ErrorChoice choice) {
  errors->has_changed |= errors->focus != choice;
  errors->focus = choice;
}

static void move_focus(ErrorPanel *errors, int step) {
  int choice = (int)errors->focus;
  do {
    choice += step;
    if (choice < ERROR_CHOICE_CONTINUE) choice = ERROR_CHOICE_COUNT - 1;
    if (choice >= ERROR_CHOICE_COUNT) choice = ERROR_CHOICE_CONTINUE;
  } while (!is_enabled(errors, (ErrorChoice)choice));
  set_focus(errors, (ErrorChoice)choice);
}

/* Does nothing without such calls. */
static void toggle_engine(ErrorPanel *errors) {
  if (!strstr(errors->problem, ENGINE_CALL)) return;
  errors->shows_engine = !errors->shows_engine;
  errors->has_changed = true;
}

static ErrorChoice press_key(ErrorPanel *errors, const InputEvent *event) {
  if (!event->down || event->repeat) return ERROR_CHOICE_NONE;
  switch (event->code) {
  case KEY_RETURN:
  case KEY_SPACE: return choose(errors, errors->focus);
  case KEY_ESCAPE: return choose(errors, ERROR_CHOICE_CONTINUE);
  case 'b': return choose(errors, ERROR_CHOICE_BACK);
  case 'c': return choose(errors, ERROR_CHOICE_COPY);
  case 's': return choose(errors, ERROR_CHOICE_SAVE);
  case 'e': toggle_engine(errors); return ERROR_CHOICE_NONE;
  case KEY_TAB: move_focus(errors, event->modifiers & MODIFIER_SHIFT ? -1 : 1); return ERROR_CHOICE_NONE;
  case KEY_RIGHT: move_focus(errors, 1); return ERROR_CHOICE_NONE;
  case KEY_LEFT: move_focus(errors, -1); return ERROR_CHOICE_NONE;
  default: return ERROR_CHOICE_NONE;
  }
}

static Point window_point(const ErrorPanel *errors, const InputEvent *event) {
  Rect px = panel_rect_to_window(&errors->map, (Rect){event->x, event->y, event->x, event->y});
  return (Point){(px.x1 + px.x2) / 2, (px.y1 + px.y2) / 2};
}

static ErrorChoice choice_at(const ErrorPanel *errors, Point at) {
  for (int i = ERROR_CHOICE_CONTINUE; i < ERROR_CHOICE_COUNT; i++) {
    if (is_enabled(errors, (ErrorChoice)i) && rect_contains(errors->places[i], at)) return (ErrorChoice)i;
  }
  return ERROR_CHOICE_NONE;
}

/* A click counts only if the button went down and up on the same thing. So the click that caused
 * the error does not close the panel. */
static ErrorChoice press_button(ErrorPanel *errors, const InputEvent *event) {
  if (event->code != BUTTON_LEFT || rect_is_empty(errors->plate)) return ERROR_CHOICE_NONE;
  ErrorChoice choice = choice_at(errors, window_point(errors, event));
  ErrorChoice pressed = errors->pressed;
  errors->pressed = event->down ? choice : ERROR_CHOICE_NONE;
  bool is_click = !event->down && choice != ERROR_CHOICE_NONE && choice == pressed;
  return is_click ? choose(errors, choice) : ERROR_CHOICE_NONE;
}

static void move_pointer(ErrorPanel *errors, const InputEvent *event) {
  errors->has_changed |= errors->pointer.x != event->x || errors->pointer.y != event->y;
  errors->pointer = (Point){event->x, event->y};
}

ErrorChoice error_panel_event(ErrorPanel *errors, const InputEvent *event) {
  if (!errors->is_open) return ERROR_CHOICE_NONE;
  if (event->kind == INPUT_KEY) return press_key(errors, event);
  if (event->kind == INPUT_BUTTON || event->kind == INPUT_POINTER) move_pointer(errors, event);
  if (event->kind == INPUT_BUTTON) return press_button(errors, event);
  if (event->kind == INPUT_POINTER && !rect_is_empty(errors->plate)) {
    ErrorChoice under = choice_at(errors, window_point(errors, event));
    if (under != ERROR_CHOICE_NONE) set_focus(errors, under);
  }
  return ERROR_CHOICE_NONE;
}

/* ---- The problem in its parts ---- */

/* The contents, from top to bottom. They are measured first, because the plate below them is
 * painted first. */
typedef struct Sheet {
  ErrorPanel *errors;
  Painter painter;
  bool is_painting; /* false: only measure */
  bool is_terse;    /* the window is too low: show only the message and the choices */
  int message_max;  /* characters; fewer if the window is too low even for that */
  int size;         /* of the text, px */
  int x, y;         /* start of the next part */
  int width;
} Sheet;

static void put(Sheet *sheet, const char *text, int size, Color color, int max_width) {
  PanelText what = {.text = text, .at = {sheet->x, sheet->y}, .size = size, .color = color, .max_width = max_width};
  Panel *panel = sheet->errors->panel;
  Size used = sheet->is_painting ? panel_text(panel, &sheet->painter, &what) : panel_measure(panel, &what);
  sheet->y += used.h;
}

static void put_title(Sheet *sheet) {
  const ErrorPanel *errors = sheet->errors;
  int top = sheet->y;
  g_autoptr(GString) counter = g_string_new(NULL);
  if (errors->total > 1) g_string_append_printf(counter, "%d of %d", errors->number, errors->total);
  if (errors->repeated > 1) g_string_append_printf(counter, "%s%d times", counter->len ? ", " : "", errors->repeated);
  PanelText what = {.text = counter->str, .size = sheet->size, .color = PANEL_DIM};
  int counter_w = counter->len > 0 ? panel_measure(errors->panel, &what).w + sheet->size : 0;
  put(sheet, errors->title, sheet->size + 4, PANEL_ERROR, sheet->width - counter_w);
  if (sheet->is_painting && counter->len > 0) {
    what.at = (Point){sheet->x + sheet->width - counter_w + sheet->size, top + 4};
    panel_text(errors->panel, &sheet->painter, &what);
  }
  sheet->y += sheet->size;
}

/* Paints file and line in the accent's color, and below them the message. */
static void put_problem(Sheet *sheet) {
  const char *text = sheet->errors->problem;
  gsize place = problem_place(text).length;
  if (place > 0) {
    g_autofree char *where = g_strndup(text, place - 1);
    put(sheet, where, sheet->size, PANEL_ACCENT, sheet->width);
    sheet->y += sheet->size / 3;
  }
  const char *message = text + place;
  while (*message == ' ') message++;
  g_autofree char *line = g_utf8_make_valid(message, (gssize)strcspn(message, "\n"));
  bool is_cut = g_utf8_strlen(line, -1) > sheet->message_max;
  g_autofree char *begin = is_cut ? g_utf8_substring(line, 0, sheet->message_max) : g_strdup(line);
  g_autofree char *shown = g_strconcat(begin, is_cut ? " ..." : "", NULL);
  put(sheet, shown, sheet->size + 1, PANEL_TEXT, sheet->width);
  sheet->y += sheet->size;
}

/* Returns the text, shortened to one row of the sheet at that size. */
static char *fit(const Sheet *sheet, const char *text, int size, int width) {
  glong columns = MAX(panel_columns(sheet->errors->panel, size, width), 10), length = g_utf8_strlen(text, -1);
  if (length <= columns) return g_strdup(text);
  g_autofree char *begin = g_utf8_substring(text, 0, columns - 4);
  return g_strconcat(begin, " ...", NULL);
}

static void paint_source_line(Sheet *sheet, const char *text, int number, Rect row) {
  const Excerpt *source = &sheet->errors->source;
  Panel *panel = sheet->errors->panel;
  bool is_fault = number == source->fault;
  char digits[16];
  g_snprintf(digits, sizeof digits, "%*d", g_snprintf(NULL, 0, "%d", source->first + source->count - 1), number);
  int pad = sheet->size / 2;
  if (is_fault) {
    paint_fill(&sheet->painter, row, (Color){70, 38, 38, 255});
    paint_fill(&sheet->painter, (Rect){row.x1, row.y1, row.x1 + 2, row.y2}, PANEL_ERROR);
  }
  PanelText what = {.text = digits, .size = sheet->size - 1, .color = is_fault ? PANEL_ERROR : PANEL_DIM};
  what.at = (Point){row.x1 + pad, row.y1 + 1};
  int digits_w = panel_text(panel, &sheet->painter, &what).w;
  what.at.x += digits_w + 2 * pad;
  g_autofree char *shown = fit(sheet, text, what.size, row.x2 - what.at.x - pad);
  what.text = shown;
  what.color = is_fault ? PANEL_TEXT : (Color){176, 186, 202, 255};
  panel_text(panel, &sheet->painter, &what);
}

/* The lines around the fault, on a plate of their own. */
static void put_source(Sheet *sheet) {
  const Excerpt *source = &sheet->errors->source;
  if (source->count == 0 || sheet->is_terse) return;
  int h = panel_cell(sheet->errors->panel, sheet->size - 1).h + 2;
  Rect plate = {sheet->x, sheet->y, sheet->x + sheet->width - 1, sheet->y + source->count * h + 3};
  if (sheet->is_painting) paint_fill(&sheet->painter, plate, PANEL_FIELD);
  for (int i = 0; i < source->count && sheet->is_painting; i++) {
    int y = plate.y1 + 2 + i * h;
    paint_source_line(sheet, source->lines[i], source->first + i, (Rect){plate.x1, y, plate.x2, y + h - 1});
  }
  sheet->y = plate.y2 + 1 + sheet->size;
}

/* ---- The traceback ---- */

static bool is_engine_call(const char *row) { return g_str_has_suffix(row, ENGINE_CALL); }

static void put_row(Sheet *sheet, const char *text) {
  g_autofree char *row = fit(sheet, text, sheet->size - 2, sheet->width);
  put(sheet, row, sheet->size - 2, PANEL_DIM, 0);
}

/* Ends a run of 'count' calls inside the engine that are not shown. */
static void put_folded(Sheet *sheet, int count) {
  if (count == 0) return;
  g_autofree char *row =
      g_strdup_printf("  ... %d call%s inside the engine (E shows %s)", count, count == 1 ? "" : "s", count == 1 ? "it" : "them");
  put_row(sheet, row);
}

static void put_trace(Sheet *sheet) {
  const char *trace = strchr(sheet->errors->problem, '\n');
  if (!trace || sheet->is_terse) return;
  g_auto(GStrv) rows = g_strsplit_set(trace + 1, "\n", -1);
  int shown = 0, folded = 0;
  guint i = 0;
  for (; rows[i] && shown < TRACE_ROWS_MAX; i++) {
    bool is_heading = *rows[i] && !g_ascii_isspace(*rows[i]);
    g_autofree char *row = g_utf8_make_valid(g_strstrip(rows[i]), -1);
    if (!*row) continue;
    if (!sheet->errors->shows_engine && is_engine_call(row)) {
      folded++;
      continue;
    }
    put_folded(sheet, folded);
    folded = 0;
    shown++;
    g_autofree char *indented = g_strconcat(is_heading ? "" : "  ", row, NULL);
    put_row(sheet, indented);
  }
  put_folded(sheet, folded);
  if (sheet->errors->shows_engine) put_row(sheet, "  (E hides the calls inside the engine)");
  if (rows[i]) {
    g_autofree char *more = g_strdup_printf("  ... and %u more", g_strv_length(rows + i));
    put_row(sheet, more);
  }
  sheet->y += sheet->size;
}

/* ---- The choices ---- */

static int choice_padding(const Sheet *sheet) { return sheet->size * 2 / 3; }

/* The small words under a choice's name. */
static PanelText choice_meaning(const Sheet *sheet, ErrorChoice choice, int width) {
  const ErrorPanel *errors = sheet->errors;
  PanelText text = {.text = buttons[choice].meaning, .size = sheet->size - 2, .color = PANEL_DIM};
  text.max_width = width - 2 * choice_padding(sheet);
  if (choice == ERROR_CHOICE_CONTINUE && errors->has_no_start) text.text = "play on without the rest of main.lua";
  if (!is_enabled(errors, choice)) text.text = "this game is not being recorded";
  const char *done = choice == ERROR_CHOICE_SAVE ? errors->saved : NULL;
  if (choice == ERROR_CHOICE_COPY && errors->was_copied) done = "copied";
  if (done) {
    text.text = done;
    text.color = PANEL_ACCENT;
  }
  return text;
}

static void paint_choice(Sheet *sheet, ErrorChoice choice, Rect place) {
  ErrorPanel *errors = sheet->errors;
  bool is_focused = errors->focus == choice, is_on = is_enabled(errors, choice);
  const Button *button = &buttons[choice];
  paint_fill(&sheet->painter, place, is_on ? PANEL_FIELD : PANEL_BACK);
  paint_frame(&sheet->painter, place, is_focused ? PANEL_ACCENT : PANEL_EDGE, false);
  if (is_focused) {
    paint_frame(&sheet->painter, (Rect){place.x1 + 1, place.y1 + 1, place.x2 - 1, place.y2 - 1}, PANEL_ACCENT, false);
  }
  int pad = choice_padding(sheet);
  Size cell = panel_cell(errors->panel, sheet->size);
  PanelText text = {.text = button->name, .size = sheet->size, .color = is_on ? PANEL_TEXT : PANEL_DIM};
  text.at = (Point){place.x1 + pad, place.y1 + pad / 2 + 1};
  int name_end = text.at.x + panel_text(errors->panel, &sheet->painter, &text).w;
  text = (PanelText){.text = button->key, .size = sheet->size - 2, .color = is_on ? PANEL_ACCENT : PANEL_DIM};
  text.at = (Point){place.x2 - pad - panel_measure(errors->panel, &text).w, place.y1 + pad / 2 + 2};
  if (text.at.x > name_end) panel_text(errors->panel, &sheet->painter, &text);
  if (sheet->is_terse) return;
  text = choice_meaning(sheet, choice, place.x2 - place.x1 + 1);
  text.at = (Point){place.x1 + pad, place.y1 + pad / 2 + cell.h + 3};
  panel_text(errors->panel, &sheet->painter, &text);
}

static void put_choices(Sheet *sheet) {
  ErrorPanel *errors = sheet->errors;
  int gap = sheet->size * 2 / 3;
  int count = ERROR_CHOICE_COUNT - ERROR_CHOICE_CONTINUE;
  int w = (sheet->width - (count - 1) * gap) / count;
  int words_h = 0;
  for (int i = 0; i < count; i++) {
    PanelText words = choice_meaning(sheet, (ErrorChoice)(ERROR_CHOICE_CONTINUE + i), w);
    if (!sheet->is_terse) words_h = MAX(words_h, panel_measure(errors->panel, &words).h);
  }
  int h = panel_cell(errors->panel, sheet->size).h + words_h + choice_padding(sheet) + 6;
  for (int i = 0; i < count; i++) {
    int x = sheet->x + i * (w + gap);
    ErrorChoice choice = (ErrorChoice)(ERROR_CHOICE_CONTINUE + i);
    errors->places[choice] = (Rect){x, sheet->y, x + w - 1, sheet->y + h - 1};
    if (sheet->is_painting) paint_choice(sheet, choice, errors->places[choice]);
  }
  sheet->y += h;
}

static void put_reload(Sheet *sheet) {
  if (!sheet->errors->can_reload || sheet->is_terse) return;
  sheet->y += sheet->size * 2 / 3;
  put_row(sheet, "Ctrl+R loads the files that you have changed, and goes on at this moment");
}

/* ---- All of it ---- */

static void put_all(Sheet *sheet, int x, int y) {
  sheet->x = x;
  sheet->y = y;
  put_title(sheet);
  put_problem(sheet);
  put_source(sheet);
  put_trace(sheet);
  put_choices(sheet);
  put_reload(sheet);
}

/* Measures the panel. If it does not fit in the height, drops first the explanations, then the end
 * of the message. The choices stay. */
static void measure_all(Sheet *sheet, int height) {
  put_all(sheet, 0, 0);
  if (sheet->y <= height) return;
  sheet->is_terse = true;
  put_all(sheet, 0, 0);
  while (sheet->y > height && sheet->message_max > MESSAGE_LEAST) {
    sheet->message_max = MAX(sheet->message_max * 4 / 5, MESSAGE_LEAST);
    put_all(sheet, 0, 0);
  }
}

void error_panel_paint(ErrorPanel *errors, Pixels *target, const PanelMap *map) {
  if (!errors->is_open) return;
  Sheet sheet = {.errors = errors, .painter = painter_for(target), .size = panel_text_size(target->h)};
  sheet.message_max = MESSAGE_MAX;
  int margin = sheet.size * 3 / 2;
  sheet.width = MAX(MAX(target->w * WIDTH_PERCENT / 100, MIN(target->w, WIDTH_LEAST)) - 2 * margin, 100);
  measure_all(&sheet, target->h - 2 * margin);
  int h = sheet.y + 2 * margin;
  int x = (target->w - sheet.width) / 2;
  int y = MAX((target->h - h) / 2, 0);
  errors->map = *map;
  errors->plate = (Rect){x - margin, y, x + sheet.width + margin - 1, y + h - 1};

  paint_fill(&sheet.painter, (Rect){0, 0, target->w - 1, target->h - 1}, DARKNESS);
  paint_fill(&sheet.painter, errors->plate, (Color){16, 18, 24, 244});
  paint_frame(&sheet.painter, errors->plate, PANEL_EDGE, false);
  Rect stripe = {errors->plate.x1, errors->plate.y1, errors->plate.x1 + 3, errors->plate.y2};
  paint_fill(&sheet.painter, stripe, PANEL_ERROR);
  sheet.is_painting = true;
  put_all(&sheet, x, y + margin);
  scene_paint_arrow(&sheet.painter, panel_to_window(map, errors->pointer), MAX(sheet.size / ARROW_ZOOM_SIZE, 1));
}
