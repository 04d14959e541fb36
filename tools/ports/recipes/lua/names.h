/* names.h: names the engine's functions in Lua's sources. Each of them includes this first.
 *
 * engine/script/lua/linked.c replaces some functions inside Lua: the hash of the seed, powers, the
 * text of numbers, metamethods of tables. On Linux, the linker redirects their calls by --wrap. Not
 * every linker can do that. So the same calls get the same names here, when Lua is compiled:
 * __wrap_X for calls that the engine answers, __real_X for Lua's own function.
 *
 * As with --wrap, calls inside the file that defines a function stay as they are. */

#ifndef LUA_NAMES_H
#define LUA_NAMES_H

#include <math.h>
#include <stdio.h>

double __wrap_pow(double x, double y);
int __wrap_snprintf(char *to, size_t size, const char *format, ...);

#undef pow
#undef snprintf
#define pow __wrap_pow
#define snprintf __wrap_snprintf

/* lstring.c defines luaS_hash. In the others, only the seed is hashed with it. */
#ifndef FILE_lstring
#define luaS_hash __wrap_luaS_hash
#endif

#ifdef FILE_ltm
#define luaT_gettm __real_luaT_gettm
#define luaT_gettmbyobj __real_luaT_gettmbyobj
#else
#define luaT_gettm __wrap_luaT_gettm
#define luaT_gettmbyobj __wrap_luaT_gettmbyobj
#endif

#endif
