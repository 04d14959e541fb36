/* seed.c: the same hash seed for every Lua state, on every run.
 *
 * Lua seeds its string hash with addresses and the time, so the layout of tables differs between
 * processes. That also changes '#' of a table with holes, and when the collector runs.
 *
 * In Lua's static library, only the function that makes the seed calls luaS_hash from another
 * object file. With -Wl,--wrap=luaS_hash, the linker redirects this one call to the function below.
 * The hashing of strings is left unchanged. */

#ifdef ICHOR_LUA_FIXED_SEED

#include <stddef.h>

/* The linker puts this function in the place of luaS_hash, so it has no header. */
unsigned int __wrap_luaS_hash(const char *text, size_t length, unsigned int seed);

unsigned int __wrap_luaS_hash(const char *text, size_t length, unsigned int seed) {
  (void)text, (void)length, (void)seed;
  return 0x1c404;
}

#else

/* ISO C requires a declaration in every file. */
typedef int SeedIsLuas;

#endif
