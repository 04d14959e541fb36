/* font.h: an opened font file, for text_render.c.
 *
 * Allowed are TrueType and OpenType files (told by their first bytes) of at most FONT_FILE_MAX bytes. A game's font that is
 * missing or broken is reported once and replaced by the engine's; when that one fails too, there is no font and text stays
 * blank. Widths are those of the glyphs in px. */

#ifndef MEDIA_FONT_H
#define MEDIA_FONT_H

#include "media/assets.h"

#include <SDL_ttf.h>

#define FONT_FILE_MAX (16 << 20) /* bytes */
#define FONT_SIZE_MIN 4          /* px; other sizes are clamped */
#define FONT_SIZE_MAX 512
#define FONT_SIZE_DEFAULT 10 /* of the engine's font, which is drawn on a grid of that size */

/* The opened files of one Assets; all zero is valid and empty. */
typedef struct Faces {
  GArray *list; /* private to font.c */
  bool started; /* SDL_ttf is in use */
} Faces;

void faces_clear(Faces *faces);

/* The font of that index, or for NONE the engine's in 'size' px (0 = default). NULL when there is none, which has been
 * reported. Valid until faces_clear. */
TTF_Font *font_get(Assets *assets, Faces *faces, int font, int size);

/* Whether the file is there and looks like a font; opens nothing. The error names the file. */
bool font_check_file(const Assets *assets, const Font *what, GError **error);

/* Whether the glyphs of that font are anti-aliased. */
bool font_is_smooth(const Assets *assets, int font);

/* The width of valid UTF-8 without newlines. */
int font_width(TTF_Font *font, const char *text);

/* How many bytes of 'text' (not empty) fit into 'width' px: whole characters, at least one and at most 4 KB of them. */
size_t font_fit(TTF_Font *font, const char *text, int width);

#endif
