/* test_api_calls.c: whatever a game calls with whatever arguments, the call raises an error or
 * returns, and the world stays consistent.
 *
 * Environment: CALLS sets the number of calls, CALLS_SEED the random seed. */

#include "api_calls.h"
#include "fixture_rounds.h"

#include "base/random.h"

#include <glib/gstdio.h>
#include <stdlib.h>

/* Each function is called about 200 times. */
#define CALLS 100000

#define CALLS_A_SEQUENCE 50
#define SEQUENCES_A_GAME 40
#define TICKS 3

/* Budget of a script: short, so deliberate endless loops do not slow the test down. */
#define SCRIPT_MS 40

static uint32_t pick(void *user, uint32_t count) { return (uint32_t)random_between(user, 0, (int64_t)count - 1); }

static uint64_t number_from(const char *name, uint64_t otherwise) {
  const char *text = g_getenv(name);
  return text ? strtoull(text, NULL, 10) : otherwise;
}

static void test_calls(void) {
  Random random;
  ApiCalls calls = {.pick = pick, .user = &random};
  g_autofree char *folder = g_dir_make_tmp("ichor-calls-XXXXXX", NULL);
  int wanted = fixture_rounds_named("CALLS", CALLS);
  uint64_t seed = number_from("CALLS_SEED", 1);
  for (; calls.calls < wanted; seed++) {
    random_seed(&random, seed);
    api_calls_open(&calls, SCRIPT_MS, folder);
    for (int i = 0; i < SEQUENCES_A_GAME; i++) {
      if (!api_calls_play(&calls, CALLS_A_SEQUENCE, TICKS, true)) continue;
      g_test_message("seed %" G_GUINT64_FORMAT ": %s", seed, (char *)calls.faults->pdata[calls.faults->len - 1]);
    }
    api_calls_close(&calls);
  }
  g_test_message("%d calls, %d of them raised; %d core functions, %d methods, %d functions of the layer, %d of libraries",
                 calls.calls, calls.raised, calls.rows[0], calls.rows[1], calls.rows[2], calls.rows[3]);
  g_assert_cmpint(calls.rows[0], >=, 170);
  g_assert_cmpint(calls.rows[1], >=, 60);
  g_assert_cmpint(calls.raised, >, calls.calls / 10);
  g_assert_cmpint(calls.raised, <, calls.calls / 10 * 9);
  g_assert_cmpuint(calls.faults->len, ==, 0);
  api_calls_clear(&calls);
  g_rmdir(folder);
}

static GLogWriterOutput drop(GLogLevelFlags level, const GLogField *fields, gsize count, gpointer user) {
  (void)level, (void)fields, (void)count, (void)user;
  return G_LOG_WRITER_HANDLED;
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_log_set_always_fatal(G_LOG_FATAL_MASK);
  g_log_set_writer_func(drop, NULL, NULL);
  g_test_add_func("/api-calls/sequences", test_calls);
  return g_test_run();
}
