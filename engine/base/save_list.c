#include "base/save_list.h"

#include <string.h>

enum { WORD_SLOT, WORD_DATE, WORD_TICKS, WORD_ROOM, WORD_DESCRIPTION, WORDS };

static void entry_free(gpointer data) {
  SaveEntry *entry = data;
  g_free(entry->slot);
  g_free(entry->room);
  g_free(entry->description);
  g_free(entry);
}

GPtrArray *save_list_new(void) { return g_ptr_array_new_with_free_func(entry_free); }

/* Returns a copy without tabs, line ends and invalid bytes, cut after SAVE_WORDS_MAX bytes. */
static char *words_of(const char *text) {
  char *words = g_utf8_make_valid(text ? text : "", -1);
  for (char *at = words; *at; at++) {
    if ((unsigned char)*at < ' ') *at = ' ';
  }
  if (strlen(words) > SAVE_WORDS_MAX) *g_utf8_find_prev_char(words, words + SAVE_WORDS_MAX + 1) = '\0';
  return words;
}

SaveEntry *save_list_add(GPtrArray *list, const SaveEntry *entry) {
  SaveEntry *copy = g_new(SaveEntry, 1);
  *copy = *entry;
  copy->slot = g_strdup(entry->slot);
  copy->room = words_of(entry->room);
  copy->description = words_of(entry->description);
  g_ptr_array_add(list, copy);
  return copy;
}

const char *save_slot_fault(const char *slot) {
  size_t length = strlen(slot);
  if (length == 0) return "it is empty";
  if (length > SAVE_SLOT_MAX) return "it has more than 32 characters";
  size_t valid = strspn(slot, G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "-_");
  return valid == length ? NULL : "only letters, digits, '-' and '_' are allowed";
}

static int newest_first(gconstpointer a, gconstpointer b) {
  const SaveEntry *one = *(SaveEntry *const *)a, *other = *(SaveEntry *const *)b;
  if (one->date_s != other->date_s) return one->date_s > other->date_s ? -1 : 1;
  return strcmp(one->slot, other->slot);
}

void save_list_sort(GPtrArray *list) { g_ptr_array_sort(list, newest_first); }

const SaveEntry *save_list_find(const GPtrArray *list, const char *slot) {
  for (guint i = 0; i < list->len; i++) {
    const SaveEntry *entry = list->pdata[i];
    if (strcmp(entry->slot, slot) == 0) return entry;
  }
  return NULL;
}

void save_list_remove(GPtrArray *list, const char *slot) {
  const SaveEntry *entry = save_list_find(list, slot);
  if (entry) g_ptr_array_remove(list, (gpointer)entry);
}

void save_list_put(GPtrArray *list, const char *text) {
  g_autoptr(GPtrArray) one = save_list_new();
  save_list_from_text(one, text);
  if (one->len != 1) return;
  SaveEntry *entry = g_ptr_array_steal_index(one, 0);
  save_list_remove(list, entry->slot);
  g_ptr_array_insert(list, 0, entry);
}

char *save_list_entry_to_text(const SaveEntry *entry) {
  g_autofree char *room = words_of(entry->room), *description = words_of(entry->description);
  return g_strdup_printf("%s\t%" G_GINT64_FORMAT "\t%" G_GINT64_FORMAT "\t%s\t%s", entry->slot, entry->date_s, entry->ticks, room,
                         description);
}

char *save_list_to_text(const GPtrArray *list) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < list->len; i++) {
    g_autofree char *line = save_list_entry_to_text(list->pdata[i]);
    g_string_append_printf(text, "%s\n", line);
  }
  return g_string_free(text, FALSE);
}

static void add_line(GPtrArray *list, const char *text, size_t length) {
  g_autofree char *line = g_strndup(text, length);
  g_auto(GStrv) words = g_strsplit(line, "\t", WORDS + 1);
  if (g_strv_length(words) != WORDS || save_slot_fault(words[WORD_SLOT])) return;
  save_list_add(list, &(SaveEntry){.slot = words[WORD_SLOT],
                                   .date_s = g_ascii_strtoll(words[WORD_DATE], NULL, 10),
                                   .ticks = MAX(g_ascii_strtoll(words[WORD_TICKS], NULL, 10), 0),
                                   .room = words[WORD_ROOM],
                                   .description = words[WORD_DESCRIPTION]});
}

void save_list_from_text(GPtrArray *list, const char *text) {
  g_ptr_array_set_size(list, 0);
  for (int i = 0; *text && i < SAVE_LIST_MAX; i++) {
    size_t length = strcspn(text, "\n");
    add_line(list, text, length);
    text += length;
    if (*text) text++;
  }
}
