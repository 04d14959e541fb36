#include "fixture_folder.h"

#include "sys/vfs.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A game in a temporary folder, and a folder outside it. */
typedef struct Place {
  char *root, *game, *outside;
  Vfs *vfs;
} Place;

static void put(const char *folder, const char *name, const char *text) { fixture_folder_write(folder, name, text, -1); }

static void set_up(Place *place, gconstpointer data) {
  (void)data;
  place->root = fixture_folder_new();
  place->game = g_build_filename(place->root, "game", NULL);
  place->outside = g_build_filename(place->root, "outside", NULL);
  put(place->game, "main.lua", "main");
  put(place->game, "assets/street.png", "street");
  put(place->game, "assets/images/bar.png", "bar");
  put(place->outside, "secret.txt", "secret");
  place->vfs = vfs_new();
  g_assert_true(vfs_mount(place->vfs, place->game, NULL));
}

static void tear_down(Place *place, gconstpointer data) {
  (void)data;
  vfs_free(place->vfs);
  fixture_folder_remove(place->root);
  g_free(place->game);
  g_free(place->outside);
}

static void assert_read(const Place *place, const char *name, const char *content) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = vfs_read(place->vfs, name, &error);
  g_assert_no_error(error);
  g_autoptr(GBytes) expected = g_bytes_new_static(content, strlen(content));
  g_assert_true(g_bytes_equal(bytes, expected));
  g_assert_true(vfs_exists(place->vfs, name));
}

static void assert_fails(const Place *place, const char *name, const char *message) {
  g_autoptr(GError) error = NULL;
  g_assert_null(vfs_read(place->vfs, name, &error));
  g_assert_cmpint((int)error->domain, ==, (int)G_FILE_ERROR);
  g_assert_cmpstr(error->message, ==, message);
  g_assert_false(vfs_exists(place->vfs, name));
}

static void test_read(Place *place, gconstpointer data) {
  (void)data;
  assert_read(place, "main.lua", "main");
  assert_read(place, "./assets//images/bar.png", "bar");
  put(place->game, "empty", "");
  assert_read(place, "empty", "");
}

static void test_missing(Place *place, gconstpointer data) {
  (void)data;
  assert_fails(place, "assets/stret.png", "assets/stret.png: no such file; did you mean 'assets/street.png'?");
  assert_fails(place, "assets/zzzzzzzzz", "assets/zzzzzzzzz: no such file");
  assert_fails(place, "assets/flood.png", "assets/flood.png: no such file");
  assert_fails(place, "asset/street.png", "asset/street.png: no such folder 'asset'; did you mean 'assets'?");
  assert_fails(place, "main.lua/x", "main.lua/x: no such file");
  assert_fails(place, "../outside/secret.txt", "../outside/secret.txt: names must not contain '..'");
}

static void test_case(Place *place, gconstpointer data) {
  (void)data;
  assert_fails(place, "assets/Street.png", "assets/Street.png: the file is called 'assets/street.png'; names must match exactly");
  assert_fails(place, "Assets/IMAGES/bar.png",
               "Assets/IMAGES/bar.png: the file is called 'assets/images/bar.png'; names must match exactly");
}

static void test_links(Place *place, gconstpointer data) {
  (void)data;
  g_autofree char *secret = g_build_filename(place->outside, "secret.txt", NULL);
  g_autofree char *inside = g_build_filename(place->game, "main.lua", NULL);
  fixture_folder_link(place->game, "out-absolute", secret);
  fixture_folder_link(place->game, "out-relative", "../outside/secret.txt");
  fixture_folder_link(place->game, "out-folder", "../outside");
  fixture_folder_link(place->game, "assets/out-deep", "../../outside/secret.txt");
  fixture_folder_link(place->game, "in-relative", "assets/street.png");
  fixture_folder_link(place->game, "in-absolute", inside);
  fixture_folder_link(place->game, "assets/in-up", "../main.lua");
  fixture_folder_link(place->game, "in-folder", "assets/images");
  fixture_folder_link(place->game, "chain", "in-folder");
  fixture_folder_link(place->game, "loop", "loop");
  fixture_folder_link(place->game, "top", ".");
  fixture_folder_link(place->game, "dead", "nothing");
  assert_fails(place, "out-absolute", "out-absolute: a link that leads out of the game");
  assert_fails(place, "out-relative", "out-relative: a link that leads out of the game");
  assert_fails(place, "out-folder/secret.txt", "out-folder/secret.txt: a link that leads out of the game");
  assert_fails(place, "assets/out-deep", "assets/out-deep: a link that leads out of the game");
  assert_read(place, "in-relative", "street");
  assert_read(place, "in-absolute", "main");
  assert_read(place, "assets/in-up", "main");
  assert_read(place, "in-folder/bar.png", "bar");
  assert_read(place, "chain/bar.png", "bar");
  assert_read(place, "top/top/main.lua", "main");
  assert_fails(place, "top", "top: is a folder");
  g_assert_false(vfs_exists(place->vfs, "loop"));
  g_assert_false(vfs_exists(place->vfs, "dead"));
}

static void test_not_regular(Place *place, gconstpointer data) {
  (void)data;
  g_autofree char *fifo = g_build_filename(place->game, "fifo", NULL);
  g_assert_cmpint(mkfifo(fifo, 0600), ==, 0);
  assert_fails(place, "fifo", "fifo: is not a regular file"); /* does not wait for a writer */
  assert_fails(place, "assets", "assets: is a folder");
  fixture_folder_link(place->game, "device", "/dev/zero");
  assert_fails(place, "device", "device: a link that leads out of the game");
}

static void test_mounts(Place *place, gconstpointer data) {
  (void)data;
  g_autoptr(GError) error = NULL;
  g_autofree char *patch = g_build_filename(place->root, "patch", NULL);
  put(patch, "assets/street.png", "patched");
  put(patch, "extra.lua", "extra");
  g_assert_true(vfs_mount(place->vfs, patch, NULL));
  assert_read(place, "assets/street.png", "patched");
  assert_read(place, "main.lua", "main");

  g_autofree char *missing = g_build_filename(place->root, "none", NULL);
  g_assert_false(vfs_mount(place->vfs, missing, &error));
  g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error(&error);
  g_autofree char *file = g_build_filename(place->game, "main.lua", NULL);
  g_assert_false(vfs_mount(place->vfs, file, &error));
  g_assert_nonnull(strstr(error->message, "main.lua is a file of a game; name the game's folder: "));
  assert_read(place, "extra.lua", "extra");
}

static void assert_list(const Place *place, const char *folder, const char *suffix, const char *expected) {
  g_autoptr(GPtrArray) names = vfs_list(place->vfs, folder, suffix);
  g_ptr_array_add(names, NULL);
  g_autofree char *joined = g_strjoinv(" ", (char **)names->pdata);
  g_assert_cmpstr(joined, ==, expected);
}

static void test_list(Place *place, gconstpointer data) {
  (void)data;
  g_autofree char *patch = g_build_filename(place->root, "patch", NULL);
  put(patch, "assets/street.png", "patched");
  put(patch, "assets/Zoo.png", "zoo");
  put(patch, "assets/.hidden.png", "never shown");
  put(patch, ".git/hidden.png", "never shown");
  g_assert_true(vfs_mount(place->vfs, patch, NULL));
  assert_list(place, "", ".png", "assets/Zoo.png assets/images/bar.png assets/street.png");
  assert_list(place, "assets/images/", "", "assets/images/bar.png");
  assert_list(place, ".", ".lua", "main.lua");
  assert_list(place, "nowhere", "", "");
  assert_list(place, "..", "", "");
}

/* Links, and a name that a game must not use. */
static void test_list_links(Place *place, gconstpointer data) {
  (void)data;
  g_autofree char *patch = g_build_filename(place->root, "patch", NULL);
  put(patch, "assets/Zoo.png", "zoo");
  put(patch, "assets/bad\\name.png", "never shown");
  fixture_folder_link(patch, "assets/again", "..");
  fixture_folder_link(patch, "assets/link.png", "Zoo.png");
  fixture_folder_link(patch, "assets/leak.png", "/etc/passwd");
  g_assert_true(vfs_mount(place->vfs, patch, NULL));
  assert_list(place, "", ".png", "assets/Zoo.png assets/images/bar.png assets/link.png assets/street.png");
}

static void assert_bytes(const uint8_t *found, gsize found_size, const void *expected, gsize size) {
  g_assert_cmpuint(found_size, ==, size);
  g_assert_true(size == 0 || memcmp(found, expected, size) == 0);
}

static void assert_ends(const Place *place, const char *name, gsize tail, const char *content) {
  g_autofree FileEnds *ends = g_new(FileEnds, 1);
  g_autoptr(GError) error = NULL;
  gsize size = strlen(content), head = MIN(size, FILE_HEAD_MAX), end = MIN(size, tail);
  vfs_read_ends(place->vfs, name, tail, ends, &error);
  g_assert_no_error(error);
  g_assert_cmpuint(ends->size, ==, size);
  assert_bytes(ends->head, ends->head_size, content, head);
  assert_bytes(ends->tail, ends->tail_size, content + size - end, end);
}

static void assert_no_ends(const Place *place, const char *name, const char *message) {
  g_autofree FileEnds *ends = g_new(FileEnds, 1);
  g_autoptr(GError) error = NULL;
  FileSpan span;
  g_assert_false(vfs_read_ends(place->vfs, name, 0, ends, &error));
  g_assert_cmpstr(error->message, ==, message);
  g_assert_false(vfs_open_span(place->vfs, name, &span));
}

static void test_ends(Place *place, gconstpointer data) {
  (void)data;
  g_autofree char *patch = g_build_filename(place->root, "patch", NULL);
  g_autofree char *large = g_strnfill(FILE_HEAD_MAX + FILE_TAIL_MAX, 'x');
  memcpy(large, "begin", 5);
  memcpy(large + FILE_HEAD_MAX + FILE_TAIL_MAX - 3, "end", 3);
  put(place->game, "large", large);
  put(place->game, "empty", "");
  put(patch, "main.lua", "patched");
  g_assert_true(vfs_mount(place->vfs, patch, NULL));
  assert_ends(place, "./main.lua", 3, "patched");
  assert_ends(place, "assets/street.png", FILE_TAIL_MAX, "street");
  assert_ends(place, "empty", FILE_TAIL_MAX, "");
  assert_ends(place, "large", 0, large);
  assert_ends(place, "large", FILE_TAIL_MAX, large);

  FileSpan span;
  char bytes[7];
  g_assert_true(vfs_open_span(place->vfs, "./main.lua", &span));
  g_assert_cmpuint(span.size, ==, 7);
  g_assert_cmpint(pread(span.fd, bytes, 7, (off_t)span.offset), ==, 7);
  assert_bytes((uint8_t *)bytes, 7, "patched", 7);
  close(span.fd);

  assert_no_ends(place, "assets/stret.png", "assets/stret.png: no such file; did you mean 'assets/street.png'?");
  assert_no_ends(place, "assets", "assets: is a folder");
  assert_no_ends(place, "../outside/secret.txt", "../outside/secret.txt: names must not contain '..'");
}

static void test_ends_of_link(Place *place, gconstpointer data) {
  (void)data;
  fixture_folder_link(place->game, "out", "../outside/secret.txt");
  assert_no_ends(place, "out", "out: a link that leads out of the game");
}

static void test_write(Place *place, gconstpointer data) {
  (void)data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) first = g_bytes_new_static("first", 5);
  g_autoptr(GBytes) empty = g_bytes_new_static("", 0);
  g_assert_false(vfs_write(place->vfs, "a", first, &error));
  g_assert_nonnull(strstr(error->message, "no save folder"));
  g_clear_error(&error);

  g_autofree char *saves = g_build_filename(place->root, "saves", "deep", NULL);
  g_autofree char *path = g_build_filename(saves, "shots", "1.txt", NULL);
  g_autofree char *content = NULL;
  vfs_set_save_folder(place->vfs, saves);
  g_assert_cmpstr(vfs_save_folder(place->vfs), ==, saves);
  g_assert_false(g_file_test(saves, G_FILE_TEST_EXISTS));
  g_assert_true(vfs_write(place->vfs, "shots/1.txt", first, &error));
  g_assert_true(g_file_get_contents(path, &content, NULL, NULL));
  g_assert_cmpstr(content, ==, "first");

  g_assert_false(vfs_write(place->vfs, "../1.txt", first, &error));
  g_clear_error(&error);
  /* A file has the name of the folder. */
  g_assert_false(vfs_write(place->vfs, "shots/1.txt/2.txt", empty, &error));
  g_assert_true(g_str_has_prefix(error->message, "shots/1.txt/2.txt: "));
  g_free(g_steal_pointer(&content));
  g_assert_true(g_file_get_contents(path, &content, NULL, NULL));
  g_assert_cmpstr(content, ==, "first");
  g_assert_true(vfs_write(place->vfs, "shots/1.txt", empty, NULL));
  g_free(g_steal_pointer(&content));
  g_assert_true(g_file_get_contents(path, &content, NULL, NULL));
  g_assert_cmpstr(content, ==, "");
}

#define ADD(name, function) g_test_add("/vfs/" name, Place, NULL, set_up, function, tear_down)

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  ADD("read", test_read);
  ADD("missing", test_missing);
  ADD("case", test_case);
  ADD("links", test_links);
  ADD("not-regular", test_not_regular);
  ADD("mounts", test_mounts);
  ADD("list", test_list);
  ADD("list-links", test_list_links);
  ADD("ends", test_ends);
  ADD("ends-of-link", test_ends_of_link);
  ADD("write", test_write);
  return g_test_run();
}
