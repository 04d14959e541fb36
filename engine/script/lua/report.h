/* report.h: turns errors into readable texts.
 *
 * A report names the place in the game's Lua where the error happened, adds a hint (hint.h) and a
 * traceback, and is added to Runtime.problems. Places in the engine's own Lua are skipped, because
 * an author cannot change them. Long messages and deep stacks are cut.
 *
 * Making a report may run a game's __tostring, which may start scripts. */

#ifndef SCRIPT_LUA_REPORT_H
#define SCRIPT_LUA_REPORT_H

#include <lua.h>
#include <stdbool.h>

/* The context of scripts that were typed into the console. Their errors do not count as errors of
 * the game. */
#define REPORT_CONSOLE "console"

/* A message handler for lua_pcall. Replaces any error value at index -1 by a text: the message, a
 * hint and a traceback of the game's frames. */
int report_handler(lua_State *L);

/* The same for a call that the C function 'until' makes. The traceback ends before 'until', so it
 * does not show the callers of that function. */
int report_until(lua_State *L, lua_CFunction until);

/* Reports the error value (of any type) on top of a dead coroutine, with a traceback of that
 * coroutine, and pops it. 'context' is the name of the script, for the last line; NULL for none.
 * Returns the first line; the caller frees it with g_free. */
char *report_thread_error(lua_State *dead, const char *context);

/* The same, but returns the text instead of reporting it. The caller frees the text with g_free. */
char *report_thread_text(lua_State *dead);

/* Reports the text on top of L, which report_handler made, and pops it. */
void report_error(lua_State *L, const char *context);

/* Returns whether a chunk name ("@engine/actor.lua") is one of the engine's own files. */
bool report_is_engine(lua_State *L, const char *source);

/* Returns whether a stack frame runs Lua of the game: not C, and not the engine's own Lua. The
 * frame must have been filled in by lua_getinfo "Sl". */
bool report_is_game_frame(lua_State *L, const lua_Debug *frame);

/* Pushes and returns "rooms/street.lua:41": the innermost place in the game's Lua at or above
 * 'level'. If L has none, it is a place in the script that resumed L. If there is none at all, the
 * result is the running script's name ("leftClick") or "?". */
const char *report_where(lua_State *L, int level);

#endif
