/* api_media.c: pictures, fonts and cursors. Files are opened at their first use, never here. */

#include "script/api/api.h"

#include "base/spelling.h"
#include "media/assets_sprite.h"
#include "script/api/author_way.h"
#include "script/api/budget.h"

enum { ID, PATH, FRAMES, TRANSPARENCY, MS, FRAME_MS, FRAME_SOUNDS, ONCE, TAG, LAYERS, HIDE };

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

/* Returns a list of texts as a list that ends with NULL, in Lua memory that stays on the stack.
 * Returns NULL if an entry is no text. */
static char **read_texts(ApiCall *call, int list) {
  lua_State *L = call->L;
  int count = (int)MIN(lua_rawlen(L, list), SPRITE_TAGS_MAX);
  char **texts = lua_newuserdatauv(L, sizeof(char *) * ((size_t)count + 1), 0);
  for (int i = 0; i < count; i++) {
    bool is_text = lua_rawgeti(L, list, i + 1) == LUA_TSTRING;
    texts[i] = (char *)lua_tostring(L, -1); /* the list keeps it alive */
    lua_pop(L, 1);
    if (!is_text) return NULL;
  }
  texts[count] = NULL;
  return count > 0 && count_entries(L, list) == count ? texts : NULL;
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
  const char *field = author_way_push_field(call, call->usage->args[FRAME_SOUNDS].name);
  api_refuse(call, "animation '%s': the keys of %s must be frames, 1 to %d", call->args[ID].string, field ? field : "frameSounds",
             frames);
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

/* Registers an animation, after all other checks. */
static int add_animation(ApiCall *call, const Animation *animation) {
  Assets *assets = call->world->assets;
  bool has_lists = animation->frame_ms || animation->frame_sounds || animation->sprite;
  size_t list_bytes = has_lists ? 3 * sizeof(int) * (size_t)animation->frames : 0;
  if (!budget_take_part(call, NULL, list_bytes)) return 1;
  if (!budget_take_thing(call, THINGS_ANIMATIONS, ID, PATH)) return 1;
  assets_add_animation(assets, animation);
  return api_true(call);
}

/* Fills 'frames', their times and sounds from the arguments. Returns false after a refusal. */
static bool read_strip(ApiCall *call, Animation *animation) {
  const ApiArg *args = call->args;
  for (int i = TAG; i <= HIDE; i++) {
    if (!args[i].given) continue;
    api_refuse_arg(call, i, "only files of Aseprite have tags and layers: .aseprite, .ase, or the .json of a sheet");
    return false;
  }
  animation->frames = args[FRAMES].given ? args[FRAMES].integer : 1;
  if (animation->frames < 1 || animation->frames > FRAMES_MAX) {
    api_refuse_arg(call, FRAMES, "1 to %d expected, got %d", FRAMES_MAX, animation->frames);
    return false;
  }
  if (args[MS].given && args[MS].integer < 1) {
    api_refuse_arg(call, MS, "1 or more expected, got %f", args[MS].number);
    return false;
  }
  animation->ms = args[MS].given ? args[MS].integer : FRAME_MS_DEFAULT;
  if (args[FRAME_SOUNDS].given) {
    animation->frame_sounds = read_frame_sounds(call, args[FRAME_SOUNDS].stack, animation->frames);
    if (!animation->frame_sounds) return false;
  }
  if (!args[FRAME_MS].given) return true;
  animation->frame_ms = read_frame_ms(call, args[FRAME_MS].stack, animation->frames);
  if (animation->frame_ms) return true;
  api_refuse_arg(call, FRAME_MS, "a list of %d numbers of at least 1 ms expected", animation->frames);
  return false;
}

/* Returns false after a refusal: the frames and times are in the file. Animation:new passes one
 * frame if the author gives none. */
static bool check_sprite_args(ApiCall *call) {
  const ApiArg *args = call->args;
  int wrong = args[FRAMES].given && args[FRAMES].integer != 1 ? FRAMES
              : args[MS].given                                ? MS
              : args[FRAME_MS].given                          ? FRAME_MS
                                                              : NONE;
  if (wrong == NONE) return true;
  api_refuse_arg(call, wrong, "a file of Aseprite has its own frames and times; leave it out");
  return false;
}

/* Sounds belong to the frames of the tag: a sound is played each time that its frame begins.
 * Returns false after a refusal. */
static bool read_sprite_sounds(ApiCall *call, Animation *animation) {
  const AnimationSprite *sprite = animation->sprite;
  if (!call->args[FRAME_SOUNDS].given) return true;
  const int *sounds = read_frame_sounds(call, call->args[FRAME_SOUNDS].stack, sprite->view.cells);
  if (!sounds) return false;
  animation->frame_sounds = lua_newuserdatauv(call->L, sizeof(int) * (size_t)sprite->steps, 0);
  for (int i = 0; i < sprite->steps; i++) animation->frame_sounds[i] = sounds[sprite->cells[i]];
  return true;
}

/* A broken file, and a tag or layer that is missing, is a Problem. The animation is a
 * placeholder. */
static int register_broken_sprite(ApiCall *call, const Animation *base, const char *fault) {
  Assets *assets = call->world->assets;
  Animation animation = *base;
  animation.frames = 1;
  int count = registry_count(&assets->animations);
  lua_pushstring(call->L, fault);
  int results = add_animation(call, &animation);
  if (registry_count(&assets->animations) > count) assets_fail_animation(assets, count, lua_tostring(call->L, -1 - results));
  return results;
}

/* Reads the lists of layers. Returns false after a refusal. */
static bool read_layers(ApiCall *call, SpriteView *view) {
  const int lists[] = {LAYERS, HIDE};
  char ***const to[] = {&view->layers, &view->hidden};
  for (int i = 0; i < 2; i++) {
    const ApiArg *arg = &call->args[lists[i]];
    if (arg->given) *to[i] = read_texts(call, arg->stack);
    if (!arg->given || *to[i]) continue;
    api_refuse_arg(call, lists[i], "a list of names of layers expected: { 'coat', 'head' }");
    return false;
  }
  return true;
}

/* Registers an animation of an Aseprite file. 'base' has the fields that all animations have. The
 * plan belongs to the Assets, until another file is read. */
static int register_sprite(ApiCall *call, const Animation *base) {
  const ApiArg *args = call->args;
  Assets *assets = call->world->assets;
  AnimationSprite sprite = {0};
  if (!read_layers(call, &sprite.view) || !check_sprite_args(call)) return 1;
  const SpriteChoice choice = {.path = base->path,
                               .tag = args[TAG].given ? args[TAG].string : NULL,
                               .layers = sprite.view.layers,
                               .hidden = sprite.view.hidden};
  const char *fault = NULL;
  const SpritePlan *plan = assets_plan_sprite(assets, &choice, &fault);
  if (!plan) return register_broken_sprite(call, base, fault);
  sprite.view.first = plan->first;
  sprite.view.cells = plan->cells;
  sprite.steps = plan->steps;
  sprite.cells = plan->step_cells;
  sprite.image = (char *)assets_sheet_image(assets);
  Animation animation = *base;
  animation.sprite = &sprite;
  animation.frames = plan->steps;
  animation.frame_ms = plan->step_ms;
  animation.frame = assets_sprite(assets, base->path, &fault)->size;
  if (!args[ONCE].given) animation.once = plan->once;
  return read_sprite_sounds(call, &animation) ? add_animation(call, &animation) : 1;
}

static int register_animation(ApiCall *call) {
  const ApiArg *args = call->args;
  Animation animation = {
      .id = (char *)args[ID].string,
      .path = (char *)args[PATH].string,
      .place = (char *)api_place(call),
      .has_key = args[TRANSPARENCY].given,
      .key = args[TRANSPARENCY].color,
      .once = args[ONCE].boolean,
  };
  animation.is_engine = g_str_has_prefix(animation.path, ENGINE_FILE);
  if (animation.is_engine) animation.path = push_engine_path(call, animation.path, "../theme", ".png");
  if (!animation.path) return api_refuse_arg(call, PATH, "the engine has no picture '%s'", args[PATH].string);
  if (registry_find(&call->world->assets->animations, animation.id) != NONE) {
    return api_refuse_arg(call, ID, "the animation '%s' already exists", animation.id);
  }
  if (sprite_has_name(animation.path)) return register_sprite(call, &animation);
  return read_strip(call, &animation) ? add_animation(call, &animation) : 1;
}

static int sprite_tags(ApiCall *call) {
  const char *path = call->args[0].string, *fault = NULL;
  const Sprite *sprite = sprite_has_name(path) ? assets_sprite(call->world->assets, path, &fault) : NULL;
  if (!sprite) {
    lua_pushnil(call->L);
    return 1;
  }
  int count = (int)sprite->tags->len;
  lua_createtable(call->L, count, 0);
  for (int i = 0; i < count; i++) {
    lua_pushstring(call->L, g_array_index(sprite->tags, SpriteTag, i).name);
    lua_rawseti(call->L, -2, i + 1);
  }
  return 1;
}

static int register_font(ApiCall *call) {
  enum { FONT_ID, FONT_PATH, SIZE, SMOOTH };
  const ApiArg *args = call->args;
  Assets *assets = call->world->assets;
  const char *id = args[FONT_ID].string;
  if (registry_find(&assets->fonts, id) != NONE) return api_refuse_arg(call, FONT_ID, "the font '%s' already exists", id);
  int size = args[SIZE].integer;
  if (size < 1 || size > 1000) return api_refuse_arg(call, SIZE, "1 to 1000 points expected, got %d", size);
  const char *path = args[PATH].string;
  bool is_engine = g_str_has_prefix(path, ENGINE_FILE);
  char *own = is_engine ? push_engine_path(call, path, "", ".ttf") : NULL;
  if (is_engine && !own)
    return api_refuse_arg(call, FONT_PATH, "the engine has no font '%s'; it has pixel.ttf and mono.ttf", path);
  if (!budget_take_thing(call, THINGS_FONTS, FONT_ID, FONT_PATH)) return 1;
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

static int set_exit_cursor(ApiCall *call) {
  Direction direction = DIRECTION_UP;
  direction_from_name(call->args[0].string, &direction);
  call->world->pointer.exit_cursors[direction] = call->args[1].given ? call->args[1].integer : NONE;
  return api_true(call);
}

static int set_cursor_item(ApiCall *call) {
  call->world->pointer.item = call->args[0].given ? call->args[0].integer : NONE;
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
     "registerAnimation{ id: id, path: string, frames: count = none, transparency: color = none, ms: ms = none, frameMs: table = "
     "none, frameSounds: table = none, once: bool = none, tag: string = none, layers: table = none, hide: table = none } -> bool",
     "Registers a picture, or a horizontal strip of equally wide frames. 'frames' is their number (default: 1). Each frame "
     "is shown for 'ms' (default: 100), or for its time in the list 'frameMs'. 'frameSounds' plays sounds at frames: { [3] = "
     "'step' }. Pixels of the color 'transparency' are not drawn. With 'once', the animation stops at its last frame. A file "
     "of Aseprite (.aseprite, .ase, or the .json of a sheet) has its own frames and times. 'tag' chooses one of the tags in "
     "this file. 'layers' lists the only layers to draw. 'hide' lists layers that are not drawn."},
    {"spriteTags", sprite_tags, "spriteTags(path: string) -> names | nil",
     "Returns the names of the tags of an Aseprite file, or of the .json of a sheet, in the order of the file. Returns nil if "
     "the "
     "file cannot be read."},
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
    {"setExitCursor", set_exit_cursor,
     "setExitCursor(direction: up|down|left|right|upleft|upright|downleft|downright, id: cursor = none) -> bool",
     "Sets the cursor that is shown over exits that lead in this direction. Without 'id', the engine draws an arrow."},
    {"setCursorItem", set_cursor_item, "setCursorItem(id: animation = none) -> bool",
     "Shows a picture beside the pointer, for example of the object in hand. The picture stays inside the canvas, and is hidden "
     "while the pointer is hidden. Without 'id', removes it."},
    {"showCursor", show_cursor, "showCursor(...) -> bool",
     "Shows the cursor. The cursor is initially shown; in KIAVC games it is initially hidden. Ignores its arguments."},
    {"hideCursor", hide_cursor, "hideCursor(...) -> bool", "Hides the cursor. Ignores its arguments."},
    {"showCursorText", show_cursor_text,
     "showCursorText{ font: font, text: string, color: color, outline: color = none } -> bool",
     "Shows a text that follows the pointer. It replaces the previous text."},
    {"hideCursorText", hide_cursor_text, "hideCursorText() -> bool", "Hides the text at the pointer."},
    {NULL, NULL, NULL, NULL},
};
