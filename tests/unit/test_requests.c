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

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/requests/clear", test_clear);
  return g_test_run();
}
