#include "dev/excerpt.h"

static void check(const char *text, int fault, const char *expected) {
  Excerpt excerpt = {0};
  excerpt_take(&excerpt, text, fault);
  g_autoptr(GString) found = g_string_new(NULL);
  for (int i = 0; i < excerpt.count; i++) g_string_append_printf(found, "%d:%s|", excerpt.first + i, excerpt.lines[i]);
  g_assert_cmpstr(found->str, ==, expected);
  g_assert_cmpint(excerpt.fault, ==, excerpt.count > 0 ? fault : 0);
  excerpt_clear(&excerpt);
  g_assert_cmpint(excerpt.count, ==, 0);
}

static void test_lines(void) {
  static const char five[] = "one\ntwo\nthree\nfour\nfive\n";
  check(five, 1, "1:one|2:two|3:three|");
  check(five, 2, "1:one|2:two|3:three|");
  check(five, 4, "3:three|4:four|5:five|");
  check(five, 5, "3:three|4:four|5:five|");
  check(five, 6, "");
  check(five, 0, "");
  check(five, -1, "");
  check("one", 1, "1:one|");
  check("one\r\ntwo\r\n", 2, "1:one|2:two|");
  check("", 1, "");
  check(NULL, 1, "");
}

static void test_indentation(void) {
  check("  if x then\n\ty()\n  end", 2, "1:if x then|2:y()|3:end|");
  check("if x then\n\ty()\n\n", 2, "1:if x then|2:  y()|3:|");
  check("    deep\n\n      deeper", 3, "1:deep|2:|3:  deeper|");
}

static void test_any_bytes(void) {
  check("a\xff\x01"
        "b\n\x1b[31m",
        1, "1:a\xef\xbf\xbd b|2: [31m|");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/excerpt/lines", test_lines);
  g_test_add_func("/excerpt/indentation", test_indentation);
  g_test_add_func("/excerpt/any-bytes", test_any_bytes);
  return g_test_run();
}
