#include "script/sched/sched.h"
#include "script/script.h"
#include "script/slots.h"
#include "script/stories/stories.h"

/* Returns whether any sound will end and send its signal. Music in a loop never does. */
static bool sounds_end(const World *world) {
  const GArray *playing = world->soundtrack.playing;
  for (guint i = 0; i < playing->len; i++) {
    const Playing *voice = &g_array_index(playing, Playing, i);
    if (!voice->loop || voice->stopping) return true;
  }
  return false;
}

static bool world_moves(const World *world) {
  return world->busy->len > 0 || world->tweens->len > 0 || world->fade.active || sounds_end(world);
}

static bool hears_keys(Script *script) {
  lua_State *L = script->lua;
  int top = lua_gettop(L);
  lua_checkstack(L, 4);
  bool any = false;
  if (push_global(L, "inputTrigger") == LUA_TTABLE) {
    lua_pushnil(L);
    any = lua_next(L, -2) != 0;
  }
  lua_settop(L, top);
  return any || slots_is_replaced(script, "userInput", SLOT_USER_INPUT);
}

static bool hears_player(Script *script) {
  const World *world = script->world;
  bool has_escape = false;
  script_in_cutscene(script, &has_escape);
  return has_escape || world_is_listening(world) || dialog_is_asking(world) || page_is_waiting(world) || hears_keys(script);
}

void script_look_for_stuck(Script *script) {
  if (!script->runtime.rules.warns_when_stuck || script->escaping || !sched_is_stuck(script->sched)) return;
  if (stories_are_due(script->stories)) return;
  if (world_moves(script->world) || hears_player(script) || slots_update_is_replaced(script)) return;
  sched_warn_stuck(script->sched);
}
