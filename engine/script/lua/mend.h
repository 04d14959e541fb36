/* mend.h: repairs functions that old versions of Lua compile wrongly.
 *
 * Two mistakes of Lua can be reached by a script and cannot be avoided by leaving out a library:
 *
 *   Closing values of loops (Lua up to 5.4.4, the one of Debian 12). A generic 'for' may have a
 *   closing value. If a 'break' leaves the loop and a closure has captured the loop's variable, the
 *   compiled code does not close that value. Lua then closes it later, when its place on the stack
 *   holds something else, which may crash. mend_function corrects the instruction.
 *
 *   Long chains of indexes (Lua up to 5.4.6). If the last index of a.x.x.x... fails, Lua looks for the
 *   name of the value, and each index before it takes a frame of the C stack. A long chain crashes.
 *   mend_function refuses a function with more than 200 indexes in a row.
 *
 * Is this still needed? 'ichor --version' names the guards that are on: "loops with closing values are
 * mended" for the first mistake, which quirks.c finds by trying, and "long expressions are refused" for
 * the second, which it knows from the version. With Lua 5.4.7 or later neither is on, and this module
 * is not compiled. Delete it when no older version has to be supported. */

#ifndef SCRIPT_LUA_MEND_H
#define SCRIPT_LUA_MEND_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

#define MEND_IS_NEEDED (LUA_VERSION_RELEASE_NUM < 50407)

#if MEND_IS_NEEDED

/* The text that the function on top of the stack was compiled from, and the chunk's name. */
typedef struct MendSource {
  const char *text;
  size_t length;
  const char *chunk_name;
} MendSource;

/* Replaces the function on top by one that does what its text says. If it must be refused, replaces it by
 * a message and returns false. Most texts need no look at their code, and cost nothing. */
bool mend_function(lua_State *L, const MendSource *source);

#endif

#endif
