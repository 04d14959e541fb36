#include "base/name.h"

#include <string.h>

/* Checks names as in archives, where even harmless deviations are not corrected. */
static void assert_fault(const char *name, const char *part_of_reason) {
  const char *fault = name_fault(name, strlen(name));
  if (!part_of_reason) g_assert_cmpstr(fault, ==, NULL);
  else if (!fault || !strstr(fault, part_of_reason))
    g_error("'%s': '%s' instead of '%s'", name, fault ? fault : "fit", part_of_reason);
}

static void test_allowed(void) {
  const char *const fit[] = {"a",           "main.lua", "a/b.png",    "caf\xc3\xa9.png", "a..b",      ".hidden", "...a",
                             "a b/c d.png", "console",  "com",        "com10",           "nulls.txt", "lpt.txt", "auxiliary",
                             "xcon",        "icon.con", "COM\xc2\xb4"};
  for (gsize i = 0; i < G_N_ELEMENTS(fit); i++) assert_fault(fit[i], NULL);
}

static void test_rejected(void) {
  static const struct {
    const char *name, *reason;
  } unfit[] = {
      {"", "the name is empty"},
      {"/etc/passwd", "relative"},
      {"..", "'..'"},
      {"../a", "'..'"},
      {"a/../b", "'..'"},
      {"a/..", "'..'"},
      {".", "'.'"},
      {"./a", "'.'"},
      {"a/./b", "'.'"},
      {"a/.", "'.'"},
      {"a//b", "empty parts"},
      {"a/", "empty parts"},
      {"a\\b", "backslash"},
      {"..\\a", "backslash"},
      {"what?.png", "<>"},
      {"a*", "<>"},
      {"<a", "<>"},
      {"a>/b", "<>"},
      {"a|b", "<>"},
      {"\"a\"", "<>"},
      {"C:/a", "drive letter"},
      {"c:a", "drive letter"},
      {"ab:stream", "':'"},
      {"a\nb", "control"},
      {"a\x7f", "control"},
      {"\x1b[31m", "control"},
      {"a\xc2\x9b"
       "31m",
       "control"}, /* CSI as a single character */
      {"\xff\xfe", "UTF-8"},
      {"a/\xc0\xaf", "UTF-8"}, /* an overlong slash in two bytes */
      {"\xed\xa0\x80", "UTF-8"},
      {"aux.", "dot"},
      {"a./b", "dot"},
      {"...", "dot"},
      {"a ", "space"},
      {"a /b", "space"},
      {" ", "space"},
      {"CON", "device"},
      {"con", "device"},
      {"nul.txt", "device"},
      {"a/NUL.tar.gz", "device"},
      {"aux .txt", "device"},
      {"prn/a", "device"},
      {"COM1", "device"},
      {"lpt9.png", "device"},
      {"com0", "device"},
      {"COM\xc2\xb9", "device"},
      {"lpt\xc2\xb3.x", "device"},
      {"CONIN$", "device"},
      {"conout$.txt", "device"},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(unfit); i++) assert_fault(unfit[i].name, unfit[i].reason);
  g_assert_nonnull(strstr(name_fault("a\0b", 3), "control"));
}

static void test_bounds(void) {
  g_autofree char *longest = g_strnfill(255, 'x'), *longer = g_strnfill(256, 'x');
  assert_fault(longest, NULL);
  assert_fault(longer, "255 bytes");
  GString *deep = g_string_new("a");
  for (int level = 2; level <= 16; level++) g_string_append(deep, "/a");
  assert_fault(deep->str, NULL);
  g_string_append(deep, "/a");
  assert_fault(deep->str, "16 levels");
  g_string_free(deep, TRUE);
}

static void assert_normal(const char *name, const char *expected) {
  g_autofree char *normal = name_normalise(name, NULL);
  g_assert_cmpstr(normal, ==, expected);
}

static void test_normalise(void) {
  assert_normal("a/b.png", "a/b.png");
  assert_normal("./a//b.png", "a/b.png");
  assert_normal(".//a", "a");
  assert_normal("a/./b/", "a/b");
  assert_normal("caf\xc3\xa9.png", "caf\xc3\xa9.png");
  const char *bad[] = {"",     ".",   "/etc/passwd", "..",    "a/../b",   "../a", "a\\b", "./.",  "./con",
                       "C:/a", "a:b", "a\nb",        "a\x7f", "\xff\xfe", "a/..", "//a",  "./..", "a. "};
  for (size_t i = 0; i < G_N_ELEMENTS(bad); i++) {
    g_autoptr(GError) error = NULL;
    g_assert_null(name_normalise(bad[i], &error));
    g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
    g_assert_true(g_utf8_validate(error->message, -1, NULL));
  }
}

static void assert_folder(const char *name, const char *expected) {
  g_autofree char *normal = name_normalise_folder(name, NULL);
  g_assert_cmpstr(normal, ==, expected);
}

static void test_normalise_folder(void) {
  assert_folder("", "");
  assert_folder(".", "");
  assert_folder(".//./", "");
  assert_folder("./rooms/", "rooms");
  assert_folder("/", NULL);
  assert_folder("/.", NULL);
  assert_folder("..", NULL);
  assert_folder("./..", NULL);
  assert_folder("...", NULL);
  assert_folder("con", NULL);
}

static void assert_shown(const char *name, size_t length, const char *expected) {
  g_autofree char *shown = name_shown(name, length);
  g_assert_cmpstr(shown, ==, expected);
}

static void test_shown(void) {
  assert_shown("a/b", 3, "a/b");
  assert_shown("\x1b[2J\n", 5, "\\x1b[2J\\x0a");
  assert_shown("caf\xc3\xa9", 5, "caf\xc3\xa9");
  assert_shown("\xff", 1, "\xef\xbf\xbd");
  g_autofree char *long_name = g_strnfill(1000, 'x'), *cut = g_strnfill(255, 'x');
  assert_shown(long_name, 1000, cut);
}

static void assert_folds(const char *a, const char *b, bool equal) {
  g_autofree char *x = name_folded(a, strlen(a)), *y = name_folded(b, strlen(b));
  g_assert_cmpint(strcmp(x, y) == 0, ==, equal);
}

static void test_folded(void) {
  assert_folds("Street.PNG", "street.png", true);
  assert_folds("\xc3\x89t\xc3\xa9", "\xc3\xa9T\xc3\x89", true);
  assert_folds("e\xcc\x81", "\xc3\xa9", true); /* composed or decomposed */
  assert_folds("stra\xc3\x9f"
               "e",
               "strasse", true);
  assert_folds("a", "b", false);
  assert_folds("e", "\xc3\xa9", false);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/name/allowed", test_allowed);
  g_test_add_func("/name/rejected", test_rejected);
  g_test_add_func("/name/bounds", test_bounds);
  g_test_add_func("/name/normalise", test_normalise);
  g_test_add_func("/name/normalise_folder", test_normalise_folder);
  g_test_add_func("/name/shown", test_shown);
  g_test_add_func("/name/folded", test_folded);
  return g_test_run();
}
