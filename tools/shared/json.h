/* json.h: writes JSON. The JSON is safe inside a <script> of an HTML page, because none of its
 * texts can end the element. */

#ifndef TOOLS_SHARED_JSON_H
#define TOOLS_SHARED_JSON_H

#include <glib.h>

/* Adds a quoted string. Replaces invalid UTF-8. Writes '<', '>', '&' and control characters as
 * \uXXXX. */
void json_text(GString *json, const char *text);

/* Adds a comma, unless 'json' ends with the start of a list or object, or with a key. Call it
 * before each element of a list. */
void json_next(GString *json);

/* Adds "key": and, if necessary, a comma before it. */
void json_key(GString *json, const char *key);

/* Add "key":"text" or "key":number and, if necessary, a comma before it. */
void json_key_text(GString *json, const char *key, const char *text);
void json_key_number(GString *json, const char *key, gint64 number);

#endif
