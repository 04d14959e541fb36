#include "media/image_cache.h"

#include "media/image.h"

#define CHECKER 8                        /* px of one field of the placeholder */
#define PLACEHOLDER_BYTES_MAX (1u << 20) /* larger ones have one row for all lines */

typedef struct Entry {
  Pixels *pixels; /* NULL while not held */
  uint64_t used;  /* 'clock' of the last use */
  bool failed;    /* reported: only the placeholder is made again */
  bool starved;   /* a placeholder because memory was short: tried again in the next room */
} Entry;

struct ImageCache {
  GArray *entries; /* Entry, by animation index */
  size_t bytes, budget;
  uint64_t clock; /* counts uses */
  uint64_t room;  /* 'clock' when the room last changed */
};

ImageCache *image_cache_new(void) {
  ImageCache *cache = g_new0(ImageCache, 1);
  cache->entries = g_array_new(FALSE, TRUE, sizeof(Entry));
  cache->budget = IMAGE_BUDGET_DEFAULT;
  return cache;
}

void image_cache_free(ImageCache *cache) {
  for (guint i = 0; i < cache->entries->len; i++) pixels_free(g_array_index(cache->entries, Entry, i).pixels);
  g_array_unref(cache->entries);
  g_free(cache);
}

static size_t strip_bytes(const Animation *animation) {
  return (size_t)animation->frame.w * (size_t)animation->frame.h * (size_t)animation->frames * 4;
}

static size_t pixels_bytes(const Pixels *pixels) {
  size_t rows = pixels->stride ? (size_t)pixels->h : 1;
  return (size_t)pixels->w * rows * 4;
}

/* A strip of checkered frames with a border each: nobody overlooks it, and nobody takes it for art. A large one is striped,
 * without a border above and below: its rows are all the same memory. */
static Pixels *placeholder_new(const Animation *animation) {
  Size frame = animation->frame;
  bool is_large = strip_bytes(animation) > PLACEHOLDER_BYTES_MAX;
  Pixels *pixels = pixels_new(frame.w * animation->frames, is_large ? 1 : frame.h);
  for (int y = 0; y < pixels->h; y++) {
    uint32_t *row = pixels_row(pixels, y);
    for (int x = 0; x < pixels->w; x++) {
      int at = x % frame.w;
      bool is_border = at == 0 || at == frame.w - 1 || (!is_large && (y == 0 || y == frame.h - 1));
      bool is_dark = (at / CHECKER + y / CHECKER) % 2 != 0;
      row[x] = is_border ? 0xffffffff : is_dark ? 0xff000000 : 0xffff00ff;
    }
  }
  pixels->opaque = true;
  if (is_large) {
    pixels->stride = 0;
    pixels->h = frame.h;
  }
  return pixels;
}

/* The decoded strip, of the size that the world was told; NULL with an error that names the file. */
static Pixels *load(const Assets *assets, const Animation *animation, GError **error) {
  g_autoptr(GBytes) bytes = vfs_read(assets->vfs, animation->path, error);
  if (!bytes) return NULL;
  Pixels *pixels = image_decode(bytes, animation->has_key ? &animation->key : NULL, error);
  if (!pixels) {
    g_prefix_error(error, "%s: ", animation->path);
    return NULL;
  }
  Size frame = {pixels->w / animation->frames, pixels->h};
  if (frame.w == animation->frame.w && frame.h == animation->frame.h) return pixels;
  g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_SIZE, "%s: changed its size while the game runs: frames of %d x %d, now %d x %d",
              animation->path, animation->frame.w, animation->frame.h, frame.w, frame.h);
  pixels_free(pixels);
  return NULL;
}

/* Fills an empty entry, with a placeholder if need be. */
static void fill(Assets *assets, Entry *entry, int animation) {
  const Animation *what = assets_animation(assets, animation);
  g_autoptr(GError) error = NULL;
  entry->starved = !what->failed && assets->images->bytes + strip_bytes(what) > IMAGE_BYTES_MAX;
  if (entry->starved) {
    g_set_error(&error, IMAGE_ERROR, IMAGE_ERROR_SIZE, "%s: the images of this room need more than %u MiB", what->path,
                IMAGE_BYTES_MAX >> 20);
  } else if (!entry->failed && !what->failed) {
    entry->pixels = load(assets, what, &error);
    entry->failed = entry->pixels == NULL;
  }
  if (error) assets_report(assets, ASSET_ANIMATION, animation, error->message);
  if (!entry->pixels) entry->pixels = placeholder_new(what);
  assets->images->bytes += pixels_bytes(entry->pixels);
}

const Pixels *image_cache_get(Assets *assets, int animation) {
  ImageCache *cache = assets->images;
  assets_frame_size(assets, animation);
  if (cache->entries->len <= (guint)animation) g_array_set_size(cache->entries, (guint)animation + 1);
  Entry *entry = &g_array_index(cache->entries, Entry, animation);
  entry->used = ++cache->clock;
  if (!entry->pixels) fill(assets, entry, animation);
  return entry->pixels;
}

static void release(ImageCache *cache, Entry *entry) {
  cache->bytes -= pixels_bytes(entry->pixels);
  g_clear_pointer(&entry->pixels, pixels_free);
}

/* The entry that has rested longest and was not used since 'before'; NULL when there is none. */
static Entry *oldest(ImageCache *cache, uint64_t before) {
  Entry *found = NULL;
  for (guint i = 0; i < cache->entries->len; i++) {
    Entry *entry = &g_array_index(cache->entries, Entry, i);
    if (entry->pixels && entry->used <= before && (!found || entry->used < found->used)) found = entry;
  }
  return found;
}

void image_cache_room_changed(Assets *assets) {
  ImageCache *cache = assets->images;
  for (guint i = 0; i < cache->entries->len; i++) {
    Entry *entry = &g_array_index(cache->entries, Entry, i);
    if (entry->pixels && entry->starved) release(cache, entry);
  }
  Entry *entry;
  while (cache->bytes > cache->budget && (entry = oldest(cache, cache->room)) != NULL) release(cache, entry);
  cache->room = cache->clock;
}

void image_cache_set_budget(Assets *assets, size_t bytes) { assets->images->budget = bytes; }

size_t image_cache_bytes(const Assets *assets) { return assets->images->bytes; }
