#include "base/log.h"

static void hear(LogLevel level, const char *channel, const char *line, void *user) {
  g_string_append_printf(user, "%s %s: %s\n", log_level_name(level), channel, line);
}

static void test_levels(gconstpointer data) {
  Log *log = (Log *)data;
  GString *heard = g_string_new(NULL);
  log->listener = hear;
  log->user = heard;
  log->level = LOG_WARN;
  log_debug("walk", "step %d", 1);
  log_info("walk", "step %d", 2);
  log_warn("walk", "step %d", 3);
  log_error("script", "%s", "main.lua:3: oh");
  g_assert_cmpstr(heard->str, ==, "WARN walk: step 3\nERROR script: main.lua:3: oh\n");
  log->level = LOG_NONE;
  log_error("script", "nobody hears this");
  log->level = LOG_DEBUG;
  log_debug("room", "now");
  g_assert_true(g_str_has_suffix(heard->str, "DEBUG room: now\n"));
  g_assert_null(strstr(heard->str, "nobody"));
  log->listener = NULL;
  g_string_free(heard, TRUE);
}

/* Escape sequences in a game's text do not reach the terminal, not even as C1 controls. Its lines
 * cannot be mistaken for other log lines. */
static void test_clean(gconstpointer data) {
  Log *log = (Log *)data;
  if (g_test_subprocess()) {
    log->level = LOG_DEBUG;
    log_error("script", "red \x1b[31mtext\x7f");
    log_error("script", "red \xc2\x9b"
                        "31mtext \xc2\xa0\xc3\xa9");
    log_error("script", "red \x9b"
                        "31mbytes");
    log_error("script", "one\nERROR script: two\n\tthree");
    return;
  }
  g_test_trap_subprocess(NULL, 0, 0);
  g_test_trap_assert_passed();
  g_test_trap_assert_stderr("*ERROR script: red ?31mtext\n*");
  g_test_trap_assert_stderr("*ERROR script: red 31mtext \xc2\xa0\xc3\xa9\n*");
  g_test_trap_assert_stderr("*ERROR script: red \xef\xbf\xbd"
                            "31mbytes\n*");
  g_test_trap_assert_stderr_unmatched("*\x9b*");
  g_test_trap_assert_stderr("*ERROR script: one\n    ERROR script: two\n    \tthree\n*");
}

/* The listener also gets lines that are not shown. */
static void test_shown(gconstpointer data) {
  Log *log = (Log *)data;
  if (g_test_subprocess()) {
    g_autoptr(GString) heard = g_string_new(NULL);
    *log = (Log){.level = LOG_INFO, .shown = LOG_WARN, .listener = hear, .user = heard};
    log_info("walk", "step");
    log_warn("walk", "stumble");
    g_assert_cmpstr(heard->str, ==, "INFO walk: step\nWARN walk: stumble\n");
    return;
  }
  g_test_trap_subprocess(NULL, 0, 0);
  g_test_trap_assert_passed();
  g_test_trap_assert_stderr("*WARN walk: stumble*");
  g_test_trap_assert_stderr_unmatched("*step*");
}

static void test_names(void) {
  LogLevel level = LOG_INFO;
  g_assert_true(log_level_from_name("Error", &level));
  g_assert_cmpint(level, ==, LOG_ERROR);
  g_assert_false(log_level_from_name("loud", &level));
  g_assert_cmpint(level, ==, LOG_ERROR);
  g_assert_true(log_level_from_name("none", &level));
  g_assert_cmpint(level, ==, LOG_NONE);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  static Log log;
  log_install(&log);
  g_test_add_data_func("/log/levels", &log, test_levels);
  g_test_add_data_func("/log/shown", &log, test_shown);
  g_test_add_data_func("/log/clean", &log, test_clean);
  g_test_add_func("/log/names", test_names);
  return g_test_run();
}
