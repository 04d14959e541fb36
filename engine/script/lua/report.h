/* report.h: turns errors into readable texts.
 *
 * A report consists of the error message with its place in the game's Lua, a hint (hint.h) and a
 * traceback. It is added to Runtime.problems. Places in the engine's own Lua are skipped, because
 * an author cannot change them. Long messages and deep stacks are shortened.
 *
 * These functions may call a game's __tostring, which may start scripts. */

#ifndef SCRIPT_LUA_REPORT_H
#define SCRIPT_LUA_REPORT_H

#include <lua.h>
#include <stdbool.h>

/* The 'context' of scripts that were typed into the console. Their errors do not count as errors of
 * the game. */
#define REPORT_CONSOLE "console"

/* A message handler for lua_pcall. Replaces any error value at index -1 by a text: the message, a
 * hint and a traceback of the game's frames. */
int report_handler(lua_State *L);

/* Like report_handler, for calls that the C function 'until' makes. The traceback ends before
 * 'until', so it does not show the callers of that function. */
int report_until(lua_State *L, lua_CFunction until);

/* Pops the error value (of any type) from the stack of a dead coroutine and reports it, with a
 * traceback of that coroutine. 'context' is the name of the script for the last line of the report,
 * or NULL. Returns the first line of the report, which the caller frees with g_free. */
char *report_thread_error(lua_State *dead, const char *context);

/* Makes the same report, but returns its text and does not add it to the problems. The caller frees
 * the text with g_free. */
char *report_thread_text(lua_State *dead);

/* Pops a text of report_handler from L and reports it. 'context' is as above. */
void report_error(lua_State *L, const char *context);

/* The chunk names of the engine's own files begin like this. load refuses such names, so a game's
 * code cannot pass as the engine's. */
#define REPORT_ENGINE "@engine/"

/* Returns whether a chunk name ("@engine/actor.lua") is one of the engine's own files. The folder
 * 'engine' of a game for KIAVC has such names too; the chunks of the game's files are known. */
bool report_is_engine(lua_State *L, const char *source);

/* Returns whether a stack frame runs Lua of the game: not C, and not the engine's own Lua. 'frame'
 * must have been filled by lua_getinfo with "Sl". */
bool report_is_game_frame(lua_State *L, const lua_Debug *frame);

/* Pushes and returns a place in the game's Lua, such as "rooms/street.lua:41". This is the
 * innermost place on the call stack of L, starting at 'level' and going to the callers. If L has no
 * such place, it is a place in the script that resumed L. Without any place, the result is the name
 * of the running script ("leftClick") or "?". */
const char *report_where(lua_State *L, int level);

#endif
