/* fixture_rounds.h: how much of a test with many random or similar cases a build runs. Header only.
 *
 * The release build runs all cases: it looks for wrong results. An ASan build looks for errors in
 * the use of memory, which depend on the branches that are taken and not on each value, and it is
 * many times slower. So it runs a fifth of the cases. A list whose cases differ in kind is not cut
 * off after its first fifth: fixture_takes spreads the part over the whole list.
 *
 * ROUNDS=all (environment) runs all cases in every build. */

#ifndef TESTS_FIXTURE_ROUNDS_H
#define TESTS_FIXTURE_ROUNDS_H

#include <glib.h>
#include <stdbool.h>

#if defined(__SANITIZE_ADDRESS__)
#define FIXTURE_HAS_ASAN true
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define FIXTURE_HAS_ASAN true
#endif
#endif
#ifndef FIXTURE_HAS_ASAN
#define FIXTURE_HAS_ASAN false
#endif

/* An ASan build runs one case in FIXTURE_ROUNDS_PART. */
#define FIXTURE_ROUNDS_PART 5

/* Returns whether this build runs all cases. */
static inline bool fixture_all_rounds(void) { return !FIXTURE_HAS_ASAN || g_strcmp0(g_getenv("ROUNDS"), "all") == 0; }

/* Returns how many of 'full' random cases this build runs. */
static inline int fixture_rounds(int full) {
  return fixture_all_rounds() ? full : (full + FIXTURE_ROUNDS_PART - 1) / FIXTURE_ROUNDS_PART;
}

/* The same, unless the environment variable 'name' sets another number. */
static inline int fixture_rounds_named(const char *name, int full) {
  const char *text = g_getenv(name);
  return text ? (int)g_ascii_strtoll(text, NULL, 10) : fixture_rounds(full);
}

/* Returns whether this build runs the case with this number. If the cases are all combinations of
 * several lists, the number is the sum of their indices: then each entry of each list has its
 * turn, together with others. */
static inline bool fixture_takes(int number) { return fixture_all_rounds() || number % FIXTURE_ROUNDS_PART == 0; }

#endif
