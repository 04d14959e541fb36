#include "world/effects/spoken.h"

#include <string.h>

static void line_free(gpointer data) {
  SpokenLine *line = data;
  g_free(line->who);
  g_free(line->text);
  g_free(line);
}

void spoken_clear(Spoken *spoken) {
  if (spoken->lines) g_ptr_array_unref(spoken->lines);
  *spoken = (Spoken){0};
}

/* Cuts between characters, if the text is UTF-8. */
static char *cut(const char *text) {
  size_t length = strlen(text);
  if (length <= SPOKEN_BYTES_MAX) return g_strdup(text);
  length = SPOKEN_BYTES_MAX;
  while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80) length--;
  return g_strndup(text, length);
}

void spoken_add(Spoken *spoken, const SpokenLine *line) {
  if (!spoken->lines) spoken->lines = g_ptr_array_new_with_free_func(line_free);
  if (spoken->lines->len == SPOKEN_MAX) g_ptr_array_remove_index(spoken->lines, 0);
  SpokenLine *own = g_new(SpokenLine, 1);
  *own = *line;
  own->who = g_strdup(line->who);
  own->text = cut(line->text);
  g_ptr_array_add(spoken->lines, own);
  spoken->count++;
}
