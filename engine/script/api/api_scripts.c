#include "script/api/api.h"
#include "script/api/budget.h"
#include "script/lua/chunks.h"
#include "script/lua/report.h"
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
static int start(ApiCall *call, int function, ProcessStart start) {
  lua_State *L = call->L;
  Sched *sched = call->script->sched;
  if (!may_start(call)) return 1;
  start.nargs = lua_gettop(L) - function;
  bool ok = false;
  ProcessId id = sched_start(sched, L, &start, &ok);
  lua_pushboolean(L, ok);
  if (!ok) {
    lua_pushstring(L, sched_last_error(sched));
    return 2;
  }
  if (id == 0) return 1;
  sched_push_thread(sched, L, id);
  return 2;
}

/* Returns whether the key on top of the stack is one that startScript knows. */
static bool is_known_option(lua_State *L) {
  if (lua_isinteger(L, -1)) return lua_tointeger(L, -1) == 1;
  return lua_type(L, -1) == LUA_TSTRING && strcmp(lua_tostring(L, -1), "restart") == 0;
}

/* Returns the first name, in the order of pairs, of an unknown option in the table at 'index', or
 * NULL. The name belongs to the table. */
static const char *unknown_option(lua_State *L, int index) {
  const char *first = NULL;
  lua_pushnil(L);
  while (lua_next(L, index)) {
    lua_pop(L, 1);
    if (is_known_option(L)) continue;
    const char *name = lua_type(L, -1) == LUA_TSTRING ? whole_text(L, -1) : NULL;
    if (!name) name = "?";
    if (!first || strcmp(name, first) < 0) first = name;
  }
  return first;
}

/* Reads the options of the table at 'index', and replaces it by its function. */
static bool read_options(ApiCall *call, int index, ProcessStart *start) {
  lua_State *L = call->L;
  const char *unknown = unknown_option(L, index);
  lua_pushliteral(L, "restart");
  int type = lua_rawget(L, index);
  start->restarts = lua_toboolean(L, -1);
  lua_pop(L, 1);
  if (unknown) api_refuse(call, "there is no option '%s'; write { func, restart = true }", unknown);
  else if (type != LUA_TNIL && type != LUA_TBOOLEAN) api_refuse(call, "the option 'restart' must be true or false");
  else {
    lua_rawgeti(L, index, 1);
    lua_replace(L, index);
    return true;
  }
  return false;
}

static int start_script(ApiCall *call) {
  int function = call->args[0].stack;
  ProcessStart options = {0};
  if (call->args[0].boolean && !read_options(call, function, &options)) return 1;
  return start(call, function, options);
}

/* Scripts that a cutscene starts are stopped with it. */
static const char *owner_of_process(const Sched *sched) {
  const char *owner = sched_owner(sched, sched_running(sched));
  return owner && strcmp(owner, "cutscene") == 0 ? owner : NULL;
}

/* Returns the name of a process: NULL, or for a function of the engine, such as that of
 * Action:start, the game's line that calls it. Errors in the process then name this line. */
static const char *name_of_process(lua_State *L, int function) {
  lua_Debug info;
  lua_pushvalue(L, function);
  lua_getinfo(L, ">S", &info);
  return report_is_engine(L, info.source) ? report_where(L, 1) : NULL;
}

static int run_process(ApiCall *call) {
  lua_State *L = call->L;
  Sched *sched = call->script->sched;
  if (!may_start(call)) return 1;
  int function = call->args[0].stack;
  ProcessStart start = {.nargs = lua_gettop(L) - function, .owner = owner_of_process(sched)};
  start.name = name_of_process(L, function);
  if (start.name) lua_insert(L, function); /* below the function and its arguments */
  sched_start_shown(sched, L, &start);
  return 1;
}

static int start_track(ApiCall *call) {
  lua_State *L = call->L;
  Sched *sched = call->script->sched;
  if (!may_start(call)) return 1;
  const char *owner = sched_owner(sched, sched_running(sched));
  ProcessStart start = {.nargs = lua_gettop(L) - call->args[1].stack, .name = call->args[0].string, .owner = owner};
  sched_start_shown(sched, L, &start);
  return 1;
}

static int start_script_for(ApiCall *call) {
  const char *owner = call->args[0].string, *name = call->args[1].string;
  ProcessStart options = {.name = name, .owner = owner};
  int function = call->args[2].stack;
  if (!budget_check_name(call, 0) || !budget_check_name(call, 1)) return 1;
  if (lua_istable(call->L, function) && !read_options(call, function, &options)) return 1;
  sched_stop_named(call->script->sched, owner, name);
  return start(call, function, options);
}

/* --- pausing --- */

static lua_State *coroutine_of(ApiCall *call) {
  lua_State *thread = lua_tothread(call->L, call->args[0].stack);
  if (!thread) api_refuse_arg(call, 0, "a coroutine expected, as returned by runProcess");
  return thread;
}

static int pause_process(ApiCall *call) {
  lua_State *thread = coroutine_of(call);
  return thread ? api_bool(call, sched_pause(call->script->sched, thread)) : 1;
}

static int resume_process(ApiCall *call) {
  lua_State *thread = coroutine_of(call);
  return thread ? api_bool(call, sched_unpause(call->script->sched, call->L, thread)) : 1;
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
    {"startScript", start_script, "startScript(func: script, ...) -> bool, coroutine",
     "Runs a function as a new script until its first wait. Passes the further values to it. Returns true, and the coroutine "
     "if the script has not ended. If the function fails before its first wait, returns false and a message. With the option "
     "'restart', the script begins again when the game continues from a checkpoint (docs/saves.md). A script of the room "
     "that is shown, or of a thing in this room, begins again even without this option if its function has a name."},
    {"startScriptFor", start_script_for, "startScriptFor(owner: string, name: string, func: script, ...) -> bool, coroutine",
     "Like startScript, for an owner such as 'room:street'. First stops the owner's script with the same name, if there is "
     "one."},
    {"runProcess", run_process, "runProcess(func: function, ...) -> coroutine",
     "Starts a function as a script without an owner, and runs it until its first wait. Passes the further values to it. "
     "Returns the coroutine of the script, even if the script has ended already. waitForFinish waits for the end of the "
     "script. endCutscene also stops the scripts that the cutscene has started with runProcess. Esc calls endCutscene if the "
     "cutscene has an escape function."},
    {"startTrack", start_track, "startTrack(name: string, func: function, ...) -> coroutine",
     "Like runProcess, but the new script has a name, and its owner is that of the running script. tracks { ... } calls it."},
    {"pauseProcess", pause_process, "pauseProcess(process: any) -> bool",
     "Pauses the script of a coroutine until resumeProcess. A timed wait keeps its remaining time. If the script waits for an "
     "event that occurs during the pause, it goes on with this event after resumeProcess. A running script is paused at its next "
     "wait. Walks, lines and sounds that the script has started go on. Returns false if the script has ended or is paused "
     "already."},
    {"resumeProcess", resume_process, "resumeProcess(process: any) -> bool",
     "Lets a paused script go on where it was paused. Returns false if it is not paused."},
    {"stopScript", stop_script, "stopScript(script: any, main: bool = false) -> bool",
     "Stops the script of a coroutine. If it is the running script, it ends at its next wait. 'main' is ignored, so you can pass "
     "the results of coroutine.running()."},
    {"stopScriptFor", stop_script_for, "stopScriptFor(owner: string, name: string) -> bool",
     "Stops the owner's script with this name. Returns true even if there is none."},
    {"stopScriptsFor", stop_scripts_for, "stopScriptsFor(owner: string) -> bool",
     "Stops all scripts of an owner. Returns true even if there are none."},
    {"isScriptRunning", is_script_running, "isScriptRunning(owner: string, name: string = none) -> bool",
     "Returns whether the owner has a script with this name, or any script if no name is given."},
    {"scriptOwner", script_owner, "scriptOwner() -> string | nil",
     "Returns the owner of the running script, or nil if it has none."},
    {"disownScript", disown_script, "disownScript() -> bool",
     "Removes the owner of the running script. If the scripts of the former owner are stopped later, this script goes on."},
    {"disownScriptsFor", disown_scripts_for, "disownScriptsFor(owner: string) -> bool",
     "Removes an owner from all scripts of this owner. stopScriptsFor then does not stop these scripts."},
    {"kiavcRequire", kiavc_require, "kiavcRequire(name: string) -> bool",
     "Runs a file of the game, again on every call. Write 'name' without '.lua' at its end. Returns false if the file is "
     "missing or fails."},
    {"loadChunk", load_chunk, "loadChunk(path: string, environment: table = none) -> function",
     "Loads a file of the game and returns it as a function. With 'environment', the function uses this table for its globals. "
     "If the file is missing or has a syntax error, raises an error."},
    {NULL, NULL, NULL, NULL},
};
