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
 * a NaN ("-nan"). This sign differs between processors. Integers are written without snprintf,
 * which is slow.
 *
 * Chains of __call. To call a table, Lua looks for its metamethod. If that is a table, Lua looks
 * for the metamethod of that one, and so on. There is no instruction in between at which a hook
 * could run, and a chain of 200,000 tables takes ten seconds. Lua's static library calls
 * luaT_gettmbyobj for each table, so the watchdog can stop the script there.
 *
 * Weak tables. They lose entries when the collector runs, so a run would not be reproducible, and a
 * long chain of them blocks the collector for minutes. setmetatable rejects '__mode', but a script
 * can add it to the metatable later. The collector asks luaT_gettm whether a table is weak. Here it
 * gets no answer for metatables that are not the engine's own: these have weak_mark as a key.
 * Scripts cannot have this key, because it is a light userdata.
 *
 * With Lua's static library, tools/setup passes -Wl,--wrap=NAME for all of them. Then only calls in
 * objects of this program are redirected. With a shared library, this program defines 'pow' itself.
 * On systems with ELF, the dynamic linker then uses that one for all libraries; the seed, the text
 * of NaN, the check of chains and the guard against weak tables are lost. quirks.c tests what holds
 * for numbers. */

#ifdef ICHOR_LUA_STATIC

#include "base/maths/maths.h"
#include "script/lua/runtime.h"
#include "script/lua/watchdog.h"

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
const void *__wrap_luaT_gettmbyobj(lua_State *L, const void *object, int event);
const void *__real_luaT_gettmbyobj(lua_State *L, const void *object, int event);

const void *__wrap_luaT_gettm(void *metatable, int event, void *name);
const void *__real_luaT_gettm(void *metatable, int event, void *name);
const void *luaH_get(void *table, const void *key);

/* The numbers of the events __mode and __call in all versions of Lua 5.4 (TM_MODE, TM_CALL). */
#define EVENT_MODE 3
#define EVENT_CALL 23

/* A value as all versions of Lua 5.4 store it (TValue). The lower half of the tag is its type. */
typedef struct LuaValue {
  const void *pointer;
  unsigned char tag;
} LuaValue;
#define TYPE_OF_TAG 0x0f

unsigned int __wrap_luaS_hash(const char *text, size_t length, unsigned int seed) {
  (void)text, (void)length, (void)seed;
  return 0x1c404;
}

double __wrap_pow(double x, double y) { return maths_pow(x, y); }

/* May raise: for a value that cannot be called, Lua raises an error at the same place. */
const void *__wrap_luaT_gettmbyobj(lua_State *L, const void *object, int event) {
  if (event == EVENT_CALL) watch_check_call(L);
  return __real_luaT_gettmbyobj(L, object, event);
}

/* The collector calls this while it runs, so it must not allocate or raise. */
const void *__wrap_luaT_gettm(void *metatable, int event, void *name) {
  const void *value = __real_luaT_gettm(metatable, event, name);
  if (event != EVENT_MODE || !value) return value;
  const LuaValue *mark = luaH_get(metatable, &(LuaValue){&weak_mark, LUA_TLIGHTUSERDATA});
  return (mark->tag & TYPE_OF_TAG) == LUA_TNIL ? NULL : value;
}

/* Writes an integer as "%lld" does. Does it without printf, because scripts make many names such as
 * 'door' .. i. */
static int print_integer(char *to, size_t size, long long integer) {
  char digits[24], *first = digits + sizeof digits;
  unsigned long long rest = integer < 0 ? 0 - (unsigned long long)integer : (unsigned long long)integer;
  *--first = '\0';
  do *--first = (char)('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (integer < 0) *--first = '-';
  size_t length = (size_t)(digits + sizeof digits - first);
  memcpy(to, first, length < size ? length : size);
  return (int)length - 1;
}

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
  } else if (strcmp(format, LUA_INTEGER_FMT) == 0) {
    va_list number;
    va_copy(number, arguments);
    LUA_INTEGER x = va_arg(number, LUA_INTEGER);
    va_end(number);
    return print_integer(to, size, x);
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
