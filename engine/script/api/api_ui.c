/* api_ui.c: boxes, of which the interface is made. The widgets (scripts/ui/) are built on them. */

#include "base/spelling.h"
#include "script/api/api.h"
#include "script/api/budget.h"
#include "world/ui/box_input.h"

#include <string.h>

/* ---- The options of setBox */

typedef enum {
  AS_BOOL,
  AS_PX,     /* -STAGE_FAR to STAGE_FAR */
  AS_LENGTH, /* 0 to STAGE_FAR */
  AS_INT,
  AS_ALPHA,
  AS_ZOOM,
  AS_COLOR, /* in all looks */
  AS_FRAME, /* in all looks */
  AS_TEXT,
  AS_PICTURE,
  AS_FONT,
  AS_CURTAIN,
  AS_OUTLINE,
  AS_MARGINS, /* a number, or { left, top, right, bottom } */
  AS_KEYS,
  AS_ALIGN,
  AS_VALIGN,
  AS_LOOK, /* a table of colors and a frame, for one look */
  AS_NEIGHBORS,
  AS_PARENT
} OptionKind;

typedef struct Option {
  const char *name;
  size_t offset; /* in BoxSettings; in BoxLook for AS_COLOR and AS_FRAME */
  OptionKind kind;
  int look; /* AS_LOOK */
} Option;

#define OPTION(name_, kind_, member_)                                                                                            \
  { name_, offsetof(BoxSettings, member_), kind_, 0 }
#define LOOK_PART(name_, kind_, member_)                                                                                         \
  { name_, offsetof(BoxLook, member_), kind_, 0 }
#define LOOK(name_, look_)                                                                                                       \
  { name_, 0, AS_LOOK, look_ }

/* The first LOOK_PARTS are also fields of the tables 'hot', 'down' and 'off'. */
#define LOOK_PARTS 4
static const Option options[] = {
    LOOK_PART("fill", AS_COLOR, fill),
    LOOK_PART("border", AS_COLOR, border),
    LOOK_PART("ink", AS_COLOR, ink),
    LOOK_PART("frame", AS_FRAME, frame),
    OPTION("x", AS_PX, at.x),
    OPTION("y", AS_PX, at.y),
    OPTION("width", AS_LENGTH, size.w),
    OPTION("height", AS_LENGTH, size.h),
    OPTION("order", AS_INT, order),
    OPTION("alpha", AS_ALPHA, alpha),
    OPTION("hidden", AS_BOOL, hidden),
    OPTION("disabled", AS_BOOL, disabled),
    OPTION("clips", AS_BOOL, clips),
    OPTION("takesPointer", AS_BOOL, takes_pointer),
    OPTION("takesFocus", AS_BOOL, takes_focus),
    OPTION("takesWheel", AS_BOOL, takes_wheel),
    OPTION("notesHover", AS_BOOL, notes_hover),
    OPTION("notesDrag", AS_BOOL, notes_drag),
    OPTION("modal", AS_BOOL, is_modal),
    OPTION("follows", AS_BOOL, follows),
    OPTION("keys", AS_KEYS, keys),
    OPTION("curtain", AS_CURTAIN, curtain),
    OPTION("borderWidth", AS_LENGTH, border_width),
    OPTION("picture", AS_PICTURE, picture),
    OPTION("slice", AS_MARGINS, slice),
    OPTION("zoom", AS_ZOOM, zoom),
    OPTION("text", AS_TEXT, text),
    OPTION("font", AS_FONT, font),
    OPTION("outline", AS_OUTLINE, outline),
    OPTION("wraps", AS_BOOL, wraps),
    OPTION("align", AS_ALIGN, align),
    OPTION("valign", AS_VALIGN, valign),
    OPTION("inset", AS_MARGINS, inset),
    LOOK("hot", BOX_HOT),
    LOOK("down", BOX_DOWN),
    LOOK("off", BOX_OFF),
    OPTION("neighbors", AS_NEIGHBORS, neighbors),
    {"parent", 0, AS_PARENT, 0},
};

/* In the order of BoxWay, of TextAlign, and of TextValign. */
static const char *const ways[] = {"up", "down", "left", "right"};
static const char *const aligns[] = {"center", "left", "right"};
static const char *const valigns[] = {"middle", "top", "bottom"};

static const struct {
  const char *name;
  int key;
} key_words[] = {{"across", BOX_KEYS_ACROSS}, {"along", BOX_KEYS_ALONG}, {"pages", BOX_KEYS_PAGES},
                 {"text", BOX_KEYS_TEXT},     {"other", BOX_KEYS_OTHER}, {"bag", BOX_KEYS_BAG}};

/* One call of setBox. */
typedef struct BoxReading {
  ApiCall *call;
  BoxSettings settings; /* strings are Lua's */
  const char *parent;
  const char *table; /* the option whose table is read: "hot"; NULL = the options themselves */
} BoxReading;

/* These read the value on top of the stack, and leave it there. They return false after they have
 * rejected the call. */

static bool refuse_value(BoxReading *reading, const char *name, const char *expected) {
  lua_State *L = reading->call->L;
  const char *got = lua_type(L, -1) == LUA_TSTRING                           ? lua_pushfstring(L, "'%s'", lua_tostring(L, -1))
                    : lua_type(L, -1) == LUA_TNUMBER || lua_isboolean(L, -1) ? luaL_tolstring(L, -1, NULL)
                                                                             : luaL_typename(L, -1);
  api_refuse_arg(reading->call, 1, "the field '%s%s%s': %s expected, got %s", reading->table ? reading->table : "",
                 reading->table ? "." : "", name, expected, got);
  return false;
}

static bool read_int(BoxReading *reading, const char *name, int low, int high, int *to) {
  lua_State *L = reading->call->L;
  int is_number;
  double number = lua_tonumberx(L, -1, &is_number);
  if (is_number && number >= low && number <= high) {
    *to = (int)number;
    return true;
  }
  g_autofree char *expected = g_strdup_printf("a number from %d to %d", low, high);
  lua_pushstring(L, expected);
  g_clear_pointer(&expected, g_free);
  lua_insert(L, -2);
  return refuse_value(reading, name, lua_tostring(L, -2));
}

static bool read_byte(lua_State *L, const char *part, uint8_t otherwise, uint8_t *to) {
  int is_number = 1;
  double number = otherwise;
  if (lua_getfield(L, -1, part) != LUA_TNIL) number = lua_tonumberx(L, -1, &is_number);
  lua_pop(L, 1);
  if (!is_number || !(number >= 0 && number <= 255)) return false;
  *to = (uint8_t)number;
  return true;
}

/* false is no color: it is transparent. */
static bool read_color(BoxReading *reading, const char *name, Color *to) {
  lua_State *L = reading->call->L;
  Color color = {0};
  bool is_color = lua_isboolean(L, -1) && !lua_toboolean(L, -1);
  if (lua_istable(L, -1)) {
    is_color = read_byte(L, "r", 0, &color.r) && read_byte(L, "g", 0, &color.g) && read_byte(L, "b", 0, &color.b) &&
               read_byte(L, "a", 255, &color.a);
  }
  if (!is_color) return refuse_value(reading, name, "a color such as { r = 255, g = 128, b = 0 }, or false");
  *to = color;
  return true;
}

static bool read_margins(BoxReading *reading, const char *name, Rect *to) {
  lua_State *L = reading->call->L;
  int sides[4];
  if (!lua_istable(L, -1)) {
    if (!read_int(reading, name, 0, BOX_SLICE_MAX, &sides[0])) return false;
    *to = (Rect){sides[0], sides[0], sides[0], sides[0]};
    return true;
  }
  for (int i = 0; i < 4; i++) {
    lua_rawgeti(L, -1, i + 1);
    if (!read_int(reading, name, 0, BOX_SLICE_MAX, &sides[i])) return false;
    lua_pop(L, 1);
  }
  *to = (Rect){sides[0], sides[1], sides[2], sides[3]};
  return true;
}

/* A string, or false for none. */
static bool read_text(BoxReading *reading, const char *name, size_t most, const char **to) {
  lua_State *L = reading->call->L;
  bool is_none = lua_isboolean(L, -1) && !lua_toboolean(L, -1);
  if (!is_none && lua_type(L, -1) != LUA_TSTRING) return refuse_value(reading, name, "a text, or false");
  size_t length = 0;
  const char *text = is_none ? NULL : lua_tolstring(L, -1, &length);
  if (text && (strlen(text) != length || length > most)) {
    api_refuse_arg(reading->call, 1, "the field '%s': a text of at most %d bytes without zero bytes expected", name, (int)most);
    return false;
  }
  *to = text;
  return true;
}

/* The id of a thing, the thing itself, or false for none. */
static bool read_thing(BoxReading *reading, const char *name, const Registry *registry, const char *kind, int *to) {
  lua_State *L = reading->call->L;
  if (lua_isboolean(L, -1) && !lua_toboolean(L, -1)) {
    *to = NONE;
    return true;
  }
  if (lua_istable(L, -1)) {
    lua_getfield(L, -1, "id");
    lua_replace(L, -2);
  }
  const char *id = lua_tostring(L, -1);
  int index = id ? registry_find(registry, id) : NONE;
  if (index == NONE) {
    SpellingHint hint = spelling_hint(';', id ? registry_nearest(registry, id) : NULL);
    api_refuse_arg(reading->call, 1, "the field '%s': no such %s '%s'%s", name, kind, id ? id : luaL_typename(L, -1), hint.text);
    return false;
  }
  *to = index;
  return true;
}

static bool read_word(BoxReading *reading, const char *name, const char *const *words, int count, int *to) {
  const char *word = lua_tostring(reading->call->L, -1);
  for (int i = 0; word && i < count; i++) {
    if (strcmp(words[i], word) != 0) continue;
    *to = i;
    return true;
  }
  g_autofree char *joined = NULL;
  for (int i = 0; i < count; i++) {
    char *longer = joined ? g_strconcat(joined, ", ", words[i], NULL) : g_strdup(words[i]);
    g_free(joined);
    joined = longer;
  }
  lua_pushfstring(reading->call->L, "one of %s", joined);
  g_clear_pointer(&joined, g_free);
  lua_insert(reading->call->L, -2);
  return refuse_value(reading, name, lua_tostring(reading->call->L, -2));
}

/* Words with blanks between them; "" = none. */
static bool read_keys(BoxReading *reading, const char *name, int *to) {
  const char *text = lua_type(reading->call->L, -1) == LUA_TSTRING ? lua_tostring(reading->call->L, -1) : NULL;
  int keys = 0;
  while (text && *text) {
    size_t length = strcspn(text, " "), i = 0;
    while (i < G_N_ELEMENTS(key_words) && (strlen(key_words[i].name) != length || strncmp(key_words[i].name, text, length) != 0))
      i++;
    if (length > 0 && i == G_N_ELEMENTS(key_words)) text = NULL;
    if (!text) break;
    if (length > 0) keys |= key_words[i].key;
    text += length + (text[length] == ' ');
  }
  if (!text) return refuse_value(reading, name, "words of 'across along bag pages text other'");
  *to = keys;
  return true;
}

static bool read_neighbors(BoxReading *reading, const char *name, char **to) {
  lua_State *L = reading->call->L;
  if (!lua_istable(L, -1)) return refuse_value(reading, name, "a table such as { up = 'id' }");
  for (int i = 0; i < BOX_NEIGHBORS; i++) {
    if (lua_getfield(L, -1, ways[i]) != LUA_TNIL && !read_text(reading, name, BUDGET_NAME_BYTES, (const char **)&to[i]))
      return false;
    lua_pop(L, 1);
  }
  return true;
}

static bool read_look_part(BoxReading *reading, const Option *option, BoxLook *look) {
  void *to = (char *)look + option->offset;
  if (option->kind == AS_COLOR) return read_color(reading, option->name, to);
  if (lua_isboolean(reading->call->L, -1) && !lua_toboolean(reading->call->L, -1)) {
    *(int *)to = BOX_ANIMATED;
    return true;
  }
  if (!read_int(reading, option->name, 0, FRAMES_MAX, to)) return false;
  *(int *)to = *(int *)to == 0 ? BOX_NO_FRAME : *(int *)to - 1;
  return true;
}

static bool read_everywhere(BoxReading *reading, const Option *option) {
  for (int i = 0; i < BOX_STATES; i++) {
    if (!read_look_part(reading, option, &reading->settings.looks[i])) return false;
  }
  return true;
}

static bool read_look(BoxReading *reading, const Option *option) {
  lua_State *L = reading->call->L;
  if (!lua_istable(L, -1)) return refuse_value(reading, option->name, "a table such as { fill = blue, frame = 2 }");
  reading->table = option->name;
  for (int i = 0; i < LOOK_PARTS; i++) {
    if (lua_getfield(L, -1, options[i].name) != LUA_TNIL &&
        !read_look_part(reading, &options[i], &reading->settings.looks[option->look])) {
      return false;
    }
    lua_pop(L, 1);
  }
  reading->table = NULL;
  return true;
}

static bool read_picture(BoxReading *reading, const Option *option, void *to) {
  return read_thing(reading, option->name, &reading->call->world->assets->animations, "animation", to);
}

static bool read_outline(BoxReading *reading, const Option *option) {
  BoxSettings *settings = &reading->settings;
  settings->has_outline = lua_toboolean(reading->call->L, -1);
  return read_color(reading, option->name, &settings->outline);
}

static bool read_option(BoxReading *reading, const Option *option) {
  const char *name = option->name;
  lua_State *L = reading->call->L;
  void *to = (char *)&reading->settings + option->offset;
  int word = 0;
  switch (option->kind) {
  case AS_BOOL: *(bool *)to = lua_toboolean(L, -1); return true;
  case AS_PX: return read_int(reading, name, -STAGE_FAR, STAGE_FAR, to);
  case AS_LENGTH: return read_int(reading, name, 0, STAGE_FAR, to);
  case AS_INT: return read_int(reading, name, -STAGE_FAR, STAGE_FAR, to);
  case AS_ALPHA: return read_int(reading, name, 0, 255, to);
  case AS_ZOOM: return read_int(reading, name, 1, BOX_ZOOM_MAX, to);
  case AS_COLOR:
  case AS_FRAME: return read_everywhere(reading, option);
  case AS_TEXT: return read_text(reading, name, BUDGET_TEXT_BYTES, to);
  case AS_PICTURE: return read_picture(reading, option, to);
  case AS_FONT: return read_thing(reading, name, &reading->call->world->assets->fonts, "font", to);
  case AS_CURTAIN: return read_color(reading, name, to);
  case AS_OUTLINE: return read_outline(reading, option);
  case AS_MARGINS: return read_margins(reading, name, to);
  case AS_KEYS: return read_keys(reading, name, to);
  case AS_ALIGN:
    if (!read_word(reading, name, aligns, G_N_ELEMENTS(aligns), &word)) return false;
    reading->settings.align = (TextAlign)word;
    return true;
  case AS_VALIGN:
    if (!read_word(reading, name, valigns, G_N_ELEMENTS(valigns), &word)) return false;
    reading->settings.valign = (TextValign)word;
    return true;
  case AS_LOOK: return read_look(reading, option);
  case AS_NEIGHBORS: return read_neighbors(reading, name, to);
  case AS_PARENT: return read_text(reading, name, BUDGET_NAME_BYTES, &reading->parent);
  }
  return false;
}

static bool refuse_unknown_options(BoxReading *reading) {
  lua_State *L = reading->call->L;
  lua_pushnil(L);
  while (lua_next(L, reading->call->args[1].stack)) {
    lua_pop(L, 1);
    const char *name = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
    Spelling spelling = spelling_begin(name);
    bool is_known = false;
    for (gsize i = 0; i < G_N_ELEMENTS(options) && !is_known; i++) {
      is_known = strcmp(options[i].name, name) == 0;
      spelling_offer(&spelling, options[i].name);
    }
    if (is_known) continue;
    api_refuse_arg(reading->call, 1, "there is no field '%s'%s", name, spelling_hint(';', spelling.best).text);
    return true;
  }
  return false;
}

/* The fields of all looks come first, so that a look of its own replaces them. */
static bool read_options(BoxReading *reading) {
  lua_State *L = reading->call->L;
  int count = 0;
  for (gsize i = 0; i < G_N_ELEMENTS(options); i++) {
    if (lua_getfield(L, reading->call->args[1].stack, options[i].name) != LUA_TNIL) {
      if (!read_option(reading, &options[i])) return false;
      count++;
    }
    lua_pop(L, 1);
  }
  lua_pushnil(L);
  while (lua_next(L, reading->call->args[1].stack)) {
    count--;
    lua_pop(L, 1);
  }
  return count == 0 || !refuse_unknown_options(reading);
}

static int set_box(ApiCall *call) {
  const char *id = call->args[0].string;
  if (!budget_check_name(call, 0)) return 1;
  const Box *box = box_find(&call->world->ui, id);
  BoxReading reading = {.call = call, .settings = box ? box->settings : box_defaults()};
  if (box && box->parent) reading.parent = box->parent->id;
  if (!read_options(&reading)) return 1;
  g_autofree char *fault = box_set(&call->world->ui, id, reading.parent, &reading.settings);
  if (!fault) return api_true(call);
  lua_pushstring(call->L, fault);
  g_clear_pointer(&fault, g_free);
  return api_refuse(call, "%s", lua_tostring(call->L, -1));
}

static int remove_box(ApiCall *call) { return api_bool(call, box_remove(&call->world->ui, call->args[0].string)); }

static int get_box(ApiCall *call) {
  static const char *const states[BOX_STATES] = {"normal", "hot", "down", "off"};
  lua_State *L = call->L;
  const Box *box = box_find(&call->world->ui, call->args[0].string);
  if (!box) return api_bool(call, false);
  Rect place = box_place(box);
  lua_pushinteger(L, place.x1);
  lua_pushinteger(L, place.y1);
  lua_pushinteger(L, box->settings.size.w);
  lua_pushinteger(L, box->settings.size.h);
  lua_pushstring(L, states[box_state(&call->world->ui, box)]);
  return 5;
}

static int focus_box(ApiCall *call) {
  if (!call->args[0].given) return api_bool(call, box_focus(&call->world->ui, NULL));
  Box *box = box_find(&call->world->ui, call->args[0].string);
  if (!box) return api_refuse_arg(call, 0, "there is no box '%s'", call->args[0].string);
  return api_bool(call, box_focus(&call->world->ui, box));
}

static int focused_box(ApiCall *call) {
  const Box *focus = call->world->ui.focus;
  if (focus) lua_pushstring(call->L, focus->id);
  else lua_pushnil(call->L);
  return 1;
}

static int move_focus(ApiCall *call) { return api_bool(call, box_move_focus(&call->world->ui, (BoxWay)call->args[0].integer)); }

typedef struct IdList {
  lua_State *L;
  const char *prefix;
  int count;
} IdList;

static void add_id(Box *box, void *user) {
  IdList *list = user;
  if (!g_str_has_prefix(box->id, list->prefix)) return;
  lua_pushstring(list->L, box->id);
  lua_rawseti(list->L, -2, ++list->count);
}

static int box_ids(ApiCall *call) {
  luaL_checkstack(call->L, 4, "to list boxes");
  IdList list = {call->L, call->args[0].given ? call->args[0].string : "", 0};
  lua_newtable(call->L);
  boxes_visit(&call->world->ui, add_id, &list);
  return 1;
}

/* Scripts ask in every tick while texts change, so this does no more than it must. */
static int measure_text(ApiCall *call) {
  enum { FONT, TEXT, WIDTH };
  const ApiArg *args = call->args;
  Assets *assets = call->world->assets;
  TextStyle style = {.font = args[FONT].integer, .max_width = MAX(args[WIDTH].integer, 0)};
  if (!budget_check_text(call, TEXT)) return 1;
  Size size = text_size(assets, &style, args[TEXT].string);
  lua_pushinteger(call->L, size.w);
  lua_pushinteger(call->L, size.h);
  return 2;
}

static int picture_size(ApiCall *call) {
  Size size = assets_frame_size(call->world->assets, call->args[0].integer);
  lua_pushinteger(call->L, size.w);
  lua_pushinteger(call->L, size.h);
  return 2;
}

static int request_layout(ApiCall *call) {
  ui_request_layout(&call->world->ui, call->args[0].boolean ? UI_LAYOUT_ALL : UI_LAYOUT_CHANGED);
  return api_true(call);
}

const ApiFn api_ui[] = {
    {"setBox", set_box, "setBox(id: id, options: table) -> bool",
     "Makes a box, a rectangle above the room, or changes one. The widgets (docs/interface.md) are made of boxes, and are "
     "what games normally use. Options that are not given stay as they are. 'x', 'y', 'width', 'height': its place in px, in "
     "the box 'parent' or on the canvas. 'order' (higher ones are in front), 'alpha', 'hidden', 'disabled', 'clips' (cuts "
     "the boxes in it). 'fill', 'border' with 'borderWidth' in px, 'ink' (the text's color) and 'frame' are the look. 'hot', "
     "'down' and 'off' are tables with another look: 'hot' for a box under the pointer or with the focus, 'down' for a "
     "pressed box, 'off' for a disabled box. 'follows': it looks hot or pressed when its parent does. 'curtain' is a color "
     "over the whole canvas, behind the box. 'picture' is an animation. 'frame' shows one frame of it (0: none). 'slice' is "
     "the width in px of the borders of the picture that are not stretched, and 'zoom' enlarges these. 'text', 'font', "
     "'outline', 'wraps', 'align', 'valign', 'inset' (px around the text). 'takesPointer': the pointer does not reach things "
     "behind it. 'takesFocus': it can have the focus. 'takesWheel': it gets the wheel. 'modal': neither pointer nor keys "
     "reach things behind it. 'notesHover', 'notesDrag': it gets these events. 'keys': a text of the words 'across along bag "
     "pages text other'. The focused box gets keys of these kinds, and they do not move the focus. 'neighbors': { up = id, "
     "... }, the boxes to which arrow keys move the focus. Events call boxEvent(id, kind, x, y, what)."},
    {"removeBox", remove_box, "removeBox(id: string) -> bool",
     "Removes a box and the boxes in it. Returns false if there is no such box."},
    {"getBox", get_box, "getBox(id: string) -> x, y, width, height, state",
     "Returns the place of a box on the canvas, its size in pixels, and its state: 'normal', 'hot', 'down' or 'off'. Returns "
     "false if there is no such box."},
    {"focusBox", focus_box, "focusBox(id: string = none) -> bool",
     "Gives the focus to a box. Without 'id', no box has the focus. Returns false if the box cannot have the focus now."},
    {"focusedBox", focused_box, "focusedBox() -> id", "Returns the id of the box that has the focus, or nil."},
    {"moveFocus", move_focus, "moveFocus(way: up|down|left|right|next|previous) -> bool",
     "Moves the focus, as the player's arrow keys and Tab do. Returns false if no box can have it."},
    {"boxIds", box_ids, "boxIds(prefix: string = none) -> ids",
     "Returns the ids of all boxes, or of those whose ids begin with 'prefix', in the order of drawing."},
    {"measureText", measure_text, "measureText(font: font, text: string, width: px = 0) -> width, height",
     "Returns the size of a text in pixels. Lines wrap at 'width'; 0 means no wrapping."},
    {"pictureSize", picture_size, "pictureSize(animation: animation) -> width, height",
     "Returns the size of a frame of an animation in pixels."},
    {"requestLayout", request_layout, "requestLayout(all: bool = false) -> bool",
     "Makes the engine place the widgets at the end of this tick: those that have changed, or all widgets if 'all' is true."},
    {NULL, NULL, NULL, NULL},
};
