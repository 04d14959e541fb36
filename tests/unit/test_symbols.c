#include "story/symbols.h"

#include <glib.h>
#include <string.h>

static void test_same(void) {
  Symbols symbols = {0};
  g_assert_cmpuint(symbols_find_text(&symbols, "John"), ==, SYMBOL_NONE);
  Symbol john = symbols_add_text(&symbols, "John");
  Symbol fred = symbols_add_text(&symbols, "Fred");
  g_assert_cmpuint(john, !=, fred);
  g_assert_cmpuint(symbols_add(&symbols, "Johnny", 4), ==, john);
  g_assert_cmpuint(symbols_find_text(&symbols, "Joh"), ==, SYMBOL_NONE);
  g_assert_cmpuint(symbols_find_text(&symbols, "Johnn"), ==, SYMBOL_NONE);
  g_assert_cmpstr(symbols_text(&symbols, fred), ==, "Fred");
  symbols_clear(&symbols);
  symbols_clear(&symbols);
}

static void test_empty_string(void) {
  Symbols symbols = {0};
  Symbol empty = symbols_add_text(&symbols, "");
  g_assert_cmpuint(empty, !=, SYMBOL_NONE);
  g_assert_cmpuint(symbols_add_text(&symbols, ""), ==, empty);
  g_assert_cmpstr(symbols_text(&symbols, empty), ==, "");
  symbols_clear(&symbols);
}

/* Numbers and texts of symbols stay the same while the set grows. */
static void test_many(void) {
  Symbols symbols = {0};
  const char *first = symbols_text(&symbols, symbols_add_text(&symbols, "first"));
  for (uint32_t i = 0; i < 100000; i++) {
    char text[40];
    g_snprintf(text, sizeof text, "a word of more than eight bytes %u", i);
    g_assert_cmpuint(symbols_add_text(&symbols, text), ==, i + 2);
  }
  for (uint32_t i = 0; i < 100000; i += 777) {
    char text[40];
    g_snprintf(text, sizeof text, "a word of more than eight bytes %u", i);
    g_assert_cmpuint(symbols_find_text(&symbols, text), ==, i + 2);
    g_assert_cmpstr(symbols_text(&symbols, i + 2), ==, text);
  }
  g_assert_cmpstr(first, ==, "first");
  g_assert_cmpuint(symbols_bytes(&symbols), >, 100000 * strlen("a word of more than eight bytes 0"));
  symbols_clear(&symbols);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/symbols/same", test_same);
  g_test_add_func("/symbols/empty string", test_empty_string);
  g_test_add_func("/symbols/many", test_many);
  return g_test_run();
}
