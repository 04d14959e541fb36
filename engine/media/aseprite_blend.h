/* aseprite_blend.h: blends pixels with Aseprite's blend modes.
 *
 * Pixels are 0xAARRGGBB, and their colors are not premultiplied. The results equal those of
 * Aseprite in every bit. The game only shows the results. The game's state does not depend on the
 * results.
 *
 * Sources: Compositing and Blending Level 1, W3C; Aseprite's doc/ library (blend_funcs.cpp) for the
 * rounding. */

#ifndef MEDIA_ASEPRITE_BLEND_H
#define MEDIA_ASEPRITE_BLEND_H

#include <stdbool.h>
#include <stdint.h>

#define ASEPRITE_MODES 19 /* modes 0..18; other numbers count as mode 0, normal */

/* aseprite_blend blends 'count' pixels of 'source' onto 'dest'. 'mode' is the number of a blend
 * mode in Aseprite's file format. 'opacity' is 0..255. */
typedef struct AsepriteBlend {
  int mode;
  uint32_t opacity;
} AsepriteBlend;
void aseprite_blend(uint32_t *dest, const uint32_t *source, int count, AsepriteBlend how);

/* Returns a fixed estimate of the time that a blend mode takes. The unit is the time of mode 0. The
 * estimate is at least 1. */
int aseprite_blend_cost(int mode);

/* Returns a * b / 255, rounded to nearest. 'a' and 'b' are 0..255. */
static inline uint32_t aseprite_mul(uint32_t a, uint32_t b) {
  uint32_t t = a * b + 128;
  return ((t >> 8) + t) >> 8;
}

#endif
