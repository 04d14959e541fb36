#include "media/image_cache.h"

#include "base/check.h"
#include "media/assets_sprite.h"
#include "media/image.h"

#include <string.h>

#define CHECKER 8                        /* px of one square of the placeholder */
#define PLACEHOLDER_BYTES_MAX (1u << 20) /* larger ones use one row for all lines */

typedef struct Entry {
  Pixels *pixels;  /* NULL if released */
  uint64_t used;   /* 'clock' of the last use */
  uint64_t filled; /* 'clock' when 'pixels' was set */
  bool failed;     /* reported; from now on only a placeholder */
  bool starved;    /* a placeholder because of the limit; decoded in the next room if possible */
} Entry;

struct ImageCache {
  GArray *entries; /* Entry, by animation index */
  size_t bytes;
  ImageLimits limits;
  uint64_t clock;    /* counts uses */
  uint64_t picture;  /* 'clock' at the last complete picture: images used since are needed */
  uint64_t shown;    /* 'clock' when that picture was started */
  int room;          /* of the last picture */
  bool is_starving;  /* the room needs more than the limit, which has been reported */
  uint32_t *stripes; /* IMAGE_SIDE_MAX px; NULL until they are needed */
};

static void cache_free(ImageCache *cache) {
  for (guint i = 0; i < cache->entries->len; i++) pixels_free(g_array_index(cache->entries, Entry, i).pixels);
  g_array_unref(cache->entries);
  g_free(cache->stripes);
  g_free(cache);
}

static ImageCache *cache_of(Assets *assets) {
  if (!assets->images) {
    ImageCache *cache = g_new0(ImageCache, 1);
    cache->entries = g_array_new(FALSE, TRUE, sizeof(Entry));
    cache->limits = (ImageLimits){IMAGE_BUDGET_DEFAULT, IMAGE_BYTES_MAX};
    cache->room = NONE;
    assets->images = cache;
    assets->free_images = cache_free;
  }
  return assets->images;
}

static size_t strip_bytes(const Animation *animation) {
  return (size_t)animation->frame.w * (size_t)animation->frame.h * (size_t)animation_cells(animation) * 4;
}

static size_t pixels_bytes(const Pixels *pixels) {
  if (pixels->borrowed) return 0;
  size_t rows = pixels->stride ? (size_t)pixels->h : 1;
  return (size_t)pixels->w * rows * 4;
}

/* Of an Aseprite file, all frames share one placeholder: it may have thousands. */
static int placeholder_cells(const Animation *animation) { return animation->sprite ? 1 : animation->frames; }

/* A strip of checkered frames with a border each, which is easy to notice and not mistaken for
 * art. A large one is striped, without borders above and below, because all its rows share one
 * row of memory. */
static Pixels *placeholder_new(const Animation *animation) {
  Size frame = animation->frame;
  bool is_large = strip_bytes(animation) > PLACEHOLDER_BYTES_MAX;
  Pixels *pixels = pixels_new(frame.w * placeholder_cells(animation), is_large ? 1 : frame.h);
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

static Pixels *load_strip(const Assets *assets, const Animation *animation, GError **error) {
  g_autoptr(GBytes) bytes = assets_read(assets, animation->path, animation->is_engine, error);
  if (!bytes) return NULL;
  Pixels *pixels = image_decode(bytes, animation->has_key ? &animation->key : NULL, error);
  if (!pixels) g_prefix_error(error, "%s: ", animation->path);
  return pixels;
}

/* Returns the decoded strip. On failure returns NULL with an error that names the file. It also
 * fails if the frames no longer have the size that the world uses. */
static Pixels *load(Assets *assets, const Animation *animation, GError **error) {
  Pixels *pixels = animation->sprite ? assets_load_sprite(assets, animation, error) : load_strip(assets, animation, error);
  if (!pixels) return NULL;
  Size frame = {pixels->w / animation_cells(animation), pixels->h};
  if (frame.w == animation->frame.w && frame.h == animation->frame.h) return pixels;
  g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_SIZE, "%s: changed its size while the game runs: frames of %d x %d, now %d x %d",
              animation->path, animation->frame.w, animation->frame.h, frame.w, frame.h);
  pixels_free(pixels);
  return NULL;
}

static void release(ImageCache *cache, Entry *entry) {
  cache->bytes -= pixels_bytes(entry->pixels);
  g_clear_pointer(&entry->pixels, pixels_free);
}

/* Returns the least recently used entry, of those not used since 'before'; NULL if there
 * is none. */
static Entry *oldest(ImageCache *cache, uint64_t before) {
  Entry *found = NULL;
  for (guint i = 0; i < cache->entries->len; i++) {
    Entry *entry = &g_array_index(cache->entries, Entry, i);
    if (entry->pixels && entry->used <= before && (!found || entry->used < found->used)) found = entry;
  }
  return found;
}

/* Releases entries that were not used since 'before', until 'need' more bytes are within the limit.
 * Returns false if that is not possible. */
static bool make_place(ImageCache *cache, size_t need, size_t limit, uint64_t before) {
  while (cache->bytes + need > limit) {
    Entry *entry = oldest(cache, before);
    if (!entry) return false;
    release(cache, entry);
  }
  return true;
}

/* Returns how many images have been used since the last picture. */
static int count_needed(const ImageCache *cache) {
  int count = 0;
  for (guint i = 0; i < cache->entries->len; i++) {
    const Entry *entry = &g_array_index(cache->entries, Entry, i);
    count += entry->pixels && entry->used > cache->picture;
  }
  return count;
}

/* Returns a placeholder for an image that exceeds the limit. It needs no memory: all of these share
 * one striped row. */
static Pixels *stripes_new(ImageCache *cache, const Animation *animation) {
  if (!cache->stripes) {
    cache->stripes = g_new(uint32_t, IMAGE_SIDE_MAX);
    for (int x = 0; x < IMAGE_SIDE_MAX; x++) cache->stripes[x] = x / CHECKER % 2 != 0 ? 0xff000000 : 0xffff00ff;
  }
  Pixels *pixels = g_new0(Pixels, 1);
  int width = animation->frame.w * placeholder_cells(animation);
  *pixels = (Pixels){
      .data = cache->stripes, .w = MIN(width, IMAGE_SIDE_MAX), .h = animation->frame.h, .opaque = true, .borrowed = true};
  return pixels;
}

/* Fills an empty entry, if necessary with a placeholder. Of the images of a room that exceed the
 * limit, only the first is reported. */
static void fill(Assets *assets, Entry *entry, int animation) {
  ImageCache *cache = cache_of(assets);
  const Animation *what = assets_animation(assets, animation);
  bool is_broken = entry->failed || what->failed;
  size_t need = is_broken ? MIN(strip_bytes(what), PLACEHOLDER_BYTES_MAX) : strip_bytes(what);
  g_autoptr(GError) error = NULL;
  entry->starved = !make_place(cache, need, cache->limits.most, cache->picture);
  if (entry->starved) {
    entry->pixels = stripes_new(cache, what);
    if (!cache->is_starving) {
      g_set_error(&error, IMAGE_ERROR, IMAGE_ERROR_SIZE, "%s: %d images on the screen need more than %zu MiB", what->path,
                  count_needed(cache), cache->limits.most >> 20);
    }
    cache->is_starving = true;
  } else if (!is_broken) {
    entry->pixels = load(assets, what, &error);
    entry->failed = entry->pixels == NULL;
  }
  if (error) assets_report(assets, ASSET_ANIMATION, animation, error->message);
  if (!entry->pixels) entry->pixels = placeholder_new(what);
  entry->filled = cache->clock;
  cache->bytes += pixels_bytes(entry->pixels);
}

static Entry *entry_of(ImageCache *cache, int animation) {
  CHECK(animation != NONE, "an animation");
  if (cache->entries->len <= (guint)animation) g_array_set_size(cache->entries, (guint)animation + 1);
  return &g_array_index(cache->entries, Entry, animation);
}

const Pixels *image_cache_get(Assets *assets, int animation) {
  ImageCache *cache = cache_of(assets);
  Entry *entry = entry_of(cache, animation);
  assets_frame_size(assets, animation);
  entry->used = ++cache->clock;
  if (!entry->pixels) fill(assets, entry, animation);
  return entry->pixels;
}

void image_cache_touch(Assets *assets, int animation) {
  ImageCache *cache = cache_of(assets);
  Entry *entry = entry_of(cache, animation);
  if (entry->pixels || entry->failed || !assets_measure_frame(assets, animation)) return;
  const Animation *what = assets_animation(assets, animation);
  if (!make_place(cache, strip_bytes(what), cache->limits.budget, cache->shown)) return;
  entry->pixels = load(assets, what, NULL);
  if (!entry->pixels) return;
  entry->used = entry->filled = ++cache->clock;
  entry->starved = false;
  cache->bytes += pixels_bytes(entry->pixels);
}

Point image_cache_place(const Animation *animation, const Pixels *strip, int frame) {
  int x = animation_cell(animation, frame) * animation->frame.w;
  return (Point){x <= strip->w - animation->frame.w ? x : 0, 0};
}

uint64_t image_cache_serial(const Assets *assets, int animation) {
  return g_array_index(assets->images->entries, Entry, animation).filled;
}

/* Releases the placeholders of images that exceeded the limit. The images are then tried again. */
static void release_starved(ImageCache *cache) {
  for (guint i = 0; i < cache->entries->len; i++) {
    Entry *entry = &g_array_index(cache->entries, Entry, i);
    if (entry->pixels && entry->starved && entry->filled <= cache->picture) release(cache, entry);
  }
}

void image_cache_trim(Assets *assets, int room) {
  ImageCache *cache = cache_of(assets);
  if (room != cache->room) {
    cache->is_starving = false;
    release_starved(cache);
    make_place(cache, 0, cache->limits.budget, cache->picture);
  }
  assets_trim_sheet(assets);
  cache->room = room;
  cache->shown = cache->picture;
  cache->picture = cache->clock;
}

void image_cache_forget(Assets *assets, bool (*is_changed)(const char *path, void *user), void *user) {
  ImageCache *cache = cache_of(assets);
  assets_drop_sheet(assets);
  for (int i = 0; i < registry_count(&assets->animations); i++) {
    Animation *animation = registry_get(&assets->animations, i);
    const char *image = animation->sprite ? animation->sprite->image : NULL;
    if (!is_changed(animation->path, user) && !(image && is_changed(image, user))) continue;
    Entry *entry = entry_of(cache, i);
    if (entry->pixels) release(cache, entry);
    *entry = (Entry){0};
    animation->measured = animation->sprite != NULL;
    animation->failed = false;
  }
}

static bool is_same_strip(const Animation *a, const Animation *b) {
  if (strcmp(a->path, b->path) != 0 || a->frames != b->frames || !animation_sprite_equals(a->sprite, b->sprite)) return false;
  if (a->sprite && (a->frame.w != b->frame.w || a->frame.h != b->frame.h)) return false;
  return a->has_key == b->has_key && (!a->has_key || color_equals(a->key, b->key));
}

/* Returns whether an entry is also right for 'into', which then knows its size. */
static bool take_entry(const Assets *from, Assets *into, guint i) {
  if (i >= (guint)registry_count(&into->animations)) return false;
  const Animation *old = assets_animation(from, (int)i);
  Animation *new = registry_get(&into->animations, (int)i);
  if (!is_same_strip(old, new)) return false;
  if (!new->measured && old->measured && !old->failed) {
    new->frame = old->frame;
    new->measured = true;
  }
  return old->failed == new->failed;
}

void image_cache_move(Assets *from, Assets *into) {
  CHECK(!into->images, "a game that was never shown has no images");
  ImageCache *cache = from->images;
  if (!cache) return;
  for (guint i = 0; i < cache->entries->len; i++) {
    Entry *entry = &g_array_index(cache->entries, Entry, i);
    if (take_entry(from, into, i)) continue;
    if (entry->pixels) release(cache, entry);
    *entry = (Entry){0};
  }
  into->images = cache;
  into->free_images = from->free_images;
  from->images = NULL;
}

size_t image_cache_bytes(const Assets *assets) { return assets->images ? assets->images->bytes : 0; }

void image_cache_set_limits(Assets *assets, ImageLimits limits) { cache_of(assets)->limits = limits; }
