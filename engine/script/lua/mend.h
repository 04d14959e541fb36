/* mend.h: corrects functions that old versions of Lua compile incorrectly.
 *
 * A script can trigger two bugs of Lua, even if no library is loaded:
 *
 *   Closing values of loops (Lua up to 5.4.4, as in Debian 12). A generic 'for' may have a
 *   closing value. If a 'break' leaves the loop and a closure has captured the loop's variable, the
 *   compiled code does not close the closing value. Lua later closes the stack slot of this value,
 *   which then holds another value. That may crash. mend_function corrects the instruction.
 *
 *   Long chains of indexes (Lua up to 5.4.6). If the last index of a.x.x.x... fails, Lua searches
 *   for the name of the value. The search uses one frame of the C stack for each earlier index. A
 *   long chain overflows the C stack. mend_function rejects a function with more than 200 indexes
 *   in a row.
 *
 * 'ichor --version' lists the active guards. "loops with closing values are corrected" refers to
 * the first bug, which quirks.c detects with a test. "long expressions are rejected" refers to the
 * second bug, which quirks.c derives from the version. Lua 5.4.7 and later have neither bug, so
 * this module is not compiled for them. Delete the module when no older version has to be
 * supported. */

#ifndef SCRIPT_LUA_MEND_H
#define SCRIPT_LUA_MEND_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

#define MEND_IS_NEEDED (LUA_VERSION_RELEASE_NUM < 50407)

#if MEND_IS_NEEDED

/* The source text of the function on top of the stack, and the chunk's name. */
typedef struct MendSource {
  const char *text;
  size_t length;
  const char *chunk_name;
} MendSource;

/* Replaces the function on top of the stack by a corrected function. If the function must be
 * rejected, replaces it by a message and returns false. Most texts cannot trigger a bug. For such a
 * text, leaves the function unchanged and returns true at once. */
bool mend_function(lua_State *L, const MendSource *source);

#endif

#endif
