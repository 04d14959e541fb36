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
 * The keys of an object come in the order of the text. A repeated key comes again. After a mistake
 * in the text, the reader reads nothing more: json_reader_next returns false, and the values are 0
 * and "". It allocates only the strings that it returns.
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
  int line;                             /* of 'at', from 1 */
  int depth;                            /* of open objects and arrays */
  char closers[JSON_READER_DEPTH_MAX];  /* '}' or ']', for each of them */
  bool is_first[JSON_READER_DEPTH_MAX]; /* nothing was read of it yet */
  const char *fault;                    /* the first mistake, or NULL */
} JsonReader;

/* The text need not end with a zero byte. It must outlive the reader. */
void json_reader_init(JsonReader *json, const char *text, gsize size);

/* Returns the first character of the next value: one of '{', '[', '"', 't', 'f', 'n', or a digit or
 * '-' of a number. Returns 0 after a mistake. */
char json_reader_peek(JsonReader *json);

/* Begins to read an object ('{') or an array ('['). Returns false after a mistake: the next
 * value is of another kind, or more than JSON_READER_DEPTH_MAX are inside each other. */
bool json_reader_open(JsonReader *json, char bracket);

/* Moves to the next value of the object or array. Returns false at its end, and moves past it. In
 * an object, stores the key of the value in 'key', zero-terminated. In an array, 'key' may be
 * NULL. */
typedef char JsonKey[JSON_READER_KEY_MAX + 1];
bool json_reader_next(JsonReader *json, JsonKey key);

/* These read one value. A value of another kind is a mistake. json_reader_text returns valid UTF-8
 * without zero bytes; the caller frees. */
double json_reader_number(JsonReader *json);
bool json_reader_bool(JsonReader *json);
char *json_reader_text(JsonReader *json);
void json_reader_skip(JsonReader *json);

/* Returns a sentence about the first mistake, such as "line 3: a number expected", or NULL. Call it
 * after the last value: then text after it is also a mistake. The caller frees. */
char *json_reader_fault(JsonReader *json);

#endif
