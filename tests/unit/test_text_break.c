/* test_text_break.c: where lines break, with a test font. Every character is 8 px wide, combining
 * ones have no width. The functions below replace those of SDL_ttf and count the bytes that
 * they read. */

#include "media/text_break.h"

#include <string.h>

#define CHAR_W 8

static size_t looked_at; /* bytes */

static int width_of(gunichar c) { return g_unichar_iszerowidth(c) ? 0 : CHAR_W; }

int SDLCALL TTF_SizeUTF8(TTF_Font *font, const char *text, int *w, int *h) { return TTF_MeasureUTF8(font, text, G_MAXINT, w, h); }

int SDLCALL TTF_MeasureUTF8(TTF_Font *font, const char *text, int width, int *extent, int *count) {
  (void)font;
  looked_at += strlen(text);
  int w = 0, fitting = 0;
  for (const char *c = text; *c && w + width_of(g_utf8_get_char(c)) <= width; c = g_utf8_next_char(c), fitting++) {
    w += width_of(g_utf8_get_char(c));
  }
  *extent = w;
  if (count) *count = fitting;
  return 0;
}

/* The lines joined with "|". Checks that each fits. Caller frees. */
static char *broken(const char *text, int limit) {
  g_autoptr(GPtrArray) lines = text_break_lines(NULL, text, limit);
  GString *joined = g_string_new(NULL);
  g_assert_cmpuint(lines->len, >, 0);
  for (guint i = 0; i < lines->len; i++) {
    const char *line = lines->pdata[i];
    if (g_utf8_strlen(line, -1) > 1) g_assert_cmpint((int)g_utf8_strlen(line, -1) * CHAR_W, <=, limit);
    g_string_append_printf(joined, "%s%s", i > 0 ? "|" : "", line);
  }
  return g_string_free(joined, FALSE);
}

#define assert_broken(text, limit, expected)                                                                                     \
  do {                                                                                                                           \
    g_autofree char *lines_ = broken(text, limit);                                                                               \
    g_assert_cmpstr(lines_, ==, (expected));                                                                                     \
  } while (0)

static void test_break(void) {
  assert_broken("one two", 100, "one two");
  assert_broken("one two", 40, "one|two");
  assert_broken("a\nb\n\nc", 100, "a|b||c");
  assert_broken("\n", 100, "|");
  assert_broken("", 100, "");
  assert_broken("  indented text", 200, "  indented text");
  assert_broken("two  spaces   at a break", 96, "two  spaces|at a break");
}

static void test_long_words(void) {
  assert_broken("abcdefghijklmno", 48, "abcdef|ghijkl|mno");
  assert_broken("a abcdefghijklmno z", 48, "a|abcdef|ghijkl|mno z");
  assert_broken("narrow", 1, "n|a|r|r|o|w");
  assert_broken("na\xc3\xafve", 16, "na|\xc3\xafv|e");
  g_autofree char *word = g_strnfill(1000, 'w');
  g_autofree char *text = g_strdup_printf("a %s z", word);
  g_autofree char *expected = g_strdup_printf("a|%s|z", word);
  assert_broken(text, 1000 * CHAR_W, expected);
}

static void test_spaces(void) {
  assert_broken("   ", 16, "");
  assert_broken("   ", 24, "   ");
  assert_broken("a\n   \nb", 16, "a||b");
}

/* Greedy filling would leave a short last line. The text is balanced over the same number
 * of lines. */
static void test_balance(void) {
  assert_broken("I would not go there if I were you", 29 * CHAR_W, "I would not go|there if I were you");
  assert_broken("aaaa bbbb cccc d", 15 * CHAR_W, "aaaa bbbb|cccc d");
}

/* Prose fills its lines. */
static void test_fill(void) {
  g_autoptr(GPtrArray) lines = text_fill_lines(NULL, "aaaa bbbb cccc d\n\nxx", 15 * CHAR_W);
  g_assert_cmpuint(lines->len, ==, 4);
  g_assert_cmpstr(lines->pdata[0], ==, "aaaa bbbb cccc");
  g_assert_cmpstr(lines->pdata[1], ==, "d");
  g_assert_cmpstr(lines->pdata[2], ==, "");
  g_assert_cmpstr(lines->pdata[3], ==, "xx");
}

/* Japanese can break between any two characters, but not before its full stop. */
static void test_ideographs(void) {
  assert_broken("\xe6\x97\xa5\xe6\x9c\xac\xe8\xaa\x9e\xe6\x96\x87\xe3\x80\x82", 4 * CHAR_W,
                "\xe6\x97\xa5\xe6\x9c\xac\xe8\xaa\x9e|\xe6\x96\x87\xe3\x80\x82");
}

static size_t bytes_for(const char *pattern, gsize length, int limit) {
  GString *text = g_string_new(NULL);
  while (text->len < length) g_string_append(text, pattern);
  looked_at = 0;
  g_ptr_array_unref(text_break_lines(NULL, text->str, limit));
  g_string_free(text, TRUE);
  return looked_at;
}

/* Doubling the text doubles the work: for one word, many words, or characters without width. */
/* Japanese rules (kinsoku): no line begins with these characters, and none ends with an opening
 * bracket. Each text is four columns and more, and the character would come first in a line. */
static void test_kinsoku(void) {
  static const char *const not_first = "、。，．・：；？！゛゜ヽヾゝゞ々ー）］｝〕〉》」』】"
                                       "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ";
  for (const char *c = not_first; *c; c = g_utf8_next_char(c)) {
    g_autofree char *sign = g_strndup(c, (gsize)(g_utf8_next_char(c) - c));
    g_autofree char *text = g_strdup_printf("あいうえ%sお", sign);
    g_autoptr(GPtrArray) lines = text_fill_lines(NULL, text, 4 * CHAR_W);
    g_autofree char *expected = g_strdup_printf("え%sお", sign);
    g_assert_cmpuint(lines->len, ==, 2);
    g_assert_cmpstr(lines->pdata[0], ==, "あいう");
    g_assert_cmpstr(lines->pdata[1], ==, expected);
  }
  static const char *const not_last = "（［｛〔〈《「『【";
  for (const char *c = not_last; *c; c = g_utf8_next_char(c)) {
    g_autofree char *sign = g_strndup(c, (gsize)(g_utf8_next_char(c) - c));
    g_autofree char *text = g_strdup_printf("あいう%sえお", sign);
    g_autoptr(GPtrArray) lines = text_fill_lines(NULL, text, 4 * CHAR_W);
    g_assert_cmpuint(lines->len, ==, 2);
    g_assert_cmpstr(lines->pdata[0], ==, "あいう");
  }
  assert_broken("セーブ「春」を消しますか？", 5 * CHAR_W, "セーブ|「春」を消|しますか？");
}

static void test_work(void) {
  static const char *const patterns[] = {"w", "word ", "\xe6\x97\xa5", "\xcc\x81", "x\n"};
  for (gsize i = 0; i < G_N_ELEMENTS(patterns); i++) {
    for (int limit = 10; limit <= 4096; limit *= 8) {
      size_t once = bytes_for(patterns[i], 16384, limit), twice = bytes_for(patterns[i], 32768, limit);
      g_test_message("'%s' in %d px: %zu, %zu", patterns[i], limit, once, twice);
      g_assert_cmpuint(twice, <, 3 * once);
    }
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/text_break/break", test_break);
  g_test_add_func("/text_break/long-words", test_long_words);
  g_test_add_func("/text_break/spaces", test_spaces);
  g_test_add_func("/text_break/balance", test_balance);
  g_test_add_func("/text_break/fill", test_fill);
  g_test_add_func("/text_break/ideographs", test_ideographs);
  g_test_add_func("/text_break/kinsoku", test_kinsoku);
  g_test_add_func("/text_break/work", test_work);
  return g_test_run();
}
