#include "fixture_folder.h"

#include "game/picture.h"

#include "base/log.h"
#include "media/image.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

static char *heard; /* the last line of the log */

static void hear(LogLevel level, const char *channel, const char *line, void *user) {
  (void)user;
  g_free(heard);
  heard = g_strdup_printf("%s %s: %s", log_level_name(level), channel, line);
}

typedef struct Place {
  char *root, *saves; /* the first write creates 'saves' */
  Vfs *vfs;
} Place;

static void set_up(Place *place, gconstpointer unused) {
  (void)unused;
  place->root = fixture_folder_new();
  place->saves = g_build_filename(place->root, "saves", NULL);
  place->vfs = vfs_new();
  g_assert_true(vfs_mount(place->vfs, place->root, NULL));
}

static void tear_down(Place *place, gconstpointer unused) {
  (void)unused;
  vfs_free(place->vfs);
  g_free(place->saves);
  fixture_folder_remove(place->root);
}

static void assert_enlarged(Size canvas, int scale, Size expected) {
  Pixels *pixels = pixels_new(canvas.w, canvas.h);
  Pixels *picture = picture_enlarged(pixels, scale);
  g_assert_cmpint(picture->w, ==, expected.w);
  g_assert_cmpint(picture->h, ==, expected.h);
  pixels_free(picture);
  pixels_free(pixels);
}

/* A legal canvas with a legal scale could make a picture of a terabyte, so the scale is limited. */
static void test_enlarged(void) {
  assert_enlarged((Size){10, 5}, 3, (Size){30, 15});
  assert_enlarged((Size){10, 5}, 0, (Size){10, 5});
  assert_enlarged((Size){1024, 8}, 64, (Size){IMAGE_SIDE_MAX, 128});
  assert_enlarged((Size){8, 1024}, 64, (Size){128, IMAGE_SIDE_MAX});
  assert_enlarged((Size){2000, 2000}, 64, (Size){4000, 4000});
  assert_enlarged((Size){8192, 4096}, 64, (Size){8192, 4096});
  assert_enlarged((Size){IMAGE_SIDE_MAX + 1, 1}, 2, (Size){IMAGE_SIDE_MAX + 1, 1});
}

static void test_keep(Place *place, gconstpointer unused) {
  (void)unused;
  Pixels *picture = pixels_new(7, 3);
  g_assert_false(picture_keep(place->vfs, picture, "shot.png", true));
  g_assert_cmpstr(heard, ==, "ERROR screenshot: shot.png: there is no save folder");
  vfs_set_save_folder(place->vfs, place->saves);
  g_assert_false(picture_keep(place->vfs, picture, "../shot.png", false));
  g_assert_cmpstr(heard, ==, "ERROR screenshot: ../shot.png: names must not contain '..'");

  g_assert_true(picture_keep(place->vfs, picture, "shot.png", true));
  g_assert_true(vfs_mount(place->vfs, place->saves, NULL));
  g_autoptr(GBytes) bytes = vfs_read(place->vfs, "shot.png", NULL);
  ImageHeader header;
  g_assert_true(image_read_header(bytes, &header, NULL));
  g_assert_cmpint(header.size.w, ==, 7);
  pixels_free(picture);
}

/* A screenshot is private, like a save. */
static void test_private(Place *place, gconstpointer unused) {
  (void)unused;
  Pixels *picture = pixels_new(7, 3);
  vfs_set_save_folder(place->vfs, place->saves);
  g_assert_true(picture_keep(place->vfs, picture, "shot.png", true));
  struct stat info;
  g_assert_cmpint(stat(place->saves, &info), ==, 0);
  g_assert_cmphex(info.st_mode & 0777, ==, 0700);
  pixels_free(picture);
}

static void assert_width(Pixels *icon, int w) {
  g_assert_nonnull(icon);
  g_assert_cmpint(icon->w, ==, w);
  pixels_free(icon);
}

static void write_icon(const Place *place, int w, int h) {
  Pixels *picture = pixels_new(w, h);
  g_autofree char *path = g_build_filename(place->root, "icon.png", NULL);
  g_assert_true(image_write_png(picture, path, NULL));
  pixels_free(picture);
}

static void test_icon(Place *place, gconstpointer unused) {
  (void)unused;
  Pixels *own = picture_icon(place->vfs, NULL);
  g_assert_nonnull(own);
  int own_w = own->w;
  pixels_free(own);
  assert_width(picture_icon(place->vfs, "icon.png"), own_w);
  g_assert_cmpstr(heard, ==, "ERROR window: icon 'icon.png': icon.png: no such file");

  write_icon(place, 5, 5);
  assert_width(picture_icon(place->vfs, "icon.png"), 5);
  write_icon(place, 2060, 2060);
  assert_width(picture_icon(place->vfs, "icon.png"), 2060 / 9);
  write_icon(place, 3000, 2);
  assert_width(picture_icon(place->vfs, "icon.png"), own_w);
  g_assert_cmpstr(heard, ==, "ERROR window: icon 'icon.png': it is too thin");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  static Log log = {.listener = hear};
  log_install(&log);
  g_test_add_func("/picture/enlarged", test_enlarged);
  g_test_add("/picture/keep", Place, NULL, set_up, test_keep, tear_down);
  g_test_add("/picture/private", Place, NULL, set_up, test_private, tear_down);
  g_test_add("/picture/icon", Place, NULL, set_up, test_icon, tear_down);
  int status = g_test_run();
  g_free(heard);
  return status;
}
