/* fixture_assets.h: Assets with the files of tests/unit/data, but without a font of the engine.
 * Header only. */

#ifndef TESTS_FIXTURE_ASSETS_H
#define TESTS_FIXTURE_ASSETS_H

#include "fixture_folder.h"

#include "media/assets.h"

typedef struct AssetsFixture {
  Vfs *vfs;
  char *folder; /* NULL, or a temporary folder that the test has mounted */
  Problems problems;
  Assets assets;
} AssetsFixture;

static inline void assets_fixture_set_up(AssetsFixture *f, gconstpointer unused) {
  (void)unused;
  g_autofree char *folder = g_test_build_filename(G_TEST_DIST, "data", NULL);
  f->vfs = vfs_new();
  g_assert_true(vfs_mount(f->vfs, folder, NULL));
  problems_init(&f->problems);
  assets_init(&f->assets, f->vfs, &f->problems, "/nowhere/engine.ttf");
}

static inline void assets_fixture_tear_down(AssetsFixture *f, gconstpointer unused) {
  (void)unused;
  assets_clear(&f->assets);
  problems_clear(&f->problems);
  vfs_free(f->vfs);
  if (f->folder) fixture_folder_remove(f->folder); /* Windows removes no mounted folder */
}

/* Registers an animation with a generated id. Returns its index. */
static inline int assets_fixture_add(AssetsFixture *f, const char *path, int frames) {
  g_autofree char *id = g_strdup_printf("id-%d", registry_count(&f->assets.animations));
  return assets_add_animation(&f->assets, &(Animation){.id = id, .path = (char *)path, .frames = frames});
}

#define assets_fixture_test(path, function)                                                                                      \
  g_test_add(path, AssetsFixture, NULL, assets_fixture_set_up, function, assets_fixture_tear_down)

#endif
