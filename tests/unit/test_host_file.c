#include "sys/file/program_folder.h"
#include "sys/host_file.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct Place {
  char *folder, *file, *link, *missing;
} Place;

static void set_up(Place *place, gconstpointer unused) {
  (void)unused;
  place->folder = g_dir_make_tmp("ichor-host-XXXXXX", NULL);
  place->file = g_build_filename(place->folder, "file", NULL);
  place->link = g_build_filename(place->folder, "link", NULL);
  place->missing = g_build_filename(place->folder, "no", "file", NULL);
}

static void tear_down(Place *place, gconstpointer unused) {
  (void)unused;
  g_unlink(place->link);
  g_unlink(place->file);
  g_assert_cmpint(g_rmdir(place->folder), ==, 0); /* no temporary files remain */
  g_free(place->folder);
  g_free(place->file);
  g_free(place->link);
  g_free(place->missing);
}

static void assert_content(const char *path, const char *expected) {
  g_autofree char *content = NULL;
  g_assert_true(g_file_get_contents(path, &content, NULL, NULL));
  g_assert_cmpstr(content, ==, expected);
}

static void test_write(Place *place, gconstpointer unused) {
  (void)unused;
  g_assert_true(host_file_write(place->file, "one", 3, NULL));
  assert_content(place->file, "one");
  g_assert_true(host_file_write(place->file, "2", 1, NULL));
  assert_content(place->file, "2");
  g_assert_true(host_file_write(place->file, "", 0, NULL));
  assert_content(place->file, "");
}

static void test_can_write(Place *place, gconstpointer unused) {
  (void)unused;
  g_assert_true(host_file_can_write(NULL, NULL));
  g_assert_true(host_file_can_write(place->file, NULL));
  g_assert_false(g_file_test(place->file, G_FILE_TEST_EXISTS));
  g_assert_true(host_file_write(place->file, "old", 3, NULL));
  g_assert_true(host_file_can_write(place->file, NULL));
  assert_content(place->file, "old");
}

static void test_link(Place *place, gconstpointer unused) {
  (void)unused;
  g_assert_true(host_file_write(place->file, "old", 3, NULL));
  g_assert_cmpint(symlink("file", place->link), ==, 0);
  g_assert_true(host_file_can_write(place->link, NULL));
  assert_content(place->file, "old");
  g_assert_true(host_file_write(place->link, "new", 3, NULL));
  g_assert_true(g_file_test(place->link, G_FILE_TEST_IS_SYMLINK));
  assert_content(place->file, "new");
}

static void test_replace(Place *place, gconstpointer unused) {
  (void)unused;
  g_assert_true(host_file_write(place->file, "old", 3, NULL));
  g_assert_true(host_file_replace(place->file, "new", 3, NULL));
  assert_content(place->file, "new");
  g_assert_false(host_file_replace(place->folder, "new", 3, NULL));
  g_assert_false(host_file_replace("", "new", 3, NULL));
}

/* host_file_replace replaces a link, also one that leads to nothing, and leaves its target. */
static void test_replace_link(Place *place, gconstpointer unused) {
  (void)unused;
  g_assert_true(host_file_write(place->file, "old", 3, NULL));
  const char *const targets[] = {"file", "nothing", "/dev/null", "."};
  for (guint i = 0; i < G_N_ELEMENTS(targets); i++) {
    g_assert_cmpint(symlink(targets[i], place->link), ==, 0);
    g_assert_true(host_file_replace(place->link, "new", 3, NULL));
    g_assert_false(g_file_test(place->link, G_FILE_TEST_IS_SYMLINK));
    assert_content(place->link, "new");
    assert_content(place->file, "old");
    g_assert_cmpint(g_unlink(place->link), ==, 0);
  }
}

/* The file is replaced, not overwritten, by whichever name it is written. A reader that has the old
 * file open can still read all of it. */
static void test_whole(Place *place, gconstpointer unused) {
  (void)unused;
  g_assert_true(host_file_write(place->file, "old", 3, NULL));
  g_assert_cmpint(symlink("file", place->link), ==, 0);
  const char *const names[] = {place->file, place->link};
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    char held[8] = "";
    int fd = open(place->file, O_RDONLY);
    g_assert_true(host_file_write(names[i], i == 0 ? "two" : "three", i == 0 ? 3 : 5, NULL));
    g_assert_cmpint(read(fd, held, sizeof held - 1), ==, 3);
    g_assert_cmpstr(held, ==, i == 0 ? "old" : "two");
    close(fd);
  }
  g_assert_true(g_file_test(place->link, G_FILE_TEST_IS_SYMLINK));
}

static mode_t mode_of(const char *path) {
  struct stat info;
  g_assert_cmpint(stat(path, &info), ==, 0);
  return info.st_mode & 0777;
}

/* A replaced file keeps its mode. */
static void test_mode(Place *place, gconstpointer unused) {
  (void)unused;
  mode_t before = (mode_t)umask(0022);
  g_assert_true(host_file_write(place->file, "new", 3, NULL));
  g_assert_cmphex(mode_of(place->file), ==, 0644);
  g_assert_cmpint(chmod(place->file, 0600), ==, 0);
  g_assert_true(host_file_write(place->file, "newer", 5, NULL));
  g_assert_cmphex(mode_of(place->file), ==, 0600);
  g_assert_cmpint(g_unlink(place->file), ==, 0);
  g_assert_true(host_file_write_all(&(HostFile){.path = place->file, .data = "x", .size = 1, .is_private = true}, 1, NULL));
  g_assert_cmphex(mode_of(place->file), ==, 0600);
  umask(before);
}

/* The other name of a replaced file keeps the old content. */
static void test_hard_link(Place *place, gconstpointer unused) {
  (void)unused;
  g_assert_true(host_file_write(place->file, "old", 3, NULL));
  g_assert_cmpint(link(place->file, place->link), ==, 0);
  g_assert_true(host_file_write(place->file, "new", 3, NULL));
  assert_content(place->file, "new");
  assert_content(place->link, "old");
}

/* All files are written, or none. */
static void test_all(Place *place, gconstpointer unused) {
  (void)unused;
  g_autoptr(GError) error = NULL;
  g_assert_true(host_file_write(place->file, "old", 3, NULL));
  const HostFile files[] = {{.path = place->file, .data = "new", .size = 3},
                            {.path = place->link, .data = "new", .size = 3},
                            {.path = place->missing, .data = "new", .size = 3}};
  g_assert_false(host_file_write_all(files, 3, &error));
  g_assert_true(g_str_has_prefix(error->message, place->missing));
  assert_content(place->file, "old");
  g_assert_false(g_file_test(place->link, G_FILE_TEST_EXISTS));
  g_assert_true(host_file_write_all(files, 2, NULL));
  assert_content(place->file, "new");
  assert_content(place->link, "new");
  g_assert_true(host_file_write_all(NULL, 0, NULL));
}

static void assert_refused(const char *path) {
  g_autoptr(GError) error = NULL;
  g_assert_false(host_file_write(path, "x", 1, &error));
  g_assert_nonnull(error);
  g_assert_true(g_str_has_prefix(error->message, path));
  g_clear_error(&error);
  g_assert_false(host_file_can_write(path, &error));
  g_assert_true(g_str_has_prefix(error->message, path));
}

static void test_refused(Place *place, gconstpointer unused) {
  (void)unused;
  const char *const paths[] = {place->folder, place->missing, "/dev/null", ""};
  for (guint i = 0; i < G_N_ELEMENTS(paths); i++) assert_refused(paths[i]);
  g_assert_false(g_file_test("/dev/null", G_FILE_TEST_IS_REGULAR));
}

static void test_refused_link(Place *place, gconstpointer unused) {
  (void)unused;
  g_assert_cmpint(symlink("nothing", place->link), ==, 0);
  assert_refused(place->link);
}

static void test_program(void) {
  g_autofree char *folder = program_folder();
  g_autofree char *name = g_path_get_basename(g_get_prgname()), *self = g_build_filename(folder, name, NULL);
  g_assert_true(g_file_test(self, G_FILE_TEST_IS_EXECUTABLE));
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add("/host-file/write", Place, NULL, set_up, test_write, tear_down);
  g_test_add("/host-file/can_write", Place, NULL, set_up, test_can_write, tear_down);
  g_test_add("/host-file/link", Place, NULL, set_up, test_link, tear_down);
  g_test_add("/host-file/replace", Place, NULL, set_up, test_replace, tear_down);
  g_test_add("/host-file/replace-link", Place, NULL, set_up, test_replace_link, tear_down);
  g_test_add("/host-file/whole", Place, NULL, set_up, test_whole, tear_down);
  g_test_add("/host-file/mode", Place, NULL, set_up, test_mode, tear_down);
  g_test_add("/host-file/hard-link", Place, NULL, set_up, test_hard_link, tear_down);
  g_test_add("/host-file/all", Place, NULL, set_up, test_all, tear_down);
  g_test_add("/host-file/refused", Place, NULL, set_up, test_refused, tear_down);
  g_test_add("/host-file/refused-link", Place, NULL, set_up, test_refused_link, tear_down);
  g_test_add_func("/host-file/program", test_program);
  return g_test_run();
}
