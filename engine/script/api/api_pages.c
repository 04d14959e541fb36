/* api_pages.c: story pages. runStory (scripts/story_pages.lua) is built on it. */

#include "script/api/api.h"

static bool is_far(Rect area) {
  return ABS((int64_t)area.x1) > STAGE_FAR || ABS((int64_t)area.y1) > STAGE_FAR || ABS((int64_t)area.x2) > STAGE_FAR ||
         ABS((int64_t)area.y2) > STAGE_FAR;
}

static bool is_empty(Rect area) { return area.x2 <= area.x1 || area.y2 <= area.y1; }

static Color color_or(const ApiArg *arg, Color otherwise) { return arg->given ? arg->color : otherwise; }

static int show_page(ApiCall *call) {
  enum { TEXT, FONT, AREA, COLOR, DIM, ACCENT, BACKDROP, BACKGROUND, BORDER, PICTURE, FRAME, PANEL, LOG, LEADING, WAITS, LEAVE };
  static const Color none = {0, 0, 0, 0};
  const ApiArg *args = call->args;
  Rect area = args[AREA].rect, frame = args[FRAME].given ? args[FRAME].rect : (Rect){0, 0, 0, 0};
  Rect panel = args[PANEL].given ? args[PANEL].rect : area, log = args[LOG].given ? args[LOG].rect : area;
  if (api_is_before_window(call)) return api_bool(call, false);
  if (is_far(area) || is_far(frame) || is_far(panel) || is_far(log))
    return api_refuse(call, "an area is too far outside the screen");
  if (is_empty(area)) return api_refuse_arg(call, AREA, "the area is empty: at least 1 x 1 px expected");
  if (is_empty(log)) return api_refuse_arg(call, LOG, "the area is empty: at least 1 x 1 px expected");
  if (ABS(args[LEADING].integer) > STAGE_FAR)
    return api_refuse_arg(call, LEADING, "value out of range: %d", args[LEADING].integer);
  PageSettings settings = {
      .text = args[TEXT].string,
      .picture = args[PICTURE].given ? args[PICTURE].integer : NONE,
      .waits = args[WAITS].boolean,
      .can_leave = args[LEAVE].boolean,
      .style = {.font = args[FONT].integer,
                .color = args[COLOR].color,
                .dim = color_or(&args[DIM], args[COLOR].color),
                .accent = color_or(&args[ACCENT], args[COLOR].color),
                .backdrop = color_or(&args[BACKDROP], none),
                .background = color_or(&args[BACKGROUND], none),
                .border = color_or(&args[BORDER], none),
                .area = area,
                .frame = frame,
                .panel = panel,
                .log = log,
                .leading = args[LEADING].integer},
  };
  page_show(call->world, &settings);
  return api_true(call);
}

static int hide_page(ApiCall *call) {
  bool was_shown = call->world->page.shown;
  page_hide(call->world);
  return api_bool(call, was_shown);
}

static int is_page_shown(ApiCall *call) { return api_bool(call, call->world->page.shown); }

static int add_page_log(ApiCall *call) {
  if (call->args[0].string[0] == '\0') return api_refuse_arg(call, 0, "the text is empty");
  page_log_add(call->world, call->args[0].string, call->args[1].boolean);
  return api_true(call);
}

static int clear_page_log(ApiCall *call) {
  page_log_clear(call->world);
  return api_true(call);
}

const ApiFn api_pages[] = {
    {"showPage", show_page,
     "showPage{ text: string, font: font, area: rect, color: color, dim: color = none, accent: color = none, backdrop: color = "
     "none, "
     "background: color = none, border: color = none, picture: animation = none, frame: rect = none, panel: rect = none, log: "
     "rect = none, leading: px = "
     "0, waits: bool = true, leave: bool = false } -> bool",
     "Shows a page with 'text' in 'area', and replaces the previous page. The rectangles are in canvas pixels; the column x2 "
     "and the row y2 do not belong to them. 'panel' (default: the area) has the color 'background' and a 'border'. "
     "'backdrop' colors the rest of the screen. 'picture' is centred in 'frame', enlarged or reduced by a whole factor. "
     "'leading' is the space between lines. The page takes all clicks and keys. A click or key shows the next part of a long "
     "text. After the last part, it sends 'page', unless 'waits' is false. With 'leave', Escape sends 'page left'. The wheel "
     "and Page up show earlier texts in the color 'dim' and choices in the color 'accent', in the area 'log' (default: "
     "'area'). runStory does all this."},
    {"hidePage", hide_page, "hidePage() -> bool", "Removes the page. Returns whether there was one."},
    {"isPageShown", is_page_shown, "isPageShown() -> bool", "Returns whether a page is shown."},
    {"addPageLog", add_page_log, "addPageLog(text: string, choice: bool = false) -> bool",
     "Adds a text to the log of pages, or a choice of the player if 'choice' is true. The log keeps the last 400 entries."},
    {"clearPageLog", clear_page_log, "clearPageLog() -> bool", "Clears the log of pages."},
    {NULL, NULL, NULL, NULL},
};
