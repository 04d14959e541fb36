/* seed.c: the same hash seed for every Lua state, on every run.
 *
 * Stock Lua seeds the hash of its strings with addresses and the time, so the layout of tables (and with it '#' of a table with
 * holes, and the moments at which the collector works) differs from process to process. In the static library only the maker
 * of that seed calls luaS_hash from another object file: linked with -Wl,--wrap=luaS_hash, that one call comes here, and the
 * hashing of strings itself stays as it is. */

#ifdef ICHOR_LUA_FIXED_SEED

#include <stddef.h>

/* Nobody includes a header for this: the linker puts it in the place of luaS_hash. */
unsigned int __wrap_luaS_hash(const char *text, size_t length, unsigned int seed);

unsigned int __wrap_luaS_hash(const char *text, size_t length, unsigned int seed) {
  (void)text, (void)length, (void)seed;
  return 0x1c404;
}

#else

/* ISO C wants something in every file. */
typedef int SeedIsLuas;

#endif
