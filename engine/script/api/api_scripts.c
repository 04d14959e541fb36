#include "script/api/api.h"
#include "script/api/budget.h"
#include "script/lua/chunks.h"
#include "script/sched/sched.h"

#include <string.h>

/* --- starting --- */

/* True where one more script may begin; else the call is refused. */
static bool may_start(ApiCall *call) {
  bool is_stopping = watch_stopped_too_many(&call->script->runtime.watch);
  if (!is_stopping && sched_count(call->script->sched) < BUDGET_SCRIPTS) return true;
  if (is_stopping) api_refuse(call, "scripts that do not end were stopped in this tick, so that no others are started");
  else api_refuse(call, "there are %d scripts at once already", BUDGET_SCRIPTS);
  return false;
}

/* Starts the function at stack index 'function' with everything above it, and pushes what startScript answers. */
static int start(ApiCall *call, int function, const char *owner, const char *name) {
  lua_State *L = call->L;
  Sched *sched = call->script->sched;
  if (!may_start(call)) return 1;
  int nargs = lua_gettop(L) - function;
  bool ok = false;
  ProcessId id = sched_start(sched, L, nargs, name, owner, &ok);
  lua_pushboolean(L, ok);
  if (!ok) {
    lua_pushstring(L, sched_last_error(sched));
    return 2;
  }
  if (id == 0) return 1;
  sched_push_thread(sched, L, id);
  return 2;
}

static int start_script(ApiCall *call) { return start(call, call->args[0].stack, NULL, NULL); }

/* What a cutscene begins is stopped with it. */
static const char *owner_of_process(const Sched *sched) {
  const char *owner = sched_owner(sched, sched_running(sched));
  return owner && strcmp(owner, "cutscene") == 0 ? owner : NULL;
}

static int run_process(ApiCall *call) {
  lua_State *L = call->L;
  Sched *sched = call->script->sched;
  if (!may_start(call)) return 1;
  sched_start_shown(sched, L, lua_gettop(L) - call->args[0].stack, NULL, owner_of_process(sched));
  return 1;
}

static int start_track(ApiCall *call) {
  lua_State *L = call->L;
  Sched *sched = call->script->sched;
  if (!may_start(call)) return 1;
  const char *owner = sched_owner(sched, sched_running(sched));
  sched_start_shown(sched, L, lua_gettop(L) - call->args[1].stack, call->args[0].string, owner);
  return 1;
}

static int start_script_for(ApiCall *call) {
  const char *owner = call->args[0].string, *name = call->args[1].string;
  if (!budget_check_name(call, 0) || !budget_check_name(call, 1)) return 1;
  sched_stop_named(call->script->sched, owner, name);
  return start(call, call->args[2].stack, owner, name);
}

/* --- stopping and asking --- */

static int stop_script(ApiCall *call) {
  if (!lua_isthread(call->L, call->args[0].stack))
    return api_refuse_arg(call, 0, "a coroutine expected, as startScript returns it");
  sched_stop_thread(call->script->sched, lua_tothread(call->L, call->args[0].stack));
  return api_true(call);
}

static int stop_script_for(ApiCall *call) {
  sched_stop_named(call->script->sched, call->args[0].string, call->args[1].string);
  return api_true(call);
}

static int stop_scripts_for(ApiCall *call) {
  sched_stop_owner(call->script->sched, call->args[0].string);
  return api_true(call);
}

static int is_script_running(ApiCall *call) {
  Sched *sched = call->script->sched;
  const char *owner = call->args[0].string;
  if (!call->args[1].given) return api_bool(call, sched_owner_is_alive(sched, owner));
  return api_bool(call, sched_find(sched, owner, call->args[1].string) != 0);
}

static int script_owner(ApiCall *call) {
  Sched *sched = call->script->sched;
  lua_pushstring(call->L, sched_owner(sched, sched_running(sched)));
  return 1;
}

static int disown_script(ApiCall *call) {
  Sched *sched = call->script->sched;
  sched_disown(sched, sched_running(sched));
  return api_true(call);
}

static int disown_scripts_for(ApiCall *call) {
  sched_disown_all(call->script->sched, call->args[0].string);
  return api_true(call);
}

/* --- files --- */

static int kiavc_require(ApiCall *call) { return api_bool(call, chunk_run_required(call->L, call->args[0].string)); }

/* Pushes the chunk as a function; the environment becomes its only upvalue. */
/* What is no Lua names the line of that file; one that is missing is the mistake of whoever asked for it. */
static int load_chunk(ApiCall *call) {
  lua_State *L = call->L;
  if (!chunk_read(L, call->args[0].string)) {
    bool is_there = vfs_exists(call->script->runtime.vfs, call->args[0].string);
    return is_there && call->script->runtime.rules.raises_mistakes ? lua_error(L) : api_refuse(call, "%s", lua_tostring(L, -1));
  }
  if (!call->args[1].given) return 1;
  lua_pushvalue(L, call->args[1].stack);
  lua_setupvalue(L, -2, 1);
  return 1;
}

const ApiFn api_scripts[] = {
    {"startScript", start_script, "startScript(func: function, ...) -> bool, coroutine",
     "Runs the function as a script of its own up to its first wait, with the further values as arguments. Returns true, and the "
     "coroutine while the script lives; false and a message when it failed."},
    {"startScriptFor", start_script_for, "startScriptFor(owner: string, name: string, func: function, ...) -> bool, coroutine",
     "As startScript, for an owner such as 'room:street'. Stops that owner's script of the same name first."},
    {"runProcess", run_process, "runProcess(func: function, ...) -> coroutine",
     "Runs the function as a script that belongs to nobody, with the further values as arguments, up to its first wait. Returns "
     "its "
     "coroutine, also when it has ended by then: waitForFinish waits for its end. One that a cutscene starts is stopped when the "
     "player skips the cutscene."},
    {"startTrack", start_track, "startTrack(name: string, func: function, ...) -> coroutine",
     "As runProcess, for a script of that name with the owner of the script that runs now. tracks { ... } is built on it."},
    {"stopScript", stop_script, "stopScript(script: any, main: bool = false) -> bool",
     "Stops the script of a coroutine; one that runs now ends at its next wait. What coroutine.running() returns beside the "
     "coroutine may follow it and is ignored."},
    {"stopScriptFor", stop_script_for, "stopScriptFor(owner: string, name: string) -> bool",
     "Stops that owner's script of that name."},
    {"stopScriptsFor", stop_scripts_for, "stopScriptsFor(owner: string) -> bool", "Stops all scripts of an owner."},
    {"isScriptRunning", is_script_running, "isScriptRunning(owner: string, name: string = none) -> bool",
     "Whether the owner has a script of that name, or any script at all."},
    {"scriptOwner", script_owner, "scriptOwner() -> string", "The owner of the script that runs now, or nil."},
    {"disownScript", disown_script, "disownScript() -> bool",
     "The script that runs now belongs to nobody any more, and so outlives its owner."},
    {"disownScriptsFor", disown_scripts_for, "disownScriptsFor(owner: string) -> bool",
     "The scripts of that owner belong to nobody any more."},
    {"kiavcRequire", kiavc_require, "kiavcRequire(name: string) -> bool",
     "Runs the game's file of that name (without .lua), each time anew. False when it is missing or fails."},
    {"loadChunk", load_chunk, "loadChunk(path: string, environment: table = none) -> function",
     "A file of the game as a function that has not been called: its globals are those of the environment, if one is given. A "
     "file "
     "that is missing or no Lua is an error."},
    {NULL, NULL, NULL, NULL},
};
