/* fixture_view.h: the small world of fixture_world.h with real pictures. They are files in a
 * temporary folder, which is mounted as the game. */

#ifndef TESTS_FIXTURE_VIEW_H
#define TESTS_FIXTURE_VIEW_H

#include "fixture_folder.h"
#include "fixture_world.h"
#include "media/image.h"

#include <string.h>

typedef struct ViewFixture {
  Fixture f;
  Vfs *vfs;
  char *folder;
} ViewFixture;

static inline void view_fixture_set_up(ViewFixture *v, gconstpointer unused) {
  fixture_set_up(&v->f, unused);
  v->folder = fixture_folder_new();
  v->vfs = vfs_new();
  g_assert_true(vfs_mount(v->vfs, v->folder, NULL));
  v->f.assets.vfs = v->vfs;
  g_free(v->f.assets.engine_font);
  v->f.assets.engine_font = g_strdup("assets/fonts/mono.ttf");
}

static inline void view_fixture_tear_down(ViewFixture *v, gconstpointer unused) {
  fixture_tear_down(&v->f, unused);
  vfs_free(v->vfs);
  fixture_folder_remove(v->folder);
}

/* Writes a picture file for an animation, with 'frames' frames of the animation's size. In frame n,
 * all pixels have the color 'color' with n added to its blue. */
static inline void view_fixture_draw(ViewFixture *v, const char *id, Color color, int frames) {
  Animation *what = registry_get(&v->f.assets.animations, registry_find(&v->f.assets.animations, id));
  Pixels *pixels = pixels_new(what->frame.w * frames, what->frame.h);
  for (int i = 0; i < pixels->w * pixels->h; i++) {
    Color here = color;
    here.b = (uint8_t)(here.b + i % pixels->w / what->frame.w);
    pixels->data[i] = pixel_from_color(here);
  }
  g_autofree char *name = g_strconcat(id, ".png", NULL);
  g_autofree char *path = g_build_filename(v->folder, name, NULL);
  g_assert_true(image_write_png(pixels, path, NULL));
  pixels_free(pixels);
  g_free(what->path);
  what->path = g_strdup(name);
  what->frames = frames;
}

/* Writes a grey picture for every animation that has no picture file yet. */
static inline void view_fixture_draw_missing(ViewFixture *v) {
  for (int i = 0; i < registry_count(&v->f.assets.animations); i++) {
    const Animation *what = assets_animation(&v->f.assets, i);
    if (strcmp(what->path, "none.png") == 0) view_fixture_draw(v, what->id, (Color){128, 128, 128, 255}, 1);
  }
}

/* Adds and shows the room "street" (index 0, 640 x 180 px), with the actor "hero" (index 0) at
 * (100, 150) and the object "lamp" (index 0) at (50, 60). */
static inline void view_fixture_show_street(ViewFixture *v) {
  Fixture *f = &v->f;
  int room = fixture_room(f, "street", 640, 180);
  fixture_actor(f, "hero", room, (Vec){100, 150});
  fixture_object(f, "lamp", room, (Vec){50, 60});
  world_show_room(&f->world, room);
  view_fixture_draw(v, "street-background", (Color){10, 20, 30, 255}, 1);
  view_fixture_draw(v, "hero-still", (Color){200, 0, 0, 255}, 1);
  view_fixture_draw(v, "lamp-picture", (Color){0, 200, 0, 255}, 1);
}

#define view_fixture_test(path, function)                                                                                        \
  g_test_add(path, ViewFixture, NULL, view_fixture_set_up, function, view_fixture_tear_down)

#endif
