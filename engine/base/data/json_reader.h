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
 * json_reader_next returns the keys of an object in the order of the text, including repeated keys.
 * After the first mistake in the text, the reader stops: json_reader_next returns false, and values
 * are 0, false or "". The reader allocates only the strings that it returns.
 *
 * Source: The JavaScript Object Notation (JSON) Data Interchange Format, RFC 8259. */

#ifndef BASE_DATA_JSON_READER_H
#define BASE_DATA_JSON_READER_H

#include <glib.h>
#include <stdbool.h>

#define JSON_READER_DEPTH_MAX 32
#define JSON_READER_KEY_MAX 255 /* bytes; longer keys are cut */

typedef struct JsonReader {
  const char *at, *end;
  int line;                             /* the line of 'at', from 1 */
  int depth;                            /* the number of open objects and arrays */
  char closers[JSON_READER_DEPTH_MAX];  /* '}' or ']', for each open one */
  bool is_first[JSON_READER_DEPTH_MAX]; /* for each open one: no value read yet */
  const char *fault;                    /* the first mistake, or NULL */
} JsonReader;

/* The text need not end with a zero byte. It must outlive the reader. */
void json_reader_init(JsonReader *json, const char *text, gsize size);

/* Returns the first character of the next value: one of '{', '[', '"', 't', 'f', 'n', or a digit or
 * '-' of a number. Returns 0 after a mistake. */
char json_reader_peek(JsonReader *json);

/* Begins to read an object ('{') or an array ('['). Returns false after a mistake. A value of
 * another kind is a mistake, and so is nesting deeper than JSON_READER_DEPTH_MAX. */
bool json_reader_open(JsonReader *json, char bracket);

/* Moves to the next value of the innermost open object or array. At its end, closes it and returns
 * false. Also returns false after a mistake. In an object, stores the key of the value in 'key',
 * zero-terminated. In an array, 'key' may be NULL. */
typedef char JsonKey[JSON_READER_KEY_MAX + 1];
bool json_reader_next(JsonReader *json, JsonKey key);

/* Each of these functions reads one value. A value of another kind is a mistake. json_reader_text
 * returns valid UTF-8 without zero bytes; the caller frees with g_free. json_reader_skip accepts
 * any value. */
double json_reader_number(JsonReader *json);
bool json_reader_bool(JsonReader *json);
char *json_reader_text(JsonReader *json);
void json_reader_skip(JsonReader *json);

/* Returns a message about the first mistake, such as "line 3: a number expected", or NULL. If all
 * objects and arrays are closed, any further text is also a mistake. The caller frees with
 * g_free. */
char *json_reader_fault(JsonReader *json);

#endif
