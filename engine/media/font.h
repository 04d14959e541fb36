/* font.h: opens fonts, and measures and renders lines of text. text_render.c uses it.
 *
 * font_header.h describes the accepted files. A game's font that is missing or corrupt is reported
 * once, and the engine's font is used instead. The same applies to a font with which the open fonts
 * would exceed FONT_BYTES_MAX bytes in total. If the engine's font also fails, text stays blank.
 *
 * SDL_ttf caches pictures of glyphs. A glyph can be much larger than the font's size, so this
 * module counts the pixels of these pictures. If the count would exceed FONT_GLYPHS_MAX, the module
 * clears SDL_ttf's cache. A single line that needs more than LINE_GLYPHS_MAX px stays blank. */

#ifndef MEDIA_FONT_H
#define MEDIA_FONT_H

#include "media/assets.h"

#include <SDL_ttf.h>

#define FONT_BYTES_MAX (128u << 20) /* bytes of all open fonts together */
#define FONT_GLYPHS_MAX (64u << 20) /* px of all cached glyphs together */
#define LINE_GLYPHS_MAX (64u << 20) /* px of a line: its number of characters * width * height */
#define FONT_HEIGHT_MAX 4096        /* px; a greater height is reduced to this */
#define FONT_SIZE_MIN 4             /* px; a smaller size is raised to this */
#define FONT_SIZE_MAX 512           /* px; a larger size is reduced to this */
#define FONT_SIZE_DEFAULT 10        /* px; the pixels of the engine's font are exact in this size */

/* The open fonts of one Assets. All zero is a valid, empty list. */
typedef struct Faces {
  GArray *list;    /* private to font.c */
  bool started;    /* SDL_ttf is in use */
  size_t bytes;    /* total size of the open fonts, in bytes */
  uint64_t glyphs; /* px of the glyphs that SDL_ttf may have cached */
} Faces;

/* Closes all fonts. 'faces' is then all zero. */
void faces_clear(Faces *faces);

/* A font and its size. The size is 'percent' percent of the base size. The base size is the size of
 * the game's font, or 'size' for the engine's font. */
typedef struct FontChoice {
  int font;      /* index in assets->fonts, or NONE for the engine's font */
  int size;      /* px; only used if 'font' is NONE; 0 = FONT_SIZE_DEFAULT */
  int percent;   /* 100 = the base size */
  bool is_plain; /* the engine's plain font is used instead, in the same size */
} FontChoice;

/* Returns the chosen font. If the game's font is broken, returns the engine's font in the same
 * size. If the engine's font or its plain font is broken, reports a Problem (base/problems.h) and
 * returns NULL. The result is valid until faces_clear. */
TTF_Font *font_get(Assets *assets, Faces *faces, FontChoice choice);

/* Returns whether the font has all characters of a text. Line breaks are ignored. The text must be
 * valid UTF-8. */
bool font_has_all(TTF_Font *font, const char *text);

/* Returns the engine's font for texts with Japanese or Chinese characters, which the other fonts of
 * the engine do not have. It is a pixel font. Its size is the largest multiple of 10 px that is at
 * most 'size', but at least 10 px. If this font is broken, reports a Problem and returns NULL. */
TTF_Font *font_get_wide(Assets *assets, Faces *faces, int size);

/* Returns the libraries that measure texts, with their versions: "SDL_ttf 2.20.1, FreeType 2.12.1,
 * HarfBuzz 6.0.0". Returns "" if SDL_ttf cannot be started. The caller frees with g_free. */
char *font_libraries(void);

/* Returns whether the font's file exists and is accepted (font_header.h). Does not open the file in
 * SDL_ttf. On failure, returns false with an error that names the file. */
bool font_check_file(const Assets *assets, const Font *what, GError **error);

/* Returns whether the glyphs of a font are anti-aliased. Returns false for NONE. */
bool font_is_smooth(const Assets *assets, int font);

/* Renders one line of valid UTF-8. If 'smooth' is false, the surface has 8 bits per pixel: 0 means
 * that no glyph covers the pixel. If 'smooth' is true, the surface has 32 bits per pixel, with the
 * coverage as alpha. Returns NULL if the line is empty, if it exceeds LINE_GLYPHS_MAX, or if
 * SDL_ttf fails. The caller frees the surface with SDL_FreeSurface. */
SDL_Surface *font_render(Faces *faces, TTF_Font *font, const char *line, bool smooth);

/* font_line_skip returns the distance from the top of one line to the top of the next line.
 * font_height returns the distance from the top of the highest glyph to the bottom of the lowest
 * glyph. Both distances are in px, clamped to 1..FONT_HEIGHT_MAX. */
int font_line_skip(TTF_Font *font);
int font_height(TTF_Font *font);

/* Returns the width of a line of valid UTF-8, in px. */
int font_width(TTF_Font *font, const char *text);

/* Returns the length in bytes of the longest beginning of 'text' that is at most 'width' px
 * wide. It consists of whole characters. 'text' must not be empty and must be valid UTF-8.
 * The result is at most 4096 bytes. It is at least one character, even if this character is
 * wider than 'width'. */
size_t font_fit(TTF_Font *font, const char *text, int width);

#endif
