#include "stage_maker.h"

#include "media/image.h"
#include "world/actor.h"
#include "world/world_run.h"

#include <glib/gstdio.h>
#include <math.h>

void stage_maker_init(StageMaker *maker, Size canvas) {
  maker->folder = g_dir_make_tmp("ichor-bench-XXXXXX", NULL);
  maker->vfs = vfs_new();
  if (!vfs_mount(maker->vfs, maker->folder, NULL)) g_error("no temporary folder");
  problems_init(&maker->problems);
  signals_init(&maker->signals);
  assets_init(&maker->assets, maker->vfs, &maker->problems, "assets/fonts/mono.ttf");
  world_init(&maker->world, &maker->assets, &maker->signals);
  maker->world.display.canvas = canvas;
}

void stage_maker_clear(StageMaker *maker) {
  if (problems_count(&maker->problems) > 0) g_error("the stage has problems");
  world_clear(&maker->world);
  assets_clear(&maker->assets);
  signals_clear(&maker->signals);
  problems_clear(&maker->problems);
  g_autoptr(GPtrArray) names = vfs_list(maker->vfs, "", "");
  for (guint i = 0; i < names->len; i++) {
    g_autofree char *path = g_build_filename(maker->folder, names->pdata[i], NULL);
    g_unlink(path);
  }
  g_rmdir(maker->folder);
  vfs_free(maker->vfs);
  g_free(maker->folder);
}

/* Returns the alpha of a pixel. */
static uint32_t alpha_at(PictureKind kind, Size size, int x, int y) {
  if (kind == PICTURE_OPAQUE) return 255;
  if (kind == PICTURE_TOP_CLEAR) return y < size.h / 2 + (int)(8 * sin(x / 9.0)) ? 0 : 255;
  double dx = (x + 0.5) / size.w - 0.5, dy = (y + 0.5) / size.h - 0.5;
  if (kind == PICTURE_SPRITE) return dx * dx + dy * dy > 0.24 ? 0 : 255;
  double inside = (0.49 - sqrt(dx * dx + dy * dy)) * size.w; /* px from the edge */
  return (uint32_t)CLAMP(inside * 255 / SOFT_EDGE, 0, 255);
}

int stage_maker_picture(StageMaker *maker, const char *id, PictureKind kind, Size size) {
  Pixels *pixels = pixels_new(size.w, size.h);
  for (int y = 0; y < size.h; y++) {
    for (int x = 0; x < size.w; x++) {
      uint32_t color = 0xff000000u | (uint32_t)(x * 7919 + y * 104729) % 0xffffff;
      pixels_row(pixels, y)[x] = pixel_scaled(color, alpha_at(kind, size, x, y));
    }
  }
  g_autofree char *name = g_strconcat(id, ".png", NULL);
  g_autofree char *path = g_build_filename(maker->folder, name, NULL);
  if (!image_write_png(pixels, path, NULL)) g_error("cannot write %s", path);
  pixels_free(pixels);
  Animation what = {.path = name, .frames = 1, .ms = 100};
  what.id = (char *)id;
  return assets_add_animation(&maker->assets, &what);
}

int stage_maker_actor(StageMaker *maker, const char *id, int animation, Vec at) {
  World *world = &maker->world;
  int actor = registry_add(&world->actors, actor_new(id));
  int costume = registry_add(&world->costumes, costume_new(id));
  costume_set(world_costume(world, costume), pose_still(), DIRECTION_DOWN, animation);
  actor_set_costume(world, actor, costume);
  actor_set_visible(world, actor, true);
  actor_place(world, actor, 0, at);
  return actor;
}

void stage_maker_layer(StageMaker *maker, Room *room, const char *id, int plane, Size size) {
  Layer layer = {.name = (char *)id, .plane = plane, .parallax = NAN};
  layer.animation = stage_maker_picture(maker, id, PICTURE_TOP_CLEAR, size);
  room_add_layer(room, &layer);
}
