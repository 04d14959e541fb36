/* json.h: writes JSON that may also stand in a page's <script>: nothing in a text can end it. */

#ifndef TOOLS_SHARED_JSON_H
#define TOOLS_SHARED_JSON_H

#include <glib.h>

/* A text in quotation marks; what is no UTF-8 in it is replaced. '<', '>', '&' and control characters are written as \u.... */
void json_text(GString *json, const char *text);

/* A comma, unless something was just opened: before each element and each key. */
void json_next(GString *json);

/* "key": */
void json_key(GString *json, const char *key);

/* "key":"text" and "key":number */
void json_key_text(GString *json, const char *key, const char *text);
void json_key_number(GString *json, const char *key, gint64 number);

#endif
