#include "base/data/code_text.h"

#include <stdbool.h>
#include <string.h>

typedef struct Reader {
  const char *at, *end;
} Reader;

static bool begins_with(const Reader *reader, const char *text) {
  gsize length = strlen(text);
  return (gsize)(reader->end - reader->at) >= length && memcmp(reader->at, text, length) == 0;
}

/* Returns the end of a long bracket that begins at 'at', such as [==[...]==]; NULL if none begins
 * there. One that is not closed ends with the file. */
static const char *end_of_bracket(const Reader *reader, const char *at) {
  if (at == reader->end || *at != '[') return NULL;
  const char *open = at + 1;
  while (open < reader->end && *open == '=') open++;
  if (open == reader->end || *open != '[') return NULL;
  gsize level = (gsize)(open - at) - 1;
  for (const char *close = open + 1; close < reader->end; close++) {
    if (*close != ']' || (gsize)(reader->end - close) < level + 2 || close[level + 1] != ']') continue;
    gsize signs = 0;
    while (signs < level && close[1 + signs] == '=') signs++;
    if (signs == level) return close + level + 2;
  }
  return reader->end;
}

static const char *end_of_line(const Reader *reader) {
  const char *line_end = memchr(reader->at, '\n', (gsize)(reader->end - reader->at));
  return line_end ? line_end : reader->end;
}

/* In Lua, CR alone also ends a comment. */
static const char *end_of_comment(const Reader *reader) {
  const char *at = reader->at;
  while (at < reader->end && *at != '\n' && *at != '\r') at++;
  return at;
}

/* After "\z", a string goes on after the blanks. Returns the last of them. */
static const char *skip_blanks(const Reader *reader, const char *at) {
  while (at + 1 < reader->end && g_ascii_isspace(at[1])) at++;
  return at;
}

/* Returns the end of a string in quotation marks, or of the line if it is not closed. */
static const char *end_of_string(const Reader *reader) {
  const char *at = reader->at + 1;
  for (; at < reader->end && *at != *reader->at; at++) {
    if (*at == '\n') return at;
    if (*at != '\\' || at + 1 == reader->end) continue;
    at++;
    if (*at == 'z') at = skip_blanks(reader, at);
  }
  return at < reader->end ? at + 1 : at;
}

/* Skips white space and comments. Returns whether there were any. */
static bool skip_gap(Reader *reader) {
  const char *before = reader->at;
  while (reader->at < reader->end) {
    if (g_ascii_isspace(*reader->at)) {
      reader->at++;
    } else if (begins_with(reader, "--")) {
      const char *end = end_of_bracket(reader, reader->at + 2);
      reader->at = end ? end : end_of_comment(reader);
    } else {
      break;
    }
  }
  return reader->at > before;
}

GBytes *code_text(GBytes *source) {
  gsize size;
  const char *bytes = g_bytes_get_data(source, &size);
  Reader reader = {bytes, bytes + size};
  GByteArray *text = g_byte_array_sized_new((guint)MIN(size, G_MAXINT));
  if (size > 0 && *bytes == '#') reader.at = end_of_line(&reader); /* for a shell */
  while (reader.at < reader.end) {
    bool has_gap = skip_gap(&reader);
    if (reader.at == reader.end) break;
    if (has_gap && text->len > 0) g_byte_array_append(text, (const guint8 *)" ", 1);
    bool is_quote = *reader.at == '"' || *reader.at == '\'';
    const char *end = is_quote ? end_of_string(&reader) : end_of_bracket(&reader, reader.at);
    if (!end) end = reader.at + 1;
    g_byte_array_append(text, (const guint8 *)reader.at, (guint)(end - reader.at));
    reader.at = end;
  }
  return g_byte_array_free_to_bytes(text);
}
