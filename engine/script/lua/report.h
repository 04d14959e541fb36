/* report.h: turns errors into readable texts.
 *
 * A report consists of the error message with its place in the game's Lua, a hint
 * (script/lua/hint.h) and a traceback. The report is added to Runtime.problems. The place of the
 * message is never in the engine's own Lua, because an author cannot change that code. Long
 * messages and deep stacks are shortened.
 *
 * These functions may call a game's __tostring, which may start scripts. */

#ifndef SCRIPT_LUA_REPORT_H
#define SCRIPT_LUA_REPORT_H

#include <lua.h>
#include <stdbool.h>

/* The 'context' of scripts that were typed into the console. Their errors do not count as errors of
 * the game. */
#define REPORT_CONSOLE "console"

/* A message handler for lua_pcall. Pushes a text for the error value at index -1, which may have
 * any type. The text has the message, a hint and a traceback of the Lua frames. Returns 1. */
int report_handler(lua_State *L);

/* Like report_handler, for calls that the C function 'until' makes. The traceback ends before
 * 'until', so it does not show the callers of that function. */
int report_until(lua_State *L, lua_CFunction until);

/* Pops the error value (of any type) from the stack of a dead coroutine and reports it, with a
 * traceback of that coroutine. 'context' is the name of the script for the last line of the report,
 * or NULL. Returns the first line of the report, which the caller frees with g_free. */
char *report_thread_error(lua_State *dead, const char *context);

/* Pops the error value like report_thread_error, but returns the whole report and does not add it
 * to Runtime.problems. The caller frees the text with g_free. */
char *report_thread_text(lua_State *dead);

/* Pops from L a text that report_handler has made, and reports this text. For 'context', see
 * report_thread_error. */
void report_error(lua_State *L, const char *context);

/* The chunk names of the engine's own files begin like this. load refuses such names, so a game's
 * code cannot pass as the engine's. */
#define REPORT_ENGINE "@engine/"

/* Returns whether a chunk name ("@engine/actor.lua") is that of one of the engine's own files. A
 * game for KIAVC may have a folder 'engine', whose chunks have such names too. Runtime.chunks has
 * the names of the game's chunks, so the function returns false for them. */
bool report_is_engine(lua_State *L, const char *source);

/* Returns whether a stack frame runs Lua of the game: not C, and not the engine's own Lua. 'frame'
 * must have been filled by lua_getinfo with "Sl". */
bool report_is_game_frame(lua_State *L, const lua_Debug *frame);

/* Pushes and returns a place in the game's Lua, such as "rooms/street.lua:41". This is the
 * innermost place on the call stack of L, from 'level' outwards. If L has no such place, the result
 * is a place in the coroutine that resumed L. If there is none either, the result is the name of
 * the running script ("leftClick") or "?". */
const char *report_where(lua_State *L, int level);

#endif
