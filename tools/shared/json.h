/* json.h: writes JSON that is also safe inside a page's <script>: no text can end the element. */

#ifndef TOOLS_SHARED_JSON_H
#define TOOLS_SHARED_JSON_H

#include <glib.h>

/* Adds a quoted string. Invalid UTF-8 is replaced; '<', '>', '&' and control characters are
 * written as \u.... */
void json_text(GString *json, const char *text);

/* Adds a comma, unless a list or object was just opened. Call it before each element and each
 * key. */
void json_next(GString *json);

/* "key": */
void json_key(GString *json, const char *key);

/* "key":"text" and "key":number */
void json_key_text(GString *json, const char *key, const char *text);
void json_key_number(GString *json, const char *key, gint64 number);

#endif
