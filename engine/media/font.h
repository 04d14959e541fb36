/* font.h: opens fonts and measures and renders lines, for text_render.c.
 *
 * font_header.h describes the accepted files. A game's font that is missing or corrupt is reported
 * once and replaced by the engine's font. The same applies to a font that would bring the opened
 * font files above FONT_BYTES_MAX bytes in total. If the engine's font also fails, text stays
 * blank. Widths are in px.
 *
 * SDL_ttf caches pictures of glyphs. A glyph can be much larger than the font's size, so this
 * module counts the pixels of these pictures. If the count would exceed FONT_GLYPHS_MAX, the module
 * clears SDL_ttf's cache. A single line that needs more than LINE_GLYPHS_MAX stays blank. */

#ifndef MEDIA_FONT_H
#define MEDIA_FONT_H

#include "media/assets.h"

#include <SDL_ttf.h>

#define FONT_BYTES_MAX (128u << 20)
#define FONT_GLYPHS_MAX (64u << 20) /* px */
#define LINE_GLYPHS_MAX (64u << 20) /* px of a line: number of characters * width * height */
#define FONT_HEIGHT_MAX 4096        /* px */
#define FONT_SIZE_MIN 4             /* px; smaller and larger sizes are clamped */
#define FONT_SIZE_MAX 512
#define FONT_SIZE_DEFAULT 10 /* px: the grid size of the engine's font */

/* The opened fonts of one Assets. All zero is valid and empty. */
typedef struct Faces {
  GArray *list;    /* private to font.c */
  bool started;    /* SDL_ttf is in use */
  size_t bytes;    /* total size of the opened fonts */
  uint64_t glyphs; /* px of the pictures that SDL_ttf may have cached */
} Faces;

void faces_clear(Faces *faces);

/* A font in a size. */
typedef struct FontChoice {
  int font;      /* index in assets->fonts, or NONE for the engine's own */
  int size;      /* px, used only if font == NONE; 0 = FONT_SIZE_DEFAULT */
  int percent;   /* of that size, or of the size of the game's font */
  bool is_plain; /* the engine's plain font, in that size */
} FontChoice;

/* Returns the game's font. If that font is broken, returns the engine's font in the same size. For
 * NONE, returns the engine's font. If the engine's font is broken too, reports a Problem and
 * returns NULL. The same applies to the plain font. The result is valid until faces_clear. */
TTF_Font *font_get(Assets *assets, Faces *faces, FontChoice choice);

/* Returns whether the font has all characters of a text in valid UTF-8. */
bool font_has_all(TTF_Font *font, const char *text);

/* Returns the engine's pixel font for a text that its usual font cannot show: one with kana or
 * ideographs. Its size is a multiple of 10 px, at most 'size' if possible. Failures as font_get. */
TTF_Font *font_get_wide(Assets *assets, Faces *faces, int size);

/* Returns the libraries that measure texts, with their versions: "SDL_ttf 2.20.1, FreeType 2.12.1,
 * HarfBuzz 6.0.0". Returns "" if SDL_ttf cannot be started. The caller frees with g_free. */
char *font_libraries(void);

/* Returns whether the font's file exists and is accepted (font_header.h), without opening the file
 * in SDL_ttf. If not, sets an error that names the file. */
bool font_check_file(const Assets *assets, const Font *what, GError **error);

/* Returns whether the glyphs of a font are anti-aliased. Returns false for NONE. */
bool font_is_smooth(const Assets *assets, int font);

/* Renders one line of valid UTF-8. If 'smooth' is false, the surface has 8 bits per pixel: 0 means
 * that no glyph covers the pixel. If 'smooth' is true, the surface has 32 bits per pixel, with the
 * coverage as alpha. Returns NULL if the line is empty or too large, or if SDL_ttf fails. The
 * caller frees the surface with SDL_FreeSurface. */
SDL_Surface *font_render(Faces *faces, TTF_Font *font, const char *line, bool smooth);

/* font_line_skip returns the distance from one line to the next. font_height returns the distance
 * from the top of the highest glyph to the bottom of the lowest glyph. Both distances are in px,
 * clamped to 1..FONT_HEIGHT_MAX. */
int font_line_skip(TTF_Font *font);
int font_height(TTF_Font *font);

/* Returns the width of a line of valid UTF-8, in px. */
int font_width(TTF_Font *font, const char *text);

/* Returns the largest number of bytes at the beginning of 'text' that are no wider than 'width' px
 * together. 'text' must not be empty. The bytes form whole characters. The result is at most 4 KB,
 * and at least one character, even if this character is wider. */
size_t font_fit(TTF_Font *font, const char *text, int width);

#endif
