#include "game/picture.h"

#include "base/log.h"
#include "game/data_folder.h"
#include "media/image.h"
#include "sys/present.h"

static bool is_readable(int64_t w, int64_t h) { return w <= IMAGE_SIDE_MAX && h <= IMAGE_SIDE_MAX && w * h <= IMAGE_PIXELS_MAX; }

Pixels *picture_enlarged(const Pixels *canvas, int scale) {
  while (scale > 1 && !is_readable((int64_t)canvas->w * scale, (int64_t)canvas->h * scale)) scale--;
  scale = MAX(scale, 1);
  Pixels *picture = pixels_new(canvas->w * scale, canvas->h * scale);
  present_enlarge(canvas, picture, (Rect){0, 0, picture->w - 1, picture->h - 1});
  return picture;
}

bool picture_keep(const Vfs *vfs, const Pixels *picture, const char *name) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) png = image_encode_png(picture, &error);
  bool written = png && vfs_write(vfs, name, png, &error);
  if (written) log_info("screenshot", "%s" G_DIR_SEPARATOR_S "%s", vfs_save_folder(vfs), name);
  else log_error("screenshot", "%s", error->message);
  return written;
}

static Pixels *engine_icon(void) {
  g_autofree char *folder = data_folder_find(NULL);
  g_autofree char *path = folder ? g_build_filename(folder, "assets", "icon.png", NULL) : NULL;
  char *data;
  gsize size;
  if (!path || !g_file_get_contents(path, &data, &size, NULL)) return NULL;
  g_autoptr(GBytes) bytes = g_bytes_new_take(data, size);
  return image_decode(bytes, NULL, NULL);
}

Pixels *picture_icon(const Vfs *vfs, const char *name) {
  if (!name) return engine_icon();
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = vfs_read(vfs, name, &error);
  Pixels *icon = bytes ? image_decode(bytes, NULL, &error) : NULL;
  if (icon) return icon;
  log_error("window", "icon '%s': %s", name, error->message);
  return engine_icon();
}
