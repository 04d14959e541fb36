/* test_save_list.c: the list of saves as text, also from a file that somebody has made. */

#include "base/save_list.h"

#include <string.h>

static void add(GPtrArray *list, int number) {
  g_autofree char *slot = g_strdup_printf("slot-%d", number);
  const SaveEntry entry = {.slot = slot, .room = (char *)"hall", .description = (char *)"a\tb", .date_s = number, .ticks = 7};
  save_list_add(list, &entry);
}

static void test_text(void) {
  g_autoptr(GPtrArray) list = save_list_new(), read = save_list_new();
  add(list, 1);
  add(list, 2);
  g_autofree char *text = save_list_to_text(list);
  save_list_from_text(read, text);
  g_assert_cmpuint(read->len, ==, 2);
  const SaveEntry *entry = save_list_find(read, "slot-2");
  g_assert_cmpstr(entry->description, ==, "a b");
  g_assert_cmpint(entry->date_s, ==, 2);
  g_assert_cmpint(entry->ticks, ==, 7);
  save_list_from_text(read, "one\t1\t2\thall\nbad slot\t1\t2\thall\t\nlong\t1\t2\thall\t\tmore\ntwo\t1\t2\thall\t");
  g_assert_cmpuint(read->len, ==, 1);
  g_assert_nonnull(save_list_find(read, "two"));
}

static void test_limit(void) {
  g_autoptr(GPtrArray) list = save_list_new(), read = save_list_new();
  for (int i = 0; i < SAVE_LIST_MAX + 50; i++) add(list, i);
  g_autofree char *text = save_list_to_text(list);
  save_list_from_text(read, text);
  g_assert_cmpuint(read->len, ==, SAVE_LIST_MAX);
  g_autofree char *lines = g_strnfill(SAVE_LIST_MAX, '\n');
  g_autofree char *late = g_strconcat(lines, "two\t1\t2\thall\t\n", NULL);
  save_list_from_text(read, late + 1);
  g_assert_cmpuint(read->len, ==, 1);
  save_list_from_text(read, late);
  g_assert_cmpuint(read->len, ==, 0);
}

/* The longest list fits into the limit of its text. */
static void test_longest(void) {
  g_autoptr(GPtrArray) list = save_list_new();
  g_autofree char *words = g_strnfill(SAVE_WORDS_MAX, 'w'), *slot = g_strnfill(SAVE_SLOT_MAX, 's');
  const SaveEntry entry = {.slot = slot, .room = words, .description = words, .date_s = INT64_MIN, .ticks = INT64_MAX};
  for (int i = 0; i < SAVE_LIST_MAX; i++) save_list_add(list, &entry);
  g_autofree char *text = save_list_to_text(list);
  g_assert_cmpuint(strlen(text), <=, SAVE_LIST_TEXT_MAX);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/save_list/text", test_text);
  g_test_add_func("/save_list/limit", test_limit);
  g_test_add_func("/save_list/longest", test_longest);
  return g_test_run();
}
