/* api_media.c: pictures, fonts and cursors. Files are opened at their first use, never here. */

#include "script/api/api.h"

#include "base/spelling.h"
#include "script/api/budget.h"

/* Returns 'frameMs' as 'frames' numbers, in Lua memory that stays on the stack. Returns NULL if a
 * value is not a number of at least 1 ms. */
static int *read_frame_ms(ApiCall *call, int list, int frames) {
  lua_State *L = call->L;
  int *frame_ms = lua_newuserdatauv(L, sizeof(int) * (size_t)frames, 0);
  for (int i = 0; i < frames; i++) {
    lua_rawgeti(L, list, i + 1);
    double ms = lua_tonumber(L, -1);
    frame_ms[i] = ms >= 1 && ms <= 1e9 ? (int)ms : 0;
    lua_pop(L, 1);
    if (frame_ms[i] == 0) return NULL;
  }
  return frame_ms;
}

/* Returns the sound of the value on top of the stack, an id or a table, and replaces the value by
 * the id. Returns NONE if there is no such sound. */
static int find_sound(ApiCall *call) {
  lua_State *L = call->L;
  if (lua_istable(L, -1)) {
    lua_getfield(L, -1, "id");
    lua_remove(L, -2);
  }
  const char *id = whole_text(L, -1);
  return id ? registry_find(&call->world->assets->sounds, id) : NONE;
}

static int count_entries(lua_State *L, int list) {
  int count = 0;
  lua_pushnil(L);
  for (; lua_next(L, list); count++) lua_pop(L, 1);
  return count;
}

/* Refuses the value on top of the stack, which is not a sound. */
static void refuse_sound(ApiCall *call, int frame) {
  const char *animation = call->args[0].string, *id = lua_tostring(call->L, -1);
  const char *near = id ? registry_nearest(&call->world->assets->sounds, id) : NULL;
  if (!id) api_refuse(call, "frame %d of '%s': id of an audio expected, got %s", frame, animation, luaL_typename(call->L, -1));
  else
    api_refuse(call, "frame %d of '%s': no audio '%s'%s", frame, animation, id,
               near ? spelling_hint(';', near).text : "; register it before the animation");
}

/* Returns 'frameSounds' as 'frames' sounds, in Lua memory that stays on the stack. After a refusal,
 * returns NULL and pushes false. */
static int *read_frame_sounds(ApiCall *call, int list, int frames) {
  lua_State *L = call->L;
  int *sounds = lua_newuserdatauv(L, sizeof(int) * (size_t)frames, 0);
  int found = 0;
  for (int i = 0; i < frames; i++) {
    sounds[i] = NONE;
    if (lua_rawgeti(L, list, i + 1) != LUA_TNIL) {
      found++;
      sounds[i] = find_sound(call);
      if (sounds[i] == NONE) {
        refuse_sound(call, i + 1);
        return NULL;
      }
    }
    lua_pop(L, 1);
  }
  if (found == count_entries(L, list)) return sounds;
  api_refuse(call, "the keys of frameSounds must be frames, 1 to %d", frames);
  return NULL;
}

/* Returns the absolute path of one of the engine's own files, "engine:pixel.ttf", in a string that
 * stays on the stack. 'folder' is that of such files, from the one of the fonts. Returns NULL if
 * there is no such file. */
#define ENGINE_FILE "engine:"

static char *push_engine_path(ApiCall *call, const char *path, const char *folder, const char *ending) {
  const char *name = path + strlen(ENGINE_FILE);
  g_autofree char *fonts = g_path_get_dirname(call->world->assets->engine_font);
  g_autofree char *whole = g_build_filename(fonts, folder, name, NULL);
  bool is_there = !strpbrk(name, "/\\") && g_str_has_suffix(name, ending) && g_file_test(whole, G_FILE_TEST_IS_REGULAR);
  return is_there ? (char *)lua_pushstring(call->L, whole) : NULL;
}

static int register_animation(ApiCall *call) {
  enum { ID, PATH, FRAMES, TRANSPARENCY, MS, FRAME_MS, FRAME_SOUNDS, ONCE };
  const ApiArg *args = call->args;
  Assets *assets = call->world->assets;
  Animation animation = {
      .id = (char *)args[ID].string,
      .path = (char *)args[PATH].string,
      .place = (char *)api_place(call),
      .frames = args[FRAMES].integer,
      .ms = args[MS].integer,
      .has_key = args[TRANSPARENCY].given,
      .key = args[TRANSPARENCY].color,
      .once = args[ONCE].boolean,
  };
  animation.is_engine = g_str_has_prefix(animation.path, ENGINE_FILE);
  if (animation.is_engine) animation.path = push_engine_path(call, animation.path, "../theme", ".png");
  if (!animation.path) return api_refuse_arg(call, PATH, "the engine has no picture '%s'", args[PATH].string);
  if (registry_find(&assets->animations, animation.id) != NONE) {
    return api_refuse_arg(call, ID, "the animation '%s' already exists", animation.id);
  }
  if (animation.frames < 1 || animation.frames > FRAMES_MAX) {
    return api_refuse_arg(call, FRAMES, "1 to %d expected, got %d", FRAMES_MAX, animation.frames);
  }
  if (animation.ms < 1) return api_refuse_arg(call, MS, "1 or more expected, got %d", animation.ms);
  if (args[FRAME_SOUNDS].given) {
    animation.frame_sounds = read_frame_sounds(call, args[FRAME_SOUNDS].stack, animation.frames);
    if (!animation.frame_sounds) return 1;
  }
  if (args[FRAME_MS].given) {
    animation.frame_ms = read_frame_ms(call, args[FRAME_MS].stack, animation.frames);
    if (!animation.frame_ms)
      return api_refuse_arg(call, FRAME_MS, "a list of %d numbers of at least 1 ms expected", animation.frames);
  }
  size_t list_bytes = animation.frame_ms || animation.frame_sounds ? 2 * sizeof(int) * (size_t)animation.frames : 0;
  if (!budget_take_part(call, NULL, list_bytes) || !budget_take_thing(call, THINGS_ANIMATIONS, ID, PATH)) return 1;
  assets_add_animation(assets, &animation);
  return api_true(call);
}

static int register_font(ApiCall *call) {
  enum { ID, PATH, SIZE, SMOOTH };
  const ApiArg *args = call->args;
  Assets *assets = call->world->assets;
  const char *id = args[ID].string;
  if (registry_find(&assets->fonts, id) != NONE) return api_refuse_arg(call, ID, "the font '%s' already exists", id);
  int size = args[SIZE].integer;
  if (size < 1 || size > 1000) return api_refuse_arg(call, SIZE, "1 to 1000 points expected, got %d", size);
  const char *path = args[PATH].string;
  bool is_engine = g_str_has_prefix(path, ENGINE_FILE);
  char *own = is_engine ? push_engine_path(call, path, "", ".ttf") : NULL;
  if (is_engine && !own) return api_refuse_arg(call, PATH, "the engine has no font '%s'; it has pixel.ttf and mono.ttf", path);
  if (!budget_take_thing(call, THINGS_FONTS, ID, PATH)) return 1;
  const Font font = {.id = (char *)id,
                     .path = is_engine ? own : (char *)path,
                     .place = (char *)api_place(call),
                     .size = size,
                     .smooth = args[SMOOTH].boolean,
                     .is_engine = is_engine};
  assets_add_font(assets, &font);
  return api_true(call);
}

static int register_cursor(ApiCall *call) {
  const char *id = call->args[0].string;
  Registry *cursors = &call->world->cursors;
  if (registry_find(cursors, id) != NONE) return api_refuse_arg(call, 0, "the cursor '%s' already exists", id);
  if (!budget_take_thing(call, THINGS_CURSORS, 0, 0)) return 1;
  registry_add(cursors, cursor_new(id));
  return api_true(call);
}

static int set_cursor_animation(ApiCall *call) {
  world_cursor(call->world, call->args[0].integer)->animation = call->args[1].integer;
  return api_true(call);
}

static int set_main_cursor(ApiCall *call) {
  call->world->pointer.main_cursor = call->args[0].integer;
  return api_true(call);
}

static int set_hotspot_cursor(ApiCall *call) {
  call->world->pointer.hotspot_cursor = call->args[0].integer;
  return api_true(call);
}

static int set_cursor_visible(ApiCall *call, bool visible) {
  call->world->pointer.visible = visible;
  return api_true(call);
}

static int show_cursor(ApiCall *call) { return set_cursor_visible(call, true); }

static int hide_cursor(ApiCall *call) { return set_cursor_visible(call, false); }

static int show_cursor_text(ApiCall *call) {
  enum { FONT, TEXT, COLOR, OUTLINE };
  const ApiArg *args = call->args;
  CursorText *text = &call->world->pointer.text;
  if (api_is_before_window(call)) return api_bool(call, false);
  if (!budget_check_text(call, TEXT)) return 1;
  api_check_shown_words(call, TEXT);
  assets_check_font(call->world->assets, args[FONT].integer);
  char *copy = g_strdup(args[TEXT].string);
  g_free(text->text);
  *text = (CursorText){.visible = copy[0] != '\0',
                       .text = copy,
                       .font = args[FONT].integer,
                       .color = args[COLOR].color,
                       .outline = args[OUTLINE].color,
                       .has_outline = args[OUTLINE].given};
  return api_true(call);
}

static int hide_cursor_text(ApiCall *call) {
  call->world->pointer.text.visible = false;
  return api_true(call);
}

const ApiFn api_media[] = {
    {"registerAnimation", register_animation,
     "registerAnimation{ id: id, path: string, frames: count, transparency: color = none, ms: ms = 100, frameMs: table = none, "
     "frameSounds: table = none, once: bool = false } -> bool",
     "Registers a picture, or a horizontal strip of equally wide frames. Each frame is shown for 'ms', or for its time in the "
     "list 'frameMs'. 'frameSounds' plays sounds at frames: { [3] = 'step' }. Pixels of the color 'transparency' are not drawn. "
     "With 'once', the animation stops at its last frame."},
    {"registerFont", register_font, "registerFont{ id: id, path: string, size: count, smooth: bool = false } -> bool",
     "Registers a TrueType font at a size in points. 'smooth' turns on anti-aliasing; do not use it for pixel fonts. The engine "
     "has 'engine:pixel.ttf' (for 10, 20, 30 ... points) and 'engine:mono.ttf'."},
    {"registerCursor", register_cursor, "registerCursor{ id: id } -> bool", "Registers a mouse cursor."},
    {"setCursorAnimation", set_cursor_animation, "setCursorAnimation(id: cursor, animation: animation) -> bool",
     "Sets a cursor's picture, centred on the pointer."},
    {"setMainCursor", set_main_cursor, "setMainCursor(id: cursor) -> bool",
     "Sets the normal cursor. The default is a plain arrow; in KIAVC games there is none."},
    {"setHotspotCursor", set_hotspot_cursor, "setHotspotCursor(id: cursor) -> bool",
     "Sets the cursor that is shown while the pointer is over an object or actor."},
    {"showCursor", show_cursor, "showCursor(...) -> bool",
     "Shows the cursor. It is initially shown; in KIAVC games it is initially hidden."},
    {"hideCursor", hide_cursor, "hideCursor(...) -> bool", "Hides the cursor."},
    {"showCursorText", show_cursor_text,
     "showCursorText{ font: font, text: string, color: color, outline: color = none } -> bool",
     "Shows a text that follows the pointer. It replaces the previous text."},
    {"hideCursorText", hide_cursor_text, "hideCursorText() -> bool", "Hides the text at the pointer."},
    {NULL, NULL, NULL, NULL},
};
