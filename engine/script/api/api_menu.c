/* api_menu.c: the functions that only the menu's scripts have (menu_link.h). Games do not have
 * them, so they are in none of the tables of api_tables.c. */

#include "media/test_sound.h"
#include "script/api/api.h"
#include "script/api/menu_link.h"
#include "script/hints/engine_words.h"
#include "script/lua/source.h"
#include "sys/input.h"

#include <string.h>

/* Limits for a copy of the game's data. */
#define COPY_DEPTH 8
#define COPY_VALUES 20000
#define COPY_STRING 16384 /* bytes */

static MenuLink *link_of(const ApiCall *call) { return call->script->menu; }

/* --- the game's data --- */

/* Copies the value on top of 'from', which stays there, to the top of 'to'. Copies booleans,
 * numbers, strings, and tables of these. Everything else becomes nil. Reads tables without
 * metamethods, so no code of the game runs. */
static void copy_value(lua_State *from, lua_State *to, int depth, int *left) {
  size_t length;
  const char *text;
  luaL_checkstack(to, 4, "to copy the game's data");
  if (--*left < 0 || depth > COPY_DEPTH || !lua_checkstack(from, 4)) {
    lua_pushnil(to);
    return;
  }
  switch (lua_type(from, -1)) {
  case LUA_TBOOLEAN: lua_pushboolean(to, lua_toboolean(from, -1)); break;
  case LUA_TNUMBER:
    if (lua_isinteger(from, -1)) lua_pushinteger(to, lua_tointeger(from, -1));
    else lua_pushnumber(to, lua_tonumber(from, -1));
    break;
  case LUA_TSTRING:
    text = lua_tolstring(from, -1, &length);
    if (length <= COPY_STRING) lua_pushlstring(to, text, length);
    else lua_pushnil(to);
    break;
  case LUA_TTABLE:
    lua_newtable(to);
    lua_pushnil(from);
    while (lua_next(from, -2)) {
      if (lua_type(from, -2) == LUA_TSTRING) lua_pushstring(to, lua_tostring(from, -2));
      else if (lua_isinteger(from, -2)) lua_pushinteger(to, lua_tointeger(from, -2));
      else lua_pushboolean(to, false); /* no key of the copy: see below */
      copy_value(from, to, depth + 1, left);
      bool is_full = *left < 0;
      if (lua_isboolean(to, -2)) lua_pop(to, 2);
      else lua_rawset(to, -3);
      lua_pop(from, 1);
      if (!is_full) continue;
      lua_pop(from, 1);
      break;
    }
    break;
  default: lua_pushnil(to);
  }
}

/* Replaces the table on top of the stack by one of its fields, without metamethods. */
static void raw_field(lua_State *L, const char *name) {
  if (lua_istable(L, -1)) {
    lua_pushstring(L, name);
    lua_rawget(L, -2);
  } else {
    lua_pushnil(L);
  }
  lua_remove(L, -2);
}

static int game_table(ApiCall *call) {
  enum { NAME, ID };
  lua_State *from = link_of(call)->game->lua;
  int top = lua_gettop(from), left = COPY_VALUES;
  if (!lua_checkstack(from, 4)) return 0;
  lua_pushglobaltable(from);
  raw_field(from, call->args[NAME].string);
  if (call->args[ID].given) raw_field(from, call->args[ID].string);
  copy_value(from, call->L, 0, &left);
  lua_settop(from, top);
  return 1;
}

/* --- what the menu shows --- */

static void push_unreadable(lua_State *L, char **list) {
  lua_newtable(L);
  for (int i = 0; list && list[i]; i += 2) {
    lua_createtable(L, 0, 2);
    lua_pushstring(L, list[i]);
    lua_setfield(L, -2, "slot");
    lua_pushstring(L, list[i + 1]);
    lua_setfield(L, -2, "reason");
    lua_rawseti(L, -2, i / 2 + 1);
  }
}

static int menu_facts(ApiCall *call) {
  lua_State *L = call->L;
  const MenuLink *link = link_of(call);
  lua_createtable(L, 0, 8);
  lua_pushboolean(L, link->is_title);
  lua_setfield(L, -2, "isTitle");
  lua_pushboolean(L, link->has_settings);
  lua_setfield(L, -2, "hasSettings");
  lua_pushboolean(L, link->has_begun);
  lua_setfield(L, -2, "hasBegun");
  lua_pushboolean(L, link->is_fitted);
  lua_setfield(L, -2, "isFitted");
  lua_pushboolean(L, link->has_hint_key);
  lua_setfield(L, -2, "hasHintKey");
  lua_pushboolean(L, link->can_hint);
  lua_setfield(L, -2, "canHint");
  lua_pushboolean(L, link->has_captions);
  lua_setfield(L, -2, "hasCaptions");
  push_unreadable(L, link->unreadable);
  lua_setfield(L, -2, "unreadable");
  return 1;
}

/* Registers the picture, and gives it to the assets as the content of a file. */
static bool add_picture(ApiCall *call, const char *id, GBytes *png) {
  Assets *assets = call->world->assets;
  if (!png || registry_find(&assets->animations, id) != NONE) return png != NULL;
  assets_put(assets, id, png);
  assets_add_animation(assets, &(Animation){.id = (char *)id, .path = (char *)id, .frames = 1});
  return true;
}

static int look_at_save(ApiCall *call) {
  enum { SLOT, ID };
  const MenuLink *link = link_of(call);
  MenuSave save = {0};
  char version[100] = "";
  bool is_readable = link->look(link->user, call->args[SLOT].string, &save);
  bool has_picture = is_readable && add_picture(call, call->args[ID].string, save.picture);
  if (save.version) g_strlcpy(version, save.version, sizeof version);
  if (save.picture) g_bytes_unref(save.picture);
  g_free(save.version);
  lua_pushboolean(call->L, is_readable);
  lua_pushboolean(call->L, has_picture);
  if (!*version) return 2;
  lua_pushstring(call->L, version);
  return 3;
}

static int engine_texts(ApiCall *call) {
  lua_State *L = call->L;
  const char *language = call->args[0].string;
  const char *name = lua_pushfstring(L, "@engine/texts/%s.lua", language);
  char *text = engine_words_read(call->world->assets, language);
  if (!text) return 0;
  bool ok = source_load(L, text, strlen(text), name);
  g_free(text); /* before the next call that may raise */
  if (!ok) lua_error(L);
  lua_call(L, 0, 1);
  return 1;
}

static int local_time(ApiCall *call) {
  int64_t seconds = call->args[0].given ? (int64_t)call->args[0].number : g_get_real_time() / G_USEC_PER_SEC;
  GDateTime *time = g_date_time_new_from_unix_local(seconds);
  if (!time) return 0;
  int numbers[] = {g_date_time_get_year(time), g_date_time_get_month(time), g_date_time_get_day_of_month(time),
                   g_date_time_get_hour(time), g_date_time_get_minute(time)};
  g_date_time_unref(time);
  for (size_t i = 0; i < G_N_ELEMENTS(numbers); i++) lua_pushinteger(call->L, numbers[i]);
  lua_pushinteger(call->L, seconds);
  return (int)G_N_ELEMENTS(numbers) + 1;
}

static int has_voices(ApiCall *call) {
  GPtrArray *files = vfs_list(call->script->runtime.vfs, call->script->config->voices, "");
  bool has_any = files->len > 0;
  g_ptr_array_unref(files);
  return api_bool(call, has_any);
}

static int speech_time(ApiCall *call) {
  size_t length = (size_t)g_utf8_strlen(call->args[0].string, -1);
  lua_pushnumber(call->L, clock_ms_from_ticks(speech_ticks(length, call->world->text_speed)));
  return 1;
}

/* --- keys and buttons --- */

/* By InputDevice. */
static const char *const device_words[] = {"", "keys", "mouse", "pad", "touch"};

static int input_device(ApiCall *call) {
  lua_pushstring(call->L, device_words[link_of(call)->controls->device]);
  return 1;
}

static int list_actions(ApiCall *call) {
  lua_createtable(call->L, ACTION_COUNT, 0);
  for (int i = 0; i < ACTION_COUNT; i++) {
    lua_pushstring(call->L, action_name((Action)i));
    lua_rawseti(call->L, -2, i + 1);
  }
  return 1;
}

/* Returns what is written on a key or button, or "" for none. */
static const char *label_of(const ControlsState *controls, Action action, bool is_pad) {
  return is_pad ? pad_button_label(controls->pad, (PadButton)controls->bindings.buttons[action])
                : input_key_name(controls->bindings.keys[action]);
}

static int control_of(ApiCall *call) {
  enum { ACTION, IS_PAD };
  Action action = action_find(call->args[ACTION].string);
  if (action == ACTION_COUNT) return 0;
  lua_pushstring(call->L, label_of(link_of(call)->controls, action, call->args[IS_PAD].boolean));
  return 1;
}

/* Otherwise Escape could never get its action back. */
static int wait_for_control(ApiCall *call) {
  enum { IS_PAD, ACTION };
  ControlsState *controls = link_of(call)->controls;
  bool is_given = call->args[IS_PAD].given;
  controls->capture = !is_given ? CAPTURE_NOTHING : call->args[IS_PAD].boolean ? CAPTURE_BUTTON : CAPTURE_KEY;
  controls->takes_escape = call->args[ACTION].given && action_find(call->args[ACTION].string) == ACTION_BACK;
  controls->captured = 0;
  return api_true(call);
}

static int pressed_control(ApiCall *call) {
  int code = link_of(call)->controls->captured;
  if (code == 0) return 0;
  if (code == CAPTURE_CANCELLED) lua_pushboolean(call->L, false);
  else lua_pushinteger(call->L, code);
  return 1;
}

/* Returns whether the player can bind this key or button. */
static bool is_allowed(int code, bool is_pad) {
  if (is_pad) return code > PAD_NONE && code < PAD_BUTTON_COUNT && code != PAD_GUIDE;
  return !bindings_key_fault(code) && *input_key_name(code);
}

static int set_control(ApiCall *call) {
  enum { ACTION, IS_PAD, CODE };
  Bindings *bindings = &link_of(call)->controls->bindings;
  Action action = action_find(call->args[ACTION].string);
  int code = call->args[CODE].integer;
  bool is_pad = call->args[IS_PAD].boolean;
  if (action == ACTION_COUNT || !is_allowed(code, is_pad)) return api_bool(call, false);
  Action other = is_pad ? bindings_set_button(bindings, action, (PadButton)code) : bindings_set_key(bindings, action, code);
  lua_pushboolean(call->L, true);
  if (other == ACTION_COUNT) return 1;
  lua_pushstring(call->L, action_name(other));
  return 2;
}

static int reset_controls(ApiCall *call) {
  bindings_reset(&link_of(call)->controls->bindings);
  return api_true(call);
}

/* Registers the test sound for a kind of volume, and gives it to the assets as the content of a
 * file. */
static int add_test_sound(ApiCall *call) {
  enum { ID, KIND };
  static const char *const kinds[] = {[SOUND_EFFECT] = "sound", [SOUND_MUSIC] = "music", [SOUND_VOICE] = "voice"};
  Assets *assets = call->world->assets;
  Sound sound = {.id = (char *)call->args[ID].string, .path = (char *)call->args[ID].string};
  if (registry_find(&assets->sounds, sound.id) != NONE) return api_bool(call, false);
  while (sound.group + 1 < SOUND_GROUP_COUNT && strcmp(kinds[sound.group], call->args[KIND].string) != 0) sound.group++;
  GBytes *content = test_sound_new();
  assets_put(assets, sound.path, content);
  g_bytes_unref(content);
  assets_add_sound(assets, &sound);
  return api_true(call);
}

/* The game's words follow the game's language, which the menu may have changed since. */
static int game_words(ApiCall *call) {
  char *words = link_of(call)->translate(link_of(call)->game, call->args[0].string);
  lua_pushstring(call->L, words);
  g_free(words);
  return 1;
}

/* --- what the menu wants --- */

static int menu_leave(ApiCall *call) {
  static const char *const words[] = {
      [MENU_CONTINUES] = "continue", [MENU_STARTS_AGAIN] = "new", [MENU_SHOWS_TITLE] = "title", [MENU_HINTS] = "hint"};
  for (int i = MENU_CONTINUES; i <= MENU_HINTS; i++) {
    if (strcmp(words[i], call->args[0].string) == 0) link_of(call)->wish = (MenuWish)i;
  }
  return api_true(call);
}

const ApiFn api_menu[] = {
    {"gameTable", game_table, "gameTable(name: string, id: string = none) -> any | nil",
     "Returns a copy of a global of the paused game, or of one entry of a global table: plain values only."},
    {"menuFacts", menu_facts, "menuFacts() -> table",
     "Returns what the menu knows of the paused game: isTitle, hasSettings, hasBegun, isFitted, hasHintKey, canHint, "
     "hasCaptions, unreadable (a list of saves)."},
    {"lookAtSave", look_at_save, "lookAtSave(slot: string, id: string) -> bool, bool, string",
     "Reads a save, and registers its picture as an animation of that id. Returns whether it can be read, whether it has a "
     "picture, and the version of the game that wrote it, if it is another one."},
    {"engineTexts", engine_texts, "engineTexts(language: string) -> table | nil",
     "Returns the texts of assets/texts/ in a language, or nil."},
    {"localTime", local_time, "localTime(seconds: number = none) -> year, month, day, hour, minute, seconds",
     "Returns a time of the player's clock; without an argument, the present one."},
    {"hasVoices", has_voices, "hasVoices() -> bool", "Returns whether the game has files in its folder of voices."},
    {"speechTime", speech_time, "speechTime(words: string) -> ms",
     "Returns how long a line without a voice is shown, at the text speed that is set in the menu."},
    {"inputDevice", input_device, "inputDevice() -> string",
     "Returns the device that the player has used last: 'keys', 'mouse', 'pad', 'touch', or '' for none."},
    {"listActions", list_actions, "listActions() -> table", "Returns the names of all actions of keys and buttons."},
    {"controlOf", control_of, "controlOf(action: string, isPad: bool) -> string | nil",
     "Returns what is written on the key or button of an action; '' if it has none."},
    {"waitForControl", wait_for_control, "waitForControl(isPad: bool = none, action: string = none) -> bool",
     "Catches the next key, or the next button of a pad. Escape cancels, unless the action is 'back'. Without an argument, "
     "stops that."},
    {"pressedControl", pressed_control, "pressedControl() -> integer | bool | nil",
     "Returns the number of the caught key or button, false if the player has cancelled, nil if none was pressed yet."},
    {"setControl", set_control, "setControl(action: string, isPad: bool, code: integer) -> bool, string",
     "Gives an action a key or button. Returns false if it is not allowed. Also returns the action that had it."},
    {"resetControls", reset_controls, "resetControls() -> bool", "Gives all actions their default keys and buttons."},
    {"addTestSound", add_test_sound, "addTestSound(id: string, kind: string) -> bool",
     "Registers a short sound of a kind: 'sound', 'music' or 'voice'. Returns false if the id is taken."},
    {"gameWords", game_words, "gameWords(words: string) -> string",
     "Returns the paused game's text with this id, or the words themselves."},
    {"menuLeave", menu_leave, "menuLeave(how: string) -> bool",
     "Closes the menu at the end of this tick: 'continue', 'new' (a new game), 'title' (back to the title screen), or "
     "'hint' (the next hint is shown)."},
    {NULL, NULL, NULL, NULL},
};
