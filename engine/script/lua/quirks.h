/* quirks.h: detects bugs of the linked Lua version, and number functions whose results depend on
 * the machine.
 *
 * Lua 5.4.4, the version of Debian 12, has bugs that a script can trigger even without
 * libraries. quirks_find tests for two of these bugs and derives a third from the version.
 * Each of the three has a guard, which is active only if the bug is present. Other bugs have
 * guards that cost nothing and are always active. These guards limit the nested closing of
 * coroutines, and large allocations.
 *
 * linked.c replaces functions inside Lua's library. The system's linker decides whether this works,
 * so quirks_find also tests results of replaced functions (foreign_pow and signed_nan). */

#ifndef SCRIPT_LUA_QUIRKS_H
#define SCRIPT_LUA_QUIRKS_H

#include <stdbool.h>

typedef struct Quirks {
  /* Up to 5.4.4: a 'break' does not close the closing value of a generic 'for' whose variable a
   * closure has captured. mend.h corrects this. */
  bool stale_close;
  /* Up to 5.4.6: an error message uses a C stack frame for each index of a long chain (mend.h).
   * Derived from the version. */
  bool deep_names;
  /* Up to 5.4.7: if a coroutine is closed inside xpcall, Lua calls a stale stack slot as handler.
   * thread.h avoids this. */
  bool stale_handler;
  /* The operator '^' uses the C library's pow, whose last bit differs between machines. */
  bool foreign_pow;
  bool signed_nan; /* '..' may write "-nan" */
} Quirks;

/* Tests in a separate Lua state. Takes about 20 us. */
Quirks quirks_find(void);

#endif
