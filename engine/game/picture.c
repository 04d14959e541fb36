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

bool picture_keep(const Vfs *vfs, const Pixels *picture, const char *name, bool is_of_script) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) png = image_encode_png(picture, &error);
  bool (*write)(const Vfs *, const char *, GBytes *, GError **) = is_of_script ? vfs_write_for_script : vfs_write;
  bool written = png && write(vfs, name, png, &error);
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

/* The mean of the square of 'factor' px whose corner is at (x, y). */
static uint32_t mean_color(const Pixels *canvas, int x, int y, int factor) {
  uint32_t sums[4] = {0}, count = (uint32_t)(factor * factor);
  for (int i = 0; i < factor * factor; i++) {
    uint32_t pixel = pixels_row(canvas, y + i / factor)[x + i % factor];
    for (int k = 0; k < 4; k++) sums[k] += pixel >> 8 * k & 0xff;
  }
  uint32_t mean = 0;
  for (int k = 0; k < 4; k++) mean |= sums[k] / count << 8 * k;
  return mean;
}

/* Returns a copy that is smaller by the least whole factor so that no side exceeds 'side'. Returns
 * NULL if it is too thin for that. */
static Pixels *shrunk(const Pixels *canvas, int side) {
  int factor = (MAX(canvas->w, canvas->h) + side - 1) / side;
  if (factor < 1 || MIN(canvas->w, canvas->h) < factor) return NULL;
  Pixels *small = pixels_new(canvas->w / factor, canvas->h / factor);
  for (int y = 0; y < small->h; y++) {
    for (int x = 0; x < small->w; x++) pixels_row(small, y)[x] = mean_color(canvas, x * factor, y * factor, factor);
  }
  return small;
}

Pixels *picture_thumbnail(const Pixels *canvas) { return shrunk(canvas, THUMBNAIL_SIDE); }

Pixels *picture_icon(const Vfs *vfs, const char *name) {
  if (!name) return engine_icon();
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = vfs_read(vfs, name, &error);
  Pixels *picture = bytes ? image_decode(bytes, NULL, &error) : NULL;
  Pixels *icon = picture ? shrunk(picture, ICON_SIDE) : NULL;
  pixels_free(picture);
  if (icon) return icon;
  log_error("window", "icon '%s': %s", name, error ? error->message : "it is too thin");
  return engine_icon();
}
