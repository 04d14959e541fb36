#include "script/hints/engine_words.h"

#include <string.h>

void engine_words_clear(EngineWords *words) {
  g_clear_pointer(&words->language, g_free);
  g_clear_pointer(&words->entries, g_hash_table_unref);
}

static bool is_language(const char *code) {
  size_t length = strlen(code);
  return length >= 2 && length <= 16 && strspn(code, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_") == length;
}

char *engine_words_read(const Assets *assets, const char *language) {
  if (!is_language(language)) return NULL;
  g_autofree char *fonts = g_path_get_dirname(assets->engine_font), *folder = g_path_get_dirname(fonts);
  g_autofree char *name = g_strconcat(language, ".lua", NULL);
  g_autofree char *path = g_build_filename(folder, "texts", name, NULL);
  char *text = NULL;
  return g_file_get_contents(path, &text, NULL, NULL) ? text : NULL;
}

/* Reads "  ['ID'] = 'WORDS',". The words may have a quotation mark after a backslash. */
static void read_line(GHashTable *entries, const char *line) {
  static const char before[] = "  ['", between[] = "'] = '";
  const char *middle = g_str_has_prefix(line, before) ? strstr(line, between) : NULL;
  const char *end = middle ? strrchr(middle, '\'') : NULL;
  const char *start = middle ? middle + strlen(between) : NULL;
  if (!end || end < start) return;
  g_autofree char *raw = g_strndup(start, (gsize)(end - start));
  char *id = g_strndup(line + strlen(before), (gsize)(middle - line) - strlen(before));
  g_hash_table_replace(entries, id, g_strcompress(raw));
}

static void read_language(EngineWords *words, const Assets *assets, const char *language) {
  engine_words_clear(words);
  words->language = g_strdup(language);
  g_autofree char *text = engine_words_read(assets, language);
  if (!text) { /* "pt-BR" is Portuguese, too */
    g_autofree char *whole = g_strndup(language, strcspn(language, "-_"));
    text = engine_words_read(assets, whole);
  }
  if (!text) return;
  words->entries = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  for (char **line = lines; *line; line++) read_line(words->entries, *line);
}

const char *engine_words_find(EngineWords *words, const Assets *assets, const char *language, const char *id) {
  if (g_strcmp0(words->language, language) != 0) read_language(words, assets, language);
  return words->entries ? g_hash_table_lookup(words->entries, id) : NULL;
}
