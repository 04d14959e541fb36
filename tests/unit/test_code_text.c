/* test_code_text.c: comments and white space do not count, everything else does. */

#include "base/data/code_text.h"

#include <string.h>

static void assert_text(const char *source, const char *expected) {
  g_autoptr(GBytes) bytes = g_bytes_new(source, strlen(source));
  g_autoptr(GBytes) text = code_text(bytes);
  gsize size;
  const char *data = g_bytes_get_data(text, &size);
  g_autofree char *read = g_strndup(data ? data : "", size);
  g_assert_cmpstr(read, ==, expected);
}

static void test_comments(void) {
  assert_text("", "");
  assert_text("-- only this", "");
  assert_text("#!/usr/bin/lua\nx = 1", "x = 1");
  assert_text("a = 1 -- one\n\n--[[ many\nlines ]] b = 2\n", "a = 1 b = 2");
  assert_text("a--[==[ ]] ]=] ]==]b", "a b");
  assert_text("a --[=x\nb", "a b");
  assert_text("a --[[ never closed", "a");
  assert_text("a = b - -1", "a = b - -1");
  assert_text("a = 1 -- one\rb = 2", "a = 1 b = 2");
}

static void test_strings(void) {
  assert_text("x = '-- \"no\" comment' -- a comment", "x = '-- \"no\" comment'");
  assert_text("x = \"it\\\"s --\" --\n", "x = \"it\\\"s --\"");
  assert_text("x = '\\\\' -- a", "x = '\\\\'");
  assert_text("x = [[ two  blanks\n--\n ]]  y", "x = [[ two  blanks\n--\n ]] y");
  assert_text("x = [=[ ]] -- ]=] -- end", "x = [=[ ]] -- ]=]");
  assert_text("t[ [[a]] ] = t[b[1]] -- end", "t[ [[a]] ] = t[b[1]]");
  assert_text("x = 'not closed -- \ny -- c", "x = 'not closed --  y");
  assert_text("x = 'two\\\nlines -- '", "x = 'two\\\nlines -- '");
  assert_text("x = 'a\\z \n  -- b' -- c", "x = 'a\\z \n  -- b'");
  assert_text("x = '\\", "x = '\\");
  assert_text("x = '\\z", "x = '\\z");
}

/* Any bytes give some text, which has no comment any more. */
static void test_any_bytes(void) {
  static const char alphabet[] = "-[]='\"\\\n a#";
  for (int i = 0; i < 20000; i++) {
    char bytes[12];
    int length = g_test_rand_int_range(0, (int)sizeof bytes);
    for (int k = 0; k < length; k++) bytes[k] = alphabet[g_test_rand_int_range(0, (int)strlen(alphabet))];
    g_autoptr(GBytes) source = g_bytes_new(bytes, (gsize)length);
    g_autoptr(GBytes) text = code_text(source);
    g_assert_cmpuint(g_bytes_get_size(text), <=, (gsize)length);
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/code text/comments", test_comments);
  g_test_add_func("/code text/strings", test_strings);
  g_test_add_func("/code text/any bytes", test_any_bytes);
  return g_test_run();
}
