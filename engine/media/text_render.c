#include "media/text_render.h"

#include "base/check.h"
#include "media/font.h"
#include "media/text_break.h"

#include <string.h>

#define TEXT_BYTES_MAX 16384     /* of one text; the rest is cut off */
#define TEXT_SIDE_MAX 4096       /* px of the picture; wider lines break, higher pictures are cut */
#define FITTING_STEP 5           /* percent by which a text that is too high becomes smaller */
#define SIZES_MAX 1000           /* measured texts that are remembered */
#define SIZED_BYTES_MAX 200      /* longer texts are measured each time */
#define LINE_AREA_MAX (64 << 20) /* px of all lines of a text; lines beyond it stay blank */

/* Everything that a rendering depends on. */
typedef struct TextKey {
  TextStyle style;
  TextLook look; /* of the player */
  char *text;
} TextKey;

typedef struct Entry {
  TextKey key; /* the text is owned */
  GList link;  /* in 'by_use' */
  Pixels *pixels;
  size_t bytes;
  uint64_t serial; /* unique among all renderings */
  uint64_t used;   /* 'frame' of the last use */
} Entry;

typedef struct SizeEntry {
  TextKey key; /* the text is owned */
  Size size;
} SizeEntry;

struct TextCache {
  Faces faces;
  GHashTable *by_key; /* TextKey -> Entry, owned */
  GHashTable *sizes;  /* TextKey -> its SizeEntry: what text_size has measured */
  GQueue by_use;      /* Entry, the most recently used first */
  size_t bytes;
  uint64_t frame;    /* counts text_render_trim */
  uint64_t rendered; /* counts renderings */
  bool is_full;      /* a Problem has reported that one frame needs too much memory */
};

static void entry_free(gpointer data) {
  Entry *entry = data;
  g_free(entry->key.text);
  pixels_free(entry->pixels);
  g_free(entry);
}

static void size_entry_free(gpointer data) {
  SizeEntry *entry = data;
  g_free(entry->key.text);
  g_free(entry);
}

static guint key_hash(gconstpointer data) {
  const TextKey *key = data;
  return g_str_hash(key->text) ^ (guint)key->style.font ^ (guint)key->style.max_width << 8;
}

static gboolean key_equal(gconstpointer a, gconstpointer b) {
  const TextKey *one = a, *two = b;
  const TextStyle *s = &one->style, *t = &two->style;
  return s->font == t->font && s->size == t->size && s->max_width == t->max_width && s->max_height == t->max_height &&
         s->keeps_size == t->keeps_size && s->align == t->align && one->look.percent == two->look.percent &&
         one->look.is_plain == two->look.is_plain && color_equals(s->color, t->color) && s->has_outline == t->has_outline &&
         (!s->has_outline || color_equals(s->outline, t->outline)) && strcmp(one->text, two->text) == 0;
}

static void cache_free(TextCache *cache) {
  g_hash_table_unref(cache->by_key);
  g_hash_table_unref(cache->sizes);
  faces_clear(&cache->faces);
  g_free(cache);
}

static TextCache *cache_of(Assets *assets) {
  if (!assets->texts) {
    TextCache *cache = g_new0(TextCache, 1);
    cache->by_key = g_hash_table_new_full(key_hash, key_equal, NULL, entry_free);
    cache->sizes = g_hash_table_new_full(key_hash, key_equal, NULL, size_entry_free);
    g_queue_init(&cache->by_use);
    assets->texts = cache;
    assets->free_texts = cache_free;
  }
  return assets->texts;
}

/* Returns whether the text has kana, ideographs or their punctuation. */
static bool is_wide(const char *text) {
  for (const char *at = text; *at; at = g_utf8_next_char(at)) {
    gunichar c = g_utf8_get_char(at);
    if ((c >= 0x3000 && c < 0xa000) || (c >= 0xff00 && c < 0xff66)) return true;
  }
  return false;
}

/* Returns valid UTF-8 of bounded length in which "\n" is the only control character. The caller
 * frees it. */
static char *clean(const char *text) {
  gsize length = strnlen(text, TEXT_BYTES_MAX);
  char *valid = g_utf8_make_valid(text, (gssize)length);
  char *to = valid;
  for (const char *from = valid; *from; from++) {
    unsigned char c = (unsigned char)*from;
    if (c == '\t') *to++ = ' ';
    else if (c == '\n' || (c >= 32 && c != 127)) *to++ = *from;
  }
  *to = '\0';
  return valid;
}

static int width_limit(const TextStyle *style) {
  return style->max_width > 0 ? MIN(style->max_width, TEXT_SIDE_MAX) : TEXT_SIDE_MAX;
}

/* ---- Fonts ---- */

/* The font of a text. */
typedef struct TextFont {
  TTF_Font *ttf; /* NULL if there is none; the text is blank then */
  bool smooth;
  int skip; /* px from one line to the next */
  int size; /* px; the size that is asked for */
} TextFont;

static FontChoice choice_of(const TextStyle *style, int percent) {
  return (FontChoice){.font = style->font, .size = style->size, .percent = percent};
}

static int style_size(const Assets *assets, const TextStyle *style, int percent) {
  int size = style->font != NONE ? assets_font(assets, style->font)->size : style->size;
  return CLAMP((size > 0 ? size : FONT_SIZE_DEFAULT) * percent / 100, FONT_SIZE_MIN, FONT_SIZE_MAX);
}

/* 'text' is valid UTF-8, or "" for the distance of lines only. Texts of a style have the same
 * distance, although some of them may lack characters in the plain font. The exception are texts
 * without a font that need the wide font. */
static TextFont font_at(Assets *assets, const TextStyle *style, const char *text, int percent) {
  Faces *faces = &cache_of(assets)->faces;
  FontChoice choice = choice_of(style, percent);
  TextFont font = {.ttf = font_get(assets, faces, choice), .smooth = font_is_smooth(assets, style->font)};
  font.size = style_size(assets, style, percent);
  if (style->font == NONE && is_wide(text)) font.ttf = font_get_wide(assets, faces, font.size);
  font.skip = font.ttf ? font_line_skip(font.ttf) : font.size;
  if (!assets->text_look.is_plain) return font;
  choice.is_plain = true;
  TTF_Font *plain = font_get(assets, faces, choice);
  if (!plain) return font;
  font.skip = MAX(font.skip, font_line_skip(plain));
  if (!font_has_all(plain, text)) return font;
  font.ttf = plain;
  font.smooth = true;
  return font;
}

static int count_lines(const TextFont *font, const TextStyle *style, const char *text) {
  if (!font->ttf) return MAX((int)g_utf8_strlen(text, -1) * font->size / 2 / width_limit(style), 1);
  g_autoptr(GPtrArray) lines = text_break_lines(font->ttf, text, width_limit(style));
  return (int)lines->len;
}

/* A text that is too high in the player's size becomes smaller, but not smaller than the game's. */
static TextFont font_of(Assets *assets, const TextStyle *style, const char *text) {
  int percent = style->keeps_size ? 100 : assets->text_look.percent;
  TextFont font = font_at(assets, style, text, percent);
  while (style->max_height > 0 && percent > 100 && count_lines(&font, style, text) * font.skip > style->max_height) {
    percent = MAX(percent - FITTING_STEP, 100);
    font = font_at(assets, style, text, percent);
  }
  return font;
}

/* ---- From lines to coverage ---- */

/* The share of each pixel that the glyphs cover, 0..255. */
typedef struct Mask {
  uint8_t *data;
  int w, h;
} Mask;

/* Adds a line's coverage at (x, y), cut at the mask's border. */
static void mask_add(Mask *mask, const SDL_Surface *surface, int x, int y) {
  bool is_indexed = surface->format->BytesPerPixel == 1;
  int w = MIN(surface->w, mask->w - x), h = MIN(surface->h, mask->h - y);
  for (int row = 0; row < h; row++) {
    const uint8_t *from = (const uint8_t *)surface->pixels + (ptrdiff_t)row * surface->pitch;
    uint8_t *to = mask->data + (size_t)(y + row) * (size_t)mask->w + x;
    for (int i = 0; i < w; i++) {
      uint8_t cover = is_indexed ? (from[i] ? 255 : 0) : (uint8_t)(((const uint32_t *)(const void *)from)[i] >> 24);
      to[i] = MAX(to[i], cover);
    }
  }
}

/* Returns the mask of all lines. If there is an outline, it has one empty pixel on every side. */
static Mask mask_new(Faces *faces, const TextFont *font, GPtrArray *lines, const TextStyle *style) {
  CHECK(lines->len > 0, "text_break.h: at least one line");
  int border = style->has_outline ? 1 : 0;
  int skip = font->skip, height = MAX(font_height(font->ttf), skip);
  int count = (int)MIN(lines->len, (guint)MAX((TEXT_SIDE_MAX - height) / skip, 0) + 1);
  g_autofree SDL_Surface **surfaces = g_new0(SDL_Surface *, (gsize)count);
  int width = 1;
  int64_t area = 0; /* of all lines: in a corrupt font each can be very high */
  for (int i = 0; i < count && area < LINE_AREA_MAX; i++) {
    surfaces[i] = font_render(faces, font->ttf, lines->pdata[i], font->smooth);
    if (!surfaces[i]) continue;
    width = MAX(width, surfaces[i]->w);
    area += (int64_t)surfaces[i]->w * surfaces[i]->h;
  }
  width = MIN(width, TEXT_SIDE_MAX);
  Mask mask = {NULL, width + 2 * border, (count - 1) * skip + height + 2 * border};
  mask.data = g_new0(uint8_t, (gsize)mask.w * (gsize)mask.h);
  for (int i = 0; i < count; i++) {
    if (!surfaces[i]) continue;
    int free_px = MAX(width - surfaces[i]->w, 0);
    int x = style->align == ALIGN_LEFT ? 0 : style->align == ALIGN_RIGHT ? free_px : free_px / 2;
    mask_add(&mask, surfaces[i], border + x, border + i * skip);
    SDL_FreeSurface(surfaces[i]);
  }
  return mask;
}

/* Grows the mask by one pixel in all eight directions: first sideways, then up and down. */
static uint8_t *mask_grow(const Mask *mask) {
  size_t w = (size_t)mask->w, h = (size_t)mask->h;
  g_autofree uint8_t *wide = g_new0(uint8_t, w * h);
  uint8_t *grown = g_new(uint8_t, w * h);
  for (size_t i = 0; i < w * h; i++) {
    size_t x = i % w;
    uint8_t left = x > 0 ? mask->data[i - 1] : 0, right = x + 1 < w ? mask->data[i + 1] : 0;
    wide[i] = MAX(MAX(left, right), mask->data[i]);
  }
  for (size_t i = 0; i < w * h; i++) {
    uint8_t above = i >= w ? wide[i - w] : 0, below = i + w < w * h ? wide[i + w] : 0;
    grown[i] = MAX(MAX(above, below), wide[i]);
  }
  return grown;
}

/* ---- From coverage to color ---- */

static Pixels *paint_mask(const Mask *mask, const TextStyle *style) {
  Pixels *pixels = pixels_new(mask->w, mask->h);
  uint32_t ink = pixel_from_color(style->color);
  size_t count = (size_t)mask->w * (size_t)mask->h;
  if (!style->has_outline) {
    for (size_t i = 0; i < count; i++) pixels->data[i] = pixel_scaled(ink, mask->data[i]);
    return pixels;
  }
  uint32_t edge = pixel_from_color(style->outline);
  g_autofree uint8_t *grown = mask_grow(mask);
  for (size_t i = 0; i < count; i++) {
    uint32_t above = pixel_scaled(ink, mask->data[i]);
    pixels->data[i] = above + pixel_scaled(pixel_scaled(edge, grown[i]), 255 - (above >> 24));
  }
  return pixels;
}

/* Returns an empty picture of about the size that the text would have. */
static Pixels *blank(int size, const TextStyle *style, const char *text) {
  int chars = (int)g_utf8_strlen(text, -1);
  int width = MAX(MIN(chars * size / 2, width_limit(style)), 1);
  int lines = MAX(chars * size / 2 / width, 1);
  return pixels_new(width, MIN(lines * size, TEXT_SIDE_MAX));
}

static Pixels *render(Assets *assets, const TextStyle *style, const char *text) {
  TextFont font = font_of(assets, style, text);
  if (!font.ttf) return blank(font.size, style, text);
  g_autoptr(GPtrArray) lines = text_break_lines(font.ttf, text, width_limit(style));
  Mask mask = mask_new(&cache_of(assets)->faces, &font, lines, style);
  Pixels *pixels = paint_mask(&mask, style);
  g_free(mask.data);
  return pixels;
}

/* ---- The cache ---- */

static Entry *entry_add(TextCache *cache, const TextKey *key, Pixels *pixels) {
  Entry *entry = g_new0(Entry, 1);
  entry->link.data = entry;
  entry->key = (TextKey){key->style, key->look, g_strdup(key->text)};
  entry->pixels = pixels;
  entry->serial = ++cache->rendered;
  entry->bytes = sizeof *entry + strlen(key->text) + (size_t)pixels->w * (size_t)pixels->h * 4;
  cache->bytes += entry->bytes;
  g_hash_table_insert(cache->by_key, &entry->key, entry);
  return entry;
}

/* Releases the least recently used texts until the cache is within 'limit'. Keeps the texts of this
 * frame. Returns false if the cache still exceeds the limit. */
static bool trim(TextCache *cache, size_t limit) {
  while (cache->bytes > limit && cache->by_use.length > 0) {
    Entry *entry = cache->by_use.tail->data;
    if (entry->used == cache->frame) return false; /* the next frame will probably show it, too */
    g_queue_unlink(&cache->by_use, &entry->link);
    cache->bytes -= entry->bytes;
    g_hash_table_remove(cache->by_key, &entry->key);
  }
  return true;
}

/* Returns a picture of the text. If the texts of this frame exceed the limit, returns a single
 * empty pixel. */
static Pixels *render_within(Assets *assets, const TextStyle *style, const char *text) {
  TextCache *cache = cache_of(assets);
  if (trim(cache, TEXT_BYTES_MOST)) {
    g_autofree char *words = clean(text);
    return render(assets, style, words);
  }
  if (!cache->is_full) {
    g_autofree char *reason = g_strdup_printf("the %u texts on the screen need more than %u MiB: further ones stay invisible",
                                              cache->by_use.length, TEXT_BYTES_MOST >> 20);
    problems_add(assets->problems, "font", reason);
  }
  cache->is_full = true;
  return pixels_new(1, 1);
}

const Pixels *text_render(Assets *assets, const TextStyle *style, const char *text) {
  TextCache *cache = cache_of(assets);
  if (!*text) return NULL;
  const TextKey key = {*style, assets->text_look, (char *)text};
  Entry *entry = g_hash_table_lookup(cache->by_key, &key);
  if (entry) g_queue_unlink(&cache->by_use, &entry->link);
  else entry = entry_add(cache, &key, render_within(assets, style, text));
  entry->used = cache->frame;
  g_queue_push_head_link(&cache->by_use, &entry->link);
  return entry->pixels;
}

uint64_t text_render_serial(const Assets *assets) {
  const Entry *last = assets->texts->by_use.head->data;
  return last->serial;
}

void text_render_trim(Assets *assets) {
  TextCache *cache = cache_of(assets);
  trim(cache, TEXT_BUDGET);
  cache->frame++;
}

static bool are_same_fonts(const Assets *a, const Assets *b) {
  if (registry_count(&a->fonts) != registry_count(&b->fonts)) return false;
  for (int i = 0; i < registry_count(&a->fonts); i++) {
    const Font *one = assets_font(a, i), *two = assets_font(b, i);
    if (strcmp(one->path, two->path) != 0 || one->size != two->size || one->smooth != two->smooth) return false;
  }
  return true;
}

void text_render_move(Assets *from, Assets *into) {
  if (!from->texts || !are_same_fonts(from, into)) return;
  if (into->texts) into->free_texts(into->texts); /* it has measured texts */
  into->texts = from->texts;
  into->free_texts = from->free_texts;
  from->texts = NULL;
  for (int i = 0; i < registry_count(&into->fonts); i++) {
    const Font *old = registry_get(&from->fonts, i);
    Font *new = registry_get(&into->fonts, i);
    new->failed = old->failed;
  }
}

void text_render_forget(Assets *assets) {
  if (assets->texts) assets->free_texts(assets->texts);
  assets->texts = NULL;
  for (int i = 0; i < registry_count(&assets->fonts); i++) {
    Font *font = registry_get(&assets->fonts, i);
    font->failed = false;
  }
}

void text_render_set_look(Assets *assets, TextLook look) {
  TextLook before = assets->text_look;
  if (look.percent == before.percent && look.is_plain == before.is_plain) return;
  assets->text_look = look;
  if (assets->texts) faces_clear(&assets->texts->faces);
}

/* ---- Measuring ---- */

int text_width(Assets *assets, const TextStyle *style, const char *text) {
  g_autofree char *words = clean(text);
  TextFont font = font_of(assets, style, words);
  if (!font.ttf) return (int)g_utf8_strlen(words, -1) * font.size / 2;
  return font_width(font.ttf, g_strdelimit(words, "\n", ' '));
}

int text_line_height(Assets *assets, const TextStyle *style) { return font_of(assets, style, "").skip; }

int text_row_height(Assets *assets, const TextStyle *style, const char *text) {
  g_autofree char *words = clean(text);
  return font_of(assets, style, words).skip;
}

int text_line_count(Assets *assets, const TextStyle *style, const char *text) {
  g_autofree char *words = clean(text);
  TextFont font = font_of(assets, style, words);
  return count_lines(&font, style, words);
}

GPtrArray *text_full_lines(Assets *assets, const TextStyle *style, const char *text) {
  g_autofree char *words = clean(text);
  TextFont font = font_of(assets, style, words);
  if (font.ttf) return text_fill_lines(font.ttf, words, width_limit(style));
  GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
  g_ptr_array_add(lines, g_steal_pointer(&words));
  return lines;
}

static Size measure(Assets *assets, const TextStyle *style, const char *text) {
  g_autoptr(GPtrArray) lines = text_full_lines(assets, style, text);
  Size size = {0, (int)lines->len * text_row_height(assets, style, text)};
  for (guint i = 0; i < lines->len; i++) size.w = MAX(size.w, text_width(assets, style, lines->pdata[i]));
  return size;
}

Size text_size(Assets *assets, const TextStyle *style, const char *text) {
  GHashTable *sizes = cache_of(assets)->sizes;
  const TextKey key = {*style, assets->text_look, (char *)text};
  const SizeEntry *known = g_hash_table_lookup(sizes, &key);
  if (known) return known->size;
  Size size = measure(assets, style, text);
  if (strlen(text) > SIZED_BYTES_MAX) return size;
  if (g_hash_table_size(sizes) >= SIZES_MAX) g_hash_table_remove_all(sizes);
  SizeEntry *entry = g_new0(SizeEntry, 1);
  *entry = (SizeEntry){{*style, assets->text_look, g_strdup(text)}, size};
  g_hash_table_insert(sizes, &entry->key, entry);
  return size;
}
