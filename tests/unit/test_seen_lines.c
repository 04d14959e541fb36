/* test_seen_lines.c: the record of lines that the player has seen, and the list of what was
 * said. */

#include "game/comfort/seen_lines.h"
#include "game/save_folder.h"

#include "base/log.h"
#include "fixture_folder.h"

#include <glib/gstdio.h>
#include <string.h>

static bool see(SeenLines *seen, const char *who, const char *text) {
  return seen_lines_add(seen, &(SpokenLine){.who = (char *)who, .text = (char *)text});
}

static void a_line_is_new_once(void) {
  SeenLines seen = {0};
  g_assert_false(see(&seen, "ada", "Hello."));
  g_assert_true(see(&seen, "ada", "Hello."));
  g_assert_false(see(&seen, "bruno", "Hello."));
  g_assert_false(see(&seen, NULL, "Hello."));
  g_assert_true(seen.is_changed);
  seen_lines_clear(&seen);
}

static void the_text_of_a_file_gives_the_same_record(void) {
  SeenLines seen = {0}, read = {0};
  see(&seen, "ada", "Hello.");
  see(&seen, NULL, "Three days later...");
  g_autofree char *text = seen_lines_to_text(&seen);
  g_assert_true(seen_lines_from_text(&read, text, strlen(text)));
  g_assert_true(see(&read, NULL, "Three days later..."));
  g_assert_false(see(&read, "ada", "Goodbye."));
  seen_lines_clear(&seen);
  seen_lines_clear(&read);
}

static void damaged_files_are_refused(void) {
  static const char *const bad[] = {"", "ichor-seen 2\n", "ichor-seen 1\n0123", "ichor-seen 1\n0123456789abcdeg\n",
                                    "ichor-seen 1\n0123456789abcdef "};
  for (gsize i = 0; i < G_N_ELEMENTS(bad); i++) {
    SeenLines seen = {0};
    g_assert_false(seen_lines_from_text(&seen, bad[i], strlen(bad[i])));
    g_assert_null(seen.list);
  }
}

static void the_record_is_bounded(void) {
  SeenLines seen = {0};
  for (int i = 0; i < SEEN_MAX + 5; i++) {
    g_autofree char *text = g_strdup_printf("Line %d", i);
    see(&seen, "ada", text);
  }
  g_assert_cmpuint(seen.list->len, <=, SEEN_MAX);
  g_assert_cmpuint(g_hash_table_size(seen.places), ==, seen.list->len);
  g_assert_false(see(&seen, "ada", "Line 0"));
  g_autofree char *last = g_strdup_printf("Line %d", SEEN_MAX + 4);
  g_assert_true(see(&seen, "ada", last));
  seen_lines_clear(&seen);
}

static void a_damaged_file_is_kept_aside(void) {
  char *folder = fixture_folder_new();
  fixture_folder_write(folder, SAVE_SEEN, "nonsense", -1);
  SeenLines seen = {0};
  seen_lines_read(&seen, folder);
  g_autofree char *aside = g_build_filename(folder, SAVE_SEEN_DAMAGED, NULL);
  g_assert_true(g_file_test(aside, G_FILE_TEST_EXISTS));
  g_assert_null(seen.list);
  fixture_folder_remove(folder);
}

static int warnings;

static void count_warning(LogLevel level, const char *channel, const char *line, void *user) {
  (void)user;
  warnings +=
      level == LOG_WARN && g_str_equal(channel, "seen") && g_str_has_suffix(line, "; the lines of this run will count as new");
}

/* A folder in the place of the file. It is reported once, not at each attempt. */
static void a_record_that_cannot_be_written_is_reported(void) {
  char *folder = fixture_folder_new();
  g_autofree char *path = g_build_filename(folder, SAVE_SEEN, NULL);
  g_assert_cmpint(g_mkdir(path, 0700), ==, 0);
  Vfs *vfs = vfs_new();
  vfs_set_save_folder(vfs, folder);
  SeenLines seen = {0};
  see(&seen, "ada", "Hello.");
  warnings = 0;
  for (int i = 0; i < 2; i++) seen_lines_write(&seen, vfs);
  g_assert_cmpint(warnings, ==, 1);
  g_assert_true(see(&seen, "ada", "Hello."));
  seen_lines_clear(&seen);
  vfs_free(vfs);
  fixture_folder_remove(folder);
}

static void the_list_of_what_was_said_is_bounded(void) {
  Spoken spoken = {0};
  for (int i = 0; i < SPOKEN_MAX + 3; i++) {
    g_autofree char *text = g_strdup_printf("Line %d", i);
    spoken_add(&spoken, &(SpokenLine){.who = (char *)"ada", .text = text});
  }
  g_assert_cmpuint(spoken_length(&spoken), ==, SPOKEN_MAX);
  g_assert_cmpuint(spoken.count, ==, SPOKEN_MAX + 3);
  g_assert_cmpstr(spoken_get(&spoken, 0)->text, ==, "Line 3");
  g_autofree char *wide = g_strnfill(SPOKEN_BYTES_MAX - 1, 'x');
  g_autofree char *longer = g_strconcat(wide, "\303\244\303\244", NULL); /* two times a-umlaut */
  spoken_add(&spoken, &(SpokenLine){.text = longer});
  g_assert_cmpstr(spoken_get(&spoken, SPOKEN_MAX - 1)->text, ==, wide);
  spoken_clear(&spoken);
}

int main(int argc, char **argv) {
  static Log log = {.level = LOG_INFO, .shown = LOG_NONE, .listener = count_warning};
  g_test_init(&argc, &argv, NULL);
  log_install(&log);
  g_test_add_func("/seen-lines/new-once", a_line_is_new_once);
  g_test_add_func("/seen-lines/file", the_text_of_a_file_gives_the_same_record);
  g_test_add_func("/seen-lines/damaged", damaged_files_are_refused);
  g_test_add_func("/seen-lines/bounded", the_record_is_bounded);
  g_test_add_func("/seen-lines/kept-aside", a_damaged_file_is_kept_aside);
  g_test_add_func("/seen-lines/not-written", a_record_that_cannot_be_written_is_reported);
  g_test_add_func("/spoken/bounded", the_list_of_what_was_said_is_bounded);
  return g_test_run();
}
