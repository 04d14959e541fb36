#include "media/font.h"

#include "media/font_header.h"

#include <string.h>

/* font_fit first measures this many bytes, then twice as many while all of them fit. */
#define FIT_BYTES_MIN 64
#define FIT_BYTES_MAX 4096 /* limit of what it measures */

typedef struct Face {
  int font; /* index or NONE */
  int size; /* px */
  bool smooth;
  TTF_Font *ttf; /* NULL if it could not be opened */
  GBytes *bytes; /* the file, which SDL_ttf reads while the font is open */
} Face;

void faces_clear(Faces *faces) {
  for (guint i = 0; faces->list && i < faces->list->len; i++) {
    Face *face = &g_array_index(faces->list, Face, i);
    if (face->ttf) TTF_CloseFont(face->ttf);
    if (face->bytes) g_bytes_unref(face->bytes);
  }
  if (faces->list) g_array_unref(faces->list);
  if (faces->started) TTF_Quit();
  *faces = (Faces){0};
}

/* On failure returns NULL with an error that does not name the file. 'bytes' must outlive
 * the font. */
static TTF_Font *open_bytes(Faces *faces, GBytes *bytes, int size, GError **error) {
  gsize length;
  const void *data = g_bytes_get_data(bytes, &length);
  const char *fault = !faces->started && TTF_Init() != 0 ? TTF_GetError() : NULL;
  if (fault) {
    g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, fault);
    return NULL;
  }
  faces->started = true;
  SDL_RWops *stream = SDL_RWFromConstMem(data, (int)length);
  TTF_Font *ttf = stream ? TTF_OpenFontRW(stream, 1, size) : NULL;
  if (!ttf) g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "cannot be opened: %s", TTF_GetError());
  return ttf;
}

/* Reads and checks a font file. On failure returns NULL with an error that names it. */
static GBytes *read_font(const Assets *assets, const Font *what, GError **error) {
  GBytes *bytes = assets_read(assets, what->path, what->is_engine, error);
  const char *fault = bytes ? font_find_fault(bytes) : NULL;
  if (!fault) return bytes;
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "%s: %s", what->path, fault);
  g_bytes_unref(bytes);
  return NULL;
}

bool font_check_file(const Assets *assets, const Font *what, GError **error) {
  g_autoptr(GBytes) bytes = read_font(assets, what, error);
  return bytes != NULL;
}

/* Returns the part of the file that SDL_ttf needs. If it exceeds the limit or memory is short,
 * returns NULL with an error. */
static GBytes *take_bytes(const Assets *assets, Faces *faces, const Font *what, GError **error) {
  g_autoptr(GBytes) file = read_font(assets, what, error);
  GBytes *bytes = file ? font_essence(file) : NULL;
  if (!bytes) {
    if (file) g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOMEM, "%s: no memory for it", what->path);
    return NULL;
  }
  if (what->is_engine || faces->bytes + g_bytes_get_size(bytes) <= FONT_BYTES_MAX) {
    faces->bytes += g_bytes_get_size(bytes);
    return bytes;
  }
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "%s: the %u fonts in use have more than %u MiB", what->path,
              faces->list ? faces->list->len + 1 : 1, FONT_BYTES_MAX >> 20);
  g_bytes_unref(bytes);
  return NULL;
}

/* The outlines of a pixel font are on the pixel grid. Mono hinting does not move them, and makes
 * other fonts crisp. */
static void set_hinting(TTF_Font *ttf, bool smooth) { TTF_SetFontHinting(ttf, smooth ? TTF_HINTING_LIGHT : TTF_HINTING_MONO); }

static Face face_open(const Assets *assets, Faces *faces, const Font *what, GError **error) {
  Face face = {.size = CLAMP(what->size, FONT_SIZE_MIN, FONT_SIZE_MAX), .smooth = what->smooth};
  face.bytes = take_bytes(assets, faces, what, error);
  if (!face.bytes) return face;
  face.ttf = open_bytes(faces, face.bytes, face.size, error);
  if (face.ttf) set_hinting(face.ttf, what->smooth);
  else g_prefix_error(error, "%s: ", what->path);
  return face;
}

static TTF_Font *keep(Faces *faces, Face face) {
  if (!faces->list) faces->list = g_array_new(FALSE, FALSE, sizeof(Face));
  g_array_append_val(faces->list, face);
  return face.ttf;
}

/* The engine's own fonts, as indices of a Face. */
enum { ENGINE_FONT = NONE, ENGINE_SMOOTH = NONE - 1, ENGINE_PLAIN = NONE - 2, ENGINE_WIDE = NONE - 3 };

static const Face *find_face(const Faces *faces, int font, int size) {
  for (guint i = 0; faces->list && i < faces->list->len; i++) {
    const Face *face = &g_array_index(faces->list, Face, i);
    if (face->font == font && face->size == size) return face;
  }
  return NULL;
}

/* Returns the path of one of the engine's own fonts, or NULL. The caller frees with g_free. */
static char *engine_path(const Assets *assets, int kind) {
  bool is_other = kind == ENGINE_PLAIN || kind == ENGINE_WIDE;
  if (!is_other || !assets->engine_font) return g_strdup(assets->engine_font);
  g_autofree char *folder = g_path_get_dirname(assets->engine_font);
  return g_build_filename(folder, kind == ENGINE_PLAIN ? "plain.ttf" : "pixel.ttf", NULL);
}

static TTF_Font *engine_font(Assets *assets, Faces *faces, int kind, int size) {
  size = CLAMP(size, FONT_SIZE_MIN, FONT_SIZE_MAX);
  const Face *known = find_face(faces, kind, size);
  if (known) return known->ttf;
  g_autoptr(GError) error = NULL;
  g_autofree char *path = engine_path(assets, kind);
  bool is_smooth = kind == ENGINE_SMOOTH || kind == ENGINE_PLAIN;
  Font what = {.path = path, .size = size, .smooth = is_smooth, .is_engine = true};
  Face face = {.size = size};
  if (what.path) face = face_open(assets, faces, &what, &error);
  face.font = kind;
  if (!face.ttf) {
    g_autofree char *text =
        g_strdup_printf("%s (the engine's own font: text stays invisible)", error ? error->message : "no font given");
    problems_add(assets->problems, "font", text);
  }
  return keep(faces, face);
}

char *font_libraries(void) {
  if (TTF_Init() != 0) return g_strdup("");
  const SDL_version *ttf = TTF_Linked_Version();
  int freetype[3] = {0}, harfbuzz[3] = {0};
  TTF_GetFreeTypeVersion(&freetype[0], &freetype[1], &freetype[2]);
  TTF_GetHarfBuzzVersion(&harfbuzz[0], &harfbuzz[1], &harfbuzz[2]); /* 0.0.0 = built without it */
  TTF_Quit();
  return g_strdup_printf("SDL_ttf %d.%d.%d, FreeType %d.%d.%d, HarfBuzz %d.%d.%d", ttf->major, ttf->minor, ttf->patch,
                         freetype[0], freetype[1], freetype[2], harfbuzz[0], harfbuzz[1], harfbuzz[2]);
}

static int percent_of(int size, int percent) { return (size * percent + 50) / 100; }

/* Opens a font of the game in a size. Returns NULL if it is broken. */
static TTF_Font *game_font(Assets *assets, Faces *faces, int font, int size) {
  Font *what = registry_get(&assets->fonts, font);
  const Face *known = find_face(faces, font, size);
  if (known || what->failed) return known ? known->ttf : NULL;
  g_autoptr(GError) error = NULL;
  const Font wanted = {.path = what->path, .size = size, .smooth = what->smooth, .is_engine = what->is_engine};
  Face face = face_open(assets, faces, &wanted, &error);
  face.font = font;
  if (keep(faces, face)) return face.ttf;
  what->failed = true;
  assets_report(assets, ASSET_FONT, font, error->message);
  return NULL;
}

TTF_Font *font_get(Assets *assets, Faces *faces, FontChoice choice) {
  const Font *what = choice.font == NONE ? NULL : assets_font(assets, choice.font);
  int own = what ? MAX(what->size, FONT_SIZE_MIN) : choice.size > 0 ? choice.size : FONT_SIZE_DEFAULT;
  int size = CLAMP(percent_of(own, choice.percent), FONT_SIZE_MIN, FONT_SIZE_MAX);
  if (choice.is_plain) return engine_font(assets, faces, ENGINE_PLAIN, size);
  if (!what) return engine_font(assets, faces, ENGINE_FONT, size);
  TTF_Font *ttf = game_font(assets, faces, choice.font, size);
  return ttf ? ttf : engine_font(assets, faces, what->smooth ? ENGINE_SMOOTH : ENGINE_FONT, size);
}

bool font_has_all(TTF_Font *font, const char *text) {
  for (const char *at = text; *at; at = g_utf8_next_char(at)) {
    gunichar letter = g_utf8_get_char(at);
    if (letter != '\n' && !TTF_GlyphIsProvided32(font, letter)) return false;
  }
  return true;
}

TTF_Font *font_get_wide(Assets *assets, Faces *faces, int size) {
  int grid = FONT_SIZE_DEFAULT;
  return engine_font(assets, faces, ENGINE_WIDE, MAX(size / grid, 1) * grid);
}

bool font_is_smooth(const Assets *assets, int font) { return font != NONE && assets_font(assets, font)->smooth; }

int font_line_skip(TTF_Font *font) { return CLAMP(TTF_FontLineSkip(font), 1, FONT_HEIGHT_MAX); }

int font_height(TTF_Font *font) { return CLAMP(TTF_FontHeight(font), 1, FONT_HEIGHT_MAX); }

/* Clears SDL_ttf's glyph caches. Changing the hinting does that. */
static void forget_glyphs(Faces *faces) {
  faces->glyphs = 0;
  for (guint i = 0; i < faces->list->len; i++) {
    const Face *face = &g_array_index(faces->list, Face, i);
    if (!face->ttf) continue;
    TTF_SetFontHinting(face->ttf, TTF_HINTING_NONE);
    set_hinting(face->ttf, face->smooth);
  }
}

SDL_Surface *font_render(Faces *faces, TTF_Font *font, const char *line, bool smooth) {
  int w = 0, h = 0;
  if (!*line || TTF_SizeUTF8(font, line, &w, &h) != 0) return NULL;
  uint64_t glyphs = (uint64_t)MAX(w, 0) * (uint64_t)MAX(h, 0);
  if (glyphs > LINE_GLYPHS_MAX) return NULL;
  glyphs *= (uint64_t)g_utf8_strlen(line, -1);
  if (glyphs > LINE_GLYPHS_MAX) return NULL;
  if (faces->glyphs + glyphs > FONT_GLYPHS_MAX) forget_glyphs(faces);
  faces->glyphs += glyphs;
  SDL_Color white = {255, 255, 255, 255};
  return smooth ? TTF_RenderUTF8_Blended(font, line, white) : TTF_RenderUTF8_Solid(font, line, white);
}

int font_width(TTF_Font *font, const char *text) {
  int w = 0;
  if (*text) TTF_SizeUTF8(font, text, &w, NULL);
  return w;
}

/* How many of the first 'length' bytes fit, in whole characters. */
static size_t fit_part(TTF_Font *font, const char *text, size_t length, int width) {
  g_autofree char *part = g_strndup(text, length);
  int extent = 0, count = 0;
  if (TTF_MeasureUTF8(font, part, width, &extent, &count) != 0) count = 0;
  const char *end = part;
  while (count-- > 0 && *end) end = g_utf8_next_char(end);
  return (size_t)(end - part);
}

/* Measures only as much of a long text as needed, because it is called once for each of
 * its lines. */
size_t font_fit(TTF_Font *font, const char *text, int width) {
  size_t whole = strnlen(text, FIT_BYTES_MAX + 1);
  for (size_t most = FIT_BYTES_MIN;; most *= 2) {
    bool is_all = whole <= most;
    size_t length = is_all ? whole : (size_t)(g_utf8_find_prev_char(text, text + most) - text);
    size_t fitting = fit_part(font, text, length, width);
    if (fitting == length && !is_all && most < FIT_BYTES_MAX) continue;
    return fitting > 0 ? fitting : (size_t)(g_utf8_next_char(text) - text);
  }
}
