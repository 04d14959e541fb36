/* aseprite_blend.h: lays pixels on others with Aseprite's blend modes.
 *
 * Pixels are 0xAARRGGBB, and their colours are not premultiplied. The results equal those of
 * Aseprite in every bit, with its rounding. They are for the eye only: no state depends on them.
 *
 * Sources: Compositing and Blending Level 1, W3C; the rounding is that of Aseprite's doc/ library
 * (blend_funcs.cpp). */

#ifndef MEDIA_ASEPRITE_BLEND_H
#define MEDIA_ASEPRITE_BLEND_H

#include <stdbool.h>
#include <stdint.h>

#define ASEPRITE_MODES 19 /* larger numbers count as mode 0, normal */

/* Lays a row of 'count' pixels on another, with a blend mode and an opacity of 0..255. */
typedef struct AsepriteBlend {
  int mode;
  uint32_t opacity;
} AsepriteBlend;
void aseprite_blend(uint32_t *dest, const uint32_t *source, int count, AsepriteBlend how);

/* Returns how much slower that mode is than normal, as a factor. */
int aseprite_blend_cost(int mode);

/* Returns a * b / 255, rounded to nearest, for 0..255. */
static inline uint32_t aseprite_mul(uint32_t a, uint32_t b) {
  uint32_t t = a * b + 128;
  return ((t >> 8) + t) >> 8;
}

#endif
