/* api_texts.c: free texts: titles, captions and other texts that no actor says. */

#include "script/api/api.h"
#include "script/api/api_target.h"
#include "script/api/budget.h"
#include "script/api/place.h"
#include "script/api/script_data.h"

/* In the order of the words in showText's usage line. */
static const TextAlign aligns[] = {ALIGN_LEFT, ALIGN_CENTER, ALIGN_RIGHT};
static const TextValign valigns[] = {VALIGN_TOP, VALIGN_MIDDLE, VALIGN_BOTTOM};

static int show_text(ApiCall *call) {
  enum { FONT, TEXT, X, Y, AT, DURATION, COLOR, OUTLINE, ID, ALPHA, ABSOLUTE, PLANE, ALIGN, VALIGN, WIDTH };
  const ApiArg *args = call->args;
  World *world = call->world;
  if (api_is_before_window(call)) return api_bool(call, false);
  if (args[TEXT].string[0] == '\0') return api_refuse_arg(call, TEXT, "the text is empty");
  if (!budget_check_text(call, TEXT) || !budget_check_name(call, ID)) return 1;
  api_check_shown_words(call, TEXT);
  if (world->texts->len >= BUDGET_TEXTS) {
    return api_refuse(call, "the limit of %d texts on the screen is reached", BUDGET_TEXTS);
  }
  if (args[DURATION].integer < 0) return api_refuse_arg(call, DURATION, "0 or more expected, got %d", args[DURATION].integer);
  if (args[WIDTH].given && args[WIDTH].integer < 1) {
    return api_refuse_arg(call, WIDTH, "1 or more expected, got %d", args[WIDTH].integer);
  }
  if (args[ID].given && text_find(world, args[ID].string)) {
    return api_refuse_arg(call, ID, "the text '%s' already exists", args[ID].string);
  }
  Vec at;
  if (!place_read_fields(call, X, world->room, &at)) return api_bool(call, false);
  if (args[AT].given && args[ABSOLUTE].boolean) return api_refuse_arg(call, AT, "'at' and 'absolute' cannot be combined");
  FreeText text = {
      .id = (char *)args[ID].string,
      .text = (char *)args[TEXT].string,
      .font = args[FONT].integer,
      .color = args[COLOR].color,
      .outline = args[OUTLINE].color,
      .has_outline = args[OUTLINE].given,
      .at = at,
      .align = aligns[args[ALIGN].integer],
      .valign = valigns[args[VALIGN].integer],
      .width = args[WIDTH].integer,
      .absolute = args[ABSOLUTE].boolean,
      .plane = args[PLANE].integer,
      .alpha = args[ALPHA].integer,
      .ends = clock_ticks_from_ms(args[DURATION].integer),
  };
  text.before = text.at;
  text_show(world, &text);
  return api_true(call);
}

/* A text may have expired. Removing it again is not an error. */
static int remove_text(ApiCall *call) {
  const FreeText *text = text_find(call->world, call->args[0].string);
  if (text) text_remove(call->world, text->serial);
  return api_bool(call, text != NULL);
}

static int text_height(ApiCall *call) {
  enum { FONT, TEXT, WIDTH };
  const ApiArg *args = call->args;
  TextStyle style = {.font = args[FONT].integer, .max_width = args[WIDTH].given ? args[WIDTH].integer : 0};
  if (style.max_width < 0) return api_refuse_arg(call, WIDTH, "0 or more expected, got %d", style.max_width);
  int lines = text_line_count(call->world->assets, &style, args[TEXT].string);
  lua_pushinteger(call->L, (lua_Integer)lines * text_row_height(call->world->assets, &style, args[TEXT].string));
  lua_pushinteger(call->L, lines);
  return 2;
}

static int engine_words(ApiCall *call) {
  enum { LANGUAGE, ID };
  Script *script = script_of(call->L);
  const char *words = engine_words_find(&script->words, call->world->assets, call->args[LANGUAGE].string, call->args[ID].string);
  lua_pushstring(call->L, words); /* NULL becomes nil */
  return 1;
}

static int show_notice(ApiCall *call) {
  world_show_notice(call->world, call->args[0].string, clock_ticks_from_ms(call->args[1].integer));
  return api_true(call);
}

const ApiFn api_texts[] = {
    {"showText", show_text,
     "showText{ font: font, text: string, x: px = none, y: px = none, at: place = none, duration: ms, color: color, outline: "
     "color = none, id: id = none, alpha: "
     "alpha = 255, absolute: bool = false, plane: integer = 50, align: left|center|right = center, valign: top|middle|bottom = "
     "middle, width: px = none } -> bool",
     "Shows a text at x, y (room pixels, or canvas pixels if 'absolute') or 'at' a place of the room. By default, this point "
     "is the centre of the text; 'align' and 'valign' change this. Lines wrap at 'width' (default: the canvas). The text "
     "stays for 'duration'; 0 means until the room changes. With an 'id', you can move, fade or remove the text."},
    {"floatTextTo", api_target_float_to,
     "floatTextTo{ id: text, x: px = none, y: px = none, at: place = none, speed: number } -> bool",
     "Moves a text in a straight line to x, y or to a place in the room. 'speed' is in pixels per second. Sends '<id>' on "
     "arrival."},
    {"fadeTextIn", api_target_fade_in, "fadeTextIn(id: text, ms: ms) -> bool", "Fades a text in. Sends 'fade-<id>' at the end."},
    {"fadeTextOut", api_target_fade_out, "fadeTextOut(id: text, ms: ms) -> bool",
     "Fades a text out. Does not remove it. Sends 'fade-<id>' at the end."},
    {"fadeTextTo", api_target_fade_to, "fadeTextTo(id: text, alpha: alpha, ms: ms) -> bool",
     "Fades a text to an alpha of 0 to 255. Sends 'fade-<id>' at the end."},
    {"setTextAlpha", api_target_set_alpha, "setTextAlpha(id: text, alpha: alpha) -> bool",
     "Sets a text's alpha, 0 (invisible) to 255 (opaque)."},
    {"removeText", remove_text, "removeText(id: string) -> bool", "Removes a text. Returns false if it no longer exists."},
    {"textHeight", text_height, "textHeight(font: font, text: string, width: px = 0) -> height, lines",
     "Returns the height of a text in pixels and its number of lines. Lines wrap at 'width'; 0 means no wrapping."},
    {"engineWords", engine_words, "engineWords(language: string, id: string) -> string | nil",
     "Returns the engine's own words for an id such as 'verbOpen' or 'Paused', in a language such as 'de'. Returns nil if "
     "the engine does not know the language or the id."},
    {"showNotice", show_notice, "showNotice(text: string, ms: ms = 1500) -> bool",
     "Shows a short message in the top right corner, above everything, as the engine does for 'Saved'. It replaces the previous "
     "message. It is not part of the game's state: saves and checksums do not contain it."},
    {NULL, NULL, NULL, NULL},
};
