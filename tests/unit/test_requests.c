#include "base/requests.h"

#include <glib.h>

static void test_clear(void) {
  Requests requests = {.quit = true, .screenshot = g_strdup("street.png"), .skip_cutscene = true};
  requests_clear(&requests);
  g_assert_false(requests.quit);
  g_assert_null(requests.screenshot);
  g_assert_false(requests.skip_cutscene);
  requests_clear(&requests); /* clearing twice is allowed */
  g_assert_null(requests.screenshot);
}

/* Saves have a queue: the order of the calls counts. */
static void test_saves(void) {
  Requests requests = {0};
  g_assert_null(requests_last_save(&requests, "a"));
  g_assert_false(requests_has_write(&requests));
  requests_add_save(&requests, SAVE_REQUEST_REMOVE, "a", NULL);
  requests_add_save(&requests, SAVE_REQUEST_LOAD, "b", NULL);
  g_assert_false(requests_has_write(&requests));
  requests_add_save(&requests, SAVE_REQUEST_WRITE, "a", "words");
  g_assert_true(requests_has_write(&requests));
  g_assert_cmpint(requests_last_save(&requests, "a")->kind, ==, SAVE_REQUEST_WRITE);
  g_assert_cmpstr(requests_last_save(&requests, "a")->description, ==, "words");
  g_assert_cmpint(requests_last_save(&requests, "b")->kind, ==, SAVE_REQUEST_LOAD);
  g_assert_cmpstr(requests_last_save(&requests, "b")->description, ==, "");
  for (int i = 0; i < 2 * SAVE_REQUESTS_MAX; i++) requests_add_save(&requests, SAVE_REQUEST_REMOVE, "c", NULL);
  g_assert_cmpuint(requests.saves->len, ==, SAVE_REQUESTS_MAX);
  requests_clear(&requests);
  g_assert_null(requests.saves);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/requests/clear", test_clear);
  g_test_add_func("/requests/saves", test_saves);
  return g_test_run();
}
