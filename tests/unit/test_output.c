#include "fixture_script.h"

#include <string.h>

/* What scripts wrote into the log since the last call of forget(). */
typedef struct Written {
  int lines, warnings;
  size_t longest, bytes;
  char *last;
} Written;

static GLogWriterOutput keep(GLogLevelFlags level, const GLogField *fields, gsize count, gpointer user) {
  Written *written = user;
  for (gsize i = 0; i < count; i++) {
    if (strcmp(fields[i].key, "MESSAGE") != 0) continue;
    size_t length = strlen(fields[i].value);
    written->lines++;
    written->warnings += level & G_LOG_LEVEL_WARNING ? 1 : 0;
    written->longest = MAX(written->longest, length);
    written->bytes += length;
    g_free(written->last);
    written->last = g_strdup(fields[i].value);
  }
  return G_LOG_WRITER_HANDLED;
}

static Written written;

static void forget(void) {
  g_free(written.last);
  written = (Written){0};
}

static void assert_last(Scripted *f, const char *text, const char *expected) {
  g_assert_true(scripted_run(f, text));
  g_assert_cmpstr(written.last, ==, expected);
}

static void test_lines(Scripted *f, gconstpointer data) {
  (void)data;
  assert_last(f, "print()", "");
  assert_last(f, "print(1, nil, true, 'x', 2.5)", "1\tnil\ttrue\tx\t2.5");
  assert_last(f, "print(setmetatable({}, { __tostring = function() return 'own' end }))", "own");
  g_assert_true(scripted_run(f, "print(('x'):rep(3998) .. '\\ty')"));
  g_assert_cmpuint(strlen(written.last), ==, 4000);
}

/* Like an error, a long text is truncated, with its whole length. */
static void test_long_lines(Scripted *f, gconstpointer data) {
  (void)data;
  static const char *const texts[] = {
      "print(('x'):rep(1 << 20))",
      "print(('x'):rep(1 << 19), ('x'):rep((1 << 19) - 1))",
      "kiavcLog(('x'):rep((1 << 20) - 6))",
      "kiavcWarn(('x'):rep((1 << 20) - 6))",
  };
  for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
    forget();
    g_assert_true(scripted_run(f, texts[i]));
    g_assert_cmpint(written.lines, ==, 1);
    g_assert_cmpuint(written.longest, ==, 4000 + strlen("... (1048576 bytes)"));
    g_assert_true(g_str_has_suffix(written.last, "x... (1048576 bytes)"));
  }
}

/* Even many lines do not fill the disk. One line in the log reports it. */
static void test_all(Scripted *f, gconstpointer data) {
  (void)data;
  forget();
  g_assert_true(scripted_run(f, "for i = 1, 20000 do print(i, ('x'):rep(1000)) kiavcLog('\\n') end"));
  g_assert_cmpuint(written.bytes, >, 8 << 20);
  g_assert_cmpuint(written.bytes, <=, 10 << 20);
  g_assert_cmpint(written.warnings, ==, 1);
  g_assert_cmpstr(written.last, ==, "the game's scripts have written 10 MB into the log; the rest is dropped");
  forget();
  g_assert_true(scripted_run(f, "for i = 1, 100 do print(i) kiavcLog('x') kiavcWarn('x') kiavcError('x') end"));
  g_assert_cmpstr(written.last, ==, "[Lua] x"); /* reported as a problem the first time */
  g_assert_cmpint(written.lines, ==, 1);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_log_set_always_fatal(G_LOG_FATAL_MASK);
  g_log_set_writer_func(keep, &written, NULL);
  scripted_test("/output/lines", test_lines);
  scripted_test("/output/long-lines", test_long_lines);
  scripted_test("/output/all", test_all);
  int status = g_test_run();
  forget();
  return status;
}
