/* linked.c: functions that the linker puts in the place of others, inside Lua's library.
 *
 * The hash seed. Lua seeds its string hash with addresses and the time, so the layout of tables
 * differs between processes. That also changes '#' of a table with holes, and when the collector
 * runs. In Lua's static library, only the function that makes the seed calls luaS_hash from another
 * object file. So --wrap redirects this one call; the hashing of strings is left unchanged.
 *
 * Powers. Lua's interpreter and its compiler compute x^y with the C library's pow, whose last bit
 * differs between systems and processors. They shall use maths_pow.
 *
 * The text of NaN. '..' and other conversions print numbers with snprintf, which writes the sign of
 * a NaN ("-nan"). This sign differs between processors.
 *
 * With Lua's static library, tools/setup passes -Wl,--wrap=NAME for all of them. Then only calls in
 * objects of this program are redirected. With a shared library, this program defines 'pow' itself.
 * On systems with ELF, the dynamic linker then uses that one for all libraries; the seed and the
 * text of NaN are lost. quirks.c tests what holds. */

#ifdef ICHOR_LUA_STATIC

#include "base/maths/maths.h"

#include <lua.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* The linker finds these functions by their names, so they have no header. */
unsigned int __wrap_luaS_hash(const char *text, size_t length, unsigned int seed);
double __wrap_pow(double x, double y);
int __wrap_snprintf(char *to, size_t size, const char *format, ...);
int __wrap___snprintf_chk(char *to, size_t size, int flags, size_t room, const char *format, ...);

unsigned int __wrap_luaS_hash(const char *text, size_t length, unsigned int seed) {
  (void)text, (void)length, (void)seed;
  return 0x1c404;
}

double __wrap_pow(double x, double y) { return maths_pow(x, y); }

/* Lua's own format of numbers needs at most 40 bytes, and Lua provides more. */
static int print(char *to, size_t size, const char *format, va_list arguments) {
  if (strcmp(format, LUA_NUMBER_FMT) == 0) {
    va_list number;
    va_copy(number, arguments);
    double x = va_arg(number, double);
    va_end(number);
    if (x != x && size >= sizeof "nan") {
      memcpy(to, "nan", sizeof "nan");
      return (int)strlen("nan");
    }
  }
  return vsnprintf(to, size, format, arguments);
}

int __wrap_snprintf(char *to, size_t size, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int length = print(to, size, format, arguments);
  va_end(arguments);
  return length;
}

/* What snprintf is called in libraries that are compiled with _FORTIFY_SOURCE. */
int __wrap___snprintf_chk(char *to, size_t size, int flags, size_t room, const char *format, ...) {
  (void)flags, (void)room;
  va_list arguments;
  va_start(arguments, format);
  int length = print(to, size, format, arguments);
  va_end(arguments);
  return length;
}

#else

#include "base/maths/maths.h"

double pow(double x, double y);

double pow(double x, double y) { return maths_pow(x, y); }

#endif
