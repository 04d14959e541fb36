#include "base/data/json_reader.h"

#include <string.h>

#define NUMBER_MAX 63 /* bytes */

void json_reader_init(JsonReader *json, const char *text, gsize size) {
  *json = (JsonReader){.at = text, .end = text + size, .line = 1};
  if (size >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) json->at += 3; /* a byte order mark */
}

/* Notes the first mistake. Returns false. */
static bool set_fault(JsonReader *json, const char *fault) {
  if (!json->fault) json->fault = fault;
  return false;
}

static void skip_blanks(JsonReader *json) {
  for (; json->at < json->end; json->at++) {
    char c = *json->at;
    if (c == '\n') json->line++;
    else if (c != ' ' && c != '\t' && c != '\r') break;
  }
}

char json_reader_peek(JsonReader *json) {
  if (json->fault) return '\0';
  skip_blanks(json);
  if (json->at == json->end) {
    set_fault(json, "the text ends too soon");
    return '\0';
  }
  char c = *json->at;
  if (c != '\0' && (strchr("{[\"tfn-", c) || g_ascii_isdigit(c))) return c;
  set_fault(json, "a value expected");
  return '\0';
}

bool json_reader_open(JsonReader *json, char bracket) {
  if (json_reader_peek(json) != bracket)
    return set_fault(json, bracket == '{' ? "an object in { } expected" : "a list in [ ] expected");
  if (json->depth == JSON_READER_DEPTH_MAX) return set_fault(json, "too many brackets inside each other");
  json->at++;
  json->closers[json->depth] = bracket == '{' ? '}' : ']';
  json->is_first[json->depth++] = true;
  return true;
}

/* ---- Strings ---- */

/* Reads 4 hexadecimal digits. Returns -1 if they are none. */
static int read_hex(JsonReader *json) {
  int value = 0;
  if (json->end - json->at < 4) return -1;
  for (int i = 0; i < 4; i++) {
    int digit = g_ascii_xdigit_value(json->at[i]);
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  json->at += 4;
  return value;
}

/* Reads what follows "\u", and the second half of a pair. A half without the other becomes
 * U+FFFD. */
static bool read_unicode(JsonReader *json, GString *text) {
  int value = read_hex(json);
  if (value < 0) return set_fault(json, "four hexadecimal digits expected after \\u");
  gunichar c = (gunichar)value;
  bool is_high = c >= 0xd800 && c < 0xdc00;
  if (is_high && json->end - json->at >= 6 && json->at[0] == '\\' && json->at[1] == 'u') {
    const char *before = json->at;
    json->at += 2;
    int low = read_hex(json);
    if (low >= 0xdc00 && low < 0xe000) c = 0x10000 + ((c - 0xd800) << 10) + ((gunichar)low - 0xdc00);
    else json->at = before;
  }
  if (c == 0 || (c >= 0xd800 && c < 0xe000)) c = 0xfffd;
  g_string_append_unichar(text, c);
  return true;
}

static bool read_escape(JsonReader *json, GString *text) {
  static const char letters[] = "\"\\/bfnrt", means[] = "\"\\/\b\f\n\r\t";
  if (json->at == json->end) return set_fault(json, "the text ends too soon");
  char c = *json->at++;
  if (c == 'u') return read_unicode(json, text);
  const char *found = c != '\0' ? strchr(letters, c) : NULL;
  if (!found) return set_fault(json, "an unknown character after \\");
  g_string_append_c(text, means[found - letters]);
  return true;
}

/* Returns the string at 'at', or NULL after a mistake. */
static GString *read_string(JsonReader *json) {
  if (json_reader_peek(json) != '"') {
    set_fault(json, "a text in quotes expected");
    return NULL;
  }
  json->at++;
  GString *text = g_string_new(NULL);
  while (!json->fault) {
    if (json->at == json->end) {
      set_fault(json, "the text ends too soon");
      break;
    }
    char c = *json->at++;
    if (c == '"') return text;
    if ((unsigned char)c < 0x20) set_fault(json, "a text that does not end in its line");
    else if (c == '\\') read_escape(json, text);
    else g_string_append_c(text, c);
  }
  g_string_free(text, TRUE);
  return NULL;
}

char *json_reader_text(JsonReader *json) {
  GString *text = read_string(json);
  if (!text) return g_strdup("");
  char *valid = g_utf8_make_valid(text->str, (gssize)text->len);
  g_string_free(text, TRUE);
  return valid;
}

/* ---- Objects and arrays ---- */

static bool read_key(JsonReader *json, JsonKey key) {
  GString *text = read_string(json);
  if (!text) return false;
  g_strlcpy(key, text->str, sizeof(JsonKey));
  g_string_free(text, TRUE);
  skip_blanks(json);
  if (json->at == json->end || *json->at != ':') return set_fault(json, "':' expected after a key");
  json->at++;
  return true;
}

bool json_reader_next(JsonReader *json, JsonKey key) {
  if (json->fault || json->depth == 0) return false;
  int top = json->depth - 1;
  char closer = json->closers[top];
  skip_blanks(json);
  if (json->at < json->end && *json->at == closer) {
    json->at++;
    json->depth--;
    return false;
  }
  if (!json->is_first[top]) {
    if (json->at == json->end) return set_fault(json, "the text ends too soon");
    if (*json->at != ',') return set_fault(json, closer == '}' ? "',' or '}' expected" : "',' or ']' expected");
    json->at++;
  }
  json->is_first[top] = false;
  return closer == '}' ? read_key(json, key) : json_reader_peek(json) != '\0';
}

/* ---- Other values ---- */

double json_reader_number(JsonReader *json) {
  char number[NUMBER_MAX + 1];
  int length = 0;
  char first = json_reader_peek(json);
  if (first != '-' && !g_ascii_isdigit(first)) {
    set_fault(json, "a number expected");
    return 0;
  }
  for (; json->at < json->end && *json->at != '\0' && strchr("+-.eE0123456789", *json->at); json->at++) {
    if (length == NUMBER_MAX) break;
    number[length++] = *json->at;
  }
  number[length] = '\0';
  char *end;
  double value = g_ascii_strtod(number, &end);
  if (*end == '\0') return value;
  set_fault(json, "a number expected");
  return 0;
}

static bool read_word(JsonReader *json, const char *word) {
  gsize length = strlen(word);
  if ((gsize)(json->end - json->at) < length || memcmp(json->at, word, length) != 0) return set_fault(json, "a value expected");
  json->at += length;
  return true;
}

bool json_reader_bool(JsonReader *json) {
  char first = json_reader_peek(json);
  if (first == 't') return read_word(json, "true");
  if (first == 'f') read_word(json, "false");
  else set_fault(json, "true or false expected");
  return false;
}

/* Reads a value that is neither an object nor an array. */
static void skip_simple(JsonReader *json, char first) {
  GString *text;
  switch (first) {
  case '"':
    text = read_string(json);
    if (text) g_string_free(text, TRUE);
    break;
  case 't':
  case 'f': json_reader_bool(json); break;
  case 'n': read_word(json, "null"); break;
  default: json_reader_number(json); break;
  }
}

void json_reader_skip(JsonReader *json) {
  int depth = json->depth;
  JsonKey key;
  do {
    char first = json_reader_peek(json);
    if (first == '{' || first == '[') json_reader_open(json, first);
    else if (first != '\0') skip_simple(json, first);
    while (json->depth > depth && !json_reader_next(json, key) && !json->fault) continue;
  } while (json->depth > depth && !json->fault);
}

char *json_reader_fault(JsonReader *json) {
  skip_blanks(json);
  if (!json->fault && json->depth == 0 && json->at < json->end) json->fault = "nothing expected after the end";
  return json->fault ? g_strdup_printf("line %d: %s", json->line, json->fault) : NULL;
}
