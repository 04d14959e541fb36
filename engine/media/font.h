/* font.h: opens fonts and measures and renders lines, for text_render.c.
 *
 * font_header.h describes the accepted files. A game's font that is missing or corrupt is reported
 * once and replaced by the engine's font. So is a font with which the files of all opened fonts
 * would exceed FONT_BYTES_MAX. If the engine's font also fails, text stays blank. Widths are in px.
 *
 * SDL_ttf caches pictures of glyphs. A glyph can be much larger than the font's size, so this
 * module counts the pixels of these pictures. Above FONT_GLYPHS_MAX, it clears SDL_ttf's cache. A
 * single line that needs more than LINE_GLYPHS_MAX stays blank. */

#ifndef MEDIA_FONT_H
#define MEDIA_FONT_H

#include "media/assets.h"

#include <SDL_ttf.h>

#define FONT_BYTES_MAX (128u << 20)
#define FONT_GLYPHS_MAX (64u << 20) /* px */
#define LINE_GLYPHS_MAX (64u << 20) /* px of a line: number of characters * width * height */
#define FONT_HEIGHT_MAX 4096        /* px */
#define FONT_SIZE_MIN 4             /* px; other sizes are clamped */
#define FONT_SIZE_MAX 512
#define FONT_SIZE_DEFAULT 10 /* px: the grid size of the engine's font */

/* The opened fonts of one Assets. All zero is valid and empty. */
typedef struct Faces {
  GArray *list;    /* private to font.c */
  bool started;    /* SDL_ttf is in use */
  size_t bytes;    /* total size of the opened files */
  uint64_t glyphs; /* px of the pictures that SDL_ttf may have cached */
} Faces;

void faces_clear(Faces *faces);

/* Returns the font with this index. For NONE, returns the engine's font in 'size' px (0 =
 * FONT_SIZE_DEFAULT). If there is no usable font, reports it and returns NULL. Valid until
 * faces_clear. */
TTF_Font *font_get(Assets *assets, Faces *faces, int font, int size);

/* Returns the libraries that measure texts, with their versions: "SDL_ttf 2.20.1, FreeType 2.12.1,
 * HarfBuzz 6.0.0". Returns "" if they cannot be started. The caller frees with g_free. */
char *font_libraries(void);

/* Returns whether the file exists and is an accepted font, without opening it in SDL_ttf. The error
 * names the file. */
bool font_check_file(const Assets *assets, const Font *what, GError **error);

/* Returns whether the glyphs of a font are anti-aliased. */
bool font_is_smooth(const Assets *assets, int font);

/* Renders one line of valid UTF-8. The surface has 8 bits per pixel: 0 means that no glyph covers
 * the pixel. If 'smooth' is set, the surface has 32 bits per pixel with the coverage as alpha.
 * Returns NULL if the line has no glyphs or is too large, or if SDL_ttf fails. The caller frees it
 * with SDL_FreeSurface. */
SDL_Surface *font_render(Faces *faces, TTF_Font *font, const char *line, bool smooth);

/* font_line_skip returns the distance between two lines. font_height returns the distance from the
 * top of the highest glyph to the bottom of the lowest. Both distances are in px, clamped to
 * 1..FONT_HEIGHT_MAX. */
int font_line_skip(TTF_Font *font);
int font_height(TTF_Font *font);

/* Returns the width of a line of valid UTF-8, in px. */
int font_width(TTF_Font *font, const char *text);

/* Returns the number of bytes from the beginning of 'text' (not empty) that fit in 'width' px.
 * Counts whole characters: at least one, at most 4 KB. */
size_t font_fit(TTF_Font *font, const char *text, int width);

#endif
