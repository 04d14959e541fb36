#include "base/clean.h"

#include <stdbool.h>
#include <string.h>

#define REPLACEMENT "\xEF\xBF\xBD" /* U+FFFD */

static bool is_control(gunichar character) {
  if (character == '\n' || character == '\t') return false;
  return character < 0x20 || (character >= 0x7f && character <= 0x9f);
}

static bool is_direction(gunichar character) {
  return (character >= 0x202a && character <= 0x202e) || (character >= 0x2066 && character <= 0x2069) || character == 0x061c ||
         character == 0x200e || character == 0x200f;
}

/* The joiners U+200C and U+200D are not: scripts and emoji need them. */
static bool is_invisible(gunichar character) {
  return character == 0x200b || (character >= 0x2060 && character <= 0x2064) || character == 0xfeff ||
         (character >= 0xe0000 && character <= 0xe007f);
}

static bool is_removed(gunichar character) { return is_control(character) || is_direction(character) || is_invisible(character); }

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
