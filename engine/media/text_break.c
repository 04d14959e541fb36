#include "media/text_break.h"

#include "media/font.h"

#include <stdbool.h>
#include <string.h>

#define WORD_BYTES_MAX 256 /* longer words are never measured as a whole */

/* A part that is never broken: a word, an ideograph with its punctuation, or a piece of a word that
 * is too wide. */
typedef struct Item {
  size_t start, end; /* bytes of the paragraph */
  int spaces;        /* before it */
  int width;         /* px, if it is the last of a line */
  int advance;       /* px, if another item follows */
} Item;

typedef struct Line {
  guint first, last; /* items */
} Line;

static bool is_ideograph(gunichar c) {
  GUnicodeBreakType type = g_unichar_break_type(c);
  return type == G_UNICODE_BREAK_IDEOGRAPHIC || type == G_UNICODE_BREAK_CONDITIONAL_JAPANESE_STARTER;
}

/* Returns whether a line may end between two characters of a word. */
static bool may_break_between(gunichar before, gunichar after) {
  if (!is_ideograph(before) && !is_ideograph(after)) return false;
  if (g_unichar_break_type(before) == G_UNICODE_BREAK_OPEN_PUNCTUATION) return false;
  switch (g_unichar_break_type(after)) {
  case G_UNICODE_BREAK_CLOSE_PUNCTUATION:
  case G_UNICODE_BREAK_CLOSE_PARENTHESIS:
  case G_UNICODE_BREAK_EXCLAMATION:
  case G_UNICODE_BREAK_INFIX_SEPARATOR:
  case G_UNICODE_BREAK_NON_STARTER:
  case G_UNICODE_BREAK_COMBINING_MARK:
  case G_UNICODE_BREAK_CONDITIONAL_JAPANESE_STARTER: return false;
  default: return true;
  }
}

/* Returns the end of the unbreakable part that begins at 'at'. */
static const char *item_end(const char *at) {
  gunichar before = g_utf8_get_char(at);
  for (const char *c = g_utf8_next_char(at); *c; c = g_utf8_next_char(c)) {
    gunichar after = g_utf8_get_char(c);
    if (*c == ' ' || may_break_between(before, after)) return c;
    before = after;
  }
  return at + strlen(at);
}

static int measure(TTF_Font *font, const char *start, const char *end, const char *behind) {
  g_autofree char *part = g_strndup(start, (gsize)(end - start));
  g_autofree char *text = g_strconcat(part, behind, NULL);
  return font_width(font, text);
}

/* Returns the end of the piece that begins at 'at' and is no wider than the limit. It is at most
 * 'end', the end of the word. */
static const char *piece_end(TTF_Font *font, const char *at, const char *end, int limit) {
  bool is_long = end - at > WORD_BYTES_MAX;
  if (!is_long && measure(font, at, end, "") <= limit) return end;
  return at + MIN(font_fit(font, at, limit), (size_t)(end - at));
}

static GArray *find_items(TTF_Font *font, const char *text, int limit) {
  GArray *items = g_array_new(FALSE, FALSE, sizeof(Item));
  int space = font_width(font, " ");
  const char *word_end = text;
  for (const char *at = text; *at;) {
    int spaces = (int)strspn(at, " ");
    at += spaces;
    if (!*at) break;
    if (at >= word_end) word_end = item_end(at);
    const char *end = piece_end(font, at, word_end, limit);
    int width = measure(font, at, end, "");
    Item item = {(size_t)(at - text), (size_t)(end - text), spaces, width, measure(font, at, end, " ") - space};
    g_array_append_val(items, item);
    at = end;
  }
  return items;
}

/* Puts as many items in each line as fit. Spaces at a break are dropped; those at the start of the
 * paragraph are kept. */
static GArray *fill_lines(const GArray *items, int space, int limit) {
  GArray *lines = g_array_new(FALSE, FALSE, sizeof(Line));
  int64_t width = 0; /* of the line so far, before another item */
  for (guint i = 0; i < items->len; i++) {
    const Item *item = &g_array_index(items, Item, i);
    int64_t gap = (int64_t)item->spaces * space;
    if (lines->len > 0 && width + gap + item->width <= limit) {
      g_array_index(lines, Line, lines->len - 1).last = i;
      width += gap + item->advance;
    } else {
      Line line = {i, i};
      width = (lines->len == 0 ? gap : 0) + item->advance;
      g_array_append_val(lines, line);
    }
  }
  return lines;
}

static guint count_lines(const GArray *items, int space, int limit) {
  g_autoptr(GArray) lines = fill_lines(items, space, limit);
  return lines->len;
}

/* Returns the narrowest width that does not need more lines than 'limit'. */
static int balanced_width(const GArray *items, int space, int limit) {
  guint count = count_lines(items, space, limit);
  int low = 1;
  if (count <= 1) return limit;
  for (guint i = 0; i < items->len; i++) low = MAX(low, g_array_index(items, Item, i).width);
  int high = MAX(low, limit);
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (count_lines(items, space, middle) <= count) high = middle;
    else low = middle + 1;
  }
  return low;
}

static char *line_text(const char *text, const GArray *items, guint index, Line line) {
  size_t start = index == 0 ? 0 : g_array_index(items, Item, line.first).start;
  size_t end = g_array_index(items, Item, line.last).end;
  return g_strndup(text + start, end - start);
}

/* Adds the lines of one paragraph. The sum of the widths of items can differ from the width of the
 * line by a pixel or two, because of kerning across spaces. So each line is measured at the end. If
 * one is too wide, the paragraph is broken again with a smaller limit. */
static void break_paragraph(TTF_Font *font, const char *text, int limit, bool is_balanced, GPtrArray *result) {
  if (font_width(font, text) <= limit) {
    g_ptr_array_add(result, g_strdup(text));
    return;
  }
  int space = font_width(font, " ");
  g_autoptr(GArray) items = find_items(font, text, limit);
  if (items->len == 0) { /* only spaces */
    g_ptr_array_add(result, g_strdup(""));
    return;
  }
  guint first = result->len;
  for (int target = limit, excess = 0;; target -= excess, excess = 0) {
    g_autoptr(GArray) lines = fill_lines(items, space, is_balanced ? balanced_width(items, space, target) : target);
    for (guint i = 0; i < lines->len; i++) {
      Line line = g_array_index(lines, Line, i);
      char *words = line_text(text, items, i, line);
      if (line.last > line.first) excess = MAX(excess, font_width(font, words) - limit);
      g_ptr_array_add(result, words);
    }
    if (excess <= 0 || target - excess < 1) return;
    g_ptr_array_set_size(result, (gint)first);
  }
}

static GPtrArray *break_all(TTF_Font *font, const char *text, int limit, bool is_balanced) {
  GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
  g_auto(GStrv) paragraphs = g_strsplit(text, "\n", -1);
  for (char **paragraph = paragraphs; *paragraph; paragraph++) break_paragraph(font, *paragraph, limit, is_balanced, lines);
  /* g_strsplit returns no parts of an empty text. */
  if (lines->len == 0) g_ptr_array_add(lines, g_strdup(""));
  return lines;
}

GPtrArray *text_break_lines(TTF_Font *font, const char *text, int limit) { return break_all(font, text, limit, true); }

GPtrArray *text_fill_lines(TTF_Font *font, const char *text, int limit) { return break_all(font, text, limit, false); }
