#include "game/output_files.h"

#include "fixture_folder.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct Place {
  char *folder, *recording, *picture, *saves;
} Place;

static void set_up(Place *place, gconstpointer unused) {
  (void)unused;
  place->folder = fixture_folder_new();
  place->recording = g_build_filename(place->folder, "run.rec", NULL);
  place->picture = g_build_filename(place->folder, "last.png", NULL);
  place->saves = g_build_filename(place->folder, "saves", "hut", NULL);
}

static void tear_down(Place *place, gconstpointer unused) {
  (void)unused;
  fixture_folder_remove(place->folder);
  g_free(place->recording);
  g_free(place->picture);
  g_free(place->saves);
}

static OutputFiles begin(const Place *place) {
  OutputFiles outputs = output_files_begin(&(OutputPlan){.files = {place->recording, place->picture}});
  g_assert_cmpint(outputs.child.process, >, 0);
  return outputs;
}

static bool write_text(const OutputFiles *outputs, const char *path, const char *text, GError **error) {
  g_autoptr(GBytes) content = g_bytes_new(text, strlen(text));
  return output_files_write(outputs, path, content, error);
}

static void assert_content(const char *path, const char *expected) {
  g_autofree char *content = NULL;
  g_assert_true(g_file_get_contents(path, &content, NULL, NULL));
  g_assert_cmpstr(content, ==, expected);
}

static void test_write(Place *place, gconstpointer unused) {
  (void)unused;
  OutputFiles outputs = begin(place);
  g_assert_true(write_text(&outputs, place->recording, "one", NULL));
  g_assert_true(write_text(&outputs, place->picture, "", NULL));
  g_assert_true(write_text(&outputs, place->recording, "two", NULL));
  output_files_end(&outputs);
  g_assert_cmpint(outputs.child.process, ==, 0);
  assert_content(place->recording, "two");
  assert_content(place->picture, "");
}

/* Content that needs many reads, and is written twice to be sure that the line stays in step. */
static void test_large(Place *place, gconstpointer unused) {
  (void)unused;
  gsize size = 3000001;
  char *bytes = g_malloc(size);
  for (gsize i = 0; i < size; i++) bytes[i] = (char)(i * 7 >> 3);
  g_autoptr(GBytes) content = g_bytes_new_take(bytes, size);
  OutputFiles outputs = begin(place);
  g_assert_true(output_files_write(&outputs, place->recording, content, NULL));
  g_assert_true(output_files_write(&outputs, place->picture, content, NULL));
  output_files_end(&outputs);
  g_autofree char *written = NULL;
  gsize length;
  g_assert_true(g_file_get_contents(place->picture, &written, &length, NULL));
  g_assert_true(length == size && memcmp(written, bytes, size) == 0);
}

/* Without a process, or for another path, the caller writes. */
static void test_direct(Place *place, gconstpointer unused) {
  (void)unused;
  g_autofree char *other = g_build_filename(place->folder, "other", NULL);
  OutputFiles outputs = output_files_begin(&(OutputPlan){.files = {place->recording}}), none = {0};
  g_assert_true(write_text(&outputs, other, "other", NULL));
  g_assert_true(write_text(&none, place->picture, "none", NULL));
  g_assert_true(write_text(NULL, place->picture, "null", NULL));
  output_files_end(&outputs);
  output_files_end(&none);
  assert_content(other, "other");
  assert_content(place->picture, "null");
  g_assert_cmpint(output_files_begin(&(OutputPlan){{NULL}, NULL}).child.process, ==, 0);
}

/* After a failure, the old file stays, and the next file can be written. */
static void test_failure(Place *place, gconstpointer unused) {
  (void)unused;
  g_autoptr(GError) error = NULL;
  fixture_folder_write(place->folder, "run.rec/in the way", "", 0);
  OutputFiles outputs = begin(place);
  g_assert_false(write_text(&outputs, place->recording, "new", &error));
  g_autofree char *expected = g_strdup_printf("%s: is a folder", place->recording);
  g_assert_cmpstr(error->message, ==, expected);
  g_assert_true(write_text(&outputs, place->picture, "new", NULL));
  output_files_end(&outputs);
  assert_content(place->picture, "new");
}

/* If the process has ended, writing is an error, not a signal. */
static void test_dead(Place *place, gconstpointer unused) {
  (void)unused;
  g_autoptr(GError) error = NULL;
  fixture_folder_write(place->folder, "run.rec", "old", 3);
  OutputFiles outputs = begin(place);
  kill(outputs.child.process, SIGKILL);
  g_assert_false(write_text(&outputs, place->recording, "new", &error));
  g_assert_true(g_str_has_suffix(error->message, "run.rec: the process that writes it has ended"));
  output_files_end(&outputs);
  assert_content(place->recording, "old");
}

/* What an attacker inside the jail could send. Nothing is written, and no answer blocks. */
static void test_hostile(Place *place, gconstpointer unused) {
  (void)unused;
  const uint32_t requests[][2] = {{2, 3}, {UINT32_MAX, 3}, {0, OUTPUT_FILE_SIZE_MAX + 1}, {0, UINT32_MAX}, {1, 1000}};
  for (guint i = 0; i < G_N_ELEMENTS(requests); i++) {
    fixture_folder_write(place->folder, "run.rec", "old", 3);
    OutputFiles outputs = begin(place);
    g_assert_cmpint(write(outputs.child.connection, requests[i], sizeof requests[i]), ==, sizeof requests[i]);
    g_assert_cmpint(write(outputs.child.connection, "new", 3), ==, 3);
    output_files_end(&outputs); /* also in the middle of a file */
    assert_content(place->recording, "old");
    g_assert_false(g_file_test(place->picture, G_FILE_TEST_EXISTS));
    g_autoptr(GDir) folder = g_dir_open(place->folder, 0, NULL);
    int entries = 0;
    while (g_dir_read_name(folder)) entries++;
    g_assert_cmpint(entries, ==, 1);
  }
}

static void test_sweep(Place *place, gconstpointer unused) {
  (void)unused;
  g_autofree char *parent = g_path_get_dirname(place->saves);
  for (int kept = 0; kept < 2; kept++) {
    OutputFiles outputs = output_files_begin(&(OutputPlan){.save_folder = place->saves});
    g_assert_true(g_file_test(parent, G_FILE_TEST_IS_DIR));
    if (kept) fixture_folder_write(place->saves, "slot", "", 0);
    else g_assert_cmpint(g_mkdir(place->saves, 0700), ==, 0);
    output_files_end(&outputs);
    g_assert_cmpint(g_file_test(place->saves, G_FILE_TEST_EXISTS), ==, kept);
  }
}

#define ADD(name, function) g_test_add("/output-files/" name, Place, NULL, set_up, function, tear_down)

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  ADD("write", test_write);
  ADD("large", test_large);
  ADD("direct", test_direct);
  ADD("failure", test_failure);
  ADD("dead", test_dead);
  ADD("hostile", test_hostile);
  ADD("sweep", test_sweep);
  return g_test_run();
}
