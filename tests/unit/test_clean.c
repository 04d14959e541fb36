#include "base/clean.h"

#include <string.h>

static void assert_clean(const char *text, const char *expected) {
  g_autofree char *clean = clean_text(text);
  g_assert_cmpstr(clean, ==, expected);
}

/* Between other characters. */
static void assert_character(gunichar character, const char *expected) {
  char bytes[8] = "";
  g_unichar_to_utf8(character, bytes);
  g_autofree char *text = g_strdup_printf("a%sb", bytes);
  g_autofree char *clean = g_strdup_printf("a%sb", expected);
  assert_clean(text, clean);
}

static void test_kept(void) {
  assert_clean("", "");
  assert_clean("one\n\ttwo ~", "one\n\ttwo ~");
  assert_clean("\xc2\xa0 \xc3\xa9 \xe2\x82\xac \xf0\x9f\x99\x82", "\xc2\xa0 \xc3\xa9 \xe2\x82\xac \xf0\x9f\x99\x82");
  assert_clean("\xe1\x9b\x9b", "\xe1\x9b\x9b"); /* 0x9b as a part of a character */
}

static void test_controls(void) {
  assert_clean("a\x1b[31mb\x07\r\b\x7f", "a[31mb");
  assert_clean("a\xc2\x9b"
               "31mb\xc2\x80\xc2\x9f",
               "a31mb");
  for (int c = 1; c < 32; c++) {
    const char text[] = {'x', (char)c, '\0'};
    assert_clean(text, c == '\t' ? "x\t" : c == '\n' ? "x\n" : "x");
  }
}

/* Characters that change the direction of text. */
static void test_directions(void) {
  assert_clean("a\xe2\x80\xae"
               "b\xe2\x80\xaa\xe2\x80\xab\xe2\x80\xac\xe2\x80\xad"
               "c\xe2\x81\xa6\xe2\x81\xa7\xe2\x81\xa8\xe2\x81\xa9",
               "abc");
  assert_clean("a\xe2\x80\x8e\xe2\x80\x8f\xd8\x9c"
               "b",
               "ab");
  assert_clean("\xe2\x80\xa7\xe2\x80\xaf\xe2\x81\x9f\xe2\x81\xb0", "\xe2\x80\xa7\xe2\x80\xaf\xe2\x81\x9f\xe2\x81\xb0");
}

/* Some viewers of logs begin a new line after these. */
static void test_line_ends(void) {
  assert_clean("a\xe2\x80\xa8\xe2\x80\xa9"
               "b",
               "ab");
}

/* Characters without a picture could hide text. Those that scripts and emoji need stay. */
static void test_invisible(void) {
  assert_clean("a\xe2\x80\x8b\xe2\x81\xa0\xe2\x81\xa4\xef\xbb\xbf\xf3\xa0\x80\x80\xf3\xa0\x81\x81\xf3\xa0\x81\xbf"
               "b",
               "ab");
  static const gunichar hidden[] = {0xad,   0x34f,  0x115f, 0x1160, 0x17b4,  0x17b5,  0x2065,  0x206a,  0x206f,  0x3164,
                                    0xffa0, 0xfff0, 0xfff9, 0xfffb, 0x1bca0, 0x1d173, 0x1d17a, 0xe0080, 0xe0100, 0xe0fff};
  static const gunichar kept[] = {0xac,   0xae,   0x34e,  0x350,  0x115e, 0x1161, 0x17b3,  0x17b6,  0x180b,  0x180e,  0x200c,
                                  0x200d, 0x3163, 0x3165, 0xfe0f, 0xffa1, 0xfffc, 0x1bca4, 0x1d17b, 0xdffff, 0xe1000, 0x10ffff};
  for (size_t i = 0; i < G_N_ELEMENTS(hidden); i++) assert_character(hidden[i], "");
  for (size_t i = 0; i < G_N_ELEMENTS(kept); i++) {
    char text[8] = "";
    g_unichar_to_utf8(kept[i], text);
    assert_character(kept[i], text);
  }
}

static void test_line(void) {
  const char *text = "a\n\x1b\xe2\x82\xac\tb";
  const char *const lines[] = {
      "", "a", "a ", "a ", "a ", "a \xe2\x82\xac", "a \xe2\x82\xac ", "a \xe2\x82\xac b", "a \xe2\x82\xac b"};
  for (size_t most = 0; most < G_N_ELEMENTS(lines); most++) {
    g_autofree char *line = clean_line(text, most);
    g_assert_cmpstr(line, ==, lines[most]);
  }
}

/* A terminal that does not use UTF-8 obeys single bytes from 0x80 to 0x9f. */
static void test_invalid_bytes(void) {
  for (int byte = 0x80; byte < 0x100; byte++) {
    const char text[] = {'x', (char)byte, '3', '1', 'm', '\0'};
    assert_clean(text, "x\xef\xbf\xbd"
                       "31m");
  }
  assert_clean("\xe2\x9b", "\xef\xbf\xbd\xef\xbf\xbd"); /* cut off */
}

/* What is removed does not join its neighbours to a new control character. */
static void test_joined(void) {
  assert_clean("\xc2\x1b\x9b", "\xef\xbf\xbd\xef\xbf\xbd");
  assert_clean("\xc2\xc2\x9b\x9b", "\xef\xbf\xbd\xef\xbf\xbd");
  assert_clean("\x1b\x1b[2J", "[2J");
}

/* Any bytes become valid UTF-8 without control characters, and cleaning again changes nothing. */
static void test_random(void) {
  for (int i = 0; i < 20000; i++) {
    char text[12] = "";
    for (int j = 0; j < 11; j++) text[j] = (char)g_test_rand_int_range(1, 256);
    g_autofree char *clean = clean_text(text);
    g_assert_true(g_utf8_validate(clean, -1, NULL));
    for (const char *c = clean; *c; c = g_utf8_next_char(c)) {
      g_assert_true(*c == '\n' || *c == '\t' || !g_unichar_iscntrl(g_utf8_get_char(c)));
    }
    assert_clean(clean, clean);
  }
}

/* In pieces, as last_words prints it. No character is cut in two. */
static void test_pieces(void) {
  const char *text = "a\xe2\x82\xac\x9b\x1b\xf0\x9f\x99\x82z";
  g_autofree char *whole = clean_text(text);
  for (size_t size = CLEAN_CHARACTER_MAX; size < 20; size++) {
    g_autoptr(GString) joined = g_string_new(NULL);
    char piece[20];
    for (const char *rest = text; *rest;) {
      size_t length = clean_some(piece, size, &rest);
      g_assert_cmpuint(length, <=, size);
      g_assert_true(g_utf8_validate(piece, (gssize)length, NULL));
      g_string_append_len(joined, piece, (gssize)length);
    }
    g_assert_cmpstr(joined->str, ==, whole);
  }
}

static void test_print(void) {
  if (g_test_subprocess()) {
    clean_print(stdout, "%s %d\n", "a\x1b[1m\x9b", 5);
    return;
  }
  g_test_trap_subprocess(NULL, 0, 0);
  g_test_trap_assert_passed();
  g_test_trap_assert_stdout("*a?1m\xef\xbf\xbd 5\n*");
  g_test_trap_assert_stdout_unmatched("*\x1b*");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/clean/kept", test_kept);
  g_test_add_func("/clean/controls", test_controls);
  g_test_add_func("/clean/directions", test_directions);
  g_test_add_func("/clean/line-ends", test_line_ends);
  g_test_add_func("/clean/invisible", test_invisible);
  g_test_add_func("/clean/line", test_line);
  g_test_add_func("/clean/invalid-bytes", test_invalid_bytes);
  g_test_add_func("/clean/joined", test_joined);
  g_test_add_func("/clean/random", test_random);
  g_test_add_func("/clean/pieces", test_pieces);
  g_test_add_func("/clean/print", test_print);
  return g_test_run();
}
