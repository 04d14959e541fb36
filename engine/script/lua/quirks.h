/* quirks.h: what is wrong with the Lua that this program is linked to, found out by trying.
 *
 * Lua 5.4.4, the one of Debian 12, has mistakes that a script can reach and that no choice of libraries takes away. Those that
 * can be tried without harm are: their guards are on where they are found and nowhere else. The guards against the others (how
 * deep coroutines are closed inside each other, how long an expression may be, which allocations are refused) cost nothing and
 * are always on. */

#ifndef SCRIPT_LUA_QUIRKS_H
#define SCRIPT_LUA_QUIRKS_H

#include <stdbool.h>

typedef struct Quirks {
  bool stale_close;   /* 'break' out of a generic 'for' with a captured variable leaves its closing value behind (till 5.4.4) */
  bool deep_names;    /* wording an error takes a C frame for each index in a row (till 5.4.6); told from the version */
  bool stale_handler; /* closing a coroutine inside an xpcall calls what lies where the handler was (till 5.4.7) */
} Quirks;

/* Tries in a state of its own; takes about 20 us. */
Quirks quirks_find(void);

#endif
