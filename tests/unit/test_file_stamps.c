/* file_stamps.h: which files have changed. */

#include "fixture_folder.h"
#include "sys/file/file_info.h"
#include "sys/file/file_stamps.h"

#include <glib/gstdio.h>
#include <utime.h>

typedef struct Bench {
  char *base, *overlay;
  FileStamps *before;
} Bench;

static bool counts(const char *name) { return g_str_has_suffix(name, ".lua"); }

static FileStamps *look(const Bench *bench) {
  const char *const paths[] = {bench->base, bench->overlay, NULL};
  return file_stamps_new(paths, counts);
}

static void set_up(Bench *bench, gconstpointer unused) {
  (void)unused;
  bench->base = fixture_folder_new();
  bench->overlay = fixture_folder_new();
  fixture_folder_write(bench->base, "main.lua", "1", -1);
  fixture_folder_write(bench->base, "rooms/hall.lua", "2", -1);
  fixture_folder_write(bench->base, "rooms/notes.txt", "3", -1);
  fixture_folder_write(bench->base, ".git/x.lua", "4", -1);
  bench->before = look(bench);
}

static void tear_down(Bench *bench, gconstpointer unused) {
  (void)unused;
  file_stamps_free(bench->before);
  fixture_folder_remove(bench->base);
  fixture_folder_remove(bench->overlay);
}

/* Compares the changes since the start with names that are joined by blanks. */
static void assert_changes(const Bench *bench, const char *names) {
  FileStamps *now = look(bench);
  g_autoptr(GPtrArray) changes = file_stamps_changes(bench->before, now);
  g_assert_true(file_stamps_equal(bench->before, now) == (changes->len == 0));
  g_ptr_array_add(changes, NULL);
  g_autofree char *text = g_strjoinv(" ", (char **)changes->pdata);
  g_assert_cmpstr(text, ==, names);
  file_stamps_free(now);
}

static void test_changes(Bench *bench, gconstpointer unused) {
  (void)unused;
  assert_changes(bench, "");
  fixture_folder_write(bench->base, "rooms/notes.txt", "33", -1);
  fixture_folder_write(bench->base, ".git/x.lua", "44", -1);
  assert_changes(bench, "");
  fixture_folder_write(bench->base, "rooms/hall.lua", "22", -1);
  assert_changes(bench, "rooms/hall.lua");
  fixture_folder_write(bench->base, "rooms/attic.lua", "", -1);
  g_autofree char *main_file = g_build_filename(bench->base, "main.lua", NULL);
  g_assert_cmpint(g_remove(main_file), ==, 0);
  assert_changes(bench, "main.lua rooms/attic.lua rooms/hall.lua");
}

/* Also if the size is the same. */
static void test_time(Bench *bench, gconstpointer unused) {
  (void)unused;
  g_autofree char *path = g_build_filename(bench->base, "main.lua", NULL);
  struct utimbuf times = {1000, 1000};
  g_assert_cmpint(utime(path, &times), ==, 0);
  assert_changes(bench, "main.lua");
}

/* A file of an overlay replaces the game's, until it is removed again. */
static void test_overlay(Bench *bench, gconstpointer unused) {
  (void)unused;
  fixture_folder_write(bench->overlay, "main.lua", "1", -1);
  assert_changes(bench, "main.lua");
  g_autofree char *path = g_build_filename(bench->overlay, "main.lua", NULL);
  g_assert_cmpint(g_remove(path), ==, 0);
  assert_changes(bench, "");
}

/* A path may be a file, such as an archive. Then its name does not matter. */
static void test_file(Bench *bench, gconstpointer unused) {
  (void)unused;
  fixture_folder_write(bench->base, "game.bag", "1", -1);
  g_autofree char *path = g_build_filename(bench->base, "game.bag", NULL);
  const char *const paths[] = {path, "/nowhere", NULL};
  FileStamps *before = file_stamps_new(paths, counts);
  fixture_folder_write(bench->base, "game.bag", "12", -1);
  FileStamps *after = file_stamps_new(paths, counts);
  g_autoptr(GPtrArray) changes = file_stamps_changes(before, after);
  g_assert_cmpuint(changes->len, ==, 1);
  g_assert_cmpstr(changes->pdata[0], ==, "game.bag");
  file_stamps_free(before);
  file_stamps_free(after);
}

/* Files that were changed at a moment or later count as changed. */
static void test_outdate(Bench *bench, gconstpointer unused) {
  (void)unused;
  g_autofree char *hall = g_build_filename(bench->base, "rooms", "hall.lua", NULL);
  g_autofree char *main_file = g_build_filename(bench->base, "main.lua", NULL);
  int64_t now = file_info_now();
  time_t seconds = (time_t)(now / 1000000000);
  g_assert_cmpint(ABS(now / 1000 - g_get_real_time()), <, 100000);
  g_assert_cmpint(utime(main_file, &(struct utimbuf){seconds - 9, seconds - 9}), ==, 0);
  g_assert_cmpint(utime(hall, &(struct utimbuf){seconds - 5, seconds - 5}), ==, 0);
  file_stamps_free(bench->before);
  bench->before = look(bench);
  file_stamps_outdate(bench->before, now - 2 * G_GINT64_CONSTANT(1000000000));
  assert_changes(bench, "");
  file_stamps_outdate(bench->before, now - 7 * G_GINT64_CONSTANT(1000000000));
  assert_changes(bench, "rooms/hall.lua");

  /* A time in the future comes from a wrong clock. */
  g_assert_cmpint(utime(hall, &(struct utimbuf){seconds + 5000, seconds + 5000}), ==, 0);
  file_stamps_free(bench->before);
  bench->before = look(bench);
  file_stamps_outdate(bench->before, now);
  assert_changes(bench, "");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add("/file_stamps/changes", Bench, NULL, set_up, test_changes, tear_down);
  g_test_add("/file_stamps/time", Bench, NULL, set_up, test_time, tear_down);
  g_test_add("/file_stamps/overlay", Bench, NULL, set_up, test_overlay, tear_down);
  g_test_add("/file_stamps/file", Bench, NULL, set_up, test_file, tear_down);
  g_test_add("/file_stamps/outdate", Bench, NULL, set_up, test_outdate, tear_down);
  return g_test_run();
}
