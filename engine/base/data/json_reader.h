/* json_reader.h: reads JSON from untrusted text, value by value.
 *
 *   json_reader_init(&json, text, size);
 *   if (json_reader_open(&json, '{')) {
 *     while (json_reader_next(&json, &key)) {
 *       if (strcmp(key, "width") == 0) width = json_reader_number(&json);
 *       else json_reader_skip(&json);
 *     }
 *   }
 *   if (json_reader_fault(&json)) ...
 *
 * json_reader_next visits the values of an object in the order of the text. If the text repeats a
 * key, json_reader_next returns the key each time. After the first mistake in the text,
 * json_reader_next returns false, and all values are 0, false or "". The reader accepts some
 * numbers that JSON forbids, such as 01. It skips a byte order mark.
 *
 * Source: The JavaScript Object Notation (JSON) Data Interchange Format, RFC 8259. */

#ifndef BASE_DATA_JSON_READER_H
#define BASE_DATA_JSON_READER_H

#include <glib.h>
#include <stdbool.h>

#define JSON_READER_DEPTH_MAX 32
#define JSON_READER_KEY_MAX 255 /* bytes without the zero byte; longer keys are cut */

typedef struct JsonReader {
  const char *at, *end;
  int line;                             /* the number of the line that contains 'at', from 1 */
  int depth;                            /* the number of open objects and arrays */
  char closers[JSON_READER_DEPTH_MAX];  /* for each open object '}', for each open array ']' */
  bool is_first[JSON_READER_DEPTH_MAX]; /* for each open object or array: no value was read yet */
  const char *fault;                    /* the first mistake, a literal; NULL = none */
} JsonReader;

/* 'size' is in bytes. The text need not end with a zero byte. The caller must keep the text
 * unchanged while it uses the reader. */
void json_reader_init(JsonReader *json, const char *text, gsize size);

/* Returns the first character of the next value and does not move past it. The character is '{',
 * '[', '"', 't' (true), 'f' (false), 'n' (null), or a digit or '-' (a number). Returns 0 after a
 * mistake. If no value follows, this is a mistake. */
char json_reader_peek(JsonReader *json);

/* Begins to read an object ('{') or an array ('['). Returns false after a mistake. A value of
 * another kind is a mistake. Nesting deeper than JSON_READER_DEPTH_MAX is also a mistake. */
bool json_reader_open(JsonReader *json, char bracket);

/* Moves to the next value of the innermost open object or array, and returns true. If there are no
 * more values, closes this object or array and returns false. After a mistake, returns false. In an
 * object, stores the key of the value in 'key', zero-terminated. A key may be invalid UTF-8. In an
 * array, 'key' is not used and may be NULL. */
typedef char JsonKey[JSON_READER_KEY_MAX + 1];
bool json_reader_next(JsonReader *json, JsonKey key);

/* Each of these functions reads one value. A value of another kind is a mistake.
 * json_reader_number returns infinity for a number that is too large for a double. A number with
 * more than 63 characters is a mistake, but json_reader_number may return the value of the first 63
 * characters. The next call of json_reader_next or json_reader_fault then finds the mistake.
 * json_reader_text returns valid UTF-8 without zero bytes. The caller frees the text with
 * g_free. json_reader_skip accepts any value. */
double json_reader_number(JsonReader *json);
bool json_reader_bool(JsonReader *json);
char *json_reader_text(JsonReader *json);
void json_reader_skip(JsonReader *json);

/* Returns a message about the first mistake, such as "line 3: a number expected". Returns NULL if
 * there is none. If all objects and arrays are closed, further text is also a mistake. Therefore
 * call this function after the last value. The caller frees the message with g_free. */
char *json_reader_fault(JsonReader *json);

#endif
