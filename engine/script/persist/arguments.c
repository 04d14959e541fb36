#include "script/persist/arguments.h"

/* Moves the local at the top of the thread. */
static int move_one(lua_State *thread, lua_State *L) {
  if (!lua_checkstack(L, LUA_MINSTACK)) {
    lua_pop(thread, 1);
    return 0;
  }
  lua_xmove(thread, L, 1);
  return 1;
}

int arguments_push(const ProcessInfo *info, lua_State *L) {
  lua_State *thread = info->thread;
  lua_Debug frame, outermost;
  bool has_frame = false;
  for (int level = 0; lua_getstack(thread, level, &frame); level++) outermost = frame, has_frame = true;
  if (!has_frame || !lua_checkstack(thread, 4)) return 0;
  lua_getinfo(thread, "fu", &outermost);
  int count = move_one(thread, L);
  for (int i = 1; i <= outermost.nparams && lua_getlocal(thread, &outermost, i); i++) count += move_one(thread, L);
  for (int i = -1; outermost.isvararg && lua_getlocal(thread, &outermost, i); i--) count += move_one(thread, L);
  return count;
}
