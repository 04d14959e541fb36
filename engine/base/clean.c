#include "base/clean.h"

#include <stdbool.h>
#include <string.h>

#define REPLACEMENT "\xEF\xBF\xBD" /* U+FFFD */

static bool is_control(gunichar character) {
  if (character == '\n' || character == '\t') return false;
  return character < 0x20 || (character >= 0x7f && character <= 0x9f);
}

/* First and last characters, in ascending order. The ranges follow the property
 * Default_Ignorable_Code_Point of Unicode, without the characters that scripts and emoji need: the
 * joiners U+200C and U+200D, and the variation selectors of Mongolian (U+180B to U+180F) and of
 * emoji (U+FE00 to U+FE0F). */
static const gunichar ranges[][2] = {
    {0x00ad, 0x00ad},   /* soft hyphen */
    {0x034f, 0x034f},   /* grapheme joiner */
    {0x061c, 0x061c},   /* direction */
    {0x115f, 0x1160},   /* Hangul fillers */
    {0x17b4, 0x17b5},   /* vowels of Khmer without a picture */
    {0x200b, 0x200b},   /* space without a width */
    {0x200e, 0x200f},   /* directions */
    {0x2028, 0x202e},   /* ends of lines and paragraphs; directions */
    {0x2060, 0x206f},   /* joiners without a picture, directions, old format characters */
    {0x3164, 0x3164},   /* Hangul filler */
    {0xfeff, 0xfeff},   /* byte order mark */
    {0xffa0, 0xffa0},   /* Hangul filler */
    {0xfff0, 0xfffb},   /* unassigned; annotations */
    {0x1bca0, 0x1bca3}, /* format characters of shorthand */
    {0x1d173, 0x1d17a}, /* format characters of music */
    {0xe0000, 0xe0fff}, /* tags, further variation selectors */
};

static bool is_unseen(gunichar character) {
  for (size_t i = 0; i < G_N_ELEMENTS(ranges) && ranges[i][0] <= character; i++) {
    if (character <= ranges[i][1]) return true;
  }
  return false;
}

static bool is_removed(gunichar character) { return is_control(character) || is_unseen(character); }

size_t clean_some(char *to, size_t size, const char **text) {
  size_t length = 0;
  for (; **text && length + CLEAN_CHARACTER_MAX <= size;) {
    gunichar character = g_utf8_get_char_validated(*text, -1);
    bool is_valid = character < 0x110000; /* otherwise (gunichar)-1 or -2 */
    const char *from = is_valid ? *text : REPLACEMENT;
    size_t bytes = is_valid ? (size_t)(g_utf8_next_char(from) - from) : strlen(REPLACEMENT);
    *text += is_valid ? bytes : 1;
    if (is_valid && is_removed(character)) continue;
    memcpy(to + length, from, bytes);
    length += bytes;
  }
  return length;
}

char *clean_text(const char *text) {
  /* A byte becomes at most the three of U+FFFD. */
  size_t size = strlen(text) * strlen(REPLACEMENT) + CLEAN_CHARACTER_MAX;
  char *clean = g_malloc(size + 1);
  clean[clean_some(clean, size, &text)] = '\0';
  return clean;
}

char *clean_line(const char *text, size_t most) {
  /* clean_some leaves this space empty unless a character needs it. */
  size_t size = most + CLEAN_CHARACTER_MAX - 1;
  char *line = g_malloc(size + 1);
  size_t length = clean_some(line, size, &text);
  while (length > most) length = (size_t)(g_utf8_find_prev_char(line, line + length) - line);
  line[length] = '\0';
  return g_strdelimit(line, "\n\t", ' ');
}

void clean_print(FILE *to, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  g_autofree char *text = g_strdup_vprintf(format, arguments);
  va_end(arguments);
  g_autofree char *clean = clean_text(text);
  fputs(clean, to);
}
