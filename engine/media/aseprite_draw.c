/* aseprite_draw.c: composes the frames of an Aseprite file. See aseprite.h.
 *
 * A frame is drawn layer by layer onto a canvas whose colors are not premultiplied. The order
 * is that of the layers' numbers plus the z-indices of their cels. Where groups compose, the
 * layers of a group are first drawn onto a canvas of their own.
 *
 * ASEPRITE_WORK_MAX bounds the time: all pixels count that are unpacked or drawn, some several
 * times (aseprite_blend_cost). */

#include "media/aseprite.h"

#include "base/registry.h"
#include "media/aseprite_blend.h"
#include "media/aseprite_cels.h"
#include "media/image.h"

#include <stdlib.h>
#include <string.h>

#define TILES_ARE_NUMBERED_FROM_1 4 /* flag of a tileset: tile 0 is empty */
#define NO_TILE 0xffffffff

/* A layer to draw in one frame. */
typedef struct Item {
  int parent, order, z, layer;
  const Cel *cel; /* NULL: a group */
} Item;

typedef struct Drawing {
  AsepriteFile file;
  CelList cels; /* of all frames up to the last that is drawn */
  CelUnpacker unpacker;
  bool *is_shown; /* for each layer */
  int *noted;     /* for each layer, the last frame whose items contain it, + 1 */
  GArray *items;  /* Item, of the frame that is drawn, sorted */
  int frame;
  uint32_t *line;                             /* a row of the canvas */
  uint32_t *canvases[ASEPRITE_DEPTH_MAX + 2]; /* by depth; NULL until needed */
  uint64_t canvas_bytes;
} Drawing;

static gsize canvas_pixels(const Drawing *d) { return (gsize)d->file.canvas.w * (gsize)d->file.canvas.h; }

/* ---- Which layers are shown ---- */

static bool is_in(char *const *names, const char *name) { return names && g_strv_contains((const char *const *)names, name); }

/* Without a choice, a layer is shown if it and all groups around it are visible in the file. A
 * chosen layer or group is shown in any case, and the visible layers in such a group. */
static void choose_layers(Drawing *d, const SpriteView *view) {
  int count = (int)d->file.layers->len;
  g_autofree bool *is_gone = g_new0(bool, (gsize)count + 1);
  for (int i = 0; i < count; i++) {
    const AsepriteLayer *layer = aseprite_layer(&d->file, i);
    bool is_top = layer->parent == NONE;
    bool is_open = is_top ? view->layers == NULL : d->is_shown[layer->parent];
    d->is_shown[i] = (is_open && (layer->flags & ASEPRITE_VISIBLE) != 0) || is_in(view->layers, layer->name);
    is_gone[i] = is_in(view->hidden, layer->name) || (!is_top && is_gone[layer->parent]);
  }
  for (int i = 0; i < count; i++) d->is_shown[i] = d->is_shown[i] && !is_gone[i];
}

static bool draws(const Drawing *d, int i) {
  const AsepriteLayer *layer = aseprite_layer(&d->file, i);
  bool has_pixels = layer->kind == ASEPRITE_PICTURE || layer->kind == ASEPRITE_TILEMAP;
  return has_pixels && d->is_shown[i] && (layer->flags & ASEPRITE_REFERENCE) == 0;
}

/* ---- The drawing order ---- */

static void add_item(Drawing *d, int i, const Cel *cel) {
  const AsepriteLayer *layer = aseprite_layer(&d->file, i);
  int z = cel ? cel->z : 0;
  const Item item = {d->file.composes ? layer->parent : NONE, layer->number + z, z, i, cel};
  g_array_append_val(d->items, item);
  d->noted[i] = d->frame + 1;
}

static int compare_items(gconstpointer a, gconstpointer b) {
  const Item *x = a, *y = b;
  if (x->parent != y->parent) return x->parent < y->parent ? -1 : 1;
  if (x->order != y->order) return x->order < y->order ? -1 : 1;
  if (x->z != y->z) return x->z < y->z ? -1 : 1;
  return x->layer < y->layer ? -1 : x->layer > y->layer;
}

/* Lists the cels of the frame, and where groups compose, the groups around them. */
static void list_items(Drawing *d) {
  guint count;
  const Cel *cels = cel_list_frame(&d->cels, d->frame, &count);
  g_array_set_size(d->items, 0);
  for (guint i = 0; i < count; i++) {
    if (!draws(d, cels[i].layer)) continue;
    add_item(d, cels[i].layer, &cels[i]);
    if (!d->file.composes) continue;
    int group = aseprite_layer(&d->file, cels[i].layer)->parent;
    for (; group != NONE && d->noted[group] != d->frame + 1; group = aseprite_layer(&d->file, group)->parent) {
      add_item(d, group, NULL);
    }
  }
  g_array_sort(d->items, compare_items);
}

/* Returns the index of the first item of a group. */
static guint first_item(const Drawing *d, int group) {
  guint low = 0, high = d->items->len;
  while (low < high) {
    guint middle = low + (high - low) / 2;
    if (g_array_index(d->items, Item, middle).parent < group) low = middle + 1;
    else high = middle;
  }
  return low;
}

/* ---- Cels ---- */

/* The part of the canvas that a picture covers. */
typedef struct Cover {
  int x1, y1, x2, y2; /* px of the canvas; x2 and y2 are outside */
} Cover;

static Cover cover_of(const Drawing *d, const Cel *cel, int64_t w, int64_t h) {
  return (Cover){MAX(cel->x, 0), MAX(cel->y, 0), (int)MIN(cel->x + w, d->file.canvas.w), (int)MIN(cel->y + h, d->file.canvas.h)};
}

static bool is_empty(Cover cover) { return cover.x1 >= cover.x2 || cover.y1 >= cover.y2; }

/* Converts pixels of the file to colors. */
static void convert(const Drawing *d, const uint8_t *from, uint32_t *to, int count) {
  const uint32_t *palette = d->cels.palette;
  switch (d->file.pixel_bytes) {
  case 4:
    for (int i = 0; i < count; i++, from += 4) {
      to[i] = (uint32_t)from[3] << 24 | (uint32_t)from[0] << 16 | (uint32_t)from[1] << 8 | from[2];
    }
    break;
  case 2:
    for (int i = 0; i < count; i++, from += 2) to[i] = (uint32_t)from[1] << 24 | from[0] * 0x010101u;
    break;
  default:
    for (int i = 0; i < count; i++) to[i] = from[i] == d->file.transparent ? 0 : palette[from[i]];
  }
}

static AsepriteBlend blend_of(const Drawing *d, const Cel *cel) {
  const AsepriteLayer *layer = aseprite_layer(&d->file, cel->layer);
  return (AsepriteBlend){layer->mode, aseprite_mul((uint32_t)cel->opacity, (uint32_t)layer->opacity)};
}

/* Counts the pixels of a cover as work. */
static bool spend(Drawing *d, Cover cover, int mode, GError **error) {
  int64_t pixels = (int64_t)(cover.x2 - cover.x1) * (cover.y2 - cover.y1);
  return cel_unpacker_spend(&d->unpacker, pixels * aseprite_blend_cost(mode), d->frame, error);
}

static bool draw_picture(Drawing *d, const Cel *cel, uint32_t *canvas, GError **error) {
  CelPicture picture;
  if (!cel_read_picture(&d->file, cel, &picture, error)) return false;
  Cover cover = cover_of(d, cel, picture.w, picture.h);
  if (is_empty(cover)) return true;
  AsepriteBlend how = blend_of(d, cel);
  const uint8_t *pixels = cel_unpack(&d->unpacker, &picture.data, d->frame, error);
  if (!pixels || !spend(d, cover, how.mode, error)) return false;
  gsize bytes = (gsize)d->file.pixel_bytes;
  for (int y = cover.y1; y < cover.y2; y++) {
    gsize at = (gsize)(y - cel->y) * (gsize)picture.w + (gsize)(cover.x1 - cel->x);
    convert(d, pixels + at * bytes, d->line, cover.x2 - cover.x1);
    aseprite_blend(canvas + (gsize)y * (gsize)d->file.canvas.w + cover.x1, d->line, cover.x2 - cover.x1, how);
  }
  return true;
}

/* Returns the pixel of a tile map at a place in it, in px; 'tiles' are the unpacked numbers. */
static uint32_t tile_pixel(const Drawing *d, const CelTiles *map, const CelTileset *set, Point at) {
  int column = at.x / set->w, row = at.y / set->h, x = at.x % set->w, y = at.y % set->h;
  uint32_t value = cel_tile(map, (gsize)row * (gsize)map->w + (gsize)column), number = value & map->number_mask;
  bool is_nothing = (set->flags & TILES_ARE_NUMBERED_FROM_1) != 0 ? number == 0 : value == NO_TILE;
  if (is_nothing || number >= set->count) return 0;
  if (value & map->flip_x) x = set->w - 1 - x;
  if (value & map->flip_y) y = set->h - 1 - y;
  if (value & map->flip_diagonal) {
    int was = x;
    x = y;
    y = was;
  }
  if (x >= set->w || y >= set->h) return 0;
  uint32_t color;
  gsize place = ((gsize)number * (gsize)set->h + (gsize)y) * (gsize)set->w + (gsize)x;
  convert(d, set->pixels + place * (gsize)d->file.pixel_bytes, &color, 1);
  return color;
}

static bool draw_tiles(Drawing *d, const Cel *cel, uint32_t *canvas, GError **error) {
  CelTiles map;
  CelTileset set;
  uint32_t number = aseprite_layer(&d->file, cel->layer)->tileset;
  if (!cel_list_tileset(&d->cels, &d->file, number, &set, error) || !cel_read_tiles(&d->file, cel, &map, error)) return false;
  if (set.count == 0) return true; /* missing, or in another file */
  Cover cover = cover_of(d, cel, (int64_t)map.w * set.w, (int64_t)map.h * set.h);
  if (is_empty(cover)) return true;
  AsepriteBlend how = blend_of(d, cel);
  set.pixels = cel_unpack(&d->unpacker, &set.data, d->frame, error);
  map.numbers = set.pixels ? cel_unpack(&d->unpacker, &map.data, d->frame, error) : NULL;
  if (!map.numbers || !spend(d, cover, how.mode, error)) return false;
  for (int y = cover.y1; y < cover.y2; y++) {
    for (int x = cover.x1; x < cover.x2; x++) {
      d->line[x - cover.x1] = tile_pixel(d, &map, &set, (Point){x - cel->x, y - cel->y});
    }
    aseprite_blend(canvas + (gsize)y * (gsize)d->file.canvas.w + cover.x1, d->line, cover.x2 - cover.x1, how);
  }
  return true;
}

static bool draw_cel(Drawing *d, const Cel *cel, uint32_t *canvas, GError **error) {
  bool is_tilemap = aseprite_layer(&d->file, cel->layer)->kind == ASEPRITE_TILEMAP;
  if (cel->kind == ASEPRITE_CEL_TILES) return !is_tilemap || draw_tiles(d, cel, canvas, error);
  return is_tilemap || draw_picture(d, cel, canvas, error);
}

/* ---- Groups ---- */

/* Returns the clear canvas of a depth. Returns NULL with an error if all of them need too much. */
static uint32_t *clear_canvas(Drawing *d, int depth, GError **error) {
  gsize bytes = canvas_pixels(d) * sizeof(uint32_t);
  if (!d->canvases[depth]) {
    d->canvas_bytes += bytes;
    if (depth == 0 || d->canvas_bytes <= (uint64_t)ASEPRITE_CANVASES_MAX << 20) d->canvases[depth] = g_try_malloc(bytes);
    if (!d->canvases[depth]) {
      g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_SIZE,
                  "groups nested %d deep on a canvas of %d x %d pixels need too much memory; flatten some", depth,
                  d->file.canvas.w, d->file.canvas.h);
      return NULL;
    }
  }
  memset(d->canvases[depth], 0, bytes);
  return d->canvases[depth];
}

static bool draw_group(Drawing *d, int group, int depth, uint32_t *canvas, GError **error);

/* Draws a group onto a canvas of its own, and lays that on the one of the group around it. */
static bool compose_group(Drawing *d, int group, int depth, uint32_t *canvas, GError **error) {
  const AsepriteLayer *layer = aseprite_layer(&d->file, group);
  Cover all = {0, 0, d->file.canvas.w, d->file.canvas.h};
  if (!spend(d, all, layer->mode, error)) return false;
  uint32_t *own = clear_canvas(d, depth + 1, error);
  if (!own || !draw_group(d, group, depth + 1, own, error)) return false;
  AsepriteBlend how = {layer->mode, (uint32_t)layer->opacity};
  for (int y = 0; y < all.y2; y++) {
    gsize at = (gsize)y * (gsize)all.x2;
    aseprite_blend(canvas + at, own + at, all.x2, how);
  }
  return true;
}

/* Draws the items of a group (NONE: those outside of groups). Calls itself at most
 * ASEPRITE_DEPTH_MAX times. */
static bool draw_group(Drawing *d, int group, int depth, uint32_t *canvas, GError **error) {
  for (guint i = first_item(d, group); i < d->items->len; i++) {
    const Item *item = &g_array_index(d->items, Item, i);
    if (item->parent != group) break;
    bool ok = item->cel ? draw_cel(d, item->cel, canvas, error) : compose_group(d, item->layer, depth, canvas, error);
    if (!ok) return false;
  }
  return true;
}

/* ---- Frames ---- */

/* A visible background of an indexed file also shows the transparent color. */
static uint32_t ground_color(const Drawing *d) {
  if (d->file.pixel_bytes != 1) return 0;
  for (int i = 0; i < (int)d->file.layers->len; i++) {
    bool is_background = (aseprite_layer(&d->file, i)->flags & ASEPRITE_BACKGROUND) != 0;
    if (is_background && draws(d, i)) return d->cels.palette[d->file.transparent] | 0xff000000;
  }
  return 0;
}

/* Copies the canvas to its place in the strip, premultiplied. */
static void copy_frame(const Drawing *d, Pixels *strip, int cell, const Color *key) {
  uint32_t key_rgb = key ? (uint32_t)key->r << 16 | (uint32_t)key->g << 8 | key->b : UINT32_MAX;
  Size size = d->file.canvas;
  for (int y = 0; y < size.h; y++) {
    const uint32_t *from = d->canvases[0] + (gsize)y * (gsize)size.w;
    uint32_t *to = pixels_row(strip, y) + (gsize)cell * (gsize)size.w;
    for (int x = 0; x < size.w; x++) {
      uint32_t alpha = from[x] >> 24, plain = from[x] & 0xffffff;
      if (alpha == 0 || plain == key_rgb) continue; /* new Pixels are clear */
      to[x] = alpha == 255 ? from[x] : pixel_scaled(0xff000000 | plain, alpha);
    }
  }
}

static bool draw_frame(Drawing *d, Pixels *strip, int cell, const Color *key, GError **error) {
  uint32_t *canvas = clear_canvas(d, 0, error);
  if (!canvas) return false;
  uint32_t ground = ground_color(d);
  for (gsize i = 0; ground != 0 && i < canvas_pixels(d); i++) canvas[i] = ground;
  list_items(d);
  if (!draw_group(d, NONE, 0, canvas, error)) return false;
  copy_frame(d, strip, cell, key);
  return true;
}

/* Draws the frames of the view. The frames before it have cels and colors that it may need. */
static bool draw_view(Drawing *d, const SpriteView *view, Pixels *strip, const Color *key, GError **error) {
  for (d->frame = 0; d->frame < view->first + view->cells; d->frame++) {
    if (!cel_list_add_frame(&d->cels, &d->file, error)) return false;
    if (d->frame >= view->first && !draw_frame(d, strip, d->frame - view->first, key, error)) return false;
  }
  return true;
}

static void drawing_init(Drawing *d, const SpriteView *view) {
  int layers = (int)d->file.layers->len;
  cel_list_init(&d->cels, layers);
  cel_unpacker_init(&d->unpacker, &d->file);
  d->is_shown = g_new0(bool, (gsize)layers + 1);
  d->noted = g_new0(int, (gsize)layers + 1);
  d->items = g_array_new(FALSE, FALSE, sizeof(Item));
  d->line = g_new(uint32_t, (gsize)d->file.canvas.w);
  choose_layers(d, view);
}

static void drawing_clear(Drawing *d) {
  for (gsize i = 0; i < G_N_ELEMENTS(d->canvases); i++) g_free(d->canvases[i]);
  g_free(d->line);
  g_array_unref(d->items);
  g_free(d->noted);
  g_free(d->is_shown);
  cel_unpacker_clear(&d->unpacker);
  cel_list_clear(&d->cels);
}

/* Returns an empty strip for the view, or NULL with an error. */
static Pixels *new_strip(const AsepriteFile *file, const SpriteView *view, GError **error) {
  Size size = file->canvas;
  if (view->first < 0 || view->cells < 1 || view->first + view->cells > (int)file->frames->len) {
    g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_SIZE, "changed while the game runs: it has no frame %d; load the game again",
                view->first + view->cells);
    return NULL;
  }
  bool fits = (int64_t)view->cells * size.w * size.h <= IMAGE_PIXELS_MAX;
  Pixels *strip = fits ? pixels_try_new(size.w * view->cells, size.h) : NULL;
  if (!strip) {
    g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_SIZE, "no memory for %d frames of %d x %d pixels", view->cells, size.w, size.h);
  }
  return strip;
}

Pixels *aseprite_draw(GBytes *bytes, const SpriteView *view, const Color *key, GError **error) {
  Drawing *d = g_new0(Drawing, 1);
  Pixels *strip = NULL;
  if (aseprite_file_read(&d->file, bytes, error)) strip = new_strip(&d->file, view, error);
  if (strip) {
    drawing_init(d, view);
    if (draw_view(d, view, strip, key, error)) pixels_classify(strip);
    else g_clear_pointer(&strip, pixels_free);
    drawing_clear(d);
  }
  aseprite_file_clear(&d->file);
  g_free(d);
  return strip;
}
