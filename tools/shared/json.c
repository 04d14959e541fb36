#include "tools/shared/json.h"

void json_text(GString *json, const char *text) {
  g_autofree char *valid = g_utf8_validate(text, -1, NULL) ? NULL : g_utf8_make_valid(text, -1);
  if (valid) text = valid;
  g_string_append_c(json, '"');
  for (; *text; text = g_utf8_next_char(text)) {
    gunichar c = g_utf8_get_char(text);
    if (c == '"' || c == '\\') g_string_append_printf(json, "\\%c", (char)c);
    else if (c < 0x20 || c == 0x7f || c == '<' || c == '>' || c == '&' || c == 0x2028 || c == 0x2029)
      g_string_append_printf(json, "\\u%04x", c);
    else g_string_append_unichar(json, c);
  }
  g_string_append_c(json, '"');
}

void json_next(GString *json) {
  char last = json->len > 0 ? json->str[json->len - 1] : '[';
  if (last != '[' && last != '{' && last != ':') g_string_append_c(json, ',');
}

void json_key(GString *json, const char *key) {
  json_next(json);
  json_text(json, key);
  g_string_append_c(json, ':');
}

void json_key_text(GString *json, const char *key, const char *text) {
  json_key(json, key);
  json_text(json, text);
}

void json_key_number(GString *json, const char *key, gint64 number) {
  json_key(json, key);
  g_string_append_printf(json, "%" G_GINT64_FORMAT, number);
}
