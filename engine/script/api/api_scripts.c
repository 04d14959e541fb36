#include "script/api/api.h"
#include "script/api/budget.h"
#include "script/lua/chunks.h"
#include "script/sched/sched.h"

#include <string.h>

/* --- starting --- */

/* Returns whether one more script may start. If not, rejects the call. */
static bool may_start(ApiCall *call) {
  bool is_stopping = watch_stopped_too_many(&call->script->runtime.watch);
  if (!is_stopping && sched_count(call->script->sched) < BUDGET_SCRIPTS) return true;
  if (is_stopping) api_refuse(call, "too many scripts were stopped in this tick; no more are started");
  else api_refuse(call, "the limit of %d running scripts is reached", BUDGET_SCRIPTS);
  return false;
}

/* Starts the function at stack index 'function' with all values above it. Pushes the results of
 * startScript. */
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

/* Scripts that a cutscene starts are stopped with it. */
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

/* --- stopping and queries --- */

static int stop_script(ApiCall *call) {
  if (!lua_isthread(call->L, call->args[0].stack))
    return api_refuse_arg(call, 0, "a coroutine expected, as returned by startScript");
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

/* Pushes the chunk as a function. The environment becomes its only upvalue. */
/* A syntax error names its line in that file. A missing file is an error of the caller. */
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
     "Runs a function as a new script until its first wait. The further values are its arguments. Returns true, and the "
     "coroutine if the script has not ended. On failure returns false and a message."},
    {"startScriptFor", start_script_for, "startScriptFor(owner: string, name: string, func: function, ...) -> bool, coroutine",
     "Like startScript, for an owner such as 'room:street'. If the owner has a script with the same name, stops it first."},
    {"runProcess", run_process, "runProcess(func: function, ...) -> coroutine",
     "Runs a function as a script without an owner until its first wait. The further values are its arguments. Returns its "
     "coroutine, even if it has ended already. waitForFinish waits for its end. If a cutscene started the script, it is stopped "
     "when endCutscene stops the cutscene; Esc does this if there is an escape function."},
    {"startTrack", start_track, "startTrack(name: string, func: function, ...) -> coroutine",
     "Like runProcess, but the script has a name, and the same owner as the running script. tracks { ... } calls it."},
    {"stopScript", stop_script, "stopScript(script: any, main: bool = false) -> bool",
     "Stops the script of a coroutine. If it is the running script, it ends at its next wait. 'main' is ignored, so you can pass "
     "the results of coroutine.running()."},
    {"stopScriptFor", stop_script_for, "stopScriptFor(owner: string, name: string) -> bool",
     "Stops an owner's script with this name."},
    {"stopScriptsFor", stop_scripts_for, "stopScriptsFor(owner: string) -> bool", "Stops all scripts of an owner."},
    {"isScriptRunning", is_script_running, "isScriptRunning(owner: string, name: string = none) -> bool",
     "Returns whether the owner has a script with this name, or any script if no name is given."},
    {"scriptOwner", script_owner, "scriptOwner() -> string", "Returns the owner of the running script, or nil."},
    {"disownScript", disown_script, "disownScript() -> bool",
     "Removes the owner of the running script. The script is then not stopped when the owner's scripts are."},
    {"disownScriptsFor", disown_scripts_for, "disownScriptsFor(owner: string) -> bool",
     "Removes the owner from all its scripts. They are then not stopped by stopScriptsFor."},
    {"kiavcRequire", kiavc_require, "kiavcRequire(name: string) -> bool",
     "Runs a file of the game, again on every call. 'name' has no '.lua' at its end. Returns false if the file is missing or "
     "fails."},
    {"loadChunk", load_chunk, "loadChunk(path: string, environment: table = none) -> function",
     "Loads a file of the game and returns it as a function. With 'environment', the function uses this table for its globals. "
     "If the file is missing or has a syntax error, raises an error."},
    {NULL, NULL, NULL, NULL},
};
