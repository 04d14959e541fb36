#include "script/persist/state_value.h"

#include "script/lua/runtime.h"

bool state_value_push(lua_State *L, GVariant *value, int objects) {
  if (g_variant_is_of_type(value, G_VARIANT_TYPE_BOOLEAN)) {
    lua_pushboolean(L, g_variant_get_boolean(value));
  } else if (g_variant_is_of_type(value, G_VARIANT_TYPE_INT64)) {
    lua_pushinteger(L, g_variant_get_int64(value));
  } else if (g_variant_is_of_type(value, G_VARIANT_TYPE_DOUBLE)) {
    lua_pushnumber(L, g_variant_get_double(value));
  } else if (g_variant_is_of_type(value, G_VARIANT_TYPE_BYTESTRING)) {
    gsize length;
    const char *text = g_variant_get_fixed_array(value, &length, 1);
    if (length > STRING_MAX) return false;
    lua_pushlstring(L, text ? text : "", length);
  } else if (g_variant_is_of_type(value, G_VARIANT_TYPE_UINT32)) {
    lua_rawgeti(L, objects, (lua_Integer)g_variant_get_uint32(value) + 1);
    if (lua_toboolean(L, -1)) return true;
    lua_pop(L, 1);
    return false;
  } else if (g_variant_is_of_type(value, G_VARIANT_TYPE_BYTE)) {
    lua_newthread(L);
  } else {
    return false;
  }
  return true;
}

GVariant *state_value_take(lua_State *L, int index) {
  size_t length;
  const char *text;
  switch (lua_type(L, index)) {
  case LUA_TBOOLEAN: return g_variant_new_boolean(lua_toboolean(L, index));
  case LUA_TNUMBER:
    if (lua_isinteger(L, index)) return g_variant_new_int64(lua_tointeger(L, index));
    return g_variant_new_double(lua_tonumber(L, index));
  case LUA_TSTRING:
    text = lua_tolstring(L, index, &length);
    return g_variant_new_fixed_array(G_VARIANT_TYPE_BYTE, text, length, 1);
  case LUA_TTHREAD: return g_variant_new_byte(0);
  default: return NULL;
  }
}
