/* quirks.h: detects bugs of the Lua version that this program is linked to, and whether its numbers
 * are the same on every machine.
 *
 * Lua 5.4.4, the version of Debian 12, has bugs that a script can trigger. Removing libraries does
 * not prevent this. Two of these bugs can be tested without harm, and their guards are active only
 * if the test finds them. A third is derived from the version. The other guards cost nothing and
 * are always active: limits for nested closing of coroutines and for large allocations.
 *
 * linked.c replaces functions inside Lua's library. Whether that has worked depends on the system's
 * linker, so it is tested too. */

#ifndef SCRIPT_LUA_QUIRKS_H
#define SCRIPT_LUA_QUIRKS_H

#include <stdbool.h>

typedef struct Quirks {
  /* Up to 5.4.4: 'break' in a generic 'for' with a captured variable keeps its closing
   * value open. */
  bool stale_close;
  /* Up to 5.4.6: an error message takes a C frame for each index in a row. Known from
   * the version. */
  bool deep_names;
  /* Up to 5.4.7: closing a coroutine inside xpcall calls the stack slot of the old handler. */
  bool stale_handler;
  /* '^' uses the C library's pow, whose last bit differs between machines. */
  bool foreign_pow;
  bool signed_nan; /* '..' may write "-nan" */
} Quirks;

/* Tests in a separate Lua state. Takes about 20 us. */
Quirks quirks_find(void);

#endif
