#include "script/cutscene.h"
#include "script/reach.h"
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

/* The walk of a hidden actor pauses. */
static bool actors_move(const World *world) {
  for (guint i = 0; i < world->busy->len; i++) {
    const Actor *actor = world_actor(world, g_array_index(world->busy, int, i));
    if (actor->speech.active || actor->play.active || actor_is_on_stage(world, actor)) return true;
  }
  return false;
}

static bool world_moves(const World *world) {
  return actors_move(world) || world->tweens->len > 0 || world->fade.active || screen_effects_are_running(&world->effects) ||
         countdowns_are_running(world->countdowns) || world->message.text || sounds_end(world);
}

/* What a key handler calls to end the wait of a script. These are also parts of other names, such
 * as showActor and playAudio. */
static const char *const waking[] = {"signal", "sendEvent", "wake",  "Script",  "Process", "Cutscene", "Action", "Input",
                                     "enter",  "show",      "Story", "perform", "notice",  "play",     "stop",   "walk",
                                     "goTo",   "say",       "move",  "float",   "fade",    "quit",     NULL};

static bool hears_player(Script *script, lua_State *L) {
  const World *world = script->world;
  bool has_escape = false;
  cutscene_is_running(script->lua, &has_escape);
  return has_escape || world_is_listening(world) || dialog_is_asking(world) || page_is_waiting(world) ||
         boxes_take_pointer(&world->ui) || sched_is_awaited(script->sched, SIGNAL_OF_CLICK) || reach_handlers_find(L, waking);
}

static int look_for_stuck(lua_State *L) {
  Script *script = script_of(L);
  if (!hears_player(script, L)) sched_warn_stuck(script->sched);
  return 0;
}

void script_look_for_stuck(Script *script) {
  if (!script->runtime.rules.warns_when_stuck || script->escaping || !sched_is_stuck(script->sched)) return;
  if (stories_are_due(script->stories)) return;
  if (world_moves(script->world) || slots_update_is_replaced(script)) return;
  lua_State *L = script->lua;
  lua_checkstack(L, LUA_MINSTACK);
  lua_pushcfunction(L, look_for_stuck);
  if (lua_pcall(L, 0, 0, 0) != LUA_OK) lua_pop(L, 1); /* memory has run out */
}
