/* api_settings.c: what the player has chosen for all games to come. scripts/settings.lua makes the
 * table 'settings' from these functions.
 *
 * They read no file. The game gets the values at its start, and changes from outside as events
 * (INPUT_SETTING); both are recorded, so that a replay repeats what scripts saw. */

#include "script/api/api.h"
#include "world/world_run.h"

#include <math.h>
#include <string.h>

#define FAULT_MAX 200 /* bytes of a reason; what is longer is cut */

static void push_value(lua_State *L, const SettingValue *value) {
  switch (value ? value->kind : SETTING_NONE) {
  case SETTING_BOOL: lua_pushboolean(L, value->boolean); break;
  case SETTING_STRING: lua_pushstring(L, value->string); break;
  case SETTING_NUMBER:
    if (value->number == floor(value->number)) lua_pushinteger(L, (lua_Integer)value->number);
    else lua_pushnumber(L, value->number);
    break;
  case SETTING_NONE: lua_pushnil(L); break;
  }
}

/* Reads a value of Lua. The string is borrowed. Returns false if it is of another type, or a string
 * with a zero byte. */
static bool read_value(lua_State *L, int at, SettingValue *value) {
  size_t length = 0;
  *value = (SettingValue){0};
  switch (lua_type(L, at)) {
  case LUA_TNIL: return true;
  case LUA_TBOOLEAN: *value = (SettingValue){.kind = SETTING_BOOL, .boolean = lua_toboolean(L, at)}; return true;
  case LUA_TNUMBER: *value = (SettingValue){.kind = SETTING_NUMBER, .number = lua_tonumber(L, at)}; return true;
  case LUA_TSTRING:
    *value = (SettingValue){.kind = SETTING_STRING, .string = (char *)lua_tolstring(L, at, &length)};
    return strlen(value->string) == length;
  default: return false;
  }
}

static int get_setting(ApiCall *call) {
  push_value(call->L, settings_get(&call->world->settings, call->args[0].string));
  return 1;
}

static int set_setting(ApiCall *call) {
  enum { NAME, VALUE };
  SettingValue value = {0};
  const char *name = call->args[NAME].string;
  if (call->args[VALUE].given && !read_value(call->L, call->args[VALUE].stack, &value)) {
    lua_pushboolean(call->L, false);
    lua_pushfstring(call->L, "a boolean, a number, a text or nil expected, got a %s",
                    luaL_typename(call->L, call->args[VALUE].stack));
    return 2;
  }
  char reason[FAULT_MAX] = "";
  char *fault = settings_fault(&call->world->settings, name, &value);
  if (fault) g_strlcpy(reason, fault, sizeof reason);
  else world_set_setting(call->world, name, &value);
  g_free(fault); /* before the next call that may raise */
  lua_pushboolean(call->L, !*reason);
  if (!*reason) return 1;
  lua_pushstring(call->L, reason);
  return 2;
}

static int setting_names(ApiCall *call) {
  lua_createtable(call->L, (int)call->world->settings.list->len, 0);
  const Setting *setting;
  for (guint i = 0; (setting = settings_at(&call->world->settings, i)) != NULL; i++) {
    lua_pushstring(call->L, setting->name);
    lua_rawseti(call->L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

const ApiFn api_settings[] = {
    {"getSetting", get_setting, "getSetting(name: string) -> any | nil", "Returns a setting, as settings[name] does."},
    {"setSetting", set_setting, "setSetting(name: string, value: any = none) -> bool, reason",
     "Sets a setting to a boolean, a number or a text, or back to its default (nil). The setting is stored for all later "
     "runs of the game. A call while main.lua runs only sets the default of the setting. Returns false and a reason if the "
     "value is not possible. 'settings' is easier to use."},
    {"settingNames", setting_names, "settingNames() -> names",
     "Returns a list of the names of all settings that have a value, in alphabetical order."},
    {NULL, NULL, NULL, NULL},
};
